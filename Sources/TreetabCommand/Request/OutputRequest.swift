import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

/// How the rows are written: the columns and their formats, and where the output goes.
package struct OutputRequest: Sendable {
    let format: OutputFormat
    var style: TextStyle
    package var columns: [FileColumn]
    /// The value of `--columns`. The columns that it names are never dropped.
    var selection: ColumnSelection
    /// The column sets of the configuration file, by name.
    let columnSets: [[UInt8]: ColumnSelection]
    /// The columns that conditions compare.
    let testedColumns: [FileColumn]
    /// Whether `--columns` names the column `path`, so that paths begin with the PATH in a list.
    let showsWholePaths: Bool
    let units: UnitStyle
    let timeStyle: TimeStyle
    let zone: LocalTimeZone
    package var environment: TableEnvironment
    /// The colours of names. `nil` if nothing is coloured.
    let colors: FileColors?
    /// Whether icons are shown before names.
    let showsIcons: Bool
    /// Whether a character after a name shows the kind, as in `ls -F`.
    let classifies: Bool
    let showsHeader: Bool
    let showsTotal: Bool
    /// The number of lines for rows on the terminal. `nil` if it is unlimited or unknown.
    let linesThatFit: Int?
    /// The path of the output file. `nil` for standard output.
    let path: [UInt8]?
    let usesPager: Bool
    /// The maximum number of threads that render the table. `nil` for one on each available processor.
    let threads: Int?
    let listsErrors: Bool
    /// Whether the output is a scan.
    let savesScan: Bool
    /// Whether the exit status says whether something has changed.
    let reportsChanges: Bool

    let browser: BrowserOptions

    init(_ arguments: Arguments, _ summary: SummaryRequest?, _ system: System) throws(ArgumentError) {
        (format, style) = (arguments.format, arguments.style)
        let wanted = try Self.columns(arguments)
        showsWholePaths = wanted.contains(.path)
        columns = summary.map { [$0.column] } ?? Self.columns(wanted, isFlat: arguments.isFlat)
        (selection, columnSets) = (arguments.columns, arguments.columnSets)
        // The age is the time since the modification.
        testedColumns = (arguments.conditions + arguments.having).flatMap(\.comparisons)
            .map { $0.column == .age ? .modified : $0.column }
        (units, timeStyle) = (arguments.units, arguments.timeStyle)
        zone = Self.needsZone(arguments, columns) ? LocalTimeZone(system) : .utc
        (showsHeader, showsTotal) = (arguments.showsHeader, arguments.showsTotal && !format.isForPrograms)
        savesScan = arguments.save != nil
        path = (arguments.save ?? arguments.output).flatMap { $0 == [UInt8(ascii: "-")] ? nil : $0 }
        usesPager = arguments.usesPager && !savesScan
        threads = arguments.threads.map { min($0, Self.maxThreads) }
        (listsErrors, reportsChanges) = (arguments.listsErrors, arguments.reportsChanges)
        browser = arguments.browser

        let terminal = OutputTerminal(isUsed: path == nil && (browser.isUsed || system.isTerminal(.output)), system)
        environment = terminal.environment(arguments)
        colors = format == .text && environment.colorDepth > .none ? terminal.colors : nil
        showsIcons = format == .text && arguments.icons.isOn(auto: terminal.takesSequences)
        classifies = format == .text && arguments.classifies
        let header = showsHeader ? style.headerLines : 0
        let totals = summary != nil ? 1 : showsTotal ? 2 : 0
        linesThatFit = format.isForPrograms ? nil : terminal.lines(besides: header + style.borderLines + totals)
    }

    /// The maximum number of threads. More threads would slow each other down on any machine.
    static let maxThreads = 256

    var showsNames: Bool { columns.contains(.name) || columns.contains(.path) }

    /// The metadata that the colours and hyperlinks of names need.
    var fieldsOfNames: StatusFields {
        guard format == .text, showsNames else { return [] }
        let path: StatusFields = environment.showsLinks ? .path : []
        return path.union(colors?.fields ?? [])
    }

    /// Whether allocated bytes matter more than sizes: the table shows them before or without sizes.
    var prefersDisk: Bool { columns.first { $0 == .size || $0 == .disk } == .disk }

    /// Whether the table has no sizes, but allocated bytes.
    var hidesSize: Bool { columns.contains(.disk) && !columns.contains(.size) }

    /// Whether the totals of all roots are shown.
    func showsTotals(_ rows: RowRequest) -> Bool {
        showsTotal || rows.summary != nil || rows.grouping != nil || format == .json || browser.isUsed
    }

    /// Whether the table shows a column, sorts by it, or compares it in a condition.
    func uses(_ column: FileColumn, _ rows: RowRequest) -> Bool {
        columns.contains(column) || testedColumns.contains(column) || rows.sortKeys.contains { $0.column == column }
    }

    // MARK: Columns

    /// Returns the columns that the options choose, as in a tree. Throws if there are none.
    private static func columns(_ arguments: Arguments) throws(ArgumentError) -> [FileColumn] {
        // `--null` prints only paths and ignores `--columns`.
        if arguments.format == .null { return [.path] }
        var selection = arguments.columns
        // `--usage --sort size` shows sizes.
        if selection.isUsage, arguments.sortKeys.first?.column == .size {
            selection.base = .usage(.size, isLong: selection.isLong)
        }
        var columns = try selection.resolved(standard: standardColumns(arguments), sets: arguments.columnSets)
        if columns.isEmpty { throw .noColumns }
        if arguments.format.isForPrograms { return columns }
        if !arguments.columns.isTyped, let key = arguments.sortKeys.first?.column, !columns.contains(key), key != .name,
            key != .path
        {
            // The order is visible beside the name.
            let name = columns.firstIndex { $0 == .name || $0 == .path } ?? 0
            columns.insert(key, at: name == columns.count - 1 ? name : name + 1)
        } else if arguments.columns.isList, !columns.contains(where: { $0 == .name || $0 == .path }) {
            // A list without names would not say what its rows are.
            columns.append(.name)
        }
        return columns
    }

    /// Returns the columns of a tree or a list. The rows of a list need paths.
    private static func columns(_ columns: [FileColumn], isFlat: Bool) -> [FileColumn] {
        if !isFlat || columns.contains(where: { $0 == .path || $0 == .parent }) { return columns }
        return columns.map { $0 == .name ? .path : $0 }
    }

    /// Returns the columns to show if `--columns` names none. Formats for programs have no section titles, so the
    /// column of `--group-by` is added to them. In a list of files for people, the column of items would be empty.
    private static func standardColumns(_ arguments: Arguments) -> [FileColumn] {
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

    /// Whether a column, a condition or a record of the trash has a local time.
    private static func needsZone(_ arguments: Arguments, _ columns: [FileColumn]) -> Bool {
        if arguments.usesUTC { return false }
        var clocks: [FileColumn] = arguments.timeStyle == .relative && !arguments.format.isForPrograms ? [] : columns
        // Without a format, times are grouped by age.
        if case .pattern = arguments.timeStyle, let grouping = arguments.grouping { clocks.append(grouping) }
        return clocks.contains { $0.type.operand.literal == .moment } || arguments.browser.allowsRemoval
            || (arguments.conditions + arguments.having).contains(where: \.namesLocalTime)
    }
}

/// The properties of the output that the terminal and the environment decide.
private struct OutputTerminal {
    /// Whether the output is on the terminal.
    let isUsed: Bool
    /// Whether the output is on a terminal that interprets escape sequences.
    let takesSequences: Bool
    private let system: System

    init(isUsed: Bool, _ system: System) {
        self.isUsed = isUsed
        takesSequences = isUsed && !["", "dumb"].contains(system.environment("TERM") ?? "")
        self.system = system
    }

    func environment(_ arguments: Arguments) -> TableEnvironment {
        let lineWidth: Int? =
            switch arguments.width {
            case .automatic: isUsed ? width : nil
            case .cells(let cells): cells
            case .unlimited: nil
            }
        return TableEnvironment(
            width: lineWidth,
            colorDepth: colorDepth(arguments.color),
            // A column of names alone keeps its header.
            horizontalSizeClass: .regular,
            drawsInASCII: arguments.drawsInASCII ?? (arguments.format == .text && !system.localeHasUnicode),
            showsLinks: arguments.hyperlink.isOn(auto: takesSequences),
            colorScheme: system.terminalColorScheme
        )
    }

    /// The colours of names.
    var colors: FileColors {
        let variable = system.environmentBytes("LS_COLORS") ?? []
        return variable.isEmpty ? .legible : FileColors(variable) ?? .legible
    }

    /// Returns the number of lines that fit beside other lines and the prompt of the shell. `nil` if it is unlimited or unknown.
    func lines(besides others: Int) -> Int? {
        guard isUsed, let lines = system.windowSize(StandardStream.output.rawValue).lines else { return nil }
        return max(1, lines - others - 1)
    }

    private var width: Int? {
        if let columns = system.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return system.windowSize(StandardStream.output.rawValue).columns
    }

    /// Returns the number of colours to use. The option decides first, then `NO_COLOR`, then `CLICOLOR_FORCE`.
    private func colorDepth(_ choice: WhenChoice) -> ColorDepth {
        let isForced = !["", "0"].contains(system.environment("CLICOLOR_FORCE") ?? "")
        guard choice.isOn(auto: !system.forbidsColors && (isForced || takesSequences)) else { return .none }
        return system.terminalColorDepth
    }
}
