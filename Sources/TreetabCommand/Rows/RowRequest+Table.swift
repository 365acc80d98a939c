import FileTree
import SystemCalls
import TreeTable

// MARK: Rows

extension RowRequest {
    /// Returns the table of the listed items and their ancestors.
    ///
    /// - Parameters:
    ///   - sections: The sections of `--group-by`, `nil` without the option.
    ///   - matches: Notes, while rows are produced, whether a row is listed or only cut by a limit.
    func table(
        _ tree: FileTree,
        _ selection: Selection,
        _ context: ColumnContext,
        columns: [TableColumn<FileItem>],
        sections: GroupedSections? = nil,
        noting matches: Matches = Matches()
    ) -> Table<FileItem> {
        let contents = listsContents && hasOneRoot(tree) ? tree.roots[0].children : nil
        var table =
            condenses
            ? Table(tree.roots, childrenOf: { $0.childrenOfChain }) { columns }
            : Table(contents ?? tree.roots, childrenOf: { $0.children }) { columns }
        if let isCollapsed {
            table = table.collapsed(where: condenses ? { isCollapsed($0.chainEnd) } : isCollapsed)
        }
        if let sections { table = table.sectioned(sections.sections) }
        return listing(selection, table, tree, noting: matches)
            .sorted(using: sortOrder(context, hasRoots: tree.roots.count > 1))
            .limited(depth: depth.map { contents == nil ? $0 : $0 - 1 })
            .flattened(isFlat)
            .limited(perParent: limit, limitsTop: isFlat)
            .limited(rows: lineLimit)
    }

    /// Returns a table with the rows that are listed. For people, the last row of a directory stands for the others.
    private func listing(
        _ selection: Selection,
        _ table: Table<FileItem>,
        _ tree: FileTree,
        noting matches: Matches
    ) -> Table<FileItem> {
        var table = table
        let condenses = condenses
        // A chain of directories is tested as its last one.
        let end = { @Sendable (item: FileItem) -> FileItem in condenses ? item.chainEnd : item }
        let isContext = contextTest(selection)
        if let isContext { table = table.contextual(where: isContext) }
        if let isListed = selection.isListed {
            let hasOneRoot = hasOneRoot(tree)
            table = table.filtered { item in
                let isMatch = isListed(end(item))
                if isMatch, !matches.isFound { matches.isFound = isContext?(item) != true }
                return isMatch || hasOneRoot && item.isRoot
            }
        }
        if isForPrograms { return table }
        if isFlat {
            guard grouping == nil else { return table }
            let (depth, isCollapsed) = (depth ?? .max, isCollapsed)
            let isClosed: ItemTest = { item in item.depth >= depth || isCollapsed?(item) ?? false }
            return table.summarized(unlistedRows: selection.hiddenInList(tree, isClosed: isClosed))
        }
        if grouping == nil, let isListed = selection.isListed {
            // The only root is always shown.
            table = table.contextual { item in item.isRoot && !isListed(end(item)) }
        }
        if let hidden = selection.hidden { table = table.summarized(unlisted: { item in hidden(end(item)) }) }
        return isInBrowser ? table : table.summarizingFiltered(where: selection.isSummarized)
    }

    /// Returns whether an entry is a context row in sections, lists and formats for programs. `nil` without such rows.
    private func contextTest(_ selection: Selection) -> ItemTest? {
        let (isContext, listsContents) = (selection.isContext, listsContents)
        if grouping != nil { return { item in !item.isCounted || isContext?(item) ?? false } }
        guard isFlat || isForPrograms, isContext != nil || listsContents else { return nil }
        return { item in listsContents && item.isRoot && item.isDirectory || isContext?(item) ?? false }
    }

    /// Returns whether a directory hides its contents: because of `--collapse`, or because it is one change. `nil` if neither can
    /// apply.
    var isCollapsed: ItemTest? {
        let (globs, joinsChanges) = (collapse, joinsChanges)
        guard !globs.isEmpty || joinsChanges else { return nil }
        return { !$0.isRoot && (globs.matches($0) || joinsChanges && $0.isChangedAsWhole) }
    }
}

// MARK: Order

extension RowRequest {
    /// Returns the mark in the header of a column that `--sort` names. `nil` for other columns, and in formats for programs.
    func sortIndicator(of column: FileColumn) -> SortIndicator? {
        guard !isForPrograms, let tier = sortKeys.firstIndex(where: { $0.column == column }) else { return nil }
        let order = sortKeys[tier].order
        return SortIndicator(order: isReversed ? order.reversed : order, tier: sortKeys.count > 1 ? tier + 1 : nil)
    }

    /// Returns the tiers of the sort order. Rows that are equal in every tier keep the order in which the tree stores
    /// siblings, by name. `--reverse` adds a last tier that reverses this order.
    private func sortOrder(_ context: ColumnContext, hasRoots: Bool) -> [RowComparator<FileItem>] {
        var tiers: [RowComparator<FileItem>] = []
        // Siblings have the same depth, so this only decides which rows a limit keeps: upper levels first.
        if lineLimit != nil, sortKeys.isEmpty, !isFlat { tiers.append(RowComparator { $0.depth }) }
        if groupsDirectoriesFirst {
            tiers.append(RowComparator { $0.isDirectory ? 0 : 1 })
        }
        for key in sortKeys {
            tiers.append(key.column.type.comparator(isReversed ? key.order.reversed : key.order, context))
        }
        // Siblings are stored by name. Entries of a list and PATHs are not.
        if !sortKeys.isEmpty, isFlat || hasRoots {
            let order: SortOrder = isReversed ? .reverse : .forward
            let isFlat = isFlat
            tiers.append(RowComparator(order: order) { NameOrder($0, comparesNames: isFlat, isOfRoots: !isFlat) })
            if isFlat { tiers.append(RowComparator(order: order) { ByteOrder(bytes: $0.path) }) }
        }
        if isReversed {
            tiers.append(RowComparator(order: .reverse) { TreeOrder($0) })
        }
        return tiers
    }
}
