import Testing
import TreeTable

@Suite struct TextTableStyleTests {
    private let items = [Item("a", 1, [Item("b", 2), Item("c", 3)]), Item("d", 4)]

    private var table: Table<Item> {
        Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
    }

    @Test func `plain and guides differ only before the first cell`() {
        #expect(
            table.tableStyle(.guides).rendered() == """
                Name   Size
                a         1
                ├── b     2
                └── c     3
                d         4

                """
        )
        #expect(
            table.tableStyle(.plain).rendered() == """
                Name  Size
                a        1
                  b      2
                  c      3
                d        4

                """
        )
    }

    @Test func `the automatic style is the one with guides`() {
        #expect(table.rendered() == table.tableStyle(.guides).rendered())
        #expect(table.tableStyle(.plain).tableStyle(.automatic).rendered() == table.tableStyle(.guides).rendered())
    }

    // MARK: Color

    @Test func `without color there is no escape sequence in any style`() {
        let table = table.filtered { $0.size != 1 }.limited(perParent: 1)
        #expect(!table.rendered().contains("\u{1b}"))
        #expect(!table.tableStyle(.plain).rendered(environment: .init(width: 7)).contains("\u{1b}"))
        #expect(!table.tableStyle(.csv).rendered(environment: .init(colorDepth: .basic)).contains("\u{1b}"))
        #expect(!table.tableStyle(.markdown).rendered(environment: .init(colorDepth: .basic)).contains("\u{1b}"))
    }

    @Test func `with color headers are bold and guides are dim`() {
        #expect(
            table.rendered(environment: .init(colorDepth: .basic)) == """
                \u{1b}[1mName   Size\u{1b}[0m
                a         1
                \u{1b}[2m├── \u{1b}[0mb     2
                \u{1b}[2m└── \u{1b}[0mc     3
                d         4

                """
        )
        #expect(
            table.tableStyle(.plain).rendered(environment: .init(colorDepth: .basic)) == """
                \u{1b}[1mName  Size\u{1b}[0m
                a        1
                  b      2
                  c      3
                d        4

                """
        )
    }

    @Test func `with color context rows are dim, and summary rows are dim and italic`() {
        #expect(
            table.filtered { $0.size > 1 }.limited(perParent: 1).rendered(environment: .init(colorDepth: .basic)) == """
                \u{1b}[1mName          Size\u{1b}[0m
                \u{1b}[2ma                1\u{1b}[0m
                \u{1b}[2m├── \u{1b}[0mb            2
                \u{1b}[2m└── \u{1b}[0m\u{1b}[2;3m… 1 more\u{1b}[0m
                \u{1b}[2;3m… 1 more\u{1b}[0m

                """
        )
    }

    @Test func `every line resets its style, and equals the plain line without escape sequences`() {
        var random = SeededGenerator(seed: 10)
        for _ in 0..<60 {
            let table = RandomTable.make(using: &random).filtered { $0.size != 1 }.limited(perParent: 2)
            let width = Bool.random(using: &random) ? Int.random(in: 1...60, using: &random) : nil
            let lines = table.renderedLines(width: width, colorDepth: .basic)
            for line in lines {
                let parts = line.split(separator: "\u{1b}", omittingEmptySubsequences: false).dropFirst()
                for (index, part) in parts.enumerated() {
                    let isOpening = ["[1m", "[2m", "[2;3m"].contains { part.hasPrefix($0) }
                    #expect(index % 2 == 0 ? isOpening : part.hasPrefix("[0m"))
                }
                #expect(parts.count % 2 == 0)
            }
            let stripped = lines.map { line in
                ["\u{1b}[1m", "\u{1b}[2m", "\u{1b}[2;3m", "\u{1b}[0m"].reduce(line) { $0.replacing($1, with: "") }
            }
            #expect(stripped == table.renderedLines(width: width))
        }
    }

    @Test func `guides connect rows with their parents`() {
        #expect(
            StyleSnapshots.table.tableStyle(.guides).rendered()
                == [
                    "Name        Size", "a              1", "├── 日本|x    22", #"└── t\nu      -3"#,
                    "               0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.guides).rendered() == "Name  Size\n")
    }

    @Test func `plain text indents each level by two spaces`() {
        #expect(
            StyleSnapshots.table.tableStyle(.plain).rendered()
                == [
                    "Name      Size", "a            1", "  日本|x    22", #"  t\nu      -3"#, "             0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.plain).rendered() == "Name  Size\n")
    }

    @Test func `outline text draws a triangle before each row with children`() {
        #expect(
            StyleSnapshots.table.tableStyle(.outline).rendered()
                == [
                    "Name        Size", "▾ a            1", "    日本|x    22", #"    t\nu      -3"#,
                    "               0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.outline).rendered() == "Name  Size\n")
    }

    @Test func `the triangle of a row whose children are limited away is closed`() {
        #expect(
            StyleSnapshots.table.limited(rows: 2).tableColumnHeaders(.hidden).tableStyle(.outline).rendered()
                == "▸ a  1\n     0\n"
        )
    }

    @Test func `compact text uses single spaces and has no headers`() {
        #expect(
            StyleSnapshots.table.tableStyle(.compact).rendered()
                == [
                    "a        1", " 日本|x 22", #" t\nu   -3"#, "         0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.compact).rendered() == "")
    }

    @Test func `inset text has a margin and a rule below the headers`() {
        #expect(
            StyleSnapshots.table.tableStyle(.inset).rendered()
                == [
                    "  Name      Size", "  ──────────────", "  a            1", "    日本|x    22", #"    t\nu      -3"#,
                    "               0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.inset).rendered() == "  Name  Size\n  ──────────\n")
        #expect(
            StyleSnapshots.section.tableStyle(.inset).lines(.inset)
                == ["  日本", "  abc  1", "  a footer that is too long"]
        )
    }

    @Test func `the margin is dropped if nothing else would fit`() {
        let table = Table([Item("abc")]) { TableColumn("", value: \.name) }.tableColumnHeaders(.hidden)
        #expect(table.tableStyle(.inset).rendered(environment: .init(width: 3)) == "  …\n")
        #expect(table.tableStyle(.inset).rendered(environment: .init(width: 2)) == "…c\n")
    }

    @Test func `borders align with wide, hostile and empty content`() {
        #expect(
            StyleSnapshots.table.tableStyle(.bordered).description == #"""
                ┌────────────┬──────┐
                │ Name       │ Size │
                ├────────────┼──────┤
                │ a          │    1 │
                │ ├── 日本|x │   22 │
                │ └── t\nu   │   -3 │
                │            │    0 │
                └────────────┴──────┘
                """#
        )
    }

    @Test func `the border stays without rows, headers and titles`() {
        #expect(
            StyleSnapshots.noRows.tableStyle(.bordered).description == """
                ┌──────┬──────┐
                │ Name │ Size │
                ├──────┼──────┤
                └──────┴──────┘
                """
        )
        #expect(
            StyleSnapshots.noTitles.tableStyle(.bordered).tableColumnHeaders(.hidden).description
                == "┌──┐\n│  │\n└──┘"
        )
    }

    @Test func `section headers and footers span the columns`() {
        #expect(
            StyleSnapshots.section.tableStyle(.bordered).description == """
                ┌──────┬──────┐
                │ Name │ Size │
                ├──────┼──────┤
                │ 日本        │
                │ abc  │    1 │
                │ a footer t… │
                └──────┴──────┘
                """
        )
    }

    @Test func `with color every other row has a background between the borders`() {
        let lines = Table([Item("a", 1), Item("b", 2)]) {
            TableColumn("N", value: \.name)
            TableColumn("S", value: \.size)
        }.tableStyle(.bordered).renderedLines(colorDepth: .indexed).map { painted($0) }
        #expect(
            lines == [
                "┌───┬───┐", "│ {1}N │ S{} │", "├───┼───┤", "│ a │ 1 │", "│ {38;5;252;48;5;236}b │ 2{} │", "└───┴───┘",
            ]
        )
    }

    @Test func `the row background follows the color scheme`() {
        let table = Table([Item("a", 1), Item("b", 2)]) { TableColumn("N", value: \.name) }.tableStyle(.bordered)
        for (scheme, stripe) in [(ColorScheme.light, "{38;5;236;48;5;254}"), (.dark, "{38;5;252;48;5;236}")] {
            let text = table.rendered(environment: TableEnvironment(colorDepth: .indexed, colorScheme: scheme))
            #expect(painted(String(text.split(separator: "\n")[4])) == "│ \(stripe)b{} │")
        }
    }

    @Test func `the borders are dropped if nothing else would fit`() {
        #expect(StyleSnapshots.noTitles.tableStyle(.bordered).rendered(environment: .init(width: 4)) == "\n\n\n")
        let table = Table([Item("abc")]) { TableColumn("", value: \.name) }.tableColumnHeaders(.hidden)
        #expect(table.tableStyle(.bordered).rendered(environment: .init(width: 5)) == "┌───┐\n│ … │\n└───┘\n")
        #expect(table.tableStyle(.bordered).rendered(environment: .init(width: 4)) == "abc\n")
    }

    // MARK: Headers

    private func header(_ order: [KeyPathComparator<Item>]) -> [String] {
        Table([Item("a", 1, rank: 2)]) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", sortUsing: KeyPathComparator(\.size)) { "\($0.size)" }
            TableColumn("", value: \.rank)
            TableColumn("None") { _ in "" }
        }.sorted(using: order).tableStyle(.compact2).rendered().split(separator: "\n").prefix(1).flatMap {
            $0.split(separator: "|").map(String.init)
        }
    }

    @Test func `headers show the sort direction, and the tier if there are several`() {
        #expect(header([]) == ["Name", "Size", "None"])
        #expect(header([KeyPathComparator(\.name)]) == ["Name ▲", "Size", "None"])
        #expect(header([KeyPathComparator(\.size, order: .reverse)]) == ["Name", "Size ▼", "None"])
        let three = [
            KeyPathComparator(\Item.rank, order: .reverse), KeyPathComparator(\Item.id), KeyPathComparator(\Item.name),
        ]
        #expect(header(three) == ["Name ▲3", "Size", "▼1", "None"])
    }

    @Test func `headers for programs have no sort indicator`() {
        let table = Table([Item("a")]) { TableColumn("N", value: \.name) }.sorted(using: [KeyPathComparator(\.name)])
        #expect(table.tableStyle(.csv).rendered() == "N\na\n")
        #expect(table.tableStyle(.tsv).rendered() == "N\na\n")
        #expect(table.tableStyle(.markdown).rendered() == "| N |\n| --- |\n| a |\n")
    }

    @Test func `the sort indicator widens the column`() {
        let table = Table([Item("a")]) { TableColumn("N", value: \.name) }.sorted(using: [KeyPathComparator(\.name)])
        #expect(table.tableStyle(.bordered).rendered() == "┌─────┐\n│ N ▲ │\n├─────┤\n│ a   │\n└─────┘\n")
        #expect(table.tableStyle(.inset).rendered() == "  N ▲\n  ───\n  a\n")
        #expect(table.tableStyle(.compact).rendered() == "a\n")
    }
}

extension TableStyle where Self == ClosureStyle {
    /// A custom style that shows headers with bars between them.
    fileprivate static var compact2: ClosureStyle {
        ClosureStyle { configuration, output in
            let titles = configuration.columns.map { column in
                let parts = [column.title, column.sortIndicator?.text ?? ""].filter { !$0.isEmpty }
                return parts.joined(separator: " ")
            }
            output.write(titles.filter { !$0.isEmpty }.joined(separator: "|"))
            _ = output.endLine()
        }
    }
}
