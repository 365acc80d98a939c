import Testing

import TreeTable

/// Programs with the structure of the examples in SwiftUI's documentation of tables, lists, sections, groups and disclosure. They
/// are written as for SwiftUI, without `some View` and without modifiers for drawing.
@Suite struct SwiftUIExamplesTests {
    private struct Player: Identifiable {
        let id: Int
        var first: String
        var last: String
        var mail: String
        var isCaptain = false
        var name: String { first + " " + last }
    }

    private static let team = [
        Player(id: 1, first: "Mira", last: "Okafor", mail: "mira@example.org", isCaptain: true),
        Player(id: 2, first: "Jon", last: "Aalto", mail: "jon@example.org"),
        Player(id: 3, first: "Ana", last: "Silva", mail: "ana@example.org"),
    ]

    private struct Folder: Identifiable, Hashable, CustomStringConvertible {
        var id: Self { self }
        var name: String
        var children: [Folder]? = nil
        var description: String {
            guard let children else { return "file \(name)" }
            return children.isEmpty ? "empty \(name)" : "folder \(name)"
        }
    }

    private static let folders = [
        Folder(
            name: "users",
            children: [
                Folder(name: "mira", children: [Folder(name: "notes")]),
                Folder(name: "guest", children: []),
            ]
        ),
        Folder(name: "readme"),
    ]

    // MARK: Table

    @Test func `a table of data with key paths`() {
        @State var people = Self.team
        let table = Table(people) {
            TableColumn("First Name", value: \.first)
            TableColumn("Last Name", value: \.last)
            TableColumn("Mail", value: \.mail)
        }
        #expect(
            table.rendered() == """
                First Name  Last Name  Mail
                Mira        Okafor     mira@example.org
                Jon         Aalto      jon@example.org
                Ana         Silva      ana@example.org

                """
        )
    }

    @Test func `a table with a selection of several rows`() {
        @State var selection = Set<Player.ID>()
        let table = Table(Self.team, selection: $selection) {
            TableColumn("First Name", value: \.first)
            TableColumn("Captain") { player in
                if player.isCaptain { Text("yes") }
            }
        }
        var outline = OutlineView(table)
        outline.toggleSelection(at: 0)
        outline.toggleSelection(at: 2)
        #expect(selection == [1, 3])
        #expect(table.rendered() == "First Name  Captain\nMira        yes\nJon\nAna\n")
    }

    @Test func `a table that a click on a header sorts, with a program that sorts its data`() {
        @State var people = Self.team
        @State var sortOrder = [KeyPathComparator(\Player.first)]
        let table = Table(people, sortOrder: $sortOrder) {
            TableColumn("First Name", value: \.first)
            TableColumn("Last Name", value: \.last)
        }
        .onChange(of: sortOrder) { _, sortOrder in
            people.sort(using: sortOrder)
        }
        #expect(
            table.rendered()
                == "First Name ▲  Last Name\nAna           Silva\nJon           Aalto\nMira          Okafor\n"
        )
        sortOrder = [KeyPathComparator(\.last, order: .reverse)]
        #expect(table.rendered().hasPrefix("First Name  Last Name ▼\nAna         Silva\n"))
    }

    @Test func `a table of static rows with computed columns`() {
        struct Purchase: Identifiable {
            let id: Int
            let price: Double
        }
        func tip(_ percent: Double) -> (Double) -> String { { "\(Int($0 * (1 + percent / 100)))" } }
        let table = Table(of: Purchase.self) {
            TableColumn("Base price") { purchase in
                Text(purchase.price, format: tip(0))
            }
            TableColumn("With 20% tip") { purchase in
                Text(purchase.price, format: tip(20))
            }
        } rows: {
            TableRow(Purchase(id: 1, price: 20))
            TableRow(Purchase(id: 2, price: 50))
        }
        #expect(table.rendered() == "Base price  With 20% tip\n20          24\n50          60\n")
    }

    @Test(arguments: [true, false])
    func `a column whose content depends on the size class`(isCompact: Bool) {
        let table = Table(Self.team.prefix(2)) {
            TableColumn("Name") { player in
                VStack(alignment: .leading) {
                    Text(isCompact ? player.name : player.first)
                    if isCompact {
                        Text(player.mail)
                            .foregroundStyle(.gray)
                    }
                }
            }
            TableColumn("Last Name", value: \.last)
        }
        let compact = table.rendered(environment: TableEnvironment(width: 30, horizontalSizeClass: .compact))
        #expect(
            compact
                == (isCompact ? "Mira Okafor\nmira@example.org\nJon Aalto\njon@example.org\n" : "Mira\nJon\n")
        )
    }

    @Test func `a hierarchical table, and a table whose rows are disclosed`() {
        let tree = Table(Self.folders, children: \.children) {
            TableColumn("Name", value: \.name)
        }
        #expect(tree.rendered() == "Name\nusers\n├── mira\n│   └── notes\n└── guest\nreadme\n")
        @State var isExpanded = true
        let rows = Table(of: Folder.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            ForEach(Self.folders) { folder in
                if let children = folder.children {
                    DisclosureTableRow(folder, isExpanded: $isExpanded) {
                        ForEach(children)
                    }
                } else {
                    TableRow(folder)
                }
            }
        }
        #expect(rows.rendered() == "Name\nusers\n├── mira\n└── guest\nreadme\n")
        isExpanded = false
        #expect(rows.rendered() == "Name\nusers\nreadme\n")
    }

    @Test func `columns that people can customize`() {
        @State var customization = TableColumnCustomization<Player>()
        let table = Table(Self.team.prefix(1), columnCustomization: $customization) {
            TableColumn("First Name", value: \.first)
                .customizationID("first")
                .disabledCustomizationBehavior(.visibility)
            TableColumn("Mail", value: \.mail)
                .customizationID("mail")
                .defaultVisibility(.hidden)
        }
        #expect(table.rendered() == "First Name\nMira\n")
        customization[visibility: "mail"] = .visible
        #expect(table.rendered() == "First Name  Mail\nMira        mira@example.org\n")
    }

    // MARK: List

    @Test func `a list of static rows, and a list of data`() {
        let list = List {
            Text("A row")
            Text("Another row")
        }
        #expect(list.rendered() == "A row\nAnother row\n")
        #expect(List(Self.team) { Text($0.first) }.rendered() == "Mira\nJon\nAna\n")
        #expect(List(0..<3) { Text("Row \($0)") }.rendered() == "Row 0\nRow 1\nRow 2\n")
        #expect(List(["b", "a"], id: \.self) { Text($0) }.rendered() == "b\na\n")
    }

    @Test func `a list of sections with a single selection`() {
        struct Region: Identifiable {
            let id: String
            let rivers: [String]
        }
        let regions = [Region(id: "North", rivers: ["Ob", "Lena"]), Region(id: "South", rivers: ["Paraná"])]
        @State var selection: String?
        let list = List(selection: $selection) {
            ForEach(regions) { region in
                Section("Rivers of the \(region.id)") {
                    ForEach(region.rivers, id: \.self) { river in
                        Text(river)
                    }
                }
            }
        }
        #expect(list.rendered() == "Rivers of the North\nOb\nLena\nRivers of the South\nParaná\n")
        var outline = OutlineView(list.table)
        outline.toggleSelection(at: 1)
        #expect(selection == "Lena")
    }

    @Test func `a list of a tree, a group of its rows, and rows of several lines`() {
        let list = List(Self.folders, children: \.children) { item in
            Text(item.description)
        }
        #expect(list.rendered() == "folder users\n├── folder mira\n│   └── file notes\n└── empty guest\nfile readme\n")
        let group = List {
            OutlineGroup(Self.folders[0], children: \.children) { item in
                Text("\(item.description)")
            }
        }
        #expect(group.rendered() == "folder users\n├── folder mira\n│   └── file notes\n└── empty guest\n")
        let rows = List(Self.team.prefix(2)) { player in
            VStack(alignment: .leading) {
                Text(player.name)
                Text(player.mail)
            }
        }
        #expect(rows.rendered() == "Mira Okafor\nmira@example.org\nJon Aalto\njon@example.org\n")
    }

    @Test func `a list that people refresh and edit`() async {
        @State var team = Self.team
        @State var refreshes = 0
        let list = List {
            ForEach($team, editActions: .move) { $player in
                Text(player.first)
            }
            .onDelete { team.remove(atOffsets: $0) }
        }
        .refreshable { refreshes += 1 }
        let outline = OutlineView(list.table)
        outline.delete(rows: [1])
        #expect(team.map(\.first) == ["Mira", "Ana"])
        await outline.refresh()
        #expect(refreshes == 1)
    }

    // MARK: Section, DisclosureGroup

    @Test func `sections with headers and footers`() {
        let list = List {
            Section {
                Text("Option 1")
                Text("Option 2")
            } header: {
                Text("Options")
            } footer: {
                Text("Choose one.")
            }
            Section("More") {
                Text("Option 3")
            }
        }
        #expect(list.rendered() == "Options\nOption 1\nOption 2\nChoose one.\nMore\nOption 3\n")
    }

    @Test func `a disclosure group with toggles and an inner group`() {
        struct States {
            var isFirstOn = false
            var isSecondOn = true
        }
        @State var states = States()
        @State var isExpanded = true
        let list = List {
            DisclosureGroup("Items", isExpanded: $isExpanded) {
                Toggle("First", isOn: $states.isFirstOn)
                Toggle("Second", isOn: $states.isSecondOn)
                DisclosureGroup("Sub-items") {
                    Text("Sub-item 1")
                }
            }
        }
        #expect(list.rendered() == "Items\n├── [ ] First\n├── [x] Second\n└── Sub-items\n    └── Sub-item 1\n")
        (isExpanded, states.isFirstOn) = (false, true)
        #expect(list.rendered() == "Items\n")
    }
}
