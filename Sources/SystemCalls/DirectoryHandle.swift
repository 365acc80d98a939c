import CSystemCalls

/// An open directory, which is closed when the last reference to it is released.
///
/// A walk opens and queries every entry relative to such a descriptor, not by its path. A path would be resolved from
/// its start each time. It could lead to another file by then, and must not be longer than `PATH_MAX`.
package final class DirectoryHandle: Sendable {
    let descriptor: FileDescriptor
    /// Whether the directory is a mount point: the top directory of another file system or of a bind mount.
    ///
    /// Always `false` if the directory was opened by a path, or if the system does not report mount points.
    package let isMounted: Bool

    init(_ descriptor: consuming FileDescriptor, isMounted: Bool = false) {
        self.descriptor = descriptor
        self.isMounted = isMounted
    }
}

extension System {
    /// Opens a directory by a path. The path is relative to `directory`, by default to the working directory. Follows
    /// symbolic links.
    ///
    /// The corresponding C function is `openat()`.
    package func openDirectory(
        path: [UInt8],
        from directory: DirectoryHandle? = nil
    ) throws(Errno) -> DirectoryHandle {
        let start = directory?.descriptor.rawValue ?? AT_FDCWD
        return DirectoryHandle(try open(path, at: start, Self.directoryFlags, as: .openDirectory))
    }

    /// Opens a subdirectory by its name. Throws if a symbolic link or another file has replaced the subdirectory. Does
    /// not wait if a FIFO has replaced it.
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

    /// Opens the parent (`..`) of an open directory. If the directory has been moved, this is its new parent.
    package func openDirectory(above directory: DirectoryHandle) throws(Errno) -> DirectoryHandle {
        let above: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ".")]
        return try openDirectory(name: above.span, in: directory)
    }
}

/// Calls `body` with the bytes as a NUL-terminated C string. A short string needs no heap allocation.
func withCString<R, E: Error>(
    _ bytes: Span<UInt8>,
    _ body: (UnsafePointer<CChar>) throws(E) -> R
) throws(E) -> R {
    // `withUnsafeTemporaryAllocation()` cannot rethrow typed errors in Swift 6.2, so the closure returns a `Result`.
    let result = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
        for index in bytes.indices {
            unsafe buffer.initializeElement(at: index, to: CChar(bitPattern: bytes[index]))
        }
        unsafe buffer.initializeElement(at: bytes.count, to: 0)
        // The buffer is never empty, so it has an address.
        let string = unsafe UnsafePointer(buffer.baseAddress.unsafelyUnwrapped)
        return Result { () throws(E) in try unsafe body(string) }
    }
    return try result.get()
}
