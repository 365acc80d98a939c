import Testing
import TreeTable

@Suite struct PlainTableStyleTests {
    @Test func `two spaces a level`() {
        #expect(
            StyleSnapshots.table.tableStyle(.plain).rendered()
                == [
                    "Name      Size", "a            1", "  日本|x    22", #"  t\nu      -3"#, "             0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.plain).rendered() == "Name  Size\n")
    }
}
