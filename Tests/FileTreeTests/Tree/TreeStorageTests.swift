import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct TreeStorageTests {
    /// A root `r` with a directory `a`, which contains a file `f`.
    private func storage(root: String = "r") throws -> TreeStorage {
        let storage = try TreeMemory(fields: [], System(treeCapacity: 1 << 20)).kept().storage.value
        var position = 0
        func add(_ index: Int, _ name: String, parent: UInt32, directory: UInt32 = DirectoryRecord.none) {
            span(bytes(name)) { storage.names.copy($0, to: position) }
            var entry = Entry(kind: .file, name: NameLocation(start: position, length: name.utf8.count), parent: parent)
            entry.directory = directory
            storage.entries[index] = entry
            position += name.utf8.count
        }
        add(0, root, parent: DirectoryRecord.none, directory: 0)
        add(1, "a", parent: 0, directory: 1)
        add(2, "f", parent: 1)
        storage.directories[0] = DirectoryRecord(entry: 0, parent: DirectoryRecord.none, depth: 0)
        storage.directories[1] = DirectoryRecord(entry: 1, parent: 0, depth: 1)
        return storage
    }

    @Test func `a path starts with the root or below it`() throws {
        let storage = try storage()
        func path(_ index: Int, includingRoot: Bool) -> [UInt8] {
            var path: [UInt8] = []
            storage.appendPath(of: index, includingRoot: includingRoot, to: &path)
            return path
        }
        #expect((0...2).map { path($0, includingRoot: true) } == [bytes("r"), bytes("r/a"), bytes("r/a/f")])
        #expect((0...2).map { path($0, includingRoot: false) } == [bytes(""), bytes("a"), bytes("a/f")])
    }

    @Test func `no second slash follows a root that ends with one`() throws {
        var path: [UInt8] = []
        try storage(root: "/").appendPath(of: 2, to: &path)
        #expect(path == bytes("/a/f"))
    }

    @Test func `the depth of a leaf is one more than the depth of its directory`() throws {
        let storage = try storage()
        #expect((0...2).map { storage.depth(of: $0) } == [0, 1, 2])
    }

    @Test func `owners use memory only if they are requested`() throws {
        let (without, with) = (FaultPlan(), FaultPlan())
        #expect(try TreeMemory(fields: [.size], System(faults: without)).kept().storage.value.ownerships == nil)
        #expect(try TreeMemory(fields: [.ownership], System(faults: with)).kept().storage.value.ownerships != nil)
        #expect(with.callCounts[.map, default: 0] == without.callCounts[.map, default: 0] + 1)
    }
}
