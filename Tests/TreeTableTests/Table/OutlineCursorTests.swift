import Testing

@testable import TreeTable

@Suite struct OutlineCursorTests {
    /// Counts accesses to the data, which show how many rows are produced in advance.
    private final class Progress {
        var asked = 0
        var written = 0
        var greatestLead = 0

        func ask() {
            asked += 1
            greatestLead = max(greatestLead, asked - written)
        }
    }

    private struct Row: Identifiable {
        let id: Int
        var children: Numbers?
    }

    /// Rows that are created on access, or a root that holds them.
    private struct Numbers: RandomAccessCollection {
        var startIndex: Int { 0 }
        let endIndex: Int
        let progress: Progress
        var root: [Row] = []

        subscript(position: Int) -> Row {
            if !root.isEmpty { return root[position] }
            progress.ask()
            return Row(id: position, children: nil)
        }
    }

    private static let rowCount = 100_000

    private func table(_ progress: Progress) -> Table<Row> {
        let root = Row(id: -1, children: Numbers(endIndex: Self.rowCount, progress: progress))
        return Table(Numbers(endIndex: 1, progress: progress, root: [root]), children: \.children) {
            TableColumn("ID", value: \.id)
            TableColumn("Text") { _ in "so that some thousands of rows make a piece of output" }
        }
    }

    @Test(arguments: [0, 1, 2])
    func `unsorted data holds only a few thousand rows`(_ style: Int) throws {
        let progress = Progress()
        let table = table(progress)
        let styled = [table.tableStyle(.csv), table.tableStyle(.tsv), table.tableStyle(.markdown)][style]
        try styled.write { bytes in progress.written += bytes.count { $0 == UInt8(ascii: "\n") } }
        #expect(progress.asked == Self.rowCount)
        #expect(progress.written >= Self.rowCount)
        #expect(progress.greatestLead < 10_000)
    }

    @Test func `the rows of a wide level get their memory at once`() {
        let children = Numbers(endIndex: Self.rowCount, progress: Progress())
        var cursor = OutlineCursor<Row, Numbers>(
            [Row(id: -1, children: children)],
            OutlineOptions(order: RowOrder([]))
        )
        var rows = OutlineRows<Row>()
        cursor.append(to: &rows, upTo: .max, children: \.children)
        #expect(rows.count == Self.rowCount + 1)
        // Arrays that grow have room for 131,072 elements or more.
        #expect(rows.values.capacity < 110_000 && rows.attributes.capacity < 110_000)
    }

    @Test func `one level of siblings is held for each ancestor`() {
        var random = SeededGenerator(seed: 11)
        let items = Item.randomSiblings(using: &random)
        var cursor = OutlineCursor<Item, [Item]>(ContiguousArray(items), OutlineOptions(order: RowOrder([])))
        let depths = Item.flattened(items).map(\.depth)
        for depth in depths {
            var rows = OutlineRows<Item>()
            cursor.append(to: &rows, upTo: 1, children: \.children)
            #expect(rows.attributes.map(\.depth) == [depth])
            #expect(cursor.levels.count <= depth + 2)
        }
    }

    @Test func `batches of any size contain the same rows`() {
        var random = SeededGenerator(seed: 7)
        let orders: [RowOrder<Item>] = [
            RowOrder([]),
            RowOrder([RowComparator(order: .reverse, by: \.size), RowComparator(by: \.name)]),
        ]
        for size in 1...100 {
            let items = Item.randomSiblings(using: &random)
            for order in orders {
                let whole = OutlineRows(items, children: \.children, order: order, depthLimit: size % 7)
                let options = OutlineOptions(order: order, depthLimit: size % 7)
                var cursor = OutlineCursor<Item, [Item]>(ContiguousArray(items), options)
                var joined = OutlineRows<Item>()
                while true {
                    var rows = OutlineRows<Item>()
                    cursor.append(to: &rows, upTo: size, children: \.children)
                    #expect(rows.count <= size)
                    if rows.count == 0 { break }
                    joined.append(rows)
                }
                #expect(joined.attributes == whole.attributes)
                #expect(joined.values.map(\.id) == whole.values.map(\.id))
            }
        }
    }

    @Test func `filtered and limited rows can be visited more than once`() {
        let items = (0..<5_000).map { Item("\($0)", $0, $0 % 7 == 0 ? [Item("c\($0)")] : []) }
        let table = Table(items, children: \.children) { TableColumn("Name", value: \.name) }.tableStyle(.csv)
        let lines = table.renderedLines()
        #expect(table.filtered { _ in true }.renderedLines() == lines)
        #expect(table.limited(perParent: 5_000).renderedLines() == lines)
        #expect(table.limited(rows: 10_000).renderedLines() == lines)
    }
}

@Suite struct OutlineSubtreeTests {
    /// Data with cycles.
    private struct Loop: Identifiable, Sendable {
        let id: Int
        var children: [Loop]? { id > 6 ? nil : [Loop(id: (id * 3 + 1) % 7), Loop(id: id + 7), Loop(id: (id + 2) % 7)] }
    }

    private func check<RowValue: Identifiable & Sendable>(
        _ roots: [RowValue],
        _ order: RowOrder<RowValue>,
        depthLimit: Int? = nil,
        children: (RowValue) -> [RowValue]?
    ) -> Int where RowValue.ID: Sendable {
        let options = OutlineOptions(order: order, depthLimit: depthLimit)
        let whole = OutlineRows(roots, children: children, order: order, depthLimit: depthLimit)
        let subtrees = OutlineSubtree.subtrees(ContiguousArray(roots), options, children: children)
        var joined = OutlineRows<RowValue>()
        for subtree in subtrees.indices {
            let rows = subtrees[subtree...subtree]
            joined.append(OutlineRows(rows, options, children: children))
        }
        #expect(joined.attributes == whole.attributes)
        #expect(joined.values.map(\.id) == whole.values.map(\.id))
        let atOnce = OutlineRows(subtrees[...], options, children: children)
        #expect(atOnce.attributes == whole.attributes)
        return subtrees.count
    }

    @Test func `the rows of the subtrees of 100 random trees are the rows of the trees`() {
        var random = SeededGenerator(seed: 3)
        let sorted = RowOrder<Item>([RowComparator(order: .reverse, by: \.size), RowComparator(by: \.name)])
        for depth in 0..<100 {
            let items = Item.randomSiblings(using: &random)
            _ = check(items, RowOrder([]), depthLimit: depth % 9, children: \.children)
            _ = check(items, sorted, children: \.children)
        }
    }

    @Test func `a cycle ends in every division of the tree`() {
        #expect(check([Loop(id: 0)], RowOrder([]), depthLimit: 6, children: \.children) > 50)
        _ = check((0..<3).map { Loop(id: $0) }, RowOrder([]), children: \.children)
    }

    @Test func `a tree is divided into enough subtrees and no more`() {
        let items = (0..<50).map { _ in Item("a", (0..<50).map { _ in Item("b", [Item("c")]) }) }
        #expect(check([Item("root", items)], RowOrder([]), children: \.children) == 1 + 50 + 2_500)
        let flat = [Item("root", (0..<5_000).map { Item("\($0)") })]
        #expect(check(flat, RowOrder([]), children: \.children) == 1)
        var chain = Item("end")
        for _ in 0..<500 { chain = Item("link", [chain]) }
        #expect(check([chain], RowOrder([]), children: \.children) == 65)
    }
}

@Suite struct AncestorsTests {
    @Test(arguments: [2, 5, 15, 16, 17, 40, 300])
    func `an ID in the path is its own ancestor at any depth`(greatestDepth: Int) {
        var random = SeededGenerator(seed: greatestDepth)
        var ancestors = Ancestors<Int>()
        // The way to the current element, as a list that is searched from end to end.
        var way: [Int] = []
        var cuts = 0
        for _ in 0..<5000 {
            if Int.random(in: 0..<4, using: &random) == 0 {
                way.removeLast(Int.random(in: 0...way.count, using: &random))
            }
            if way.count == greatestDepth { way.removeLast() }
            ancestors.leave(downTo: way.count)
            let id = Int.random(in: 0..<2 * greatestDepth, using: &random)
            let isNew = ancestors.enter(id, depth: way.count)
            #expect(isNew == !way.contains(id))
            if isNew { way.append(id) } else { cuts += 1 }
        }
        #expect(cuts > 0)
    }
}
