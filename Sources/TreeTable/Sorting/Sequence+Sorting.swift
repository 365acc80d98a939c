extension Sequence {
    /// Returns the elements sorted by several comparators: each breaks the ties of those before it.
    ///
    /// The sort is stable. It reads the property of a ``KeyPathComparator`` once for each element. Without comparators,
    /// the elements keep their order. Mirrors Foundation's `sorted(using:)`.
    ///
    /// - Complexity: O(*n* log *n*) comparisons for each comparator.
    @inlinable
    public func sorted<Comparator: SortComparator>(using comparators: some Sequence<Comparator>) -> [Element]
    where Comparator.Compared == Element {
        sorted(by: comparators.map { RowComparator($0) })
    }

    /// Returns the elements sorted by a comparator.
    ///
    /// The sort is stable. Mirrors Foundation's `sorted(using:)`.
    ///
    /// - Complexity: O(*n* log *n*) comparisons.
    @inlinable
    public func sorted<Comparator: SortComparator>(using comparator: Comparator) -> [Element]
    where Comparator.Compared == Element {
        sorted(using: CollectionOfOne(comparator))
    }

    /// Returns the elements sorted by several keys: each breaks the ties of those before it.
    ///
    /// The sort is stable and calls each closure at most once for each element. Without comparators, the elements keep
    /// their order.
    ///
    /// - Complexity: O(*n* log *n*) comparisons for each comparator.
    @inlinable
    public func sorted(by comparators: [RowComparator<Element>]) -> [Element] {
        var rows = ContiguousArray(self)
        RowOrder(comparators).sort(&rows)
        return Array(rows)
    }
}

extension Array {
    /// Changes a sort order as a click on a column header does in SwiftUI.
    ///
    /// If the first comparator of the sort order has the same property, its direction is reversed. Otherwise,
    /// `comparator` is inserted as the first one, and an older comparator of the same property is removed.
    ///
    /// - Parameter comparator: A comparator of the property that a person chooses. It has the direction to use first.
    /// - Complexity: O(*n*), where *n* is the number of comparators.
    public mutating func choose<Compared>(_ comparator: KeyPathComparator<Compared>)
    where Element == KeyPathComparator<Compared> {
        if first?.keyPath == comparator.keyPath {
            self[0].order = self[0].order.reversed
        } else {
            removeAll { $0.keyPath == comparator.keyPath }
            insert(comparator, at: 0)
        }
    }
}
