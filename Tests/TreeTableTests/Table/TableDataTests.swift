import Testing
import TreeTable

@Suite struct TableDataTests {
    private func table(_ isExpanded: Binding<Bool>) -> Table<Item> {
        Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            DisclosureTableRow(Item("a"), isExpanded: isExpanded) {
                DisclosureTableRow(Item("b")) {
                    TableRow(Item("c"))
                }
            }
            TableRow(Item("d"))
        }
    }

    @Test("a binding shows and hides the children of a row when the table is written")
    func row() {
        @State var isExpanded = false
        let table = table($isExpanded).tableStyle(.outline)
        #expect(table.description == "Name\n▸ a\n  d")
        isExpanded = true
        #expect(table.description == "Name\n▾ a\n  ▾ b\n      c\n  d")
    }

    @Test("a filter ignores the rows that a binding hides")
    func filter() {
        @State var isExpanded = false
        let table = table($isExpanded).filtered { $0.name == "c" }
        #expect(table.description == "Name")
        isExpanded = true
        #expect(table.description == "Name\na\n└── b\n    └── c")
    }

    @Test("a binding shows and hides the rows of a section when the table is written")
    func section() {
        @State var isExpanded = true
        let table = Table(of: Item.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            Section("First", isExpanded: $isExpanded) {
                TableRow(Item("a"))
            }
            Section("Second") {
                TableRow(Item("b"))
            }
        }
        #expect(table.description == "Name\nFirst\na\nSecond\nb")
        isExpanded = false
        #expect(table.description == "Name\nFirst\nSecond\nb")
    }
}
