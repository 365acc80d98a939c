import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// The count of a removal. Expected values come from `lstat()`.
@Suite struct RemovalCountTests {
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

    /// Counts a removal of the items with these names, from a tree that some globs are left out of.
    private func count(_ names: Set<String>, exclude: String = "", _ fields: StatusFields = [.disk, .ownDisk])
        throws -> RemovalCount
    {
        let system = System(treeCapacity: 1 << 15)
        var options = WalkOptions()
        options.fields = fields.union(EntryIdentity.fields)
        options.exclude = exclude.isEmpty ? GlobSet() : GlobSet([Array(exclude.utf8)])
        let tree = try Walk(roots: [Array(files.path.utf8)], options: options, system: system).run()
        var items: [FileItem] = []
        tree.forEachItem { if names.contains(files.text($0.name)) { items.append($0) } }
        return RemovalCount(items, threads: 2, WalkProgress(), system)
    }

    /// The allocated bytes of an entry itself, which depend on the file system.
    private func disk(_ names: String...) -> Int64 {
        names.reduce(0) { sum, name in
            var status = stat()
            lstat("\(files.path)/\(name)", &status)
            return sum + Int64(status.st_blocks) * 512
        }
    }

    @Test func `entries that options leave out count, and each file counts once`() throws {
        for exclude in ["", "b*"] {
            let count = try count(["dir"], exclude: exclude)
            #expect(count.entries == 6 && !count.isLowerBound)
            #expect(count.bytes == disk("dir", "dir/a", "dir/b", "dir/c"))
        }
        let both = try count(["dir", "a2", "one"])
        #expect(both.entries == 8 && both.bytes == disk("dir", "dir/a", "dir/b", "dir/c", "one"))
    }

    @Test func `entries that are gone or were replaced do not count, and links are not followed`() throws {
        for replacement in [nil, "link", "directory"] {
            let files = try SampleFiles(["dir/a": 10, "other/b": 1, "other/c": 2])
            let system = System(treeCapacity: 1 << 15)
            var options = WalkOptions()
            options.fields = EntryIdentity.fields.union([.disk, .ownDisk])
            let tree = try Walk(roots: [Array(files.path.utf8)], options: options, system: system).run()
            var items: [FileItem] = []
            tree.forEachItem { if files.text($0.name) == "dir" { items.append($0) } }
            let (old, new) = (files.path + "/dir", files.path + "/other")
            try FileManager.default.moveItem(atPath: old, toPath: files.path + "/moved")
            switch replacement {
            case "link": try FileManager.default.createSymbolicLink(atPath: old, withDestinationPath: new)
            case "directory": try FileManager.default.moveItem(atPath: new, toPath: old)
            default: break
            }
            let count = RemovalCount(items, threads: 1, WalkProgress(), system)
            #expect(count.entries == 0 && count.bytes == 0 && !count.isLowerBound)
        }
    }

    @Test func `a file keeps its space as long as it has another name`() throws {
        for names: Set in [["a"], ["a", "a3"], ["a2"]] {
            let count = try count(names)
            #expect(count.keptFiles == 1 && count.keptBytes == disk("a2"))
        }
    }

    @Test func `files with one name and files without blocks keep nothing`() throws {
        #expect(try count(["one", "c"]).keptFiles == 0)
    }

    @Test func `the space of a file is free when all its names are removed`() throws {
        #expect(try count(["b", "b2", "one"]).keptFiles == 0)
        #expect(try count(["a", "a2", "a3"]).keptFiles == 0)
        #expect(try count(["dir", "a2"]).keptFiles == 0)
    }

    @Test func `each file that stays in use counts once`() throws {
        #expect(try count(["a", "a3", "b"]).keptFiles == 2)
        #expect(try count(["dir"]).keptFiles == 1)
    }
}
