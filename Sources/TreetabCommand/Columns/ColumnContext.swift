import FileTree
import System
import TreeTable

/// The formats, names and colours that the columns of a run share.
struct ColumnContext: Sendable {
    /// Whether the output is for people: with units, short times and titles. Output for programs has plain numbers,
    /// exact times and column names.
    var isForPeople: Bool
    var environment = TableEnvironment()
    var sizes: SizeFormat
    /// The roots of the table, if units are aligned. Otherwise empty. Columns of sizes need them to find the largest
    /// size.
    var roots: [FileItem] = []
    /// Whether the rows are one list instead of a tree.
    var isFlat = false
    /// Whether paths begin below the root. The path of a root is always shown as it was given.
    var pathsOmitRoot = false
    var times: TimeFormat
    var accounts: Accounts
    /// The time of the run, in seconds since 1970. Ages are measured from it.
    var now: Int64
    /// The colours of names. `nil` if nothing is coloured.
    var colors: ItemColors?
    /// Creates the URLs of names. `nil` if names have no hyperlinks.
    var links: FileLinks?

    /// The mark before a total that is a lower bound. Empty for programs, which have a column for it.
    var incompleteMark: String { isForPeople ? environment.incompleteMark : "" }
}

extension TableEnvironment {
    /// The mark before a total that is a lower bound.
    var incompleteMark: String { drawsInASCII ? ">=" : "≥" }

    /// The mark for omitted text.
    var ellipsis: String { drawsInASCII ? "..." : "…" }
}
