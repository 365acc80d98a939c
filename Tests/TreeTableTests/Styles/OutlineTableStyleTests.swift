import Testing
import TreeTable

@Suite struct OutlineTableStyleTests {
    @Test func `a triangle before each row that has others below it`() {
        #expect(
            StyleSnapshots.table.tableStyle(.outline).rendered()
                == [
                    "Name        Size", "▾ a            1", "    日本|x    22", #"    t\nu      -3"#,
                    "               0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.outline).rendered() == "Name  Size\n")
    }

    @Test func `a row whose children a limit hides is shown as closed`() {
        #expect(
            StyleSnapshots.table.limit(rows: 1).tableColumnHeaders(.hidden).tableStyle(.outline).rendered()
                == "▸ a         1\n  … 1 more\n"
        )
    }
}
