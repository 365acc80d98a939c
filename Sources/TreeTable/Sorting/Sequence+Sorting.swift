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
    package func sorted(by comparators: [RowComparator<Element>]) -> [Element] {
        var rows = ContiguousArray(self)
        RowOrder(comparators).sort(&rows)
        return Array(rows)
    }
}

extension MutableCollection where Self: RandomAccessCollection {
    /// Sorts the collection in place by several comparators: each breaks the ties of those before it.
    ///
    /// The sort is stable. Mirrors Foundation's `sort(using:)`.
    ///
    /// - Complexity: O(*n* log *n*) comparisons for each comparator.
    @inlinable
    public mutating func sort<Comparator: SortComparator>(using comparators: some Sequence<Comparator>)
    where Comparator.Compared == Element {
        var position = startIndex
        for element in sorted(using: comparators) {
            self[position] = element
            formIndex(after: &position)
        }
    }
}

extension Array where Element: SortComparator {
    /// Changes a sort order as a click on a column header does in SwiftUI.
    ///
    /// A comparator that is the first one already is reversed. One that is another tier moves to the front and keeps its
    /// direction. Otherwise, `comparator` is inserted at the front.
    ///
    /// - Parameter comparator: The comparator of the column that a person chooses, with the direction to use first. Only the
    ///   direction of an equal comparator may differ.
    /// - Complexity: O(*n*), where *n* is the number of comparators.
    mutating func choose(_ comparator: Element) {
        choose(comparator, order: \.order) { $0.isSame(as: comparator) }
    }

    /// Changes a sort order as a click on a column header does in SwiftUI, with a comparator of any type.
    ///
    /// It has no effect if the comparator is not of the type `Element`.
    mutating func choose(_ comparator: any SortComparator<Element.Compared>) {
        if let comparator = comparator as? Element { choose(comparator) }
    }
}

extension Array {
    /// Reverses the first tier if it is the chosen one, moves another tier to the front, or inserts a new one there.
    mutating func choose(
        _ comparator: Element,
        order: WritableKeyPath<Element, SortOrder>,
        isChosen: (Element) -> Bool
    ) {
        guard let tier = firstIndex(where: isChosen) else { return insert(comparator, at: 0) }
        var chosen = remove(at: tier)
        if tier == 0 { chosen[keyPath: order] = chosen[keyPath: order].reversed }
        insert(chosen, at: 0)
    }
}
