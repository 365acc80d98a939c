import Testing
@testable import TreeTable

/// Cells of several lines.
@Suite struct SeveralLinesTests {
    private let items = [
        Item("docs", 0, [Item("guide", 1), Item("api", 2)]),
        Item("todo", 3),
    ]
    private let notes = ["two lines\nof text", "a\nb\nc", "", "the end"]

    private func table(_ style: TextTableStyle) -> Table<Item> {
        Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Note") { [notes] in notes[$0.size] }.lineLimit(nil)
            TableColumn("Size", value: \.size)
        }
        .tableStyle(style)
    }

    @Test func `the guides of the tree continue beside further lines`() {
        #expect(
            table(.guides).rendered() == """
                Name       Note       Size
                docs       two lines     0
                           of text
                ├── guide  a             1
                │          b
                │          c
                └── api                  2
                todo       the end       3

                """
        )
    }

    @Test func `further lines are indented, and have borders`() {
        #expect(
            table(.plain).rendered() == """
                Name     Note       Size
                docs     two lines     0
                         of text
                  guide  a             1
                         b
                         c
                  api                  2
                todo     the end       3

                """
        )
        #expect(
            table(.bordered).rendered().split(separator: "\n").dropFirst(3).prefix(4) == [
                "│ docs      │ two lines │    0 │",
                "│           │ of text   │      │",
                "│ ├── guide │ a         │    1 │",
                "│ │         │ b         │      │",
            ]
        )
    }

    @Test func `the column that draws the tree can have several lines`() {
        let items = [Item("first\nsecond", 1, [Item("x\ny", 2), Item("z\nw", 3)])]
        let table = Table(items, children: \.children) {
            TableColumn("", value: \.name).lineLimit(2)
            TableColumn("", value: \.size)
        }
        .tableColumnHeaders(.hidden)
        #expect(table.lines(.guides) == ["first   1", "second", "├── x   2", "│   y", "└── z   3", "    w"])
        #expect(table.lines(.outline) == ["▾ first   1", "  second", "    x     2", "    y", "    z     3", "    w"])
    }

    @Test func `content that is wider than its column is divided between words, and truncated in the last line`() {
        let table = Table([Item("alpha beta gamma delta"), Item("short")]) {
            TableColumn("Name", value: \.name).width(10).lineLimit(2)
            TableColumn("Size", value: \.size)
        }
        #expect(table.lines(.plain) == ["alpha beta  0", "gamm…delta", "short       0"])
    }

    @Test func `without a limit of lines, newlines are escaped`() {
        let table = Table([Item("a\nb")]) { TableColumn("Name", value: \.name) }
        #expect(table.lines(.plain) == [#"a\nb"#])
        #expect(table.lines(.csv).joined(separator: "\n") == "\"a\nb\"")
    }

    @Test func `a selected row is inverse in all of its lines, and only the first has the badge`() {
        let items = [Item("a\nbc", 1)]
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name).lineLimit(nil)
            TableColumn("", value: \.size)
        } rows: {
            TableRow(items[0]).badge(7)
        }.selection([items[0].id])
            .tableColumnHeaders(.hidden)
        #expect(table.renderedLines(colorDepth: .basic).map { painted($0) } == ["{7}a   7  1", "{7}bc      "])
    }

    @Test func `a stack has one line for each part`() {
        let table = Table([Item("name", 5)]) {
            TableColumn("Item") { item in
                VStack(alignment: .leading) {
                    Text(item.name).bold()
                    if item.size > 0 { "of size \(item.size)" }
                }
            }
        }
        #expect(table.lines(.plain) == ["name", "of size 5"])
        let list = List {
            VStack(alignment: .trailing, spacing: 1) {
                "a"
                Text("long")
            }
            "next"
        }
        #expect(list.rendered() == "   a\n\nlong\nnext\n")
        #expect(VStack { "odd" }.text == "odd")
    }

    @Test func `any window has the lines of the whole table, and each line belongs to its row`() {
        var outline = OutlineView(table(.guides))
        outline.expand(items[0].id)
        var whole: [UInt8] = []
        outline.write(rows: 0..<outline.count, to: &whole)
        var parts: [UInt8] = []
        for row in outline.indices { outline.write(rows: row..<row + 1, to: &parts) }
        #expect(parts == whole)
        #expect(
            String(decoding: whole, as: UTF8.self) == table(.guides).rendered().split(separator: "\n").dropFirst()
                .joined(separator: "\n") + "\n"
        )
        let rows = (1...8).map { y -> Int? in
            guard case .cell(let row, _) = outline.hit(x: 12, y: y, top: 0) else { return nil }
            return row
        }
        #expect(rows == [0, 0, 1, 1, 1, 2, 3, nil])
        outline.scrollToVisible(3, height: 4)
        #expect(outline.top == 2)
    }
}
