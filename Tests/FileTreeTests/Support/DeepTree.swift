import Foundation

/// Nested directories, deeper than the maximum path length.
enum DeepTree {
    /// Creates nested directories named `d`. Calls the closure for the outermost directory and for each of them, with
    /// its descriptor and its level.
    static func make(
        in directory: TemporaryDirectory,
        levels: Int,
        _ fill: (_ directory: Int32, _ level: Int) throws -> Void = { _, _ in }
    ) throws {
        var current = withPath(directory.path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard current >= 0 else { throw TemporaryDirectory.Failure(call: "open", path: directory.path) }
        defer { close(current) }
        for level in 0...levels {
            try fill(current, level)
            guard level < levels else { return }
            try makeDirectory("d", in: current)
            let next = openat(current, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard next >= 0 else { throw TemporaryDirectory.Failure(call: "openat", path: bytes("d")) }
            close(current)
            current = next
        }
    }

    /// Each level contains a file `f` of one byte, a directory `s` and the next level.
    static func makeComb(in directory: TemporaryDirectory, levels: Int) throws {
        try make(in: directory, levels: levels) { current, _ in
            try makeFile("f", size: 1, in: current)
            try makeDirectory("s", in: current)
        }
    }

    static func makeDirectory(_ name: String, in directory: Int32) throws {
        guard mkdirat(directory, name, 0o755) == 0 else {
            throw TemporaryDirectory.Failure(call: "mkdirat", path: bytes(name))
        }
    }

    static func makeFile(_ name: String, size: Int = 0, in directory: Int32) throws {
        let file = openat(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw TemporaryDirectory.Failure(call: "openat", path: bytes(name)) }
        defer { close(file) }
        guard write(file, [UInt8](repeating: 0x78, count: size), size) == size else {
            throw TemporaryDirectory.Failure(call: "write", path: bytes(name))
        }
    }
}

/// Limits the open files of this process to `count`, for exit tests, which run in separate processes.
func limitOpenFiles(to count: Int) {
    var limit = rlimit()
    #if canImport(Glibc)
        let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
    #else
        let resource = RLIMIT_NOFILE
    #endif
    getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(count)
    setrlimit(resource, &limit)
}
