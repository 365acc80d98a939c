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
        Table(of: Item.self) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        } rows: {
            Section("H") {
                OutlineGroup([Item("a", 1, [Item("b", 2)])], children: \.children)
            } footer: {
                "F"
            }
        }.sorted(using: [KeyPathComparator(\.name)])
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

    @Test func `no property of a column or a row is lost`() {
        var items = [Item("a name that is cut in the middle", 18_624, [Item("b", 2_000, []), Item("c", 3)])]
        items += (0..<5).map { Item("\($0)", $0 * 1000) }
        let table = Table(items, children: \.children) {
            TableColumn<Item>("Number") { item, cell in cell.append(item.size) }.numberStyle(.number)
            TableColumn("Size", value: \.size).summary { rows, cell in cell.append(rows.reduce(0) { $0 + $1.size }) }
            TableColumn<Item>("Ratio") { item, cell in cell.append(Double(item.size) / 7) }
            TableColumn("Half", value: \.half).numberStyle(.number.fractionDigits(1))
            TableColumn("Name", value: \.name).drawsOutline().truncationMode(.head).width(min: 4)
            TableColumn<Item>(
                "Link",
                write: { item, cell in
                    cell.append(item.name)
                    cell.beginDetail()
                    cell.append(" -> x")
                }
            ).textStyle { $0.size > 2000 ? .init(.red) : nil }.link { item, cell in cell.append(item.name) }.lineLimit(
                2
            )
        }.selection([items[1].id]).limited(perParent: 3)
        func check(_ style: some TableStyle) {
            let (copy, original) = (table.tableStyle(Same(inner: Same(inner: style))), table.tableStyle(style))
            for environment in [
                TableEnvironment(), TableEnvironment(width: 50, numberStyle: .grouped(by: ",")),
                TableEnvironment(width: 70, colorDepth: .trueColor, showsLinks: true, editMode: .active),
            ] {
                #expect(copy.rendered(environment: environment) == original.rendered(environment: environment))
            }
        }
        check(.guides)
        check(.bordered)
        check(.markdown)
        check(.csv)
        check(.json)
    }

    @Test func `a style can choose columns, and give them to a table with the rows`() {
        struct NamesFirst: TableStyle {
            func makeBody(configuration: Configuration) -> some TableBody {
                Table(of: Item.self) {
                    configuration.columns.reversed()
                } rows: {
                    configuration.rows
                }
                .tableStyle(.plain)
            }
        }
        let table = Table([Item("a", 1), Item("b", 20)]) {
            TableColumn("Size", value: \.size)
            TableColumn("Name", value: \.name)
        }
        #expect(table.tableStyle(NamesFirst()).rendered() == "Name  Size\na        1\nb       20\n")
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

    @Test func `a body can be printed without a table that has it as style`() {
        @TableBodyBuilder func report() -> TableBodyParts {
            table.tableStyle(.plain)
            "2 rows"
        }
        #expect(report().rendered() == "Name ▲  Size\nH\na          1\n  b        2\nF\n2 rows\n")
        #expect(report().rendered(environment: TableEnvironment(width: 9)).split(separator: "\n").last == "2 rows")
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

extension Item {
    fileprivate var half: Double { Double(size) / 2 }
}
