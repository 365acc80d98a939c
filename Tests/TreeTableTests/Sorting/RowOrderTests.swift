import Testing

@testable import TreeTable

@Suite struct RowOrderTests {
    private func sorted(_ items: [Item], _ tiers: KeyPathComparator<Item>...) -> [String] {
        var rows = ContiguousArray(items)
        RowOrder(tiers.map { RowComparator($0) }).sort(&rows)
        return rows.map(\.name)
    }

    private let items = [
        Item("d", 1, rank: 2), Item("a", 2, rank: nil), Item("c", 1, rank: nil), Item("b", 2, rank: 2),
        Item("e", 1, rank: 1),
    ]

    @Test func `without tiers the data keeps its order`() {
        #expect(sorted(items) == ["d", "a", "c", "b", "e"])
    }

    @Test func `the first tier decides and the next breaks its ties`() {
        #expect(sorted(items, KeyPathComparator(\.size), KeyPathComparator(\.name)) == ["c", "d", "e", "a", "b"])
        #expect(
            sorted(items, KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name))
                == ["a", "b", "c", "d", "e"]
        )
        #expect(
            sorted(items, KeyPathComparator(\.size), KeyPathComparator(\.rank), KeyPathComparator(\.name))
                == ["c", "e", "d", "a", "b"]
        )
        #expect(
            sorted(items, KeyPathComparator(\.rank), KeyPathComparator(\.size), KeyPathComparator(\.name))
                == ["c", "a", "e", "d", "b"]
        )
    }

    @Test func `what is tied in every tier keeps the order of the data in both directions`() {
        #expect(sorted(items, KeyPathComparator(\.size)) == ["d", "c", "e", "a", "b"])
        #expect(sorted(items, KeyPathComparator(\.size, order: .reverse)) == ["a", "b", "d", "c", "e"])
    }

    @Test func `nil is first in forward order and last in reverse`() {
        #expect(sorted(items, KeyPathComparator(\.rank)) == ["a", "c", "e", "d", "b"])
        #expect(sorted(items, KeyPathComparator(\.rank, order: .reverse)) == ["d", "b", "e", "a", "c"])
    }

    @Test(arguments: [[], [Item("only")]])
    func `nothing and one row are sorted already`(items: [Item]) {
        #expect(sorted(items, KeyPathComparator(\.name)) == items.map(\.name))
    }

    @Test func `1,000 rows with many ties are sorted as a stable sort of arrays does`() {
        var random = SeededGenerator(seed: 1)
        let items = (0..<1000).map { Item("\($0)", Int.random(in: 0..<20, using: &random)) }
        let buckets = (0..<20).map { size in items.filter { $0.size == size } }
        #expect(sorted(items, KeyPathComparator(\.size)) == buckets.joined().map(\.name))
        #expect(sorted(items, KeyPathComparator(\.size, order: .reverse)) == buckets.reversed().joined().map(\.name))
    }

    @Test func `keys that have no order among them lose no row`() {
        let values = [3, .nan, 1, .nan, 2, -.infinity, .nan, 0.5]
        var rows = ContiguousArray(values.indices)
        RowOrder([RowComparator { values[$0] }]).sort(&rows)
        #expect(rows.sorted() == Array(values.indices))
    }

    @Test func `random strings in one tier and in two are sorted as the standard library has them`() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let items = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                Item(StringKeyTests.text(using: &random), Int.random(in: 0...2, using: &random))
            }
            // The standard library's sort is stable.
            #expect(sorted(items, KeyPathComparator(\.name)) == items.map(\.name).sorted())
            #expect(
                sorted(items, KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name, order: .reverse))
                    == items.sorted { ($0.size, $0.name) > ($1.size, $1.name) }.map(\.name)
            )
            #expect(
                items.sorted(using: [KeyPathComparator(\.name, order: .reverse), KeyPathComparator(\.size)]).map(\.id)
                    == items.sorted { $0.name == $1.name ? $0.size < $1.size : $0.name > $1.name }.map(\.id)
            )
        }
    }

    @Test func `strings too are asked for once a row, and in the next tier only where rows are tied`() {
        let asked = Shared<[String]>([])
        let sorted = items.sorted(by: [
            RowComparator { $0.rank },
            RowComparator { (item: Item) -> String in
                asked.change { $0.append(item.name) }
                return item.name
            },
        ])
        #expect(sorted.map(\.name) == ["a", "c", "e", "b", "d"])
        #expect(asked.value.sorted() == ["a", "b", "c", "d"])
    }
}
