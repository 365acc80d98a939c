import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct ItemLimitTests {
    /// The values of an item in a list.
    private struct Row: Equatable {
        var path: [UInt8]
        var size: Int64
        var disk: Int64
        var items: Int?
        var isCountedElsewhere: Bool

        init(_ item: FileItem) {
            path = item.path
            (size, disk, items) = (item.size, item.disk, item.items)
            isCountedElsewhere = item.isCountedElsewhere
        }

        /// The rows of the visible items, in the order of the tree.
        static func all(_ items: FileItems) -> [Row] {
            items.flatMap { item in [Row(item)] + (item.children.map(all) ?? []) }
        }
    }

    private func limitedTree(_ root: [UInt8], _ limit: Int, showsHidden: Bool, threads: Int) throws -> FileTree {
        var options = WalkOptions()
        options.fields = [.size, .disk]
        options.showsHidden = showsHidden
        options.itemLimit = limit
        options.threads = threads
        return try Walk(roots: [root], options: options, system: System(treeCapacity: 1 << 16)).run().kept()
    }

    @Test func `with an item limit, the first items of random trees are the same, and other visible items are counted`()
        async
    {
        await #expect(processExitsWith: .success) {
            let test = ItemLimitTests()
            for seed in 0..<150 {
                var random = SeededGenerator(seed: 5000 + seed)
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                try RandomTree.make(in: directory, &random)
                let showsHidden = Bool.random(using: &random)
                let all = Row.all(try walk([directory.path], showsHidden: showsHidden).roots)
                for limit in [1, 2, 3, 5, 8, 13, 40] {
                    let threads = [1, 3].randomElement(using: &random) ?? 1
                    let tree = try test.limitedTree(directory.path, limit, showsHidden: showsHidden, threads: threads)
                    let stored = Row.all(tree.roots)
                    #expect(Array(stored.prefix(limit)) == Array(all.prefix(limit)), "seed \(seed), limit \(limit)")
                    #expect(stored.count + tree.dropped.count == all.count, "seed \(seed), limit \(limit)")
                }
            }
        }
    }

    @Test func `few entries of a large tree are stored`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for number in 0..<40 {
            try directory.directory("\(number)")
            for file in 0..<50 { try directory.file("\(number)/\(file)", size: 1) }
        }
        let tree = try limitedTree(directory.path, 10, showsHidden: false, threads: 1)
        // The walk stores 9 of the 40 directories. It stores 8 files of the first one, and one less of each directory after it.
        #expect(tree.entryCount <= 1 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1)
        #expect(tree.roots[0].items == 2040)
        #expect(tree.roots[0].size == 2000)
    }
}
