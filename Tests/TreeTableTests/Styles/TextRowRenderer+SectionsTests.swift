import Testing
import TreeTable

/// Separators and spacing between rows and between sections.
@Suite struct TextRowRendererSectionsTests {
    private func table(@TableRowBuilder<Item> rows: () -> TableRows<Item>) -> Table<Item> {
        Table(of: Item.self, columns: { TableColumn("N", value: \.name) }, rows: rows)
            .tableColumnHeaders(.hidden).tableStyle(.plain)
    }

    private func lines(_ table: Table<Item>) -> [String] {
        table.renderedLines(colorDepth: .basic).map { painted($0) }
    }

    @Test func `the decoration of the last row of a section does not affect the next row`() {
        let table = table {
            Section("H") { TableRow(Item("a")).badge(9).listItemTint(.red) }
            TableRow(Item("b"))
        }
        #expect(lines(table) == ["{1}H", "{31}a  9", "b"])
    }

    @Test func `rows have at most one separator between them`() {
        let rule = "{2}──"
        #expect(
            lines(
                table {
                    TableRow(Item("a")).listRowSeparator(.visible)
                    TableRow(Item("bb")).listRowSeparator(.visible, edges: .top)
                    TableRow(Item("c")).listRowSeparator(.visible, edges: .top)
                }
            ) == ["a", rule, "bb", rule, "c"]
        )
        let rows = table {
            TableRow(Item("a"))
            TableRow(Item("bb")).listRowSeparator(.hidden, edges: .bottom)
            TableRow(Item("c")).listRowSeparator(.hidden)
        }
        #expect(lines(rows.listRowSeparator(.visible)) == ["a", rule, "bb", "c"])
        #expect(lines(rows.listRowSeparator(.hidden)) == ["a", "bb", "c"])
    }

    @Test func `a hidden top edge hides the separator above the row`() {
        let rows = table {
            TableRow(Item("a"))
            TableRow(Item("bb")).listRowSeparator(.hidden, edges: .top)
            TableRow(Item("c"))
        }
        #expect(lines(rows.listRowSeparator(.visible)) == ["a", "bb", "{2}──", "c", "{2}──"])
    }

    @Test func `sections without a header and a footer have separators and spacing`() {
        let table = table {
            TableRow(Item("a"))
            Section { TableRow(Item("bb")) }.listSectionSeparator(.visible)
            TableRow(Item("c"))
        }
        #expect(lines(table) == ["a", "{2}──", "bb", "{2}──", "c"])
        #expect(lines(table.listSectionSpacing(1)) == ["a", "", "{2}──", "bb", "{2}──", "c"])
        #expect(lines(self.table { Section {}.listSectionSeparator(.visible) }) == [])
    }

    @Test func `a separator has the colour of the upper row, the lower row, or the table`() {
        let rows = table {
            TableRow(Item("a")).listRowSeparatorTint(.red, edges: .bottom)
            TableRow(Item("b")).listRowSeparatorTint(.blue, edges: .top)
            TableRow(Item("c"))
            TableRow(Item("d")).listRowSeparatorTint(.green)
        }
        .listRowSeparator(.visible)
        #expect(lines(rows) == ["a", "{31}─", "b", "{2}─", "c", "{32}─", "d", "{32}─"])
        #expect(
            lines(rows.listRowSeparatorTint(.yellow)) == ["a", "{31}─", "b", "{33}─", "c", "{32}─", "d", "{32}─"]
        )
        let decorated = rows.rowDecoration { _ in RowDecoration(separatorTint: .blue) }
        #expect(lines(decorated) == ["a", "{31}─", "b", "{34}─", "c", "{34}─", "d", "{32}─"])
    }

    @Test func `a section has its own spacing and colours of separators`() {
        let table = table {
            TableRow(Item("a"))
            Section("S") {
                TableRow(Item("b"))
            }
            .listSectionSeparator(.visible).listSectionSeparatorTint(.red, edges: .top).listSectionSpacing(2)
            Section("T") { TableRow(Item("c")) }.listSectionSpacing(-1)
        }
        .listSectionSpacing(1)
        #expect(lines(table) == ["a", "", "", "{31}─", "{1}S", "b", "{2}─", "{1}T", "c"])
        #expect(lines(table.listSectionSeparatorTint(.blue))[6] == "{34}─")
    }
}
