import Testing
import TreeTable

@testable import TreeTableTerminal

/// A host creates its table again when a key has changed a state, and Enter acts on the row under the cursor.
@Suite struct StateTests {
    struct Plant: Identifiable, Sendable {
        let id: Int
        var name: String
        var isWatered = false
    }

    private static let plants = [Plant(id: 1, name: "aloe"), Plant(id: 2, name: "basil"), Plant(id: 3, name: "clover")]

    // MARK: States

    @Test func `a header that shows the selection changes with it`() {
        @State var selection: Set<Int> = []
        let host = HostFixture {
            List(selection: $selection) {
                Section("\(selection.count) selected") { ForEach(Self.plants) { Text($0.name) } }
            }
        }
        host.type("Space Space")
        #expect(host.screen[0] == "   2 selected")
    }

    @Test func `a state that an action of onChange has changed is shown`() {
        @State var order = [KeyPathComparator(\Plant.name)]
        @State var count = 0
        let host = HostFixture {
            Table(Self.plants, sortOrder: $order) { TableColumn("Name \(count)", value: \.name) }
                .onChange(of: order) { _, _ in count += 1 }
        }
        host.click(4, 0)
        #expect(host.screen[0].hasPrefix("   Name 1"))
    }

    @Test func `a label that shows whether its group is expanded changes`() {
        @State var isExpanded = true
        let host = HostFixture {
            List { DisclosureGroup(isExpanded ? "open" : "closed", isExpanded: $isExpanded) { Text("inside") } }
        }
        host.type("Left")
        #expect(host.screen[0].hasSuffix("closed"))
    }

    @Test func `an action that always changes a state again does not hang`() {
        @State var count = 0
        let host = HostFixture(keys: [ClientKey(key: "z", summary: "") { count += 1 }]) {
            List { Text("row \(count)") }.onChange(of: count) { _, _ in count += 1 }
        }
        host.type("z")
        #expect(host.screen[0] != ">  row 0" && count > 1)
    }

    @Test func `the cursor moves onto the screen to which the program scrolls`() {
        @State var first: Int?
        let host = HostFixture(lines: 5, keys: [ClientKey(key: "z", summary: "") { first = 10 }]) {
            Table((1...20).map { Plant(id: $0, name: "F\($0)") }) { TableColumn("Name", value: \.name) }
                .scrollPosition(id: $first)
        }
        host.type("z")
        #expect(host.rows[0] == ">  F10")
    }

    // MARK: Enter

    @Test(arguments: ["Space Enter", "Space Space Enter"])
    func `Enter turns the current toggle, not the selected ones`(keys: String) {
        @State var plants = Self.plants
        @State var selection: Set<Int> = []
        let host = HostFixture {
            List(selection: $selection) { ForEach($plants) { $plant in Toggle(plant.name, isOn: $plant.isWatered) } }
        }
        host.type(keys)
        let current = keys.count { $0 == " " }
        #expect(plants.map(\.isWatered) == (0..<3).map { $0 == current })
    }

    @Test func `Enter turns the toggle of a list of bound data`() {
        @State var plants = Self.plants
        let host = HostFixture { List($plants) { $plant in Toggle(plant.name, isOn: $plant.isWatered) } }
        host.type("Enter")
        #expect(plants[0].isWatered && host.screen[0] == ">  [x] aloe")
    }

    @Test func `the primary action of the table is about the selection if the current row is in it`() {
        @State var selection: Set<Int> = []
        var opened: [Set<Int>] = []
        let host = HostFixture {
            Table(Self.plants, selection: $selection) { TableColumn("Name", value: \.name) }
                .contextMenu(forSelectionType: Int.self, menu: { _ in }, primaryAction: { opened.append($0) })
        }
        host.type("Space Space Enter g Enter")
        #expect(opened == [[3], [1, 2]])
    }

    // MARK: Inserting

    @Test func `typed text is inserted into a list for text, also into an empty one`() {
        @State var names: [String] = []
        let host = HostFixture {
            List {
                ForEach(names, id: \.self) { Text($0) }
                    .onInsert(of: ["public.text"]) { names.insert(contentsOf: $1, at: $0) }
            }
        }
        host.type("+ aloe Enter + basil Enter")
        #expect(names == ["aloe", "basil"])
    }

    // MARK: Collapsed sections

    private func sections() -> HostFixture<ListRow> {
        HostFixture {
            List {
                Section("Herbs") {
                    Text("basil"); Text("mint")
                }
                Section("Trees", isExpanded: .constant(false)) {
                    Text("oak"); Text("willow")
                }
            }
        }
    }

    @Test func `a collapsed section has a mark, and Right opens it`() {
        let host = sections()
        #expect(host.screen.prefix(4) == ["   Herbs", ">  basil", "   mint", "   ▸ Trees"])
        host.type("Right")
        #expect(host.screen.prefix(6) == ["   Herbs", ">  basil", "   mint", "   Trees", "   oak", "   willow"])
    }

    @Test func `a search opens the sections with matches, also if no row is visible`() {
        for keys in ["/will Enter", "E /will Enter"] {
            let host = sections()
            host.type(keys)
            #expect(host.rows.contains(">  willow") && host.screen.last?.contains("1 of 1") == true, "\(host.screen)")
        }
    }

    @Test func `rows of a collapsed section stay selected`() {
        @State var selection: Set<Int> = []
        @State var isExpanded = true
        let host = HostFixture(keys: [ClientKey(key: "z", summary: "") { isExpanded = false }]) {
            Table(of: Plant.self, selection: $selection) {
                TableColumn("Name", value: \.name)
            } rows: {
                Section("All", isExpanded: $isExpanded) { ForEach(Self.plants) { TableRow($0) } }
            }
        }
        host.type("Space z")
        #expect(selection == [1] && host.rows.first == "   ▸ All", "\(host.screen)")
    }

    // MARK: Help and mouse

    @Test func `the help lists only keys that can have an effect`() {
        func keys(_ host: HostFixture<ListRow>) -> [String] {
            host.type("?")
            return host.screen.compactMap { $0.split(separator: " ").first.map(String.init) }
        }
        let plain = keys(HostFixture(lines: 60) { List { Text("a") } })
        #expect(!plain.contains("d") && !plain.contains("Space") && !plain.contains("m") && plain.contains("/"))
        @State var names = ["a"]
        @State var selection: Set<String> = []
        let edited = keys(
            HostFixture(lines: 60) {
                List(selection: $selection) { ForEach($names, id: \.self, editActions: .all) { $name in Text(name) } }
            }
        )
        #expect(edited.contains("d") && edited.contains("Space") && edited.contains("m"))
    }

    @Test func `only the second click on a row runs its action`() {
        @State var isOn = false
        let host = HostFixture { List { Toggle("on", isOn: $isOn) } }
        host.click(5, 0)
        #expect(!isOn)
        host.click(5, 0)
        #expect(isOn)
    }
}
