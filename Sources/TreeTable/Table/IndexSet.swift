/// Positions in a collection, in ascending order. Takes the place of Foundation's `IndexSet`.
public struct IndexSet: RandomAccessCollection, ExpressibleByArrayLiteral, Hashable, Sendable {
    private var elements: [Int] = []

    /// Creates a set.
    public init(_ elements: some Sequence<Int> = []) {
        self.elements = Set(elements).sorted()
    }

    /// Creates a set from a literal.
    public init(arrayLiteral elements: Int...) { self.init(elements) }

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { elements.count }
    /// The element at a position, in ascending order.
    public subscript(position: Int) -> Int { elements[position] }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets. Mirrors SwiftUI's `remove(atOffsets:)`.
    ///
    /// - Parameter offsets: The offsets, beginning with 0. Each must be less than the number of elements.
    /// - Complexity: O(*n*)
    public mutating func remove(atOffsets offsets: IndexSet) {
        removeSubranges(indices(atOffsets: offsets))
    }
}

extension MutableCollection {
    /// Moves the elements at some offsets, and keeps their order. Mirrors SwiftUI's `move(fromOffsets:toOffset:)`.
    ///
    /// - Parameters:
    ///   - source: The offsets, beginning with 0. Each must be less than the number of elements.
    ///   - destination: The offset of the element before which they are inserted, or the number of elements for the end.
    /// - Complexity: O(*n* log *n*)
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        moveSubranges(indices(atOffsets: source), to: index(startIndex, offsetBy: destination))
    }

    fileprivate func indices(atOffsets offsets: IndexSet) -> RangeSet<Index> {
        var (found, position, last) = (RangeSet<Index>(), startIndex, 0)
        for offset in offsets {
            formIndex(&position, offsetBy: offset - last)
            found.insert(position, within: self)
            last = offset
        }
        return found
    }
}
