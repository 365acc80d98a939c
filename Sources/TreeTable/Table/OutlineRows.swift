/// The rows of a table, in the order in which they are shown: flat, each with its place in the outline.
@usableFromInline
struct OutlineRows<RowValue> {
    /// A remainder row has here the first of those that it stands for.
    @usableFromInline var values = ContiguousArray<RowValue>()
    @usableFromInline var shapes = ContiguousArray<RowShape>()

    /// What each remainder row stands for, in the order of these rows.
    @usableFromInline var remainders: [(row: Int, hidden: ArraySlice<RowValue>)] = []

    @inlinable
    init() {}

    @inlinable
    var count: Int { values.count }

    @inlinable
    mutating func append(_ value: RowValue, _ shape: RowShape) {
        values.append(value)
        shapes.append(shape)
    }

    /// Flattens a tree, siblings in the given order. Nothing here is recursive: a tree may be as deep as it likes.
    ///
    /// - Parameters:
    ///   - roots: The rows of depth 0.
    ///   - children: What stands below a row. Nil: it is a leaf.
    ///   - order: How siblings are sorted.
    ///   - greatestDepth: Rows below it are left out. Nil: there are none.
    @inlinable
    init<Data: RandomAccessCollection>(
        _ roots: Data,
        children: (RowValue) -> Data?,
        order: RowOrder<RowValue>,
        greatestDepth: Int?
    ) where Data.Element == RowValue {
        let greatestDepth = greatestDepth ?? .max
        var pending = ContiguousArray<(value: RowValue, shape: RowShape)>()
        var siblings = ContiguousArray<RowValue>()

        func push(_ rows: Data, depth: Int) {
            siblings.removeAll(keepingCapacity: true)
            siblings.append(contentsOf: rows)
            order.sort(&siblings)
            for position in siblings.indices.reversed() {
                let flags: RowShape.Flags = position == siblings.count - 1 ? .isLast : []
                pending.append((siblings[position], RowShape(depth: depth, flags: flags)))
            }
        }

        push(roots, depth: 0)
        while var row = pending.popLast() {
            let below = children(row.value)
            if below != nil { row.shape.flags.insert(.isGroup) }
            append(row.value, row.shape)
            if let below, !below.isEmpty, row.shape.depth < greatestDepth {
                push(below, depth: row.shape.depth + 1)
            }
        }
    }
}
