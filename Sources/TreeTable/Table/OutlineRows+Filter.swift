extension OutlineRows {
    /// Keeps the rows that fit, and those above them as context; O(*n*), from the last row to the first.
    @inlinable
    mutating func keep(where isIncluded: (RowValue) -> Bool) {
        var isKept = [Bool](repeating: false, count: count)
        // For each depth, whether a row that is kept waits for its ancestors, which come before it.
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
        var kept = OutlineRows()
        for row in values.indices where isKept[row] {
            kept.append(row, of: self)
        }
        kept.markLastSiblings()
        self = kept
    }

    /// Keeps the first `limit` of each parent's rows, with what is below them, and puts one row for the others. Rows
    /// above `fromDepth` are all kept.
    @inlinable
    mutating func limit(perParent limit: Int, fromDepth: Int = 0) {
        var kept = OutlineRows()
        // For each depth, how many siblings have been met since their parent, and which were left out.
        var counts: [Int] = []
        var hidden: [[RowValue]] = []
        // Rows deeper than this stand below one that was left out.
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
            // A row that was written without the one above it leaves a level between them empty.
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

    /// Marks anew which rows no sibling comes after; O(*n*), from the last row to the first.
    @inlinable
    mutating func markLastSiblings() {
        // For each depth, whether a sibling has been met since the next row above it.
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
