import Testing
import TreeTable

@Suite struct DecorationsTests {
    private func table(@TableRowBuilder<Item> rows: () -> TableRows<Item>) -> Table<Item> {
        Table(of: Item.self, columns: { TableColumn("N", value: \.name) }, rows: rows)
            .tableColumnHeaders(.hidden).tableStyle(.plain)
    }

    private func lines(_ table: Table<Item>) -> [String] {
        table.renderedLines(colorDepth: .basic).map { painted($0) }
    }

    @Test func `without color, and for programs, decorations leave no trace`() {
        var random = SeededGenerator(seed: 91)
        func check(_ style: some TableStyle, _ depth: ColorDepth) {
            let (plain, decorated) = DecoratedTable.make(using: &random)
            for width in [nil, 7, 20, 50] {
                let expected = plain.tableStyle(style).rendered(environment: .init(width: width, colorDepth: depth))
                #expect(
                    decorated.tableStyle(style).rendered(environment: .init(width: width, colorDepth: depth))
                        == expected
                )
                #expect(!expected.contains("\u{1b}["))
            }
        }
        for _ in 0..<15 {
            check(.guides, .none)
            check(.plain, .none)
            check(.outline, .none)
            check(.compact, .none)
            check(.inset, .none)
            check(.bordered, .none)
            for depth in [ColorDepth.none, .basic, .indexed, .trueColor] {
                check(.csv, depth)
                check(.tsv, depth)
                check(.markdown, depth)
            }
        }
    }

    @Test func `decorations never make a line too wide`() {
        var random = SeededGenerator(seed: 92)
        func check(_ style: some TableStyle, _ width: Int) {
            let table = DecoratedTable.make(using: &random).decorated.tableStyle(style)
            for sizeClass in [nil, UserInterfaceSizeClass.regular] {
                let text = table.rendered(
                    environment: .init(width: width, colorDepth: .trueColor, horizontalSizeClass: sizeClass)
                )
                let widest = text.strippedOfColor.split(separator: "\n").map { TestAlphabet.width(of: $0) }.max()
                #expect(widest ?? 0 <= width, "\(style) at \(width)")
            }
        }
        for width in 1...100 {
            check(.guides, width)
            check(.plain, width)
            check(.outline, width)
            check(.compact, width)
            check(.inset, width)
            check(.bordered, width)
        }
    }

    @Test func `decorations leave the borders of a table aligned`() {
        var random = SeededGenerator(seed: 93)
        for width in 5...100 {
            let table = DecoratedTable.make(using: &random).decorated.tableStyle(.bordered)
            let text = table.rendered(
                environment: .init(width: width, colorDepth: .trueColor, horizontalSizeClass: .regular)
            )
            let widths = text.strippedOfColor.split(separator: "\n").map { TestAlphabet.width(of: $0) }
            #expect(Set(widths).count == 1)
        }
    }

    @Test func `badges follow the first cell unless they are 0 or nil`() {
        #expect(lines(table { TableRow(Item("a")).badge(3) }) == ["a  3"])
        #expect(lines(table { TableRow(Item("a")).badge(-3).badgeProminence(.standard) }) == ["a  -3"])
        #expect(lines(table { TableRow(Item("a")).badge(0) }) == ["a"])
        #expect(lines(table { TableRow(Item("a")).badge(String?.none) }) == ["a"])
        #expect(lines(table { TableRow(Item("a")).badge("新\n").badgeProminence(.increased) }) == ["a  {1}新\\n"])
        #expect(
            lines(table { TableRow(Item("a")).badge("x").badgeProminence(.decreased).listItemTint(.red) })
                == ["{31}a  {31 2}x"]
        )
        let outline = table { OutlineGroup([Item("a", [Item("bcd")])], children: \.children).badge(7) }
        #expect(lines(outline) == ["a      7", "  bcd  7"])
    }

    @Test func `tints use the available colors`() {
        let table = table { TableRow(Item("a")).listItemTint(.red) }
        #expect(table.rendered(environment: .init(colorDepth: .none)) == "a\n")
        #expect(table.rendered(environment: .init(colorDepth: .basic)) == "\u{1b}[31ma\u{1b}[0m\n")
        #expect(table.rendered(environment: .init(colorDepth: .indexed)) == "\u{1b}[38;5;167ma\u{1b}[0m\n")
        #expect(table.rendered(environment: .init(colorDepth: .trueColor)) == "\u{1b}[38;2;205;49;49ma\u{1b}[0m\n")
        #expect(
            self.table { TableRow(Item("a")).listItemTint(nil) }.rendered(environment: .init(colorDepth: .basic))
                == "a\n"
        )
    }

    @Test func `insets add space on all sides and do not move the next column`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
            TableColumn("", value: \.size)
        } rows: {
            TableRow(Item("a", 1)).listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 2, trailing: 3))
            TableRow(Item("bb", 2)).listRowInsets(nil)
            TableRow(Item("c", 3)).listRowInsets(EdgeInsets(trailing: 4)).badge("!")
        }.tableColumnHeaders(.hidden)
        #expect(lines(table) == ["", "  a       1", "", "", "bb        2", "c  !      3"])
        #expect(lines(self.table { TableRow(Item("a")).listRowInsets(EdgeInsets(top: -1, leading: .min)) }) == ["a"])
    }

    @Test func `huge insets are dropped if the line has no space for them`() {
        let table = table { TableRow(Item("a")).listRowInsets(EdgeInsets(leading: .max, trailing: .max)) }
        #expect(table.rendered(environment: .init(width: 20, colorDepth: .basic)) == "a\n")
    }

    @Test func `values decorate the rows of data, and modifiers of a row take precedence`() {
        let items = [Item("a", 1, [Item("b", 2)]), Item("c", 0)]
        let table = Table(items, children: \.children) { TableColumn("", value: \.name) }
            .rowDecoration { item -> RowDecoration? in
                // One expression would take the compiler many seconds.
                let background: TableColor? = item.size == 0 ? .blue : nil
                guard item.size != 2 else { return nil }
                return RowDecoration(badge: item.size == 0 ? nil : "\(item.size)", tint: .red, background: background)
            }
            .tableColumnHeaders(.hidden)
        #expect(lines(table) == ["{31}a   1", "{2}└── {}b", "{31;44}c    "])
        #expect(lines(table.limited(perParent: 0)) == ["{2;3}… 2 more"])
        #expect(table.description == "a\n└── b\nc")
        let declared = self.table {
            TableRow(Item("x", 1)).badge("own")
            TableRow(Item("y", 2)).listItemTint(.green)
        }
        .rowDecoration { item in
            RowDecoration(
                badge: "value",
                badgeProminence: .increased,
                insets: EdgeInsets(leading: 1),
                isSelectionDisabled: item.size == 2
            )
        }
        #expect(lines(declared) == [" x    {1}own", "{32} y  {32 1}value"])
    }

    @Test func `a row by value is not selected if its decoration prevents it`() {
        let items = [Item("a", 1), Item("b", 2)]
        let table = Table(items) { TableColumn("", value: \.name) }.selection(Set(items.map(\.id)))
            .rowDecoration { RowDecoration(isSelectionDisabled: $0.size == 1) }.tableColumnHeaders(.hidden)
        #expect(lines(table) == ["a", "{7}b"])
        var outline = OutlineView(table.selection([]))
        outline.toggleSelection(at: 0)
        outline.toggleSelection(at: 1)
        #expect(outline.selection == [items[1].id])
    }

    @Test func `a background fills the line, unless the row is selected`() {
        let rows = [Item("a"), Item("bb")]
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            TableRow(rows[0]).listRowBackground(.red)
            TableRow(rows[1]).listRowBackground(.red).listRowBackground(nil)
        }
        .tableColumnHeaders(.hidden)
        #expect(lines(table) == ["{41}a ", "bb"])
        #expect(lines(table.selection([rows[0].id])) == ["{7}a ", "bb"])
    }

    @Test func `sets of edges contain what they were made of`() {
        #expect(VerticalEdge.Set.all == [.top, .bottom])
        #expect(VerticalEdge.Set.top.isDisjoint(with: .bottom))
    }
}

@Suite struct CellDecorationTests {
    private let items = [Item("a", 1, [Item("bcd", 20), Item("", 3)])]

    private var table: Table<Item> {
        Table(items, children: \.children) {
            TableColumn("", value: \.name).textStyle { _ in TableTextStyle(.blue) }
                .link { item, cell in cell.append("x:\(item.name)") }
            TableColumn("", value: \.size).textStyle { $0.size > 2 ? TableTextStyle(.red) : nil }
            TableColumn("") { _ in "end" }
        }
        .tableColumnHeaders(.hidden)
    }

    private func rendered(_ table: Table<Item>, _ environment: TableEnvironment) -> String {
        let text = table.rendered(environment: environment)
        return text
    }

    @Test func `the style of a cell applies to its content only`() {
        #expect(
            table.renderedLines(colorDepth: .basic).map { painted($0) } == [
                "{34}a{}         1  end", "{2}├── {34}bcd{}  {31}20{}  end", "{2}└── {}      {31}3{}  end",
            ]
        )
    }

    @Test func `the style of the row continues after a styled cell`() {
        let selected = table.selection(Set(Item.flattened(items).map(\.item.id)))
        #expect(
            selected.tableStyle(.plain).renderedLines(colorDepth: .basic).map { painted($0) } == [
                "{7 34}a{7}       1  end", "{7}  {7 34}bcd{7}  {7 31}20{7}  end", "{7}        {7 31}3{7}  end",
            ]
        )
    }

    @Test func `context rows are only dim, and summary rows have no cell styles`() {
        let filtered = table.filtered { $0.name == "bcd" }.tableStyle(.plain)
        #expect(filtered.renderedLines(colorDepth: .basic).map { painted($0) }[0] == "{2}a       1  end")
        let limited = table.limited(perParent: 0, limitsTop: false).tableStyle(.plain)
        #expect(limited.renderedLines(colorDepth: .basic).map { painted($0) }[1].hasPrefix("  {2;3}… 2 more"))
    }

    @Test func `a link is inside the padding and outside the style`() {
        let link = "\u{1b}]8;;x:bcd\u{1b}\\"
        let text = rendered(table.tableStyle(.plain), TableEnvironment(colorDepth: .basic, showsLinks: true))
        #expect(text.contains("  \(link)\u{1b}[34mbcd\u{1b}[0m\u{1b}]8;;\u{1b}\\  "))
        #expect(rendered(table, TableEnvironment(showsLinks: true)).contains("\(link)bcd\u{1b}]8;;\u{1b}\\  20"))
        #expect(!rendered(table, TableEnvironment(colorDepth: .basic)).contains("\u{1b}]8"))
    }

    @Test func `no byte of an address can end the escape sequence`() {
        let table = Table([Item("x")]) {
            TableColumn("", value: \.name).link { _, cell in
                cell.append("file:///a\u{7}\u{1b}\\ é\u{9c}\u{7f}%20~!")
                cell.append(utf8: [0xff].span)
            }
        }
        let text = rendered(table.tableColumnHeaders(.hidden), TableEnvironment(showsLinks: true))
        #expect(
            text == "\u{1b}]8;;file:///a%07%1B\\%20%C3%A9%C2%9C%7F%20~!%FF\u{1b}\\x\u{1b}]8;;\u{1b}\\\n"
        )
    }

    @Test func `where nothing can be shown the closures are not called, elsewhere once a visible cell`() {
        final class Counts: @unchecked Sendable {
            var styles = 0
            var links = 0
        }
        let counts = Counts()
        let table = Table(items, children: \.children) {
            TableColumn("", value: \.name)
                .textStyle { _ in
                    counts.styles += 1
                    return nil
                }
                .link { _, _ in counts.links += 1 }
        }
        _ = table.rendered()
        for style in [true, false] {
            let table = style ? table.tableStyle(.csv) : table.tableStyle(.markdown)
            _ = rendered(table, TableEnvironment(colorDepth: .trueColor, showsLinks: true))
        }
        #expect((counts.styles, counts.links) == (0, 0))
        _ = rendered(table, TableEnvironment(colorDepth: .basic))
        #expect((counts.styles, counts.links) == (2, 0))
        _ = rendered(table, TableEnvironment(showsLinks: true))
        #expect((counts.styles, counts.links) == (2, 2))
    }

    @Test func `truncation and widths are those without`() {
        for style in 0..<4 {
            for width in [nil, 4, 8, 11, 40] {
                let names = ["a long name that is cut", "中文字中文字.txt", "esc\u{1b}[31m", "\u{202e}"]
                let table = Table(names.map { Item($0, 10) }) {
                    TableColumn("N", value: \.name).textStyle { _ in TableTextStyle(.red) }
                        .link { item, cell in cell.append(item.name) }
                    TableColumn("S", value: \.size).alignment(.center).textStyle { _ in TableTextStyle(.blue) }
                }
                let styled =
                    switch style {
                    case 0: table.tableStyle(.guides)
                    case 1: table.tableStyle(.bordered)
                    case 2: table.tableStyle(.compact)
                    default: table.tableStyle(.outline)
                    }
                let plain = rendered(styled, TableEnvironment(width: width))
                for depth in [ColorDepth.none, .basic, .trueColor] {
                    let environment = TableEnvironment(width: width, colorDepth: depth, showsLinks: true)
                    let text = rendered(styled, environment)
                    #expect(text.replacing(/\e\[[0-9;]*m|\e\]8;;[!-~]*?\e\\/, with: "") == plain)
                    #expect(text.contains("\u{1b}]8;;a%20long"))
                }
            }
        }
    }
}
