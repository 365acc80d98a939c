import Testing
import TreeTable

@Suite struct TableRowSinkTests {
    @Test func `parts without rows, header and footer leave nothing behind`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            Section {}
            TableRow(Item("a"))
            Section { for _ in 0..<0 { TableRow(Item("")) } }
            TableRow(Item("b"))
        }.tableColumnHeaders(.hidden)
        #expect(table.lines(.guides) == ["a", "b"])
        #expect(table.lines(ShapeListing()) == ["0 last a", "0 last b"])
    }

    @Test func `a section below a disclosed row begins at the top, and what follows is limited all the same`() async {
        await #expect(processExitsWith: .success) {
            let table = Table(of: Item.self) {
                TableColumn("", value: \.name)
            } rows: {
                DisclosureTableRow(Item("a")) {
                    Section("H") { TableRow(Item("b")) }
                    TableRow(Item("c"))
                    TableRow(Item("d"))
                }
            }
            precondition(table.lines(.plain) == ["a", "H", "b", "  c", "  d"])
            precondition(table.limited(perParent: 1).lines(.plain) == ["a", "H", "b", "  c", "  … 1 more"])
        }
    }
}
