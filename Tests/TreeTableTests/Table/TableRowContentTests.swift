import Testing
import TreeTable

@Suite struct TableRowContentTests {
    private func names(@TableRowBuilder<Item> rows: () -> TableRows<Item>) -> [String] {
        Table(of: Item.self, columns: { TableColumn("", value: \.name) }, rows: rows).lines(.plain)
    }

    @Test(arguments: [true, false])
    func `row content supports if, else and for`(isOn: Bool) {
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

    /// Custom content that consists of rows.
    private struct Pair: TableRowContent {
        let name: String

        func appendRows(to sink: inout TableRowSink<Item>) {
            DisclosureTableRow(Item(name)) { TableRow(Item(name + "!")) }.appendRows(to: &sink)
        }
    }

    /// Custom content that consists of values.
    private struct Countdown: TableRowContent {
        func appendRows(to sink: inout TableRowSink<Item>) {
            for number in [3, 2, 1] { sink.append(Item("\(number)")) }
            Pair(name: "go").appendRows(to: &sink)
        }
    }

    @Test func `custom content appends values and other content`() {
        #expect(names { Countdown() } == ["3", "2", "1", "go", "  go!"])
    }

    @Test func `custom content appends rows`() {
        #expect(names { Pair(name: "a").badge(3) } == ["a", "  a!"])
    }
}

@Suite struct TableRowSinkTests {
    @Test func `sections without rows, header and footer are omitted`() {
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

    @Test func `a section inside a disclosure row starts at depth 0, and later rows are limited`() async {
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

    @Test("a type can consist of other row content")
    func body() {
        struct Pair: TableRowContent {
            @Binding var items: [Item]
            var tableRowBody: some TableRowContent<Item> {
                ForEach(items) { TableRow($0) }
                TableRow(Item("end"))
            }
        }
        @State var items = [Item("a"), Item("b")]
        let table = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            Pair(items: $items)
            TableRow(Item("c")).tableRowBody
        }
        #expect(table.lines(.plain) == ["a", "b", "end", "c"])
    }
}
