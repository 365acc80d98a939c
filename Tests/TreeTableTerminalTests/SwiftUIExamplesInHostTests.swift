import Testing
import TreeTable

@testable import TreeTableTerminal

/// Tables with the structure of the examples in SwiftUI's documentation, written as for SwiftUI. Keys and clicks prove that they are
/// alive: a binding changes, rows move, an action runs, a detail opens.
@Suite struct SwiftUIExamplesInHostTests {
    private struct Ferry: Identifiable, Sendable {
        let id: Int
        var name: String
        var harbour: String
        var seats: Int
        var isExpanded = false
        var boats: [Ferry]? = nil
    }

    private static let fleet = [
        Ferry(id: 1, name: "Sula", harbour: "Bergen", seats: 120),
        Ferry(id: 2, name: "Vega", harbour: "Narvik", seats: 40),
        Ferry(id: 3, name: "Aida", harbour: "Bergen", seats: 300),
    ]

    private static let lines = [
        Ferry(id: 10, name: "North", harbour: "", seats: 0, boats: [fleet[1]]),
        Ferry(id: 11, name: "South", harbour: "", seats: 0, boats: [fleet[0], fleet[2]]),
    ]

    private struct WithSum: TableStyle {
        func makeBody(configuration: Configuration) -> some TableBody {
            Table(configuration).tableStyle(.plain)
            "\(configuration.rows.count) in all"
        }
    }

    // MARK: Selection

    @Test func `Space selects several rows of a table`() {
        @State var selection = Set<Ferry.ID>()
        let host = HostFixture {
            Table(Self.fleet, selection: $selection) {
                TableColumn("Name", value: \.name)
                TableColumn("Harbour", value: \.harbour)
            }
        }
        host.type("Space Down Space")
        #expect(selection == [1, 3])
        #expect(host.rows == [" * Sula  Bergen", "   Vega  Narvik", ">* Aida  Bergen"])
    }

    @Test func `a row whose selection is disabled cannot be selected`() {
        @State var selection = Set<Ferry.ID>()
        let host = HostFixture {
            Table(of: Ferry.self, selection: $selection) {
                TableColumn("Name", value: \.name)
            } rows: {
                ForEach(Self.fleet) { ferry in
                    TableRow(ferry).selectionDisabled(ferry.seats < 100)
                }
            }
        }
        host.type("Down Space ^a")
        #expect(selection == [1, 3])
    }

    // MARK: Sorting

    @Test func `a click on a header sorts, and the program sorts its data`() {
        @State var fleet = Self.fleet
        @State var sortOrder = [KeyPathComparator(\Ferry.name)]
        let host = HostFixture {
            Table(fleet, sortOrder: $sortOrder) {
                TableColumn("Name", value: \.name)
                TableColumn("Seats", value: \.seats) { Text("\($0.seats)") }
            }
            .onChange(of: sortOrder) { _, sortOrder in
                fleet.sort(using: sortOrder)
            }
        }
        #expect(host.screen[0] == "   Name ▲  Seats")
        host.click(12, 0)
        #expect(fleet.map(\.seats) == [40, 120, 300])
        #expect(host.screen[0] == "   Name ▲2  Seats ▲1")
        host.click(12, 0)
        #expect(fleet.map(\.seats) == [300, 120, 40])
        #expect(host.screen[0] == "   Name ▲2  Seats ▼1")
    }

    // MARK: Columns

    @Test func `a hidden column is shown, and a required one is not in the list`() {
        @State var customization = TableColumnCustomization<Ferry>()
        let host = HostFixture {
            Table(Self.fleet, columnCustomization: $customization) {
                TableColumn("Name", value: \.name)
                    .customizationID("name")
                    .disabledCustomizationBehavior(.visibility)
                TableColumn("Harbour", value: \.harbour)
                    .customizationID("harbour")
                TableColumn("Seats", value: \.seats)
                    .customizationID("seats")
                    .defaultVisibility(.hidden)
            }
        }
        #expect(host.screen[0] == "   Name  Harbour")
        host.type("c")
        #expect(host.screen.prefix(3) == [">  [x] Harbour  7", "   [ ] Seats", ""])
        host.type("Space Down Space c")
        #expect(customization[visibility: "harbour"] == .hidden && customization[visibility: "seats"] == .visible)
        #expect(host.screen[0] == "   Name  Seats")
    }

    @Test func `an action adds one of the columns that a collection creates`() {
        @State var years = [2024, 2025]
        let host = HostFixture {
            Table(Self.fleet) {
                TableColumn("Name", value: \.name)
                TableColumnForEach(years, id: \.self) { year in
                    TableColumn("\(year)") { ferry in Text("\(ferry.seats + year)") }
                }
            }
            .contextMenu(forSelectionType: Ferry.ID.self) { _ in
                Button("Add a year") { years.append(2026) }
            }
        }
        host.type("m a")
        #expect(host.screen[0] == "   Name  2024  2025  2026")
        #expect(host.rows[0] == ">  Sula  2144  2145  2146")
    }

    @Test func `a narrow screen shows the first column, with its details`() {
        let host = HostFixture {
            Table(Self.fleet) {
                TableColumn("Name", value: \.name).compactContent { "\($0.name), \($0.seats) seats" }
                TableColumn("Harbour", value: \.harbour).width(15)
            }
        }
        #expect(host.screen[0] == "   Name  Harbour")
        host.host.size = ScreenSize(columns: 22, lines: 12)
        #expect(host.screen.prefix(2) == [">  Sula, 120 seats", "   Vega, 40 seats"])
    }

    @Test func `a search finds a computed cell of a static row`() {
        struct Purchase: Identifiable {
            let id: Int
            let price: Int
        }
        let host = HostFixture {
            Table(of: Purchase.self) {
                TableColumn("Price", value: \.price)
                TableColumn("With tip") { purchase in Text("\(purchase.price * 6 / 5)") }
            } rows: {
                TableRow(Purchase(id: 1, price: 20))
                TableRow(Purchase(id: 2, price: 50))
            }
        }
        host.type("/60 Enter")
        #expect(host.rows == ["      20  24", ">     50  60"])
    }

    // MARK: Trees

    @Test func `a click on a triangle expands a row of a tree`() {
        let host = HostFixture {
            Table(Self.lines, children: \.boats) {
                TableColumn("Name", value: \.name)
            }
        }
        host.click(3, 2)
        #expect(host.rows == ["   ▸ North", ">  ▾ South", "       Sula", "       Aida"])
        host.click(3, 2)
        #expect(host.rows == ["   ▸ North", ">  ▸ South"])
    }

    @Test func `a disclosure row changes a property of its own value`() {
        @State var lines = Self.lines
        let host = HostFixture {
            Table(of: Ferry.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                ForEach($lines) { $line in
                    DisclosureTableRow(line, isExpanded: $line.isExpanded) {
                        ForEach(line.boats ?? [])
                    }
                }
            }
        }
        host.type("Down Right")
        #expect(lines.map(\.isExpanded) == [false, true])
        #expect(host.rows.count == 4)
        host.type("Left")
        #expect(lines.map(\.isExpanded) == [false, false])
    }

    @Test func `an outline group is collapsed in a section of a table`() {
        @State var isExpanded = true
        let host = HostFixture {
            Table(of: Ferry.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                Section("Lines", isExpanded: $isExpanded) {
                    OutlineGroup(Self.lines, children: \.boats)
                }
                Section {
                    ForEach(Self.fleet.prefix(1)) { TableRow($0) }
                } header: {
                    Text("Spare")
                }
            }
        }
        host.type("Left")
        #expect(host.rows[1...2] == [">  ▸ North", "   ▾ South"])
        host.type("Left")
        #expect(!isExpanded && !host.screen.contains { $0.contains("South") })
        #expect(host.screen.contains { $0.contains("Spare") })
    }

    // MARK: Actions

    @Test func `the menu of a table depends on the number of selected rows, and Enter runs the primary action`() {
        @State var selection = Set<Ferry.ID>()
        @State var log: [String] = []
        let host = HostFixture {
            Table(Self.fleet, selection: $selection) {
                TableColumn("Name", value: \.name)
            }
            .contextMenu(forSelectionType: Ferry.ID.self) { ferries in
                if ferries.count == 1 {
                    Button("Rename") { log.append("rename \(ferries)") }
                } else {
                    Button("Moor \(ferries.count)", role: .destructive) { log.append("moor \(ferries.sorted())") }
                }
            } primaryAction: { ferries in
                log.append("open \(ferries.sorted())")
            }
        }
        host.type("m r ^a m m y Enter")
        #expect(log == ["rename [1]", "moor [1, 2, 3]", "open [1, 2, 3]"])
    }

    @Test func `a row of a table has its own menu`() {
        @State var fleet = Self.fleet
        let host = HostFixture {
            Table(of: Ferry.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                ForEach($fleet) { $ferry in
                    TableRow(ferry)
                        .contextMenu {
                            Button("Double the seats") { ferry.seats *= 2 }
                            Button("Sell", role: .destructive) { fleet.removeAll { $0.id == ferry.id } }
                        }
                }
            }
        }
        host.type("Down m d m s y")
        #expect(fleet.map(\.seats) == [120, 300])
        #expect(host.rows == ["   Sula", ">  Aida"])
    }

    @Test func `rows of a table are deleted, moved and inserted`() {
        @State var fleet = Self.fleet
        let host = HostFixture {
            Table(of: Ferry.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                ForEach(fleet) { TableRow($0) }
                    .onDelete { fleet.remove(atOffsets: $0) }
                    .onMove { fleet.move(fromOffsets: $0, toOffset: $1) }
                    .onInsert(of: []) { place, names in
                        fleet.insert(Ferry(id: 9, name: names[0], harbour: "", seats: 0), at: place)
                    }
            }
        }
        host.type("J d y + N e w Enter")
        #expect(fleet.map(\.name) == ["Vega", "Aida", "New"])
        #expect(host.rows == ["   Vega", ">  Aida", "   New"])
    }

    @Test func `Enter opens a detail, which is a table in a style of the program`() {
        let host = HostFixture {
            Table(Self.lines) {
                TableColumn("Line", value: \.name)
            }
            .navigationDestination(for: Ferry.self) { line in
                Table(line.boats ?? []) {
                    TableColumn("Boat", value: \.name)
                }
                .tableStyle(WithSum())
            }
        }
        host.type("Down Enter")
        #expect(host.screen.suffix(5).dropLast() == ["Boat", "Sula", "Aida", "2 in all"])
        host.type("Up")
        #expect(host.screen.suffix(4).dropLast() == ["Boat", "Vega", "1 in all"])
    }
}
