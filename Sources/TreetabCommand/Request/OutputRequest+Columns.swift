import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

// MARK: What columns share

extension OutputRequest {
    /// Fetches the data that the columns need, such as the targets of links of listed entries.
    func columnContext(
        _ tree: FileTree,
        _ rows: RowRequest,
        isInTable: (FileItem) -> Bool,
        _ accounts: Accounts,
        now: Int64,
        _ system: System
    ) -> ColumnContext {
        var context = ColumnContext(
            isForPeople: !format.isForPrograms,
            environment: environment,
            sizes: SizeFormat(units),
            times: TimeFormat(zone: zone, style: timeStyle, now: now),
            accounts: accounts,
            now: now
        )
        if format == .text { context.tree = tree }
        context.hasHardLinks = tree.hasHardLinks
        context.shares = shares(in: tree)
        if format == .text && showsNames && !columns.contains(.target) {
            let texts = LinkTexts(tree, where: isInTable, system)
            if !texts.isEmpty { context.linkTexts = texts }
        }
        (context.isFlat, context.condenses) = (rows.isFlat, rows.condenses)
        shortenPaths(in: &context, tree, rows)
        context.links = environment.showsLinks && !tree.mayLackFiles ? FileLinks(system) : nil
        context.colors = colors.map { colors in
            let needsTargets =
                showsNames && colors.needsTargets || columns.contains(.target) && colors.distinguishesTargets
            let targets =
                needsTargets && !tree.mayLackFiles ? LinkTargets(tree, where: isInTable, system) : nil
            return ItemColors(colors: colors, targets: targets)
        }
        return context
    }

    /// Leaves out what all paths of a list have in common.
    private func shortenPaths(in context: inout ColumnContext, _ tree: FileTree, _ rows: RowRequest) {
        // The current directory adds nothing to a path, and without `/` a path would be another one.
        let isRoot = { (item: FileItem, path: String) in item.name.withBytes { $0.isEqual(to: Array(path.utf8)) } }
        if rows.isFlat && !format.isForPrograms {
            if rows.hasOneRoot(tree), let root = tree.roots.first,
                isRoot(root, ".") || !showsWholePaths && !isRoot(root, "/")
            {
                context.omittedByteCount = root.name.withBytes { name in
                    name.count + (name[name.count - 1] == UInt8(ascii: "/") ? 0 : 1)
                }
                if root.isDirectory, !isRoot(root, ".") { context.omittedRoot = TerminalText.printable(root.path) }
            }
            context.pathsOmitDot = tree.roots.contains { isRoot($0, ".") }
        }
        // Paths begin with `./` only if a listed path does.
        if rows.isOfList, !tree.listHasDots { context.pathsOmitDot = true }
    }

    /// Returns the context in which the conditions of `--having` are tested.
    func queryContext(_ tree: FileTree, _ accounts: Accounts, now: Int64) -> QueryContext {
        QueryContext(accounts: accounts, now: now, offset: zone.offset(at:), shares: shares(in: tree))
    }

    func shares(in tree: FileTree) -> ShareBase { ShareBase(tree, countsDisk: prefersDisk) }
}

// MARK: Columns

extension OutputRequest {
    /// Returns the columns of the table.
    func tableColumns(_ rows: RowRequest, _ context: ColumnContext) -> [TableColumn<FileItem>] {
        columns.map { tableColumn($0, rows, context) }
    }

    /// Creates a table column. When space is tight, default columns are dropped first, and the first sort key never.
    private func tableColumn(
        _ column: FileColumn,
        _ rows: RowRequest,
        _ context: ColumnContext
    ) -> TableColumn<FileItem> {
        var context = context
        if column == outlineColumn && format == .text {
            context.nameDecoration = NameDecoration(
                showsIcons: showsIcons,
                classifies: classifies,
                showsErrors: context.tree?.errors.isEmpty == false && !columns.contains(.error),
                condenses: context.condenses,
                links: context.linkTexts
            )
        }
        var shown = column.tableColumn(context)
        guard context.isForPeople else { return shown }
        if column == outlineColumn {
            shown = outline(shown, of: column, rows, context)
        } else if column == rows.sortKeys.first?.column {
            shown = shown.priority(.infinity)
        } else if selection.names(column) {
            shown = shown.priority(1)
        }
        return shown.sortIndicator(rows.sortIndicator(of: column))
    }

    /// Returns the column that draws the tree, with summary rows such as `… 3 more` and `… 3 hidden`.
    private func outline(
        _ column: TableColumn<FileItem>,
        of fileColumn: FileColumn,
        _ rows: RowRequest,
        _ context: ColumnContext
    ) -> TableColumn<FileItem> {
        // The outline has no fixed width. An icon takes two cells.
        var outline = column.width()
        // In the browser, columns after the names should not move whenever a directory is expanded. Columns that were named
        // need the space more.
        if browser.isUsed, columns.last != fileColumn {
            let least = selection.isTyped ? 20 : min((environment.width ?? 0) * 2 / 5, 60)
            outline = column.width(min: least)
        }
        outline = outline.drawsOutline().priority(.infinity)
        // If the outline shows totals, so do summary rows.
        guard fileColumn.tally == nil else { return outline }
        let ellipsis = context.environment.ellipsis + " "
        let (listsHidden, isFlat) = (rows.listsHidden, rows.isFlat)
        return outline.summary { others, cell in
            let hidden = listsHidden ? 0 : others.count { isFlat ? $0.isHidden : $0.hasHiddenName }
            cell.append(ellipsis)
            cell.append(count: others.count)
            if hidden == others.count { return cell.append(" hidden") }
            cell.append(others.count == 1 ? " other" : " others")
            cell.append(hidden: hidden)
        }
    }

    /// The column that draws the tree: the name, otherwise the path, otherwise the first column.
    private var outlineColumn: FileColumn {
        [.name, .path].first { columns.contains($0) } ?? columns[0]
    }
}

// MARK: Style and totals

extension OutputRequest {
    /// Returns a table with the header and the style of the format.
    func styled<Item>(_ table: Table<Item>, _ tree: FileTree, _ totals: Tally) -> Table<Item> {
        table.tableColumnHeaders(showsHeader ? .automatic : .hidden)
            .tableStyle(format.tableStyle(style, tree) { totals })
    }

    /// Returns the line of `--total`. `nil` without the option.
    func totalLine(_ tree: FileTree, _ totals: Tally, _ rows: RowRequest) -> [UInt8]? {
        guard showsTotal else { return nil }
        if tree.isComparison {
            var (changes, joined) = (Tally(), 0)
            tree.forEachItem { item in
                changes.add(item)
                // If an ancestor was added, removed or moved as a whole, so was the parent.
                if rows.joinsChanges, item.change?.isOneChange == true, let parent = item.parent, !parent.isRoot,
                    parent.isChangedAsWhole
                {
                    joined += 1
                }
            }
            let line = changes.changeLine(joined: joined, SizeFormat(units))
            return Array("\n".utf8) + line + Array("\n".utf8)
        }
        let line = totals.totalLine(
            hidesSize: hidesSize,
            SizeFormat(units),
            incompleteMark: environment.incompleteMark,
            errors: tree.errors.count
        )
        let lines = HelpLines.wrapped(line, width: format == .text ? environment.width ?? .max : .max)
        return Array("\n\(lines.joined(separator: "\n"))\n".utf8)
    }

    /// Returns the destination of the output.
    func destination(_ system: System) -> Output { Output(path, paged: usesPager ? .table : nil, system) }
}
