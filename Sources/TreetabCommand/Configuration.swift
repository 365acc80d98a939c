import FileTree
import System
import TreeTable

/// The arguments, resolved with the terminal, the environment and the defaults.
package struct Configuration: Sendable {
    /// The paths to walk, unless there is a list.
    var roots: [[UInt8]]
    var pathList: PathListArgument?
    var walk: WalkOptions
    var columns: [FileColumn]
    var sortKeys: [SortKey]
    var isReversed: Bool
    var groupsDirectoriesFirst: Bool
    var selection = SelectionOptions()
    var depth: Int?
    var limit: Int?
    /// The maximum number of rows, or `nil`.
    var rowLimit: Int?
    /// Whether the limit includes summary rows.
    var fitsTerminal: Bool
    var grouping: FileColumn?
    var units: UnitStyle
    var timeStyle: TimeStyle
    var zone: LocalTimeZone
    var format: OutputFormat
    var style: TextStyle
    var showsHeader: Bool
    var showsTotal: Bool
    /// Whether the totals show the elapsed time. Only on a terminal, since it differs from run to run.
    var showsElapsedTime: Bool
    var listsErrors: Bool
    var output: [UInt8]?
    var environment: TableEnvironment
    /// The colours of names. `nil` if nothing is coloured.
    var colors: FileColors?
    /// The maximum number of threads that render the table.
    var threads: Int

    package init(_ arguments: Arguments, _ system: System) throws(ArgumentError) {
        roots = arguments.paths.isEmpty ? [Array(".".utf8)] : arguments.paths
        pathList = arguments.pathList
        if let pathList, let path = arguments.paths.first {
            throw .pathsBesideList(path, option: pathList.option)
        }
        // `--null` has one column only.
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
        selection.onlyKind = arguments.onlyKind
        selection.include = GlobSet(arguments.include, ignoresCase: arguments.ignoresCase)
        selection.condition = arguments.conditions.isEmpty ? nil : .all(arguments.conditions)
        selection.prunes = arguments.prunes
        selection.totalsMatches = arguments.totalsMatches
        selection.countsEveryLink = arguments.countsEveryLink
        depth = arguments.depth
        limit = arguments.limit
        grouping = arguments.grouping
        units = arguments.units
        timeStyle = arguments.timeStyle
        format = arguments.format
        let showsClock =
            (timeStyle != .relative || format.isForPrograms) && columns.contains { $0.type.operand.literal == .moment }
        let needsZone = !arguments.usesUTC && (showsClock || selection.condition?.namesLocalTime ?? false)
        zone = needsZone ? LocalTimeZone(system) : .utc
        style = arguments.style
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
        walk.respectsGitignore = arguments.respectsGitignore
        walk.excludesCaches = arguments.excludesCaches
        walk.maxDepth = arguments.depth
        threads = arguments.threads.map { min($0, Self.maxThreads) } ?? system.availableProcessors
        walk.threads = arguments.threads.map { min($0, Self.maxThreads) } ?? Self.walkThreads(processors: threads)
        walk.fields = (columns + sortKeys.map(\.column)).reduce(into: []) { $0.formUnion($1.fields) }
        if let condition = selection.condition { walk.fields.formUnion(condition.fields) }
        if let grouping { walk.fields.formUnion(grouping.fields.union(.size)) }
        // Deeper entries may match, or be the reason to show a directory.
        if selection.totalsMatches || selection.prunes { walk.maxDepth = nil }
        if selection.totalsMatches {
            walk.fields.formUnion(.inode)
            // Hidden entries count, and are then hidden again.
            selection.hidesDotFiles = !walk.showsHidden && pathList == nil
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
        showsElapsedTime = isOnTerminal
        fitsTerminal = arguments.budget == .fit
        rowLimit =
            switch arguments.budget {
            case .rows(let count): count
            case .fit: isOnTerminal ? Self.rowsThatFit(arguments, system) : nil
            case nil: nil
            }
        addColors(system)
    }

    /// More threads slow each other down on any machine.
    static let maxThreads = 256

    /// The number of threads that walk. Threads that wait for the disk leave the processors idle: on two processors with
    /// a cold cache, eight threads take two thirds of the time of two, and with a warm cache no longer. More than eight
    /// gain little.
    static func walkThreads(processors: Int) -> Int {
        max(processors, min(4 * processors, 8))
    }

    /// The columns that are shown where none are named. Formats for programs have no titles of sections: there each row
    /// tells itself what it is grouped by.
    static func standardColumns(_ format: OutputFormat, grouping: FileColumn?) -> [FileColumn] {
        let columns = format.columns
        guard let grouping, format.isForPrograms, !columns.contains(grouping) else { return columns }
        return columns + [grouping]
    }

    /// The lines of the terminal, but for the header, the total and the one that the shell then asks on.
    private static func rowsThatFit(_ arguments: Arguments, _ system: System) -> Int? {
        guard let lines = system.terminalHeight(.output) else { return nil }
        let header = arguments.showsHeader ? arguments.style.headerLines : 0
        let others = 1 + header + arguments.style.borderLines + (arguments.showsTotal ? 2 : 0)
        return max(1, lines - others)
    }

    private static func terminalWidth(_ system: System) -> Int? {
        if let columns = system.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return system.terminalWidth(.output)
    }
}
