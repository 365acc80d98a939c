import Testing
import TreeTable

@Suite struct TableStyleConfigurationRowsTests {
    private let table = Table([Item("a", 1, [Item("日本", 2)]), Item("", 3)], children: \.children) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size)
        TableColumn("Bytes", write: { _, cell in cell.append(ascii: 0xff) })
    }

    private func told(_ table: Table<Item>, _ tell: @escaping @Sendable (TableStyleConfiguration.Rows) -> String)
        -> String
    {
        table.tableStyle(ClosureStyle { $1.write(tell($0.rows)) }).rendered()
    }

    @Test func `the count includes visible rows only`() {
        #expect(told(table) { "\($0.count)" } == "3")
        #expect(told(table.limited(perParent: 1)) { "\($0.count)" } == "3")
        #expect(told(table.limited(perParent: 0)) { "\($0.count)" } == "1")
        #expect(told(table.filtered { _ in false }) { "\($0.count)" } == "0")
    }

    @Test func `only the requested cells are written, in the requested order`() {
        let text = told(table) { rows in
            var text = ""
            rows.visit(columns: [1, 0]) { _, cells in
                text += "\(cells.count) \(cells[0]) \(cells[1]), "
                return true
            }
            return text
        }
        #expect(text == "2 1 a, 2 2 日本, 2 3 , ")
    }

    @Test func `rows can be visited without any cell, and more than once`() {
        let text = told(table) { rows in
            var text = ""
            for _ in 0..<2 {
                rows.visit(columns: []) { attributes, cells in
                    text += "\(attributes.depth) \(cells.count), "
                    return true
                }
            }
            return text
        }
        #expect(text == "0 0, 1 0, 0 0, 0 0, 1 0, 0 0, ")
    }

    @Test func `rows have IDs, selection, badges and tints`() {
        let rows = [Item("a"), Item("b"), Item("c")]
        let first = rows[0].id
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            Section("S") {
                TableRow(rows[0]).badge(2).listItemTint(.red)
                ForEach(rows[1...])
            }
        }
        .selection([rows[1].id])
        let describe: @Sendable (AnyHashable?, Bool, String?, TableColor?) -> String = { id, isSelected, badge, tint in
            let number = (id as? Int).map { "\($0 - first)" } ?? "-"
            return number + (isSelected ? " selected" : "") + (badge.map { " " + $0 } ?? "")
                + (tint == .red ? " red" : "")
        }
        let expected = "-, 0 2 red, 1 selected, 2"
        #expect(
            told(table) { rows in
                rows.map { describe($0.rowID, $0.isSelected, $0.badge, $0.tint) }.joined(separator: ", ")
            } == expected
        )
        #expect(
            told(table) { rows in
                var found: [String] = []
                rows.visit(columns: []) { _, cells in
                    found.append(describe(cells.rowID, cells.isSelected, cells.badge, cells.tint))
                    return true
                }
                return found.joined(separator: ", ")
            } == expected
        )
        #expect(
            told(table.limited(perParent: 1)) { rows in rows.map { $0.rowID == nil ? "-" : "+" }.joined() } == "-+-"
        )
    }

    @Test func `a row that a style passes to another style keeps its ID`() {
        struct Passing: TableStyle {
            func makeBody(configuration: Configuration) -> some TableBody {
                Table(configuration).tableStyle(
                    ClosureStyle { configuration, output in
                        for row in configuration.rows { output.write((row.rowID as? String ?? "-") + " ") }
                    }
                )
            }
        }
        struct Word: Identifiable { let id: String }
        let table = Table([Word(id: "x"), Word(id: "y")]) { TableColumn("", value: \.id) }
        #expect(table.tableStyle(Passing()).rendered() == "x y ")
    }

    @Test func `returning false stops the visit`() {
        let text = told(table) { rows in
            var text = ""
            rows.visit(columns: [0]) { _, cells in
                text += cells[0] + "."
                return cells[0] == "a"
            }
            return text
        }
        #expect(text == "a.日本.")
    }

    @Test func `a cell is available as bytes, and as text with U+FFFD for invalid UTF-8`() {
        let text = told(table) { rows in
            var text = ""
            rows.visit(columns: [0, 2]) { _, cells in
                cells.withUTF8(1) { text += "\($0.count) \($0[0]) " }
                cells.withUTF8(0) { text += "\($0.count) " }
                text += cells[1] + ", "
                return true
            }
            return text
        }
        #expect(text == "1 255 1 \u{fffd}, 1 255 6 \u{fffd}, 1 255 0 \u{fffd}, ")
    }

    @Test func `the first cell of a summary row shows the number of hidden rows`() {
        let text = told(table.limited(perParent: 1)) { rows in
            var text = ""
            rows.visit(columns: [1, 0]) { attributes, cells in
                if attributes.isSummary { text += "[\(cells[0])] [\(cells[1])]" }
                return true
            }
            return text
        }
        #expect(text == "[] [… 1 more]")
    }
}
