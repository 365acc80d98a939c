import CSystemCalls

extension System {
    /// Returns the contents of a regular file. Returns `nil` if no file exists at the path, if it is not a regular file, or
    /// if the kernel makes its content: reading a file below `/proc` can change the state of the system. The path is
    /// relative to `directory`, by default to the working directory.
    ///
    /// Throws ``Errno/fileTooLarge`` if the file is larger than `limit`, so that memory is bounded. Never waits, even
    /// if the path leads to a FIFO. The corresponding C functions are `openat()`, `fstat()` and `read()`.
    ///
    /// - Parameters:
    ///   - followsLink: Whether to follow a symbolic link if it is the last component of the path.
    ///   - limit: The maximum size in bytes.
    ///   - isOfKernel: Whether the kernel may make the content.
    ///   - isCut: Whether to return the first `limit` bytes of a larger file instead of throwing.
    package func contents(
        of path: [UInt8],
        in directory: DirectoryHandle? = nil,
        followsLink: Bool,
        limit: Int,
        isOfKernel: Bool = false,
        isCut: Bool = false
    ) throws(Errno) -> [UInt8]? {
        let file: FileDescriptor
        do throws(Errno) {
            // Check the kind first, because opening some devices changes their state. If another file replaces this one
            // before it is opened, its kind is checked again before it is read.
            let status = try status(path: path, from: directory, followingLink: followsLink, [.mode])
            guard status.kind == .file else { return nil }
            let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
            file = try open(path, at: directory?.descriptor.rawValue ?? AT_FDCWD, flags)
        } catch {
            // `ELOOP` means that the path is a symbolic link now, and `ENXIO` that it is a socket now.
            if error.isAbsence || (error == .loop && !followsLink) || error == .noSuchDevice { return nil }
            throw error
        }
        guard let size = try sizeOfRegularFile(file) else { return nil }
        if !isOfKernel, !treetab_is_stored(file.rawValue) { return nil }
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

    /// Reads to the end of the file, but at most one byte more than `limit`. The file may have grown since `size` was
    /// fetched.
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
