import FileTree
import System
import TreeTable

extension Configuration {
    /// What the columns need to know besides the items.
    func columnContext(_ tree: FileTree, _ system: System) -> ColumnContext {
        let now = system.now
        var context = ColumnContext(
            audience: format.isForPrograms ? .programs : .people,
            sizes: SizeFormat(units),
            times: TimeFormat(zone: zone, style: timeStyle, now: now),
            accounts: Accounts(tree, system),
            now: now,
            drawsInASCII: environment.drawsInASCII
        )
        context.colors = colors.map { ItemColors(colors: $0, system: system) }
        context.links = environment.showsLinks ? FileLinks(system) : nil
        if format == .text { context.roots = Array(tree.roots) }
        return context
    }

    /// The table that was asked for, over what the walk has found.
    func table(_ tree: FileTree, _ context: ColumnContext) -> Table<FileItem> {
        let isShown = selection(tree, context)
        var table = Table(tree.roots, children: \.children) {
            for (place, column) in columns.enumerated() { tableColumn(column, isFirst: place == 0, context) }
        }
        .sorted(using: sortOrder(context))
        .limited(depth: depth)
        .limited(perParent: limit, limitsTop: false)
        .limited(rows: rowLimit, countingSummaryRows: fitsTerminal)
        .tableColumnHeaders(showsHeader ? .automatic : .hidden)
        if let isShown { table = table.filtered(isShown) }
        if let grouping { table = grouped(table, by: grouping, context) }
        return styled(table, tree)
    }

    /// Where there is little room, what rows are sorted by stays longest.
    private func tableColumn(
        _ column: FileColumn,
        isFirst: Bool,
        _ context: ColumnContext
    ) -> TableColumn<FileItem> {
        var shown = column.tableColumn(context)
        // The first carries the outline: what is always as wide elsewhere is not there.
        if isFirst { shown = shown.width() }
        if column == columnOfRemainders && context.audience == .people {
            shown = shown.summary { hidden, cell in cell.append("\(context.ellipsis) \(hidden.count) more") }
        }
        guard let tier = sortKeys.firstIndex(where: { $0.column == column }) else { return shown }
        return shown.priority(100 - Double(tier))
    }

    /// The column that says how many items a row stands for, where the first, which would, has their total.
    private var columnOfRemainders: FileColumn? {
        columns[0].type.subtotal != nil ? columns.first { $0 == .name || $0 == .path } : nil
    }

    private func styled(_ table: Table<FileItem>, _ tree: FileTree) -> Table<FileItem> {
        switch format {
        case .text: style.applied(to: table)
        case .csv: table.tableStyle(.csv)
        case .null: table.tableStyle(NullTableStyle())
        case .tsv: table.tableStyle(.tsv)
        case .markdown: table.tableStyle(.markdown)
        case .json: table.tableStyle(DocumentTableStyle(tree, TreeTotals(tree, fields: walk.fields)))
        case .jsonl: table.tableStyle(.jsonLines)
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
            tiers.append(RowComparator(order: .reverse) { StoredOrder($0) })
        }
        return tiers
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
