import Testing
import TreeTable

@Suite struct InsetTableStyleTests {
    @Test func `set in, with a line under the headers`() {
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

    @Test func `where there is room for the margin only, there is none`() {
        let table = Table([Item("abc")]) { TableColumn("", value: \.name) }.tableColumnHeaders(.hidden)
        #expect(table.tableStyle(.inset).rendered(width: 3) == "  …\n")
        #expect(table.tableStyle(.inset).rendered(width: 2) == "…c\n")
    }
}
