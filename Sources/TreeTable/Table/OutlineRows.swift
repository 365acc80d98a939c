/// The rows of a table, in the order in which they are shown: flat, each with its place in the outline.
@usableFromInline
struct OutlineRows<RowValue> {
    /// A remainder row has here the first of those that it stands for.
    @usableFromInline var values = ContiguousArray<RowValue>()
    @usableFromInline var shapes = ContiguousArray<RowShape>()

    /// What each remainder row stands for, in the order of these rows.
    @usableFromInline var remainders: [(row: Int, hidden: ArraySlice<RowValue>)] = []

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
    mutating func append(_ value: RowValue, _ shape: RowShape) {
        values.append(value)
        shapes.append(shape)
    }

    @inlinable
    mutating func append(_ other: OutlineRows) {
        let start = count
        values.append(contentsOf: other.values)
        shapes.append(contentsOf: other.shapes)
        remainders += other.remainders.map { ($0.row + start, $0.hidden) }
        for (row, decoration) in other.decorations { decorations[row + start] = decoration }
        sortGroups += other.sortGroups.map { blocks in
            blocks.map { $0.lowerBound + start..<$0.upperBound + start }
        }
    }

    /// Appends one of the rows of another table's.
    @inlinable
    mutating func append(_ row: Int, of other: OutlineRows) {
        if !other.decorations.isEmpty, let decoration = other.decorations[row] { decorations[count] = decoration }
        append(other.values[row], other.shapes[row])
    }

    /// Flattens a tree, siblings in the given order. Nothing here is recursive: a tree may be as deep as it likes.
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
        let greatestDepth = greatestDepth ?? .max
        // Of each level down to the current row, the siblings, which of them comes next, and what is below that one
        // where it has been asked for already.
        var levels = ContiguousArray<(siblings: ContiguousArray<RowValue>, next: Int, below: Data?)>()
        var ancestors = Ancestors<RowValue.ID>()

        func push(_ rows: some Collection<RowValue>) {
            var siblings = ContiguousArray(rows)
            order.sort(&siblings)
            var below: Data?
            let firstGroup = siblings.firstIndex { sibling in
                below = children(sibling)
                return below != nil
            }
            // Most levels hold leaves only: these go over as a whole.
            guard let firstGroup else { return appendLeaves(siblings, depth: levels.count) }
            for sibling in siblings[..<firstGroup] { append(sibling, RowShape(depth: levels.count, flags: [])) }
            levels.append((siblings, firstGroup, below))
        }

        push(roots)
        while let level = levels.indices.last {
            let position = levels[level].next
            guard position < levels[level].siblings.count else {
                levels.removeLast()
                continue
            }
            levels[level].next = position + 1
            let value = levels[level].siblings[position]
            var flags: RowShape.Flags = position + 1 == levels[level].siblings.count ? .isLast : []
            let below = levels[level].below ?? children(value)
            levels[level].below = nil
            if below != nil { flags.insert(.isGroup) }
            let row = count
            append(value, RowShape(depth: level, flags: flags))
            guard let below, !below.isEmpty, level < greatestDepth else { continue }
            ancestors.leave(downTo: level)
            if ancestors.enter(value.id, depth: level) {
                push(below)
            } else {
                shapes[row].flags.insert(.isCycle)
            }
        }
    }

    /// Appends siblings without children.
    @inlinable
    mutating func appendLeaves(_ siblings: ContiguousArray<RowValue>, depth: Int) {
        guard !siblings.isEmpty else { return }
        if values.isEmpty { values = siblings } else { values.append(contentsOf: siblings) }
        shapes.append(contentsOf: repeatElement(RowShape(depth: depth, flags: []), count: siblings.count))
        shapes[shapes.count - 1].flags.insert(.isLast)
    }
}

extension OutlineRows: Sendable where RowValue: Sendable {}
