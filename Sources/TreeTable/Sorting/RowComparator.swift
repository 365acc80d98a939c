/// Orders rows by a key that a closure tells of each: the form of a comparator for what no key path leads to.
///
/// The closure is asked once for each row when rows are sorted. Foundation has no counterpart.
public struct RowComparator<RowValue>: Sendable {
    /// The direction.
    public var order: SortOrder

    /// Sorts rows by the key.
    @usableFromInline let arrangement: RowArrangement<RowValue>

    /// Compares in forward order.
    @usableFromInline let comparison: @Sendable (RowValue, RowValue) -> ComparisonResult

    /// The property behind it, where it is one.
    @usableFromInline let keyPath: (any PartialKeyPath<RowValue> & Sendable)?

    /// Orders by a comparable key.
    ///
    /// - Parameters:
    ///   - order: The direction; `.forward` puts the smallest first.
    ///   - key: What a row is ordered by.
    @inlinable
    public init<Key: Comparable & SendableMetatype>(
        order: SortOrder = .forward,
        by key: @escaping @Sendable (RowValue) -> Key
    ) {
        self.order = order
        keyPath = nil
        comparison = { left, right in compareValues(key(left), key(right), precedes: { $0 < $1 }) }
        arrangement = { rows, order, isLast in rows.arrange(order, isLast, key: key) }
    }

    /// Orders by a key that may be missing: nil comes first in forward order.
    ///
    /// - Parameters:
    ///   - order: The direction; `.forward` puts nil first, then the smallest.
    ///   - key: What a row is ordered by.
    @inlinable
    public init<Key: Comparable & SendableMetatype>(
        order: SortOrder = .forward,
        by key: @escaping @Sendable (RowValue) -> Key?
    ) {
        self.order = order
        keyPath = nil
        comparison = { left, right in compareValues(key(left), key(right), precedes: precedesNilFirst) }
        arrangement = { rows, order, isLast in
            rows.arrange(order, isLast, key: key, precedes: precedesNilFirst)
        }
    }

    /// Orders as a comparator by key path does.
    @inlinable
    public init(_ comparator: KeyPathComparator<RowValue>) {
        order = comparator.order
        keyPath = comparator.keyPath
        comparison = comparator.comparison
        arrangement = comparator.arrangement
    }

    /// Orders as any other comparator does, which is then asked at each comparison.
    @inlinable
    public init<Comparator: SortComparator>(_ comparator: Comparator) where Comparator.Compared == RowValue {
        var forward = comparator
        forward.order = .forward
        let compare: @Sendable (RowValue, RowValue) -> ComparisonResult = { [forward] in forward.compare($0, $1) }
        order = comparator.order
        keyPath = nil
        comparison = compare
        arrangement = { rows, order, isLast in
            rows.arrange(order, isLast, key: { $0 }) { compare($0, $1) == .orderedAscending }
        }
    }

    /// Which of two rows comes first, in the direction of ``order``. Asks for the key of both.
    @inlinable
    public func compare(_ lhs: RowValue, _ rhs: RowValue) -> ComparisonResult {
        let result = comparison(lhs, rhs)
        return order == .forward ? result : result.reversed
    }
}

@inlinable
func compareValues<Value>(_ left: Value, _ right: Value, precedes: (Value, Value) -> Bool) -> ComparisonResult {
    precedes(left, right) ? .orderedAscending : precedes(right, left) ? .orderedDescending : .orderedSame
}

/// Nil before everything else.
@inlinable
func precedesNilFirst<Value: Comparable & SendableMetatype>(_ left: Value?, _ right: Value?) -> Bool {
    guard let right else { return false }
    guard let left else { return true }
    return left < right
}
