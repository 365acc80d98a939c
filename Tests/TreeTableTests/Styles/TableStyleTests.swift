import Testing
import TreeTable

@Suite struct TableStyleTests {
    /// A style of a user's own: a list in HTML.
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

    @Test func `a style of one's own writes the table`() {
        #expect(table.tableStyle(ListStyle()).rendered() == "<ul>\n  <li>a\n    <li>b\n  <li>c\n</ul>")
    }

    @Test func `a description loses one line end, and only that`() {
        let style = ClosureStyle { _, output in
            output.write("a\n")
            _ = output.endLine()
        }
        #expect(table.tableStyle(style).rendered() == "a\n\n")
        #expect(table.tableStyle(style).description == "a\n")
        #expect(table.tableStyle(ListStyle()).description.hasSuffix("</ul>"))
    }
}
