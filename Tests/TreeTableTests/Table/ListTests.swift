import Testing
import TreeTable

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
}
