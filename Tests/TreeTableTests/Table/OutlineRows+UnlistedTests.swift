import Testing

@testable import TreeTable

@Suite struct OutlineRowsUnlistedTests {
    private let items = [
        Item("a", 9, [Item("b", 5, [Item("c", 1)]), Item("d", 2)]), Item("e", [Item]()), Item("f", 3),
    ]

    /// The rows that are not listed: two below `a`, one below `b` and one below `e`.
    private static func unlisted(_ item: Item) -> ArraySlice<Item> {
        switch item.name {
        case "a": [Item("x", 10), Item("y", 20)]
        case "b": [Item("z", 30)]
        case "e": [Item("w", 40)]
        default: []
        }
    }

    private func table(_ items: [Item]) -> Table<Item> {
        Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size).summary { hidden, cell in
                cell.append(hidden.reduce(0) { $0 + $1.size })
            }
        }
        .summarized { Self.unlisted($0) }
    }

    private func lines(_ table: Table<Item>) -> [String] {
        table.tableStyle(.plain).tableColumnHeaders(.hidden).rendered().split(separator: "\n").map { line in
            line.prefix { $0 == " " } + line.split(separator: " ").joined(separator: " ")
        }
    }

    @Test func `a summary row for unlisted children follows the other children`() {
        #expect(
            lines(table(items)) == [
                "a 9", "  b 5", "    c 1", "    … 1 more 30", "  d 2", "  … 2 more 30", "e 0", "  … 1 more 40", "f 3",
            ]
        )
    }

    @Test func `sorting, a depth limit and guides treat the summary row as the last child`() {
        let sorted = table(items).sorted(using: [KeyPathComparator(\.size)])
        #expect(
            lines(sorted) == [
                "e 0", "  … 1 more 40", "f 3", "a 9", "  d 2", "  b 5", "    c 1", "    … 1 more 30", "  … 2 more 30",
            ]
        )
        #expect(
            lines(table(items).limited(depth: 1)) == [
                "a 9", "  b 5", "  d 2", "  … 2 more 30", "e 0", "  … 1 more 40", "f 3",
            ]
        )
        #expect(
            Table(items, children: \.children) { TableColumn("Name", value: \.name) }
                .summarized { Self.unlisted($0) }.limited(depth: 1).lines(.guides) == [
                    "a", "├── b", "├── d", "└── … 2 more", "e", "└── … 1 more", "f",
                ]
        )
    }

    @Test func `a filter keeps the summary rows of the rows that it keeps`() {
        #expect(
            lines(table(items).filtered { $0.name == "c" }) == [
                "a 9", "  b 5", "    c 1", "    … 1 more 30", "  … 2 more 30",
            ]
        )
        #expect(lines(table(items).filtered { $0.name == "e" }) == ["e 0", "  … 1 more 40"])
        #expect(lines(table(items).filtered { _ in false }).isEmpty)
    }

    @Test func `collapsed rows have no rows below them, and filters do not see their descendants`() {
        let table = table(items).collapsed { $0.name == "b" || $0.name == "e" || $0.name == "f" }
        #expect(lines(table) == ["a 9", "  b 5", "  d 2", "  … 2 more 30", "e 0", "f 3"])
        #expect(lines(table.filtered { $0.name == "c" }).isEmpty)
        #expect(lines(table.flattened()) == ["a 9", "b 5", "d 2", "e 0", "f 3"])
        #expect(lines(table.collapsed(where: nil)) == lines(self.table(items)))
        #expect(
            table.tableStyle(.outline).tableColumnHeaders(.hidden).rendered().split(separator: "\n").map {
                $0.prefix(5)
            }
                == ["▾ a  ", "  ▸ b", "    d", "    …", "▸ e  ", "  f  "]
        )
    }

    @Test func `a limit for each parent adds to the summary row`() {
        #expect(
            lines(table(items).limited(perParent: 1)) == [
                "a 9", "  b 5", "    c 1", "    … 1 more 30", "  … 3 more 32", "… 2 more 3",
            ]
        )
        #expect(
            lines(table(items).limited(perParent: 0, limitsTop: false)) == [
                "a 9", "  … 4 more 37", "e 0", "  … 1 more 40", "f 3",
            ]
        )
    }

    @Test func `formats for programs and sections omit the summary row`() {
        #expect(table(items).lines(.csv) == ["a,9", "b,5", "c,1", "d,2", "e,0", "f,3"])
        let grouped = table(items).grouped(by: { $0.name == "f" ? nil : "G" })
        #expect(lines(grouped) == ["G", "a 9", "  b 5", "    c 1", "  d 2", "e 0"])
    }

    @Test func `several threads produce the same rows`() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let items = Item.randomSiblings(using: &random)
            let unlisted: @Sendable (Item) -> ArraySlice<Item> = { $0.size % 3 == 0 ? [Item("u", 1)] : [] }
            let order = RowOrder([RowComparator(KeyPathComparator(\Item.size))])
            let whole = OutlineOptions(order: order, depthLimit: 4, unlisted: unlisted, isCollapsed: nil)
            let functions = OutlineFunctions<Item> { $0.children }
            let expected = functions.batches(ContiguousArray(items), whole)(.max)
            let subtrees = functions.subtrees(ContiguousArray(items), whole)
            let rows = functions.rows(subtrees[...], whole)
            let next = functions.batches(ContiguousArray(items), whole)
            var pieces = OutlineRows<Item>()
            while case let piece = next(3), piece.count > 0 { pieces.append(piece) }
            for other in [rows, pieces] {
                #expect(other.values.map(\.name) == expected.values.map(\.name))
                #expect(other.attributes == expected.attributes)
                #expect(other.summaries.map(\.row) == expected.summaries.map(\.row))
            }
        }
    }
}
