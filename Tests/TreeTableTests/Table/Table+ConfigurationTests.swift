import Testing
import TreeTable

@Suite struct TableConfigurationTests {
    /// A custom style that adds a line before and after another style.
    private struct CountedStyle<Inner: TableStyle>: TableStyle {
        let inner: Inner
        var hidesHeaders = false

        func makeBody(configuration: Configuration) -> some TableBody {
            "<"
            if hidesHeaders {
                Table(configuration).tableStyle(inner).tableColumnHeaders(.hidden)
            } else {
                Table(configuration).tableStyle(inner)
            }
            for number in 1...2 { "\(number): \(configuration.rows.count) rows" }
        }
    }

    /// A custom style that only contains another style.
    private struct Same<Inner: TableStyle>: TableStyle {
        let inner: Inner

        func makeBody(configuration: Configuration) -> some TableBody { Table(configuration).tableStyle(inner) }
    }

    private struct Nothing: TableStyle {
        func makeBody(configuration: Configuration) -> some TableBody {}
    }

    private var table: Table<Item> {
        Table(of: Item.self, sortOrder: [KeyPathComparator(\.name)]) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        } rows: {
            Section("H") {
                OutlineGroup(Item("a", 1, [Item("b", 2)]), children: \.children)
            } footer: {
                "F"
            }
        }
    }

    @Test func `a style shows the table in another style and puts lines around it`() {
        #expect(
            table.tableStyle(CountedStyle(inner: .plain)).description == """
                <
                Name ▲  Size
                H
                a          1
                  b        2
                F
                1: 2 rows
                2: 2 rows
                """
        )
    }

    @Test func `a table from a configuration is unchanged in any style, width or color`() {
        func check(_ style: some TableStyle) {
            var random = SeededGenerator(seed: 61)
            for width in [nil, 1, 9, 30] {
                let table = DecoratedTable.make(using: &random).decorated
                let wrapped = table.tableStyle(Same(inner: Same(inner: style)))
                let plain = table.tableStyle(style)
                #expect(
                    wrapped.rendered(environment: .init(width: width, colorDepth: .indexed))
                        == plain.rendered(environment: .init(width: width, colorDepth: .indexed))
                )
                #expect(wrapped.tableColumnHeaders(.hidden).rendered() == plain.tableColumnHeaders(.hidden).rendered())
            }
        }
        check(.guides)
        check(.bordered)
        check(.markdown)
        check(.csv)
    }

    @Test func `separators around sections without header and footer are unchanged`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            TableRow(Item("a"))
            Section { TableRow(Item("b")) }.listSectionSeparator(.visible)
            TableRow(Item("c"))
        }.tableColumnHeaders(.hidden)
        let lines = ["a", "{2}─", "b", "{2}─", "c"]
        #expect(table.tableStyle(.plain).renderedLines(colorDepth: .basic).map { painted($0) } == lines)
        let wrapped = table.tableStyle(Same(inner: Same(inner: .plain)))
        #expect(wrapped.renderedLines(colorDepth: .basic).map { painted($0) } == lines)
    }

    @Test func `a style can contain a style and hide headers`() {
        let style = CountedStyle(inner: CountedStyle(inner: .csv, hidesHeaders: true))
        #expect(
            table.tableStyle(style).rendered() == "<\n<\na,1\nb,2\n1: 2 rows\n2: 2 rows\n1: 2 rows\n2: 2 rows\n"
        )
    }

    @Test func `a style may write nothing`() {
        #expect(table.tableStyle(Nothing()).rendered() == "")
        #expect(table.tableStyle(Nothing()).description == "")
        #expect(table.tableStyle(CountedStyle(inner: Nothing())).description == "<\n1: 2 rows\n2: 2 rows")
    }

    @Test func `the body of a style can contain another table`() {
        struct Legend: TableStyle {
            func makeBody(configuration: Configuration) -> some TableBody {
                Table(configuration).tableStyle(.compact)
                Table([Item("legend")]) { TableColumn("L", value: \.name) }
            }
        }
        #expect(table.tableStyle(Legend()).description == "H\na  1\n b 2\nF\nL\nlegend")
    }
}
