import Testing
import TreeTable

@Suite struct OutlineViewActionsTests {
    private let items = [Item("a", 1), Item("b", 2)]

    private func table(@TableRowBuilder<Item> rows: () -> TableRows<Item>) -> Table<Item> {
        Table(of: Item.self, columns: { TableColumn("", value: \.name) }, rows: rows)
    }

    private func titles(_ buttons: [Button]) -> [String] { buttons.map(\.label) }

    @Test func `rows have actions on both sides`() {
        @State var log = ""
        let outline = OutlineView(
            table {
                ForEach(items) { item in
                    TableRow(item)
                        .swipeActions(edge: .leading) {
                            Button("Read") { log += "read \(item.name) " }
                        }
                        .swipeActions { if item.name == "a" { Button("Pin") { log += "pin " } } }
                        .swipeActions { for number in 1...2 { Button("Flag \(number)") { log += "flag \(number) " } } }
                }
                TableRow(Item("c"))
            }
        )
        #expect(titles(outline.actions(for: 0, edge: .leading)) == ["Read"])
        #expect(titles(outline.actions(for: 0)) == ["Pin", "Flag 1", "Flag 2"])
        #expect(titles(outline.actions(for: 1)) == ["Flag 1", "Flag 2"])
        #expect(outline.actions(for: 2).isEmpty)
        outline.actions(for: 0).first?.run()
        outline.actions(for: 1, edge: .leading).first?.run()
        #expect(log == "pin read b ")
    }

    @Test func `a row that can be deleted has the action Delete`() {
        @State var data = items
        let outline = OutlineView(
            table {
                ForEach($data, editActions: .delete) { $item in TableRow(item).deleteDisabled(item.name == "b") }
            }
        )
        #expect(titles(outline.actions(for: 0)) == ["Delete"] && outline.actions(for: 0).first?.role == .destructive)
        #expect(outline.actions(for: 0, edge: .leading).isEmpty && outline.actions(for: 1).isEmpty)
        outline.actions(for: 0).first?.run()
        #expect(data.map(\.name) == ["b"])
    }

    @Test func `menus belong to rows, to the selection, or to the space beside the rows`() {
        @State var log = ""
        let outline = OutlineView(
            table {
                TableRow(items[0]).contextMenu { Button("Own") {} }
                TableRow(items[1])
            }
            .contextMenu(forSelectionType: Int.self) { ids in
                if ids.isEmpty {
                    Button("New") {}
                } else {
                    Button("Delete \(ids.count)", role: .destructive) {}
                }
            } primaryAction: { ids in
                log += "open \(ids.count) "
            }
        )
        let ids = items.map(\.id)
        #expect(titles(outline.menu(for: [])) == ["New"])
        #expect(titles(outline.menu(for: [ids[0]])) == ["Own"])
        #expect(titles(outline.menu(for: [ids[1]])) == ["Delete 1"])
        #expect(titles(outline.menu(for: Set(ids))) == ["Delete 2"])
        #expect(outline.runPrimaryAction(for: Set(ids)))
        #expect(log == "open 2 ")
    }

    @Test func `a menu for IDs of another type is empty`() {
        let outline = OutlineView(
            Table(items) { TableColumn("", value: \.name) }
                .contextMenu(forSelectionType: String.self) { _ in
                    Button("Never") {}
                } primaryAction: { _ in
                }
        )
        #expect(outline.menu(for: [items[0].id]).isEmpty)
        #expect(!outline.runPrimaryAction(for: [items[0].id]))
        let other = OutlineView(Table(items) { TableColumn("", value: \.name) })
        #expect(other.menu(for: []).isEmpty && !other.runPrimaryAction(for: []))
    }

    @Test func `a button is a row of a list, and its action is the primary action`() {
        @State var count = 0
        let outline = OutlineView(
            List {
                Text("Heading")
                Button("Count") { count += 1 }
            }
        )
        #expect(outline.table.description == "Heading\nCount")
        #expect(outline.runPrimaryAction(for: [outline[1].id]))
        #expect(!outline.runPrimaryAction(for: [outline[0].id]))
        #expect(count == 1)
    }

    private func detail<RowValue>(_ outline: OutlineView<RowValue>, _ row: Int, width: Int? = nil) -> String? {
        var bytes = Array("> ".utf8)
        let environment = width.map { TableEnvironment(width: $0) }
        guard outline.writeDestination(of: row, in: environment, to: &bytes) else {
            return bytes == Array("> ".utf8) ? nil : "not empty"
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `links lead to details`() {
        let list = List {
            NavigationLink("Mint") { Text("It is \u{1b}green.") }
            NavigationLink {
                "Items:"
                Table(items) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Size", value: \.size)
                }
                List { Text("end") }
            } label: {
                Text("Table")
            }
            NavigationLink("Three", value: 3)
            NavigationLink(value: "text") { Text("String") }
            NavigationLink("Nowhere", value: Int?.none)
        }
        .navigationDestination(for: Int.self) { number in "The number \(number)" }
        let outline = OutlineView(list, in: TableEnvironment(width: 30))
        #expect(outline.table.description == "Mint\nTable\nThree\nString\nNowhere")
        #expect(detail(outline, 0) == "> It is \\x1bgreen.\n")
        #expect(detail(outline, 1) == "> Items:\nName  Size\na        1\nb        2\nend\n")
        #expect(detail(outline, 1, width: 4) == "> Items:\na\nb\nend\n")
        #expect(detail(outline, 2) == "> The number 3\n")
        #expect(detail(outline, 3) == nil && detail(outline, 4) == nil)
    }

    @Test func `rows of data lead to the details of their values or IDs`() {
        let table = Table(items) { TableColumn("", value: \.name) }
        let byValue = OutlineView(table.navigationDestination(for: Item.self) { item in "size \(item.size)" })
        #expect(detail(byValue, 1) == "> size 2\n")
        let byID = OutlineView(
            table.navigationDestination(for: Int.self) { id in
                "row \(items.firstIndex { $0.id == id } ?? -1)"
            }
        )
        #expect(detail(byID, 1) == "> row 1\n")
        #expect(detail(OutlineView(table), 0) == nil)
    }

    @Test func `a summary row has no actions`() {
        let outline = OutlineView(
            table { ForEach(items) { TableRow($0).swipeActions { Button("Pin") {} } }.onDelete { _ in } }
                .limited(perParent: 0)
        )
        #expect(outline.count == 1 && outline[0].attributes.isSummary)
        #expect(outline.actions(for: 0).isEmpty && !outline.canDelete(0))
    }

    @Test @MainActor func `a refresh reads the data again`() async {
        @State var data = items
        func table() -> Table<Item> {
            Table(data) { TableColumn("", value: \.name) }.refreshable { data.append(Item("new")) }
        }
        var outline = OutlineView(table())
        #expect(outline.isRefreshable)
        await outline.refresh()
        outline.update(table())
        #expect(outline.map(\.value.name) == ["a", "b", "new"])
        let list = OutlineView(List(data) { $0.name }.refreshable { data = [] })
        await list.refresh()
        #expect(data.isEmpty)
        let other = OutlineView(List(data) { $0.name })
        await other.refresh()
        #expect(!other.isRefreshable)
    }

    @Test func `an action runs when a value of the table has changed`() {
        @State var log = ""
        func table(_ size: Int, _ name: String) -> Table<Item> {
            Table(items) { TableColumn("", value: \.name) }
                .onChange(of: size) { old, new in log += "\(old)-\(new) " }
                .onChange(of: name, initial: true) { old, new in log += "\(old)-\(new) " }
        }
        var outline = OutlineView(table(1, "x"))
        #expect(log == "x-x ")
        outline.update(table(1, "x"))
        #expect(log == "x-x ")
        outline.update(table(2, "y"))
        #expect(log == "x-x 1-2 x-y ")
        outline.update(Table(items) { TableColumn("", value: \.name) })
        #expect(log == "x-x 1-2 x-y ")
        _ = OutlineView(List(items) { $0.name }.onChange(of: 1, initial: true) { _, _ in log = "list" })
        #expect(log == "list")
    }
}
