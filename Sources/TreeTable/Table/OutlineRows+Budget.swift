extension OutlineRows {
    /// Keeps at most `limit` rows, and replaces the others by summary rows.
    ///
    /// Starting with the roots, the next row to keep is the first in the sort order whose parent is kept. If a parent
    /// has both kept and other children, a summary row stands for the others. A parent without kept children is
    /// collapsed.
    ///
    /// Takes O(*n* + *k* log *n*) comparisons on average, where *n* is the number of rows and *k* the number of kept
    /// rows.
    ///
    /// - Parameter countsSummaryRows: Whether the limit includes summary rows. A limit of 1 is exceeded if the only
    ///   kept row needs a summary row.
    @inlinable
    mutating func limit(rows limit: Int, order: RowOrder<RowValue>, countsSummaryRows: Bool = false) {
        guard (countsSummaryRows ? count : attributes.count { !$0.isSummary }) > limit else { return }
        let ends = subtreeEnds()
        // For each row, its parent. For each parent, the number of its children and the number of its kept children.
        // The parent of the roots is `count`.
        var parents = [Int](repeating: count, count: count)
        var childCounts = [Int](repeating: 0, count: count + 1)
        var keptCounts = childCounts
        var isKept = [Bool](repeating: false, count: count)
        // The rows that are not kept and whose parent is kept. The first one in the sort order is kept next.
        var candidates = RowHeap { [values] left, right in
            let result = order.compare(values[left], values[right])
            return result == .orderedSame ? left < right : result == .orderedAscending
        }

        func addCandidates(in range: Range<Int>, below parent: Int) {
            var child = range.lowerBound
            while child < range.upperBound {
                parents[child] = parent
                childCounts[parent] += 1
                if !attributes[child].isSummary { candidates.push(child) }
                child = ends[child]
            }
        }

        addCandidates(in: 0..<count, below: count)
        var lineCount = 0
        while lineCount < limit, let row = candidates.pop() {
            let parent = parents[row]
            var lines = lineCount + 1
            if countsSummaryRows {
                // If siblings are kept already, there is a summary row. It stands for this row, and perhaps for others.
                if keptCounts[parent] > 0 { lines -= 1 }
                if keptCounts[parent] + 1 < childCounts[parent] { lines += 1 }
                if lines > limit, lineCount > 0 { break }
            }
            lineCount = lines
            keptCounts[parent] += 1
            isKept[row] = true
            addCandidates(in: row + 1..<ends[row], below: row)
        }
        self = summarized(collapses: true) { row, _ in isKept[row] }
    }

    /// Returns, for each row, the number of the row that follows its subtree.
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
}

/// A binary heap of row numbers. `precedes` decides which row is on top.
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
