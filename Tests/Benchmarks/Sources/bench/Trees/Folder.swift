import Foundation

/// An open directory that receives generated entries.
struct Folder {
    private let descriptor: Int32

    init(_ path: String) throws {
        try self.init(path, in: AT_FDCWD)
    }

    private init(_ name: String, in parent: Int32) throws {
        descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(name) }
    }

    func close() {
        Foundation.close(descriptor)
    }

    func addFolder(_ name: String) throws -> Folder {
        guard mkdirat(descriptor, name, 0o755) == 0 else { throw Self.failure(name) }
        return try Folder(name, in: descriptor)
    }

    /// Adds a file for each number. A third are empty, the others have up to 100 kB without allocated blocks.
    func addFiles(_ numbers: Range<Int>, _ random: inout SeededGenerator) throws {
        for number in numbers {
            let size = random.below(3) == 0 ? 0 : random.below(100_000)
            try addFile(NameMaker.file(number, &random), size: size, &random)
        }
    }

    /// Adds a file with a modification time between 2020 and 2025.
    func addFile(_ name: String, size: Int, _ random: inout SeededGenerator) throws {
        let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Self.failure(name) }
        defer { Foundation.close(file) }
        if size > 0, ftruncate(file, off_t(size)) != 0 { throw Self.failure(name) }
        let time = timespec(tv_sec: 1_577_836_800 + random.below(189_000_000), tv_nsec: 0)
        var times = [time, time]
        futimens(file, &times)
    }

    func addLink(_ name: String, to original: String, in folder: Folder) throws {
        guard linkat(folder.descriptor, original, descriptor, name, 0) == 0 else { throw Self.failure(name) }
    }

    private static func failure(_ name: String) -> BenchFailure {
        BenchFailure("cannot make or open '\(name)': \(String(cString: strerror(errno)))")
    }
}
