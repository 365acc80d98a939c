/// Orders rows by a key that a closure tells of each: the form of a comparator for what no key path leads to.
///
/// The closure is asked once for each row.
public struct RowComparator<RowValue> {
    /// The direction.
    public var order: SortOrder

    /// Arranges a range of rows by the key, and adds the ranges that are tied.
    @usableFromInline let arrangement:
        (inout ContiguousArray<RowValue>, Range<Int>, SortOrder, inout [Range<Int>]) -> Void

    /// Orders by a comparable key.
    ///
    /// - Parameters:
    ///   - order: The direction; `.forward` puts the smallest first.
    ///   - key: What a row is ordered by.
    @inlinable
    public init<Key: Comparable>(order: SortOrder = .forward, by key: @escaping (RowValue) -> Key) {
        self.order = order
        arrangement = { rows, range, order, ties in
            arrange(&rows, range, ties: &ties, order, key: key, precedes: { $0 < $1 })
        }
    }

    /// Orders by a key that may be missing: nil comes first in forward order.
    ///
    /// - Parameters:
    ///   - order: The direction; `.forward` puts nil first, then the smallest.
    ///   - key: What a row is ordered by.
    @inlinable
    public init<Key: Comparable>(order: SortOrder = .forward, by key: @escaping (RowValue) -> Key?) {
        self.order = order
        arrangement = { rows, range, order, ties in
            arrange(&rows, range, ties: &ties, order, key: key, precedes: precedesNilFirst)
        }
    }

    /// Orders as a comparator by key path does.
    @inlinable
    public init(_ comparator: KeyPathComparator<RowValue>) {
        order = comparator.order
        arrangement = comparator.arrangement
    }
}

/// Nil before everything else.
@inlinable
func precedesNilFirst<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool {
    guard let right else { return false }
    guard let left else { return true }
    return left < right
}
