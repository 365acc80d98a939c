import Testing
import TreeTable

@Suite struct TextChromeTests {
    private func header(_ order: [KeyPathComparator<Item>]) -> [String] {
        Table([Item("a", 1, rank: 2)], sortOrder: order) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", sortUsing: KeyPathComparator(\.size)) { "\($0.size)" }
            TableColumn("", value: \.rank)
            TableColumn("None") { _ in "" }
        }.tableStyle(.compact2).rendered().split(separator: "\n").prefix(1).flatMap {
            $0.split(separator: "|").map(String.init)
        }
    }

    @Test func `headers tell how rows are sorted, and the tier where there are several`() {
        #expect(header([]) == ["Name", "Size", "None"])
        #expect(header([KeyPathComparator(\.name)]) == ["Name ▲", "Size", "None"])
        #expect(header([KeyPathComparator(\.size, order: .reverse)]) == ["Name", "Size ▼", "None"])
        let three = [
            KeyPathComparator(\Item.rank, order: .reverse), KeyPathComparator(\Item.id), KeyPathComparator(\Item.name),
        ]
        #expect(header(three) == ["Name ▲3", "Size", "▼1", "None"])
    }

    @Test func `programs see titles alone`() {
        let table = Table([Item("a")], sortOrder: [KeyPathComparator(\.name)]) { TableColumn("N", value: \.name) }
        #expect(table.tableStyle(.csv).rendered() == "N\na\n")
        #expect(table.tableStyle(.tsv).rendered() == "N\na\n")
        #expect(table.tableStyle(.markdown).rendered() == "| N |\n| --- |\n| a |\n")
    }

    @Test func `a header with its mark widens the column in every style`() {
        let table = Table([Item("a")], sortOrder: [KeyPathComparator(\.name)]) { TableColumn("N", value: \.name) }
        #expect(table.tableStyle(.bordered).rendered() == "┌─────┐\n│ N ▲ │\n├─────┤\n│ a   │\n└─────┘\n")
        #expect(table.tableStyle(.inset).rendered() == "  N ▲\n  ───\n  a\n")
        #expect(table.tableStyle(.compact).rendered() == "a\n")
    }
}

extension TableStyle where Self == ClosureStyle {
    /// The headers as text shows them, with bars between them: as a style of one's own would put them together.
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
