import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct TotalsTests {
    @Test func `sizes and disk space agree with find and du for all kinds of files`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let root = try walk([directory.path], showsHidden: true).root
        let find = try FindTotals(directory.string)
        #expect(root.size == find.size)
        #expect(root.items == find.items)
        #expect(root.disk == (try duTotals(directory.string)[directory.path]))
        #expect(!root.isIncomplete)
    }

    @Test func `disk space agrees with du for every directory if no file has links in two directories`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory, linksAcrossDirectories: false)
        let du = try duTotals(directory.string)
        let directories = try walk([directory.path], showsHidden: true).root.all.filter(\.isDirectory)
        #expect(directories.count == du.count)
        #expect(directories.count > 300)
        for item in directories { #expect(item.disk == du[item.path]) }
    }

    @Test func `every directory matches the model if files have links in several directories`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let model = try Model(root: directory.path)
        try model.addUp()
        #expect(model.agrees(with: try walk([directory.path], showsHidden: true).root, showsHidden: true))
    }

    @Test(arguments: ["/usr/share", "/usr/lib"])
    func `system directories agree with find and du`(path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { try Test.cancel("there is no \(path)") }
        let find = try FindTotals(path)
        let du = try duTotals(path)
        let tree = try walk([bytes(path)], showsHidden: true)
        let root = try tree.root
        // Some directories may be unreadable for this user. find and du skip them in the same way.
        #expect(tree.errors.allSatisfy { $0.reason == .permissionDenied })
        #expect(geteuid() != 0 || tree.errors.isEmpty)
        #expect(root.size == find.size)
        #expect(root.items == find.items)
        #expect(root.disk == du[bytes(path)])
        if !find.hasHardLinks {
            for item in root.all where item.isDirectory && item.disk != du[item.path] {
                Issue.record("\(item.path): \(item.disk), expected \(String(describing: du[item.path]))")
            }
        }
    }

    @Test func `hidden entries count, visible or not`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("shown", size: 3)
        try directory.file(".hidden", size: 5)
        try directory.directory(".directory")
        try directory.file(".directory/inside", size: 7)
        let without = try walk([directory.path]).root
        let with = try walk([directory.path], showsHidden: true).root
        #expect(without.childNames == ["shown"])
        #expect(with.childNames == [".directory", ".hidden", "shown"])
        for root in [without, with] {
            #expect(root.size == 15)
            #expect(root.items == 4)
            #expect(root.disk == (try duTotals(directory.string)[directory.path]))
        }
    }

    @Test func `directories, pipes and devices have no content size`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("empty")
        try directory.fifo("pipe")
        let root = try walk([directory.path, bytes("/dev/null")]).roots
        #expect(root[0].size == 0)
        #expect(root[1].size == 0)
        #expect(try root[0].at("empty").items == 0)
        #expect(try root[0].at("pipe").items == nil)
    }

    @Test func `sizes beyond the maximum stay at the maximum and are lower bounds`() throws {
        guard let directory = try? TemporaryDirectory(in: "/dev/shm") else { try Test.cancel("needs /dev/shm") }
        defer { directory.remove() }
        try directory.directory("one")
        try directory.directory("two")
        do {
            try directory.sparseFile("one/file", size: .max)
            try directory.sparseFile("two/file", size: .max)
        } catch {
            try Test.cancel("/dev/shm takes no file of 2^63 - 1 bytes")
        }
        let root = try walk([directory.path]).root
        #expect(try root.at("one").size == 9_223_372_036_854_775_807)
        #expect(try !root.at("one").sizeIsLowerBound)
        #expect(try !root.at("two").sizeIsLowerBound)
        #expect(root.size == 9_223_372_036_854_775_807)
        #expect(root.sizeIsLowerBound && root.hasLowerBound)
        #expect(!root.isIncomplete, "the number of items is exact")
    }

    // MARK: Directly

    /// Builds a root with one directory of leaves with these sizes and numbers of blocks.
    private func root(of leaves: [(size: Int64, blocks: Int64)]) throws -> FileItem {
        let system = System(treeCapacity: 1 << 20)
        let memory = try TreeMemory(fields: [.size, .disk], system).kept()
        let storage = memory.storage.value
        storage.entries[0] = Entry(kind: .directory, name: NameLocation(), parent: DirectoryRecord.none)
        storage.entries[1] = Entry(kind: .directory, name: NameLocation(), parent: 0)
        storage.directories[0] = DirectoryRecord(entry: 0, parent: DirectoryRecord.none, depth: 0)
        storage.directories[1] = DirectoryRecord(entry: 1, parent: 0, depth: 1)
        for number in 0...1 { storage.entries.update(number) { $0.directory = UInt32(number) } }
        for (position, leaf) in leaves.enumerated() {
            var entry = Entry(kind: .file, name: NameLocation(), parent: 1)
            entry.size = leaf.size
            storage.entries[2 + position] = entry
            storage.blocks?[2 + position] = leaf.blocks
            storage.chargeToParent(2 + position)
        }
        storage.directories.update(1) { $0.items = UInt64(leaves.count) }
        storage.addUpTotals(directoryCount: 2)
        return FileItem(storage: memory.storage, index: 0)
    }

    @Test func `a sum of sizes beyond 64 bits stays at the maximum and is a lower bound`() throws {
        let root = try root(of: [(.max, 0), (1, 0), (5, 0)])
        #expect(root.size == .max)
        #expect(root.sizeIsLowerBound)
        #expect(root.disk == 0)
        #expect(!root.diskIsLowerBound && !root.isIncomplete)
    }

    @Test func `a sum equal to the maximum is exact`() throws {
        let root = try root(of: [(.max - 7, 1), (7, 2)])
        #expect(root.size == .max)
        #expect(!root.sizeIsLowerBound)
        #expect(root.disk == 1536)
        #expect(root.items == 3)
    }

    @Test func `a sum of blocks beyond 64 bits is a lower bound`() throws {
        let root = try root(of: [(0, .max), (0, .max)])
        #expect(root.disk == .max)
        #expect(root.diskIsLowerBound)
        #expect(!root.sizeIsLowerBound && !root.isIncomplete)
    }

    @Test func `blocks whose size in bytes exceeds 64 bits are a lower bound`() throws {
        // Each has 2^63 - 512 bytes, which fit; together they have 2^64 - 1024.
        let most = Int64.max / 512
        let root = try root(of: [(0, most), (0, most)])
        #expect(root.disk == .max)
        #expect(root.diskIsLowerBound)
        #expect(!root.sizeIsLowerBound && !root.isIncomplete)
    }

    @Test func `directories have higher numbers than their parents, whatever thread finds them`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        for _ in 0..<20 {
            let tree = try walk([directory.path], showsHidden: true, threads: 8)
            let directories = tree.storage.value.directories
            let count = (try tree.root.directoriesBelow ?? 0) + 1
            #expect((1..<count).allSatisfy { directories[$0].parent < UInt32($0) })
        }
    }
}

/// Returns the disk usage that du prints for each directory, in bytes, by path.
func duTotals(_ path: String) throws -> [[UInt8]: Int64] {
    var totals: [[UInt8]: Int64] = [:]
    for record in try ExternalTool("du").records(["-0", "-B1", "--", path], mayFail: true) {
        let parts = record.split(separator: UInt8(ascii: "\t"), maxSplits: 1).map(Array.init)
        totals[try #require(parts.last)] = try #require(parts.first?.number)
    }
    return totals
}

/// Returns the number of entries that find prints below a path, and the bytes of files and links, each counted once.
struct FindTotals {
    var items = 0
    var size: Int64 = 0
    var hasHardLinks = false

    init(_ path: String) throws {
        var met: Set<[[UInt8]]> = []
        let arguments = [path, "-mindepth", "1", "-printf", "%i %D %y %s %n\\0"]
        for record in try ExternalTool("find").records(arguments, mayFail: true) {
            let fields = record.fields(5)
            items += 1
            guard fields[2] == bytes("f") || fields[2] == bytes("l") else { continue }
            if fields[4] != bytes("1") { hasHardLinks = true }
            if met.insert([fields[0], fields[1]]).inserted { size += try #require(fields[3].number) }
        }
    }
}
