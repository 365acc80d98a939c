import FileTree
import System
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
        if arguments.isFlat && !format.isForPrograms && tree.roots.count == 1 {
            // The current directory adds nothing to a path, and without `/` a path would be another one.
            let isRoot = { (path: String) in tree.roots[0].name.withBytes { $0.isEqual(to: Array(path.utf8)) } }
            context.pathsOmitRoot = isRoot(".") || !showsWholePaths && !isRoot("/")
        }
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

    private func isInTable(_ item: FileItem, _ selection: Selection) -> Bool {
        // With `--condense`, a row may have a lower depth than its item.
        arguments.depth.map { condenses || item.depth <= $0 } ?? true && selection.isShown?(item) ?? true
    }

    /// Returns the message that explains a table without rows. `nil` if the table has rows.
    func noteOnNoMatch(_ tree: FileTree, _ selection: Selection, _ context: ColumnContext) -> String? {
        guard selection.isShown != nil || arguments.grouping != nil else { return nil }
        if summarizedColumn != nil {
            let hasMatch = tree.containsItem { !$0.isDirectory && selection.counted?.contains($0) ?? true }
            let column = arguments.conditions.flatMap(\.comparisons).map(\.column).first { $0.type.isForDirectories }
            if !hasMatch, let column {
                return "no file matches; conditions compare single files, and only directories have '\(column.name)'"
            }
            return hasMatch
                ? nil
                : "no file matches, and only files are summarized"
                    + ((commaHint ?? wildcardHint(tree)).map { "; " + $0 } ?? "")
        }
        if let group = arguments.grouping?.group(context) {
            // A section always shows its roots.
            if tree.containsItem(where: { selection.includes($0) && group($0) != nil }) { return nil }
            let name = arguments.grouping?.name ?? ""
            return tree.containsItem(where: { selection.includes($0) && !$0.isRoot })
                ? "no matching entry has a value for '\(name)'" : "no entry matches"
        }
        let collapsed = arguments.collapsedGlobs
        if tree.containsItem(where: { isInTable($0, selection) && !$0.isBelow(collapsed) }) { return nil }
        let depth = arguments.depth.map { "--depth \($0)" }
        if let depth, selection.matches != nil, tree.containsItem(where: { selection.isShown?($0) ?? true }) {
            return "\(depth) hides all matches"
        }
        if selection.hiddenMatches > 0 { return "only hidden entries match; --all shows them" }
        if !arguments.include.isEmpty, let note = noteOnKind(tree) { return note }
        if let hint = commaHint ?? wildcardHint(tree) ?? placeHint(arguments.include) ?? sizeHint
            ?? slashHint ?? spanHint
        {
            return "no entry matches; " + hint
        }
        // Entries below the depth are not compared.
        if let depth { return "no entry within \(depth) matches; deeper entries may, and count with --matched-totals" }
        return "no entry matches"
    }

    /// Returns the message about hidden entries of a table that has no filters and no rows for them. `nil` without such entries.
    /// With `--depth`, counts only entries within the depth.
    func noteOnUnlisted(_ tree: FileTree) -> String? {
        guard arguments.isFlat || !showsHiddenRows, summarizedColumn == nil, !arguments.showsHidden,
            arguments.pathList == nil, arguments.include.isEmpty, arguments.conditions.isEmpty,
            arguments.depth == nil || arguments.onlyKind == nil
        else { return nil }
        // All entries without the visible ones.
        var (files, directories, bytes) = (-tree.dropped.count, 0, -tree.dropped.size)
        for root in tree.roots {
            files += root.filesBelow ?? 0
            directories += root.directoriesBelow ?? 0
            bytes &+= root.isDirectory ? root.size : 0
        }
        tree.forEachItem { item in
            if item.isRoot { return }
            if item.isDirectory { directories -= 1 } else { files -= 1 }
            bytes &-= item.ownSize
        }
        // Sections count everything, at every depth.
        if let depth = arguments.depth, arguments.grouping == nil {
            (files, directories, bytes) = (0, 0, 0)
            tree.forEachItem { item in
                guard item.depth < depth else { return }
                for hidden in item.hiddenChildren {
                    files += 1
                    bytes &+= hidden.size
                }
            }
        }
        let count =
            switch arguments.onlyKind {
            case .files: files
            case .directories: directories
            case nil: files + directories
            }
        guard count > 0 else { return nil }
        var cell = TableCell(numberStyle: .plain)
        cell.append(count: count)
        cell.append(count == 1 ? " hidden entry is" : " hidden entries are")
        cell.append(" not listed")
        if walk.fields.contains(.size) {
            cell.append(" (")
            SizeFormat(arguments.units).append(bytes, to: &cell)
            cell.append(")")
        }
        return String(decoding: cell.utf8, as: UTF8.self) + "; --all lists " + (count == 1 ? "it" : "them")
    }

    /// Returns a hint about `--flat` for filtered entries in formats without a tree. `nil` if it does not apply.
    var noteOnOrder: String? {
        guard format.isForPrograms, format != .json, !arguments.isFlat, summarizedColumn == nil, arguments.depth == nil,
            arguments.onlyKind == .files || !arguments.include.isEmpty, let key = arguments.sortKeys.first?.column,
            key != .name, key != .path
        else { return nil }
        return "rows are sorted within each directory; --flat sorts all of them together"
    }

    /// Returns the message about a comparison without changes, or about columns that need a comparison. `nil` for others.
    func noteOnChanges(_ tree: FileTree) -> String? {
        if arguments.diff != nil {
            let times: String? =
                switch tree.changedTimes {
                case 0: nil
                case 1: "1 file of the same size has another modification time; --times lists it"
                case let count: "\(count) files of the same size have another modification time; --times lists them"
                }
            if arguments.findsMoves, tree.hasChanges, !tree.containsItem(where: { $0.change?.kind == .moved }) {
                return "no moved files were found: a file that was copied has another inode"
            }
            if tree.hasChanges { return times }
            let note = "no entry, kind, size or file time differs; contents are not compared"
            return times.map { "no entry, kind or size differs; " + $0 } ?? note
        }
        return FileColumn.ofComparisons.first(where: uses).map {
            "'\($0.name)' has no values without '--diff OLD', which compares with a scan or a directory"
        }
    }

    /// Whether the table shows a column, sorts by it, or compares it in a condition.
    func uses(_ column: FileColumn) -> Bool {
        columns.contains(column) || filteredColumns.contains(column)
            || arguments.sortKeys.contains { $0.column == column }
    }

    /// Returns the message about directories that `--one-file-system` leaves out. `nil` without such directories.
    func noteOnMounts(_ tree: FileTree) -> String? {
        guard let first = tree.otherFileSystems.first else { return nil }
        let names = tree.otherFileSystems.prefix(3).map { "'\(Escaping.printable($0))'" }.joined(separator: ", ")
        let count = tree.otherFileSystems.count
        if count == 1 { return "--one-file-system leaves out '\(Escaping.printable(first))'" }
        return "--one-file-system leaves out \(count) directories: \(names)" + (count > 3 ? ", ..." : "")
    }

    /// Returns the message about entries that are not in the tree because a scan left them out. `nil` without such entries.
    func noteOnExcluded(_ tree: FileTree) -> String? {
        switch tree.excludedFromScans {
        case 0: nil
        case 1: "1 entry was excluded when the scan was made"
        case let count: "\(count) entries were excluded when the scan was made"
        }
    }

    /// Returns the message about hidden entries that match the filters. `nil` without such entries, and if another line counts them.
    func noteOnHidden(_ selection: Selection) -> String? {
        let count = selection.hiddenMatches
        guard count > 0, !showsTotal || selection.totalsMatch, summarizedColumn == nil else { return nil }
        return count == 1
            ? "1 hidden entry also matches; --all shows it" : "\(count) hidden entries also match; --all shows them"
    }

    /// Returns the message about matching directories with entries that `--matched-totals` does not count, or about filters that
    /// only directories match. `nil` in other cases.
    func noteOnDirectories(_ tree: FileTree, _ selection: Selection) -> String? {
        guard arguments.totalsMatches, let matches = selection.matches else { return nil }
        if !selection.totalsMatch {
            let onlyDirectories = tree.containsItem { !$0.isRoot && matches.contains($0) }
            if !onlyDirectories { return nil }
            return arguments.columns.isUsage
                ? "only directories match, so totals count all entries"
                : "only directories match, so --matched-totals has no effect"
        }
        let count = selection.uncountedDirectories
        if count == 0 { return nil }
        return "totals leave out entries that do not match in \(count) matching "
            + (count == 1 ? "directory" : "directories") + "; --no-matched-totals counts them"
    }

    /// Returns the message about directories in a filtered tree whose totals count everything. `nil` if they count only matches, if
    /// no file matches, or if another line counts the matches.
    func noteOnTotals(_ tree: FileTree, _ selection: Selection) -> String? {
        let showsTotals = columns.contains { if case .total = $0.type.operand { true } else { false } }
        guard !arguments.choosesMatchedTotals, !arguments.columns.isUsage,
            !arguments.include.isEmpty || !arguments.conditions.isEmpty,
            !format.isForPrograms, !arguments.isFlat, arguments.onlyKind != .directories, arguments.grouping == nil,
            summarizedColumn == nil, !showsTotal, showsTotals || arguments.diff != nil,
            tree.containsItem(where: { !$0.isDirectory && !$0.isRoot && isInTable($0, selection) })
        else { return nil }
        return arguments.diff == nil
            ? "totals of directories include entries that do not match; --matched-totals counts only matches"
            : "directories include changes that do not match; --total adds up those that do"
    }

    /// Returns the message about further hard links that `--limit` leaves out. `nil` if it leaves out none.
    func noteOnLinks(_ tree: FileTree, _ selection: Selection, _ context: ColumnContext) -> String? {
        guard arguments.isFlat, let limit = arguments.limit, limit > 0, let isLast = keepingLast(context) else {
            return nil
        }
        var (count, links) = (context.dropped.count, 0)
        tree.forEachItem { item in
            guard isInTable(item, selection) else { return }
            count += 1
            if isLast(item) { links += 1 }
        }
        let hidden = min(links, count - limit)
        guard hidden > 0 else { return nil }
        return hidden == 1
            ? "1 more name of a file (a hard link) is not listed"
            : "\(hidden) more names of files (hard links) are not listed"
    }

    /// The message about a glob of `--exclude` that seems to be a list with commas, or that begins with a PATH. `nil` if there is
    /// none.
    var noteOnGlobs: String? { Self.commaHint(arguments.exclude) ?? pathHint(arguments.exclude) }

    /// The message about a table without names. `nil` for other tables.
    var noteOnNames: String? {
        let names: [FileColumn] = [.name, .path, .parent]
        guard format == .text, summarizedColumn == nil, arguments.depth != 0, !columns.contains(where: names.contains)
        else { return nil }
        return "the table has no names; write '-c \((columns + [.name]).map(\.name).joined(separator: ","))'"
    }

    /// Returns the message about a PATH that seems to be a scan. `nil` for others.
    func noteOnScans(_ tree: FileTree) -> String? {
        guard arguments.readsDirectories, arguments.diff == nil, arguments.pathList == nil, tree.roots.count == 1,
            let root = tree.roots.first, root.kind == .file, root.path.suffix(5).elementsEqual(".json".utf8)
        else { return nil }
        return "'\(Escaping.printable(root.path))' is shown as a file; to read it as a scan, use --load"
    }

    /// Returns the message about names that globs of `--include` match only if case is ignored. `nil` if there are none.
    func noteOnCase(_ tree: FileTree, _ context: QueryContext) -> String? {
        guard !arguments.include.isEmpty, !arguments.ignoresCase else { return nil }
        let exact = arguments.includedGlobs
        var loose = arguments.totalsMatches ? arguments.withFiles : arguments
        loose.ignoresCase = true
        let visible = hidesDotFiles ? tree.unhiddenItems : nil
        guard let matches = Selection.filter(loose, context) else { return nil }
        let count = tree.count { !exact.matches($0) && visible?.contains($0) ?? true && matches($0) }
        if count == 0 { return nil }
        return "with --ignore-case, \(count) other " + (count == 1 ? "name matches" : "names match")
    }

    /// Returns the message about listed paths that do not exist. `nil` if all of them exist.
    func noteOnMissingPaths(_ tree: FileTree) -> String? {
        guard arguments.pathList != nil, tree.errors.isEmpty, !walk.fields.isEmpty else { return nil }
        var (missing, listed) = (0, 0)
        tree.forEachItem { item in
            guard item.children?.isEmpty ?? true else { return }
            listed += 1
            if item.isMissing { missing += 1 }
        }
        guard missing > 0 else { return nil }
        let tilde = [UInt8(ascii: "~")]
        if tree.containsItem(where: { $0.depth == 1 && !$0.hasStatus && $0.name.withBytes { $0.isEqual(to: tilde) } }) {
            return "\(missing) of \(listed) listed paths do not exist; '~' is not replaced in a list"
        }
        if missing == listed {
            return listed == 1 ? "the listed path does not exist here" : "the \(listed) listed paths do not exist here"
        }
        let (verb, object) = missing == 1 ? ("does", "it") : ("do", "them")
        let note = "\(missing) of \(listed) listed paths \(verb) not exist"
        return arguments.hasFilters ? note : note + "; --where missing shows \(object)"
    }

    /// Returns the message about listed directories whose contents are not read. `nil` without such directories.
    func noteOnListedDirectories(_ tree: FileTree) -> String? {
        guard arguments.pathList != nil, !walk.fields.isEmpty, !arguments.hasFilters else { return nil }
        let count = tree.count { $0.isDirectory && $0.hasStatus && !$0.isRoot && ($0.children?.isEmpty ?? true) }
        guard count > 0 else { return nil }
        return (count == 1 ? "1 listed directory is" : "\(count) listed directories are")
            + " not read; to count their contents, use 'xargs -d \"\\n\" treetab -L 0 --total <LIST'"
    }

    /// Returns a suggestion if a glob of `--include` has no wildcard and no item matches any of them: users of other
    /// commands may expect that `jpg` is an extension or a part of names.
    private func wildcardHint(_ tree: FileTree) -> String? {
        let word = arguments.include.first { glob in !glob.contains { #"*?[{|\"#.utf8.contains($0) } }
        let globs = arguments.includedGlobs
        guard let word, !tree.containsItem(where: { globs.matches($0) }) else { return nil }
        let text = Escaping.printable(word)
        if word.first == UInt8(ascii: ".") { return "'\(text)' is a whole name, did you mean '*\(text)'?" }
        return "'\(text)' is a whole name, did you mean '*.\(text)' or '*\(text)*'?"
    }

    /// Returns the message if `--include` matches only entries that `--only-files` or `--only-dirs` leaves out.
    private func noteOnKind(_ tree: FileTree) -> String? {
        let globs = arguments.includedGlobs
        guard let kind = arguments.onlyKind else { return nil }
        guard tree.containsItem(where: { !$0.isRoot && globs.matches($0) && $0.isDirectory == (kind == .files) }),
            !tree.containsItem(where: { globs.matches($0) && $0.isDirectory == (kind == .directories) })
        else { return nil }
        return kind == .files
            ? "no file matches, but directories do; --only-files leaves them out"
            : "no directory matches, but files do; --only-dirs leaves them out"
    }

    /// Returns a suggestion if a glob with a slash matches nothing. Such a glob matches whole paths below the PATH.
    private func placeHint(_ globs: [[UInt8]]) -> String? {
        if let hint = pathHint(globs) { return hint }
        let slash = UInt8(ascii: "/")
        let glob = globs.first { $0.dropLast().contains(slash) && !$0.starts(with: "**/".utf8) && $0.first != slash }
        return glob.map {
            "a glob with '/' must match the whole path below PATH; '**/\(Escaping.printable($0))' matches at any depth"
        }
    }

    /// Returns a suggestion if a glob begins with a PATH: globs match paths below it.
    private func pathHint(_ globs: [[UInt8]]) -> String? {
        for glob in globs {
            for path in roots where path != [UInt8(ascii: ".")] {
                let start = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
                guard glob.starts(with: start), glob.count > start.count else { continue }
                let rest = Escaping.printable(Array(glob.dropFirst(start.count)))
                return
                    "globs match paths below '\(Escaping.printable(path))'; write '\(rest)' instead of '\(Escaping.printable(glob))'"
            }
        }
        return nil
    }

    /// Returns a suggestion if only an exact size matches: users of find may expect that `10M` is rounded.
    private var sizeHint: String? {
        let sizes = arguments.conditions.flatMap(\.comparisons).filter { $0.column == .size && $0.operation == .equal }
        return sizes.isEmpty ? nil : "a size without a sign is exact; '--size +N' is at least N, '--size -N' at most N"
    }

    /// Returns a suggestion if a glob for paths seems to expect that an asterisk matches slashes.
    private var slashHint: String? {
        let globs = arguments.conditions.flatMap(\.comparisons).filter { $0.column == .path && $0.operation == .glob }
        let asterisk = UInt8(ascii: "*")
        let crossesNoSlash = globs.contains { comparison in
            guard case .text(let glob) = comparison.value else { return false }
            return glob.contains(asterisk) && !zip(glob, glob.dropFirst()).contains { $0 == asterisk && $1 == asterisk }
        }
        return crossesNoSlash
            ? "in a path, '*' does not match '/'; '**' matches any number of directories, as in '**/*.txt'" : nil
    }

    /// Returns a suggestion if a time must be later than a whole day, month or year.
    private var spanHint: String? {
        let isAfterSpan = arguments.conditions.flatMap(\.comparisons).contains { comparison in
            guard comparison.operation == .greater, case .moment(let date) = comparison.value else { return false }
            return switch date {
            case .civil(_, let precision, _): precision != .minute && precision != .second
            case .day, .weekday: true
            case .epoch, .before: false
            }
        }
        return isAfterSpan
            ? "'>' means after the end of a day, month or year; '>=' includes that day, month or year" : nil
    }

    private var commaHint: String? { Self.commaHint(arguments.include) }

    /// Returns a suggestion if a glob seems to be a list with commas.
    private static func commaHint(_ globs: [[UInt8]]) -> String? {
        let (comma, brace) = (UInt8(ascii: ","), UInt8(ascii: "{"))
        let word = globs.first { $0.contains(comma) && !$0.contains(brace) }
        return word.map { "a comma in '\(Escaping.printable($0))' is part of the name, a vertical bar separates globs" }
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
        var table =
            context.condenses
            ? Table(tree.roots, childrenOf: { $0.childrenOfChain }) { columns }
            : Table(tree.roots, childrenOf: { $0.children }) { columns }
        if showsHiddenRows, let hidden = selection.hidden {
            table = context.condenses ? table.summarized { hidden($0.chainEnd) } : table.summarized(unlisted: hidden)
        }
        if !arguments.collapse.isEmpty {
            let globs = arguments.collapsedGlobs
            let matches: ItemTest = { !$0.isRoot && globs.matches($0) }
            table = table.collapsed(where: context.condenses ? chainTest(matches) : matches)
        }
        table = table.sorted(using: sortOrder(context))
            .limited(depth: arguments.depth)
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
        } else if let isShown = selection.isShown {
            let test = context.condenses ? chainTest(isShown) : isShown
            table = table.filtered(test)
        }
        return table.tableStyle(format.tableStyle(arguments.style, tree) { totals(tree, selection) })
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
            let line = Array("\n".utf8) + ChangeTotals(tree, selection).text(SizeFormat(arguments.units))
            return line + [UInt8(ascii: "\n")]
        }
        let line = TotalLine(
            totals: totals(tree, selection),
            matching: selection.totalsMatch ? nil : matchingTotals(tree, selection),
            hiddenMatches: selection.hiddenMatches,
            countsContents: !arguments.include.isEmpty,
            prefersDisk: shares.countsDisk || arguments.sortKeys.first?.column == .disk,
            hidesSize: columns.contains(.disk) && !columns.contains(.size),
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
        // The outline has no fixed width. Beside the depth of a row, 20 cells are left for its name.
        var outline = column.width()
        // In the browser, columns after the names should not move whenever a directory is expanded. Columns that were named
        // need the space more.
        if arguments.isInteractive, columns.last != fileColumn {
            let least = arguments.columns.isTyped ? 20 : min((environment.width ?? 0) * 2 / 5, 60)
            outline = column.width(min: least)
        }
        outline = outline.drawsOutline().shrinks(to: arguments.isFlat ? 20 : 24).priority(.infinity)
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
    private var showsHiddenRows: Bool { arguments.grouping == nil && !format.isForPrograms }

    // MARK: Order and sections

    /// Returns whether `--limit` and `--rows` show an item only after all others: a file that counts under another name is not
    /// large itself. `nil` if rows are not sorted by size, or if there is no such file.
    private func keepingLast(_ context: ColumnContext) -> ItemTest? {
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
