import FileTree
import Testing

@testable import SystemCalls

@Suite struct FileLocationTests {
    /// The paths of all files that a walk finds if it skips the location.
    private func files(passingBy path: String) throws -> [String] {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("below")
        for name in ["file", "other", "below/file"] { try directory.file(name, size: 1) }
        try directory.hardLink("below/second", to: "file")
        var options = WalkOptions()
        options.outputFile = try FileLocation(directory.path(path), System())
        let tree = try Walk(roots: [directory.path], options: options).run()
        return tree.roots.flatMap(\.all).filter { !$0.isDirectory }.map { item in
            var path: [UInt8] = []
            item.appendPath(to: &path)
            return String(decoding: path.dropFirst(directory.path.count + 1), as: UTF8.self)
        }.sorted()
    }

    @Test(arguments: ["file", "below/../file", ".//file"])
    func `a location is skipped by any path to it, but not other files with its name or other names of its file`(
        path: String
    ) throws {
        #expect(try files(passingBy: path) == ["below/file", "below/second", "other"])
    }

    @Test(arguments: ["missing", "below", "missing/file", ""])
    func `nothing is skipped if the location is not a regular file`(path: String) throws {
        #expect(try files(passingBy: path) == ["below/file", "below/second", "file", "other"])
    }

    @Test(arguments: [Errno.loop, .nameTooLong, .notDirectory, .permissionDenied], 1...2)
    func `a failure to read the metadata of the location is an error`(errno: Errno, occurrence: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: 1)
        let failing = System(faults: FaultPlan([.init(.status, occurrence: occurrence, errno)]))
        #expect(throws: errno) { try FileLocation(directory.path("file"), failing) }
    }
}
