import Testing
import TreeTable

@Suite struct CompactTableStyleTests {
    @Test func `one space a level and between columns, no headers`() {
        #expect(
            StyleSnapshots.table.tableStyle(.compact).rendered()
                == [
                    "a        1", " 日本|x 22", #" t\nu   -3"#, "         0", "",
                ].joined(separator: "\n")
        )
        #expect(StyleSnapshots.noRows.tableStyle(.compact).rendered() == "")
    }
}
