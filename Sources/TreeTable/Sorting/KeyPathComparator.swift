/// A comparator that orders values by a property.
///
/// A sort reads the property once for each element, not once for each comparison.
///
/// Mirrors Foundation's `KeyPathComparator`. If a file imports Foundation too, also write
/// `import struct TreeTable.KeyPathComparator`; see <doc:DifferencesFromSwiftUI>.
public struct KeyPathComparator<Compared>: SortComparator {
    /// The property that values are ordered by.
    @inlinable
    package var keyPath: any PartialKeyPath<Compared> & Sendable { property() }

    // A closure returns the key path, because a stored key path would keep the compiler from optimizing: if the
    // initializers are inlined and the key path is a literal, comparisons access the property directly.
    @usableFromInline let property: @Sendable () -> any PartialKeyPath<Compared> & Sendable

    /// Compares the values of the property.
    @usableFromInline var rowComparator: RowComparator<Compared>

    /// The direction.
    @inlinable
    public var order: SortOrder {
        get { rowComparator.order }
        set { rowComparator.order = newValue }
    }

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
        self.property = property
        rowComparator = RowComparator(order: order) { $0[keyPath: property()] }
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
        self.property = property
        rowComparator = RowComparator(order: order) { $0[keyPath: property()] }
    }

    /// Creates a comparator that orders values by a Boolean property. `false` precedes `true` in forward direction.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - order: The direction.
    public init(_ keyPath: any KeyPath<Compared, Bool> & Sendable, order: SortOrder = .forward) {
        property = { keyPath }
        rowComparator = RowComparator(order: order) { $0[keyPath: keyPath] ? 1 : 0 }
    }

    /// Creates a comparator that orders values by a property, using another comparator.
    ///
    /// Mirrors Foundation's `init(_:comparator:order:)`.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - comparator: The comparator of the property's values. It also has a direction.
    ///   - order: The direction. `.reverse` reverses the direction of `comparator`.
    @inlinable @inline(__always)
    public init<Value, Comparator: SortComparator>(
        _ keyPath: any KeyPath<Compared, Value> & Sendable,
        comparator: Comparator,
        order: SortOrder = .forward
    ) where Comparator.Compared == Value {
        let property: @Sendable () -> any KeyPath<Compared, Value> & Sendable = { keyPath }
        self.property = property
        rowComparator = RowComparator(order: order, key: { $0[keyPath: property()] }) { left, right in
            comparator.compare(left, right) == .orderedAscending
        }
    }

    /// Compares two values by the property, in the direction of ``order``.
    @inlinable
    public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
        rowComparator.compare(lhs, rhs)
    }

    /// Returns whether two comparators have the same property and direction. The comparators of the property's values
    /// may differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.keyPath == rhs.keyPath && lhs.order == rhs.order
    }

    /// Hashes the property and the direction.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(keyPath)
        hasher.combine(order)
    }
}
