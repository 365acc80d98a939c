import Testing
import TreeTable

@Suite struct TableContainerModifiersTests {
    private let items = [Item("a", 1, [Item("b", 2)]), Item("cc", 3)]

    @TableColumnBuilder<Item> private var columns: [TableColumn<Item>] {
        TableColumn("N", value: \.name)
        TableColumn("S", value: \.size).customizationID("S")
    }

    private func lines(_ table: Table<Item>, _ depth: ColorDepth = .basic) -> [String] {
        table.tableColumnHeaders(.hidden).tableStyle(.plain).renderedLines(colorDepth: depth).map { painted($0) }
    }

    @Test func `rows are selected by a set of IDs, in hierarchical and flat tables`() {
        let child = items[0].children?[0].id ?? 0
        let one = ["a    1", "{7}  b  2", "cc   3"]
        #expect(lines(Table(items, children: \.children) { columns }.selection([child, -1])) == one)
        #expect(lines(Table(items) { columns }.selection([items[1].id])) == ["a   1", "{7}cc  3"])
        #expect(lines(Table(items) { columns }.selection(Set(items.map(\.id)))) == ["{7}a   1", "{7}cc  3"])
        #expect(lines(Table(items) { columns }, .none) == ["a   1", "cc  3"])
    }

    @Test func `a summary row is never selected`() {
        let table = Table(items) { columns }.selection(Set(items.map(\.id))).limited(perParent: 0)
        #expect(lines(table) == ["{2;3}… 2 more"])
    }

    @Test func `selection, order and customization can be given together`() {
        var customization = TableColumnCustomization<Item>()
        customization[visibility: "S"] = .hidden
        let order = [KeyPathComparator(\Item.size, order: .reverse)]
        let tables = [
            Table(items, children: \.children) {
                columns
            }.selection([0]).sorted(using: order).columnCustomization(customization),
            Table(items, children: \.children) { columns }.sorted(using: order).columnCustomization(customization),
        ]
        for table in tables { #expect(table.description == "N\ncc\na\n└── b") }
        let flat = Table(items) { columns }.sorted(using: order).columnCustomization(customization)
        #expect(flat.description == "N\ncc\na")
    }

    @Test func `every other row has a background with 256 colors or more`() {
        let table = Table(items, children: \.children) { columns }.alternatingRowBackgrounds()
        let expected = ["a    1", "{38;5;252;48;5;236}  b  2", "cc   3"]
        #expect(lines(table, .indexed) == expected)
        #expect(lines(table, .trueColor) == expected)
        #expect(lines(table, .basic) == ["a    1", "  b  2", "cc   3"])
        #expect(lines(table.alternatingRowBackgrounds(.disabled), .indexed) == ["a    1", "  b  2", "cc   3"])
        #expect(lines(table.alternatingRowBackgrounds(.automatic), .indexed) == ["a    1", "  b  2", "cc   3"])
        let bordered = table.alternatingRowBackgrounds(.disabled).tableStyle(.bordered)
        #expect(!bordered.rendered(environment: .init(colorDepth: .indexed)).contains("48;5;236"))
    }

    @Test func `spacing is only between rows and between sections`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            Section("H") {
                ForEach(items)
            } footer: {
                "F"
            }
            Section("I") { TableRow(Item("d")) }
        }
        #expect(lines(table.listRowSpacing(1)) == ["{1}H", "a", "", "cc", "{2}F", "{1}I", "d"])
        #expect(lines(table.listSectionSpacing(2)) == ["{1}H", "a", "cc", "{2}F", "", "", "{1}I", "d"])
        #expect(
            lines(table.listSectionSeparator(.visible)) == ["{1}H", "a", "cc", "{2}F", "{2}──", "{1}I", "d"]
        )
        let inset = table.listSectionSeparator(.visible).tableColumnHeaders(.hidden).tableStyle(.inset)
            .renderedLines(colorDepth: .basic)
        #expect(inset.map { painted($0) } == ["  {1}H", "  a", "  cc", "  {2}F", "  {2}──", "  {1}I", "  d"])
        for none in [0, -1, Int.min, nil] {
            #expect(lines(table.listRowSpacing(none).listSectionSpacing(none)) == lines(table))
        }
        #expect(lines(table.listRowSpacing(1).listSectionSpacing(1), .none) == lines(table, .none))
    }
}
