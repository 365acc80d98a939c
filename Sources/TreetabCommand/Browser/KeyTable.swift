import TreeTableTerminal

/// What a key does while the rows are on the screen.
package enum BrowserAction: Hashable, Sendable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
    case expand, collapse, open, expandSubtree, collapseSubtree, expandAll, collapseAll
    case expandToLevel(Int)
    case chooseSort, sortByPreviousColumn, sortByNextColumn, reverse
    case search, nextMatch, previousMatch, filter
    case mark, markAll, markRange, unmarkAll
    case showDetails, chooseColumns, switchSizes, switchTimes, switchHidden
    case refresh, refreshAll, copyPath, printPaths, remove
    case help, quit, interrupt, redraw, suspend, cancel
}

/// The keys of the browser. The help of `?` and the man page are made from this table.
package enum KeyTable {
    package static let all: [KeyBinding<BrowserAction>] = [
        KeyBinding(
            "Up k, Down j",
            "move to the previous or next row",
            [.up: .up, .character("k"): .up, .control("p"): .up]
                .merging([.down: .down, .character("j"): .down, .control("n"): .down]) { $1 }
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
            "Right l",
            "expand the directory; if it is expanded, move to its first entry",
            [.right, .character("l")],
            .expand
        ),
        KeyBinding(
            "Left h",
            "collapse the directory; if it is collapsed, move to its parent",
            [.left, .character("h")],
            .collapse
        ),
        KeyBinding(
            "Enter",
            "expand or collapse a directory, show the details of a file; with --pick, print the path and quit",
            [.enter],
            .open
        ),
        KeyBinding(
            "L, H",
            "expand or collapse the directory and everything in it",
            [.character("L"): .expandSubtree, .character("H"): .collapseSubtree]
        ),
        KeyBinding(
            "e, E",
            "expand or collapse all directories",
            [.character("e"): .expandAll, .character("E"): .collapseAll]
        ),
        KeyBinding(
            "1 to 9",
            "expand all directories down to this level",
            Dictionary(
                uniqueKeysWithValues: (1...9).map { level in
                    (.character(Character(UnicodeScalar(UInt8(0x30 + level)))), .expandToLevel(level))
                }
            )
        ),
        KeyBinding("s", "sort by a column; the line below shows its letters", [.character("s")], .chooseSort),
        KeyBinding(
            "<, >",
            "sort by the column before or after the current one",
            [.character("<"): .sortByPreviousColumn, .character(">"): .sortByNextColumn]
        ),
        KeyBinding("o", "reverse the sort order", [.character("o")], .reverse),
        KeyBinding(
            "/",
            "search for names that contain a text, or match a glob such as *.pdf, also in collapsed directories; capitals "
                + "in the text must match",
            [.character("/")],
            .search
        ),
        KeyBinding(
            "n, N",
            "move to the next or previous match of the search",
            [.character("n"): .nextMatch, .character("N"): .previousMatch]
        ),
        KeyBinding(
            #"\"#,
            "show only names that contain a text or match a glob, or entries for which an expression of --having is true; an "
                + "empty text removes the filter",
            [.character("\\")],
            .filter
        ),
        KeyBinding("Space", "mark the row and move down, or unmark it", [.character(" ")], .mark),
        KeyBinding(
            "v",
            "begin a range of rows to mark; a second v marks it, as do d and p",
            [.character("v")],
            .markRange
        ),
        KeyBinding(
            "^A, u",
            "^A marks all visible rows, u unmarks all",
            [.control("a"): .markAll, .character("u"): .unmarkAll]
        ),
        KeyBinding(
            "i",
            "show or hide the details of the row: the full path, all metadata of the entry, and the columns that were read",
            [.character("i")],
            .showDetails
        ),
        KeyBinding("c", "choose columns", [.character("c")], .chooseColumns),
        KeyBinding("a", "switch between size and disk usage", [.character("a")], .switchSizes),
        KeyBinding(
            "t",
            "switch to the next time: modified, newest, created, accessed, changed",
            [.character("t")],
            .switchTimes
        ),
        KeyBinding(".", "show or hide hidden entries; reads everything again", [.character(".")], .switchHidden),
        KeyBinding(
            "r, R",
            "read the directory of the row again, or everything",
            [.character("r"): .refresh, .character("R"): .refreshAll]
        ),
        KeyBinding(
            "y",
            "copy the path to the clipboard, if the terminal permits it; with --plain-screen, print it",
            [.character("y")],
            .copyPath
        ),
        KeyBinding(
            "p",
            "quit and print the marked paths, or the path of the current row if no row is marked; in a pipe or file, a NUL follows each",
            [.character("p")],
            .printPaths
        ),
        KeyBinding(
            "d",
            "with --allow-delete, ask whether to move the marked entries, or the current one, to the trash or to delete them",
            [.character("d")],
            .remove
        ),
        KeyBinding("Esc", "close the details; then end a search, then a filter", [.escape], .cancel),
        KeyBinding("?", "show or hide the list of keys", [.character("?")], .help),
        KeyBinding("q", "close the details if they are open; otherwise quit", [.character("q")], .quit),
        KeyBinding(
            "^C",
            "while the tree is read, stop and keep the entries found so far; in a prompt, leave it; otherwise quit",
            [.control("c")],
            .interrupt
        ),
        KeyBinding("^L", "draw the screen again", [.control("l")], .redraw),
        KeyBinding("^Z", "suspend", [.control("z")], .suspend),
    ]

    /// The action of each key.
    static let actions: [KeyPress: BrowserAction] = all.reduce(into: [:]) { $0.merge($1.actions) { first, _ in first } }
}
