import FileTree
import SystemCalls
import TreeTable

/// The messages that explain a table to a person at a terminal. Each is made once, so the size of its code matters more than its
/// speed.
extension Configuration {
    /// Returns the message about directories that `--include` selects and `--prune` hides. `nil` without such directories.
    func noteOnPruned(_ tree: FileTree, _ selection: Selection) -> String? {
        guard let isPruned = selection.isPruned, summarizedColumn == nil else { return nil }
        let (depth, collapsed) = (arguments.depth ?? .max, arguments.collapsedGlobs)
        let count = tree.count { $0.depth <= depth && isPruned($0) && !$0.isBelow(collapsed) }
        if count == 0 { return nil }
        return "--prune hides " + (count == 1 ? "1 matching directory" : "\(count) matching directories")
            + (count == 1 ? ", because no file below it matches" : ", because no file below them matches")
    }

    /// The message about `--prune` without filters, which a person may expect to take the name of a directory. `nil` for other arguments.
    var noteOnPruning: String? {
        guard arguments.prunes, !arguments.hasFilters, let path = arguments.paths.first else { return nil }
        let name = Escaping.printable(path)
        return "--prune takes no name; to leave out '\(name)', use '-I \(name)'"
    }

    /// Returns the message about hidden entries of a table that has no filters and no rows for them. `nil` without such entries.
    /// With `--depth`, counts only entries within the depth.
    ///
    /// - Parameter isEmpty: Whether the table has no rows at all.
    func noteOnUnlisted(_ tree: FileTree, isEmpty: Bool = false) -> String? {
        guard isEmpty || arguments.isFlat || !showsHiddenRows, summarizedColumn == nil,
            !arguments.showsHidden, !arguments.omitsHiddenRows,
            arguments.pathList == nil, arguments.include.isEmpty, arguments.conditions.isEmpty
        else { return nil }
        // All entries without the visible ones.
        let dropped = tree.dropped
        var (files, directories, bytes) = (-dropped.leaves, -dropped.directories, -dropped.size)
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
                    if arguments.onlyKind.map({ hidden.isDirectory != ($0 == .directories) }) ?? false { continue }
                    if hidden.isDirectory { directories += 1 } else { files += 1 }
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
        if walk.fields.contains(.size), !dropped.hasLinks {
            cell.append(" (")
            SizeFormat(arguments.units).append(bytes, to: &cell)
            cell.append(")")
        }
        return String(decoding: cell.utf8, as: UTF8.self) + "; --all lists " + (count == 1 ? "it" : "them")
    }

    /// Returns the message about a `--flat` list whose PATHs are all empty. `nil` otherwise.
    func noteOnEmptyList(_ tree: FileTree) -> String? {
        guard listsContents, !arguments.hasFilters, arguments.readsDirectories, arguments.diff == nil,
            arguments.pathList == nil, arguments.exclude.isEmpty, !arguments.respectsGitignore,
            !arguments.excludesCaches, tree.errors.isEmpty,
            !tree.containsItem(where: { !$0.isRoot || !$0.isDirectory })
        else { return nil }
        return tree.roots.count == 1 ? "the directory is empty" : "the directories are empty"
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
            let count = tree.changedTimes
            // Files that have not changed are not in the tree, so filters cannot be applied to them.
            let times =
                count == 0
                ? nil
                : (count == 1 ? "1 file of the same size" : "\(count) files of the same size")
                    + (arguments.hasFilters ? " (filters ignored)" : "") + (count == 1 ? " has" : " have")
                    + " another modification time and may differ; --times lists \(count == 1 ? "it" : "them")"
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

    /// The message that the largest changes can be negative. `nil` without a limit of rows, in another order, and without negative
    /// changes.
    func noteOnLargestChanges(_ tree: FileTree, _ selection: Selection) -> String? {
        let keys: [FileColumn] = [.delta, .deltaDisk]
        let isLimited = arguments.limit != nil || arguments.budget != nil && arguments.budget != .fit
        guard arguments.diff != nil, isLimited, let key = arguments.sortKeys.first, keys.contains(key.column),
            key.order == .reverse,
            tree.containsItem(where: { $0.change?.size ?? 0 > 0 && !$0.isRoot && isInTable($0, selection) }),
            tree.containsItem(where: { $0.change?.size ?? 0 < 0 && !$0.isRoot && isInTable($0, selection) }),
            tree.count(where: { isInTable($0, selection) }) > max(arguments.limit ?? 0, rowLimit ?? 0)
        else { return nil }
        return
            "the largest changes come first, whether more or less; --where '\(key.column.name) > 0' shows only growth"
    }

    /// The message about the two sides of a comparison if they may not be the intended ones: a directory without a PATH, or a scan of
    /// another directory. `nil` for other comparisons.
    func noteOnComparedPath(_ tree: FileTree) -> String? {
        guard let old = arguments.diff else { return nil }
        let name = Escaping.printable(old)
        if let (scanned, path) = tree.differentRoots {
            return
                "the scan '\(name)' of '\(Escaping.printable(scanned))' is compared with '\(Escaping.printable(path))'"
        }
        guard arguments.paths.isEmpty, tree.scans.isEmpty else { return nil }
        return "'\(name)' is compared with '.'; for another directory, use '--diff \(name) PATH'"
    }

    /// Returns the message about files of the same size that seem to have changed, because they are hard links in only one of the
    /// compared trees. `nil` without such files.
    func noteOnLinksInOneTree(_ tree: FileTree, _ selection: Selection) -> String? {
        guard arguments.diff != nil else { return nil }
        // The totals of directories include files without rows.
        let isInTotals = { (item: FileItem) in
            arguments.onlyKind == .directories || item.depth > arguments.depth ?? .max || isInTable(item, selection)
        }
        let count = tree.count { $0.change?.countsElsewhereOnce == true && isInTotals($0) }
        if count == 0 { return nil }
        return (count == 1 ? "1 file has" : "\(count) files have") + " the same size in both trees, but "
            + (count == 1 ? "is a hard link" : "are hard links")
            + " in only one, counted under another name; --count-links counts each name"
    }

    /// Returns the message about added and removed directories whose contents have no rows. `nil` without such directories.
    func noteOnJoinedChanges(_ tree: FileTree, _ selection: Selection) -> String? {
        guard joinsChanges, summarizedColumn == nil,
            tree.containsItem(where: {
                $0.isChangedAsWhole && $0.children?.isEmpty == false && $0.depth < arguments.depth ?? .max
                    && isInTable($0, selection)
            })
        else { return nil }
        return "an added or removed directory is one row; --flat also lists everything in it"
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

    /// Returns the message about matching directories whose totals may surprise with `--matched-totals`: they count only matching
    /// entries, or everything in them, or only directories match. `nil` in other cases.
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
        if count == 0 { return noteOnContents(tree, matches) }
        return (count == 1 ? "1 directory matches, but its totals" : "\(count) directories match, but their totals")
            + " count only matching entries; --no-matched-totals counts all entries"
    }

    /// Returns the message about directories that `--include` selects and that count with entries that do not match. `nil` without
    /// such directories, or if no file matches. Ignores directories that `--collapse` selects.
    private func noteOnContents(_ tree: FileTree, _ matches: ItemSet) -> String? {
        let (globs, collapsed) = (arguments.includedGlobs, arguments.collapsedGlobs)
        guard !globs.isEmpty, tree.containsItem(where: { !$0.isDirectory && matches.contains($0) }) else { return nil }
        let count = tree.count { item in
            !item.isRoot && matches.contains(item) && globs.matches(item) && !collapsed.matches(item)
                && item.children?.contains { !matches.contains($0) } ?? false
        }
        if count == 0 { return nil }
        return
            (count == 1
            ? "1 matching directory counts with everything in it"
            : "\(count) matching directories count with everything in them")
            + "; with --only-files, only matching files count"
    }

    /// Returns the message about directories in a filtered tree whose totals count everything. `nil` if they count only matches, if
    /// no file matches, or if another line counts the matches.
    func noteOnTotals(_ tree: FileTree, _ selection: Selection) -> String? {
        let showsTotals = columns.contains { if case .total = $0.type.operand { true } else { false } }
        guard !arguments.choosesMatchedTotals, !arguments.columns.isUsage,
            !arguments.include.isEmpty || !arguments.conditions.isEmpty,
            !format.isForPrograms, arguments.onlyKind != .directories, arguments.grouping == nil,
            summarizedColumn == nil, !showsTotal || arguments.isFlat, showsTotals || arguments.diff != nil,
            tree.containsItem(where: {
                // If only directories match, a condition probably compares their totals.
                (!$0.isDirectory || !arguments.include.isEmpty) && !$0.isRoot && isInTable($0, selection)
            }),
            // A list has no rows of directories that do not match.
            !arguments.isFlat
                || tree.containsItem(where: {
                    $0.isDirectory && $0.items != 0 && !$0.isRoot && isInTable($0, selection)
                })
        else { return nil }
        if let column = arguments.conditions.first?.comparisons.first?.column, column == .hidden,
            arguments.conditions.count == 1, arguments.include.isEmpty, arguments.diff == nil
        {
            return "totals of directories include hidden entries; -I '.*' leaves them out"
        }
        return arguments.diff == nil
            ? "totals of directories include entries that do not match; --matched-totals counts only matches"
            : "directories include changes that do not match; --total adds up the matching ones"
    }

    /// Returns the message about files below the maximum depth with `--only-files`. `nil` with filters, in sections and summaries,
    /// at depth 0, and without such files.
    func noteOnDeeperFiles(_ tree: FileTree) -> String? {
        guard arguments.onlyKind == .files, arguments.include.isEmpty, arguments.conditions.isEmpty,
            !arguments.totalsMatches, let depth = arguments.depth, depth > 0, arguments.grouping == nil,
            summarizedColumn == nil
        else { return nil }
        let visible = hidesDotFiles ? tree.unhiddenItems : nil
        var count = 0
        tree.forEachItem { item in
            if item.depth == depth, visible?.contains(item) ?? true, let files = item.filesBelow { count += files }
        }
        guard count > 0 else { return nil }
        return (count == 1 ? "1 file is" : "\(count) files are") + " deeper than --depth \(depth) and not listed"
    }

    /// Returns the messages about a table of text that was written.
    func notesOnOutput(_ tree: FileTree, _ selection: Selection, _ facts: OutputFacts) -> [String] {
        if format.isForPrograms { return [] }
        var notes = [
            noteOnOtherNames(tree, selection, showsMarks: facts.hasMarks), noteOnFewRows(tree, selection, facts.lines),
        ]
        // With `--rows fit`, no line is left for other messages.
        if arguments.budget != .fit {
            if facts.omissions.paths && canShortenPaths {
                notes.append("paths are shortened; --no-truncate shows whole paths and all columns")
            } else if facts.omissions.columns && arguments.isFlat {
                notes.append("some columns do not fit; --no-truncate shows all columns")
            }
        }
        return notes.compactMap(\.self)
    }

    /// Returns the message about a table with at most half of the lines that `--rows` allows, because more rows would not fit together
    /// with their directories. `nil` for other tables.
    private func noteOnFewRows(_ tree: FileTree, _ selection: Selection, _ lines: Int) -> String? {
        guard case .rows(let limit) = arguments.budget, !arguments.isFlat, lines > 0, 2 * lines <= limit,
            arguments.limit == nil, arguments.collapse.isEmpty, !condenses, arguments.grouping == nil,
            arguments.diff == nil,
            tree.count(where: { !$0.isRoot && isInTable($0, selection) }) > limit
        else { return nil }
        return
            "--rows \(limit) is used up by directories; --flat -n \(limit) lists rows without their directories"
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
        if count - limit == 1 { return "the entry that is not listed is another name of a file (a hard link)" }
        return "\(hidden) of the \(count - limit) entries that are not listed "
            + (hidden == 1
                ? "is another name of a file (a hard link), which comes last; --count-links sorts it among the others"
                : "are other names of files (hard links), which come last; --count-links sorts them among the others")
    }

    /// Returns the message about files that count under another of their names. `nil` if the table shows neither sizes nor shares,
    /// or, in text and Markdown without marks or with `--rows fit`, if these files have less than 1 % of the total.
    ///
    /// - Parameter showsMarks: Whether the table marks other names.
    func noteOnOtherNames(_ tree: FileTree, _ selection: Selection, showsMarks: Bool = false) -> String? {
        let affected: [FileColumn] = [.size, .disk, .percent, .bar]
        guard tree.hasHardLinks, arguments.diff == nil, summarizedColumn == nil,
            columns.contains(where: affected.contains)
        else { return nil }
        let isFiltered = !arguments.include.isEmpty || !arguments.conditions.isEmpty
        var (bytes, isUnstored) = (Int64(0), false)
        tree.forEachItem { item in
            // The total of a directory leaves out the names that count elsewhere.
            let isListed = isInTable(item, selection) || item.parent.map { isInTable($0, selection) } ?? false
            if isFiltered && !isListed { return }
            if item.isCountedElsewhere { bytes &+= item.size }
            if item.containsUnstoredOtherNames { isUnstored = true }
        }
        let own: [FileColumn] = [.own, .ownDisk]
        if format.isForPrograms, bytes > 0 {
            return columns.contains(where: own.contains)
                ? nil : "the size of a file repeats for each hard link; to count it once, add up own or own-disk"
        }
        let total = tree.roots.reduce(0) { $0 &+ $1.size }
        guard showsMarks && arguments.budget != .fit || isUnstored || bytes > 0 && bytes >= total / 100 else {
            return nil
        }
        let marks = !showsMarks ? "" : environment.drawsInASCII ? "; ^ marks the others" : "; ↗ marks the others"
        return
            "the size of a file with several names (hard links) counts once, under the first\(marks); --count-links counts each name"
    }

    /// Returns the message about files that count in several PATHs. `nil` without such files, and for tables without sizes, without rows
    /// of PATHs, with filters, or with the line of `--total`, which counts them once.
    func noteOnSharedFiles(_ tree: FileTree, _ selection: Selection) -> String? {
        guard tree.roots.count > 1, !showsTotal, !arguments.hasFilters, arguments.pathList == nil,
            arguments.diff == nil,
            summarizedColumn == nil,
            tree.repeatedSize > 0 || tree.repeatedDisk > 0, columns.contains(.size) || columns.contains(.disk),
            tree.roots.contains(where: { isInTable($0, selection) })
        else { return nil }
        return "some files have hard links in several PATHs and count in each; --total counts them once, as du -c does"
    }

    /// Returns the message about matching files whose space stays in use because they have other names that do not match. `nil` without
    /// filters, without `--total`, with `--diff`, or without such files.
    func noteOnKeptSpace(_ tree: FileTree, _ selection: Selection) -> String? {
        // Directories that match by name count with everything in them. Followed links are not names.
        guard showsTotal, let matches = selection.counted ?? selection.matches, selection.matches != nil,
            tree.hasHardLinks,
            arguments.diff == nil, !arguments.followsLinks
        else { return nil }
        var names = RemovedNames()
        // A PATH that another one contains is skipped.
        tree.forEachItem(where: matches.contains, countsEveryLink: true) { item, _ in names.add(item) }
        guard let kept = names.kept else { return nil }
        var cell = TableCell(numberStyle: .plain)
        cell.append("to delete the matching files would leave ")
        SizeFormat(arguments.units).append(kept.bytes, to: &cell)
        cell.append(" in use: ")
        cell.append(count: kept.files)
        cell.append(kept.files == 1 ? " file also has" : " files also have")
        cell.append(" hard links that do not match")
        return String(decoding: cell.utf8, as: UTF8.self)
    }

    /// The message about a condition such as `age > 6m`, which may be meant as months. `nil` for others.
    var noteOnMinutes: String? {
        guard arguments.namesMinutes else { return nil }
        let minutes = arguments.conditions.flatMap(\.comparisons).lazy.compactMap { comparison -> Int? in
            guard comparison.column == .age, [.greater, .greaterOrEqual].contains(comparison.operation),
                case .number(let age) = comparison.value
            else { return nil }
            return (1...24).first { age == ExactNumber(whole: 60 * $0) }
        }
        return minutes.first.map {
            "'\($0)m' means \($0) minute" + ($0 == 1 ? "" : "s") + "; for months, write '\($0)mo'"
        }
    }

    /// The message about an option that has no effect on a summary, or about rows that add up several PATHs. `nil` if neither
    /// applies.
    var noteOnSummary: String? {
        guard let column = summarizedColumn else { return nil }
        let places: [FileColumn] = [.name, .path, .parent, .ext, .kind, .change, .depth]
        if arguments.diff != nil, !places.contains(column) {
            return
                "each change counts under the later \(column.name); entries that differ only in \(column.name) are not compared"
        }
        if arguments.depth != nil { return "--depth has no effect on --summarize, which counts entries at every depth" }
        guard roots.count > 1, arguments.pathList == nil, arguments.diff == nil else { return nil }
        return
            "each row is the sum for all PATHs; for each PATH, use '--group-by \(column.name) -L 0 -c name,files,size'"
    }

    /// The message about a glob of `--exclude` that seems to be a list with commas, or that begins with a PATH. `nil` if there is
    /// none.
    var noteOnGlobs: String? { Self.commaHint(arguments.exclude) ?? pathHint(arguments.exclude) }

    /// Whether the table has paths or targets of links that it shortens if lines are too long.
    var canShortenPaths: Bool {
        let paths: [FileColumn] = [.path, .parent, .target]
        return format == .text && environment.width != nil
            && (condenses || (summarizedColumn.map { [$0] } ?? columns).contains(where: paths.contains))
    }

    /// The message about the column `own` in a table of directories. `nil` for other tables.
    var noteOnOwn: String? {
        guard arguments.onlyKind == .directories, summarizedColumn == nil, columns.contains(.own) else { return nil }
        return "'own' is 0 for directories; 'size' is the total of everything in them"
    }

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

    /// Returns the message about a pipe on standard input that was not read. `nil` if standard input is not a pipe,
    /// or if a PATH, a list or a scan was given.
    func noteOnInput(_ system: System) -> String? {
        guard arguments.paths.isEmpty, arguments.pathList == nil, arguments.readsDirectories,
            (try? system.status(path: Array("/dev/stdin".utf8), followingLink: true, .mode))?.kind == .fifo
        else { return nil }
        return "standard input is not read; use '--files-from -' for a list of paths, or '--load -' for a scan"
    }

    /// Returns the message about a scan that has been saved. `nil` if it was written to standard output.
    func noteOnSaved(_ tree: FileTree, to path: [UInt8]) -> String? {
        guard path != [UInt8(ascii: "-")], let root = tree.roots.first else { return nil }
        let line = TotalLine(
            totals: TreeTotals(tree, fields: walk.fields),
            sizes: SizeFormat(arguments.units),
            incompleteMark: environment.incompleteMark,
            errors: tree.errors.count,
            milliseconds: nil
        )
        let start = "saved '\(Escaping.printable(root.path))' to '\(Escaping.printable(path))'; "
        let room = (environment.width ?? 80) - start.utf8.count - "treetab: ".utf8.count
        return start + line.text(width: max(30, room), ellipsis: environment.ellipsis)
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
        if !tree.containsItem(where: { !$0.isRoot }) { return "the list is empty" }
        let (missing, listed) = (tree.count(where: \.isMissing), tree.listedPaths)
        guard missing > 0 else { return nil }
        let tilde = [UInt8(ascii: "~")]
        let isFirst = { (byte: UInt8) in
            tree.containsItem { $0.depth == 1 && !$0.hasStatus && $0.name.withBytes { !$0.isEmpty && $0[0] == byte } }
        }
        let hasTilde = tree.containsItem {
            $0.depth == 1 && !$0.hasStatus && $0.name.withBytes { $0.isEqual(to: tilde) }
        }
        let blanks = tree.count { item in
            item.isMissing && item.name.withBytes { !$0.isEmpty && $0[$0.count - 1] == UInt8(ascii: " ") }
        }
        let (verb, object) = missing == 1 ? ("does", "it") : ("do", "them")
        var note =
            missing < listed
            ? "\(missing) of \(listed) listed paths \(verb) not exist"
            : listed == 1
                ? "the listed path does not exist"
                : "none of the \(listed) listed paths exists"
        let isRelative = tree.roots.contains { $0.name.withBytes { $0.isEqual(to: [UInt8(ascii: ".")]) } }
        if missing == listed, isRelative { note += " in the current directory" }
        if blanks > 0 { note += blanks == 1 ? " (1 ends in a space)" : " (\(blanks) end in a space)" }
        if hasTilde { return note + "; '~' is not replaced in a list" }
        if isFirst(UInt8(ascii: "\"")) {
            return note + "; git quotes some names; use 'git ls-files -z' and '--files0-from -'"
        }
        let hasAccents = tree.containsItem { item in
            item.isMissing && item.name.withBytes { bytes in bytes.indices.contains { bytes[$0] >= 0x80 } }
        }
        if hasAccents { note += "; accented letters may be stored in another Unicode form (NFC, NFD)" }
        return arguments.hasFilters || missing == listed ? note : note + "; --where missing shows \(object)"
    }

    /// Returns the message about listed directories whose contents are not read. `nil` without such directories.
    func noteOnListedDirectories(_ tree: FileTree) -> String? {
        guard arguments.pathList != nil, !walk.fields.isEmpty, !arguments.hasFilters else { return nil }
        let isUnread = { (item: FileItem) in
            item.isDirectory && item.hasStatus && !item.isRoot && (item.children?.isEmpty ?? true)
        }
        var (first, count): (FileItem?, Int) = (nil, 0)
        tree.forEachItem { item in
            guard isUnread(item) else { return }
            (first, count) = (first ?? item, count + 1)
        }
        guard let first else { return nil }
        let separator = arguments.pathList?.separator == .nul ? "-0" : #"-d "\n""#
        let subject =
            count == 1
            ? "the directory '\(Escaping.printable(first.path))' is not read; to count its"
            : "\(count) listed directories are not read; to count their"
        return subject + " contents, use 'xargs \(separator) treetab -L 0 --total <LIST'"
    }
}
