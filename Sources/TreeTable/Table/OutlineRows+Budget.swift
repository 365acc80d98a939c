extension OutlineRows {
    /// Keeps at most `limit` rows: the first in the order, each with its ancestors. A summary row stands for the other
    /// children of a parent of which some are kept. A row without kept children is collapsed.
    ///
    /// Takes O(*n* + *k* log *n*) comparisons for *k* rows.
    ///
    /// - Parameter countsSummaryRows: Whether the limit includes summary rows. It is exceeded if the only row needs one.
    @inlinable
    mutating func limit(rows limit: Int, order: RowOrder<RowValue>, countsSummaryRows: Bool = false) {
        guard count > limit else { return }
        let ends = subtreeEnds()
        // The parent of each candidate, and the numbers of children and of kept children of each parent. The roots are
        // the children of `count`.
        var parents = [Int](repeating: count, count: count)
        var childCounts = [Int](repeating: 0, count: count + 1)
        var keptCounts = childCounts
        var isKept = [Bool](repeating: false, count: count)
        // The rows whose parent is kept. The first of these is kept next.
        var candidates = RowHeap { [values] left, right in
            let result = order.compare(values[left], values[right])
            return result == .orderedSame ? left < right : result == .orderedAscending
        }

        func addCandidates(in range: Range<Int>, below parent: Int) {
            var child = range.lowerBound
            while child < range.upperBound {
                parents[child] = parent
                childCounts[parent] += 1
                candidates.push(child)
                child = ends[child]
            }
        }

        addCandidates(in: 0..<count, below: count)
        var lineCount = 0
        while lineCount < limit, let row = candidates.pop() {
            let parent = parents[row]
            var lines = lineCount + 1
            if countsSummaryRows {
                // Some siblings were kept and this one was not, so there was a summary row.
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
