import Testing
import TreeTable

@Suite struct TableRowTests {
    private func table(isExpanded: Bool) -> Table<Item> {
        Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            TableRow(Item("before"))
            DisclosureTableRow(Item("a"), isExpanded: .constant(isExpanded)) {
                TableRow(Item("b"))
                DisclosureTableRow(Item("c")) { TableRow(Item("d")) }
            }
            TableRow(Item("after"))
        }
    }

    @Test func `disclosed rows are one level deeper`() {
        #expect(
            table(isExpanded: true).lines(.outline) == ["  before", "▾ a", "    b", "  ▾ c", "      d", "  after"]
        )
        #expect(table(isExpanded: true).lines(.guides) == ["before", "a", "├── b", "└── c", "    └── d", "after"])
        #expect(
            table(isExpanded: true).lines(ShapeListing()) == [
                "0 before", "0 group a", "1 b", "1 last group c", "2 last d", "0 last after",
            ]
        )
    }

    @Test func `rows that are not disclosed are hidden`() {
        #expect(table(isExpanded: false).lines(.outline) == ["  before", "▸ a", "  after"])
        #expect(table(isExpanded: false).lines(.csv) == ["before", "a", "after"])
    }

    @Test func `the depth limit applies to static rows`() {
        #expect(table(isExpanded: true).limited(depth: 1).lines(.plain) == ["before", "a", "  b", "  c", "after"])
        #expect(table(isExpanded: true).limited(depth: -1).lines(.plain) == ["before", "a", "after"])
    }

    @Test("a disclosure row whose binding is nil is expanded")
    func noBinding() {
        let isExpanded: Binding<Bool>? = nil
        let table = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            DisclosureTableRow(Item("a"), isExpanded: isExpanded) { TableRow(Item("b")) }
        }
        #expect(table.lines(.guides) == ["a", "└── b"])
    }
}
