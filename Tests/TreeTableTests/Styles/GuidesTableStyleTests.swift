import Testing
import TreeTable

@Suite struct GuidesTableStyleTests {
    @Test func `guides before each row`() {
        #expect(
            StyleSnapshots.table.tableStyle(.guides).rendered()
                == [
                    "Name        Size", "a              1", "├── 日本|x    22", #"└── t\nu      -3"#,
                    "               0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.guides).rendered() == "Name  Size\n")
    }
}
