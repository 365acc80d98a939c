extension OutlineRows {
    /// Keeps the rows that match, and their ancestors as context rows. Takes O(*n*) time.
    ///
    /// - Parameter isSummarized: Returns whether a summary row stands for a row that is not kept. `nil` if there are no
    ///   such summary rows.
    @inlinable
    mutating func keep(where isIncluded: (RowValue) -> Bool, summarizing isSummarized: ((RowValue) -> Bool)? = nil) {
        var isKept = [Bool](repeating: false, count: count)
        // For each depth, whether a row at this depth is kept whose parent has not been visited yet. The loop runs
        // backward, so it visits a parent after its children.
        var waiting: [Bool] = []
        for row in values.indices.reversed() {
            let depth = attributes[row].depth
            while waiting.count <= depth + 1 { waiting.append(false) }
            let hasKeptBelow = waiting[depth + 1]
            waiting[depth + 1] = false
            if attributes[row].isSummary { continue }
            if isIncluded(values[row]) {
                isKept[row] = true
            } else if hasKeptBelow {
                isKept[row] = true
                attributes[row].flags.insert(.isContext)
            }
            if isKept[row] { waiting[depth] = true }
        }
        self = summarized(summarizing: isSummarized ?? { _ in false }) { row, _ in isKept[row] }
    }

    /// Marks rows as context rows.
    @inlinable
    mutating func markContext(where isContext: (RowValue) -> Bool) {
        for row in values.indices where isContext(values[row]) { attributes[row].flags.insert(.isContext) }
    }

    /// Makes a sorted list of the rows that match, without hierarchy and without context rows. `nil` keeps all others.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of rows. A summary row stands for the others.
    ///   - unlisted: More rows of the summary row.
    @inlinable
    mutating func flatten(
        where isIncluded: ((RowValue) -> Bool)?,
        _ order: RowOrder<RowValue>,
        limit: Int = .max,
        unlisted: ArraySlice<RowValue> = []
    ) {
        let included = values.indices.filter { row in
            !attributes[row].isSummary && !attributes[row].isContext && isIncluded?(values[row]) != false
        }
        var flat = OutlineRows(sectionOf: self)
        let kept = order.first(limit, of: included, in: values)
        for row in kept {
            flat.append(row, of: self)
            flat.attributes[flat.count - 1] = RowAttributes(depth: 0, flags: [])
        }
        var others = unlisted
        if kept.count < included.count {
            let keptRows = Set(kept)
            var hidden: [RowValue] = []
            hidden.reserveCapacity(included.count - kept.count + unlisted.count)
            for row in included where !keptRows.contains(row) { hidden.append(values[row]) }
            hidden += unlisted
            others = hidden[...]
        }
        if others.isEmpty, flat.count > 0 { flat.attributes[flat.count - 1].flags = .isLast }
        flat.appendSummary(of: others, depth: 0)
        self = flat
    }

    /// Keeps the first `limit` children of each parent, with their subtrees. A summary row stands for the other
    /// children.
    ///
    /// Keeps all rows whose depth is less than `fromDepth`.
    @inlinable
    mutating func limit(perParent limit: Int, fromDepth: Int = 0) {
        self = summarized { [attributes] row, position in position < limit || attributes[row].depth < fromDepth }
    }

    /// Returns the rows to keep, and a summary row for the others of each parent. Takes O(*n*) time.
    ///
    /// The descendants of rows that are not kept are hidden. A summary row that was there before becomes a part of the new
    /// one. A row of which no child is kept is collapsed, without a summary row: its own cells say it all.
    ///
    /// - Parameters:
    ///   - depth: The depth from which on rows without kept siblings are collapsed. Without it, the children of a root row
    ///     get a summary row even if none is kept.
    ///   - isSummarized: Returns whether a summary row stands for a row that is not kept.
    ///   - isKept: Returns whether to keep a row. Takes the number of the row and the number of siblings before it.
    @inlinable
    func summarized(
        collapsingFrom depth: Int = 2,
        summarizing isSummarized: (RowValue) -> Bool = { _ in true },
        keeping isKept: (_ row: Int, _ position: Int) -> Bool
    ) -> OutlineRows {
        var kept = OutlineRows(sectionOf: self)
        // The siblings at each depth down to the current row: the number of siblings that have been visited, whether one is
        // kept, and the values of the summary row. If rows are declared without their parent, the level of the
        // parent is empty.
        var levels: [(count: Int, hasKept: Bool, hidden: [RowValue])] = []
        // While the subtree of a hidden row is skipped, the depth of this row. Otherwise `Int.max`.
        var hiddenBelow = Int.max

        func closeLevels(downTo end: Int) {
            while levels.count > end, let level = levels.popLast() {
                guard !level.hidden.isEmpty else { continue }
                let isParentLast = kept.attributes.last?.depth == levels.count - 1
                if levels.count >= depth, !level.hasKept, isParentLast {
                    kept.attributes[kept.count - 1].flags.insert(.isCollapsed)
                } else {
                    kept.appendSummary(of: level.hidden[...], depth: levels.count)
                }
            }
        }

        for row in values.indices {
            let depth = attributes[row].depth
            if depth > hiddenBelow { continue }
            hiddenBelow = .max
            closeLevels(downTo: depth + 1)
            while levels.count <= depth { levels.append((0, false, [])) }
            if attributes[row].isSummary {
                levels[depth].hidden += hidden(behind: row)
                continue
            }
            if isKept(row, levels[depth].count) {
                kept.append(row, of: self)
                levels[depth].hasKept = true
            } else {
                if isSummarized(values[row]) { levels[depth].hidden.append(values[row]) }
                hiddenBelow = depth
            }
            levels[depth].count += 1
        }
        closeLevels(downTo: 0)
        kept.markLastSiblings()
        return kept
    }

    /// Updates whether each row is the last of its siblings. Takes O(*n*) time.
    @inlinable
    mutating func markLastSiblings() {
        // For each depth, whether a later sibling has been visited.
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
