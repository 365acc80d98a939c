import FileTree
import TreeTable
import TreeTableTerminal

extension Browser {
    /// Moves the cursor, or expands and collapses rows.
    mutating func move(_ action: BrowserAction) {
        guard let outline, let row = outline.cursor else { return }
        let page = max(1, layout.rows)
        switch action {
        case .up: moveCursor(to: row - 1)
        case .down: moveCursor(to: row + 1)
        case .pageUp: scroll(by: -page)
        case .pageDown: scroll(by: page)
        case .halfPageUp: scroll(by: -max(1, page / 2))
        case .halfPageDown: scroll(by: max(1, page / 2))
        case .first: moveCursor(to: 0)
        case .last: moveCursor(to: outline.count - 1)
        case .expand: expand(row)
        case .collapse: collapse(row)
        case .expandSubtree: self.outline?.setExpanded(true, at: row, withDescendants: true)
        case .collapseSubtree: self.outline?.setExpanded(false, at: row, withDescendants: true)
        case .expandAll: expand(toLevel: .max)
        // The entries of a single root stay visible: a screen with one row would help nobody.
        case .collapseAll: expand(toLevel: leastLevel)
        case .expandToLevel(let level): expand(toLevel: level)
        default: break
        }
    }

    /// Expands and collapses all directories. If the current row disappears, a directory above it becomes current.
    private mutating func expand(toLevel level: Int) {
        var item = currentItem
        outline?.expand(toLevel: level)
        while let current = item {
            if let row = outline?.firstIndex(of: current.id) { return moveCursor(to: row) }
            item = current.parent
        }
    }

    /// The number of levels that are always visible.
    var leastLevel: Int { tree?.tree.roots.count == 1 ? 1 : 0 }

    mutating func moveCursor(to row: Int) {
        outline?.cursor = row
    }

    /// Moves the cursor and the rows on the screen, as a pager does.
    private mutating func scroll(by count: Int) {
        guard let outline, let row = outline.cursor else { return }
        top = max(0, min(top + count, outline.count - layout.rows))
        moveCursor(to: row + count)
    }

    private mutating func expand(_ row: Int) {
        guard let attributes = outline?[row].attributes else { return }
        if attributes.isSummary {
            message = summaryHint
        } else if attributes.isCollapsed {
            outline?.setExpanded(true, at: row)
        } else if let next = childRow(of: row) {
            moveCursor(to: next)
        }
    }

    private func childRow(of row: Int) -> Int? {
        guard let outline, row + 1 < outline.count else { return nil }
        return outline[row + 1].attributes.depth > outline[row].attributes.depth ? row + 1 : nil
    }

    private mutating func collapse(_ row: Int) {
        guard let outline else { return }
        let attributes = outline[row].attributes
        if attributes.isGroup, !attributes.isCollapsed, !attributes.isSummary {
            self.outline?.setExpanded(false, at: row)
        } else if let parent = outline.parent(of: row) {
            moveCursor(to: parent)
        }
    }

    /// The message about a row that stands for several entries.
    var summaryHint: String {
        requests.rows.listsHidden
            ? "this row stands for several entries" : "this row stands for hidden entries; the key . shows them"
    }

    /// Keeps the cursor on the screen, and leaves no empty lines below the last row.
    mutating func settle() {
        guard let outline, let row = outline.cursor else {
            top = 0
            return
        }
        let height = max(1, layout.rows)
        top = min(top, row)
        top = max(top, row - height + 1)
        top = max(0, min(top, outline.count - height))
    }

    // MARK: Mouse

    mutating func click(_ event: MouseEvent) -> [BrowserEffect] {
        guard let outline, requests.output.browser.usesMouse else { return [] }
        switch event.kind {
        case .wheelUp: moveCursor(to: max(0, (outline.cursor ?? 0) - 3))
        case .wheelDown: moveCursor(to: (outline.cursor ?? 0) + 3)
        case .press:
            guard event.line < layout.header + layout.rows else { return [] }
            // The table may have no header, and the screen may have no room for one.
            var header: [UInt8] = []
            self.outline?.writeHeaders(to: &header)
            let line = event.line + (header.isEmpty ? 0 : 1) - layout.header
            switch self.outline?.hit(x: max(0, event.column - RowSigns.width), y: line, top: top) {
            case .header(let column): clickHeader(column)
            case .disclosure(let row):
                moveCursor(to: row)
                let isCollapsed = outline[row].attributes.isCollapsed
                self.outline?.setExpanded(isCollapsed, at: row)
            case .cell(let row, _): moveCursor(to: row)
            case .section, nil: break
            }
        }
        return []
    }
}
