import FileTree

typealias ItemTest = @Sendable (FileItem) -> Bool

/// The options that choose items.
struct SelectionOptions: Sendable {
    var onlyKind: RowKind?
    var include = GlobSet()
    /// `nil` if every item satisfies it.
    var condition: QueryExpression?
    /// Directories without a shown leaf below are hidden.
    var prunes = false
    /// The totals of directories count only the matching items.
    var totalsMatches = false
    /// Entries below a name that begins with a dot count in these totals but are not shown.
    var hidesDotFiles = false
    /// A file with several names counts once for each of them.
    var countsEveryLink = false
}

/// The items of a tree that are shown for their own sake. Their ancestors are shown as context.
struct Selection: Sendable {
    /// `nil` if every item is shown.
    let isShown: ItemTest?

    /// Chooses the items, and changes the totals of the tree if the options say so. Conditions are about the totals
    /// before that change.
    init(_ tree: FileTree, _ options: SelectionOptions, _ context: QueryContext) {
        var isShown = Self.filter(options, context)
        if options.totalsMatches {
            let matches = tree.items(where: isShown ?? { _ in true })
            tree.sumUp(matches, countsEveryLink: options.countsEveryLink)
            // A directory stands for the matches below it, so it is shown for its own sake.
            let visible = options.hidesDotFiles ? tree.unhiddenItems : nil
            isShown = { item in
                guard visible?.contains(item) ?? true else { return false }
                return matches.contains(item) || item.items ?? 0 > 0
            }
        }
        if options.prunes {
            let test = isShown
            let directories = tree.directories { test?($0) ?? true }
            isShown = { item in
                guard test?(item) ?? true else { return false }
                return !item.isDirectory || item.parent == nil || directories.contains(item)
            }
        }
        self.isShown = isShown
    }

    /// The test of `--only-dirs`, `--only-files`, `--include` and `--where`. `nil` without these options.
    private static func filter(_ options: SelectionOptions, _ context: QueryContext) -> ItemTest? {
        let (onlyKind, include) = (options.onlyKind, options.include)
        let query = options.condition.map { Query($0, context) }
        guard onlyKind != nil || !include.isEmpty || query != nil else { return nil }
        return { item in
            switch onlyKind {
            case .directories where !item.isDirectory: false
            case .files where item.isDirectory: false
            default: (include.isEmpty || include.matches(item)) && (query?.holds(item) ?? true)
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
