import Testing

@testable import TreeTable

@Suite struct TableTests {
    private struct FileItem: Identifiable {
        let id: Int
        var name: String
        var size: Int
        var children: [FileItem]?
    }

    private let items = [
        FileItem(id: 1, name: "README", size: 5),
        FileItem(
            id: 2,
            name: "docs",
            size: 50,
            children: [
                FileItem(id: 3, name: "b.txt", size: 10),
                FileItem(id: 4, name: "c.txt", size: 30),
                FileItem(id: 5, name: "a.txt", size: 10),
            ]
        ),
        FileItem(id: 6, name: "src", size: 90, children: [FileItem(id: 7, name: "main.swift", size: 90)]),
        FileItem(id: 8, name: "empty", size: 5, children: []),
    ]

    @Test func `a tree is sorted by tiers at every level and shown in columns`() {
        let table = Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size) { "\($0.size) B" }
                .alignment(.trailing)
                .width(min: 6, ideal: 10, max: 12)
        }.sorted(using: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)])
        #expect(
            "\(table)" == """
                Name ▲2            Size ▼1
                src                   90 B
                └── main.swift        90 B
                docs                  50 B
                ├── c.txt             30 B
                ├── a.txt             10 B
                └── b.txt             10 B
                README                 5 B
                empty                  5 B
                """
        )
    }

    @Test func `a flat table has rows without an outline`() {
        let table = Table(items) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }.sorted(using: [KeyPathComparator(\.name)])
        #expect(
            table.description == """
                Name ▲  Size
                README     5
                docs      50
                empty      5
                src       90
                """
        )
    }

    @Test func `columns can be chosen at run time`() {
        func table(isLong: Bool, more: [TableColumn<FileItem>]) -> Table<FileItem> {
            Table(items.prefix(1)) {
                TableColumn("Name", value: \.name)
                if isLong {
                    TableColumn("Size", value: \.size)
                } else {
                    TableColumn("S") { $0.size > 9 ? "+" : "-" }
                }
                if isLong { TableColumn("No.", value: \.id) }
                for number in 1...2 { TableColumn("×\(number)") { "\($0.size * number)" } }
                more
            }
        }
        #expect(
            table(isLong: true, more: []).description == """
                Name    Size  No.  ×1  ×2
                README     5    1  5   10
                """
        )
        #expect(
            table(isLong: false, more: [TableColumn("Last") { _ in "x" }]).description == """
                Name    S  ×1  ×2  Last
                README  -  5   10  x
                """
        )
    }

    // MARK: Data of other kinds

    /// A tree in flat arrays, with structs as views of it.
    private final class Store: Sendable {
        let names = ["root", "b", "a", "d", "c"]
        let children = [1..<3, 3..<5, 0..<0, 0..<0, 0..<0]
    }

    private struct Nodes: RandomAccessCollection {
        let store: Store
        let range: Range<Int>
        var startIndex: Int { range.lowerBound }
        var endIndex: Int { range.upperBound }
        subscript(position: Int) -> Node { Node(store: store, id: position) }
    }

    private struct Node: Identifiable {
        let store: Store
        let id: Int
        var name: String { store.names[id] }
        var children: Nodes? {
            store.children[id].isEmpty ? nil : Nodes(store: store, range: store.children[id])
        }
    }

    @Test func `views of a collection of one's own are rows`() {
        let roots = Nodes(store: Store(), range: 0..<1)
        let table = Table(roots, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("No.", value: \.id)
        }.sorted(using: [KeyPathComparator(\.name)])
        #expect(
            table.description == """
                Name ▲     No.
                root         0
                ├── a        2
                └── b        1
                    ├── c    4
                    └── d    3
                """
        )
    }

    private final class Folder: Identifiable {
        let name: String
        private(set) var subfolders: [Folder]?
        init(_ name: String, _ subfolders: [Folder]? = nil) {
            self.name = name
            self.subfolders = subfolders
        }
    }

    @Test func `each row is an object`() {
        let table = Table([Folder("top", [Folder("z"), Folder("y")])], children: \.subfolders) {
            TableColumn("Name", value: \.name)
        }
        let sorted = table.sorted(using: [KeyPathComparator(\.name)])
        #expect(table.lines(.guides) == ["top", "├── z", "└── y"])
        #expect(sorted.lines(.guides) == ["top", "├── y", "└── z"])
    }

    // MARK: Adjusting

    @Test func `a method that adjusts a table returns a changed copy`() {
        let table = Table(items, children: \.children) { TableColumn("Name", value: \.name) }
        let before = table.rendered()
        _ = table.sorted(using: [KeyPathComparator(\.name)])
        _ = table.filtered { _ in false }
        _ = table.limited(perParent: 1)
        _ = table.limited(depth: 0)
        _ = table.tableStyle(.csv)
        _ = table.tableColumnHeaders(.hidden)
        #expect(table.rendered() == before)
    }

    @Test func `a new sort order replaces the old one`() {
        let table = Table(items) { TableColumn("Name", value: \.name) }.sorted(using: [KeyPathComparator(\.size)])
        #expect(
            table.sorted(using: [KeyPathComparator(\.name)]).lines(.plain) == ["README", "docs", "empty", "src"]
        )
        #expect(table.lines(.plain) == ["README", "empty", "docs", "src"])
        #expect(
            table.sorted(using: [] as [KeyPathComparator<FileItem>]).lines(.plain)
                == ["README", "docs", "src", "empty"]
        )
    }

    @Test func `the header is visible unless it is hidden`() {
        let table = Table(items.prefix(1)) { TableColumn("Name", value: \.name) }
        #expect(table.rendered() == "Name\nREADME\n")
        #expect(table.tableColumnHeaders(.hidden).rendered() == "README\n")
        #expect(table.tableColumnHeaders(.hidden).tableColumnHeaders(.visible).rendered() == "Name\nREADME\n")
        #expect(table.tableColumnHeaders(.automatic).rendered() == "Name\nREADME\n")
    }

    // MARK: Extremes

    @Test func `without data there is only the header`() {
        let table = Table([] as [FileItem], children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        #expect(table.rendered() == "Name  Size\n")
        #expect(table.tableColumnHeaders(.hidden).rendered() == "")
        #expect(table.tableColumnHeaders(.hidden).description == "")
        #expect(table.limited(perParent: 0).limited(depth: 0).rendered() == "Name  Size\n")
    }

    @Test func `without columns there is nothing to show`() {
        let table = Table(items, children: \.children) { [TableColumn<FileItem>]() }
        #expect(table.rendered().allSatisfy { $0 == "\n" })
        #expect(table.rendered(environment: .init(width: 10, colorDepth: .none)).allSatisfy { $0 == "\n" })
        #expect(table.tableStyle(.csv).rendered().allSatisfy { $0 == "\n" })
        #expect(table.tableStyle(.markdown).rendered().allSatisfy { $0 == "\n" })
    }

    @Test func `rows may hold cells of a megabyte`() {
        let long = String(repeating: "x", count: 1 << 20)
        let wide = String(repeating: "日", count: 1 << 18)
        let table = Table([Item(long), Item(wide)]) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        #expect(table.tableStyle(.csv).rendered() == "Name,Size\n\(long),0\n\(wide),0\n")
        #expect(
            table.renderedLines(width: 30) == [
                "Name                      Size",
                "xxxxxxxxxxx…xxxxxxxxxxxx     0",
                "日日日日日…日日日日日日      0",
            ]
        )
    }

    @Test func `columns, sort order and selection can be read`() {
        let items = [Item("b"), Item("a")]
        let table = Table(items) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }.selection([items[1].id]).sorted(using: [KeyPathComparator(\.name, order: .reverse)])
        #expect(table.columns.map(\.title) == ["Name", "Size"])
        #expect(table.sortOrder.map(\.order) == [.reverse])
        #expect(table.sortOrder.first?.compare(items[0], items[1]) == .orderedAscending)
        #expect(table.selection == [items[1].id])
    }

    @Test func `whole numbers next to guides are leading-aligned unless the column says otherwise`() {
        let items = [Item("", 1, [Item("", 20), Item("", 300)])]
        let size = TableColumn<Item>("", value: \.size)
        func lines(_ column: TableColumn<Item>) -> [String] {
            Table(items, children: \.children) { column }.lines(.guides)
        }
        #expect(lines(size) == ["1", "├── 20", "└── 300"])
        #expect(lines(size.alignment(.trailing)) == ["      1", "├──  20", "└── 300"])
        #expect(Table(items[0].children ?? []) { size }.lines(.guides) == [" 20", "300"])
    }

}
