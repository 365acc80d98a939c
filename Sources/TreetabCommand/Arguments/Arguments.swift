import FileTree

/// The options and paths as they were typed. The terminal, the environment and the disk are not consulted yet.
///
/// Paths and globs are bytes, because a file name need not be UTF-8.
package struct Arguments: Equatable, Sendable {
    /// The task of this run. Every task except `run` ends parsing at its option.
    package enum Request: Equatable, Sendable {
        case run, help, version, manual, schema, configurationPath
        case explain(HelpTopic)
        case completions(Shell)
    }

    package var request = Request.run
    package var file = ConfigurationChoice.standard
    /// Empty if no path was typed.
    package var paths: [[UInt8]] = []
    /// The list that replaces the paths.
    package var pathList: PathListArgument?

    package var depth: Int?
    package var showsHidden = false
    package var onlyKind: RowKind?
    package var include: [[UInt8]] = []
    package var exclude: [[UInt8]] = []
    package var ignoresCase = false
    package var respectsGitignore = false
    package var excludesCaches = false
    /// An item must satisfy all of them.
    package var conditions: [QueryExpression] = []
    package var prunes = false
    /// Totals count only the matching items.
    package var totalsMatches = false
    package var limit: Int?
    package var budget: RowBudget?
    package var grouping: FileColumn?
    package var oneFileSystem = false
    package var followsLinks = false
    package var countsEveryLink = false

    package var sortKeys: [SortKey] = []
    package var isReversed = false
    package var groupsDirectoriesFirst = false

    package var columns = ColumnSelection()
    /// The column sets of the configuration file, by name.
    package var columnSets: [[UInt8]: ColumnSelection] = [:]
    package var units = UnitStyle.binary
    package var timeStyle = TimeStyle.longISO
    package var usesUTC = false

    package var format = OutputFormat.text
    package var style = TextStyle.guides
    package var drawsInASCII = false
    package var showsHeader = true
    package var showsTotal = false
    package var width = LineWidth.automatic
    package var color = WhenChoice.auto
    package var hyperlink = WhenChoice.never
    package var output: [UInt8]?
    package var listsErrors = false

    /// `nil` means one thread per processor.
    package var threads: Int?
    package var progress = WhenChoice.auto

    package init() {}

    var includedGlobs: GlobSet { GlobSet(include, ignoresCase: ignoresCase) }
    var excludedGlobs: GlobSet { GlobSet(exclude, ignoresCase: ignoresCase) }
}

// MARK: Types of values

/// When to use a feature of the terminal; `auto` means on a terminal.
package enum WhenChoice: String, OptionChoice, CaseIterable {
    case auto, always, never

    /// Whether to use the feature. `auto` decides unless the user did.
    func isOn(auto: @autoclosure () -> Bool) -> Bool { self == .always || self == .auto && auto() }
}

/// A shell with completions.
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

/// The only kind of row to show.
package enum RowKind: Equatable, Sendable {
    case directories, files
}

/// The maximum number of rows in the whole table.
package enum RowBudget: Equatable, Sendable {
    case rows(Int)
    /// As many as fit on the terminal.
    case fit
}

/// The width of lines of text, in terminal cells.
package enum LineWidth: Equatable, Sendable {
    /// The width of the terminal, or unlimited if the output is not a terminal.
    case automatic
    case cells(Int)
    case unlimited
}
