import FileTree
import System
import TreeTable

/// What a command line means here and now: with the terminal, the environment and the defaults taken into account.
package struct Configuration: Sendable {
    /// What is walked, unless there is a list.
    var roots: [[UInt8]]
    var pathList: PathListArgument?
    var walk: WalkOptions
    var columns: [FileColumn]
    var sortKeys: [SortKey]
    var isReversed: Bool
    var groupsDirectoriesFirst: Bool
    var onlyKind: RowKind?
    var include: GlobSet
    /// Nil: there is none.
    var condition: QueryExpression?
    var depth: Int?
    var prunes: Bool
    var sumsMatches: Bool
    /// Items that are hidden are in the tree, but are not to be shown.
    var leavesOutHidden = false
    var limit: Int?
    /// How many rows the whole table has at most. Nil: any number.
    var rowLimit: Int?
    /// Rows that sum up others are among them.
    var fitsTerminal: Bool
    var grouping: FileColumn?
    var units: UnitStyle
    var timeStyle: TimeStyle
    var zone: LocalTimeZone
    var format: OutputFormat
    var style: TextStyle
    var showsHeader: Bool
    var showsTotal: Bool
    /// The totals tell how long it took: only where nobody compares two runs.
    var tellsTime: Bool
    var listsErrors: Bool
    var output: [UInt8]?
    var environment: TableEnvironment
    /// How names are coloured. Nil: nothing is.
    var colors: FileColors?
    /// How many threads make the output, at most.
    var threads: Int

    package init(_ arguments: Arguments, _ system: System) throws(ArgumentError) {
        roots = arguments.paths.isEmpty ? [Array(".".utf8)] : arguments.paths
        pathList = arguments.pathList
        if let pathList, let path = arguments.paths.first {
            throw .pathsBesideList(path, option: pathList.option)
        }
        // Of the paths alone there is nothing to choose.
        columns =
            arguments.format == .null
            ? [.path]
            : try arguments.columns.resolved(
                standard: Self.standardColumns(arguments.format, grouping: arguments.grouping),
                sets: arguments.columnSets
            )
        guard !columns.isEmpty else { throw .noColumns }
        sortKeys = arguments.sortKeys
        isReversed = arguments.isReversed
        groupsDirectoriesFirst = arguments.groupsDirectoriesFirst
        onlyKind = arguments.onlyKind
        include = GlobSet(arguments.include, ignoresCase: arguments.ignoresCase)
        condition = arguments.conditions.isEmpty ? nil : .all(arguments.conditions)
        depth = arguments.depth
        prunes = arguments.prunes
        sumsMatches = arguments.sumsMatches
        limit = arguments.limit
        grouping = arguments.grouping
        units = arguments.units
        timeStyle = arguments.timeStyle
        format = arguments.format
        let showsClock =
            (timeStyle != .relative || format.isForPrograms) && columns.contains { $0.type.operand.literal == .moment }
        let needsZone = !arguments.usesUTC && (showsClock || condition?.namesLocalTime ?? false)
        zone = needsZone ? LocalTimeZone(system) : .utc
        style = arguments.style ?? .guides
        showsHeader = arguments.showsHeader
        showsTotal = arguments.showsTotal && !arguments.format.isForPrograms
        listsErrors = arguments.listsErrors
        output = arguments.output.flatMap { $0 == [UInt8(ascii: "-")] ? nil : $0 }

        walk = WalkOptions()
        walk.showsHidden = arguments.showsHidden
        walk.staysOnFileSystem = arguments.oneFileSystem
        walk.followsLinks = arguments.followsLinks
        walk.countsEveryLink = arguments.countsEveryLink
        walk.exclude = GlobSet(arguments.exclude, ignoresCase: arguments.ignoresCase)
        walk.leavesOutIgnored = arguments.leavesOutIgnored
        walk.leavesOutCaches = arguments.leavesOutCaches
        walk.greatestDepth = arguments.depth
        threads = arguments.threads.map { min($0, Self.mostThreads) } ?? system.availableProcessors
        walk.threads = arguments.threads.map { min($0, Self.mostThreads) } ?? Self.walkThreads(processors: threads)
        walk.fields = (columns + sortKeys.map(\.column)).reduce(into: []) { $0.formUnion($1.fields) }
        if let condition { walk.fields.formUnion(condition.fields) }
        if let grouping { walk.fields.formUnion(grouping.fields.union(.size)) }
        // What lies deeper may match as well, or be what a directory is shown for.
        if sumsMatches || prunes { walk.greatestDepth = nil }
        if sumsMatches {
            walk.fields.formUnion(.inode)
            // So may what is hidden: it is counted, and then left out.
            leavesOutHidden = !walk.showsHidden && pathList == nil
            walk.showsHidden = true
        }
        if showsTotal { walk.fields.formUnion([.size, .disk]) }

        let showsProgress =
            switch arguments.progress {
            case .always: true
            case .never: false
            case .auto: system.isTerminal(.error) && system.environment("TERM") != "dumb"
            }
        if showsProgress { walk.progress = WalkProgress() }

        let isOnTerminal = output == nil && system.isTerminal(.output)
        let width: Int? =
            switch arguments.width {
            case .automatic: isOnTerminal ? Self.terminalWidth(system) : nil
            case .cells(let cells): cells
            case .unlimited: nil
            }
        environment = TableEnvironment(
            width: width,
            colorDepth: Self.colorDepth(arguments.color, isOnTerminal: isOnTerminal, system),
            drawsInASCII: arguments.drawsInASCII,
            showsLinks: Self.showsLinks(arguments.hyperlink, isOnTerminal: isOnTerminal, system),
            colorScheme: Self.colorScheme(system)
        )
        tellsTime = isOnTerminal
        fitsTerminal = arguments.budget == .fit
        rowLimit =
            switch arguments.budget {
            case .rows(let count): count
            case .fit: isOnTerminal ? Self.rowsThatFit(arguments, system) : nil
            case nil: nil
            }
        addColors(system)
    }

    /// More than that get into each other's way, on any machine.
    static let mostThreads = 256

    /// Threads that wait for a disk leave the processors to others: with two of these and a cold cache eight threads take
    /// two thirds of the time that two take, and with a warm one no longer. More than eight gain little.
    static func walkThreads(processors: Int) -> Int {
        max(processors, min(4 * processors, 8))
    }

    /// The columns that are shown where none are named. Formats for programs have no titles of sections: there each row
    /// tells itself what it is grouped by.
    static func standardColumns(_ format: OutputFormat, grouping: FileColumn?) -> [FileColumn] {
        let columns = standardColumns(format)
        guard let grouping, format.isForPrograms, !columns.contains(grouping) else { return columns }
        return columns + [grouping]
    }

    /// The same without sections.
    static func standardColumns(_ format: OutputFormat) -> [FileColumn] {
        switch format {
        case .text, .markdown: [.name, .size, .items, .modified]
        case .null: [.path]
        case .csv, .tsv: [.path, .depth, .name, .kind, .size, .disk, .items, .modified]
        // Objects can do without the fields of most items.
        case .jsonl: [.path, .depth, .name, .kind, .size, .disk, .items, .modified, .error, .incomplete]
        // Where items stand in one another, that tells path and depth.
        case .json: [.name, .kind, .size, .disk, .items, .modified, .error, .incomplete]
        }
    }

    /// The lines of the terminal, but for the header, the total and the one that the shell then asks on.
    private static func rowsThatFit(_ arguments: Arguments, _ system: System) -> Int? {
        guard let lines = system.terminalHeight(.output) else { return nil }
        let style = arguments.style ?? .guides
        let header = arguments.showsHeader && style != .compact ? 1 : 0
        // Lines above and below all rows, and one below the header.
        let borders = style == .bordered ? 2 + header : 0
        let others = 1 + header + borders + (arguments.showsTotal ? 2 : 0)
        return max(1, lines - others)
    }

    private static func terminalWidth(_ system: System) -> Int? {
        if let columns = system.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return system.terminalWidth(.output)
    }
}
