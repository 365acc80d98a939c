import TreeTable

/// What a host asks of the program around it.
package enum HostEffect {
    case quit
    /// End as if by the signal of Ctrl-C.
    case interrupt
    case suspend
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
struct ClientKey {
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
        case columns(ColumnChooser)
        case menu(ActionMenu)
        /// The key `y` runs the action. Any other key does not.
        case question(String, action: () -> Void)
        /// Text that covers the rows until a key closes it.
        case notice(Notice)
    }

    package internal(set) var outline: OutlineView<RowValue>
    var size: ScreenSize { didSet { if size != oldValue { fit() } } }
    var mode = Mode.rows
    /// Shown in place of the status until the next key.
    var message: String?
    var isRefreshing = false
    var search = SearchState<RowValue.ID>()
    var filterText = ""
    /// Whether the text of the prompt has changed since it was applied.
    var isStale = false
    /// The row at which a range begins. `nil` without a range.
    var rangeStart: RowValue.ID?
    var showsDetail = false
    /// The number of terminal cells to the left of the screen, if the columns do not fit. 0 shows the columns that fit.
    var left = 0
    let clientKeys: [ClientKey]

    init(_ table: Table<RowValue>, _ environment: TableEnvironment, _ size: ScreenSize, keys: [ClientKey] = []) {
        outline = OutlineView(table, in: environment)
        self.size = size
        clientKeys = keys
        if outline.cursor == nil { outline.cursor = outline.top }
        fit()
    }

    /// Replaces the table after its data has changed.
    mutating func update(_ table: Table<RowValue>) {
        outline.update(table)
        if outline.cursor == nil { outline.cursor = 0 }
        search.matches = nil
    }

    /// Fits the rows to the screen.
    mutating func fit() {
        // The signs before the rows take some cells.
        outline.environment.width = left > 0 ? nil : max(1, size.columns - RowSigns.width)
    }

    /// Returns what the key asks for.
    package mutating func press(_ key: KeyPress) -> [HostEffect] {
        let before = outline.observesChanges ? outline.selection : nil
        let effects = act(key)
        // The actions of `onChange` run when the table is created again.
        return before != nil && effects.isEmpty ? [.update] : effects
    }

    private mutating func act(_ key: KeyPress) -> [HostEffect] {
        if key == .control("z") { return [.suspend] }
        if key == .control("l") { return [.redraw] }
        message = nil
        switch mode {
        case .rows:
            if case .mouse(let event) = key { return click(event) }
            if case .character(let character) = key, let own = clientKeys.first(where: { $0.key == character }) {
                return [.run(own.action)]
            }
            guard let action = HostKeys.actions[key] else { return [] }
            return perform(action)
        case .prompt(let prompt): return edit(prompt, key)
        case .sort:
            mode = .rows
            if case .character(let letter) = key { chooseSort(letter) }
            return key == .control("c") ? [.interrupt] : []
        case .columns(let chooser): return choose(chooser, key)
        case .menu(let menu): return choose(menu, key)
        case .question(_, let action):
            mode = .rows
            if key == .control("c") { return [.interrupt] }
            return key == .character("y") ? [.run(action)] : []
        case .notice(let notice):
            mode = notice.scrolled(key, height: layout.body).map { .notice($0) } ?? .rows
            return key == .control("c") ? [.interrupt] : []
        }
    }

    private mutating func perform(_ action: HostAction) -> [HostEffect] {
        switch action {
        case .quit:
            guard showsDetail else { return [.quit] }
            showsDetail = false
        case .interrupt: return [.interrupt]
        case .suspend: return [.suspend]
        case .redraw: return [.redraw]
        case .help: mode = .notice(Notice(lines: helpText))
        case .refresh: return outline.isRefreshable && !isRefreshing ? [.refresh] : []
        case .cancel: return cancel()
        case .search: startSearch()
        case .filter: mode = .prompt(LinePrompt(.filter, text: outline.searchText?.wrappedValue ?? filterText))
        case .nextMatch: findNext(forward: true)
        case .previousMatch: findNext(forward: false)
        case .chooseSort: mode = .sort
        case .sortByPreviousColumn: moveSort(by: -1)
        case .sortByNextColumn: moveSort(by: 1)
        case .reverse: if let column = sortedColumn { outline.choose(column: column) }
        case .chooseColumns: openChooser()
        case .select, .selectAll, .selectRange, .selectNone: select(action)
        case .open: return open()
        case .menu: openMenu()
        case .delete: askToDelete()
        case .moveUp: return moveRow(down: false)
        case .moveDown: return moveRow(down: true)
        case .insert: startInsertion()
        default: move(action)
        }
        return []
    }

    private mutating func cancel() -> [HostEffect] {
        if rangeStart != nil {
            rangeStart = nil
        } else if showsDetail {
            showsDetail = false
        } else if search.pattern != nil {
            search = SearchState()
        } else {
            return removeFilter()
        }
        return []
    }

    /// The position of the current row. `nil` without rows.
    var cursor: Int? { outline.isEmpty ? nil : outline.cursor }

    /// The IDs of the rows that actions are about: the selected rows, or without any the current one.
    var targets: Set<RowValue.ID> {
        if outline.selectionLimit > 0, !outline.selection.isEmpty { return outline.selection }
        guard let cursor, !outline[cursor].attributes.isSummary else { return [] }
        return [outline[cursor].id]
    }
}
