import Testing
import TreeTable

@Suite struct TableGroupingTests {
    private let items = [
        Item("a", 1, rank: 0, [Item("b", 2, rank: 1), Item("c", 4, rank: 0, [Item("d", 8, rank: 1)])]),
        Item("e", 16, rank: 2), Item("f", 32),
    ]

    private func grouped(_ precedes: (@Sendable (Int, Int) -> Bool)? = nil, _ table: Table<Item>) -> Table<Item> {
        table.grouped(
            by: \.rank,
            header: { "rank \($0)" },
            into: 0,
            { $0 += $1.size },
            footer: { $0 == 16 ? nil : "= \($0)" },
            sortedBy: precedes
        )
    }

    private var table: Table<Item> {
        Table(items, children: \.children) { TableColumn("", value: \.name) }
    }

    @Test func `rows are below the header of their key and above the subtotal`() {
        #expect(
            grouped(nil, table).lines(.plain) == [
                "rank 0", "a", "  c", "= 5", "rank 1", "a", "  b", "  c", "    d", "= 10", "rank 2", "e",
            ]
        )
        #expect(grouped(nil, table).lines(.csv) == ["a", "c", "b", "d", "e"])
    }

    @Test func `sections are ordered by subtotals, and equal ones stay in order`() {
        let firsts = { (table: Table<Item>) in table.lines(.plain).filter { $0.hasPrefix("rank") } }
        #expect(firsts(grouped(>, table)) == ["rank 2", "rank 1", "rank 0"])
        #expect(firsts(grouped({ $0 / 8 > $1 / 8 }, table)) == ["rank 2", "rank 1", "rank 0"])
        #expect(firsts(grouped({ _, _ in false }, table)) == ["rank 0", "rank 1", "rank 2"])
        let many = Table((0..<500).map { Item("", 1, rank: $0) }) { TableColumn("", value: \.name) }
        #expect(firsts(grouped(>, many)) == (0..<500).map { "rank \($0)" })
    }

    @Test func `context rows do not count for subtotals and sections`() {
        #expect(
            grouped(nil, table.filtered { $0.name == "d" }).lines(.plain) == ["rank 1", "a", "  c", "    d", "= 8"]
        )
    }

    @Test func `a limit for each parent applies to each section, a limit of rows to all of them`() {
        #expect(
            grouped(nil, table).limited(perParent: 1).lines(.plain) == [
                "rank 0", "a", "  c", "= 5", "rank 1", "a", "  b", "  … 1 more", "= 10", "rank 2", "e",
            ]
        )
        #expect(
            grouped(nil, table).limited(rows: 7).lines(.plain) == ["rank 0", "a", "  c", "= 5", "… 3 more"]
        )
    }

    @Test func `sections with their own roots are sorted, limited and separated by empty lines`() {
        let sections = [
            RootedSection("H", footer: "F", roots: [items[1], items[0]]),
            RootedSection("I", footer: nil, roots: [items[2]]),
        ]
        let sectioned = table.sectioned(sections).contextual { $0.name == "a" || $0.name == "c" }
        #expect(
            sectioned.lines(.plain) == ["H", "e", "a", "  b", "  c", "    d", "F", "", "I", "f"]
        )
        #expect(sectioned.lines(.csv) == ["e", "b", "d", "f"])
        #expect(
            sectioned.sorted(using: [KeyPathComparator(\.name)]).limited(depth: 1).limited(perParent: 1).lines(.plain)
                == ["H", "a", "  b", "  … 1 more", "… 1 more", "F", "", "I", "f"]
        )
        #expect(sectioned.flattened().lines(.plain) == ["H", "e", "b", "d", "F", "", "I", "f"])
        // Empty lines count for the limit.
        #expect(sectioned.limited(rows: 10).lines(.plain).count == 10)
        #expect(sectioned.limited(rows: 9).lines(.plain).count <= 9)
        #expect(
            table.sectioned(sections).tableStyle(.json).rendered().split(separator: "\n").filter {
                $0.contains("section")
            } == [#"{"":"e","section":"H"},"#, #"{"":"a","section":"H","children":["#, #"{"":"f","section":"I"}"#]
        )
    }

    @Test func `groups replace declared sections`() {
        let written = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            Section("H") {
                ForEach(items)
            } footer: {
                "F"
            }
        }
        #expect(written.grouped(by: { $0.name == "e" ? "E" : nil }).lines(.plain) == ["E", "e"])
        #expect(written.grouped(by: { _ in Int?.none }).lines(.plain) == [])
    }
}
