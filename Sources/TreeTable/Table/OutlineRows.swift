/// The rows of a table, in the order in which they are shown: flat, each with its place in the outline.
@usableFromInline
struct OutlineRows<RowValue> {
    /// A summary row has here the first of those that it stands for.
    @usableFromInline var values = ContiguousArray<RowValue>()
    @usableFromInline var attributes = ContiguousArray<RowAttributes>()

    /// What each summary row stands for, in the order of these rows.
    @usableFromInline var summaries: [(row: Int, hidden: ArraySlice<RowValue>)] = []

    /// What sets single rows off from the others.
    @usableFromInline var decorations: [Int: RowDecoration] = [:]

    /// Rows made of collections that can still be sorted: for each collection the rows of each of its elements, with
    /// all that stand below these. A collection comes behind those that its elements hold.
    @usableFromInline var sortGroups: [[Range<Int>]] = []

    @inlinable
    init() {}

    @inlinable
    var count: Int { values.count }

    @inlinable
    mutating func append(_ value: RowValue, _ attributes: RowAttributes) {
        values.append(value)
        self.attributes.append(attributes)
    }

    @inlinable
    mutating func append(_ other: OutlineRows) {
        let start = count
        values.append(contentsOf: other.values)
        attributes.append(contentsOf: other.attributes)
        summaries += other.summaries.map { ($0.row + start, $0.hidden) }
        for (row, decoration) in other.decorations { decorations[row + start] = decoration }
        sortGroups += other.sortGroups.map { blocks in
            blocks.map { $0.lowerBound + start..<$0.upperBound + start }
        }
    }

    /// Appends one of the rows of another table's.
    @inlinable
    mutating func append(_ row: Int, of other: OutlineRows) {
        if !other.decorations.isEmpty, let decoration = other.decorations[row] { decorations[count] = decoration }
        append(other.values[row], other.attributes[row])
    }

    /// Flattens a tree, siblings in the given order; see ``OutlineCursor``.
    ///
    /// - Parameters:
    ///   - roots: The rows of depth 0.
    ///   - children: What stands below a row. Nil: it is a leaf.
    ///   - order: How siblings are sorted.
    ///   - greatestDepth: Rows below it are left out. Nil: there are none.
    @inlinable
    init<Roots: Collection, Data: Collection>(
        _ roots: Roots,
        children: (RowValue) -> Data?,
        order: RowOrder<RowValue>,
        greatestDepth: Int?
    ) where Roots.Element == RowValue, Data.Element == RowValue, RowValue: Identifiable {
        var cursor = OutlineCursor<RowValue, Data>(
            ContiguousArray(roots),
            order: order,
            greatestDepth: greatestDepth
        )
        cursor.append(to: &self, upTo: .max, children: children)
    }
}

extension OutlineRows: Sendable where RowValue: Sendable {}
