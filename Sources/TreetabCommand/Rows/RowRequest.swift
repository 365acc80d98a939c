import FileTree
import SystemCalls
import TreeTable

/// Which entries of the tree are listed, and in which order. It changes no total.
package struct RowRequest: Sendable {
    let kind: RowKind?
    /// The globs of `--include`. Inside a matching directory, only what matches itself is listed.
    let include: GlobSet
    var having: QueryExpression?
    /// Whether `--where` selects files, so that directories are in the tree only for what they contain.
    let selectsFiles: Bool
    /// Whether hidden entries are listed: with `--all`, and in lists of paths.
    var listsHidden: Bool
    /// Whether the tree is read from a list of paths.
    let isOfList: Bool
    let depth: Int?
    let collapse: GlobSet
    /// Whether a chain of directories is one row. Formats for programs and lists have a row for each directory.
    let condenses: Bool
    /// Whether a directory that was added or removed is one row. `false` with filters, `--flat`, `--group-by` and `--renames`, for
    /// programs, and in the browser.
    let joinsChanges: Bool
    /// The maximum number of rows in a directory or, in a list, in all.
    let limit: Int?
    /// The maximum number of lines below the header, including the lines of sections. `nil` if it is unlimited.
    let lineLimit: Int?
    /// Whether the height of the terminal limits the lines.
    let fitsTerminal: Bool
    var isFlat: Bool
    var sortKeys: [SortKey]
    var isReversed: Bool
    let groupsDirectoriesFirst: Bool
    /// The column of `--group-by`.
    let grouping: FileColumn?
    /// `nil` without `--summarize`.
    let summary: SummaryRequest?
    /// Whether the format has neither rest rows nor rows that are there only as context.
    let isForPrograms: Bool
    /// Whether there is at most one PATH. If no entry of the others counts, a root is still one of several.
    let hasOnePath: Bool
    /// Whether the rows are those of the browser, whose filter needs no rows for what it hides.
    let isInBrowser: Bool
    /// The message about a table without rows. `nil` without filters.
    let noMatch: Diagnostic?

    /// - Parameter linesThatFit: The number of lines that fit on the terminal. `nil` if it is unlimited or unknown.
    init(_ arguments: Arguments, _ summary: SummaryRequest?, linesThatFit: Int?) {
        kind = arguments.onlyKind
        include = arguments.includedGlobs
        having = QueryExpression(all: arguments.having)
        selectsFiles = !arguments.conditions.isEmpty
        isOfList = arguments.pathList != nil
        listsHidden = arguments.showsHidden || isOfList
        depth = arguments.depth
        collapse = arguments.collapsedGlobs
        isForPrograms = arguments.format.isForPrograms
        condenses = arguments.condenses && !isForPrograms && !arguments.isFlat
        isInBrowser = arguments.browser.isUsed
        joinsChanges =
            arguments.diff != nil && !arguments.hasFilters && !arguments.isFlat
            && arguments.grouping == nil && !arguments.browser.isUsed && !isForPrograms
        limit = arguments.limit
        lineLimit =
            switch arguments.budget {
            case .rows(let count): count
            // With `--usage`, `--limit` replaces the limit of the terminal's height.
            case .fit where arguments.columns.isUsage && arguments.limit != nil: nil
            case .fit: linesThatFit
            case nil: nil
            }
        fitsTerminal = arguments.budget == .fit
        isFlat = arguments.isFlat
        sortKeys = arguments.sortKeys
        isReversed = arguments.isReversed
        groupsDirectoriesFirst = arguments.groupsDirectoriesFirst
        grouping = arguments.grouping
        self.summary = summary
        hasOnePath = arguments.paths.count < 2
        noMatch = Self.noMatch(arguments)
    }

    /// Whether PATHs that are directories have no rows, as in a list. Sorted by size, they would come first.
    var listsContents: Bool { isFlat && depth != 0 && grouping == nil }

    /// Whether the tree has one root because there is one PATH.
    func hasOneRoot(_ tree: FileTree) -> Bool { tree.roots.count == 1 && hasOnePath }

    /// Returns the message about a table without rows. The hint follows from the words alone.
    private static func noMatch(_ arguments: Arguments) -> Diagnostic? {
        guard !arguments.include.isEmpty || !arguments.conditions.isEmpty || !arguments.having.isEmpty else {
            return nil
        }
        let compared = (arguments.conditions + arguments.having).flatMap(\.comparisons).compactMap(\.globForNames)
        let globs = arguments.include + compared
        let hasWildcard = globs.contains { glob in glob.contains { #"*?[{|\"#.utf8.contains($0) } }
        let isLetter = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
        return .noMatch(
            wholeName: hasWildcard ? nil : globs.first { !$0.contains(UInt8(ascii: "/")) },
            respectsCase: !arguments.ignoresCase && arguments.include.contains { $0.contains(where: isLetter) }
        )
    }
}

extension QueryComparison {
    /// The glob with which names are compared. `nil` for other comparisons.
    fileprivate var globForNames: [UInt8]? {
        guard column == .name, operation == .glob, case .text(let glob) = value else { return nil }
        return glob
    }
}
