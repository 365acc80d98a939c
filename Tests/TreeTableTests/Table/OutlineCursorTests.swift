import Testing

@testable import TreeTable

@Suite struct OutlineCursorTests {
    /// Counts what is asked of the data, and so how far that is ahead of what has been written.
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

    /// Rows that are nowhere until they are asked for; or a root that holds them.
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
    func `of data without an order only some thousands of rows are held`(_ style: Int) throws {
        let progress = Progress()
        let table = table(progress)
        let styled = [table.tableStyle(.csv), table.tableStyle(.tsv), table.tableStyle(.markdown)][style]
        try styled.write { bytes in progress.written += bytes.count { $0 == UInt8(ascii: "\n") } }
        #expect(progress.asked == Self.rowCount)
        #expect(progress.written >= Self.rowCount)
        #expect(progress.greatestLead < 10_000)
    }

    @Test func `of the levels above a row one each is held`() {
        var random = SeededGenerator(seed: 11)
        let items = Item.randomSiblings(using: &random)
        var cursor = OutlineCursor<Item, [Item]>(ContiguousArray(items), order: RowOrder([]), greatestDepth: nil)
        let depths = Item.flattened(items).map(\.depth)
        for depth in depths {
            var rows = OutlineRows<Item>()
            cursor.append(to: &rows, upTo: 1, children: \.children)
            #expect(rows.attributes.map(\.depth) == [depth])
            #expect(cursor.levels.count <= depth + 2)
        }
    }

    @Test func `batches of any size are the rows that come at once`() {
        var random = SeededGenerator(seed: 7)
        let orders: [RowOrder<Item>] = [
            RowOrder([]),
            RowOrder([RowComparator(order: .reverse, by: \.size), RowComparator(by: \.name)]),
        ]
        for size in 1...100 {
            let items = Item.randomSiblings(using: &random)
            for order in orders {
                let whole = OutlineRows(items, children: \.children, order: order, greatestDepth: size % 7)
                var cursor = OutlineCursor<Item, [Item]>(ContiguousArray(items), order: order, greatestDepth: size % 7)
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

    @Test func `rows that depend on all others are held, and are the same`() {
        let items = (0..<5_000).map { Item("\($0)", $0, $0 % 7 == 0 ? [Item("c\($0)")] : []) }
        let table = Table(items, children: \.children) { TableColumn("Name", value: \.name) }.tableStyle(.csv)
        let lines = table.renderedLines()
        #expect(table.filtered { _ in true }.renderedLines() == lines)
        #expect(table.limited(perParent: 5_000).renderedLines() == lines)
        #expect(table.limited(rows: 10_000).renderedLines() == lines)
    }
}
