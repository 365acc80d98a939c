import CSystemCalls

/// The descriptor of an open file or directory. It is closed when this value is destroyed.
package struct FileDescriptor: ~Copyable, Sendable {
    let rawValue: Int32

    init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        _ = CSystemCalls.close(rawValue)
    }

    /// Gives up the ownership of the descriptor without closing it.
    consuming func release() {
        discard self
    }

    /// Closes the descriptor. Throws if that fails, because some file systems report a failed write only here.
    ///
    /// `EINTR` is not an error, because the descriptor is closed nevertheless. The corresponding C function is
    /// `close()`.
    package consuming func close(_ system: System) throws(Errno) {
        let rawValue = self.rawValue
        discard self
        let result = CSystemCalls.close(rawValue)
        let errno = Errno.current
        if let injected = system.injected(.close), injected != .interrupted { throw injected }
        if result != 0 && errno != .interrupted { throw errno }
    }
}

extension System {
    /// Opens a file by a path relative to `directory`. The corresponding C function is `openat()`.
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

    /// Duplicates a descriptor. The number of the copy is at least 3, so it never becomes a standard stream. The
    /// corresponding C function is `fcntl()`.
    func duplicate(_ descriptor: Int32, as call: SystemCall) throws(Errno) -> FileDescriptor {
        FileDescriptor(rawValue: try retrying(call) { treetab_fcntl(descriptor, F_DUPFD_CLOEXEC, 3) })
    }

    /// Reads bytes and stores them in `bytes` from index `start` on. Returns their number, 0 at the end of the file.
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
                return unsafe CSystemCalls.read(descriptor, address + start, size)
            }
        }
    }
}
