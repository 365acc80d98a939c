import CSystem

/// An open file or directory. It is closed when its owner is destroyed.
package struct FileDescriptor: ~Copyable, Sendable {
    let rawValue: Int32

    init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        _ = CSystem.close(rawValue)
    }

    /// Gives up ownership: the descriptor stays open.
    consuming func release() {
        discard self
    }

    /// Closes the descriptor. Some file systems report a failed write only here.
    ///
    /// `EINTR` is not an error, because the descriptor is closed nevertheless. The corresponding C function is `close()`.
    package consuming func close(_ system: System) throws(Errno) {
        let rawValue = self.rawValue
        discard self
        let result = CSystem.close(rawValue)
        let errno = Errno.current
        if let injected = system.injected(.close), injected != .interrupted { throw injected }
        if result != 0 && errno != .interrupted { throw errno }
    }
}

extension System {
    /// Opens a file relative to a directory. The corresponding C function is `openat()`.
    ///
    /// - Parameter mode: The permissions of the file if the flags create one.
    func open(
        _ path: [UInt8],
        at directory: Int32 = AT_FDCWD,
        _ flags: Int32,
        mode: mode_t = 0,
        as call: SystemCall = .openFile
    ) throws(Errno) -> FileDescriptor {
        let descriptor = try retrying(call) {
            unsafe withCString(path.span) { path in
                unsafe treetab_openat(directory, path, flags | O_CLOEXEC, mode)
            }
        }
        return FileDescriptor(rawValue: descriptor)
    }

    /// Duplicates a descriptor under a number of 3 or more. The corresponding C function is `fcntl()`.
    func duplicate(_ descriptor: Int32, as call: SystemCall) throws(Errno) -> FileDescriptor {
        FileDescriptor(rawValue: try retrying(call) { treetab_fcntl(descriptor, F_DUPFD_CLOEXEC, 3) })
    }

    /// Reads bytes into `bytes` from `start` on, and returns how many: 0 at the end of the file.
    ///
    /// The corresponding C function is `read()`.
    func read(
        _ descriptor: Int32,
        into bytes: inout [UInt8],
        from start: Int,
        as call: SystemCall = .read
    ) throws(Errno) -> Int {
        let size = transferSize(bytes.count - start)
        return try retrying(call) {
            unsafe bytes.withUnsafeMutableBytes { buffer in
                guard let address = buffer.baseAddress else { return 0 }
                return unsafe CSystem.read(descriptor, address + start, size)
            }
        }
    }
}
