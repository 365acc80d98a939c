extension OutlineRows {
    /// Sorts rows that are flat already: the elements of each collection they were made of, each with all of its rows,
    /// by the first row of each.
    mutating func sort(_ order: RowOrder<RowValue>) {
        guard !order.tiers.isEmpty else { return }
        // Groups stand in the order in which they ended: what is inside of another's elements comes first, and then
        // moves with these.
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

    /// Puts blocks, which lie side by side, into another order.
    private mutating func move(_ blocks: [Range<Int>], to start: Int) {
        var moved = OutlineRows()
        for row in blocks.joined() { moved.append(row, of: self) }
        for row in start..<start + moved.count { decorations[row] = nil }
        values.replaceSubrange(start..<start + moved.count, with: moved.values)
        attributes.replaceSubrange(start..<start + moved.count, with: moved.attributes)
        for (row, decoration) in moved.decorations { decorations[start + row] = decoration }
    }

    /// Leaves out the rows that are deeper; those at the top have depth 0.
    mutating func cut(below greatestDepth: Int) {
        guard attributes.contains(where: { $0.depth > greatestDepth }) else { return }
        var kept = OutlineRows()
        for row in attributes.indices where attributes[row].depth <= greatestDepth { kept.append(row, of: self) }
        self = kept
    }
}
