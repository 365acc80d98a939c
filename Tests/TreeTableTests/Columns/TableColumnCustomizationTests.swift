import Testing
import TreeTable

import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

@Suite struct TableColumnCustomizationTests {
    typealias Customization = TableColumnCustomization<Item>

    private func column(_ title: String) -> TableColumn<Item> {
        TableColumn(title) { _ in title.lowercased() }.customizationID(title)
    }

    private func titles(_ customization: Customization, _ columns: [TableColumn<Item>]) -> String {
        Table([Item("")]) { columns }.columnCustomization(customization).tableStyle(.csv).rendered()
            .split(separator: "\n").joined(separator: "/")
    }

    private var columns: [TableColumn<Item>] { ["A", "B", "C", "D"].map(column) }

    @Test func `an empty customization changes nothing`() {
        #expect(titles(Customization(), columns) == "A,B,C,D/a,b,c,d")
    }

    @Test func `a customization hides, shows, and reorders columns`() {
        var customization = Customization()
        customization[visibility: "B"] = .hidden
        #expect(titles(customization, columns) == "A,C,D/a,c,d")
        customization.columnOrder = ["D", "C", "B", "A"]
        #expect(titles(customization, columns) == "D,C,A/d,c,a")
        customization[visibility: "B"] = .visible
        #expect(titles(customization, columns) == "D,C,B,A/d,c,b,a")
        customization.resetOrder()
        customization[visibility: "B"] = .automatic
        #expect(customization == Customization())
    }

    @Test func `columns outside the order keep their positions`() {
        var customization = Customization()
        customization.columnOrder = ["D", "unknown", "A", "D"]
        #expect(titles(customization, columns) == "D,B,C,A/d,b,c,a")
    }

    @Test func `a customization shows a column that is hidden by default`() {
        let columns = [column("A"), column("B").defaultVisibility(.hidden)]
        var customization = Customization()
        #expect(titles(customization, columns) == "A/a")
        customization[visibility: "B"] = .visible
        #expect(titles(customization, columns) == "A,B/a,b")
    }

    @Test func `a customization does not change columns without an ID or with disabled behaviour`() {
        var customization = Customization()
        for id in ["A", "B", "C", "D", ""] { customization[visibility: id] = .hidden }
        customization.columnOrder = ["D", "C", "B", "A"]
        let fixed = [
            column("A").disabledCustomizationBehavior(.visibility), TableColumn<Item>("X") { _ in "x" },
            column("B").disabledCustomizationBehavior(.reorder), column("C").disabledCustomizationBehavior(.all),
            column("D").disabledCustomizationBehavior(.visibility),
        ]
        #expect(titles(customization, fixed) == "D,X,C,A/d,x,c,a")
    }

    @Test func `a table without visible columns is empty`() {
        var customization = Customization()
        for id in ["A", "B", "C", "D"] { customization[visibility: id] = .hidden }
        #expect(titles(customization, columns) == "")
    }

    @Test func `the first visible column draws the tree`() {
        var customization = Customization()
        customization.columnOrder = ["S", "N"]
        let table = Table([Item("a", 1, [Item("b", 2), Item("c", 3)])], children: \.children) {
            TableColumn("N", value: \.name).customizationID("N")
            TableColumn("S", value: \.size).alignment(.leading).customizationID("S")
        }.columnCustomization(customization).limited(perParent: 1)
        #expect(table.lines(.guides) == ["1             a", "├── 2         b", "└── … 1 more"])
    }

    @Test func `an encoded customization is restored`() throws {
        var customization = Customization()
        customization.columnOrder = ["name", "é", "size"]
        customization[visibility: "name"] = .visible
        customization[visibility: "%|"] = .hidden
        for customization in [Customization(), customization] {
            let stored = try JSONEncoder().encode(customization)
            #expect(try JSONDecoder().decode(Customization.self, from: stored) == customization)
        }
    }
}
