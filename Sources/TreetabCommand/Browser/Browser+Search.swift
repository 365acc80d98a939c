import FileTree
import TreeTable
import TreeTableTerminal

/// The last search.
struct SearchState {
    var pattern: NamePattern?
    /// The items that match. `nil` if they must be found again.
    var matches: MatchingItems?
    /// The row that the last key marked. The search begins below it, where the cursor now is.
    var markedRow: Int?
}

/// The filter that was typed in the browser, in addition to the filters of the command line.
struct FilterState {
    /// The text as it was typed.
    var text = ""
    /// The text that decides about the rows: the last one without a mistake.
    var applied = ""
    /// The items that match. `nil` without a filter.
    var matches: MatchingItems?
    /// Whether the text has changed since the rows were filtered.
    var isStale = false
    /// Why the text has no effect. `nil` if it has.
    var mistake: String?
    /// The item that was current before the filter left no rows.
    var hiddenItem: FileItem?

    var isOn: Bool { matches != nil }
}

// MARK: - Typing

extension Browser {
    mutating func edit(_ prompt: LinePrompt, _ key: KeyPress) -> [BrowserEffect] {
        var prompt = prompt
        switch key {
        case .escape, .control("c"), .control("g"):
            mode = .rows
            if prompt.purpose == .filter { removeFilter() }
        case .enter:
            mode = .rows
            return finish(prompt)
        // Deleting the sign leaves the prompt, as in less.
        case .backspace where prompt.text.isEmpty:
            mode = .rows
            if prompt.purpose == .filter { removeFilter() }
        case .up where prompt.purpose == .filter, .down where prompt.purpose == .filter,
            .pageUp where prompt.purpose == .filter, .pageDown where prompt.purpose == .filter:
            applyFilter()
            if let action = KeyTable.actions[key] { move(action) }
        default:
            guard prompt.edit(key) else { return [] }
            mode = .prompt(prompt)
            guard prompt.purpose == .filter else { return [] }
            (filter.text, filter.isStale) = (prompt.text, true)
        }
        return []
    }

    private mutating func finish(_ prompt: LinePrompt) -> [BrowserEffect] {
        switch prompt.purpose {
        case .search:
            // An empty text repeats the last search, as in less.
            guard !prompt.text.isEmpty || search.pattern != nil else { return [] }
            if !prompt.text.isEmpty { find(NamePattern(prompt.bytes)) }
            findNext(forward: true)
        case .filter:
            applyFilter()
            if case .expression(let expression) = FilterText(prompt.bytes), let tree,
                !tree.fields.isSuperset(of: expression.fields)
            {
                return read(requests.tree.walk.fields.union(expression.fields))
            }
            // The text stays, so that it can be corrected.
            if filter.mistake != nil { mode = .prompt(prompt) }
        case .insertion: break
        }
        return []
    }
}

// MARK: - Searching

extension Browser {
    /// Finds the items whose names match, also in collapsed directories.
    mutating func find(_ pattern: NamePattern) {
        guard let tree else { return }
        let isShown = isListed
        search.pattern = pattern
        search.matches = MatchingItems(tree.tree) { pattern.matches($0) && isShown($0) }
    }

    /// Moves to the next match, and expands the directories above it. After the last row, the search continues with the
    /// first.
    ///
    /// - Parameter markedRow: The row after which the search begins. `nil` for the current row.
    mutating func findNext(forward: Bool, after markedRow: Int? = nil) {
        guard let pattern = search.pattern else {
            message = "nothing to search for; type / and a text"
            return
        }
        if search.matches == nil { find(pattern) }
        guard let matches = search.matches else { return }
        guard let cursor = outline?.cursor, matches.count > 0 else {
            message = "no name matches" + hiddenEntriesHint
            return
        }
        let start = markedRow ?? cursor
        if forward, hasMatchInside(start, matches) { self.outline?.setExpanded(true, at: start) }
        var row = forward ? next(start) : previous(start, matches)
        // Every item that matches has a row once the directories above it are expanded, so one round is enough.
        var steps = 0
        while let outline, steps <= outline.count {
            steps += 1
            let attributes = outline[row].attributes
            let item = outline[row].value
            if !attributes.isSummary, matches.items.contains(item) {
                moveCursor(to: row)
                message = "\(matches.count) name\(matches.count == 1 ? " matches" : "s match")"
                return
            }
            if forward, hasMatchInside(row, matches) { self.outline?.setExpanded(true, at: row) }
            row = forward ? next(row) : previous(row, matches)
        }
        message = "no name matches" + hiddenEntriesHint
    }

    /// A hint for messages about a search or filter without matches. Empty if the search includes hidden entries.
    var hiddenEntriesHint: String {
        requests.rows.listsHidden
            ? "" : "; the key . shows hidden entries"
    }

    private func hasMatchInside(_ row: Int, _ matches: MatchingItems) -> Bool {
        outline.map { $0[row].attributes.isCollapsed && matches.directories.contains($0[row].value) } ?? false
    }

    private func next(_ row: Int) -> Int {
        guard let outline else { return 0 }
        return row + 1 < outline.count ? row + 1 : 0
    }

    /// Returns the row before a row. If it is a collapsed directory with a match, expands it, and returns its last row.
    private mutating func previous(_ row: Int, _ matches: MatchingItems) -> Int {
        guard let outline else { return 0 }
        var row = row > 0 ? row - 1 : outline.count - 1
        while hasMatchInside(row, matches) {
            let before = self.outline?.count ?? 0
            self.outline?.setExpanded(true, at: row)
            row += (self.outline?.count ?? 0) - before
        }
        return row
    }

    // MARK: Filtering

    /// Returns whether the filters of the command line and of the browser show an item.
    private var isListed: (FileItem) -> Bool {
        let shown = tree?.selection.isListed
        let matches = filter.matches
        return { item in (shown?(item) ?? true) && (matches?.lists(item) ?? true) }
    }

    /// Returns the test of a filter. `nil` if it shows everything or has a mistake.
    private func filterTest(_ text: String) -> ((FileItem) -> Bool)? {
        guard let tree else { return nil }
        switch FilterText(Array(text.utf8)) {
        case .names(let pattern): return pattern.matches
        case .expression(let expression) where tree.fields.isSuperset(of: expression.fields):
            return expression.test(tree.query)
        case .none, .incomplete, .expression: return nil
        }
    }

    /// Applies the filter to a new tree. If its text has a mistake, the last one without a mistake still decides.
    mutating func applyFilterAgain() {
        if filter.isOn { applyFilter(filter.applied) }
        if filter.text != filter.applied { applyFilter() }
    }

    /// Shows the rows that match the text of the filter. A text with a mistake changes nothing.
    mutating func applyFilter() {
        filter.isStale = false
        applyFilter(filter.text)
    }

    private mutating func applyFilter(_ text: String) {
        guard let tree else { return }
        filter.mistake = nil
        switch FilterText(Array(text.utf8)) {
        case .none: return removeFilter()
        case .incomplete(let mistake): filter.mistake = mistake
        case .expression(let expression) where !tree.fields.isSuperset(of: expression.fields):
            filter.mistake = "press Enter to read these metadata"
        case .names, .expression:
            guard let test = filterTest(text) else { return }
            let shown = tree.selection.isListed
            var matches = MatchingItems(tree.tree) { (shown?($0) ?? true) && test($0) }
            matches.addContents(tree.tree)
            (filter.matches, filter.applied) = (matches, text)
            search.matches = nil
            let item = currentItem ?? filter.hiddenItem
            outline?.filter({ [matches] in matches.lists($0) }, expanding: matches.directories.contains)
            filter.hiddenItem = matches.count == 0 ? item : nil
            guard let outline else { return }
            // If the current row does not match, the first match is more useful than any other row.
            let isMatch = item.map { matches.items.contains($0) } ?? false
            let row = isMatch ? item.flatMap { outline.firstIndex(of: $0.id) } : nil
            moveCursor(to: row ?? outline.firstIndex { !$0.attributes.isContext } ?? 0)
        }
    }

    mutating func removeFilter() {
        let item = currentItem ?? filter.hiddenItem
        let wasOn = filter.isOn
        filter = FilterState()
        guard wasOn else { return }
        search.matches = nil
        outline?.removeFilter()
        if let item { reveal(item) } else { moveCursor(to: 0) }
    }

    /// Expands the directories above an item, and moves to its row.
    private mutating func reveal(_ item: FileItem) {
        var above: [FileItem] = []
        var parent = item.parent
        while let directory = parent {
            above.append(directory)
            parent = directory.parent
        }
        for directory in above.reversed() { outline?.expand(directory.id) }
        if let row = outline?.firstIndex(of: item.id) { moveCursor(to: row) }
    }
}
