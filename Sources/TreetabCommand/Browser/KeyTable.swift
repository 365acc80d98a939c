import TreeTableTerminal

/// The actions of keys of the browser while the rows are on the screen.
package enum BrowserAction: Hashable, Sendable {
    /// An action of every table.
    case host(HostAction)
    case showTree, showList, showTypes, switchSizes, switchTimes, switchHidden, switchIgnored, selectAll
    case zoom, goAbove, refresh, refreshAll
    case edit, runShell, copyPath, printPaths, save, remove, undo
}

/// The keys of the browser. The help of `?` and the man page are made from this table.
package enum KeyTable {
    package static let all: [KeyBinding<BrowserAction>] =
        HostKeys.moving.map { $0.map(BrowserAction.host) } + [
            KeyBinding(
                "Enter",
                "expand or collapse a directory, show the details of a file; with --pick, print the path and quit",
                [.enter],
                .host(.open)
            )
        ] + HostKeys.columns.map { $0.map(BrowserAction.host) } + [
            KeyBinding(
                "/",
                "search for names that contain a text, or match a glob such as *.pdf, also in collapsed directories; capitals "
                    + "in the text must match",
                [.character("/")],
                .host(.search)
            ),
            HostKeys.nextMatch.map(BrowserAction.host),
            KeyBinding(
                #"\"#,
                "show only names that contain a text or match a glob, or entries for which an expression of --having is true; an "
                    + "empty text removes the filter",
                [.character("\\")],
                .host(.filter)
            ),
            HostKeys.select.map(BrowserAction.host),
            KeyBinding(
                "v",
                "begin a range of rows to select; a second v selects it, as do d and p",
                [.character("v")],
                .host(.selectRange)
            ),
            KeyBinding(
                "^A, u",
                "^A selects all visible rows, u unselects all",
                [.control("a"): .selectAll, .character("u"): .host(.selectNone)]
            ),
            KeyBinding(
                "i",
                "show or hide the details of the row: the full path, all metadata of the entry, and the columns that were read",
                [.character("i")],
                .host(.detail)
            ),
            KeyBinding("a", "switch between size and disk usage", [.character("a")], .switchSizes),
            KeyBinding(
                "t",
                "switch to the next time: modified, newest, created, accessed, changed",
                [.character("t")],
                .switchTimes
            ),
            KeyBinding(
                "1, 2, 3",
                "1 shows the tree, 2 a list of all paths, the largest first, 3 the totals of each extension",
                [.character("1"): .showTree, .character("2"): .showList, .character("3"): .showTypes]
            ),
            KeyBinding(".", "show or hide hidden entries; reads everything again", [.character(".")], .switchHidden),
            KeyBinding(
                "I",
                "leave out entries that git ignores, or include them; reads everything again",
                [.character("I")],
                .switchIgnored
            ),
            KeyBinding(
                "z, Backspace",
                "z makes the directory of the row the PATH, Backspace the directory above the PATH",
                [.character("z"): .zoom, .backspace: .goAbove]
            ),
            KeyBinding(
                "r, R",
                "read the directory of the row again, or everything",
                [.character("r"): .refresh, .character("R"): .refreshAll]
            ),
            KeyBinding(
                "o, !",
                "o opens the entry with VISUAL, EDITOR or PAGER, ! runs a shell in the directory of the row",
                [.character("o"): .edit, .character("!"): .runShell]
            ),
            KeyBinding(
                "y",
                "copy the path to the clipboard, if the terminal permits it; with --plain-screen, print it",
                [.character("y")],
                .copyPath
            ),
            KeyBinding(
                "p",
                "quit and print the selected paths, or the path of the current row if none is selected; in a pipe or file, a NUL "
                    + "follows each",
                [.character("p")],
                .printPaths
            ),
            KeyBinding(
                "d",
                "with --allow-delete, ask whether to move the selected entries, or the current one, to the trash or to delete them",
                [.character("d")],
                .remove
            ),
            KeyBinding("U", "undo the last move to the trash", [.character("U")], .undo),
            KeyBinding("w", "write the tree to a scan", [.character("w")], .save),
            HostKeys.cancel.map(BrowserAction.host),
            KeyBinding("?", "show or hide the list of keys", [.character("?")], .host(.help)),
            HostKeys.quit.map(BrowserAction.host),
            KeyBinding(
                "^C",
                "while the tree is read, stop and keep the entries found so far; in a prompt or question, leave it; otherwise quit",
                [.control("c")],
                .host(.interrupt)
            ),
            HostKeys.redraw.map(BrowserAction.host),
            HostKeys.suspend.map(BrowserAction.host),
        ]

    /// The action of each key.
    static let actions: [KeyPress: BrowserAction] = all.reduce(into: [:]) { $0.merge($1.actions) { first, _ in first } }
}
