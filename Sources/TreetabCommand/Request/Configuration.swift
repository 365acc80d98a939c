import FileTree
import SystemCalls
import TreeTable

/// The arguments, and everything that the terminal, the environment and the defaults decide.
package struct Configuration: Sendable {
    var arguments: Arguments
    /// The paths to walk. Not used with a list of paths.
    var roots: [[UInt8]]
    var walk = WalkOptions()
    var columns: [FileColumn]
    /// Whether `--columns` names the column `path`, so that paths begin with the PATH in a list.
    let showsWholePaths: Bool
    /// The column of `--summarize`. It is then the only one of ``columns``. `nil` without the option.
    var summarizedColumn: FileColumn?
    /// Whether entries below a name that begins with a dot count in totals but are not shown.
    var hidesDotFiles: Bool
    /// The maximum number of lines below the header, including the lines of sections. `nil` if it is unlimited.
    var rowLimit: Int?
    var zone: LocalTimeZone
    var showsTotal: Bool
    /// Whether the totals line also counts the entries that match the filters.
    var countsMatches: Bool
    /// Whether the totals line shows the elapsed time. Only on a terminal, because the time differs from run to run.
    var showsElapsedTime: Bool
    /// Whether icons are shown before names.
    var showsIcons: Bool
    /// The path of the output file. `nil` for standard output.
    var output: [UInt8]?
    var environment: TableEnvironment
    /// The colours of names. `nil` if nothing is coloured.
    var colors: FileColors?
    /// The maximum number of threads that render the table. `nil` for one on each available processor.
    var threads: Int?

    var format: OutputFormat { arguments.format }

    /// Whether a chain of directories is one row. Formats for programs and lists have a row for each directory.
    var condenses: Bool { arguments.condenses && !format.isForPrograms && !arguments.isFlat }

    package init(_ arguments: Arguments, _ system: System) throws(ArgumentError) {
        var arguments = try arguments.isInteractive ? arguments.forBrowser() : arguments
        try arguments.prepareComparison()
        self.arguments = arguments
        roots = arguments.paths.isEmpty ? [Array(".".utf8)] : arguments.paths
        if let list = arguments.pathList, let path = arguments.paths.first {
            throw .pathsBesideList(path, option: list.option)
        }
        try arguments.checkScans()
        if arguments.chosenFormat == nil, let path = arguments.output,
            let (word, format) = OutputFormat.substitute(extensionOf: path)
        {
            throw .foreignFormat(path, word, instead: format)
        }
        var selection = arguments.columns
        // `--usage --sort size` shows sizes.
        if selection.isUsage, arguments.sortKeys.first?.column == .size {
            selection.base = .usage(.size, isLong: selection.isLong)
        }
        // `--null` prints only paths and ignores `--columns`.
        columns =
            arguments.format == .null
            ? [.path]
            : Self.showingSortKey(
                try selection.resolved(
                    standard: Self.standardColumns(arguments),
                    sets: arguments.columnSets
                ),
                arguments
            )
        showsWholePaths = columns.contains(.path)
        // The rows of a list need paths.
        if arguments.isFlat && !columns.contains(where: { $0 == .path || $0 == .parent }) {
            columns = columns.map { $0 == .name ? .path : $0 }
        }
        guard !columns.isEmpty else { throw .noColumns }
        summarizedColumn = try Self.summarizedColumn(arguments, system)
        if let summarizedColumn { columns = [summarizedColumn] }
        let summarizes = summarizedColumn != nil
        // Without a format, times are grouped by age.
        var groupsByFormat: [FileColumn] = []
        if case .pattern = arguments.timeStyle, let grouping = arguments.grouping { groupsByFormat = [grouping] }
        let showsClock =
            (arguments.timeStyle != .relative || arguments.format.isForPrograms)
            && (columns + groupsByFormat).contains { $0.type.operand.literal == .moment }
        let needsZone =
            !arguments.usesUTC
            && (showsClock || arguments.allowsRemoval || arguments.conditions.contains(where: \.namesLocalTime))
        zone = needsZone ? LocalTimeZone(system) : .utc
        showsTotal = arguments.showsTotal && !arguments.format.isForPrograms
        output = arguments.output.flatMap { $0 == [UInt8(ascii: "-")] ? nil : $0 }

        var walk = WalkOptions()
        walk.showsHidden = arguments.showsHidden
        walk.staysOnFileSystem = arguments.oneFileSystem
        walk.followsLinks = arguments.followsLinks
        walk.countsEveryLink = arguments.countsEveryLink
        walk.exclude = arguments.excludedGlobs
        walk.respectsGitignore = arguments.respectsGitignore
        walk.excludesCaches = arguments.excludesCaches
        walk.maxDepth = arguments.depth
        threads = arguments.threads.map { min($0, Self.maxThreads) }
        walk.threads = threads ?? Self.walkThreads(processors: system.processors)
        if threads == nil { walk.threadLimit = { Self.walkThreads(processors: system.availableProcessors) } }
        walk.fields = (columns + arguments.sortKeys.map(\.column)).reduce(into: []) { $0.formUnion($1.fields) }
        for condition in arguments.conditions { walk.fields.formUnion(condition.fields) }
        if let grouping = arguments.grouping {
            walk.fields.formUnion(grouping.fields.union(.size))
            if !arguments.countsEveryLink { walk.fields.formUnion(.inode) }
            if walk.fields.contains(.disk) { walk.fields.insert(.ownDisk) }
        }
        countsMatches = (showsTotal || summarizes) && arguments.hasFilters && !arguments.totalsMatches
        let needsMatches = arguments.totalsMatches || countsMatches
        // Walk below the depth limit: deeper entries may match and count in totals, or keep a directory from being
        // pruned.
        if needsMatches || arguments.prunes || arguments.grouping != nil || summarizes { walk.maxDepth = nil }
        // Entries are counted where they are stored, so entries below the depth limit are also stored.
        if walk.fields.contains(.entries) { walk.maxDepth = nil }
        // A row may have a lower depth than the directories in its chain.
        if arguments.condenses && !arguments.format.isForPrograms { walk.maxDepth = nil }
        hidesDotFiles = needsMatches && !arguments.showsHidden && arguments.pathList == nil
        if needsMatches {
            walk.fields.formUnion(.inode)
            walk.showsHidden = true
        }
        walk.countsRootsTogether =
            (showsTotal || summarizes || arguments.format == .json || arguments.isInteractive)
            && !arguments.countsEveryLink
            && (roots.count > 1 || arguments.pathList != nil)
        if summarizes {
            walk.showsHidden = true
            walk.fields.formUnion(arguments.countsEveryLink ? [.size, .disk] : [.size, .disk, .inode])
            if !arguments.format.isForPrograms { walk.fields.insert(.ownDisk) }
        }
        if showsTotal { walk.fields.formUnion([.size, .disk]) }
        // The space of a directory itself is not part of the matches. It is also needed to find directories whose files all count under
        // other names.
        if needsMatches || !arguments.format.isForPrograms, walk.fields.contains(.disk) { walk.fields.insert(.ownDisk) }
        if arguments.isInteractive {
            // The columns and sort keys that people most often choose in the browser.
            walk.fields.formUnion([.size, .disk, .ownDisk, .modified, .mode, .ownership])
            walk.keepsFindings = true
            if arguments.allowsRemoval { walk.fields.formUnion(EntryIdentity.fields) }
            walk.progress = WalkProgress(followsDirectories: true)
        } else if arguments.progress.isOn(auto: system.isTerminal(.error) && system.environment("TERM") != "dumb") {
            walk.progress = WalkProgress()
        }

        let isOnTerminal = output == nil && (arguments.isInteractive || system.isTerminal(.output))
        let width: Int? =
            switch arguments.width {
            case .automatic: isOnTerminal ? Self.terminalWidth(system) : nil
            case .cells(let cells): cells
            case .unlimited: nil
            }
        let takesSequences = isOnTerminal && !["", "dumb"].contains(system.environment("TERM") ?? "")
        environment = TableEnvironment(
            width: width,
            colorDepth: Self.colorDepth(arguments.color, takesSequences: takesSequences, system),
            drawsInASCII: arguments.drawsInASCII ?? (arguments.format == .text && !Self.localeHasUnicode(system)),
            showsLinks: arguments.hyperlink.isOn(auto: takesSequences),
            colorScheme: Self.colorScheme(system)
        )
        if width == nil, isOnTerminal { environment.alignedWidth = Self.terminalWidth(system) }
        showsElapsedTime = isOnTerminal
        showsIcons = arguments.format == .text && arguments.icons.isOn(auto: takesSequences)
        if arguments.format == .text && arguments.classifies { walk.fields.formUnion(.mode) }
        // Only the request for metadata shows whether a listed path exists.
        if arguments.reportsChanges { walk.fields.insert(.mode) }
        rowLimit =
            switch arguments.budget {
            case .rows(let count): count
            // With `--usage`, `--limit` replaces the limit of the terminal's height.
            case .fit where arguments.columns.isUsage && arguments.limit != nil: nil
            case .fit: isOnTerminal && !arguments.format.isForPrograms ? Self.rowsThatFit(arguments, system) : nil
            case nil: nil
            }
        if arguments.diff != nil {
            walk.fields.formUnion([.size, .disk, .ownDisk, .mode, .modified])
            walk.fields.subtract([.path, .newest])
            (walk.showsHidden, walk.keepsFindings, walk.maxDepth) = (true, true, nil)
            if arguments.findsMoves { walk.fields.insert(.inode) }
        }
        self.walk = walk
        addColors(system)
        // The texts of links come from the scan.
        if !arguments.readsDirectories, format == .text, showsNames { self.walk.fields.insert(.target) }
        (self.walk.leafLimit, self.walk.itemLimit) = (leafLimit, itemLimit)
        // Storing the path of each directory speeds up many paths, but few are shown.
        if self.walk.leafLimit != nil || self.walk.itemLimit != nil { self.walk.fields.remove(.path) }
    }

    /// The files that a walk must keep for a list of the first items. `nil` if all are needed, or if more than one column
    /// decides the order. All directories are kept.
    private var leafLimit: LeafLimit? {
        guard let storedItems, arguments.onlyKind != .directories, arguments.sortKeys.count == 1 else { return nil }
        let keys: [FileColumn: LeafLimit.Key] = [.size: .size, .disk: .disk, .modified: .modified]
        let sortKey = arguments.sortKeys[0]
        return keys[sortKey.column].map { key in
            LeafLimit(
                count: storedItems,
                key: key,
                isDescending: (sortKey.order == .reverse) != arguments.isReversed
            )
        }
    }

    /// The number of first items that a walk must store for a list in the order of the tree. `nil` for another order, and with
    /// options that ``WalkOptions/itemLimit`` does not support.
    private var itemLimit: Int? {
        guard arguments.onlyKind == nil, arguments.sortKeys.allSatisfy({ $0 == SortKey(.path) }), !arguments.isReversed,
            !arguments.groupsDirectoriesFirst, arguments.depth == nil, arguments.pathList == nil,
            !arguments.followsLinks, !arguments.excludesCaches
        else { return nil }
        // The PATH is the first item, and has no row in a list for people.
        return storedItems.map { format.isForPrograms || $0 == .max ? $0 : $0 + 1 }
    }

    /// The number of items that a list with `--limit` needs: one more than the limit, so that the summary row has an item. `nil`
    /// without a list or a limit, or if the list needs all items.
    private var storedItems: Int? {
        guard arguments.isFlat, !arguments.condenses, let limit = arguments.limit, arguments.include.isEmpty,
            arguments.conditions.isEmpty, arguments.collapse.isEmpty, !arguments.prunes, !arguments.totalsMatches,
            !countsMatches, arguments.summarizing == nil, arguments.grouping == nil, rowLimit == nil,
            columns.allSatisfy({ ![.percent, .bar, .newest, .ownDisk, .entries].contains($0) })
        else { return nil }
        return limit == .max ? limit : limit + 1
    }

    /// The maximum number of threads. More threads would slow each other down on any machine.
    static let maxThreads = 256

    /// Returns the number of threads for the walk: up to eight, even on fewer processors, because threads that wait for
    /// the disk leave processors idle.
    ///
    /// Measured on two processors: with a cold cache, eight threads need two thirds of the time of two threads, and
    /// with a warm cache the same time. More than eight threads gain little.
    static func walkThreads(processors: Int) -> Int {
        max(processors, min(4 * processors, 8))
    }

    /// Returns the columns to show if `--columns` names none. Formats for programs have no section titles, so the
    /// column of `--group-by` is added to them. In a list of files for people, the column of items would be empty.
    static func standardColumns(_ arguments: Arguments) -> [FileColumn] {
        var columns = arguments.format.columns
        if arguments.diff != nil {
            columns =
                arguments.format.isForPrograms
                ? columns.filter { $0 != .modified } + [.change, .delta, .deltaDisk, .deltaItems, .old, .new]
                : [.change, .delta, .name]
        }
        guard arguments.format.isForPrograms else {
            return arguments.isFlat && arguments.onlyKind == .files ? columns.filter { $0 != .items } : columns
        }
        guard let grouping = arguments.grouping, !columns.contains(grouping) else { return columns }
        return columns + [grouping]
    }

    /// Adds the column of the first sort key to text, so that the order is visible. It is beside the name. Does nothing
    /// if `--columns` was given.
    private static func showingSortKey(_ columns: [FileColumn], _ arguments: Arguments) -> [FileColumn] {
        guard !arguments.format.isForPrograms, !arguments.columns.isTyped, let key = arguments.sortKeys.first?.column,
            !columns.contains(key), key != .name, key != .path
        else { return columns }
        var columns = columns
        let name = columns.firstIndex { $0 == .name || $0 == .path } ?? 0
        columns.insert(key, at: name == columns.count - 1 ? name : name + 1)
        return columns
    }

    /// Returns the number of rows that fit on the terminal beside the header, the borders, the totals and the prompt of
    /// the shell. `nil` if the height of the terminal is unknown.
    private static func rowsThatFit(_ arguments: Arguments, _ system: System) -> Int? {
        guard let lines = system.terminalHeight(.output) else { return nil }
        let header = arguments.showsHeader ? arguments.style.headerLines : 0
        let totals = arguments.summarizing != nil ? 2 : arguments.showsTotal ? 2 : 0
        let others = 1 + header + arguments.style.borderLines + totals
        return max(1, lines - others)
    }

    /// Whether the character set of the locale is UTF-8. The first variable that is set and not empty names the locale.
    private static func localeHasUnicode(_ system: System) -> Bool {
        let variables = [system.environment("LC_ALL"), system.environment("LC_CTYPE"), system.environment("LANG")]
        guard case .some(.some(let locale)) = variables.first(where: { $0?.isEmpty == false }) else { return false }
        // Such as `sv_SE.UTF-8@collation`. macOS also has the locale `UTF-8`.
        let name = locale.utf8.prefix { $0 != UInt8(ascii: "@") }
        guard let characters = name.split(separator: UInt8(ascii: ".")).last?.map(\.asciiLowercased) else {
            return false
        }
        return characters.elementsEqual("utf-8".utf8) || characters.elementsEqual("utf8".utf8)
    }

    private static func terminalWidth(_ system: System) -> Int? {
        if let columns = system.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return system.terminalWidth(.output)
    }
}
extension Configuration {
    /// Shows or hides hidden entries in the next tree that is read.
    mutating func showHidden(_ shows: Bool) {
        let needsMatches = arguments.totalsMatches || countsMatches
        arguments.showsHidden = shows
        walk.showsHidden = shows || needsMatches
        hidesDotFiles = needsMatches && !shows && arguments.pathList == nil
    }
}
