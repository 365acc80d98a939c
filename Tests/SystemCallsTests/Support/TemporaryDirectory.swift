import Foundation

/// A temporary directory for one test. Names are bytes, so that they need not be valid UTF-8.
struct TemporaryDirectory: Sendable {
    let path: [UInt8]

    struct Failure: Error, CustomStringConvertible {
        let call: String
        let path: [UInt8]
        let reason = String(cString: strerror(errno))
        var description: String { "\(call) \(String(decoding: path, as: UTF8.self)): \(reason)" }
    }

    init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
        path = Array("\(parent)/treetab-test-\(UUID().uuidString)".utf8)
        guard withPath(path, { mkdir($0, 0o755) }) == 0 else { throw Failure(call: "mkdir", path: path) }
    }

    var string: String { String(decoding: path, as: UTF8.self) }

    /// Removes everything, regardless of depth and permissions.
    func remove() {
        for (program, arguments) in [("rm", ["-rf"]), ("chmod", ["-R", "u+rwX"]), ("rm", ["-rf"])] {
            guard withPath(path, { access($0, F_OK) }) == 0 else { return }
            _ = try? ChildProcess("/bin/\(program)", arguments + [string], output: "/dev/null", isQuiet: true).wait()
        }
    }

    func path(_ name: [UInt8]) -> [UInt8] { path + [UInt8(ascii: "/")] + name }
    func path(_ name: String) -> [UInt8] { path(Array(name.utf8)) }

    func directory(_ name: [UInt8]) throws {
        try check("mkdir", name) { mkdir($0, 0o755) }
    }

    func file(_ name: [UInt8], size: Int = 0) throws {
        let descriptor = withPath(path(name)) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
        guard descriptor >= 0 else { throw Failure(call: "open", path: path(name)) }
        defer { close(descriptor) }
        let content = [UInt8](repeating: 0x78, count: size)
        guard write(descriptor, content, size) == size else { throw Failure(call: "write", path: path(name)) }
    }

    /// Creates a file without allocated blocks.
    func sparseFile(_ name: [UInt8], size: Int) throws {
        try file(name)
        try check("truncate", name) { truncate($0, off_t(size)) }
    }

    func symlink(_ name: [UInt8], to target: [UInt8]) throws {
        try check("symlink", name) { link in withPath(target) { target in systemSymlink(target, link) } }
    }

    func hardLink(_ name: [UInt8], to existing: [UInt8]) throws {
        try check("link", name) { name in withPath(path(existing)) { existing in systemLink(existing, name) } }
    }

    func fifo(_ name: [UInt8]) throws {
        try check("mkfifo", name) { mkfifo($0, 0o644) }
    }

    func setMode(_ name: [UInt8], _ mode: Int) throws {
        try check("chmod", name) { chmod($0, mode_t(mode)) }
    }

    func directory(_ name: String) throws { try directory(Array(name.utf8)) }
    func file(_ name: String, size: Int = 0) throws { try file(Array(name.utf8), size: size) }
    func sparseFile(_ name: String, size: Int) throws { try sparseFile(Array(name.utf8), size: size) }
    func symlink(_ name: String, to target: String) throws { try symlink(Array(name.utf8), to: Array(target.utf8)) }
    func hardLink(_ name: String, to existing: String) throws {
        try hardLink(Array(name.utf8), to: Array(existing.utf8))
    }
    func fifo(_ name: String) throws { try fifo(Array(name.utf8)) }

    /// Waits until a child has written something.
    func waitForContent(of name: String) throws {
        var record = stat()
        for _ in 0..<30_000 {
            if withPath(path(name), { lstat($0, &record) }) == 0, record.st_size > 0 { return }
            usleep(1000)
        }
        throw Failure(call: "wait for", path: path(name))
    }

    private func check(_ call: String, _ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Int32) throws {
        guard withPath(path(name), body) == 0 else { throw Failure(call: call, path: path(name)) }
    }
}

func withPath<R>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> R) -> R {
    (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
        guard let address = buffer.baseAddress else { preconditionFailure("the buffer holds a NUL at least") }
        return body(address)
    }
}

private func systemSymlink(_ target: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>) -> Int32 {
    symlink(target, name)
}

private func systemLink(_ existing: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>) -> Int32 {
    link(existing, name)
}
