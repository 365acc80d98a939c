import TreeTable

/// A request of a host to the program around it.
package enum HostEffect {
    case quit
    /// End as if by the signal of Ctrl-C.
    case interrupt
    case suspend
    /// Sort by the column with a number.
    case sort(column: Int)
    /// Show the columns with these IDs.
    case columns([String])
    /// Open the current row.
    case open
    /// A person has typed a text for the client.
    case entered(String)
    /// Draw the whole screen, not only the lines that have changed.
    case redraw
    /// Run the action of a client, and then create the table again.
    case run(() -> Void)
    /// Create the table again.
    case update
    /// Read the data again.
    case refresh
}

/// A key of a client.
package struct ClientKey {
    let key: Character
    let summary: String
    let action: () -> Void
}

/// The state of a table on a screen. Keys change it, and ``screen()`` draws it.
///
/// It does no input or output and reads no clock. It asks for both by returning effects.
package struct TableHost<RowValue: Identifiable & SendableMetatype> {
    /// What keys act on.
    enum Mode {
        case rows
        case prompt(LinePrompt)
        /// The next key is the letter of a column.
        case sort
        case columns(ColumnChooser<RowValue>)
        case menu(ActionMenu)
        /// The key `y` runs the action. Any other key does not.
        case question(String, action: () -> Void)
        /// Text that covers the rows until a key closes it.
        case notice(Notice)
    }

    package var outline: OutlineView<RowValue>
    package var size: ScreenSize {
        didSet {
            guard size != oldValue else { return }
            left = 0
            fit()
        }
    }
    var mode = Mode.rows
    /// Shown in place of the status until the next key.
    package var message: String?
    var isRefreshing = false
    var search = SearchState<RowValue>()
    package internal(set) var filter = FilterState<RowValue>()
    /// The row of the last click. `nil` if a key has been pressed since.
    var clickedRow: Int?
    /// Whether the text of the prompt has changed since it was applied.
    var isStale = false
    /// The row at which a range begins. `nil` without a range.
    package var rangeStart: RowValue.ID?
    package var showsDetail = false
    /// The number of terminal cells to the left of the screen, if the columns do not fit. 0 shows the columns that fit.
    var left = 0
    let clientKeys: [ClientKey]

    // The parts that a client in this package does in place of the host.

    /// Finds rows for a search, among those of the filter, or for a filter. `nil` for those whose cells contain the text.
    package var find: ((String, LinePrompt.Purpose, RowMatches<RowValue>?) -> FoundRows<RowValue>)?
    /// Whether the client sorts, opens, and refreshes rows: the host asks for it by effects.
    package var isManaged = false
    /// The titles of the columns to sort by, first the visible ones, and the number of the current one. `nil` for the columns of the table.
    package var sortColumns: (titles: [String], current: Int)?
    /// The list of keys. `nil` for the keys of every table.
    package var keys: [(label: String, summary: String)]?
    /// The number of levels that are always expanded.
    package var leastLevel = 0
    /// The detail of the current row. `nil` if the table has it.
    package var detail: [[UInt8]]?
    /// The start of the last line, and its other parts, the most important first. `nil` for those of every table.
    package var status: (start: [UInt8], parts: [String])?
    /// Text in place of the rows, and the hint below it.
    package var overlay: (lines: [[UInt8]]?, hint: String?)?
    /// The end of the text in place of rows if the table has no rows.
    package var emptyText: String?

    package init(_ table: Table<RowValue>, _ environment: TableEnvironment, _ size: ScreenSize, keys: [ClientKey] = [])
    {
        outline = OutlineView(table.inHostStyle, in: environment)
        self.size = size
        clientKeys = keys
        outline.sectionMark = environment.collapsedMark + " "
        if outline.cursor == nil { outline.cursor = outline.top }
        fit()
    }

    /// Creates the table again after states may have changed, and once more because actions of `onChange` may have changed them.
    mutating func update(from table: () -> Table<RowValue>) {
        update(table())
        if outline.observesChanges { update(table()) }
    }

    /// Replaces the table after its data has changed.
    package mutating func update(_ table: Table<RowValue>) {
        let top = outline.top
        defer {
            // If the program has scrolled, the cursor moves onto the screen.
            if outline.top != top, outline.isScrolledByBinding, let cursor {
                outline.cursor = min(max(cursor, outline.top), outline.top + max(1, layout.rows) - 1)
            }
        }
        guard outline.updateRows(table.inHostStyle) else { return }
        // An action must not be about rows that are gone.
        if outline.selectionLimit > 0, !outline.selection.isEmpty {
            let gone = outline.selection.subtracting(outline.allIDs)
            if !gone.isEmpty { outline.selection.subtract(gone) }
        }
        // The filter has the rows of the old data.
        applyFilterAgain()
        if outline.cursor == nil { outline.cursor = 0 }
    }

    /// Fits the rows to the screen.
    package mutating func fit() {
        // The signs before the rows take some cells.
        outline.environment.width = left > 0 ? nil : max(1, size.columns - RowSigns.width)
    }

    /// Changes the state, and returns the requests of the host.
    package mutating func press(_ key: KeyPress) -> [HostEffect] {
        if let action = HostKeys.actions[key], [.suspend, .redraw].contains(action) { return perform(action) }
        message = nil
        switch mode {
        case .rows:
            if case .mouse(let event) = key { return click(event) }
            clickedRow = nil
            if case .character(let character) = key, let own = clientKeys.first(where: { $0.key == character }) {
                return [.run(own.action)]
            }
            guard let action = HostKeys.actions[key] else { return [] }
            return perform(action)
        case .prompt(let prompt): return edit(prompt, key)
        case .sort:
            mode = .rows
            if case .character(let letter) = key { return chooseSort(letter) }
            return []
        case .columns(let chooser): return choose(chooser, key)
        case .menu(let menu): return choose(menu, key)
        case .question(_, let action):
            mode = .rows
            return key == .character("y") ? [.run(action)] : []
        case .notice(let notice):
            mode = notice.scrolled(key, height: bodyHeight).map { .notice($0) } ?? .rows
            return []
        }
    }

    package mutating func perform(_ action: HostAction) -> [HostEffect] {
        let selected = search.selectedRow.flatMap { $0 < outline.count ? $0 : nil }
        search.selectedRow = nil
        switch action {
        case .quit:
            guard showsDetail else { return [.quit] }
            showsDetail = false
        case .interrupt: return [.interrupt]
        case .suspend: return [.suspend]
        case .redraw: return [.redraw]
        case .help: mode = .notice(Notice(lines: helpText))
        case .refresh: return outline.isRefreshable && !isRefreshing ? [.refresh] : []
        case .detail: showsDetail.toggle()
        case .cancel: return cancel()
        case .search: startSearch()
        case .filter: mode = .prompt(LinePrompt(.filter, text: outline.searchText?.wrappedValue ?? filter.text))
        case .nextMatch: findNext(forward: true, after: selected)
        case .previousMatch: findNext(forward: false)
        case .chooseSort: mode = .sort
        case .sortByPreviousColumn: return moveSort(by: -1)
        case .sortByNextColumn: return moveSort(by: 1)
        case .chooseColumns: openChooser()
        case .select, .selectAll, .selectRange, .selectNone:
            select(action)
            return [.update]
        case .open: return open()
        case .menu: openMenu()
        case .delete: askToDelete()
        case .moveUp: return moveRow(down: false)
        case .moveDown: return moveRow(down: true)
        case .insert: startInsertion()
        case .expand, .collapse, .expandSubtree, .collapseSubtree, .expandAll, .collapseAll:
            move(action)
            return [.update]
        default: move(action)
        }
        return []
    }

    private mutating func cancel() -> [HostEffect] {
        if rangeStart != nil {
            rangeStart = nil
        } else if showsDetail {
            showsDetail = false
        } else if !search.text.isEmpty {
            search = SearchState()
        } else {
            return removeFilter()
        }
        return []
    }

    /// The text that a person types on the last line. `nil` without a prompt.
    package var prompt: LinePrompt? { if case .prompt(let prompt) = mode { prompt } else { nil } }

    /// Whether keys act on the rows.
    package var showsRows: Bool { if case .rows = mode { true } else { false } }

    /// Leaves a prompt, or what covers the rows.
    package mutating func showRows() { (mode, isStale) = (.rows, false) }

    /// Lets a search continue at the current row, and not at the one that the last key selected.
    package mutating func forgetSelectedRow() { search.selectedRow = nil }

    /// Lets a person type a text.
    package mutating func ask(_ prompt: LinePrompt) { mode = .prompt(prompt) }

    /// Covers the rows with a text until a key closes it.
    package mutating func show(_ notice: Notice) { mode = .notice(notice) }

    /// The position of the current row. `nil` without rows.
    package var cursor: Int? { outline.isEmpty ? nil : outline.cursor }

    /// The IDs of the rows that actions are about: the selected rows, or without any the current one.
    var targets: Set<RowValue.ID> {
        if outline.selectionLimit > 0, !outline.selection.isEmpty { return outline.selection }
        guard let cursor, !outline[cursor].attributes.isSummary else { return [] }
        return [outline[cursor].id]
    }
}
