import TreeTable

/// The rows that a text finds, or a mistake in the text.
package enum FoundRows<RowValue> {
    case rows(RowMatches<RowValue>)
    /// Why the text finds nothing. A filter then keeps its last rows.
    case mistake(String)
}

/// The last search.
struct SearchState<RowValue: Identifiable & SendableMetatype> {
    var text = ""
    /// The rows that match. `nil` if they must be found again.
    var rows: RowMatches<RowValue>?
    /// The rows before the search, from which each text begins. `nil` if their data has changed since.
    var origin: OutlineView<RowValue>?
    /// The row that the last key selected. The search continues below it, where the cursor now is.
    var selectedRow: Int?
}

/// The filter that a person has typed.
package struct FilterState<RowValue: Identifiable> {
    /// The text as it was typed.
    package var text = ""
    /// The text that decides about the rows: the last one without a mistake.
    package var applied = ""
    /// The rows that match. `nil` without a filter.
    package var rows: RowMatches<RowValue>?
    /// Why the text has no effect. `nil` if it has.
    package var mistake: String?
    /// The current row and its parents before the filter left no rows.
    var hiddenPath: [RowValue.ID] = []
}

extension TableHost {
    mutating func startSearch() {
        search.origin = outline
        mode = .prompt(LinePrompt(.search))
    }

    mutating func edit(_ prompt: LinePrompt, _ key: KeyPress) -> [HostEffect] {
        var prompt = prompt
        switch key {
        case .escape, .control("c"), .control("g"): return leave(prompt)
        // Deleting the sign leaves the prompt, as in less.
        case .backspace where prompt.text.isEmpty: return leave(prompt)
        case .enter: return finish(prompt)
        case .up, .down, .pageUp, .pageDown:
            guard prompt.purpose == .filter, let action = HostKeys.actions[key] else { return [] }
            applyPrompt()
            move(action)
        default:
            guard prompt.edit(key) else { return [] }
            mode = .prompt(prompt)
            if prompt.purpose == .filter, let text = outline.searchText {
                text.wrappedValue = prompt.text
                return [.update]
            }
            isStale = true
        }
        return []
    }

    private mutating func leave(_ prompt: LinePrompt) -> [HostEffect] {
        showRows()
        switch prompt.purpose {
        case .search:
            if let origin = search.origin { outline = origin }
            search = SearchState()
        case .filter: return removeFilter()
        case .insertion, .file: break
        }
        return []
    }

    private mutating func finish(_ prompt: LinePrompt) -> [HostEffect] {
        switch prompt.purpose {
        case .search:
            // An empty text repeats the last search, as in less.
            isStale = true
            if prompt.text.isEmpty { findNext(forward: true) } else { applyPrompt() }
            search.origin = nil
        case .filter:
            applyPrompt()
            // The text stays, so that it can be corrected.
            if filter.mistake != nil { return [] }
        case .insertion:
            showRows()
            return insert(prompt.text)
        case .file:
            showRows()
            return [.entered(prompt.text)]
        }
        showRows()
        return []
    }

    /// Finds rows as a person types.
    package mutating func applyPrompt() {
        guard isStale, let prompt else { return }
        isStale = false
        switch prompt.purpose {
        case .search:
            if prompt.text != search.text { (search.text, search.rows) = (prompt.text, nil) }
            if let origin = search.origin { outline = origin }
            message = nil
            findNext(forward: true)
        case .filter:
            if outline.searchText != nil { return }
            filter.text = prompt.text
            applyFilter(prompt.text)
        case .insertion, .file: break
        }
    }

    private func found(_ text: String, _ purpose: LinePrompt.Purpose) -> FoundRows<RowValue> {
        if let find { return find(text, purpose, purpose == .search ? filter.rows : nil) }
        return .rows(outline.matches(ignoringFilter: purpose == .filter, where: TextPattern(text).matches))
    }

    // MARK: Searching

    /// Moves to the next match.
    ///
    /// - Parameter selectedRow: The row after which the search begins. `nil` for the current row.
    package mutating func findNext(forward: Bool, after selectedRow: Int? = nil) {
        guard !search.text.isEmpty, findRows() else { return }
        guard let start = selectedRow ?? cursor else { return find(forward: forward, from: 0) }
        if forward, hasMatchInside(start) { outline.setExpanded(true, at: start) }
        find(forward: forward, from: (start + (forward ? 1 : outline.count - 1)) % outline.count)
    }

    /// Finds the rows that match. Returns whether there are any.
    private mutating func findRows() -> Bool {
        if search.rows == nil, case .rows(let rows) = found(search.text, .search) { search.rows = rows }
        if search.rows?.count ?? 0 > 0 { return true }
        message = "nothing matches" + (emptyText ?? "")
        return false
    }

    /// Moves to a match, and expands the rows above it. After the last row, the search continues with the first.
    ///
    /// - Parameter start: The first row that may be the match.
    private mutating func find(forward: Bool, from start: Int) {
        guard findRows(), let rows = search.rows else { return }
        outline.expandSections(where: rows.isMatch)
        guard !outline.isEmpty else { return }
        var row = start % outline.count
        // Every match has a row once the rows above it are expanded, so one round is enough.
        var steps = 0
        while steps <= outline.count {
            steps += 1
            if !forward { row = expandToLast(row) }
            let value = outline[row].value
            if !outline[row].attributes.isSummary, rows.isMatch(value) {
                outline.cursor = row
                message = "\(number(of: row, rows)) of \(rows.count)"
                return
            }
            if forward, hasMatchInside(row) { outline.setExpanded(true, at: row) }
            row = (row + (forward ? 1 : outline.count - 1)) % outline.count
        }
    }

    private func hasMatchInside(_ row: Int) -> Bool {
        outline[row].attributes.isCollapsed && search.rows.map { $0.countBelow(outline[row].value) > 0 } == true
    }

    /// Returns the number of a match in the order of the rows, beginning with 1. Matches in collapsed rows count.
    private func number(of match: Int, _ rows: RowMatches<RowValue>) -> Int {
        var number = 1
        for row in outline[..<match] where !row.attributes.isSummary {
            if rows.isMatch(row.value) { number += 1 }
            if row.attributes.isCollapsed { number += rows.countBelow(row.value) }
        }
        return number
    }

    /// Expands a collapsed row with a match below it. Returns its last visible descendant.
    private mutating func expandToLast(_ row: Int) -> Int {
        var row = row
        while hasMatchInside(row) {
            let before = outline.count
            outline.setExpanded(true, at: row)
            guard outline.count > before else { return row }
            row += outline.count - before
        }
        return row
    }

    // MARK: Filtering

    /// Shows the rows that match a text. A text with a mistake changes nothing.
    ///
    /// - Parameter isNew: Whether rows that a person has expanded or collapsed get their defaults.
    package mutating func applyFilter(_ text: String, isNew: Bool = true) {
        filter.mistake = nil
        guard text.contains(where: { $0 != " " }) else { return showAllRows() }
        switch found(text, .filter) {
        case .mistake(let mistake): filter.mistake = mistake
        case .rows(let rows):
            let path = currentPath
            (filter.rows, filter.applied, search.rows) = (rows, text, nil)
            outline.filter(
                { rows.isMatch($0) || rows.isContent($0) },
                isNew: isNew,
                expanding: { rows.countBelow($0) > 0 }
            )
            filter.hiddenPath = outline.isEmpty ? path : []
            // If the current row does not match, the first match is more useful than any other row.
            let row = path.first.flatMap { outline.firstIndex(of: $0) }
            if let row, !isNew || rows.isMatch(outline[row].value) { return outline.cursor = row }
            outline.cursor = outline.firstIndex { !$0.attributes.isContext } ?? 0
        }
    }

    /// Applies the filter to new data. If its text has a mistake, the last one without a mistake still decides.
    package mutating func applyFilterAgain() {
        (search.rows, search.origin) = (nil, nil)
        if filter.rows != nil { applyFilter(filter.applied, isNew: false) }
        if filter.text != filter.applied { applyFilter(filter.text) }
    }

    package mutating func removeFilter() -> [HostEffect] {
        if let text = outline.searchText {
            guard !text.wrappedValue.isEmpty else { return [] }
            text.wrappedValue = ""
            return [.update]
        }
        showAllRows()
        return []
    }

    /// The IDs of the current row and its parents, the nearest first. Without rows, those before the filter.
    private var currentPath: [RowValue.ID] {
        guard let cursor else { return filter.hiddenPath }
        return sequence(first: cursor) { outline.parent(of: $0) }.map { outline[$0].id }
    }

    /// Removes the filter, and expands the rows above the current one.
    private mutating func showAllRows() {
        let (path, wasOn) = (currentPath, filter.rows != nil)
        filter = FilterState()
        guard wasOn else { return }
        search.rows = nil
        outline.removeFilter()
        for id in path.dropFirst().reversed() { outline.expand(id) }
        outline.cursor = path.first.flatMap { outline.firstIndex(of: $0) } ?? outline.cursor ?? 0
    }
}
