/// Returns the children of a row that the data does not list.
@usableFromInline typealias UnlistedChildren<RowValue> = @Sendable (RowValue) -> ArraySlice<RowValue>

/// Returns whether the children of a row at a depth are hidden.
@usableFromInline typealias RowDisclosureTest<RowValue> = (_ value: RowValue, _ depth: Int) -> Bool

/// The rows of a section in order, with their attributes.
@usableFromInline
struct OutlineRows<RowValue> {
    /// The header, if the rows begin a section.
    @usableFromInline var header: SectionEdge?
    /// The footer, if the rows end a section.
    @usableFromInline var footer: SectionEdge?
    /// Whether the rows of the section are hidden.
    var isCollapsed = false
    /// The number of the section among the declared sections of the table. `nil` for other sections.
    @usableFromInline var number: Int?

    /// The values of the rows. A summary row has the value of the first row that it stands for.
    @usableFromInline var values = ContiguousArray<RowValue>()
    @usableFromInline var attributes = ContiguousArray<RowAttributes>()

    /// The rows that each summary row stands for, in the order of the summary rows.
    @usableFromInline var summaries: [(row: Int, hidden: ArraySlice<RowValue>)] = []

    /// The decorations of rows, by their numbers.
    @usableFromInline var decorations: [Int: RowDecoration] = [:]

    /// The collections that the sort order applies to. Each element is stored as the range of its rows, including their
    /// descendants. Inner collections precede outer ones.
    @usableFromInline var sortGroups: [[Range<Int>]] = []

    @inlinable
    init() {}

    /// Creates a section without rows, with the header and footer of another one.
    @inlinable
    init(sectionOf other: OutlineRows) {
        header = other.header
        footer = other.footer
        number = other.number
    }

    @inlinable
    var count: Int { values.count }

    @inlinable
    mutating func append(_ value: RowValue, _ attributes: RowAttributes) {
        values.append(value)
        self.attributes.append(attributes)
    }

    /// Reserves memory for `more` rows if the arrays would have to grow several times for them.
    @inlinable
    mutating func reserveCapacity(forMore more: Int) {
        guard count + more > 2 * values.capacity else { return }
        values.reserveCapacity(count + more)
        attributes.reserveCapacity(count + more)
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

    /// Appends a row that stands for siblings.
    @inlinable
    mutating func appendSummary(of hidden: ArraySlice<RowValue>, depth: Int) {
        guard let first = hidden.first else { return }
        summaries.append((count, hidden))
        append(first, RowAttributes(depth: depth, flags: [.isSummary, .isLast]))
    }

    /// Returns the rows that a summary row stands for. Empty if the row was copied from another table, with its cells.
    @inlinable
    func hidden(behind row: Int) -> ArraySlice<RowValue> {
        var (low, high) = (0, summaries.count)
        while low < high {
            let middle = (low + high) / 2
            if summaries[middle].row < row { low = middle + 1 } else { high = middle }
        }
        return low < summaries.count && summaries[low].row == row ? summaries[low].hidden : []
    }

    /// Creates rows from a range of others, without header and footer.
    init(_ other: OutlineRows, _ range: Range<Int>) {
        append(other, range)
    }

    /// Appends a range of the rows of another section.
    mutating func append(_ other: OutlineRows, _ range: Range<Int>) {
        let offset = count - range.lowerBound
        values.append(contentsOf: other.values[range])
        attributes.append(contentsOf: other.attributes[range])
        for summary in other.summaries where range.contains(summary.row) {
            summaries.append((summary.row + offset, summary.hidden))
        }
        for (row, decoration) in other.decorations where range.contains(row) { decorations[row + offset] = decoration }
    }

    /// Appends a row of another section, with its decoration.
    @inlinable
    mutating func append(_ row: Int, of other: OutlineRows) {
        if other.attributes[row].isSummary { summaries.append((count, other.hidden(behind: row))) }
        if !other.decorations.isEmpty, let decoration = other.decorations[row] { decorations[count] = decoration }
        append(other.values[row], other.attributes[row])
    }
}

extension OutlineRows: Sendable where RowValue: Sendable {}

extension OutlineRows {
    /// Sorts the elements of each collection by their first rows. The other rows of an element move with its first row.
    mutating func sort(_ order: RowOrder<RowValue>) {
        guard !order.tiers.isEmpty else { return }
        // Inner collections are sorted before outer ones. Their rows then move together with the element that contains
        // them.
        for blocks in sortGroups where blocks.count > 1 {
            let sorted = blocks.indices.sorted { left, right in
                switch (first(in: blocks[left]), first(in: blocks[right])) {
                case (let leftValue?, let rightValue?):
                    let result = order.compare(leftValue, rightValue)
                    return result == .orderedSame ? left < right : result == .orderedAscending
                case (nil, nil): return left < right
                case (_, let rightValue): return rightValue == nil
                }
            }
            if !sorted.elementsEqual(blocks.indices) { move(sorted.map { blocks[$0] }, to: blocks[0].lowerBound) }
        }
    }

    private func first(in block: Range<Int>) -> RowValue? {
        block.isEmpty ? nil : values[block.lowerBound]
    }

    /// Moves adjacent blocks of rows, so that they begin at `start` and are in the order of `blocks`.
    private mutating func move(_ blocks: [Range<Int>], to start: Int) {
        var moved = OutlineRows()
        for row in blocks.joined() { moved.append(row, of: self) }
        for row in start..<start + moved.count { decorations[row] = nil }
        values.replaceSubrange(start..<start + moved.count, with: moved.values)
        attributes.replaceSubrange(start..<start + moved.count, with: moved.attributes)
        for (row, decoration) in moved.decorations { decorations[start + row] = decoration }
    }

    /// Removes the rows that are deeper than `maxDepth` and, unless `keepsCollapsed` is `true`, the descendants of collapsed
    /// rows and all rows of a collapsed section.
    mutating func removeHidden(below maxDepth: Int, keepingCollapsed keepsCollapsed: Bool) {
        let hides = !keepsCollapsed
        guard hides && isCollapsed || attributes.contains(where: { $0.depth > maxDepth || hides && $0.isCollapsed })
        else { return }
        var kept = OutlineRows(sectionOf: self)
        kept.isCollapsed = isCollapsed
        // The depth of the collapsed row whose descendants are skipped.
        var collapsedDepth = hides && isCollapsed ? -1 : Int.max
        for row in attributes.indices where attributes[row].depth <= min(maxDepth, collapsedDepth) {
            collapsedDepth = hides && attributes[row].isCollapsed ? attributes[row].depth : .max
            kept.append(row, of: self)
        }
        self = kept
    }
}
