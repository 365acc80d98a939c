import Testing
import TreeTable

@Suite struct RowComparatorTests {
    private let items = [Item("bb", 2), Item("a", 1, rank: 4), Item("dddd", 2, rank: 3), Item("ccc", 1, rank: 4)]

    private func names(_ sortOrder: RowComparator<Item>...) -> [String] {
        Table(items) { TableColumn("Name", value: \.name) }.sorted(using: sortOrder).lines(.plain)
    }

    @Test func `orders by what a closure tells of each row`() {
        #expect(names(RowComparator { $0.name.count }) == ["a", "bb", "ccc", "dddd"])
        #expect(names(RowComparator(order: .reverse) { $0.name.count }) == ["dddd", "ccc", "bb", "a"])
    }

    @Test func `nil is first in forward order and last in reverse`() {
        #expect(names(RowComparator { $0.rank }) == ["bb", "dddd", "a", "ccc"])
        #expect(names(RowComparator(order: .reverse) { $0.rank }) == ["a", "ccc", "dddd", "bb"])
    }

    @Test func `orders as the comparator by key path that it is made from`() {
        #expect(names(RowComparator(KeyPathComparator(\.size, order: .reverse))) == ["bb", "dddd", "a", "ccc"])
        #expect(names(RowComparator(KeyPathComparator(\.rank))) == ["bb", "dddd", "a", "ccc"])
    }

    @Test func `its direction can be changed`() {
        var comparator = RowComparator<Item> { $0.name.count }
        comparator.order = .reverse
        #expect(names(comparator) == ["dddd", "ccc", "bb", "a"])
    }

    @Test func `asks once for each row, and in the next tier only of those that are tied`() {
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
