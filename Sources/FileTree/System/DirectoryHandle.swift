import CSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open directory, shared by those of its subdirectories that still wait to be opened relative to it; it closes
/// with the last of them.
///
/// Everything is opened and asked relative to such a descriptor. A path that is resolved anew could meanwhile lead
/// elsewhere, is walked by the kernel from its start each time, and may not be longer than `PATH_MAX`.
package final class DirectoryHandle: Sendable {
    let descriptor: FileDescriptor
    /// It is the top of what is mounted where it was opened: another file system, or a directory of the same once more.
    let isMounted: Bool

    init(_ descriptor: consuming FileDescriptor, isMounted: Bool = false) {
        self.descriptor = descriptor
        self.isMounted = isMounted
    }
}

extension System {
    /// Opens a directory named by a path of the user's, from the working directory or another, following it where it is
    /// a symbolic link.
    ///
    /// The corresponding C function is `openat()`.
    package func openDirectory(
        path: [UInt8],
        from directory: DirectoryHandle? = nil
    ) throws(Errno) -> DirectoryHandle {
        try openDirectory(name: path.span, at: directory?.descriptor.rawValue ?? AT_FDCWD, flags: 0)
    }

    /// Opens a subdirectory by its name. A symbolic link that has taken its place is not followed, a FIFO does not
    /// block.
    ///
    /// The corresponding system call is openat2(2).
    package func openDirectory(name: Span<UInt8>, in parent: DirectoryHandle) throws(Errno) -> DirectoryHandle {
        try openDirectory(name: name, at: parent.descriptor.rawValue, flags: O_NOFOLLOW)
    }

    /// Which directories are so many levels above an open one.
    func identities(above directory: DirectoryHandle, levels: Int) throws(Errno) -> Set<FileIdentity> {
        var identities: Set<FileIdentity> = []
        var directory = directory
        for _ in 0..<levels {
            directory = try openDirectory(above: directory)
            identities.insert(FileIdentity(try status(of: directory)))
        }
        return identities
    }

    /// Opens the directory above an open one, wherever that has been moved.
    func openDirectory(above directory: DirectoryHandle) throws(Errno) -> DirectoryHandle {
        let above: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ".")]
        return try openDirectory(name: above.span, in: directory)
    }

    private func openDirectory(name: Span<UInt8>, at directory: Int32, flags: Int32) throws(Errno) -> DirectoryHandle {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | flags
        while true {
            if let errno = injected(.openDirectory) {
                if errno == .interrupted { continue }
                throw errno
            }
            var isMounted = false
            let descriptor = unsafe withCString(name) { name in
                // What a path of the user's leads to may be mounted anywhere.
                unsafe flags & O_NOFOLLOW == 0
                    ? openat(directory, name, flags) : treetab_open_entry(directory, name, flags, &isMounted)
            }
            if descriptor >= 0 { return DirectoryHandle(FileDescriptor(rawValue: descriptor), isMounted: isMounted) }
            let errno = Errno.current
            guard errno == .interrupted else { throw errno }
        }
    }
}

/// Lends the bytes with a NUL behind them, as C wants names; no allocation for those of usual length.
func withCString<R>(_ bytes: Span<UInt8>, _ body: (UnsafePointer<CChar>) -> R) -> R {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
        for index in bytes.indices {
            unsafe buffer.initializeElement(at: index, to: CChar(bitPattern: bytes[index]))
        }
        unsafe buffer.initializeElement(at: bytes.count, to: 0)
        // The buffer has at least one element, so it has an address.
        return unsafe body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
    }
}
