import CSystem

extension System {
    /// Returns the contents of a file, `nil` if it does not exist or is not a regular file. The path is relative to
    /// `directory`, or to the working directory.
    ///
    /// It never blocks on a FIFO and never uses more memory than the limit: larger files throw ``Errno/fileTooLarge``. The
    /// corresponding C functions are `openat()`, `fstat()` and `read()`.
    ///
    /// - Parameters:
    ///   - followsLink: Whether to follow the last name of the path if it is a symbolic link.
    ///   - limit: The maximum size in bytes.
    ///   - isCut: Whether to return the first `limit` bytes of larger files instead of throwing.
    package func contents(
        of path: [UInt8],
        in directory: DirectoryHandle? = nil,
        followsLink: Bool,
        limit: Int,
        isCut: Bool = false
    ) throws(Errno) -> [UInt8]? {
        let file: FileDescriptor
        do throws(Errno) {
            // Check first, because opening some devices changes their state. A file that replaces it is opened but not
            // read.
            let status = try status(path: path, from: directory, followingLink: followsLink, [.mode])
            guard status.kind == .file else { return nil }
            let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
            file = try open(path, at: directory?.descriptor.rawValue ?? AT_FDCWD, flags)
        } catch {
            // The last two are the errors of symbolic links and sockets.
            if error.isAbsence || (error == .loop && !followsLink) || error == .noSuchDevice { return nil }
            throw error
        }
        guard let size = try sizeOfRegularFile(file) else { return nil }
        guard size <= limit || isCut else { throw .fileTooLarge }
        let bytes = try read(file, expecting: min(size, limit), limit: limit)
        guard bytes.count <= limit || isCut else { throw .fileTooLarge }
        return Array(bytes.prefix(limit))
    }

    private func sizeOfRegularFile(_ file: borrowing FileDescriptor) throws(Errno) -> Int? {
        var record = stat()
        let descriptor = file.rawValue
        _ = try retrying(.status) { unsafe fstat(descriptor, &record) }
        return FileKind(mode: UInt16(record.st_mode)) == .file ? Int(clamping: record.st_size) : nil
    }

    /// Reads to the current end of the file, or one byte more than the limit.
    private func read(_ file: borrowing FileDescriptor, expecting size: Int, limit: Int) throws(Errno) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var count = 0
        while true {
            let more = try read(file.rawValue, into: &bytes, from: count)
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
