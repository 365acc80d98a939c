import Testing
import TreeTable

@Suite struct SectionTests {
    private func table(@TableRowBuilder<Item> rows: () -> TableRows<Item>) -> Table<Item> {
        Table(of: Item.self, columns: { TableColumn("Name", value: \.name) }, rows: rows).tableColumnHeaders(.hidden)
    }

    @Test func `a section may have a header, a footer, both or neither`() {
        let lines = table {
            Section("H1") { TableRow(Item("a")) }
            Section { TableRow(Item("b")) }
            Section {
                TableRow(Item("c"))
            } header: {
                "H2"
            } footer: {
                "F2"
            }
            Section("H3") {
                TableRow(Item("d"))
            } footer: {
                "F3"
            }
        }.lines(.plain)
        #expect(lines == ["H1", "a", "b", "H2", "c", "F2", "H3", "d", "F3"])
    }

    @Test func `a collapsed section keeps its header and footer`() {
        let table = table {
            Section("H", isExpanded: .constant(false)) {
                TableRow(Item("a"))
            } footer: {
                "F"
            }
            Section("I", isExpanded: .constant(false)) { TableRow(Item("b")) }
        }
        #expect(table.lines(.guides) == ["H", "F", "I"])
        #expect(table.lines(.csv) == [])
        #expect(table.lines(.tsv) == [])
    }

    @Test func `a section without rows keeps its header and footer, and empty texts are empty lines`() {
        let table = table {
            Section("") {
                for _ in 0..<0 { TableRow(Item("a")) }
            } footer: {
                ""
            }
        }
        #expect(table.rendered() == "\n\n")
        #expect(table.tableStyle(.markdown).rendered() == "|  |\n| --- |\n|  |\n|  |\n")
    }

    @Test func `each section has its own outline`() {
        let table = table {
            OutlineGroup([Item("a", [Item("b")])], children: \.children)
            Section("H") { OutlineGroup([Item("c", [Item("d"), Item("e")])], children: \.children) }
        }
        #expect(table.lines(.guides) == ["a", "└── b", "H", "c", "├── d", "└── e"])
    }

    @Test func `with color headers are bold and footers are dim, and prominent headers are underlined`() {
        let table = table {
            Section("H") {
                TableRow(Item("a"))
            } footer: {
                "F"
            }
            Section("I") { TableRow(Item("b")) }.headerProminence(.increased)
        }
        #expect(
            table.rendered(environment: .init(colorDepth: .basic))
                == "\u{1b}[1mH\u{1b}[0m\na\n\u{1b}[2mF\u{1b}[0m\n\u{1b}[1m\u{1b}[4mI\u{1b}[0m\nb\n"
        )
    }

    @Test func `hostile text breaks no line and exceeds no width`() {
        let table = table {
            Section("a\nb\u{1b}[31m\u{202e}|日本") {
                TableRow(Item("x"))
            } footer: {
                "*f*\r\n"
            }
        }
        #expect(table.rendered() == "a\\nb\\x1b[31m\\u{202e}|日本\nx\n*f*\\r\\n\n")
        #expect(table.rendered(environment: .init(width: 6)) == "a\\nb\\…\nx\n*f*\\r…\n")
        #expect(
            table.tableStyle(.markdown).rendered() == """
                |  |
                | --- |
                | **a\\\\nb\\\\x1b\\[31m\\\\u{202e}\\|日本** |
                | x |
                | *\\*f\\*\\\\r\\\\n* |

                """
        )
    }

    @Test func `a nested section ends the outer section`() {
        let lines = table {
            Section("H") {
                TableRow(Item("a"))
                Section("I") {
                    TableRow(Item("b"))
                } footer: {
                    "G"
                }
                TableRow(Item("c"))
            } footer: {
                "F"
            }
        }.lines(.plain)
        #expect(lines == ["H", "a", "I", "b", "G", "c", "F"])
    }

    @Test("headers and footers can be texts, in all places")
    func texts() {
        @State var isExpanded = false
        let table = table {
            Section {
                TableRow(Item("a"))
            } header: {
                Text("H1")
            } footer: {
                Text("F1")
            }
            Section("H2") {
                TableRow(Item("b"))
            } footer: {
                "F2"
            }
            Section("H3") { TableRow(Item("c")) }
            Section {
                TableRow(Item("d"))
            } footer: {
                Text("F4")
            }
            Section(isExpanded: $isExpanded) {
                TableRow(Item("e"))
            } header: {
                Text("H5")
                Text("more")
            }
        }
        #expect(table.lines(.plain) == ["H1", "a", "F1", "H2", "b", "F2", "H3", "c", "d", "F4", "H5 more"])
        isExpanded = true
        #expect(table.lines(.plain).suffix(2) == ["H5 more", "e"])
    }
}
