import Testing
import TreeTable

@Suite struct TableSymbolsTests {
    private let items = [
        Item("a", 7, [Item("b", 1234, [Item("c"), Item("d"), Item("e")]), Item("f", [])]),
        Item("a rather long name indeed"),
    ]

    private func table() -> Table<Item> {
        Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }.sorted(using: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)])
    }

    @Test func `with ASCII symbols, every style draws only ASCII on the same number of lines`() {
        for style in [
            table().tableStyle(.guides), table().tableStyle(.plain), table().tableStyle(.outline),
            table().tableStyle(.inset),
            table().tableStyle(.bordered), table().tableStyle(.compact),
        ] {
            for table in [
                style, style.limited(depth: 0), style.limited(perParent: 1), style.filtered { $0.name == "d" },
            ] {
                for width in [nil, 12, 20] as [Int?] {
                    let drawn = lines(table, width, drawsInASCII: true)
                    #expect(drawn.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(drawn.joined(separator: "\n"))")
                    #expect(drawn.count == lines(table, width, drawsInASCII: false).count)
                    if let width { #expect(drawn.allSatisfy { $0.count <= width }) }
                }
            }
        }
    }

    private func lines(_ table: Table<Item>, _ width: Int?, drawsInASCII: Bool) -> [String] {
        let environment = TableEnvironment(width: width, horizontalSizeClass: .regular, drawsInASCII: drawsInASCII)
        return table.rendered(environment: environment).split(separator: "\n").map(String.init)
    }

    @Test func `guides, triangles, and borders have ASCII forms`() {
        #expect(
            lines(table().limited(depth: 1), nil, drawsInASCII: true) == [
                "Name ^2                    Size v1", "a                                7",
                "|-- b                         1234",
                "`-- f                            0", "a rather long name indeed        0",
            ]
        )
        #expect(lines(table().tableStyle(.outline).limited(depth: 1), nil, drawsInASCII: true)[1].hasPrefix("- a "))
        #expect(lines(table().tableStyle(.outline).limited(depth: 1), nil, drawsInASCII: true)[2].hasPrefix("  + b "))
        #expect(lines(table().tableStyle(.bordered), nil, drawsInASCII: true)[0].hasPrefix("+-----"))
    }

    @Test func `ASCII symbols do not change non-ASCII content`() {
        let table = Table([Item("日本é")]) { TableColumn("Größe", value: \.name) }
        #expect(lines(table, nil, drawsInASCII: true) == ["Größe", "日本é"])
    }
}
