import Testing
import TreeTable

@Suite struct TableStyleTests {
    /// A custom style: an HTML list.
    private struct ListStyle: TableStyle {
        func makeBody(configuration: Configuration) -> some TableBody { List(configuration: configuration) }

        struct List: TableBody {
            let configuration: TableStyleConfiguration

            func write(to output: inout TableOutput) {
                output.write("<ul>")
                guard output.endLine() else { return }
                configuration.rows.visit(columns: [0]) { attributes, cells in
                    output.write(String(repeating: "  ", count: attributes.depth + 1) + "<li>")
                    cells.withUTF8(0) { output.write(utf8: $0) }
                    return output.endLine()
                }
                output.write("</ul>")
            }
        }
    }

    private let table = Table([Item("a", [Item("b")]), Item("c")], children: \.children) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size)
    }

    @Test func `a custom style writes the table`() {
        #expect(table.tableStyle(ListStyle()).rendered() == "<ul>\n  <li>a\n    <li>b\n  <li>c\n</ul>")
    }

    @Test func `a description removes only the last newline`() {
        let style = ClosureStyle { _, output in
            output.write("a\n")
            _ = output.endLine()
        }
        #expect(table.tableStyle(style).rendered() == "a\n\n")
        #expect(table.tableStyle(style).description == "a\n")
        #expect(table.tableStyle(ListStyle()).description.hasSuffix("</ul>"))
    }
}

@Suite struct TableBodyBuilderTests {
    private struct Mixed: TableStyle {
        let isOn: Bool

        func makeBody(configuration: Configuration) -> some TableBody {
            "first"
            if isOn { "only if" }
            if isOn {
                "then"
            } else {
                "else"
                Table(configuration).tableStyle(.csv)
            }
            for number in 1...2 { "\(number)" }
        }
    }

    @Test func `a body supports if, else and for`() {
        let table = Table([Item("a")]) { TableColumn("N", value: \.name) }
        #expect(table.tableStyle(Mixed(isOn: true)).description == "first\nonly if\nthen\n1\n2")
        #expect(table.tableStyle(Mixed(isOn: false)).description == "first\nelse\nN\na\n1\n2")
    }

    private struct Full: Error {}

    @Test func `parts after a failure are not written`() {
        let table = Table((0..<60_000).map { Item("row number \($0)") }) { TableColumn("N", value: \.name) }
        var pieces = 0
        #expect(throws: Full.self) {
            try table.tableStyle(Mixed(isOn: false)).write { _ in
                pieces += 1
                throw Full()
            }
        }
        #expect(pieces == 1)
    }
}
