import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct PathCursorTests {
    @Test func `moving between any two directories gives the path below the root`() throws {
        let claims = try TreeBuilder(fields: [], System(treeCapacity: 1 << 16))
        let storage = claims.storage
        let plan = WalkContext(claims, WalkOptions(), System(), openLimit: 2)
        var random = SeededGenerator(seed: 21)
        var names = NameArena(claims)
        var directories: [(directory: WalkedDirectory, path: [UInt8])] = []
        for number in 0..<200 as Range<UInt32> {
            let parent = number < 2 ? nil : directories.randomElement(using: &random)
            let name = bytes("d\(number)")
            let entry = Entry(
                kind: .directory,
                name: try names.append(name.span),
                parent: parent?.directory.number ?? DirectoryRecord.none
            )
            storage.entries[Int(number)] = entry
            storage.directories[Int(number)] = DirectoryRecord(
                entry: number,
                parent: entry.parent,
                depth: UInt32(parent.map { $0.directory.depth + 1 } ?? 0)
            )
            let directory = WalkedDirectory(number: number, in: parent?.directory, root: 0, foldsChildren: false)
            directories.append((directory, parent.map { $0.path + name + [0x2f] } ?? []))
        }
        var path = PathCursor()
        for _ in 0..<5000 {
            guard let (directory, expected) = directories.randomElement(using: &random) else { continue }
            path.move(to: directory, plan)
            #expect(path.bytes == expected)
        }
    }
}
