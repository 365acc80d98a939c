extension Sequence {
    /// The elements sorted by tiers: the first comparator decides, the next breaks its ties; what is still tied stays
    /// in order. Without any, the elements as they are. Mirrors Foundation's `sorted(using:)`. Takes O(*n* log *n*)
    /// comparisons a tier.
    @inlinable
    public func sorted<Comparator: SortComparator>(using comparators: some Sequence<Comparator>) -> [Element]
    where Comparator.Compared == Element {
        sorted(by: comparators.map { RowComparator($0) })
    }

    /// The elements sorted by tiers of properties, each of which is read once an element at most. Without any, the
    /// elements as they are; what is tied stays in order. Mirrors Foundation's `sorted(using:)`. Takes O(*n* log *n*)
    /// comparisons a tier.
    @inlinable
    public func sorted(using comparators: some Sequence<KeyPathComparator<Element>>) -> [Element] {
        sorted(by: comparators.map { RowComparator($0) })
    }

    /// The elements sorted by a comparator; what is tied stays in order. Mirrors Foundation's `sorted(using:)`. Takes
    /// O(*n* log *n*) comparisons.
    @inlinable
    public func sorted<Comparator: SortComparator>(using comparator: Comparator) -> [Element]
    where Comparator.Compared == Element {
        sorted(using: CollectionOfOne(comparator))
    }

    /// The elements sorted by tiers of keys that closures tell, each once an element at most. Without any, the elements
    /// as they are; what is tied stays in order. Takes O(*n* log *n*) comparisons a tier.
    @inlinable
    public func sorted(by comparators: [RowComparator<Element>]) -> [Element] {
        var rows = ContiguousArray(self)
        RowOrder(comparators).sort(&rows)
        return Array(rows)
    }
}

extension Array {
    /// Chooses what to sort by as a click on the header of a column does in SwiftUI: the property moves to the front;
    /// where it is there already, its direction is turned round. In an empty array it becomes the only tier. Takes time
    /// linear in the number of tiers.
    ///
    /// - Parameter comparator: The property, with the direction that it has when it is chosen anew.
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
