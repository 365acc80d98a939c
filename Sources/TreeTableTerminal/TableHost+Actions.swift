import TreeTable

/// The actions of some rows, each with a letter.
struct ActionMenu {
    let items: [(letter: Character, button: Button)]
    var current = 0

    init(_ buttons: [Button]) {
        items = zip(Letters.choose(for: buttons.map(\.label)), buttons).map { ($0, $1) }
    }
}

extension TableHost {
    /// Runs the primary action of the current row or, if it has none and is selected, of the selected rows. Otherwise opens the detail of
    /// the row, or expands or collapses it.
    mutating func open() -> [HostEffect] {
        if isManaged { return [.open] }
        guard let cursor, !outline[cursor].attributes.isSummary else { return [] }
        let id = outline[cursor].id
        let ids = targets.contains(id) && !outline.hasOwnAction(id) ? targets : [id]
        if outline.hasPrimaryAction(for: ids) {
            return [.run { [outline] in outline.runPrimaryAction(for: ids) }]
        }
        if showsDetail {
            mode = .notice(Notice(lines: detailLines))
            return []
        }
        if !detailLines.isEmpty { showsDetail = true } else { toggle(cursor) }
        return [.update]
    }

    // MARK: The menu

    mutating func openMenu() {
        let ids = targets
        var buttons = outline.menu(for: ids)
        if ids.count == 1, let row = ids.first.flatMap({ outline.firstIndex(of: $0) }) {
            buttons += outline.actions(for: row, edge: .leading) + outline.actions(for: row)
        }
        if !buttons.isEmpty { mode = .menu(ActionMenu(buttons)) }
    }

    mutating func choose(_ menu: ActionMenu, _ key: KeyPress) -> [HostEffect] {
        var menu = menu
        let last = menu.items.count - 1
        mode = .rows
        switch key {
        case .up: menu.current = max(0, menu.current - 1)
        case .down: menu.current = min(last, menu.current + 1)
        case .home: menu.current = 0
        case .end: menu.current = last
        case .enter: return run(menu.items[menu.current].button)
        case .character(let letter):
            return menu.items.first { $0.letter == letter }.map { run($0.button) } ?? []
        case .mouse(let event):
            guard event.kind == .press, menu.items.indices.contains(event.line) else { break }
            return run(menu.items[event.line].button)
        default: return []
        }
        mode = .menu(menu)
        return []
    }

    /// Runs an action. Asks before one that destroys something.
    private mutating func run(_ button: Button) -> [HostEffect] {
        guard button.role == .destructive else { return [.run(button.run)] }
        mode = .question("\(button.label)?", action: button.run)
        return []
    }

    // MARK: Editing

    mutating func askToDelete() {
        let rows = targets.compactMap { outline.firstIndex(of: $0) }.filter(outline.canDelete)
        guard !rows.isEmpty else { return }
        mode = .question("Delete \(rows.count == 1 ? "this row" : "\(rows.count) rows")?") { [outline] in
            outline.delete(rows: rows)
        }
    }

    /// Moves the current row before its previous sibling, or behind the next one.
    mutating func moveRow(down: Bool) -> [HostEffect] {
        guard let cursor, outline.canMove(cursor) else { return [] }
        let depth = outline[cursor].attributes.depth
        let destination: Int
        if down {
            let next = outline.subtree(of: cursor).upperBound
            guard next < outline.count, outline[next].attributes.depth == depth else { return [] }
            destination = outline.subtree(of: next).upperBound
        } else {
            let previous = outline[..<cursor].lastIndex { $0.attributes.depth <= depth }
            guard let previous, outline[previous].attributes.depth == depth else { return [] }
            destination = previous
        }
        return [.run { [outline] in outline.move([cursor], before: destination) }]
    }

    /// The position behind the current row, at which text is inserted.
    private var insertionPosition: Int { cursor.map { $0 + 1 } ?? 0 }

    mutating func startInsertion() {
        if outline.canInsert(at: insertionPosition) { mode = .prompt(LinePrompt(.insertion)) }
    }

    func insert(_ text: String) -> [HostEffect] {
        let position = insertionPosition
        return text.isEmpty ? [] : [.run { [outline] in outline.insert([text], at: position) }]
    }
}
