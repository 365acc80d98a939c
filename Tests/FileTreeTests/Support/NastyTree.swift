import Foundation

/// A tree of difficult cases: hard links of all sorts, holes, pipes, sockets, dangling links, links to directories,
/// hostile names and depth.
enum NastyTree {
    static func make(in directory: TemporaryDirectory, linksAcrossDirectories: Bool = true) throws {
        for name in ["a", "a/deep", "a/deep/er", "b", "empty", ".hidden", ".hidden/empty"] {
            try directory.directory(name)
        }
        try directory.file("a/file", size: 10_000)
        try directory.file("a/empty")
        try directory.file(".hidden/file", size: 777)
        try directory.file(".hidden file", size: 333)
        // Two names in one directory.
        try directory.file("b/twin 2", size: 20_000)
        try directory.hardLink("b/twin 1", to: "b/twin 2")
        if linksAcrossDirectories {
            try directory.file("b/across", size: 30_000)
            try directory.hardLink("a/across", to: "b/across")
            try directory.file("a/deep/er/three", size: 40_000)
            try directory.hardLink("three", to: "a/deep/er/three")
            try directory.hardLink(".hidden/three", to: "three")
            try directory.symlink("a/link", to: "somewhere else")
            try directory.hardLink("b/link", to: "a/link")
        }
        try directory.sparseFile("b/sparse", size: 1 << 33)
        try directory.symlink("b/dangling", to: "nowhere")
        try directory.symlink("b/to a directory", to: "../a")
        try directory.symlink("b/to itself", to: "to itself")
        try directory.symlink("b/long", to: String(repeating: "x", count: 300))
        try directory.fifo("b/pipe")
        try socket(directory.path("s"))
        for name in [bytes("new\nline"), bytes("\u{1b}[31mred"), [0xff, 0xfe], [UInt8](repeating: 0x7a, count: 255)] {
            try directory.file(bytes("b/") + name, size: 100)
            try directory.directory(name)
            try directory.file(name + bytes("/inside"), size: 50)
        }
        var path = bytes("chain")
        for _ in 0..<300 {
            try directory.directory(path)
            try directory.file(path + bytes("/f"), size: 1)
            path += bytes("/d")
        }
    }

    /// The path of a socket is limited to about 100 bytes, so it is created with a short path and moved.
    private static func socket(_ path: [UInt8]) throws {
        #if os(Linux)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let descriptor = Foundation.socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { throw TemporaryDirectory.Failure(call: "socket", path: path) }
        defer { close(descriptor) }
        let short = bytes("/tmp/s\(UInt32.random(in: 0 ... .max))")
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw TemporaryDirectory.Failure(call: "bind", path: short) }
        guard withPath(short, { short in withPath(path) { rename(short, $0) } }) == 0 else {
            throw TemporaryDirectory.Failure(call: "rename", path: path)
        }
    }
}
