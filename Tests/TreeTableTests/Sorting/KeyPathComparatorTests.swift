import Testing
import TreeTable

@Suite struct KeyPathComparatorTests {
    private let small = Item("small", 1, rank: nil)
    private let large = Item("large", 2, rank: 7)

    @Test func `compares the property in both directions`() {
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

    @Test func `nil precedes every value in forward direction and follows it in reverse`() {
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

    @Test func `two comparators are equal if property and direction are`() {
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

    @Test func `a table sorts in a direction that is set later`() {
        var comparator = KeyPathComparator(\Item.size)
        comparator.order = .reverse
        let table = Table([small, large]) { TableColumn("Name", value: \.name) }.sorted(using: [comparator])
        #expect(table.lines(.plain) == ["large", "small"])
    }

    @Test("false precedes true")
    func booleans() {
        let comparator = KeyPathComparator(\[Int].isEmpty)
        #expect(comparator.compare([1], []) == .orderedAscending)
        #expect(comparator.compare([1], [2]) == .orderedSame)
        #expect(KeyPathComparator(\[Int].isEmpty, order: .reverse).compare([1], []) == .orderedDescending)
    }
}
