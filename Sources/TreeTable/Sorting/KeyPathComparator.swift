/// Orders values by a property of theirs. Mirrors Foundation's `KeyPathComparator`.
///
/// A table asks the key path once for each row, not in each comparison.
public struct KeyPathComparator<Compared>: SortComparator {
    /// The property.
    public let keyPath: any PartialKeyPath<Compared> & Sendable

    /// The direction.
    public var order: SortOrder

    /// Compares by the property, the smallest first.
    @usableFromInline let comparison: @Sendable (Compared, Compared) -> ComparisonResult

    /// Arranges a range of rows by the property, which is read once a row; see ``RowOrder``.
    @usableFromInline let arrangement: RowArrangement<Compared>

    /// Orders by a comparable property. Mirrors Foundation's `init(_:order:)`.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - order: The direction; `.forward` puts the smallest first.
    @inlinable
    public init<Value: Comparable & SendableMetatype>(
        _ keyPath: any KeyPath<Compared, Value> & Sendable,
        order: SortOrder = .forward
    ) {
        self.keyPath = keyPath
        self.order = order
        comparison = { lhs, rhs in
            compareValues(lhs[keyPath: keyPath], rhs[keyPath: keyPath], precedes: { $0 < $1 })
        }
        arrangement = { rows, places, ranges, order, ties in
            arrange(rows, &places, ranges, ties: &ties, order, key: { $0[keyPath: keyPath] }, precedes: { $0 < $1 })
        }
    }

    /// Orders by an optional property: nil comes first in forward order, as Foundation has it.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - order: The direction; `.forward` puts nil first, then the smallest.
    @inlinable
    public init<Value: Comparable & SendableMetatype>(
        _ keyPath: any KeyPath<Compared, Value?> & Sendable,
        order: SortOrder = .forward
    ) {
        self.keyPath = keyPath
        self.order = order
        comparison = { lhs, rhs in
            compareValues(lhs[keyPath: keyPath], rhs[keyPath: keyPath], precedes: precedesNilFirst)
        }
        arrangement = { rows, places, ranges, order, ties in
            arrange(
                rows,
                &places,
                ranges,
                ties: &ties,
                order,
                key: { $0[keyPath: keyPath] },
                precedes: precedesNilFirst
            )
        }
    }

    /// Orders by a property that another comparator orders. Mirrors Foundation's `init(_:comparator:order:)`.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - comparator: How its values are ordered; its own direction counts as well.
    ///   - order: The direction; `.reverse` turns that of the comparator round.
    @inlinable
    public init<Value, Comparator: SortComparator>(
        _ keyPath: any KeyPath<Compared, Value> & Sendable,
        comparator: Comparator,
        order: SortOrder = .forward
    ) where Comparator.Compared == Value {
        self.keyPath = keyPath
        self.order = order
        comparison = { lhs, rhs in comparator.compare(lhs[keyPath: keyPath], rhs[keyPath: keyPath]) }
        arrangement = { rows, places, ranges, order, ties in
            arrange(rows, &places, ranges, ties: &ties, order, key: { $0[keyPath: keyPath] }) { left, right in
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
