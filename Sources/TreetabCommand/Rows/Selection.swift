import FileTree

/// The items that the filters select. The table also shows their ancestors, as context rows.
struct Selection: Sendable {
    /// Returns whether an item is selected. `nil` if every item is.
    let isShown: ItemTest?
    /// Returns the hidden entries of a directory that totals count but the table does not list. With `--only-dirs`, returns only
    /// directories. Empty for a directory that is not visible. `nil` if the table lists every entry. Also `nil` if filters other
    /// than `--only-dirs` and `--only-files` select rows, except with `--matched-totals`.
    let hidden: (@Sendable (FileItem) -> ArraySlice<FileItem>)?

    /// The items that match the filters, including hidden ones. `nil` if totals do not count them.
    private(set) var matches: ItemSet?

    /// ``matches``, and all contents of the directories among them that `--include` selects. `nil` if totals do not count
    /// matches.
    private(set) var counted: ItemSet?

    /// Whether the totals of the tree have been replaced by totals of ``matches``.
    private(set) var totalsMatch = false

    /// The number of matching items that the table does not list, because they are hidden.
    private(set) var hiddenMatches = 0

    /// Selects the items. With `--matched-totals`, it also replaces the totals of the tree by totals of the matching
    /// items. Conditions compare the totals before that change.
    ///
    /// - Parameters:
    ///   - countsMatches: Whether the totals line counts the matching items.
    ///   - hidesDotFiles: Whether hidden entries count in totals of matching items but are not shown.
    init(
        _ tree: FileTree,
        _ arguments: Arguments,
        countsMatches: Bool = false,
        hidesDotFiles: Bool = false,
        _ context: QueryContext
    ) {
        var isShown = Self.filter(arguments, context)
        var hidden: (@Sendable (FileItem) -> ArraySlice<FileItem>)?
        let filtersOnlyByKind = arguments.onlyKind != nil && arguments.include.isEmpty && arguments.conditions.isEmpty
        let visible = hidesDotFiles ? tree.unhiddenItems : nil
        if (isShown == nil || filtersOnlyByKind) && !arguments.showsHidden && arguments.pathList == nil {
            hidden = { directory in
                guard visible?.contains(directory) ?? true else { return [] }
                let items =
                    hidesDotFiles
                    ? directory.children?.filter(\.hasHiddenName) ?? [] : Array(directory.hiddenChildren)
                return arguments.onlyKind == .directories ? items.filter(\.isDirectory)[...] : items[...]
            }
        }
        if arguments.totalsMatches || countsMatches {
            let filter = arguments.totalsMatches ? Self.filter(arguments.withFiles, context) : isShown
            let matches = tree.items(where: filter ?? { _ in true })
            self.matches = matches
            // The size of a directory is that of its contents.
            let hasFiles = tree.containsItem { !$0.isDirectory && matches.contains($0) }
            let selectsNames = !arguments.include.isEmpty
            let counted = selectsNames ? tree.itemsWithContents(matches) : matches
            self.counted = counted
            let totalsMatch =
                arguments.totalsMatches
                && (selectsNames || hasFiles || !tree.containsItem(where: matches.contains))
            self.totalsMatch = totalsMatch
            if totalsMatch {
                tree.sumUp(counted, countsEveryLink: arguments.countsEveryLink)
            }
            // In a tree with totals of matches, a row of hidden entries stands for them.
            if let visible, !totalsMatch || arguments.isFlat || arguments.format.isForPrograms {
                let unseen = tree.items { matches.contains($0) && !visible.contains($0) }
                hiddenMatches = tree.totals(of: unseen, bytesOf: ItemSet()).items
            }
            // Also select the directories above matches if their rows show the totals of the matches. A list has no rows for
            // them, and `--null` prints only matches.
            let hidesFiles = arguments.onlyKind == .directories
            let isMatch: ItemTest = { matches.contains($0) && ($0.isDirectory || !hidesFiles) }
            let above = totalsMatch ? tree.directories(above: matches) : ItemSet()
            let isCounted: ItemTest = { isMatch($0) || above.contains($0) }
            let isListed = arguments.isFlat || arguments.format == .null ? isMatch : isCounted
            isShown = { visible?.contains($0) ?? true && isListed($0) }
            if totalsMatch || !filtersOnlyByKind { hidden = nil }
            if totalsMatch && hidesDotFiles {
                hidden = { directory in
                    guard visible?.contains(directory) ?? true, let children = directory.children else { return [] }
                    return children.filter { $0.hasHiddenName && isCounted($0) }[...]
                }
            }
        }
        if filtersOnlyByKind, arguments.onlyKind == .files, let test = isShown, !arguments.isFlat,
            arguments.grouping == nil, !arguments.format.isForPrograms
        {
            let directories = Self.directoriesAmongFiles(tree, arguments, test, hidden) {
                visible?.contains($0) ?? true
            }
            isShown = { test($0) || directories.contains($0) }
        }
        if arguments.prunes {
            let (test, all) = (isShown, hidden)
            // Totals of matches also count hidden directories that `--prune` hides.
            if totalsMatch, let all { hidden = { all($0).filter { $0.filesBelow != 0 }[...] } }
            var keeps = isShown
            if arguments.onlyKind == .directories {
                let matches = Self.filter(arguments.withFiles, context)
                keeps = { visible?.contains($0) ?? true && matches?($0) ?? true }
            }
            // Without a filter, hidden files keep a directory, so that its bytes are in a row.
            let directories = arguments.withFiles.hasFilters ? tree.directories { keeps?($0) ?? true } : nil
            isShown = { item in
                guard test?(item) ?? true else { return false }
                guard let files = item.filesBelow, item.parent != nil else { return true }
                return directories?.contains(item) ?? (files > 0)
            }
        }
        self.isShown = isShown
        self.hidden = hidden
    }

    /// Returns the directories that `--only-files` shows in addition to files. Otherwise, no row would show their sizes. These are collapsed
    /// directories with files, and directories that have hidden entries but no visible file below them. With `--rows`, files come
    /// first, so only collapsed directories.
    private static func directoriesAmongFiles(
        _ tree: FileTree,
        _ arguments: Arguments,
        _ isFile: ItemTest,
        _ hidden: ((FileItem) -> ArraySlice<FileItem>)?,
        isVisible: ItemTest
    ) -> ItemSet {
        let (depth, condenses) = (arguments.depth ?? .max, arguments.condenses)
        func rowDepth(_ item: FileItem) -> Int { condenses ? item.condensedDepth : item.depth }
        let above = tree.directories { isFile($0) && rowDepth($0) <= depth }
        let collapsed = arguments.collapsedGlobs
        let hidden = arguments.omitsHiddenRows || arguments.budget != nil ? nil : hidden
        return tree.items { item in
            guard item.isDirectory, isVisible(item) else { return false }
            return collapsed.matches(item) && item.filesBelow != 0
                || rowDepth(item) < depth && !above.contains(item) && hidden?(item).isEmpty == false
        }
    }

    /// Whether an item belongs to a section of `--group-by`.
    func includes(_ item: FileItem) -> Bool {
        (isShown?(item) ?? true) && (matches?.contains(item) ?? true)
    }

    /// Returns the test of `--only-dirs`, `--only-files`, `--include` and `--where`. `nil` without these options.
    static func filter(_ arguments: Arguments, _ context: QueryContext) -> ItemTest? {
        guard arguments.hasFilters else { return nil }
        let (onlyKind, include) = (arguments.onlyKind, arguments.includedGlobs)
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

extension FileItem {
    /// The depth of the row with `--condense`, which shows a chain of directories as one row.
    fileprivate var condensedDepth: Int {
        var (depth, row) = (0, chainStart)
        while let directory = row.parent { (depth, row) = (depth + 1, directory.chainStart) }
        return depth
    }
}

extension GlobSet {
    /// Whether a glob matches the name of an item or, if the glob has a slash, the path below its root. The roots `.` and `..`
    /// have no name.
    func matches(_ item: FileItem) -> Bool {
        if item.isRoot, item.name.withBytes({ $0.isEqual(to: [UInt8(ascii: ".")]) || $0.isEqual(to: Array("..".utf8)) })
        {
            return false
        }
        var path: [UInt8] = []
        if needsPath { item.appendPath(includingRoot: false, to: &path) }
        return item.name.withBytes { name in
            matches(name: name, path: path.span, isDirectory: item.isDirectory)
        }
    }
}
