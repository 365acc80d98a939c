/// What was typed, not what it means: nothing here has looked at the terminal, the environment or a disk.
///
/// Whatever can hold a path or a glob stays bytes, since a file name need not be UTF-8.
package struct Arguments: Equatable, Sendable {
    /// What the person asks for. All but `run` end the parsing where they stand on the line.
    package enum Request: Equatable, Sendable {
        case run, help, version, manual, schema, configurationPath
        case explain(HelpTopic)
        case completions(Shell)
    }

    package var request = Request.run
    /// The file of options that come before these.
    package var file = ConfigurationChoice.standard
    /// As typed. Empty where none was: the default is not the parser's business.
    package var paths: [[UInt8]] = []

    /// The list that the paths are taken from instead.
    package var pathList: PathListArgument?

    package var depth: Int?
    package var showsHidden = false
    package var onlyKind: RowKind?
    package var include: [[UInt8]] = []
    package var exclude: [[UInt8]] = []
    package var ignoresCase = false
    package var leavesOutIgnored = false
    package var leavesOutCaches = false
    /// All of them must hold, in whatever order they were typed.
    package var conditions: [QueryExpression] = []
    package var prunes = false
    /// Directories' totals are those of the matches alone.
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
    /// The sets that a configuration file defines.
    package var columnSets: [[UInt8]: ColumnSelection] = [:]
    package var units = UnitStyle.binary
    package var timeStyle = TimeStyle.longISO
    package var usesUTC = false

    package var format = OutputFormat.text
    package var style: TextStyle?
    package var drawsInASCII = false
    package var showsHeader = true
    package var showsTotal = false
    package var width = LineWidth.automatic
    package var color = WhenChoice.auto
    package var hyperlink = WhenChoice.never
    package var output: [UInt8]?
    package var listsErrors = false

    /// Nil: as many as there are processors.
    package var threads: Int?
    package var progress = WhenChoice.auto

    package init() {}
}
