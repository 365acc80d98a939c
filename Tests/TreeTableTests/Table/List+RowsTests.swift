import Testing

@testable import TreeTable

@Suite struct ListRowsTests {
    private struct Node {
        var name: String
        var nodes: [Node]?
    }

    private let items = [Item("a", [Item("b")]), Item("d")]
    private let nodes = [Node(name: "x", nodes: [Node(name: "y")]), Node(name: "z")]

    /// Returns the rows that are shown as selected.
    private func selected(_ list: some TableContainer) -> [String] {
        list.rendered(environment: TableEnvironment(colorDepth: .basic)).split(separator: "\n")
            .filter { $0.contains("\u{1b}[7m") }
            .map { String($0).strippedOfColor.split(separator: " ").joined() }
    }

    @Test("lists of data have rows with texts and modifiers")
    func data() {
        #expect(List(items) { Text($0.name).badge($0.size) }.description == "a\nd")
        #expect(List(["p", "q"], id: \.self) { Text($0) }.description == "p\nq")
        #expect(List(0..<2) { Text("\($0)") }.description == "0\n1")
        #expect(List(items, children: \.children) { Text($0.name) }.description == "a\n└── b\nd")
        let outline = List { OutlineGroup(nodes, id: \.name, children: \.nodes) { Text($0.name) } }
        #expect(outline.description == "x\n└── y\nz")
    }

    @Test("lists of bound data have rows with bindings")
    func boundData() {
        @State var items = items
        #expect(List($items) { $item in Text(item.name) }.description == "a\nd")
        let list = List {
            OutlineGroup($items, children: \.children) { $item in
                item.size = 7
                return Text(item.name).appendedRows
            }
        }
        #expect(list.description == "a\n└── b\nd")
        #expect(items.map(\.size) == [7, 7])
        #expect(items[0].children?[0].size == 7)
    }

    @Test("a set of IDs selects the rows of elements")
    func severalRows() {
        @State var selection: Set<Int> = [items[1].id]
        let list = List(items, selection: $selection) { Text($0.name) }
        #expect(selected(list) == ["d"])
        var outline = OutlineView(list.table)
        outline.toggleSelection(at: 0)
        #expect(selection == Set(items.map(\.id)))
        #expect(selected(List(items, children: \.children, selection: $selection) { Text($0.name) }) == ["a", "d"])
    }

    @Test("an optional ID selects at most one row")
    func optionalRow() {
        @State var selection: Int?
        let list = List(selection: $selection) {
            ForEach(items) { item in
                Section(item.name) { ForEach(item.children ?? []) { Text($0.name) } }
            }
        }
        #expect(selected(list) == [])
        var outline = OutlineView(list.table)
        outline.toggleSelection(at: 0)
        #expect(selection == items[0].children?[0].id)
        outline.toggleSelection(at: 0)
        #expect(selection == nil)
        #expect(selected(List(0..<3, selection: .constant(Optional(1))) { "Row \($0)" }) == ["Row1"])
        let name: Binding<String?>? = .constant("z")
        #expect(selected(List(nodes, id: \.name, selection: name) { Text($0.name) }) == ["z"])
    }

    @Test("an ID that is not optional always selects a row")
    func oneRow() {
        @State var selection = items[0].id
        let list = List(items, selection: $selection) { Text($0.name) }
        #expect(selected(list) == ["a"])
        var outline = OutlineView(list.table)
        outline.toggleSelection(at: 0)
        #expect(selection == items[0].id)
        outline.toggleSelection(at: 1)
        #expect(selection == items[1].id)
        #expect(selected(List(selection: .constant("q")) { ForEach(["p", "q"], id: \.self) { $0 } }) == ["q"])
        let (name, number): (Binding<String>, Binding<Int>) = (.constant("z"), .constant(1))
        #expect(selected(List(nodes, id: \.name, selection: name) { Text($0.name) }) == ["z"])
        #expect(selected(List(0..<2, selection: number) { Text("\($0)") }) == ["1"])
        #expect(selected(List(items, children: \.children, selection: $selection) { Text($0.name) }) == ["d"])
    }

    @Test("rows whose IDs have another type cannot be selected")
    func otherTypes() {
        @State var selection: Set<String> = []
        let list = List(selection: $selection) {
            Text("static")
            ForEach(items) { Text($0.name).tag("tag of \($0.name)") }
        }
        var outline = OutlineView(list.table)
        for row in 0..<3 { outline.toggleSelection(at: row) }
        #expect(selection == ["tag of a", "tag of d"])
    }
}

extension TableRowContent<ListRow> {
    fileprivate var appendedRows: TableRows<ListRow> { TableRows([appendRows]) }
}
