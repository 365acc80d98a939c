import CSystemCalls

// Calls that change directories. All are relative to an open directory, so that a path which another process changes
// cannot lead elsewhere.
extension System {
    /// Removes an entry from a directory: a directory without entries, or any other file. Does not follow symbolic links.
    ///
    /// The corresponding system call is unlinkat(2).
    package func remove(
        name: [UInt8],
        isDirectory: Bool,
        in directory: DirectoryHandle
    ) throws(Errno) {
        let flags = isDirectory ? AT_REMOVEDIR : 0
        let descriptor = directory.descriptor.rawValue
        _ = try retrying(.unlink) { unsafe withCString(name.span) { unsafe unlinkat(descriptor, $0, flags) } }
    }

    /// Moves an entry of a directory to another directory of the same file system, under another name. An existing file with
    /// the new name is replaced.
    ///
    /// The corresponding system call is renameat(2).
    package func move(
        name: [UInt8],
        in directory: DirectoryHandle,
        to newName: [UInt8],
        in target: DirectoryHandle
    ) throws(Errno) {
        let (from, to) = (directory.descriptor.rawValue, target.descriptor.rawValue)
        _ = try retrying(.rename) {
            unsafe withCString(name.span) { name in
                unsafe withCString(newName.span) { unsafe renameat(from, name, to, $0) }
            }
        }
    }

    /// Creates a directory that only its owner may use. Throws ``Errno/alreadyExists`` if the path exists.
    ///
    /// The corresponding system call is mkdirat(2).
    package func createDirectory(path: [UInt8], from directory: DirectoryHandle? = nil) throws(Errno) {
        let start = directory?.descriptor.rawValue ?? AT_FDCWD
        _ = try retrying(.createFile) { unsafe withCString(path.span) { unsafe mkdirat(start, $0, 0o700) } }
    }

    /// Creates a file that only its owner may use. Throws ``Errno/alreadyExists`` if the name exists.
    package func createFile(
        name: [UInt8],
        in directory: DirectoryHandle,
        _ content: [UInt8]
    ) throws(Errno) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let file = try open(name, at: directory.descriptor.rawValue, flags, mode: 0o600, as: .createFile)
        do throws(Errno) {
            try write(content, toDescriptor: file.rawValue)
            try file.close(self)
        } catch {
            try? remove(name: name, isDirectory: false, in: directory)
            throw error
        }
    }
}
