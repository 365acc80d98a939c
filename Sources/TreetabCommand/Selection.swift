import FileTree

/// The items that the filters select. The table also shows their ancestors, as context rows.
struct Selection: Sendable {
    /// Returns whether an item is selected. `nil` if every item is.
    let isShown: ItemTest?

    /// Selects the items. With `--matched-totals`, it also replaces the totals of the tree by totals of the matching
    /// items. Conditions compare the totals before that change.
    ///
    /// - Parameter hidesDotFiles: Whether hidden entries count in the totals of `--matched-totals` but are not shown.
    init(_ tree: FileTree, _ arguments: Arguments, hidesDotFiles: Bool = false, _ context: QueryContext) {
        var isShown = Self.filter(arguments, context)
        if arguments.totalsMatches {
            let matches = tree.items(where: isShown ?? { _ in true })
            tree.sumUp(matches, countsEveryLink: arguments.countsEveryLink)
            // Also select the directories above matches: their rows show the totals of the matches.
            let visible = hidesDotFiles ? tree.unhiddenItems : nil
            isShown = { item in
                guard visible?.contains(item) ?? true else { return false }
                return matches.contains(item) || item.items ?? 0 > 0
            }
        }
        if arguments.prunes {
            let test = isShown
            let directories = tree.directories { test?($0) ?? true }
            isShown = { item in
                guard test?(item) ?? true else { return false }
                return !item.isDirectory || item.parent == nil || directories.contains(item)
            }
        }
        self.isShown = isShown
    }

    /// Returns the test of `--only-dirs`, `--only-files`, `--include` and `--where`. `nil` without these options.
    private static func filter(_ arguments: Arguments, _ context: QueryContext) -> ItemTest? {
        let (onlyKind, include) = (arguments.onlyKind, arguments.includedGlobs)
        guard onlyKind != nil || !include.isEmpty || !arguments.conditions.isEmpty else { return nil }
        let condition = QueryExpression.all(arguments.conditions).test(context)
        return { item in
            switch onlyKind {
            case .directories where !item.isDirectory: false
            case .files where item.isDirectory: false
            default: (include.isEmpty || include.matches(item)) && condition(item)
            }
        }
    }
}

extension GlobSet {
    /// Whether a glob matches the name of an item or, if the glob has a slash, the path below its root.
    func matches(_ item: FileItem) -> Bool {
        var path: [UInt8] = []
        if needsPath { item.appendPath(includingRoot: false, to: &path) }
        return item.name.withBytes { name in
            matches(name: name, path: path.span, isDirectory: item.isDirectory)
        }
    }
}
