import Testing
import TreeTable

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
        #expect(customization.columnOrder == ["D", "unknown", "A"])
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

    @Test func `a customization is restored from its description`() {
        var customization = Customization()
        #expect(customization.description == "")
        customization.columnOrder = ["name", "si,ze", "%|"]
        customization[visibility: "name"] = .visible
        customization[visibility: "%|"] = .hidden
        customization[visibility: "é"] = .hidden
        customization[visibility: "Z"] = .visible
        #expect(customization.description == "+name,=si%2cze,-%25|,|,+Z,-%c3%a9")
        #expect(Customization(customization.description) == customization)
    }

    @Test func `random IDs survive a round trip`() {
        var random = SeededGenerator(seed: 71)
        let pieces = ["a", "%", ",", "|", "+", "-", "=", "\n", "\r\n", "é", "\u{301}", "🚀", "\0", "%2c", " ", "\u{7f}"]
        func id() -> String {
            (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        for _ in 0..<400 {
            var customization = Customization()
            customization.columnOrder = (0..<Int.random(in: 0...4, using: &random)).map { _ in id() }
            for id in customization.columnOrder + [id(), id()] {
                let visibilities: [Visibility] = [.automatic, .visible, .hidden]
                customization[visibility: id] = visibilities.randomElement(using: &random) ?? .automatic
            }
            let text = customization.description
            #expect(Customization(text) == customization)
            #expect(Customization(text)?.description == text)
            #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x80 })
        }
    }

    @Test(arguments: [
        "a", "+a,", ",", "+a,,+b", "*a", "+a,+a", "=a,|,=b", "|,|", "+%", "+%4", "+%zz", "+%+5", "+%-1", "+%ff", "é",
    ])
    func `malformed text creates no customization`(text: String) {
        #expect(Customization(text) == nil)
    }
}
