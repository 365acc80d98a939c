import FileTree

/// The parsed options and paths. Parsing does not consult the terminal, the environment or the file system.
///
/// Paths and globs are bytes, because a file name need not be UTF-8.
package struct Arguments: Sendable {
    /// What this run does. An option that requests anything but `run`, such as `--help`, ends the parsing.
    package enum Request: Equatable, Sendable {
        case run, usage, help, version, manual, schema, configurationPath
        case explain(HelpTopic)
        case completions(Shell)
        case shellFunction(Shell)
    }

    package var request = Request.run
    package var file = ConfigurationChoice.standard
    /// Empty if no path was typed.
    package var paths: [[UInt8]] = []
    /// The list of paths that replaces ``paths``.
    package var pathList: PathListArgument?
    /// The scan files to read instead of directories. `-` is standard input.
    package var loads: [[UInt8]] = []
    /// The scan or directory with which PATH is compared. `nil` without a comparison.
    package var diff: [UInt8]?
    /// Whether a comparison also compares times of modification.
    var comparesTimes = false
    /// Whether a comparison finds files that have another path.
    var findsMoves = false
    /// Whether scans with different options are compared.
    var isForced = false
    /// Whether the exit status says whether something has changed.
    var reportsChanges = false
    /// The scan file to write instead of a table. `-` is standard output.
    package var save: [UInt8]?

    /// The options of the walk that no other option affects.
    package var walk = WalkOptions()
    package var depth: Int?
    package var showsHidden = false
    package var onlyKind: RowKind?
    package var include: [[UInt8]] = []
    package var exclude: [[UInt8]] = []
    package var collapse: [[UInt8]] = []
    /// Whether a chain of directories is one row.
    package var condenses = false
    package var ignoresCase = false
    /// The conditions of `--where`, `--size` and similar options. Files count only if they satisfy all of them.
    package var conditions: [QueryExpression] = []
    /// The conditions of `--having`. Entries are listed only if they satisfy all of them.
    package var having: [QueryExpression] = []
    package var limit: Int?
    package var budget: RowBudget?
    /// Whether the rows are one list instead of a tree.
    package var isFlat = false
    package var grouping: FileColumn?
    /// The column of `--summarize`.
    package var summarizing: FileColumn?

    package var sortKeys: [SortKey] = []
    package var isReversed = false
    package var groupsDirectoriesFirst = false

    package var columns = ColumnSelection()
    /// Whether the command line chooses columns of `--summarize`. A choice in the configuration file is meant for trees.
    var choosesSummaryColumns = false
    /// The column sets of the configuration file, by name.
    package var columnSets: [[UInt8]: ColumnSelection] = [:]
    package var units = UnitStyle.binary
    package var timeStyle = TimeStyle.longISO
    package var usesUTC = false

    /// The format of an option. `nil` if the extension of the output file decides.
    var chosenFormat: OutputFormat?
    package var style = TextStyle.guides
    /// `nil` if the locale decides.
    package var drawsInASCII: Bool?
    package var showsHeader = true
    package var showsTotal = false
    package var width = LineWidth.automatic
    package var color = WhenChoice.auto
    package var hyperlink = WhenChoice.never
    package var icons = WhenChoice.never
    /// Whether a character after a name shows the kind, as in `ls -F`.
    package var classifies = false
    package var output: [UInt8]?
    package var usesPager = true
    package var listsErrors = false

    package var browser = BrowserOptions()

    /// The maximum number of threads. If it is `nil`, the number of processors decides.
    package var threads: Int?
    package var progress = WhenChoice.auto

    package init() {}

    /// The column of `--usage`: with `--apparent-size`, it is the size.
    var usageColumn = FileColumn.disk {
        didSet { if showsUsage { showsUsage = true } }
    }

    /// Whether the options are those of `--usage`. The opposite restores the defaults.
    var showsUsage: Bool {
        get { columns.isUsage }
        set {
            let defaults = Arguments()
            columns.base =
                newValue ? .usage(usageColumn, isLong: columns.isLong) : columns.isLong ? .long : defaults.columns.base
            sortKeys = newValue ? [SortKey(usageColumn)] : defaults.sortKeys
            showsHidden = newValue
            budget = newValue ? .fit : defaults.budget
            condenses = newValue
        }
    }

    package var format: OutputFormat {
        get { chosenFormat ?? output.flatMap(OutputFormat.init(extensionOf:)) ?? .text }
        set { chosenFormat = newValue }
    }

    var includedGlobs: GlobSet { GlobSet(include, ignoresCase: ignoresCase) }
    var collapsedGlobs: GlobSet { GlobSet(collapse, ignoresCase: ignoresCase) }
    var excludedGlobs: GlobSet { GlobSet(exclude, ignoresCase: ignoresCase) }

    /// Whether an option decides which entries count or are listed by their properties.
    var hasFilters: Bool { onlyKind != nil || !include.isEmpty || !conditions.isEmpty || !having.isEmpty }
}

/// The options of the browser.
package struct BrowserOptions: Sendable {
    /// Whether `--interactive` asks for the browser.
    package var isAsked = false
    /// Whether the key Enter prints a path and quits.
    package var picks = false
    /// Whether entries may be removed.
    package var allowsRemoval = false
    /// Whether the browser reacts to the mouse.
    package var usesMouse = false
    /// Whether the browser prints line by line instead of drawing a screen.
    package var isPlain = false
    /// The number of levels that are expanded at first. `nil` for the level below a single PATH.
    var expandedLevels: Int?

    /// Whether the command is a browser.
    package var isUsed: Bool { isAsked || picks || isPlain }
}

// MARK: Types of values

/// Whether to use a feature of the terminal, such as colours. For `auto`, the terminal and the environment decide.
package enum WhenChoice: String, OptionChoice, CaseIterable {
    case auto, always, never

    /// Returns whether to use the feature. Evaluates the argument only for `auto`.
    func isOn(auto: @autoclosure () -> Bool) -> Bool { self == .always || self == .auto && auto() }
}

/// A shell for which `--completions` and `--shell-function` print a script.
package enum Shell: String, OptionChoice, CaseIterable {
    case bash, zsh, fish
}

/// The configuration file to read.
package enum ConfigurationChoice: Equatable, Sendable {
    /// The file in the user's configuration directory, if it exists.
    case standard
    case none
    case file([UInt8])
}

/// The kind of rows to which `--only-dirs` or `--only-files` restricts the table.
package enum RowKind: Equatable, Sendable {
    case directories, files
}

/// The value of `--rows`: the maximum number of rows in the table or, with `--group-by`, in each section.
package enum RowBudget: Equatable, Sendable {
    case rows(Int)
    /// As many as fit on the terminal.
    case fit
}

/// The maximum width of lines of text, in terminal cells.
package enum LineWidth: Equatable, Sendable {
    /// The width of the terminal, or unlimited if the output is not a terminal.
    case automatic
    case cells(Int)
    case unlimited
}
