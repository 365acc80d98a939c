import Testing
import TreeTable

@Suite struct TableRowContentModifiersTests {
    private func lines(_ selection: Set<Int> = [], @TableRowBuilder<Item> rows: () -> TableRows<Item>) -> [String] {
        Table(of: Item.self, columns: { TableColumn("N", value: \.name) }, rows: rows).selection(selection)
            .tableColumnHeaders(.hidden).tableStyle(.plain).renderedLines(colorDepth: .basic).map { painted($0) }
    }

    @Test func `modifiers apply to each row of the content and to no other row`() {
        let shown = lines {
            TableRow(Item("before"))
            ForEach(1..<3) { TableRow(Item("\($0)")) }.listItemTint(.blue)
            Group {
                TableRow(Item("g"))
                Section("H") {
                    TableRow(Item("s"))
                } footer: {
                    "F"
                }
                TableRow(Item("h"))
            }.listItemTint(.green)
            TableRow(Item("after"))
        }
        #expect(
            shown == ["before", "{34}1", "{34}2", "{32}g", "{1}H", "{32}s", "{2}F", "{32}h", "after"]
        )
    }

    @Test func `rows keep their decorations when they are sorted, filtered and limited`() {
        let table = Table(of: Item.self) {
            TableColumn("N", value: \.name)
        } rows: {
            ForEach(["c", "b", "a"]) { name in TableRow(Item(name)).badge(name + name) }
        }.sorted(using: [KeyPathComparator(\.name)]).tableColumnHeaders(.hidden)
        #expect(table.renderedLines(colorDepth: .basic) == ["a  aa", "b  bb", "c  cc"])
        let filtered = table.filtered { $0.name != "a" }
        #expect(filtered.renderedLines(colorDepth: .basic) == ["b  bb", "c  cc"])
        let painted = filtered.limited(perParent: 1).renderedLines(colorDepth: .basic).map {
            TreeTableTests.painted($0)
        }
        #expect(painted == ["b     bb", "{2;3}… 1 more"])
        #expect(filtered.grouped(by: \.name).renderedLines(colorDepth: .none) == ["b", "b", "c", "c"])
    }

    @Test func `rows with disabled selection are never shown as selected`() {
        let items = [Item("a"), Item("b"), Item("c")]
        let shown = lines(Set(items.map(\.id))) {
            TableRow(items[0]).selectionDisabled()
            TableRow(items[1]).selectionDisabled(false)
            TableRow(items[2])
        }
        #expect(shown == ["a", "{7}b", "{7}c"])
    }
}
