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
        var kept = OutlineRows(sectionOf: self)
        // For each depth, the number of siblings up to the current row, and the hidden ones.
        var counts: [Int] = []
        var hidden: [[RowValue]] = []
        // The depth of a hidden row while its subtree is skipped, otherwise `Int.max`.
        var hiddenBelow = Int.max

        func closeLevels(downTo depth: Int) {
            while counts.count > depth {
                counts.removeLast()
                let left = hidden.removeLast()
                guard let first = left.first else { continue }
                kept.summaries.append((kept.count, left[...]))
                kept.append(first, RowAttributes(depth: counts.count, flags: .isSummary))
            }
        }

        for row in values.indices {
            let depth = attributes[row].depth
            if depth > hiddenBelow { continue }
            hiddenBelow = .max
            closeLevels(downTo: depth + 1)
            // Rows that were declared without their parent leave empty levels.
            while counts.count <= depth {
                counts.append(0)
                hidden.append([])
            }
            counts[depth] += 1
            if counts[depth] > limit && depth >= fromDepth {
                hidden[depth].append(values[row])
                hiddenBelow = depth
            } else {
                kept.append(row, of: self)
            }
        }
        closeLevels(downTo: 0)
        kept.markLastSiblings()
        self = kept
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
