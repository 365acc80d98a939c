/// A comparator that orders values by a property.
///
/// A sort reads the property once for each element, not once for each comparison.
///
/// Mirrors Foundation's `KeyPathComparator`. If a file imports Foundation too, also write
/// `import struct TreeTable.KeyPathComparator`; see <doc:DifferencesFromSwiftUI>.
public struct KeyPathComparator<Compared>: SortComparator {
    /// The property that values are ordered by.
    @inlinable
    public var keyPath: any PartialKeyPath<Compared> & Sendable { property() }

    // If only one closure captures a literal key path, and the initializers are inlined, the compiler replaces the key
    // path with a direct access to the property.
    @usableFromInline let property: @Sendable () -> any PartialKeyPath<Compared> & Sendable

    /// The direction.
    public var order: SortOrder

    /// Compares in forward direction.
    @usableFromInline let comparison: @Sendable (Compared, Compared) -> ComparisonResult

    @usableFromInline let tierSort: TierSort<Compared>

    /// Creates a comparator that orders values by a comparable property. Mirrors Foundation's `init(_:order:)`.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - order: The direction.
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
        tierSort = { rows, order, isLast in rows.sortTies(order, isLast, key: key) }
    }

    /// Creates a comparator that orders values by an optional property.
    ///
    /// Mirrors Foundation's `init(_:order:)`: `nil` precedes all other values in forward direction.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - order: The direction.
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
        tierSort = { rows, order, isLast in rows.sortTies(order, isLast, key: key, precedes: precedesNilFirst) }
    }

    /// Creates a comparator that orders values by a property, using another comparator.
    ///
    /// Mirrors Foundation's `init(_:comparator:order:)`.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - comparator: The comparator of the property's values. Its own direction counts.
    ///   - order: The direction. `.reverse` reverses the direction of `comparator`.
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
        tierSort = { rows, order, isLast in
            rows.sortTies(order, isLast, key: key) { left, right in
                comparator.compare(left, right) == .orderedAscending
            }
        }
    }

    /// Compares two values by the property, in the direction of ``order``.
    @inlinable
    public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
        let result = comparison(lhs, rhs)
        return order == .forward ? result : result.reversed
    }

    /// Returns whether two comparators have the same property and direction. It ignores the comparators of values.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.keyPath == rhs.keyPath && lhs.order == rhs.order
    }

    /// Hashes the property and the direction.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(keyPath)
        hasher.combine(order)
    }
}
