import Foundation

extension TreeDescription {
    struct Failure: Error {
        var call: String
        var path: String
        var reason = String(cString: strerror(errno))
    }

    /// Creates the tree below a directory. Returns the allocated bytes of each path, which depend on the file system.
    func make(in directory: String) throws -> [[UInt8]: Int] {
        let start = Array((directory + "/").utf8)
        var firstNames: [Int: [UInt8]] = [:]
        for (name, node) in nodes {
            let path = start + name
            switch node.content {
            case .directory: try check("mkdir", path) { mkdir($0, 0o755) }
            case .fifo: try check("mkfifo", path) { mkfifo($0, 0o644) }
            case .symlink(let target): try check("symlink", path) { link in withPath(target) { symlink($0, link) } }
            case .file(let number):
                if let first = firstNames[number] {
                    try check("link", path) { name in withPath(first) { link($0, name) } }
                } else {
                    firstNames[number] = path
                    try make(files[number], path)
                }
            }
        }
        // New entries change the time of a directory, so times are set last, from the bottom up.
        for (name, node) in nodes.reversed() {
            var time = node.time
            if case .file(let number) = node.content { time = files[number].time }
            let moment = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
            try check("utimensat", start + name) { utimensat(AT_FDCWD, $0, [moment, moment], AT_SYMLINK_NOFOLLOW) }
        }
        var allocated: [[UInt8]: Int] = [:]
        for (name, _) in nodes {
            var status = stat()
            try check("lstat", start + name) { lstat($0, &status) }
            allocated[name] = Int(status.st_blocks) * 512
        }
        return allocated
    }

    /// Removes the tree.
    func remove(from directory: String) {
        let start = Array((directory + "/").utf8)
        for (name, node) in nodes.reversed() {
            if case .directory = node.content {
                _ = withPath(start + name) { rmdir($0) }
            } else {
                _ = withPath(start + name) { unlink($0) }
            }
        }
    }

    private func make(_ file: File, _ path: [UInt8]) throws {
        let descriptor = withPath(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
        try check("open", path) { _ in descriptor }
        defer { close(descriptor) }
        if file.isFilled {
            let content = [UInt8](repeating: UInt8(ascii: "x"), count: file.size)
            try check("write", path) { _ in write(descriptor, content, file.size) == file.size ? 0 : -1 }
        } else {
            try check("ftruncate", path) { _ in ftruncate(descriptor, off_t(file.size)) }
        }
    }

    private func check(_ call: String, _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Int32) throws {
        guard withPath(path, body) >= 0 else { throw Failure(call: call, path: String(decoding: path, as: UTF8.self)) }
    }

    private func withPath<R>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> R) -> R {
        (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            guard let address = buffer.baseAddress else { preconditionFailure("the buffer holds a NUL at least") }
            return body(address)
        }
    }
}
