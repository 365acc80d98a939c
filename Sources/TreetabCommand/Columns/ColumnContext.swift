import FileTree
import SystemCalls
import TreeTable

/// The formats, names and colours that the columns of a run share.
struct ColumnContext: Sendable {
    /// Whether the output is for people: with units, short times and titles. Output for programs has plain numbers,
    /// exact times and column names.
    var isForPeople: Bool
    var environment = TableEnvironment()
    var sizes: SizeFormat
    /// The tree of the table, if units are aligned and values are coloured by their rank in the listing. Otherwise `nil`.
    var tree: FileTree?
    /// Whether the rows are one list instead of a tree.
    var isFlat = false
    /// Whether a chain of directories is one row; see ``FileItem/chainEnd``.
    var condenses = false
    /// The number of bytes of the root and the slash after it, which paths omit. 0 if paths begin with the root. The path of a root
    /// itself is always whole.
    var omittedByteCount = 0
    /// The root that paths omit, if it is not the current directory. The header shows it.
    var omittedRoot: String?
    /// Whether paths omit the root `.`, although there are other roots.
    var pathsOmitDot = false
    var times: TimeFormat
    var accounts: Accounts
    /// The time of the run, in seconds since 1970. Ages are measured from it.
    var now: Int64
    /// The colours of names. `nil` if nothing is coloured.
    var colors: ItemColors?
    /// Creates the URLs of names. `nil` if names have no hyperlinks.
    var links: FileLinks?

    /// Whether an item may be counted under another name.
    var hasHardLinks = true
    /// The total of which the columns `percent` and `bar` show shares.
    var shares = ShareBase()
    /// The texts of links. `nil` if they are not shown after names.
    var linkTexts: LinkTexts?
    /// The decoration of names. `nil` for names only.
    var nameDecoration: NameDecoration?

    /// The mark before a size that is counted under another name. Empty for programs.
    var countedElsewhereMark: String { !isForPeople ? "" : environment.drawsInASCII ? "^" : "↗" }

    /// The roots of the table, if units are aligned. Otherwise empty.
    var roots: [FileItem] { tree.map { Array($0.roots) } ?? [] }

    /// The mark before a total that is a lower bound. Empty for programs, which have a column for it.
    var incompleteMark: String { isForPeople ? environment.incompleteMark : "" }
}

extension TableEnvironment {
    /// The mark before a total that is a lower bound.
    var incompleteMark: String { drawsInASCII ? ">=" : "≥" }
}
