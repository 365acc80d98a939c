#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension System {
    /// What a file holds that a path leads to, seen from a directory or, without one, from the current one. Nil: it is
    /// no regular file.
    ///
    /// It never waits for somebody to write, as it would before a FIFO, and never takes more memory than the limit: a
    /// file that is larger is a failure. The corresponding C functions are `openat()`, `fstat()` and `read()`.
    ///
    /// - Parameters:
    ///   - followsLink: Where the last name of the path is a symbolic link, what that leads to is read.
    ///   - limit: How many bytes it may hold.
    ///   - isCut: What is beyond the limit is not read, and nothing is wrong with it.
    package func contents(
        of path: [UInt8],
        in directory: DirectoryHandle? = nil,
        followsLink: Bool,
        limit: Int,
        isCut: Bool = false
    ) throws(Errno) -> [UInt8]? {
        // To open some devices is to do something to them. What takes the file's place meanwhile is opened, not read.
        let status = try status(path: path, from: directory, followingLink: followsLink, [.mode])
        guard status.kind == .file else { return nil }
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
        let file: FileDescriptor
        do throws(Errno) {
            file = try openFile(path, at: directory?.descriptor.rawValue ?? AT_FDCWD, flags)
        } catch {
            // That is how a symbolic link and a socket refuse.
            if (error == .loop && !followsLink) || error == .noSuchDevice { return nil }
            throw error
        }
        guard let size = try sizeOfRegularFile(file) else { return nil }
        guard size <= limit || isCut else { throw .fileTooLarge }
        let bytes = try read(file, expecting: min(size, limit), limit: limit)
        guard bytes.count <= limit || isCut else { throw .fileTooLarge }
        return Array(bytes.prefix(limit))
    }

    private func openFile(_ path: [UInt8], at directory: Int32, _ flags: Int32) throws(Errno) -> FileDescriptor {
        let descriptor = try retrying(.openFile) {
            unsafe withCString(path.span) { path in unsafe openat(directory, path, flags) }
        }
        return FileDescriptor(rawValue: descriptor)
    }

    private func sizeOfRegularFile(_ file: borrowing FileDescriptor) throws(Errno) -> Int? {
        var record = stat()
        let descriptor = file.rawValue
        _ = try retrying(.status) { unsafe fstat(descriptor, &record) }
        return record.st_mode & S_IFMT == S_IFREG ? Int(clamping: record.st_size) : nil
    }

    /// Reads to the end, which may have moved since the size was told, or one byte further than the limit.
    private func read(_ file: borrowing FileDescriptor, expecting size: Int, limit: Int) throws(Errno) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var count = 0
        while true {
            if let errno = injected(.read) {
                if errno == .interrupted { continue }
                throw errno
            }
            let more = unsafe bytes.withUnsafeMutableBytes { buffer in
                // The buffer is longer than what has been read, so it has an address.
                unsafe systemRead(
                    file.rawValue,
                    buffer.baseAddress.unsafelyUnwrapped + count,
                    transferSize(buffer.count - count)
                )
            }
            if more < 0 {
                let errno = Errno.current
                guard errno == .interrupted else { throw errno }
                continue
            }
            if more == 0 { break }
            count += more
            if count > limit { break }
            if count == bytes.count {
                bytes.append(contentsOf: repeatElement(0, count: min(bytes.count, limit + 1 - count)))
            }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
