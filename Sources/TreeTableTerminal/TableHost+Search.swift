import TreeTable

/// The last search.
struct SearchState<ID: Hashable> {
    var pattern: TextPattern?
    /// The rows that match. `nil` if they must be found again.
    var matches: OutlineMatches<ID>?
    /// The row at which the search began.
    var start: ID?
}

extension TableHost {
    mutating func startSearch() {
        search.start = cursor.map { outline[$0].id }
        mode = .prompt(LinePrompt(.search))
    }

    mutating func edit(_ prompt: LinePrompt, _ key: KeyPress) -> [HostEffect] {
        var prompt = prompt
        switch key {
        case .escape, .control("c"), .control("g"):
            return leave(prompt)
        // Deleting the sign leaves the prompt, as in less.
        case .backspace where prompt.text.isEmpty: return leave(prompt)
        case .enter:
            mode = .rows
            return finish(prompt)
        case .up, .down, .pageUp, .pageDown:
            guard prompt.purpose == .filter, let action = HostKeys.actions[key] else { return [] }
            apply(prompt)
            move(action)
        default:
            guard prompt.edit(key) else { return [] }
            mode = .prompt(prompt)
            if prompt.purpose == .filter, let text = outline.searchText {
                text.wrappedValue = prompt.text
                return [.update]
            }
            isStale = prompt.purpose != .insertion
        }
        return []
    }

    private mutating func leave(_ prompt: LinePrompt) -> [HostEffect] {
        mode = .rows
        isStale = false
        switch prompt.purpose {
        case .search:
            if let start = search.start, let row = outline.firstIndex(of: start) { outline.cursor = row }
            search = SearchState()
        case .filter: return removeFilter()
        case .insertion: break
        }
        return []
    }

    private mutating func finish(_ prompt: LinePrompt) -> [HostEffect] {
        switch prompt.purpose {
        case .search:
            // An empty text repeats the last search, as in less.
            if prompt.text.isEmpty { findNext(forward: true) } else { apply(prompt) }
        case .filter: if outline.searchText == nil { apply(prompt) }
        case .insertion: return insert(prompt.text)
        }
        return []
    }

    /// Finds rows as a person types.
    mutating func applyPrompt() {
        if isStale, case .prompt(let prompt) = mode { apply(prompt) }
    }

    private mutating func apply(_ prompt: LinePrompt) {
        isStale = false
        switch prompt.purpose {
        case .search:
            search.pattern = TextPattern(prompt.text)
            search.matches = nil
            if let start = search.start, let row = outline.firstIndex(of: start) { outline.cursor = row }
            if prompt.text.isEmpty { message = nil } else { find(forward: true, from: cursor ?? 0) }
        case .filter:
            guard prompt.text != filterText else { return }
            filterText = prompt.text
            filter()
        case .insertion: break
        }
    }

    // MARK: Searching

    mutating func findNext(forward: Bool) {
        guard search.pattern != nil, let cursor else { return }
        let start = forward ? (cursor + 1) % outline.count : (cursor + outline.count - 1) % outline.count
        if forward, hasMatchInside(cursor) { outline.setExpanded(true, at: cursor) }
        find(forward: forward, from: start)
    }

    /// Moves to a match, and expands the rows above it. After the last row, the search continues with the first.
    ///
    /// - Parameter start: The first row that may be the match.
    private mutating func find(forward: Bool, from start: Int) {
        guard let pattern = search.pattern, !outline.isEmpty else { return }
        if search.matches == nil {
            let view = outline
            search.matches = outline.matches { pattern.matches(view.text(of: $0)) }
        }
        guard let matches = search.matches, !matches.numbers.isEmpty else {
            message = "nothing matches"
            return
        }
        var row = start
        // Every match has a row once the rows above it are expanded, so one round is enough.
        for _ in 0...outline.count {
            if !forward { row = expandToLast(row) }
            if !outline[row].attributes.isSummary, let number = matches.numbers[outline[row].id] {
                outline.cursor = row
                message = "\(number + 1) of \(matches.numbers.count)"
                return
            }
            if forward, hasMatchInside(row) { outline.setExpanded(true, at: row) }
            row = (row + (forward ? 1 : outline.count - 1)) % outline.count
        }
    }

    private func hasMatchInside(_ row: Int) -> Bool {
        outline[row].attributes.isCollapsed && search.matches?.ancestors.contains(outline[row].id) == true
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

    private mutating func filter() {
        search.matches = nil
        guard !filterText.isEmpty else { return showAllRows() }
        let (pattern, view) = (TextPattern(filterText), outline)
        outline.filter { pattern.matches(view.text(of: $0)) }
        if let cursor, !outline[cursor].attributes.isContext { return }
        outline.cursor = outline.firstIndex { !$0.attributes.isContext } ?? 0
    }

    mutating func removeFilter() -> [HostEffect] {
        if let text = outline.searchText {
            guard !text.wrappedValue.isEmpty else { return [] }
            text.wrappedValue = ""
            return [.update]
        }
        guard !filterText.isEmpty else { return [] }
        filterText = ""
        showAllRows()
        return []
    }

    private mutating func showAllRows() {
        search.matches = nil
        outline.removeFilter()
        if outline.cursor == nil { outline.cursor = 0 }
    }
}
