import Testing

@testable import TreeTable

@Suite struct ListTests {
    private let items = [Item("a", [Item("b"), Item("c", [Item("日本")])]), Item("d")]

    @Test func `a list is one column without a header`() {
        #expect(List(items) { $0.name + "!" }.description == "a!\nd!")
        #expect("\(List(items, children: \.children) { $0.name })" == "a\n├── b\n└── c\n    └── 日本\nd")
    }

    @Test func `the table of a list accepts other styles`() {
        let list = List(items, children: \.children) { $0.name }
        #expect(list.table.tableStyle(.outline).description == "▾ a\n    b\n  ▾ c\n      日本\n  d")
        #expect(list.table.tableStyle(.csv).rendered() == "a\nb\nc\n日本\nd\n")
        #expect(List([Item]()) { $0.name }.description == "")
    }

    /// Returns the rows that are shown as selected.
    private func selected(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.contains("\u{1b}[7m") }.map {
            String($0).strippedOfColor.split(separator: " ").joined()
        }
    }

    private let colors = TableEnvironment(colorDepth: .basic)

    @Test func `a binding selects rows of a list`() {
        @State var selection: Set<Int> = []
        let flat = List(items, selection: $selection) { $0.name }
        let outline = List(items, children: \.children, selection: $selection) { $0.name }
        selection = [items[1].id]
        #expect(selected(flat.rendered(environment: colors)) == ["d"])
        #expect(selected(outline.rendered(environment: colors)) == ["d"])
    }

    @Test func `elements have the IDs that a key path reads`() {
        #expect(List(["b", "a"], id: \.self) { $0.uppercased() }.description == "B\nA")
        @State var selection: String? = "a"
        let list = List(["b", "a"], id: \.self, selection: $selection) { $0 }
        #expect(selected(list.rendered(environment: colors)) == ["a"])
    }

    @Test func `a list of texts has the type of its elements, and texts have several lines`() {
        let list: List<Item> = List([Item("a\nb", 1), Item("c", 2)]) { Text($0.name).bold() }
        #expect(list.filtered { $0.size == 1 }.description == "a\nb")
        #expect(List([Item("a\nb")]) { $0.name }.description == #"a\nb"#)
        #expect(List([Item("a", 1), Item("b", 20)]) { $0.size }.description == "1\n20")
    }

    @Test func `a range is a list of numbers`() {
        #expect(List(0..<3) { "Row \($0)" }.description == "Row 0\nRow 1\nRow 2")
    }

    @Test func `static content has texts, sections, groups and loops`() {
        @State var showsMore = false
        let list = List {
            Text("Title")
            Section("Letters") {
                ForEach(items) { Text($0.name) }
            }
            DisclosureGroup("More", isExpanded: $showsMore) {
                Text("x")
                DisclosureGroup("Inner") { Text("y") }
            }
            if items.count > 5 { Text("many") }
        }
        .listStyle(.outline)
        #expect(list.description == "  Title\nLetters\n  a\n  d\n▸ More")
        showsMore = true
        #expect(list.description == "  Title\nLetters\n  a\n  d\n▾ More\n    x\n  ▾ Inner\n      y")
        #expect(Set(OutlineView(list.table).map(\.id)).count == 7)
    }
}
