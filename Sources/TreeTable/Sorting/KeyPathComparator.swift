/// Orders values by a property of theirs. Mirrors Foundation's `KeyPathComparator`.
///
/// A table asks the key path once for each row, not in each comparison.
public struct KeyPathComparator<Compared>: SortComparator {
    /// The property.
    @inlinable
    public var keyPath: any PartialKeyPath<Compared> & Sendable { property() }

    /// Gives the key path. With all others that need it asking this closure, and each initializer inlined, the compiler
    /// turns a key path that is written out into plain access to the property: it does so where nothing but one closure
    /// holds the key path.
    @usableFromInline let property: @Sendable () -> any PartialKeyPath<Compared> & Sendable

    /// The direction.
    public var order: SortOrder

    /// Compares by the property, the smallest first.
    @usableFromInline let comparison: @Sendable (Compared, Compared) -> ComparisonResult

    /// Sorts rows by the property, which is read once a row.
    @usableFromInline let arrangement: RowArrangement<Compared>

    /// Orders by a comparable property. Mirrors Foundation's `init(_:order:)`.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - order: The direction; `.forward` puts the smallest first.
    @inlinable @inline(__always)
    public init<Value: Comparable & SendableMetatype>(
        _ keyPath: any KeyPath<Compared, Value> & Sendable,
        order: SortOrder = .forward
    ) {
        let property: @Sendable () -> any KeyPath<Compared, Value> & Sendable = { keyPath }
        let key: @Sendable (Compared) -> Value = { $0[keyPath: property()] }
        self.property = property
        self.order = order
        comparison = { lhs, rhs in compareValues(key(lhs), key(rhs), precedes: { $0 < $1 }) }
        arrangement = { rows, order, isLast in rows.arrange(order, isLast, key: key) }
    }

    /// Orders by an optional property: nil comes first in forward order, as Foundation has it.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - order: The direction; `.forward` puts nil first, then the smallest.
    @inlinable @inline(__always)
    public init<Value: Comparable & SendableMetatype>(
        _ keyPath: any KeyPath<Compared, Value?> & Sendable,
        order: SortOrder = .forward
    ) {
        let property: @Sendable () -> any KeyPath<Compared, Value?> & Sendable = { keyPath }
        let key: @Sendable (Compared) -> Value? = { $0[keyPath: property()] }
        self.property = property
        self.order = order
        comparison = { lhs, rhs in compareValues(key(lhs), key(rhs), precedes: precedesNilFirst) }
        arrangement = { rows, order, isLast in
            rows.arrange(order, isLast, key: key, precedes: precedesNilFirst)
        }
    }

    /// Orders by a property that another comparator orders. Mirrors Foundation's `init(_:comparator:order:)`.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - comparator: How its values are ordered; its own direction counts as well.
    ///   - order: The direction; `.reverse` turns that of the comparator round.
    @inlinable @inline(__always)
    public init<Value, Comparator: SortComparator>(
        _ keyPath: any KeyPath<Compared, Value> & Sendable,
        comparator: Comparator,
        order: SortOrder = .forward
    ) where Comparator.Compared == Value {
        let property: @Sendable () -> any KeyPath<Compared, Value> & Sendable = { keyPath }
        let key: @Sendable (Compared) -> Value = { $0[keyPath: property()] }
        self.property = property
        self.order = order
        comparison = { lhs, rhs in comparator.compare(key(lhs), key(rhs)) }
        arrangement = { rows, order, isLast in
            rows.arrange(order, isLast, key: key) { left, right in
                comparator.compare(left, right) == .orderedAscending
            }
        }
    }

    /// Which of two values comes first, in the direction of ``order``. Reads the property of both. Mirrors Foundation's
    /// `compare(_:_:)`.
    @inlinable
    public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
        let result = comparison(lhs, rhs)
        return order == .forward ? result : result.reversed
    }

    /// Two comparators are equal where property and direction are, whatever comparator orders the values.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.keyPath == rhs.keyPath && lhs.order == rhs.order
    }

    /// Feeds property and direction to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(keyPath)
        hasher.combine(order)
    }
}
