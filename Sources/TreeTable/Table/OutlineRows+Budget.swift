extension OutlineRows {
    /// Keeps at most `limit` rows: the first in the order, each with its ancestors. A summary row stands for the other
    /// children of a parent of which some are kept. A row without kept children is collapsed.
    ///
    /// Takes O(*n* + *k* log *n*) comparisons for *k* rows.
    @inlinable
    mutating func limit(rows limit: Int, order: RowOrder<RowValue>, countsSummaryRows: Bool = false) {
        guard count > limit else { return }
        let ends = subtreeEnds()
        // The rows whose parent is kept. The first of these is kept next.
        var candidates = RowHeap { [values] left, right in
            let result = order.compare(values[left], values[right])
            return result == .orderedSame ? left < right : result == .orderedAscending
        }
        var isKept = [Bool](repeating: false, count: count)
        var row = 0
        while row < count {
            candidates.push(row)
            row = ends[row]
        }
        var left = limit
        var summaries = countsSummaryRows ? SummaryCount(self, ends, limit: limit) : nil
        while left > 0, let row = candidates.pop() {
            if summaries?.add(row) == false { break }
            isKept[row] = true
            left -= 1
            if let summaries { left = limit - summaries.lineCount }
            var child = row + 1
            while child < ends[row] {
                candidates.push(child)
                child = ends[child]
            }
        }
        self = keeping(isKept, ends)
    }

    /// Returns the end of the subtree of each row.
    @inlinable
    func subtreeEnds() -> [Int] {
        var ends = [Int](repeating: count, count: count)
        var open: [Int] = []
        for row in attributes.indices {
            while let last = open.last, attributes[last].depth >= attributes[row].depth {
                ends[last] = row
                open.removeLast()
            }
            open.append(row)
        }
        return ends
    }

    @inlinable
    func keeping(_ isKept: [Bool], _ ends: [Int]) -> OutlineRows {
        var kept = OutlineRows(sectionOf: self)
        // The siblings at each level down to the current row. `end` is the index after the last row of the level.
        var levels: [(end: Int, depth: Int, keptCount: Int, hidden: [RowValue])] = [(count, 0, 0, [])]

        func close() {
            guard let level = levels.popLast(), level.keptCount > 0 || level.depth == 0,
                let first = level.hidden.first
            else { return }
            kept.summaries.append((kept.count, level.hidden[...]))
            kept.append(first, RowAttributes(depth: level.depth, flags: .isSummary))
        }

        var row = 0
        while row < count {
            while let level = levels.last, level.end <= row { close() }
            guard isKept[row] else {
                levels[levels.count - 1].hidden.append(values[row])
                row = ends[row]
                continue
            }
            levels[levels.count - 1].keptCount += 1
            kept.append(row, of: self)
            if ends[row] > row + 1 {
                levels.append((ends[row], attributes[row].depth + 1, 0, []))
                if !hasKeptChild(of: row, isKept, ends) {
                    kept.attributes[kept.count - 1].flags.insert(.isCollapsed)
                }
            }
            row += 1
        }
        while !levels.isEmpty { close() }
        kept.markLastSiblings()
        return kept
    }

    @inlinable
    func hasKeptChild(of row: Int, _ isKept: [Bool], _ ends: [Int]) -> Bool {
        var child = row + 1
        while child < ends[row] {
            if isKept[child] { return true }
            child = ends[child]
        }
        return false
    }
}

/// A heap of rows, with the first one in order on top.
@usableFromInline
struct RowHeap {
    @usableFromInline var rows: [Int] = []
    @usableFromInline let precedes: (Int, Int) -> Bool

    @inlinable
    init(precedes: @escaping (Int, Int) -> Bool) {
        self.precedes = precedes
    }

    @inlinable
    mutating func push(_ row: Int) {
        rows.append(row)
        var child = rows.count - 1
        while child > 0, precedes(rows[child], rows[(child - 1) / 2]) {
            rows.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    @inlinable
    mutating func pop() -> Int? {
        guard let top = rows.first else { return nil }
        rows.swapAt(0, rows.count - 1)
        rows.removeLast()
        var parent = 0
        while true {
            var first = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < rows.count {
                if precedes(rows[child], rows[first]) { first = child }
            }
            guard first != parent else { return top }
            rows.swapAt(parent, first)
            parent = first
        }
    }
}

/// Counts kept rows and the summary rows that they need.
@usableFromInline
struct SummaryCount {
    /// The parent of each row; the number of rows for a root.
    @usableFromInline var parents: [Int]
    /// The number of children of each parent, and of its kept children.
    @usableFromInline var childCounts: [Int]
    @usableFromInline var keptCounts: [Int]
    @usableFromInline let limit: Int
    @usableFromInline var lineCount = 0

    @inlinable
    init(_ rows: OutlineRows<some Any>, _ ends: [Int], limit: Int) {
        self.limit = limit
        let top = rows.count
        parents = [Int](repeating: top, count: top)
        childCounts = [Int](repeating: 0, count: top + 1)
        keptCounts = childCounts
        for row in 0..<top {
            childCounts[parents[row]] += 1
            var child = row + 1
            while child < ends[row] {
                parents[child] = row
                child = ends[child]
            }
        }
    }

    /// Keeps a row. Returns `false` if this would exceed the limit, unless it is the first row.
    @inlinable
    mutating func add(_ row: Int) -> Bool {
        let parent = parents[row]
        let hadSummary = keptCounts[parent] > 0
        let hasSummary = keptCounts[parent] + 1 < childCounts[parent]
        let new = lineCount + 1 + (hasSummary ? 1 : 0) - (hadSummary ? 1 : 0)
        guard new <= limit || lineCount == 0 else { return false }
        lineCount = new
        keptCounts[parent] += 1
        return true
    }
}
