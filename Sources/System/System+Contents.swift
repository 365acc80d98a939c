import CSystem

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
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
        let file: FileDescriptor
        do throws(Errno) {
            file = try open(path, at: directory?.descriptor.rawValue ?? AT_FDCWD, flags)
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

    private func sizeOfRegularFile(_ file: borrowing FileDescriptor) throws(Errno) -> Int? {
        var record = stat()
        let descriptor = file.rawValue
        _ = try retrying(.status) { unsafe fstat(descriptor, &record) }
        return FileKind(mode: UInt16(record.st_mode)) == .file ? Int(clamping: record.st_size) : nil
    }

    /// Reads to the end, which may have moved since the size was told, or one byte further than the limit.
    private func read(_ file: borrowing FileDescriptor, expecting size: Int, limit: Int) throws(Errno) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var count = 0
        while true {
            let more: Int
            do throws(Errno) {
                more = try read(file.rawValue, into: &bytes, from: count)
            } catch {
                if error == .interrupted { continue }
                throw error
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
