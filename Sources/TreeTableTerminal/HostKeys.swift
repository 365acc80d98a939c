/// The actions of keys while the rows of a table are on the screen.
package enum HostAction: Hashable, Sendable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last, scrollLeft, scrollRight
    case expand, collapse, open, expandSubtree, collapseSubtree, expandAll, collapseAll
    case chooseSort, sortByPreviousColumn, sortByNextColumn, chooseColumns
    case search, nextMatch, previousMatch, filter
    case select, selectAll, selectRange, selectNone
    case menu, detail, delete, moveUp, moveDown, insert, refresh
    case help, quit, interrupt, redraw, suspend, cancel
}

/// One or more keys.
package struct KeyBinding<Action: Hashable & Sendable>: Sendable {
    /// The names of the keys, as in `Up, k`.
    package let label: String
    /// The effect: a phrase without a full stop.
    package let summary: String
    package let actions: [KeyPress: Action]

    package init(_ label: String, _ summary: String, _ actions: [KeyPress: Action]) {
        (self.label, self.summary, self.actions) = (label, summary, actions)
    }

    /// The same action for several keys.
    package init(_ label: String, _ summary: String, _ keys: [KeyPress], _ action: Action) {
        self.init(label, summary, Dictionary(uniqueKeysWithValues: keys.map { ($0, action) }))
    }

    /// Returns the same keys with other actions.
    package func map<Other>(_ transform: (Action) -> Other) -> KeyBinding<Other> {
        KeyBinding<Other>(label, summary, actions.mapValues(transform))
    }
}

/// The keys of every table. The help of the key `?` and the documentation are made from these lists.
package enum HostKeys {
    // The keys that the browser has in another order.

    package static let nextMatch: KeyBinding<HostAction> = KeyBinding(
        "n, N",
        "move to the next or previous match of the search",
        [.character("n"): .nextMatch, .character("N"): .previousMatch]
    )
    package static let select: KeyBinding<HostAction> = KeyBinding(
        "Space",
        "select the row and move down, or unselect it",
        [.character(" ")],
        .select
    )
    package static let cancel: KeyBinding<HostAction> = KeyBinding(
        "Esc",
        "close the details; then end a search, then a filter",
        [.escape],
        .cancel
    )
    package static let quit: KeyBinding<HostAction> = KeyBinding(
        "q",
        "close the details if they are open; otherwise quit",
        [.character("q")],
        .quit
    )
    package static let redraw: KeyBinding<HostAction> = KeyBinding(
        "^L",
        "draw the screen again",
        [.control("l")],
        .redraw
    )
    package static let suspend: KeyBinding<HostAction> = KeyBinding("^Z", "suspend", [.control("z")], .suspend)

    package static let moving: [KeyBinding<HostAction>] = [
        KeyBinding(
            "Up k, Down j",
            "move to the previous or next row",
            [
                .up: .up, .character("k"): .up, .control("p"): .up, .down: .down, .character("j"): .down,
                .control("n"): .down,
            ]
        ),
        KeyBinding(
            "PgUp ^B, PgDn ^F",
            "move by a screen",
            [.pageUp: .pageUp, .control("b"): .pageUp, .pageDown: .pageDown, .control("f"): .pageDown]
        ),
        KeyBinding(
            "^U, ^D",
            "move by half a screen",
            [.control("u"): .halfPageUp, .control("d"): .halfPageDown]
        ),
        KeyBinding(
            "Home g, End G",
            "move to the first or last row",
            [.home: .first, .character("g"): .first, .end: .last, .character("G"): .last]
        ),
        KeyBinding(
            "[, ]",
            "scroll to the left or right, also to columns that do not fit",
            [.character("["): .scrollLeft, .character("]"): .scrollRight]
        ),
        KeyBinding(
            "Right l",
            "expand the row, or move to its first child; without children, expand the next collapsed section",
            [.right, .character("l")],
            .expand
        ),
        KeyBinding(
            "Left h",
            "collapse the row; if it is collapsed, move to its parent",
            [.left, .character("h")],
            .collapse
        ),
        KeyBinding(
            "L, H",
            "expand or collapse the row and everything below it",
            [.character("L"): .expandSubtree, .character("H"): .collapseSubtree]
        ),
        KeyBinding(
            "e, E",
            "expand or collapse all rows",
            [.character("e"): .expandAll, .character("E"): .collapseAll]
        ),
    ]

    package static let opening: [KeyBinding<HostAction>] = [
        KeyBinding(
            "Enter",
            "run the action of the rows, or open the detail of the row; without either, expand or collapse it",
            [.enter],
            .open
        )
    ]

    package static let columns: [KeyBinding<HostAction>] = [
        KeyBinding(
            "s",
            "sort by a column, or reverse the order; the line below shows the letters",
            [.character("s")],
            .chooseSort
        ),
        KeyBinding(
            "<, >",
            "sort by the column before or after the current one",
            [.character("<"): .sortByPreviousColumn, .character(">"): .sortByNextColumn]
        ),
        KeyBinding("c", "choose columns", [.character("c")], .chooseColumns),
    ]

    package static let searching: [KeyBinding<HostAction>] = [
        KeyBinding(
            "/",
            "search for a text, also in collapsed rows; capitals in the text must match",
            [.character("/")],
            .search
        ),
        nextMatch,
        KeyBinding(
            #"\"#,
            "show only rows that contain a text; an empty text removes the filter",
            [.character("\\")],
            .filter
        ),
    ]

    package static let selecting: [KeyBinding<HostAction>] = [
        select,
        KeyBinding("v", "begin a range of rows to select; a second v selects it", [.character("v")], .selectRange),
        KeyBinding(
            "^A, u",
            "^A selects all visible rows, u unselects all",
            [.control("a"): .selectAll, .character("u"): .selectNone]
        ),
    ]

    package static let acting: [KeyBinding<HostAction>] = [
        KeyBinding("m", "open the menu of the selected rows, or of the current one", [.character("m")], .menu),
        KeyBinding("d", "ask whether to delete the selected rows, or the current one", [.character("d")], .delete),
        KeyBinding(
            "K, J",
            "move the row up or down in the data",
            [.character("K"): .moveUp, .character("J"): .moveDown]
        ),
        KeyBinding("+", "insert a text below the row", [.character("+")], .insert),
        KeyBinding("r", "read the data again", [.character("r")], .refresh),
    ]

    package static let leaving: [KeyBinding<HostAction>] = [
        cancel,
        KeyBinding("?", "show or hide the list of keys", [.character("?")], .help),
        quit,
        KeyBinding("^C", "leave what covers the rows, or a prompt; otherwise quit", [.control("c")], .interrupt),
        redraw,
        suspend,
    ]

    package static let all = moving + opening + columns + searching + selecting + acting + leaving

    /// The action of each key.
    static let actions: [KeyPress: HostAction] = all.reduce(into: [:]) { $0.merge($1.actions) { first, _ in first } }
}
