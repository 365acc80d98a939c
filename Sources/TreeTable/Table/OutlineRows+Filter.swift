extension OutlineRows {
    /// Keeps the rows that match, and their ancestors as context. Takes O(*n*) time.
    @inlinable
    mutating func keep(where isIncluded: (RowValue) -> Bool) {
        var isKept = [Bool](repeating: false, count: count)
        // For each depth, whether a kept row needs its ancestors, which come before it.
        var waiting: [Bool] = []
        for row in values.indices.reversed() {
            let depth = attributes[row].depth
            while waiting.count <= depth + 1 { waiting.append(false) }
            let hasKeptBelow = waiting[depth + 1]
            waiting[depth + 1] = false
            if isIncluded(values[row]) {
                isKept[row] = true
            } else if hasKeptBelow {
                isKept[row] = true
                attributes[row].flags.insert(.isContext)
            }
            if isKept[row] { waiting[depth] = true }
        }
        var kept = OutlineRows(sectionOf: self)
        for row in values.indices where isKept[row] {
            kept.append(row, of: self)
        }
        kept.markLastSiblings()
        self = kept
    }

    /// Keeps the first `limit` children of each parent, with their subtrees, and adds a summary row for the others. Keeps
    /// all rows above `fromDepth`.
    @inlinable
    mutating func limit(perParent limit: Int, fromDepth: Int = 0) {
        self = summarized(collapses: false) { [attributes] row, position in
            position < limit || attributes[row].depth < fromDepth
        }
    }

    /// Returns the rows to keep, and summary rows for their hidden siblings. The rows below a hidden row are hidden.
    /// Takes O(*n*) time.
    ///
    /// - Parameters:
    ///   - collapses: Whether a row without kept children is collapsed instead of having a summary row below it.
    ///   - isKept: Whether to keep a row. Takes its number and the number of siblings before it.
    @inlinable
    func summarized(collapses: Bool, keeping isKept: (_ row: Int, _ position: Int) -> Bool) -> OutlineRows {
        var kept = OutlineRows(sectionOf: self)
        // For each depth down to the current row, the number of siblings up to it, and the hidden ones. Rows that were
        // declared without their parent leave empty levels.
        var levels: [(count: Int, hidden: [RowValue])] = []
        // The depth of a hidden row while its subtree is skipped, otherwise `Int.max`.
        var hiddenBelow = Int.max

        func closeLevels(downTo depth: Int) {
            while levels.count > depth, let (siblingCount, hidden) = levels.popLast() {
                guard let first = hidden.first else { continue }
                let isParentLast = kept.attributes.last?.depth == levels.count - 1
                if collapses, hidden.count == siblingCount, isParentLast {
                    kept.attributes[kept.count - 1].flags.insert(.isCollapsed)
                } else {
                    kept.summaries.append((kept.count, hidden[...]))
                    kept.append(first, RowAttributes(depth: levels.count, flags: .isSummary))
                }
            }
        }

        for row in values.indices {
            let depth = attributes[row].depth
            if depth > hiddenBelow { continue }
            hiddenBelow = .max
            closeLevels(downTo: depth + 1)
            while levels.count <= depth { levels.append((0, [])) }
            if isKept(row, levels[depth].count) {
                kept.append(row, of: self)
            } else {
                levels[depth].hidden.append(values[row])
                hiddenBelow = depth
            }
            levels[depth].count += 1
        }
        closeLevels(downTo: 0)
        kept.markLastSiblings()
        return kept
    }

    /// Updates which rows are the last of their siblings. Takes O(*n*) time.
    @inlinable
    mutating func markLastSiblings() {
        // For each depth, whether a later sibling has been seen.
        var hasLaterSibling: [Bool] = []
        for row in attributes.indices.reversed() {
            let depth = attributes[row].depth
            if hasLaterSibling.count > depth + 1 { hasLaterSibling.removeSubrange((depth + 1)...) }
            while hasLaterSibling.count <= depth { hasLaterSibling.append(false) }
            if hasLaterSibling[depth] {
                attributes[row].flags.remove(.isLast)
            } else {
                attributes[row].flags.insert(.isLast)
            }
            hasLaterSibling[depth] = true
        }
    }
}
