@testable import FileTree
@testable import SystemCalls

/// A few items of all kinds, built without a disk. Each kind of metadata is known for some of them.
enum SampleTree {
    static let items: [FileItem] = {
        do {
            return try make()
        } catch {
            fatalError("out of memory: \(error)")
        }
    }()

    /// Keeps the memory of the items.
    nonisolated(unsafe) private static var memory: TreeMemory?

    private static func make() throws -> [FileItem] {
        let system = System(treeCapacity: 1 << 12)
        let memory = try TreeMemory(
            fields: [.size, .disk, .modified, .mode, .ownership, .accessed, .changed, .created, .inode, .target],
            system
        )
        self.memory = memory
        let storage = memory.storage.value
        var position = 0
        func store(_ name: [UInt8]) -> NameLocation {
            storage.names.copy(name.span, to: position)
            defer { position += name.count }
            return NameLocation(start: position, length: name.count)
        }
        let names: [[UInt8]] = [
            Array(".".utf8), Array("main.c".utf8), Array("über.tar.gz".utf8), [0xff, 0x0a], Array(".hidden".utf8),
            Array("e\u{301}".utf8), Array("link".utf8), Array("nothing".utf8),
        ]
        for (index, name) in names.enumerated() {
            var entry = Entry(
                kind: FileKind.allCases[(index + 1) % FileKind.allCases.count],
                name: store(name),
                parent: index == 0 ? DirectoryRecord.none : 0
            )
            entry.size = [4096, 0, 1, .max, 1000, 1024, 10, 0][index]
            entry.modified.seconds = [1_600_000_000, 0, -1, .max, .min, 1_699_999_999, 1_700_000_001, 0][index]
            entry.mode = 0o100644
            if index < names.count - 1 { entry.flags.insert(.hasStatus) }
            if index.isMultiple(of: 3) { entry.flags.insert(.isIncomplete) }
            if index == 0 { entry.directory = 0 }
            storage.entries[index] = entry
            storage.blocks?[index] = entry.size
            storage.ownerships?[index] = Ownership(owner: index == 1 ? 0 : 1000, group: index == 1 ? 0 : 100)
            var details = Details()
            (details.inode, details.links, details.created) = (UInt64(index), 2, index == 1 ? Moment() : nil)
            if index == 6 { storage.targets?[index] = store(Array("to".utf8)) }
            storage.details?[index] = details
        }
        var root = DirectoryRecord(entry: 0, parent: DirectoryRecord.none, depth: 0)
        (root.firstChild, root.childCount, root.items) = (1, UInt32(names.count - 1), UInt64(names.count - 1))
        storage.directories[0] = root
        return names.indices.map { FileItem(storage: memory.storage, index: UInt32($0)) }
    }
}
