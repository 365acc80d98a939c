import Testing
import TreeTable

@Suite struct TableRequestTests {
    private let items = [
        Item("a", 1, [Item("deep match", 9)]),
        Item("b", 5, [Item("match 1", 2, [Item("match 2", 3)])]),
        Item("c", 7),
        Item("match 3", 4),
        Item("match 4", 6),
    ]

    private var table: Table<Item> {
        Table(items, children: \.children) { TableColumn("Name", value: \.name) }
    }

    @Test func `rows are sorted, then filtered, then limited, regardless of the order of modifiers`() {
        let size = KeyPathComparator(\Item.size, order: .reverse)
        // By size: c, match 4, b, match 3, a. Without c, which has no match below, two and a summary of two are left.
        let expected = ["match 4", "b", "└── match 1", "    └── match 2", "… 2 more"]
        let one = table.sorted(using: [size]).filtered { $0.name.contains("match") }.limited(perParent: 2)
        let other = table.limited(perParent: 2).filtered { $0.name.contains("match") }.sorted(using: [size])
        #expect(one.lines(.guides) == expected)
        #expect(other.lines(.guides) == expected)
    }

    @Test func `the depth limit comes before the filter`() {
        #expect(
            table.limited(depth: 0).filtered { $0.name.contains("match") }.lines(.guides) == ["match 3", "match 4"]
        )
    }
}
