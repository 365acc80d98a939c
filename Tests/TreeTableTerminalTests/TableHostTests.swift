import Foundation
import Testing
import TreeTable

import struct TreeTable.KeyPathComparator

@testable import TreeTableTerminal

/// What keys and clicks do to a table, and to the bindings of the program that has it.
@Suite struct TableHostTests {
    private final class Garden {
        @State var plants = Plant.all
        @State var selection: Set<Plant.ID> = []
        @State var sortOrder = [KeyPathComparator(\Plant.name)]
        @State var columns = TableColumnCustomization<Plant>()
        var log: [String] = []

        var table: Table<Plant> {
            Table(
                plants,
                children: \.children,
                selection: $selection,
                sortOrder: $sortOrder,
                columnCustomization: $columns
            ) {
                TableColumn("Name", value: \.name)
                TableColumn("Height", value: \.height).customizationID("height")
                TableColumn("ID", value: \.id).customizationID("id")
            }
            .contextMenu(forSelectionType: Plant.ID.self) { [unowned self] ids in
                Button("Water") { self.log.append("water \(ids.sorted())") }
                Button("Fell", role: .destructive) { self.log.append("fell \(ids.sorted())") }
            }
            .navigationDestination(for: Plant.self) { plant in
                if plant.children == nil { "\(plant.name) is \(plant.height) m high" }
            }
        }
    }

    private let garden = Garden()
    private var host: HostFixture<Plant> { HostFixture { [garden] in garden.table } }

    // MARK: Rows

    @Test func `the first screen shows the roots, the cursor, and the sort order`() {
        #expect(host.screen.first == "   Name ▲   Height  ID")
        #expect(host.rows == [">  ▸ Herbs       0   4", "     Moss        0   8", "   ▸ Trees       0   1"])
    }

    @Test func `rows are expanded and collapsed by keys and clicks`() {
        let host = host
        host.type("l")
        #expect(
            host.rows.map { $0.split(separator: " ").dropLast(2).last } == ["Herbs", "Basil", "Mints", "Moss", "Trees"]
        )
        host.type("l l")
        #expect(host.host.cursor == 1)
        host.type("h")
        #expect(host.host.cursor == 0)
        host.type("h")
        #expect(host.rows.count == 3)
        host.type("e")
        #expect(host.rows.count == 8)
        host.type("E")
        #expect(host.rows.count == 3)
        host.click(3, 1)
        #expect(host.rows.count == 5)
    }

    @Test func `a click on the signs selects a row, and one on the name moves to it`() {
        let host = host
        host.click(8, 2)
        #expect(host.host.cursor == 1 && garden.selection == [])
        host.click(0, 3)
        host.click(1, 1)
        #expect(garden.selection == [1, 4])
        host.click(1, 1)
        #expect(garden.selection == [1])
    }

    @Test func `Space, a range and Ctrl-A change the binding of the selection`() {
        let host = host
        host.type("Space")
        #expect(garden.selection == [4] && host.host.cursor == 1)
        #expect(host.rows[0].hasPrefix(" * "))
        host.type("v j v")
        #expect(garden.selection == [1, 4, 8])
        host.type("u")
        #expect(garden.selection == [])
        host.type("^a")
        #expect(garden.selection == [1, 4, 8])
        garden.selection = [8]
        #expect(host.rows[1].hasPrefix(" * "))
    }

    @Test func `an optional ID holds one selected row`() {
        let chosen = State<Int?>(wrappedValue: nil)
        let host = HostFixture {
            Table(Plant.all, selection: chosen.projectedValue) { TableColumn("Name", value: \.name) }
        }
        host.type("Space j Space")
        #expect(chosen.wrappedValue == 4)
        host.click(8, 3)
        #expect(chosen.wrappedValue == 8)
    }

    @Test func `rows that are gone are not selected any more, and actions are not about them`() {
        let host = host
        host.type("Space Space")
        garden.plants.removeAll { $0.id == 4 }
        host.host.update(garden.table)
        #expect(garden.selection == [8])
        garden.plants.removeAll { $0.id == 8 }
        host.host.update(garden.table)
        host.type("m w")
        #expect(garden.log == ["water [1]"])
    }

    @Test func `without a selection, nothing is selected`() {
        let host = HostFixture { Table(Plant.all) { TableColumn("Name", value: \.name) } }
        host.type("Space ^a v j v")
        #expect(host.host.outline.selection == [])
    }

    @Test(arguments: [ColorDepth.none, .basic, .indexed])
    func `the current row keeps its colours if there are enough`(depth: ColorDepth) {
        let table = Table(Plant.all) {
            TableColumn("Name", value: \.name).textStyle { _ in TableTextStyle(.red) }
        }
        var host = TableHost(table, TableEnvironment(colorDepth: depth), ScreenSize(columns: 20, lines: 5))
        let line = host.screen().lines[1]
        #expect(ScreenText.width(line) == 20)
        let sequences = String(decoding: line, as: UTF8.self).split(separator: "\u{1b}[").map {
            $0.prefix { $0 != "m" }
        }
        #expect(sequences.contains("7") == (depth < .indexed))
        let isRed = sequences.contains { $0.hasPrefix("38;5;") }
        #expect(isRed == (depth >= .indexed), "\(sequences)")
    }

    // MARK: Columns

    @Test func `a key and a click on a header change the binding of the sort order`() {
        let host = host
        host.type("sh")
        #expect(garden.sortOrder.first?.keyPath == \Plant.height)
        #expect(host.rows[0].contains("Herbs"))
        host.click(4, 0)
        host.click(4, 0)
        #expect(garden.sortOrder.first?.keyPath == \Plant.name && garden.sortOrder.first?.order == .reverse)
        #expect(host.rows[0].contains("Trees"))
        host.type(">")
        #expect(garden.sortOrder.first?.keyPath == \Plant.height)
    }

    @Test func `columns are hidden and moved in a list, and Esc undoes it`() {
        let host = host
        host.type("c")
        #expect(host.screen.prefix(2) == [">  [x] Height  6", "   [x] ID  2"])
        host.type("Space j K c")
        #expect(garden.columns[visibility: "height"] == .hidden)
        #expect(garden.columns.columnOrder == ["id", "height"])
        #expect(host.screen[0] == "   Name ▲   ID")
        host.type("c Space Esc")
        #expect(host.screen[0] == "   Name ▲   ID")
    }

    @Test func `a column is made wider and narrower, and stays so when the customization is stored`() throws {
        let host = host
        host.type("c > > > j < c")
        #expect(garden.columns.widths == ["height": 9, "id": 1])
        let data = try JSONEncoder().encode(garden.columns)
        garden.columns = TableColumnCustomization()
        garden.columns = try JSONDecoder().decode(TableColumnCustomization<Plant>.self, from: data)
        host.host.update(garden.table)
        host.type("c")
        #expect(host.screen.prefix(2) == [">  [x] Height  9", "   [x] ID  1"])
    }

    @Test func `columns that do not fit are on the right`() {
        let host = HostFixture(columns: 40) {
            Table(Plant.all) {
                TableColumn("Name", value: \.name)
                TableColumn("Comment") { (_: Plant) in String(repeating: "long ", count: 12) + "end" }
                TableColumn("ID", value: \.id)
            }
        }
        host.type("] ]")
        #expect(host.screen[0].hasSuffix("ID") && host.rows[0].hasSuffix("end   1"), "\(host.screen)")
        host.type("[ [ [")
        #expect(host.screen[0].hasPrefix("   Name"))
    }

    // MARK: Searching

    @Test func `a search finds rows as a text is typed, also in collapsed rows`() {
        let host = host
        host.type("/mint")
        #expect(
            host.screen.last == "/mint   1 of 2" && host.rows.contains { $0.hasPrefix(">") && $0.contains("Mints") }
        )
        host.type("Enter n")
        #expect(host.screen.last == "2 of 2")
        #expect(host.rows.contains { $0.hasPrefix(">") && $0.contains("Peppermint") })
        host.type("n")
        #expect(host.screen.last == "1 of 2")
        host.type("N")
        #expect(host.screen.last == "2 of 2")
        host.type("/ 4 0 Enter")
        #expect(host.rows.contains { $0.hasPrefix(">") && $0.contains("Oak") })
    }

    @Test func `Esc ends a search at the rows before it`() {
        let host = host
        host.type("/mint Esc")
        #expect(host.rows.count == 3 && host.host.cursor == 0)
    }

    @Test(arguments: [("élan", 1), ("Élan", 1), ("ÉLAN", 0), ("oak", 1), ("OAK", 0), ("Oak", 1)])
    func `capitals in the text must match`(text: String, count: Int) {
        let host = host
        host.type("\\")
        host.press(.paste(text))
        #expect(host.screen.last == "\\\(text)   \(count) match\(count == 1 ? "" : "es")")
    }

    @Test func `a filter shows what matches, and a row that matches opens with everything below it`() {
        let host = host
        host.type(#"\herbs Enter"#)
        #expect(host.rows.count == 1 && host.screen.last?.contains("filter: herbs") == true)
        host.type("L")
        #expect(host.rows.count == 4)
        host.type("Esc")
        #expect(host.rows.count == 3)
    }

    @Test func `rows that are collapsed in a filter stay so when the data is read again`() {
        let host = host
        host.type(#"\peppermint Enter E"#)
        #expect(host.rows.count == 1)
        host.host.update(garden.table)
        #expect(host.rows.count == 1)
    }

    @Test func `after a filter, its current row is visible`() {
        let host = host
        host.type(#"\peppermint Enter Esc"#)
        #expect(host.rows.contains { $0.hasPrefix(">") && $0.contains("Peppermint") })
        #expect(host.rows.count == 6)
    }

    @Test func `a searchable table filters its own data`() {
        let text = State(wrappedValue: "")
        let host = HostFixture {
            Table(Plant.all.filter { text.wrappedValue.isEmpty || $0.name.hasSuffix(text.wrappedValue) }) {
                TableColumn("Name", value: \.name)
            }
            .searchable(text: text.projectedValue)
        }
        host.type(#"\s Enter"#)
        #expect(text.wrappedValue == "s" && host.rows.count == 3)
        host.type(#"\z"#)
        #expect(text.wrappedValue == "sz" && host.screen.contains("  no rows"))
        host.type("Esc")
        #expect(text.wrappedValue == "" && host.rows.count == 3)
    }

    // MARK: Actions

    @Test func `the menu runs an action on the selected rows, or the current one, and asks before it destroys`() {
        let host = host
        host.type("j m w")
        #expect(garden.log == ["water [8]"])
        host.type("Space Space m")
        #expect(host.screen.prefix(2) == [">  w  Water", "   f  Fell"])
        host.type("f")
        #expect(host.screen[0] == "Fell?" && garden.log.count == 1)
        host.type("n m Down Enter y")
        #expect(garden.log == ["water [8]", "fell [1, 8]"])
    }

    @Test func `Enter opens a detail, and Esc closes it`() {
        let host = host
        host.type("j Enter")
        #expect(host.screen.contains("Moss is 0 m high"))
        host.type("Enter")
        #expect(host.screen[0] == "Moss is 0 m high")
        host.type("Esc Esc")
        #expect(!host.screen.contains("Moss is 0 m high"))
    }

    @Test func `Enter runs the primary action`() {
        var opened: [Set<Int>] = []
        let host = HostFixture {
            Table(Plant.all) { TableColumn("Name", value: \.name) }
                .contextMenu(forSelectionType: Int.self) { _ in
                } primaryAction: {
                    opened.append($0)
                }
        }
        host.type("j Enter")
        host.click(8, 2)
        host.click(8, 2)
        #expect(opened == [[4], [4]])
    }

    @Test func `a list is edited: rows are deleted after a question, moved, inserted, and turned on`() {
        struct Item: Identifiable {
            let id: String
            var isOn = false
        }
        let items = State(wrappedValue: ["a", "b", "c"].map { Item(id: $0) })
        let host = HostFixture {
            List {
                ForEach(items.projectedValue, editActions: .all) { item in
                    Toggle(item.wrappedValue.id, isOn: item.isOn)
                }
                .onInsert(of: []) { place, texts in
                    items.wrappedValue.insert(contentsOf: texts.map { Item(id: $0) }, at: place)
                }
            }
            .table
        }
        host.type("J")
        #expect(items.wrappedValue.map(\.id) == ["b", "a", "c"] && host.host.cursor == 1)
        host.type("K")
        #expect(items.wrappedValue.map(\.id) == ["a", "b", "c"])
        host.type("+ n e w Enter")
        #expect(items.wrappedValue.map(\.id) == ["a", "new", "b", "c"])
        host.type("d n d y")
        #expect(items.wrappedValue.map(\.id) == ["new", "b", "c"])
        host.type("Enter")
        #expect(items.wrappedValue[0].isOn && host.screen[0] == ">  [x] new", "\(host.screen)")
    }

    @Test func `sections are collapsed and expanded, and change their binding`() {
        let isExpanded = State(wrappedValue: true)
        let host = HostFixture {
            List {
                Section("Fruit", isExpanded: isExpanded.projectedValue) { Text("Apple") }
                Section("Nuts") { Text("Hazel") }
            }
            .table
        }
        host.type("h")
        #expect(!isExpanded.wrappedValue && !host.screen.contains { $0.contains("Apple") })
        host.click(6, 0)
        #expect(isExpanded.wrappedValue && host.screen.contains { $0.contains("Apple") })
        host.type("E")
        #expect(!host.screen.contains { $0.contains("Hazel") })
        host.type("e")
        #expect(host.screen.contains { $0.contains("Hazel") })
    }

    @Test func `a disclosure row follows its binding`() {
        let isExpanded = State(wrappedValue: false)
        let host = HostFixture {
            Table(of: Plant.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                DisclosureTableRow(Plant.all[2], isExpanded: isExpanded.projectedValue) { TableRow(Plant.all[0]) }
            }
        }
        host.type("Enter")
        #expect(isExpanded.wrappedValue && host.rows.count == 2)
    }

    @Test func `a key of a client takes precedence, and is in the help`() {
        var count = 0
        let key = ClientKey(key: "r", summary: "count") { count += 1 }
        let host = HostFixture(keys: [key]) { Table(Plant.all) { TableColumn("Name", value: \.name) } }
        host.type("r ?")
        #expect(count == 1 && host.screen[0] == "r                 count")
    }

    @Test func `the data is read again only if the table says how`() {
        host.type("r")
        let plain = host
        plain.type("r")
        #expect(plain.requests == [])
        let fresh = HostFixture { Table(Plant.all) { TableColumn("Name", value: \.name) }.refreshable {} }
        fresh.type("r")
        #expect(fresh.requests == ["refresh"])
    }

    @Test func `an action of onChange runs after the selection has changed`() {
        var changes: [Set<Int>] = []
        let selection = State<Set<Int>>(wrappedValue: [])
        let host = HostFixture {
            Table(Plant.all, selection: selection.projectedValue) { TableColumn("Name", value: \.name) }
                .onChange(of: selection.wrappedValue) { _, new in changes.append(new) }
        }
        host.type("Space j")
        #expect(changes == [[1]])
    }

    @Test func `q and Ctrl-C leave, and a prompt is left first`() {
        let host = host
        host.type("/ ^c Enter q ^c")
        #expect(host.requests == ["quit", "interrupt"])
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 1), (20, 5), (40, 3), (7, 30), (300, 80)])
    func `any size of the screen has all lines, and none is too long`(columns: Int, lines: Int) {
        let host = HostFixture(columns: columns, lines: lines) { [garden] in garden.table }
        for keys in ["e", "j Enter", "?", "Esc m", "Esc s", "Esc /oak", "Esc ]", "c", #"Esc \\m"#] {
            host.type(keys)
            let screen = host.host.screen()
            #expect(screen.lines.count == lines)
            #expect(screen.lines.allSatisfy { ScreenText.width($0) <= columns }, "\(keys)")
        }
    }
}
