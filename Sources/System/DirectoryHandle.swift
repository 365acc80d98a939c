import CSystem

/// An open directory, shared by those of its subdirectories that still wait to be opened relative to it; it closes
/// with the last of them.
///
/// Everything is opened and asked relative to such a descriptor. A path that is resolved anew could meanwhile lead
/// elsewhere, is walked by the kernel from its start each time, and may not be longer than `PATH_MAX`.
package final class DirectoryHandle: Sendable {
    let descriptor: FileDescriptor
    /// It is the top of what is mounted where it was opened: another file system, or a directory of the same once more.
    package let isMounted: Bool

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
        let start = directory?.descriptor.rawValue ?? AT_FDCWD
        return DirectoryHandle(try open(path, at: start, Self.directoryFlags, as: .openDirectory))
    }

    /// Opens a subdirectory by its name. A symbolic link that has taken its place is not followed, a FIFO does not
    /// block.
    ///
    /// The corresponding system call is openat2(2).
    package func openDirectory(name: Span<UInt8>, in parent: DirectoryHandle) throws(Errno) -> DirectoryHandle {
        var isMounted = false
        let descriptor = try retrying(.openDirectory) {
            unsafe withCString(name) { name in
                let flags = Self.directoryFlags | O_NOFOLLOW | O_CLOEXEC
                return unsafe treetab_open_entry(parent.descriptor.rawValue, name, flags, &isMounted)
            }
        }
        return DirectoryHandle(FileDescriptor(rawValue: descriptor), isMounted: isMounted)
    }

    private static var directoryFlags: Int32 { O_RDONLY | O_DIRECTORY | O_NONBLOCK }

    /// Opens the directory above an open one, wherever that has been moved.
    package func openDirectory(above directory: DirectoryHandle) throws(Errno) -> DirectoryHandle {
        let above: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ".")]
        return try openDirectory(name: above.span, in: directory)
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
