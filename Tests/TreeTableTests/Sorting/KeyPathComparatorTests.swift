import Testing
import TreeTable

@Suite struct KeyPathComparatorTests {
    private let small = Item("small", 1, rank: nil)
    private let large = Item("large", 2, rank: 7)

    @Test func `compares by the property in its direction`() {
        var comparator = KeyPathComparator(\Item.size)
        #expect(comparator.order == .forward)
        #expect(comparator.compare(small, large) == .orderedAscending)
        #expect(comparator.compare(large, small) == .orderedDescending)
        #expect(comparator.compare(small, small) == .orderedSame)

        comparator.order = .reverse
        #expect(comparator.compare(small, large) == .orderedDescending)
        #expect(comparator.compare(large, small) == .orderedAscending)
        #expect(comparator.compare(small, small) == .orderedSame)
    }

    @Test func `nil comes before every value in forward order and after it in reverse`() {
        let forward = KeyPathComparator(\Item.rank)
        #expect(forward.compare(small, large) == .orderedAscending)
        #expect(forward.compare(large, small) == .orderedDescending)
        #expect(forward.compare(small, small) == .orderedSame)
        #expect(forward.compare(large, large) == .orderedSame)

        let reverse = KeyPathComparator(\Item.rank, order: .reverse)
        #expect(reverse.compare(small, large) == .orderedDescending)
        #expect(reverse.compare(large, small) == .orderedAscending)
        #expect(reverse.compare(small, small) == .orderedSame)
    }

    @Test func `is equal to one of the same property and direction only`() {
        #expect(KeyPathComparator(\Item.size) == KeyPathComparator(\Item.size, order: .forward))
        #expect(KeyPathComparator(\Item.size) != KeyPathComparator(\Item.size, order: .reverse))
        #expect(KeyPathComparator(\Item.size) != KeyPathComparator(\Item.rank))
        #expect(KeyPathComparator(\Item.size).keyPath == \Item.size)

        let different: Set = [
            KeyPathComparator(\Item.size), KeyPathComparator(\Item.size), KeyPathComparator(\Item.name),
            KeyPathComparator(\Item.name, order: .reverse), KeyPathComparator(\Item.rank),
        ]
        #expect(different.count == 4)
    }

    @Test func `a direction that is changed later holds for the table too`() {
        var comparator = KeyPathComparator(\Item.size)
        comparator.order = .reverse
        let table = Table([small, large], sortOrder: [comparator]) { TableColumn("Name", value: \.name) }
        #expect(table.lines(.plain) == ["large", "small"])
    }
}
