/// A comparator that orders rows by a key that a closure returns.
///
/// Use it if no key path leads to the key. A sort calls the closure once for each row. Foundation has no counterpart.
public struct RowComparator<RowValue>: Sendable {
    /// The direction.
    public var order: SortOrder

    @usableFromInline let tierSort: TierSort<RowValue>

    /// Compares in forward direction.
    @usableFromInline let comparison: @Sendable (RowValue, RowValue) -> ComparisonResult

    /// The comparator that the initializer took, or `nil` if it took a closure. Only its order may be another one.
    @usableFromInline var base: (any SortComparator<RowValue>)?

    /// Creates a comparator that orders rows by a comparable key.
    ///
    /// - Parameters:
    ///   - order: The direction.
    ///   - key: Returns the key of a row.
    @inlinable @inline(__always)
    public init<Key: Comparable & SendableMetatype>(
        order: SortOrder = .forward,
        by key: @escaping @Sendable (RowValue) -> Key
    ) {
        self.order = order
        comparison = { left, right in compareValues(key(left), key(right), precedes: { $0 < $1 }) }
        tierSort = { rows, order, isLast in rows.sortTies(order, isLast, key: key) }
    }

    /// Creates a comparator that orders rows by an optional key. `nil` precedes all other keys in forward direction.
    ///
    /// - Parameters:
    ///   - order: The direction.
    ///   - key: Returns the key of a row.
    @inlinable @inline(__always)
    public init<Key: Comparable & SendableMetatype>(
        order: SortOrder = .forward,
        by key: @escaping @Sendable (RowValue) -> Key?
    ) {
        self.order = order
        comparison = { left, right in compareValues(key(left), key(right), precedes: precedesNilFirst) }
        tierSort = { rows, order, isLast in rows.sortTies(order, isLast, key: key, precedes: precedesNilFirst) }
    }

    /// Creates a comparator that orders rows by an optional key, but sorts by an integer first. Integers are sorted about
    /// twice as fast as other keys.
    ///
    /// - Parameters:
    ///   - order: The direction.
    ///   - integer: Returns an integer of a row. It must not be greater than the integer of a row with a greater key.
    ///   - key: Returns the key of a row. A sort calls it only for rows with equal integers.
    @inlinable
    package init<Key: Comparable & SendableMetatype>(
        order: SortOrder = .forward,
        integer: @escaping @Sendable (RowValue) -> Int,
        by key: @escaping @Sendable (RowValue) -> Key?
    ) {
        self.order = order
        comparison = { left, right in compareValues(key(left), key(right), precedes: precedesNilFirst) }
        tierSort = { rows, order, isLast in
            rows.sortTiesByInteger(order, false, key: integer)
            if !rows.order.ties.isEmpty { rows.sortTies(order, isLast, key: key, precedes: precedesNilFirst) }
        }
    }

    /// Creates a comparator that orders rows by a key and a predicate.
    @inlinable @inline(__always)
    init<Key>(
        order: SortOrder,
        key: @escaping @Sendable (RowValue) -> Key,
        precedes: @escaping @Sendable (Key, Key) -> Bool
    ) {
        self.order = order
        comparison = { left, right in compareValues(key(left), key(right), precedes: precedes) }
        tierSort = { rows, order, isLast in rows.sortTies(order, isLast, key: key, precedes: precedes) }
    }

    /// Creates a comparator that orders rows as another comparator does.
    ///
    /// A sort reads the property of a ``KeyPathComparator`` once for each row. It calls all other comparators once for
    /// each comparison of two rows.
    @inlinable
    package init<Comparator: SortComparator>(_ comparator: Comparator) where Comparator.Compared == RowValue {
        if let comparator = comparator as? KeyPathComparator<RowValue> {
            self = comparator.rowComparator
        } else {
            var forward = comparator
            forward.order = .forward
            self.init(order: comparator.order, key: { $0 }) { [forward] in
                forward.compare($0, $1) == .orderedAscending
            }
        }
        base = comparator
    }

    /// Compares the keys of two rows, in the direction of ``order``.
    @inlinable
    package func compare(_ lhs: RowValue, _ rhs: RowValue) -> ComparisonResult {
        let result = comparison(lhs, rhs)
        return order == .forward ? result : result.reversed
    }
}

extension RowComparator {
    /// Returns whether the rows are compared as by a comparator, perhaps in the other direction.
    func isSame(as comparator: any SortComparator<RowValue>) -> Bool {
        base.map { comparator.isSame(as: $0) } ?? false
    }
}

@inlinable
func compareValues<Value>(_ left: Value, _ right: Value, precedes: (Value, Value) -> Bool) -> ComparisonResult {
    precedes(left, right) ? .orderedAscending : precedes(right, left) ? .orderedDescending : .orderedSame
}

@inlinable
func precedesNilFirst<Value: Comparable & SendableMetatype>(_ left: Value?, _ right: Value?) -> Bool {
    guard let right else { return false }
    guard let left else { return true }
    return left < right
}

/// A sort order of several tiers: each tier breaks the ties of the tiers before it.
@usableFromInline
struct RowOrder<RowValue> {
    @usableFromInline let tiers: [RowComparator<RowValue>]

    @inlinable
    init(_ tiers: [RowComparator<RowValue>]) {
        self.tiers = tiers
    }

    /// Sorts siblings in place, as `sorted(_:with:)` does.
    @inlinable
    func sort(_ rows: inout ContiguousArray<RowValue>) {
        guard rows.count > 1, !tiers.isEmpty else { return }
        var permutation = SortPermutation<RowValue>()
        rows = sorted(rows, with: &permutation)
    }

    /// Returns siblings in sorted order. The sort is stable: rows that are equal in all tiers keep their order.
    ///
    /// - Parameter permutation: Memory for the sort.
    /// - Complexity: O(*n* log *n*) comparisons of keys for each tier. Later tiers are not compared if no rows are
    ///   equal in the earlier ones.
    @inlinable
    func sorted(
        _ rows: some Collection<RowValue>,
        with permutation: inout SortPermutation<RowValue>
    ) -> ContiguousArray<RowValue> {
        sort(&permutation, rows)
        return permutation.sortedRows
    }

    /// Returns the first rows in sorted order. The sort is stable.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of rows.
    ///   - rows: The numbers of the rows in `values`.
    /// - Complexity: With a small limit, O(*n*) comparisons of keys for rows in random order.
    @inlinable
    func first(_ limit: Int, of rows: [Int], in values: ContiguousArray<RowValue>) -> [Int] {
        if tiers.isEmpty || limit < 1 { return Array(rows.prefix(max(0, limit))) }
        func first(of rows: [Int]) -> [Int] {
            var permutation = SortPermutation<RowValue>()
            sort(&permutation, ContiguousArray(rows.lazy.map { values[$0] }))
            return permutation.order.indices.prefix(limit).map { rows[$0] }
        }
        if limit >= rows.count { return first(of: rows) }
        var kept: [Int] = []
        var last: Int?
        for row in rows {
            // Of equal rows, the earlier ones are kept.
            if let last, compare(values[row], values[last]) != .orderedAscending { continue }
            kept.append(row)
            if kept.count / 2 > max(limit, 1000) {
                kept = first(of: kept)
                last = kept.last
            }
        }
        return first(of: kept)
    }

    @inlinable
    func sort(_ permutation: inout SortPermutation<RowValue>, _ rows: some Collection<RowValue>) {
        permutation.begin(rows)
        for index in tiers.indices where !permutation.order.ties.isEmpty {
            tiers[index].tierSort(&permutation, tiers[index].order, index + 1 == tiers.count)
        }
    }

    /// Compares two rows by all tiers.
    @inlinable
    func compare(_ left: RowValue, _ right: RowValue) -> ComparisonResult {
        for tier in tiers {
            let result = tier.compare(left, right)
            if result != .orderedSame { return result }
        }
        return .orderedSame
    }
}
