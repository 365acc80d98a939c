import FileTree
import SystemCalls
import TreeTable

extension Configuration {
    /// Fetches the data that the columns need, such as the targets of links. Create the selection first: it decides
    /// which links are looked up, and it may change the totals.
    func columnContext(
        _ tree: FileTree,
        _ selection: Selection,
        _ accounts: Accounts,
        now: Int64,
        _ system: System
    ) -> ColumnContext {
        var context = ColumnContext(
            isForPeople: !format.isForPrograms,
            environment: environment,
            sizes: SizeFormat(arguments.units),
            times: TimeFormat(zone: zone, style: arguments.timeStyle, now: now),
            accounts: accounts,
            now: now
        )
        if format == .text { context.tree = tree }
        // In a very narrow terminal, names need the space more. The browser can be resized, so its bars stay the same.
        if format == .text, !arguments.isInteractive, let width = environment.width, width < 52 {
            context.barWidth = width < 47 ? 3 : 5
        }
        context.hasHardLinks = tree.hasHardLinks
        context.shares = shares(in: tree)
        if format == .text && showsNames && !columns.contains(.target) {
            let texts = LinkTexts(tree, where: { isInTable($0, selection) }, system)
            if !texts.isEmpty { context.linkTexts = texts }
        }
        if arguments.grouping != nil, columns.contains(.empty) {
            let empty = tree.items { $0.isEmpty }
            context.isEmpty = { empty.contains($0.originID) }
        }
        context.isFlat = arguments.isFlat
        context.condenses = condenses
        context.dropped = tree.dropped
        if arguments.isFlat && !format.isForPrograms {
            // The current directory adds nothing to a path, and without `/` a path would be another one.
            let isRoot = { (item: FileItem, path: String) in item.name.withBytes { $0.isEqual(to: Array(path.utf8)) } }
            if tree.roots.count == 1, let root = tree.roots.first,
                isRoot(root, ".") || !showsWholePaths && !isRoot(root, "/")
            {
                context.omittedByteCount = root.name.withBytes { name in
                    name.count + (name[name.count - 1] == UInt8(ascii: "/") ? 0 : 1)
                }
                if root.isDirectory, !isRoot(root, ".") { context.omittedRoot = Escaping.printable(root.path) }
            }
            context.pathsOmitDot = tree.roots.contains { isRoot($0, ".") }
        }
        // Paths begin with `./` only if a listed path does.
        if arguments.pathList != nil, !tree.listHasDots { context.pathsOmitDot = true }
        context.links = environment.showsLinks && !tree.mayLackFiles ? FileLinks(system) : nil
        context.colors = colors.map { colors in
            let needsTargets =
                showsNames && colors.needsTargets || columns.contains(.target) && colors.distinguishesTargets
            let targets =
                needsTargets && !tree.mayLackFiles
                ? LinkTargets(tree, where: { isInTable($0, selection) }, system) : nil
            return ItemColors(colors: colors, targets: targets)
        }
        return context
    }

    /// Returns the context in which conditions are tested.
    func queryContext(_ accounts: Accounts, now: Int64) -> QueryContext {
        QueryContext(accounts: accounts, now: now, offset: zone.offset(at:), shares: shares)
    }

    /// Shares are of allocated bytes if the table shows these before or without sizes. In a list, they are of the root.
    var shares: ShareBase {
        ShareBase(countsDisk: columns.first { $0 == .size || $0 == .disk } == .disk, isRoot: arguments.isFlat)
    }

    /// Like ``shares``. The roots of a tree are shares of all roots, except in lists and sections.
    func shares(in tree: FileTree) -> ShareBase {
        var shares = shares
        shares.condenses = condenses
        if arguments.grouping == nil && !arguments.isFlat { shares.compareRoots(tree) }
        return shares
    }

    /// Returns whether the table has a row for an item.
    func isInTable(_ item: FileItem, _ selection: Selection) -> Bool {
        if listsContents && item.isRoot && item.isDirectory { return false }
        // With `--condense`, a row may have a lower depth than its item.
        return arguments.depth.map { condenses || item.depth <= $0 } ?? true && selection.isShown?(item) ?? true
    }

    /// Whether PATHs that are directories have no rows, as in a `--flat` list for people. Sorted by size, they would come first.
    @inline(never)
    var listsContents: Bool {
        arguments.isFlat && !format.isForPrograms && arguments.depth != 0 && arguments.grouping == nil
    }

    /// Whether the table shows a column, sorts by it, or compares it in a condition.
    func uses(_ column: FileColumn) -> Bool {
        columns.contains(column) || filteredColumns.contains(column)
            || arguments.sortKeys.contains { $0.column == column }
    }

    /// Returns the table of the selected items and their ancestors.
    ///
    /// - Parameter sections: The sections of `--group-by`, `nil` without the option.
    func table(
        _ tree: FileTree,
        _ selection: Selection,
        _ context: ColumnContext,
        sections: GroupedSections? = nil
    ) -> Table<FileItem> {
        let columns = columns.map { tableColumn($0, context) }
        let contents = listsContents && tree.roots.count == 1 ? tree.roots[0].children : nil
        var table =
            context.condenses
            ? Table(tree.roots, childrenOf: { $0.childrenOfChain }) { columns }
            : Table(contents ?? tree.roots, childrenOf: { $0.children }) { columns }
        if showsHiddenRows, let hidden = selection.hidden {
            table = context.condenses ? table.summarized { hidden($0.chainEnd) } : table.summarized(unlisted: hidden)
        }
        if let isCollapsed {
            table = table.collapsed(where: context.condenses ? { isCollapsed($0.chainEnd) } : isCollapsed)
        }
        table = table.sorted(using: sortOrder(context))
            .limited(depth: arguments.depth.map { contents == nil ? $0 : $0 - 1 })
            .flattened(arguments.isFlat)
            .limited(perParent: arguments.limit, limitsTop: arguments.isFlat)
            .limited(
                rows: rowLimit,
                countsContext: !format.isForPrograms,
                keepingLast: keepingLast(context)
            )
            .tableColumnHeaders(arguments.showsHeader ? .automatic : .hidden)
        if let sections {
            table = table.sectioned(sections.sections) { $0.isContext }
        } else if listsContents && tree.roots.count > 1 {
            let isShown = selection.isShown
            table = table.filtered { !($0.isRoot && $0.isDirectory) && isShown?($0) ?? true }
        } else if let isShown = selection.isShown {
            let test = context.condenses ? chainTest(isShown) : isShown
            table = table.filtered(test)
        }
        return table.tableStyle(format.tableStyle(arguments.style, tree) { totals(tree, selection) })
    }

    /// Returns whether a directory hides its contents: because of `--collapse`, or because it is one change. `nil` if neither can
    /// apply.
    var isCollapsed: ItemTest? {
        let (globs, joinsChanges) = (arguments.collapsedGlobs, joinsChanges)
        guard !globs.isEmpty || joinsChanges else { return nil }
        return { !$0.isRoot && (globs.matches($0) || joinsChanges && $0.isChangedAsWhole) }
    }

    /// Whether a directory that was added or removed is one row. `false` with filters, `--flat`, `--group-by` and `--renames`, for
    /// programs, and in the browser.
    var joinsChanges: Bool {
        arguments.diff != nil && !arguments.hasFilters && !arguments.isFlat && !arguments.findsMoves
            && arguments.grouping == nil && !arguments.isInteractive && !format.isForPrograms
    }

    /// Returns a test for the chain of directories that is one row with `--condense`.
    private func chainTest(_ matches: @escaping ItemTest) -> ItemTest { { $0.chainContains(matches) } }

    /// Returns the totals that the output shows: those of all items or, with `--matched-totals`, of the matching items.
    func totals(_ tree: FileTree, _ selection: Selection) -> TreeTotals {
        let matching = selection.totalsMatch ? matchingTotals(tree, selection) : nil
        return matching ?? TreeTotals(tree, fields: walk.fields)
    }

    /// Returns the totals of the items that match the filters. `nil` if no totals count them.
    private func matchingTotals(_ tree: FileTree, _ selection: Selection) -> TreeTotals? {
        selection.matches.map { _ in
            TreeTotals(tree, of: selection, countsEveryLink: arguments.countsEveryLink, fields: walk.fields)
        }
    }

    /// Returns the line of `--total`. `nil` without the option.
    func totalLine(_ tree: FileTree, _ selection: Selection, milliseconds: Int64) -> [UInt8]? {
        guard showsTotal else { return nil }
        if arguments.diff != nil {
            let line =
                Array("\n".utf8)
                + ChangeTotals(tree, selection, joinsChanges: joinsChanges).text(SizeFormat(arguments.units))
            return line + [UInt8(ascii: "\n")]
        }
        let line = TotalLine(
            totals: totals(tree, selection),
            matching: selection.totalsMatch ? nil : matchingTotals(tree, selection),
            hiddenMatches: selection.hiddenMatches,
            countsContents: !arguments.include.isEmpty,
            prefersDisk: shares.countsDisk || arguments.sortKeys.first?.column == .disk,
            hidesSize: columns.contains(.disk) && !columns.contains(.size),
            showsBoth: columns.contains(.disk) && columns.contains(.size),
            sizes: SizeFormat(arguments.units),
            incompleteMark: environment.incompleteMark,
            errors: tree.errors.count,
            milliseconds: showsElapsedTime ? milliseconds : nil
        )
        let text = line.text(width: format == .text ? environment.width : nil, ellipsis: environment.ellipsis)
        return Array("\n\(text)\n".utf8)
    }

    // MARK: Columns

    /// Creates a table column. When space is tight, columns that were asked for are never dropped, nor is the first sort
    /// key. Other sort keys and the columns of filters are dropped last.
    private func tableColumn(
        _ column: FileColumn,
        _ context: ColumnContext
    ) -> TableColumn<FileItem> {
        var context = context
        if column == outlineColumn && format == .text {
            context.nameDecoration = NameDecoration(
                showsIcons: showsIcons,
                classifies: arguments.classifies,
                showsErrors: context.tree?.errors.isEmpty == false && !columns.contains(.error),
                condenses: context.condenses,
                links: context.linkTexts
            )
        }
        var shown = column.tableColumn(context)
        guard context.isForPeople else { return shown }
        let tier = arguments.sortKeys.firstIndex { $0.column == column }
        if column == outlineColumn {
            shown = outline(shown, of: column, context)
        } else if tier == 0 || arguments.columns.names(column) {
            // The lines of the browser never exceed the terminal.
            shown = shown.priority(arguments.isInteractive ? tier == 0 ? 120 : 110 : .infinity)
        } else if let tier {
            shown = shown.priority(100 - Double(tier))
        } else if filteredColumns.contains(column) {
            shown = shown.priority(50)
        } else if arguments.isFlat, column == .size {
            // With `--flat`, drop default sizes before paths are shortened.
            shown = shown.priority(-0.5)
        }
        return shown.sortIndicator(sortIndicator(of: column.name))
    }

    /// Returns the mark in the header of a column that `--sort` names. `nil` for other columns.
    func sortIndicator(of column: String) -> SortIndicator? {
        guard !format.isForPrograms, let tier = arguments.sortKeys.firstIndex(where: { $0.column.name == column })
        else { return nil }
        let order = arguments.sortKeys[tier].order
        return SortIndicator(
            order: arguments.isReversed ? order.reversed : order,
            tier: arguments.sortKeys.count > 1 ? tier + 1 : nil
        )
    }

    /// Returns the column that draws the tree, with summary rows such as `… 3 more` and `… 3 hidden`.
    private func outline(
        _ column: TableColumn<FileItem>,
        of fileColumn: FileColumn,
        _ context: ColumnContext
    ) -> TableColumn<FileItem> {
        // The outline has no fixed width. An icon takes two cells.
        var outline = column.width()
        // In the browser, columns after the names should not move whenever a directory is expanded. Columns that were named
        // need the space more.
        if arguments.isInteractive, columns.last != fileColumn {
            let least = arguments.columns.isTyped ? 20 : min((environment.width ?? 0) * 2 / 5, 60)
            outline = column.width(min: least)
        }
        outline = outline.drawsOutline().shrinks(to: min(showsIcons ? 22 : 20, environment.width ?? .max))
            .priority(.infinity)
        // If the outline shows totals, so do summary rows.
        guard fileColumn.type.subtotal == nil else { return outline }
        let ellipsis = context.environment.ellipsis + " "
        // `--all` lists entries whose names begin with a dot, and so do lists of paths.
        let listsHidden = arguments.showsHidden || arguments.pathList != nil
        let dropped = context.dropped.count
        return outline.summary { others, cell in
            cell.append(ellipsis)
            cell.append(count: others.count + dropped)
            cell.append(!listsHidden && others.first?.hasHiddenName == true ? " hidden" : " more")
        }
    }

    /// The columns that conditions compare.
    private var filteredColumns: [FileColumn] {
        // The age is the time since the modification.
        arguments.conditions.flatMap(\.comparisons).map { $0.column == .age ? .modified : $0.column }
    }

    /// The column that draws the tree: the name, otherwise the path, otherwise the first column.
    private var outlineColumn: FileColumn {
        [.name, .path].first { columns.contains($0) } ?? columns[0]
    }

    /// Whether directories with hidden entries end with a row for them. Sections have no such rows, because hidden
    /// entries are in no section.
    ///
    /// Formats for programs omit summary rows.
    var showsHiddenRows: Bool { arguments.grouping == nil && !format.isForPrograms && !arguments.omitsHiddenRows }

    // MARK: Order and sections

    /// Returns whether `--limit` and `--rows` show an item only after all others: a file that counts under another name is not
    /// large itself. `nil` if rows are not sorted by size, or if there is no such file.
    func keepingLast(_ context: ColumnContext) -> ItemTest? {
        guard context.hasHardLinks, let key = arguments.sortKeys.first?.column, key == .size || key == .disk else {
            return nil
        }
        return { $0.isCountedElsewhere }
    }

    /// Returns the tiers of the sort order. Rows that are equal in every tier keep the order in which the tree stores
    /// siblings, by name. `--reverse` adds a last tier that reverses this order.
    private func sortOrder(_ context: ColumnContext) -> [RowComparator<FileItem>] {
        var tiers: [RowComparator<FileItem>] = []
        // Siblings have the same depth, so this only decides which rows a limit keeps: upper levels first.
        if rowLimit != nil, arguments.sortKeys.isEmpty, !arguments.isFlat { tiers.append(RowComparator { $0.depth }) }
        if arguments.groupsDirectoriesFirst {
            tiers.append(RowComparator { $0.isDirectory ? 0 : 1 })
        }
        for key in arguments.sortKeys {
            tiers.append(key.column.type.comparator(arguments.isReversed ? key.order.reversed : key.order, context))
        }
        if arguments.isReversed {
            tiers.append(
                arguments.isFlat
                    ? RowComparator(order: .reverse) { TreeOrder($0) }
                    : RowComparator(order: .reverse) { StoredOrder($0) }
            )
        }
        return tiers
    }

    /// Divides the selected items into sections by the column of `--group-by`. Sections are sorted by subtotal if the first
    /// sort key is a size or a count, otherwise by group. Returns `nil` without the option.
    func sections(
        _ tree: FileTree,
        _ selection: Selection,
        _ context: ColumnContext,
        _ system: System
    ) throws(Errno) -> GroupedSections? {
        guard let column = arguments.grouping else { return nil }
        let group = column.group(context)
        var (groups, numbers): ([ItemGroup], [ItemGroup: Int]) = ([], [:])
        let trees = try tree.sections(countsEveryLink: arguments.countsEveryLink, system) { item in
            guard selection.includes(item), let group = group(item) else { return nil }
            if let number = numbers[group] { return number }
            numbers[group] = groups.count
            groups.append(group)
            return groups.count - 1
        }
        let subtotal = arguments.sortKeys.first?.column.type.subtotal
        let countsDisk = columns.contains(.disk) && !columns.contains(.size)
        let totals = groups.enumerated().map { number, group in
            // The section has the rows of unreadable directories, in which there could be more.
            let isIncomplete = trees.roots(of: number).contains { $0.isIncomplete }
            var totals = GroupTotals(group, countsDisk: countsDisk, isLowerBound: isIncomplete)
            trees.forEachItem(of: number) { totals.add($0, subtotal: subtotal) }
            for root in trees.roots(of: number) { totals.addBytes(of: root) }
            return totals
        }
        let precedes = sectionOrder(bySubtotal: subtotal != nil)
        // Sections with equal subtotals stay in the order of their first items.
        let order = totals.indices.sorted { left, right in
            precedes(totals[left], totals[right]) || left < right && !precedes(totals[right], totals[left])
        }
        let (sizes, mark) = (context.sizes, context.incompleteMark)
        return GroupedSections(
            trees: trees,
            sections: order.map { number in
                let group = groups[number]
                return RootedSection(
                    context.isForPeople
                        ? column.title(of: group)
                        : String(validating: group.text, as: UTF8.self) ?? Escaping.printable(group.text),
                    footer: totals[number].text(sizes, incompleteMark: mark),
                    roots: trees.roots(of: number)
                )
            }
        )
    }

    private func sectionOrder(bySubtotal: Bool) -> @Sendable (GroupTotals, GroupTotals) -> Bool {
        if bySubtotal {
            let isDescending = (arguments.sortKeys.first?.order == .reverse) != arguments.isReversed
            return { isDescending ? $0.subtotal > $1.subtotal : $0.subtotal < $1.subtotal }
        }
        return { [isReversed = arguments.isReversed] left, right in
            isReversed ? right.group < left.group : left.group < right.group
        }
    }
}

/// The sections of `--group-by`. It owns the memory of their items.
struct GroupedSections: Sendable {
    let trees: TreeSections
    let sections: [RootedSection<FileItem>]
}
