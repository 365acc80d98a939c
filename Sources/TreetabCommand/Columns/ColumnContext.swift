import FileTree
import System
import TreeTable

/// The formats, names and colours that the columns of a run share.
struct ColumnContext: Sendable {
    /// Whether people read the output, with units, short times and titles. Programs get plain numbers, exact times and
    /// column names.
    var isForPeople: Bool
    var environment = TableEnvironment()
    var sizes: SizeFormat
    /// The roots of a table whose units are aligned. Empty if they are not.
    var roots: [FileItem] = []
    var times: TimeFormat
    var accounts: Accounts
    /// The time of the run, in seconds since 1970: the end of all ages.
    var now: Int64
    /// The colours of names. `nil` if nothing is coloured.
    var colors: ItemColors?
    /// The addresses of names. `nil` if names are no links.
    var links: FileLinks?

    /// Stands before a total that is a lower bound. Empty for programs, which have a column for it.
    var incompleteMark: String { isForPeople ? environment.incompleteMark : "" }
}

extension TableEnvironment {
    /// Stands before a total that is a lower bound.
    var incompleteMark: String { drawsInASCII ? ">=" : "≥" }

    /// Stands for omitted text.
    var ellipsis: String { drawsInASCII ? "..." : "…" }
}
