import Testing
import TreeTable

@Suite struct SortComparatorTests {
    /// A comparator of a user's own.
    private struct ByLength: SortComparator {
        var order = TreeTable.SortOrder.forward

        func compare(_ lhs: String, _ rhs: String) -> TreeTable.ComparisonResult {
            if lhs.count == rhs.count { return .orderedSame }
            let result: TreeTable.ComparisonResult = lhs.count < rhs.count ? .orderedAscending : .orderedDescending
            return order == .forward ? result : result.reversed
        }
    }

    @Test func `a reversed result swaps first and second, and leaves ties`() {
        #expect(ComparisonResult.orderedAscending.reversed == .orderedDescending)
        #expect(ComparisonResult.orderedDescending.reversed == .orderedAscending)
        #expect(ComparisonResult.orderedSame.reversed == .orderedSame)
    }

    @Test func `a comparator can be written for any type`() {
        var comparator: some TreeTable.SortComparator<String> = ByLength()
        #expect(comparator.compare("a", "bb") == .orderedAscending)
        comparator.order = .reverse
        #expect(comparator.compare("a", "bb") == .orderedDescending)
        #expect(comparator.compare("aa", "bb") == .orderedSame)
    }
}
