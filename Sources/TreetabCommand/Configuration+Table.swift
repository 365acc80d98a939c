import FileTree
import TreeTable

extension Configuration {
    /// The table that was asked for, over what the walk has found.
    func table(_ tree: FileTree, _ system: System) -> Table<FileItem> {
        let accounts = tree.ownerIDs
        let zone = LocalTimeZone.local
        let context = ColumnContext(
            audience: format.isForPrograms ? .programs : .people,
            sizes: SizeFormat(units),
            times: TimeFormat(zone: zone),
            owners: AccountNames(accounts.owners, name: system.userName),
            groups: AccountNames(accounts.groups, name: system.groupName),
            now: system.now
        )
        var table = Table(tree.roots, children: \.children) {
            for column in columns { column.tableColumn(context) }
        }
        .sorted(using: sortOrder(context))
        .limit(depth: depth)
        .limit(perParent: limit, limitsTop: false)
        .tableColumnHeaders(showsHeader ? .automatic : .hidden)
        if let filter = filter(context, zone) { table = table.filter(filter) }
        return styled(table, tree)
    }

    private func styled(_ table: Table<FileItem>, _ tree: FileTree) -> Table<FileItem> {
        switch (format, style) {
        case (.text, .guides): table.tableStyle(.guides)
        case (.text, .plain): table.tableStyle(.plain)
        case (.csv, _): table.tableStyle(.csv)
        case (.tsv, _): table.tableStyle(.tsv)
        case (.markdown, _): table.tableStyle(.markdown)
        case (.json, _): table.tableStyle(DocumentTableStyle(tree, TreeTotals(tree, fields: walk.fields)))
        case (.jsonl, _): table.tableStyle(.jsonLines)
        }
    }

    /// The tiers of the order. The walk leaves siblings in the order of their names, so that needs none.
    private func sortOrder(_ context: ColumnContext) -> [RowComparator<FileItem>] {
        var tiers: [RowComparator<FileItem>] = []
        if groupsDirectoriesFirst {
            tiers.append(RowComparator { $0.isDirectory ? 0 : 1 })
        }
        for key in sortKeys {
            let order: SortOrder = key.direction == .ascending ? .forward : .reverse
            tiers.append(key.column.comparator(isReversed ? order.reversed : order, context))
        }
        if isReversed {
            tiers.append(FileColumn.name.comparator(.reverse, context))
        }
        return tiers
    }

    /// Which rows are shown for their own sake. Nil: all.
    private func filter(_ context: ColumnContext, _ zone: LocalTimeZone) -> (@Sendable (FileItem) -> Bool)? {
        guard onlyKind != nil || !include.isEmpty || condition != nil else { return nil }
        let (onlyKind, include) = (onlyKind, include)
        let query = condition.map { condition in
            Query(
                condition,
                QueryContext(owners: context.owners, groups: context.groups, now: context.now) { zone.offset(at: $0) }
            )
        }
        return { item in
            switch onlyKind {
            case .directories where !item.isDirectory: return false
            case .files where item.isDirectory: return false
            default: return (include.isEmpty || include.matches(item)) && (query?.holds(item) ?? true)
            }
        }
    }
}

extension GlobSet {
    /// Whether one fits the name of an item or, where it holds a slash, the path below its root.
    func matches(_ item: FileItem) -> Bool {
        var path: [UInt8] = []
        if needsPath { item.appendPath(includingRoot: false, to: &path) }
        return item.name.withBytes { name in
            matches(name: name, path: path.span, isDirectory: item.isDirectory)
        }
    }
}
