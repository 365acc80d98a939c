import Testing
import TreeTable

@Suite struct BorderedTableStyleTests {
    @Test func `a grid of lines around wide, hostile and empty content`() {
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

    @Test func `without rows, headers or titles the frame stays`() {
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

    @Test func `texts of sections stand across the columns`() {
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

    @Test func `in color every other row has a background between the lines`() {
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

    @Test func `on a light background that is light`() {
        let table = Table([Item("a", 1), Item("b", 2)]) { TableColumn("N", value: \.name) }.tableStyle(.bordered)
        for (scheme, stripe) in [(ColorScheme.light, "{38;5;236;48;5;254}"), (.dark, "{38;5;252;48;5;236}")] {
            var text = ""
            table.write(to: &text, environment: TableEnvironment(colorDepth: .indexed, colorScheme: scheme))
            #expect(painted(String(text.split(separator: "\n")[4])) == "│ \(stripe)b{} │")
        }
    }

    @Test func `where there is room for the frame only, there is none`() {
        #expect(StyleSnapshots.noTitles.tableStyle(.bordered).rendered(width: 4) == "\n\n\n")
        let table = Table([Item("abc")]) { TableColumn("", value: \.name) }.tableColumnHeaders(.hidden)
        #expect(table.tableStyle(.bordered).rendered(width: 5) == "┌───┐\n│ … │\n└───┘\n")
        #expect(table.tableStyle(.bordered).rendered(width: 4) == "abc\n")
    }
}
