import Testing
import TreeTable

@Suite struct ForEachTests {
    private struct Label {
        var text: String
    }

    private func table(
        _ order: [KeyPathComparator<Item>] = [],
        @TableRowBuilder<Item> rows: () -> TableRows<Item>
    ) -> Table<Item> {
        Table(of: Item.self, columns: { TableColumn("", value: \.name) }, rows: rows).sorted(using: order)
    }

    @Test func `rows are created from identifiable data, a range, and other elements`() {
        let lines = table {
            ForEach([Item("a"), Item("b")])
            ForEach([Item("c")]) { item in
                TableRow(item)
                TableRow(Item(item.name + "'"))
            }
            ForEach(1..<4) { TableRow(Item("\($0)")) }
            ForEach([Label(text: "x"), Label(text: "x")]) { TableRow(Item($0.text)) }
            ForEach([Item]())
        }.lines(.plain)
        #expect(lines == ["a", "b", "c", "c'", "1", "2", "3", "x", "x"])
    }

    @Test func `the rows of an element stay together when sorted by the first row`() {
        let lines = table([KeyPathComparator(\.name)]) {
            ForEach(["b", "-", "c", "a"]) { name in
                if name != "-" {
                    TableRow(Item(name))
                    TableRow(Item("0" + name))
                }
            }
        }.lines(.plain)
        #expect(lines == ["a", "0a", "b", "0b", "c", "0c"])
    }

    @Test func `sections from data stay in the order of the data`() {
        let lines = table([KeyPathComparator(\.name, order: .reverse)]) {
            ForEach(["a", "c", "b"]) { name in
                Section(name.uppercased()) {
                    TableRow(Item(name))
                } footer: {
                    "/" + name
                }
            }
        }.lines(.plain)
        #expect(lines == ["A", "a", "/a", "C", "c", "/c", "B", "b", "/b"])
    }

    @Test("rows are created from elements with a property as their ID, also from bindings")
    func identifiedElements() {
        @State var labels = [Label(text: "x"), Label(text: "y")]
        let lines = table {
            ForEach(labels, id: \.text) { TableRow(Item($0.text)) }
            ForEach($labels, id: \.text) { $label in TableRow(Item(label.text + "'")) }
        }.lines(.plain)
        #expect(lines == ["x", "y", "x'", "y'"])
        let list = List { ForEach($labels, id: \.text) { $label in Text(label.text) } }
        #expect(OutlineView(list.table).map(\.id) == ["x", "y"])
    }
}
