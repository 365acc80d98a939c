import Foundation
import Testing
import TreeTable

import enum TreeTable.ComparisonResult
import protocol TreeTable.SortComparator
import enum TreeTable.SortOrder

@Suite struct SortComparatorTests {
    private struct ByLength: SortComparator {
        var order = SortOrder.forward

        func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
            if lhs.count == rhs.count { return .orderedSame }
            let result: ComparisonResult = lhs.count < rhs.count ? .orderedAscending : .orderedDescending
            return order == .forward ? result : result.reversed
        }
    }

    @Test func `a reversed result swaps ascending and descending`() {
        #expect(ComparisonResult.orderedAscending.reversed == .orderedDescending)
        #expect(ComparisonResult.orderedDescending.reversed == .orderedAscending)
        #expect(ComparisonResult.orderedSame.reversed == .orderedSame)
    }

    @Test func `a type can conform and compare in both directions`() {
        var comparator: some SortComparator<String> = ByLength()
        #expect(comparator.compare("a", "bb") == .orderedAscending)
        comparator.order = .reverse
        #expect(comparator.compare("a", "bb") == .orderedDescending)
        #expect(comparator.compare("aa", "bb") == .orderedSame)
    }

    @Test func `a reversed sort order is the other direction`() {
        #expect(SortOrder.forward.reversed == .reverse)
        #expect(SortOrder.reverse.reversed == .forward)
    }

    @Test(arguments: [SortOrder.forward, .reverse])
    func `a sort order can be encoded and decoded`(order: SortOrder) throws {
        let encoded = try JSONEncoder().encode([order])
        #expect(try JSONDecoder().decode([SortOrder].self, from: encoded) == [order])
    }

    @Test func `a key path comparator passed to a table is not ambiguous if Foundation is imported`() {
        let items = [Item("a", 1), Item("c", 2), Item("b", 2)]
        let table = Table(items) {
            TableColumn("Name", value: \.name)
        }.sorted(using: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)])
        #expect(table.lines(.plain) == ["b", "c", "a"])
    }
}
