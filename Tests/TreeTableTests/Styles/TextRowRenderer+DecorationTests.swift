import Testing
import TreeTable

@Suite struct TextRowRendererDecorationTests {
    private func lines(_ table: Table<Item>, width: Int? = nil) -> [String] {
        table.tableColumnHeaders(.hidden).renderedLines(width: width, colorDepth: .indexed).map { painted($0) }
    }

    @Test func `a selected row is inverse from its guides to its last column`() {
        let items = [Item("a", 10, [Item("b", 2)])]
        let table = Table(items, children: \.children) {
            TableColumn("", value: \.name)
            TableColumn("", value: \.size)
            TableColumn("") { $0.size == 2 ? "" : "xyz" }
        }.selection(Set(Item.flattened(items).map(\.item.id)))
        #expect(lines(table) == ["{7}a      10  xyz", "{7 2}└── {7}b   2     "])
    }

    @Test func `context, tint and selection combine`() {
        let child = Item("b")
        let parent = Item("a", [child])
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup([parent], children: \.children).listItemTint(.gray)
        }.selection([parent.id]).filtered { $0.id == child.id }.tableStyle(.plain)
        #expect(lines(table) == ["{2;38;5;102;7}a  ", "  {38;5;102}b"])
    }

    @Test func `the badge of an empty row is in the column of badges`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup([Item("a", [Item(""), Item("b")])], children: \.children).badge(1)
        }
        #expect(lines(table) == ["a      1", "{2}├── {}   1", "{2}└── {}b  1"])
        #expect(lines(table.tableStyle(.plain)) == ["a    1", "     1", "  b  1"])
    }

    @Test func `a badge is dropped before the name is truncated`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
            TableColumn("", value: \.size)
        } rows: {
            TableRow(Item("abc", 1)).badge("a long badge")
            TableRow(Item("de", 2))
        }
        #expect(lines(table, width: 9) == ["abc", "de"])
        #expect(
            lines(table.tableStyle(.bordered)) == [
                "┌───────────────────┬───┐", "│ abc  a long badge │ 1 │",
                "│ {38;5;252;48;5;236}de                │ 2{} │",
                "└───────────────────┴───┘",
            ]
        )
    }
}
