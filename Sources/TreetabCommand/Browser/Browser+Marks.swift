import FileTree
import TreeTable

extension Browser {
    /// Marks or unmarks the current row, or ends a range, and moves down. A directory that a filter shows only because of its
    /// contents is skipped, so that nobody marks it by accident.
    mutating func toggleMark() {
        if marks.rangeStart != nil { return markRange() }
        guard let outline, let row = outline.cursor else { return }
        if outline[row].attributes.isSummary {
            message = summaryHint
        } else if let item = currentItem {
            marks.toggle(item)
        }
        moveCursor(to: outline[(row + 1)...].firstIndex { !$0.attributes.isContext } ?? row + 1)
        search.markedRow = row
    }

    /// Begins a range at the current row, or marks the rows from its beginning to the current row.
    mutating func markRange() {
        guard marks.rangeStart != nil else {
            marks.rangeStart = currentItem?.id
            if marks.rangeStart != nil { message = "move to the other end of the range, and press v" }
            return
        }
        if let range = markedRange { mark(range) }
        marks.rangeStart = nil
    }

    /// The rows of the range that is being marked. `nil` without a range.
    var markedRange: ClosedRange<Int>? {
        guard let outline, let cursor = outline.cursor, let id = marks.rangeStart,
            let start = outline.firstIndex(of: id)
        else { return nil }
        return min(start, cursor)...max(start, cursor)
    }

    /// Marks all visible rows, except roots with entries: they stand for everything.
    mutating func markAll() {
        guard let outline, !outline.isEmpty else { return }
        mark(0...outline.count - 1, exceptRoots: true)
    }

    private mutating func mark(_ range: ClosedRange<Int>, exceptRoots: Bool = false) {
        guard let outline else { return }
        for row in range {
            let row = outline[row]
            let attributes = row.attributes
            if attributes.isSummary || attributes.isContext { continue }
            if exceptRoots, attributes.depth == 0, attributes.isGroup { continue }
            marks.insert(row.value)
        }
    }
}
