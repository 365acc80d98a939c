import Testing

@testable import TreeTable

@Suite struct RowComparatorTests {
    private let items = [Item("bb", 2), Item("a", 1, rank: 4), Item("dddd", 2, rank: 3), Item("ccc", 1, rank: 4)]

    private func names(_ sortOrder: RowComparator<Item>...) -> [String] {
        Table(items) { TableColumn("Name", value: \.name) }.sorted(using: sortOrder).lines(.plain)
    }

    @Test func `sorts by the key that the closure returns`() {
        #expect(names(RowComparator { $0.name.count }) == ["a", "bb", "ccc", "dddd"])
        #expect(names(RowComparator(order: .reverse) { $0.name.count }) == ["dddd", "ccc", "bb", "a"])
    }

    @Test func `nil is first in forward direction and last in reverse`() {
        #expect(names(RowComparator { $0.rank }) == ["bb", "dddd", "a", "ccc"])
        #expect(names(RowComparator(order: .reverse) { $0.rank }) == ["a", "ccc", "dddd", "bb"])
    }

    @Test func `sorts as the key path comparator that it is created from`() {
        #expect(names(RowComparator(KeyPathComparator(\.size, order: .reverse))) == ["bb", "dddd", "a", "ccc"])
        #expect(names(RowComparator(KeyPathComparator(\.rank))) == ["bb", "dddd", "a", "ccc"])
    }

    @Test func `the direction can be changed`() {
        var comparator = RowComparator<Item> { $0.name.count }
        comparator.order = .reverse
        #expect(names(comparator) == ["dddd", "ccc", "bb", "a"])
    }

    @Test func `a sort calls the first closure once for each row and the next closure only for tied rows`() {
        let asked = Shared<[String]>([])
        let askedNext = Shared<[String]>([])
        let items = items + [Item("e", 9)]
        let table = Table(items) { TableColumn("Name", value: \.name) }
            .sorted(using: [
                RowComparator { (item: Item) -> Int in
                    asked.change { $0.append(item.name) }
                    return item.size
                },
                RowComparator { (item: Item) -> Int in
                    askedNext.change { $0.append(item.name) }
                    return -item.name.count
                },
            ])
        #expect(table.lines(.plain) == ["ccc", "a", "dddd", "bb", "e"])
        #expect(asked.value.sorted() == ["a", "bb", "ccc", "dddd", "e"])
        #expect(askedNext.value.sorted() == ["a", "bb", "ccc", "dddd"])
    }
}

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

    @Test func `without tiers the rows keep their order`() {
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

    @Test func `the sort is stable in both directions`() {
        #expect(sorted(items, KeyPathComparator(\.size)) == ["d", "c", "e", "a", "b"])
        #expect(sorted(items, KeyPathComparator(\.size, order: .reverse)) == ["a", "b", "d", "c", "e"])
    }

    @Test func `nil keys are first in forward direction and last in reverse`() {
        #expect(sorted(items, KeyPathComparator(\.rank)) == ["a", "c", "e", "d", "b"])
        #expect(sorted(items, KeyPathComparator(\.rank, order: .reverse)) == ["d", "b", "e", "a", "c"])
    }

    @Test(arguments: [[], [Item("only")]])
    func `no rows and a single row stay as they are`(items: [Item]) {
        #expect(sorted(items, KeyPathComparator(\.name)) == items.map(\.name))
    }

    @Test func `1,000 rows with many ties keep their order in each of 20 buckets`() {
        var random = SeededGenerator(seed: 1)
        let items = (0..<1000).map { Item("\($0)", Int.random(in: 0..<20, using: &random)) }
        let buckets = (0..<20).map { size in items.filter { $0.size == size } }
        #expect(sorted(items, KeyPathComparator(\.size)) == buckets.joined().map(\.name))
        #expect(sorted(items, KeyPathComparator(\.size, order: .reverse)) == buckets.reversed().joined().map(\.name))
    }

    @Test func `sorting by NaN keys loses no row`() {
        let values = [3, .nan, 1, .nan, 2, -.infinity, .nan, 0.5]
        var rows = ContiguousArray(values.indices)
        RowOrder([RowComparator { values[$0] }]).sort(&rows)
        #expect(rows.sorted() == Array(values.indices))
    }

    @Test func `random strings in one and two tiers are sorted as by the standard library`() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let items = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                Item(SortPermutationTests.text(using: &random), Int.random(in: 0...2, using: &random))
            }
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

    @Test func `a sort by strings calls the closure once for each tied row`() {
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
