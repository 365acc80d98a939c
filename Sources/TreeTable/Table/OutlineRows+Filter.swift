extension OutlineRows {
    /// Keeps the rows that match, and their ancestors as context rows. Keeps summary rows with their parents. Takes
    /// O(*n*) time.
    @inlinable
    mutating func keep(where isIncluded: (RowValue) -> Bool) {
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
        var kept = OutlineRows(sectionOf: self)
        // For each depth, whether the last row at this depth is kept.
        var hasParent: [Bool] = []
        let isPlain = summaries.isEmpty && decorations.isEmpty
        for row in values.indices {
            if isPlain {
                if isKept[row] { kept.append(values[row], attributes[row]) }
                continue
            }
            let depth = attributes[row].depth
            let isSummaryBelowKept =
                attributes[row].isSummary && (depth == 0 || depth <= hasParent.count && hasParent[depth - 1])
            if isKept[row] || isSummaryBelowKept { kept.append(row, of: self) }
            while hasParent.count <= depth { hasParent.append(false) }
            hasParent[depth] = isKept[row]
        }
        kept.markLastSiblings()
        self = kept
    }

    /// Makes a sorted list of the rows that match, without hierarchy and without context rows. `nil` keeps all others.
    @inlinable
    mutating func flatten(where isIncluded: ((RowValue) -> Bool)?, _ order: RowOrder<RowValue>) {
        let included = values.indices.filter { row in
            !attributes[row].isSummary && !attributes[row].isContext && isIncluded?(values[row]) != false
        }
        var flat = OutlineRows(sectionOf: self)
        for position in order.sorted(ContiguousArray(included.map { values[$0] })) {
            flat.append(included[position], of: self)
            flat.attributes[flat.count - 1] = RowAttributes(depth: 0, flags: [])
        }
        if flat.count > 0 { flat.attributes[flat.count - 1].flags = .isLast }
        self = flat
    }

    /// Keeps the first `limit` children of each parent, with their subtrees. A summary row stands for the other
    /// children.
    ///
    /// Keeps all rows whose depth is less than `fromDepth`. Keeps a row for which `isKeptLast` returns `true` only after all of
    /// its siblings.
    @inlinable
    mutating func limit(perParent limit: Int, fromDepth: Int = 0, keepingLast isKeptLast: ((RowValue) -> Bool)? = nil) {
        let positions = isKeptLast.map { self.positions(keepingLast: $0) }
        self = summarized(collapses: false) { [attributes] row, position in
            (positions?[row] ?? position) < limit || attributes[row].depth < fromDepth
        }
    }

    /// Returns the position of each row among its siblings if those for which `isKeptLast` returns `true` came after all others.
    /// Takes O(*n*) time.
    @inlinable
    func positions(keepingLast isKeptLast: (RowValue) -> Bool) -> [Int] {
        var positions = [Int](repeating: 0, count: count)
        // The siblings at each depth down to the current row.
        var levels: [(others: Int, last: [Int])] = []

        func closeLevels(downTo depth: Int) {
            while levels.count > depth, let (others, last) = levels.popLast() {
                for (number, row) in last.enumerated() { positions[row] = others + number }
            }
        }

        for row in values.indices where !attributes[row].isSummary {
            let depth = attributes[row].depth
            closeLevels(downTo: depth + 1)
            while levels.count <= depth { levels.append((0, [])) }
            if isKeptLast(values[row]) {
                levels[depth].last.append(row)
            } else {
                positions[row] = levels[depth].others
                levels[depth].others += 1
            }
        }
        closeLevels(downTo: 0)
        return positions
    }

    /// Returns the rows to keep, and summary rows for their hidden siblings. Takes O(*n*) time.
    ///
    /// The descendants of hidden rows are hidden.
    ///
    /// A row that is a summary row already is kept. If `collapses` is `true`, it is merged with the new one instead.
    ///
    /// - Parameters:
    ///   - collapses: Whether a row without kept children is marked as collapsed. Otherwise a summary row is added
    ///     below it.
    ///   - expandedRow: A row that is not collapsed, even if it has no kept children.
    ///   - isKept: Returns whether to keep a row. Takes the number of the row and the number of siblings before it.
    @inlinable
    func summarized(
        collapses: Bool,
        expanding expandedRow: Int? = nil,
        keeping isKept: (_ row: Int, _ position: Int) -> Bool
    ) -> OutlineRows {
        var kept = OutlineRows(sectionOf: self)
        var lastKept: Int?
        // The siblings at each depth down to the current row: the number of siblings that have been visited, and the
        // values of the hidden ones. If rows are declared without their parent, the level of the parent is empty.
        var levels: [(count: Int, hidden: [RowValue])] = []
        // While the subtree of a hidden row is skipped, the depth of this row. Otherwise `Int.max`.
        var hiddenBelow = Int.max

        func closeLevels(downTo depth: Int) {
            while levels.count > depth, let (siblingCount, hidden) = levels.popLast() {
                guard let first = hidden.first else { continue }
                let isParentLast = kept.attributes.last?.depth == levels.count - 1
                if collapses, hidden.count == siblingCount, isParentLast, lastKept != expandedRow {
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
            let isSummary = attributes[row].isSummary
            closeLevels(downTo: isSummary && !collapses ? depth : depth + 1)
            if isSummary && !collapses {
                kept.append(row, of: self)
                continue
            }
            while levels.count <= depth { levels.append((0, [])) }
            if isSummary {
                let more = hidden(behind: row)
                levels[depth].hidden += more
                levels[depth].count += more.count
                continue
            }
            if isKept(row, levels[depth].count) {
                kept.append(row, of: self)
                lastKept = row
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
