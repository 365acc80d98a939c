import Testing
import TreeTable

@Suite struct TableContainerTests {
    private let list = List {
        Text("a").badge(2)
        Section("S") {
            Text("b")
            Text("c")
        }
    }

    private func lines(_ list: List<ListRow>, _ depth: ColorDepth = .basic) -> [String] {
        list.table.tableStyle(.plain).renderedLines(colorDepth: depth).map { painted($0) }
    }

    @Test func `a list has the modifiers of its table`() {
        #expect(lines(list) == ["a  2", "{1}S", "b", "c"])
        #expect(lines(list.listRowSpacing(1)) == ["a  2", "{1}S", "b", "", "c"])
        #expect(lines(list.listSectionSpacing(1)) == ["a  2", "", "{1}S", "b", "c"])
        #expect(lines(list.listRowSeparator(.visible)) == ["a  2", "{2}────", "{1}S", "b", "{2}────", "c", "{2}────"])
        #expect(
            lines(list.listRowSeparator(.visible).listRowSeparatorTint(.red))
                == ["a  2", "{31}────", "{1}S", "b", "{31}────", "c", "{31}────"]
        )
        #expect(lines(list.listSectionSeparator(.visible)) == ["a  2", "{2}────", "{1}S", "b", "c"])
        #expect(
            lines(list.listSectionSeparator(.visible).listSectionSeparatorTint(.blue))
                == ["a  2", "{34}────", "{1}S", "b", "c"]
        )
        #expect(lines(list.listItemTint(.red)) == ["{31}a  2", "{1}S", "{31}b", "{31}c"])
        #expect(lines(list.headerProminence(.increased)) == ["a  2", "{1 4}S", "b", "c"])
        #expect(lines(list.badgeProminence(.increased)) == ["a  {1}2", "{1}S", "b", "c"])
        #expect(lines(list.rowDecoration { .init(tint: $0.text == "b" ? .red : nil) })[2] == "{31}b")
        #expect(lines(list.alternatingRowBackgrounds(), .indexed)[2] == "{38;5;252;48;5;236}b   ")
    }

    @Test func `list styles are text styles`() {
        let sections = List {
            Text("a")
            Section("S") {
                DisclosureGroup("b") { Text("c") }
            }
        }
        func lines(_ style: TextTableStyle) -> [String] {
            sections.listStyle(style).table.renderedLines(colorDepth: .basic).map { painted($0) }
        }
        #expect(lines(.grouped) == ["a", "", "{1}S", "b", "  c"])
        #expect(lines(.insetGrouped) == ["  a", "", "  {1}S", "  b", "    c"])
        #expect(lines(.sidebar) == ["  a", "", "{1}S", "▾ b", "    c"])
        #expect(sections.listStyle(.grouped).description == "a\nS\nb\n  c")
        let tight = sections.listStyle(.grouped).listSectionSpacing(0)
        #expect(tight.table.renderedLines(colorDepth: .basic).map { painted($0) } == ["a", "{1}S", "b", "  c"])
    }
}
