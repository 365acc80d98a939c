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

    @Test func `no line is wider than it may be, whatever sets rows off`() {
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

    @Test func `whatever sets rows off, the frame of a bordered table stays straight`() {
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

    @Test func `badges stand behind the first cell, unless they are zero or nil`() {
        #expect(lines(table { TableRow(Item("a")).badge(3) }) == ["a  3"])
        #expect(lines(table { TableRow(Item("a")).badge(-3).badgeProminence(.standard) }) == ["a  -3"])
        #expect(lines(table { TableRow(Item("a")).badge(0) }) == ["a"])
        #expect(lines(table { TableRow(Item("a")).badge(String?.none) }) == ["a"])
        #expect(lines(table { TableRow(Item("a")).badge("新\n").badgeProminence(.increased) }) == ["a  {1}新\\n"])
        #expect(
            lines(table { TableRow(Item("a")).badge("x").badgeProminence(.decreased).listItemTint(.red) })
                == ["{31}a  {31 2}x"]
        )
        let outline = table { OutlineGroup(Item("a", [Item("bcd")]), children: \.children).badge(7) }
        #expect(lines(outline) == ["a      7", "  bcd  7"])
    }

    @Test func `a row behind a section does not take over what set off the last row in it`() {
        let table = table {
            Section("H") { TableRow(Item("a")).badge(9).listItemTint(.red) }
            TableRow(Item("b"))
        }
        #expect(lines(table) == ["{1}H", "{31}a  9", "b"])
    }

    @Test func `tints use the colors that there are`() {
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

    @Test func `insets leave space on all sides, and the next column stays in place`() {
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

    @Test func `huge insets are given up where the line has no room for them`() {
        let table = table { TableRow(Item("a")).listRowInsets(EdgeInsets(leading: .max, trailing: .max)) }
        #expect(table.rendered(environment: .init(width: 20, colorDepth: .basic)) == "a\n")
    }

    @Test func `separators stand between rows, once`() {
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

    @Test func `an edge alone is not the other`() {
        #expect(VerticalEdge.Set.all == [.top, .bottom])
        #expect(VerticalEdge.Set.top.isDisjoint(with: .bottom))
        #expect(VerticalEdge.allCases == [.top, .bottom])
    }
}
