import CSystemCalls

extension System {
    /// Returns the metadata of the file at a path. The path is relative to `directory`, by default to the working
    /// directory.
    package func status(
        path: [UInt8],
        from directory: DirectoryHandle? = nil,
        followingLink: Bool,
        _ fields: StatusFields
    ) throws(Errno) -> FileStatus {
        let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
        let start = directory?.descriptor.rawValue ?? AT_FDCWD
        return try unsafe withCString(path.span) { path throws(Errno) in
            try unsafe status(path, at: start, flags: flags, fields)
        }
    }

    /// Returns the metadata of an open directory.
    package func status(of directory: DirectoryHandle, _ fields: StatusFields = .identity) throws(Errno) -> FileStatus {
        let (name, flags) = Self.itself
        return try unsafe withCString(name.utf8Span.span) { name throws(Errno) in
            try unsafe status(name, at: directory.descriptor.rawValue, flags: flags, fields)
        }
    }

    /// Returns the metadata of the file at a path relative to an open directory.
    private func status(
        _ name: UnsafePointer<CChar>,
        at directory: Int32,
        flags: Int32,
        _ fields: StatusFields
    ) throws(Errno) -> FileStatus {
        var status = FileStatus()
        try unsafe fetchStatus(name, at: directory, flags: flags, fields, into: &status)
        return status
    }

    /// Stores the metadata of the file at a path relative to an open directory. If it throws, `status` is unchanged.
    ///
    /// The result is not returned, because each function that passes it on would copy all of it.
    @usableFromInline
    func fetchStatus(
        _ name: UnsafePointer<CChar>,
        at directory: Int32,
        flags: Int32,
        _ fields: StatusFields,
        into status: inout FileStatus
    ) throws(Errno) {
        var record = StatusRecord()
        _ = try retrying(.status) { unsafe fetch(&record, name, at: directory, flags: flags, fields) }
        status = FileStatus(record, fields)
        faults?.alteration(&status)
    }

    /// Returns the absolute path of a file without symbolic links. The corresponding C function is `realpath()`.
    package func realPath(_ path: [UInt8]) throws(Errno) -> [UInt8] {
        if let errno = injected(.realPath) { throw errno }
        guard let real = unsafe withCString(path.span, { path in unsafe realpath(path, nil) }) else {
            throw Errno.current
        }
        defer { unsafe free(real) }
        return unsafe Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }

    /// Returns the target of the symbolic link at a path. The path is relative to `directory`, by default to the
    /// working directory.
    package func linkTarget(path: [UInt8], from directory: DirectoryHandle? = nil) throws(Errno) -> [UInt8] {
        let start = directory?.descriptor.rawValue ?? AT_FDCWD
        return try unsafe withCString(path.span) { path throws(Errno) in try unsafe linkTarget(path, at: start) }
    }

    /// Returns the target of the symbolic link at a path relative to an open directory. The corresponding C function is
    /// `readlinkat()`.
    package func linkTarget(_ name: UnsafePointer<CChar>, at directory: Int32) throws(Errno) -> [UInt8] {
        if let errno = injected(.readLink) { throw errno }
        var size = 256
        while true {
            var bytes = [UInt8](repeating: 0, count: size)
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                // The buffer is not empty, so it has an address.
                unsafe readlinkat(directory, name, buffer.baseAddress.unsafelyUnwrapped, buffer.count)
            }
            guard count >= 0 else { throw Errno.current }
            // If the target fills the buffer, it may be truncated. Read it again into a larger buffer.
            if count < size { return Array(bytes[..<count]) }
            size *= 2
        }
    }
}
