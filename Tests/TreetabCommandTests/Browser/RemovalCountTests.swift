import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct RemovedNamesTests {
    private let files: SampleFiles

    init() throws {
        files = try SampleFiles(["dir/c": 0, "one": 7000])
        for (name, size) in [("dir/a", 5000), ("dir/b", 300)] {
            try Data(repeating: 1, count: size).write(to: URL(filePath: "\(files.path)/\(name)"))
        }
        for (name, other) in [("dir/a", "a2"), ("dir/a", "dir/a3"), ("dir/b", "dir/b2"), ("dir/c", "c2")] {
            try FileManager.default.linkItem(atPath: "\(files.path)/\(name)", toPath: "\(files.path)/\(other)")
        }
    }

    /// Returns the number of files and the bytes that stay in use if the items with these names are removed.
    private func kept(_ names: Set<String>, _ fields: StatusFields = [.disk, .ownDisk, .inode]) throws -> (
        files: Int, bytes: Int64
    )? {
        var options = WalkOptions()
        options.fields = fields
        let tree = try Walk(roots: [Array(files.path.utf8)], options: options, system: System(treeCapacity: 1 << 15))
            .run()
        var removed = RemovedNames()
        tree.forEachItem { if names.contains(files.text($0.name)) { removed.add($0) } }
        return removed.kept
    }

    @Test func `a file keeps its space as long as it has another name`() throws {
        for names: Set in [["a"], ["a", "a3"], ["a2"]] {
            let (count, bytes) = try #require(try kept(names))
            // The allocated size depends on the file system.
            var status = stat()
            stat("\(files.path)/a2", &status)
            #expect(count == 1 && bytes == Int64(status.st_blocks) * 512)
        }
    }

    @Test func `files with one name, directories and files without blocks are ignored`() throws {
        #expect(try kept(["one", "dir", "c"]) == nil)
    }

    @Test func `the space of a file is free when all its names are removed`() throws {
        #expect(try kept(["b", "b2", "one"]) == nil)
        #expect(try kept(["a", "a2", "a3"]) == nil)
    }

    @Test func `each file counts once`() throws {
        #expect(try kept(["a", "a3", "b"])?.files == 2)
    }

    @Test func `without the number of hard links, no file is known to keep its space`() throws {
        #expect(try kept(["a"], [.disk, .ownDisk]) == nil)
    }
}
