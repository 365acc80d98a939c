import Testing
import TreeTable

@Suite struct TableRowsTests {
    private struct FileItem: Identifiable {
        let id: Int
        var name: String
        var size: Int
        var children: [FileItem]? = nil
    }

    private let items = [
        FileItem(id: 1, name: "README", size: 5),
        FileItem(
            id: 2,
            name: "docs",
            size: 50,
            children: [FileItem(id: 3, name: "b|c", size: 20), FileItem(id: 4, name: "a", size: 20)]
        ),
        FileItem(id: 5, name: "empty", size: 0, children: []),
    ]

    private var table: Table<FileItem> {
        Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size) { "\($0.size) B" }
                .alignment(.trailing)
                .width(min: 6, ideal: 10, max: 12)
                .customizationID("size")
        }.sorted(using: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)])
    }

    private var composed: Table<FileItem> {
        let summary = FileItem(id: 0, name: "total", size: 55)
        let folders = items.filter { $0.children != nil }
        return Table(of: FileItem.self) {
            TableColumn("Name") { $0.name }
            TableColumn("Size") { "\($0.size)" }
        } rows: {
            TableRow(summary)
            Section("Folders") {
                ForEach(folders) { folder in
                    OutlineGroup(folder, children: \.children) { TableRow($0) }
                }
            } footer: {
                "2 folders"
            }
        }
    }

    @Test func `a table of data is printed, sorted by tiers`() {
        #expect(
            "\(table)" == """
                Name ▲2     Size ▼1
                docs           50 B
                ├── a          20 B
                └── b|c        20 B
                README          5 B
                empty           0 B
                """
        )
    }

    @Test func `a table of rows is printed with its sections`() {
        #expect(
            "\(composed)" == """
                Name     Size
                total    55
                Folders
                docs     50
                ├── b|c  20
                └── a    20
                empty    0
                2 folders
                """
        )
    }

    @Test func `a table of data is Markdown`() {
        #expect(
            table.tableStyle(.markdown).rendered(environment: .init(width: 80)) == """
                | Name | Size |
                | --- | ---: |
                | docs | 50 B |
                | \u{a0}\u{a0}\u{a0}\u{a0}a | 20 B |
                | \u{a0}\u{a0}\u{a0}\u{a0}b\\|c | 20 B |
                | README | 5 B |
                | empty | 0 B |

                """
        )
    }

    @Test func `a table of data is written as CSV, and one of rows without its section texts`() {
        let stream = table.tableStyle(.csv).rendered()
        #expect(stream == "Name,Size\ndocs,50 B\na,20 B\nb|c,20 B\nREADME,5 B\nempty,0 B\n")
        #expect(
            composed.tableStyle(.csv).rendered() == "Name,Size\ntotal,55\ndocs,50\nb|c,20\na,20\nempty,0\n"
        )
    }

    @Test func `sorting does not move static rows`() {
        let sorted = composed.sorted(using: [KeyPathComparator(\.size), KeyPathComparator(\.name)])
        #expect(
            sorted.tableColumnHeaders(.hidden).description == """
                total    55
                Folders
                empty    0
                docs     50
                ├── a    20
                └── b|c  20
                2 folders
                """
        )
    }

    @Test func `each section is filtered and limited separately, and all share a limit of rows`() {
        #expect(
            composed.filtered { $0.name == "a" }.tableColumnHeaders(.hidden).description == """
                Folders
                docs   50
                └── a  20
                2 folders
                """
        )
        #expect(
            composed.limited(perParent: 1).tableColumnHeaders(.hidden).description == """
                total         55
                Folders
                docs          50
                ├── b|c       20
                └── … 1 more
                … 1 more
                2 folders
                """
        )
        #expect(
            composed.limited(rows: 5).tableStyle(.outline).tableColumnHeaders(.hidden).description == """
                  total  55
                Folders
                ▸ docs   50
                ▾ empty  0
                2 folders
                """
        )
    }

    @Test func `random composed tables are sorted like the naive model at every level`() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<60 {
            let items = Item.randomSiblings(using: &random)
            let limit = Bool.random(using: &random) ? Int.random(in: 0...3, using: &random) : nil
            let modulus = Int.random(in: 1...3, using: &random)
            var naive = NaiveOutline()
            naive.precedes = { ($1.size, $0.name) < ($0.size, $1.name) }
            naive.isIncluded = { $0.size % modulus == 0 }
            naive.limit = limit ?? .max
            let order = [KeyPathComparator(\Item.size, order: .reverse), KeyPathComparator(\Item.name)]
            let column = TableColumn("", value: \Item.name).summary { hidden, cell in
                cell.append(hidden.map(\.name).joined(separator: "+"))
            }
            let expected = naive.attributes(items)
            let outline = Table(of: Item.self) {
                column
            } rows: {
                OutlineGroup(items, children: \.children)
            }.sorted(using: order)
            let each = Table(of: Item.self) {
                column
            } rows: {
                ForEach(items) { OutlineGroup($0, children: \.children) { TableRow($0) } }
            }.sorted(using: order)
            for table in [outline, each] {
                #expect(
                    table.filtered { $0.size % modulus == 0 }.limited(perParent: limit).lines(ShapeListing())
                        == expected
                )
            }
        }
    }

    /// Orders items by the lengths of their names.
    private struct NameLength: SortComparator {
        var order = SortOrder.forward

        func compare(_ lhs: Item, _ rhs: Item) -> ComparisonResult {
            let result = KeyPathComparator(\Item.name.count).compare(lhs, rhs)
            return order == .forward ? result : result.reversed
        }
    }

    @Test("the sort order can have comparators of any type")
    func anyComparators() {
        let items = [Item("ccc", [Item("xx"), Item("y")]), Item("a"), Item("bb")]
        let columns = [TableColumn("Name", value: \Item.name)]
        let sortOrder = [NameLength(order: .reverse)]
        let flat = Table(items) { columns }.selection([items[0].id]).sorted(using: sortOrder)
        #expect(flat.lines(.csv) == ["ccc", "bb", "a"])
        #expect(flat.selection == [items[0].id])
        let tree = Table(items, children: \.children) { columns }.sorted(using: sortOrder)
        #expect(tree.lines(.csv) == ["ccc", "xx", "y", "bb", "a"])
        #expect(tree.sorted(using: [NameLength()]).lines(.csv) == ["a", "bb", "ccc", "y", "xx"])
        let declared = Table(of: Item.self) {
            columns
        } rows: {
            ForEach(items)
        }.sorted(using: sortOrder)
        #expect(declared.lines(.csv) == ["ccc", "bb", "a"])
    }
}
