import TreeTable

extension TableHost {
    /// Moves the cursor, or expands and collapses rows.
    mutating func move(_ action: HostAction) {
        let page = max(1, layout.rows)
        switch action {
        case .up: moveCursor(by: -1)
        case .down: moveCursor(by: 1)
        case .pageUp: scroll(by: -page)
        case .pageDown: scroll(by: page)
        case .halfPageUp: scroll(by: -max(1, page / 2))
        case .halfPageDown: scroll(by: max(1, page / 2))
        case .first: outline.cursor = 0
        case .last: outline.cursor = outline.count - 1
        case .scrollLeft: left = max(0, left - size.columns / 2)
        case .scrollRight: left += size.columns / 2
        case .expand: expand()
        case .collapse: collapse()
        case .expandSubtree: if let cursor { outline.setExpanded(true, at: cursor, withDescendants: true) }
        case .collapseSubtree: if let cursor { outline.setExpanded(false, at: cursor, withDescendants: true) }
        case .expandAll: expand(toLevel: .max)
        case .collapseAll: expand(toLevel: leastLevel)
        default: break
        }
        if action == .scrollLeft || action == .scrollRight { fitColumns() }
    }

    private mutating func moveCursor(by count: Int) {
        if let cursor { outline.cursor = cursor + count }
    }

    /// Expands or collapses a row.
    package mutating func toggle(_ row: Int) { outline.setExpanded(outline[row].attributes.isCollapsed, at: row) }

    /// Moves the cursor and the rows on the screen, as a pager does.
    private mutating func scroll(by count: Int) {
        outline.top += count
        moveCursor(by: count)
    }

    /// Expands and collapses all rows and sections. If the current row disappears, the nearest visible parent becomes current.
    private mutating func expand(toLevel level: Int) {
        outline.setSectionsExpanded(level > 0)
        outline.expand(toLevel: level)
        if outline.cursor == nil { outline.cursor = 0 }
    }

    private mutating func expand() {
        guard let cursor else { return outline.setSectionsExpanded(true) }
        let attributes = outline[cursor].attributes
        if attributes.isCollapsed {
            outline.setExpanded(true, at: cursor)
        } else if cursor + 1 < outline.count, outline[cursor + 1].attributes.depth > attributes.depth {
            outline.cursor = cursor + 1
        } else {
            outline.expandSection(near: cursor)
        }
    }

    private mutating func collapse() {
        guard let cursor else { return }
        let attributes = outline[cursor].attributes
        if attributes.isGroup, !attributes.isCollapsed, !attributes.isSummary {
            outline.setExpanded(false, at: cursor)
        } else if let parent = outline.parent(of: cursor) {
            outline.cursor = parent
        } else if let section = outline.section(of: cursor) {
            outline.setSectionExpanded(false, section: section)
        }
    }

    /// Scrolls at most to the end of the widest line on the screen.
    private mutating func fitColumns() {
        fit()
        guard left > 0 else { return }
        var widest = 0
        for line in screenLines(layout) { widest = max(widest, ScreenText.width(line.bytes)) }
        left = max(0, min(left, widest - (size.columns - RowSigns.width)))
        fit()
    }

    /// Keeps the cursor on the screen, and leaves no empty lines below the last row.
    mutating func settle() {
        guard let cursor else { return }
        let height = max(1, layout.rows)
        if outline.top > cursor { outline.top = cursor }
        outline.scrollToVisible(cursor, height: height)
        let last = max(0, outline.count - height)
        // Rows may have several lines.
        if outline.top > last, outline.lines(from: outline.top - 1, height: height).last?.row == outline.count - 1 {
            outline.top = last
            outline.scrollToVisible(outline.count - 1, height: height)
        }
    }

    // MARK: Selecting

    /// The rows of the range that is being selected. `nil` without a range.
    package var selectedRange: ClosedRange<Int>? {
        guard let cursor, let id = rangeStart, let start = outline.firstIndex(of: id) else { return nil }
        return min(start, cursor)...max(start, cursor)
    }

    mutating func select(_ action: HostAction) {
        guard outline.selectionLimit > 0, let cursor else { return }
        switch action {
        case .select where rangeStart == nil:
            outline.toggleSelection(at: cursor)
            guard outline.selectionLimit > 1 else { break }
            // A row that a filter shows only because of its children is skipped, so that nobody selects it by accident.
            outline.cursor = outline[(cursor + 1)...].firstIndex { !$0.attributes.isContext } ?? cursor + 1
            search.selectedRow = cursor
        case .selectAll where outline.selectionLimit > 1: select(0...outline.count - 1)
        case .selectNone: outline.selection = []
        case .select,
            .selectRange where rangeStart != nil:
            endRange()
        case .selectRange where outline.selectionLimit > 1 && outline.isSelectable(cursor):
            rangeStart = outline[cursor].id
            message = "move to the other end of the range, and press v"
        default: break
        }
    }

    /// Selects the rows of the range that is being selected.
    package mutating func endRange() {
        if let selectedRange { select(selectedRange) }
        rangeStart = nil
    }

    package mutating func select(_ rows: some Sequence<Int>) {
        outline.selection.formUnion(
            rows.filter { outline.isSelectable($0) && !outline[$0].attributes.isContext }.map { outline[$0].id }
        )
    }

    // MARK: Mouse

    mutating func click(_ event: MouseEvent) -> [HostEffect] {
        switch event.kind {
        case .wheelUp:
            moveCursor(by: -3)
            return []
        case .wheelDown:
            moveCursor(by: 3)
            return []
        case .press:
            let layout = layout
            guard event.line < layout.header + layout.rows else { return [] }
            // The screen may have no room for the header.
            let line = event.line - layout.header + outline.headerCount
            let x = event.column - RowSigns.width + left
            switch outline.hit(x: max(0, x), y: line) {
            case .header(let column): return sort(column)
            case .section(let section):
                outline.setSectionExpanded(!outline.isSectionExpanded(section), section: section)
                if outline.cursor == nil { outline.cursor = 0 }
            case .disclosure(let row) where x >= 0:
                outline.cursor = row
                toggle(row)
            case .disclosure(let row), .cell(let row, _):
                // The second click on a row, perhaps of a double click.
                if x >= 0, row == clickedRow { return open() }
                (outline.cursor, clickedRow) = (row, row)
                // The signs before the row select it.
                let selects =
                    x < 0 ? outline.selectionLimit > 0 : outline.selectionLimit == 1 && !outline[row].isSelected
                if selects { outline.toggleSelection(at: row) }
            case nil: break
            }
        }
        return [.update]
    }
}
