import Testing
import TreeTable

@Suite struct TableRowContentTests {
    private func names(@TableRowBuilder<Item> rows: () -> TableRows<Item>) -> [String] {
        Table(of: Item.self, columns: { TableColumn("", value: \.name) }, rows: rows).lines(.plain)
    }

    @Test(arguments: [true, false])
    func `rows are written with if, else and for`(isOn: Bool) {
        let lines = names {
            if isOn { TableRow(Item("only if")) }
            if isOn {
                TableRow(Item("then"))
                TableRow(Item("then 2"))
            } else {
                TableRow(Item("else"))
            }
            for number in 1...2 { TableRow(Item("\(number)")) }
            Group {
                TableRow(Item("g1"))
                TableRow(Item("g2"))
            }
        }
        #expect(lines == (isOn ? ["only if", "then", "then 2"] : ["else"]) + ["1", "2", "g1", "g2"])
    }

    @Test func `a table without rows has headers only, and without columns nothing`() {
        let none = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            for _ in 0..<0 { TableRow(Item("")) }
        }
        #expect(none.rendered() == "Name\n")
        #expect(Table(of: Item.self, columns: {}, rows: { TableRow(Item("a")) }).rendered().isEmpty)
    }

    /// Content of a user's own, made of other rows.
    private struct Pair: TableRowContent {
        let name: String

        func appendRows(to sink: inout TableRowSink<Item>) {
            DisclosureTableRow(Item(name)) { TableRow(Item(name + "!")) }.appendRows(to: &sink)
        }
    }

    @Test func `content of one's own hands on to other rows`() {
        #expect(names { Pair(name: "a").badge(3) } == ["a", "  a!"])
    }
}
