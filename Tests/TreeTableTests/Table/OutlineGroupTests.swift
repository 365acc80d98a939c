import Testing
import TreeTable

@Suite struct OutlineGroupTests {
    private let items = [Item("a", [Item("b", [Item("c")]), Item("d", [])]), Item("e")]

    private func lines(@TableRowBuilder<Item> rows: () -> TableRows<Item>) -> [String] {
        Table(of: Item.self, columns: { TableColumn("", value: \.name) }, rows: rows).lines(ShapeListing())
    }

    @Test func `a collection or a root, with and without content`() {
        let expected = ["0 group a", "1 group b", "2 last c", "1 last group d", "0 last e"]
        #expect(lines { OutlineGroup(items, children: \.children) } == expected)
        #expect(lines { OutlineGroup(items, children: \.children) { TableRow($0) } } == expected)
        let root = ["0 last group a", "1 group b", "2 last c", "1 last group d"]
        #expect(lines { OutlineGroup(items[0], children: \.children) { TableRow($0) } } == root)
    }

    @Test func `a section is below the row that discloses it`() {
        let shown = lines { DisclosureTableRow(Item("top")) { OutlineGroup(items, children: \.children) } }
        #expect(
            shown == ["0 last group top", "1 group a", "2 group b", "3 last c", "2 last group d", "1 last e"]
        )
    }

    @Test func `children are below the last of several rows`() {
        let shown = lines {
            OutlineGroup([Item("a", [Item("b")])], children: \.children) { item in
                TableRow(Item("1" + item.name))
                TableRow(Item("2" + item.name))
            }
        }
        #expect(shown == ["0 1a", "0 last group 2a", "1 1b", "1 last 2b"])
    }

    private func withoutTop(_ order: [KeyPathComparator<Item>] = []) -> Table<Item> {
        Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup(items, children: \.children) { item in
                if item.name != "a" { TableRow(item) }
            }
        }.sorted(using: order)
    }

    @Test func `where an element makes no row, those below it are shown all the same`() {
        #expect(withoutTop().lines(.csv) == ["b", "c", "d", "e"])
        #expect(withoutTop([KeyPathComparator(\.name, order: .reverse)]).lines(.csv) == ["e", "d", "b", "c"])
    }

    @Test func `limits, filters and grouping accept a level without a row`() async {
        await #expect(processExitsWith: .success) {
            let table = Table(of: Item.self) {
                TableColumn("", value: \.name)
            } rows: {
                OutlineGroup([Item("a", [Item("b"), Item("c")])], children: \.children) { item in
                    if item.name != "a" { TableRow(item) }
                }
            }
            precondition(table.limited(perParent: 1).lines(.csv) == ["b"])
            precondition(table.limited(rows: 2).lines(.csv) == ["b", "c"])
            precondition(table.limited(rows: 1).lines(.csv) == ["b"])
            precondition(table.filtered { $0.name == "c" }.lines(.csv) == ["c"])
        }
    }

    @Test func `rows without a parent are no context of each other`() {
        let grouped = withoutTop().grouped(by: \.name)
        #expect(
            grouped.lines(.plain).map { $0.trimmingPrefix(while: { $0 == " " }) } == [
                "b", "b", "c", "b", "c", "d", "d", "e", "e",
            ]
        )
    }

    // MARK: Cycles and depth

    @Test func `a cycle is shown once more with a mark`() {
        let column = TableColumn<FlatNode>("") { "\($0.id)" }
        let style = ClosureStyle { configuration, output in
            for row in configuration.rows {
                output.write("\(row.attributes.depth) \(row.cells[0])" + (row.attributes.isCycle ? " cycle" : ""))
                _ = output.endLine()
            }
        }
        let expected = "0 0\n1 1\n2 2\n3 0 cycle\n"
        #expect(Table(FlatNode.cycle, children: \.children) { column }.tableStyle(style).rendered() == expected)
        let sorted = [[], [KeyPathComparator(\FlatNode.id)]]
        for order in sorted {
            let outline = Table(of: FlatNode.self) {
                column
            } rows: {
                OutlineGroup(FlatNode.cycle, children: \.children)
            }.sorted(using: order)
            #expect(outline.tableStyle(style).rendered() == expected)
        }
    }

    @Test func `text and Markdown mark the first cell of a cycle`() {
        let table = Table(FlatNode.cycle, children: \.children) {
            TableColumn<FlatNode>("N") { "n\($0.id)" }
            TableColumn<FlatNode>("ID") { "\($0.id)" }
        }
        #expect(
            table.tableStyle(.plain).renderedLines() == [
                "N           ID", "n0          0", "  n1        1", "    n2      2", "      n0 ↻  0",
            ]
        )
        #expect(table.tableStyle(.markdown).renderedLines().last?.hasSuffix("n0 ↻ | 0 |") == true)
        #expect(table.tableStyle(.csv).renderedLines() == ["N,ID", "n0,0", "n1,1", "n2,2", "n0,0"])
    }

    @Test func `the same value in several subtrees is no cycle`() {
        let shared = Item("s", [Item("t")])
        let table = Table([Item("a", [shared, shared]), shared], children: \.children) {
            TableColumn("", value: \.name)
        }
        #expect(table.lines(.csv) == ["a", "s", "t", "s", "t", "s", "t"])
    }

    @Test func `50,000 levels are shown, filtered, limited and grouped`() {
        let count = 50_000
        let column = TableColumn<FlatNode>("", value: \.id)
        let tables = [
            Table(FlatNode.chain(count), children: \.children) { column },
            Table(of: FlatNode.self) {
                column
            } rows: {
                OutlineGroup(FlatNode.chain(count), children: \.children)
            },
        ]
        for table in tables {
            var bytes = 0
            var lines = 0
            try? table.tableStyle(.compact).write { piece in
                bytes += piece.count
                lines += piece.count { $0 == UInt8(ascii: "\n") }
            }
            #expect(lines == count)
            #expect(bytes < count * 200)
            #expect(table.filtered { $0.id == count - 1 }.limited(rows: 3).lines(.csv) == ["\(count - 1)"])
            #expect(table.limited(depth: 2).lines(.csv) == ["0", "1", "2"])
            let grouped = table.filtered { $0.id % 1000 == 0 }.grouped(by: { $0.id % 1000 == 0 ? 1 : nil })
            #expect(grouped.lines(.csv).count == count / 1000)
        }
    }
}

@Suite struct TableRowSinkDataTests {
    private let items = [Item("b", 1, [Item("d", 2), Item("c", 2)]), Item("a", 1), Item("e", 0)]

    @Test func `equal rows stay in the order of the data, at every level`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup(items, children: \.children)
        }.sorted(using: [KeyPathComparator(\.size)])
        #expect(table.lines(.plain) == ["e", "b", "  d", "  c", "a"])
        let byName = [KeyPathComparator(\Item.size, order: .reverse), KeyPathComparator(\.name)]
        #expect(table.sorted(using: byName).lines(.plain) == ["a", "b", "  c", "  d", "e"])
        #expect(table.sorted(using: [KeyPathComparator<Item>]()).lines(.plain) == ["b", "  d", "  c", "a", "e"])
        #expect(table.sorted(using: [RowComparator { $0.name }]).lines(.plain) == ["a", "b", "  c", "  d", "e"])
    }

    @Test func `duplicate IDs among siblings are all shown`() {
        let twice = items[0]
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup([twice, twice], children: \.children)
            ForEach([twice, twice])
        }.sorted(using: [KeyPathComparator(\.name)])
        #expect(table.lines(.csv) == ["b", "c", "d", "b", "c", "d", "b", "b"])
    }

    @Test func `depths are limited below an outline`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup(items, children: \.children)
        }
        #expect(table.limited(depth: 0).lines(.plain) == ["b", "a", "e"])
        #expect(table.limited(depth: .max).lines(.plain) == ["b", "  d", "  c", "a", "e"])
    }

    private struct Node {
        var name: String
        var nodes: [Node]?
    }

    @Test("rows are created from elements with a property as their ID")
    func identifiedElements() {
        let nodes = [Node(name: "a", nodes: [Node(name: "b", nodes: [Node(name: "a", nodes: [Node(name: "c")])])])]
        let list = List {
            OutlineGroup(nodes, id: \.name, children: \.nodes) { Text($0.name) }
        }
        // The inner "a" is its own ancestor.
        #expect(list.table.lines(.guides) == ["a", "└── b", "    └── a ↻"])
    }

    @Test("rows are created from bindings to elements and to their children")
    func bindings() {
        @State var items = [Item("a", [Item("b")])]
        let table = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            OutlineGroup($items, children: \.children) { $item in TableRow(item) }
        }
        #expect(table.lines(.guides) == ["a", "└── b"])
    }
}
