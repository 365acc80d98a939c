import FileTree
import System
import TreeTable

/// The formats, names and colours that the columns of a run share.
package struct ColumnContext: Sendable {
    /// Whether the output is for people or for programs.
    package enum Audience: Sendable {
        /// People get units, short times and titles.
        case people
        /// Programs get plain numbers, exact times and column names.
        case programs
    }

    var audience: Audience
    var sizes: SizeFormat
    /// The roots of a table whose units are aligned. Empty if they are not.
    var roots: [FileItem] = []
    var times: TimeFormat
    var accounts: Accounts
    /// The time of the run, in seconds since 1970: the end of all ages.
    var now: Int64
    /// Whether marks and bars are drawn with ASCII characters only.
    var drawsInASCII: Bool
    /// The colours of names. `nil` if nothing is coloured.
    var colors: ItemColors?
    /// The addresses of names. `nil` if names are no links.
    var links: FileLinks?

    /// Stands before a total that is a lower bound.
    var incompleteMark: String { Self.incompleteMark(drawsInASCII: drawsInASCII) }
    var incompleteMarkWidth: Int { drawsInASCII ? 2 : 1 }

    /// Stands for omitted text.
    var ellipsis: String { Self.ellipsis(drawsInASCII: drawsInASCII) }

    static func ellipsis(drawsInASCII: Bool) -> String { drawsInASCII ? "..." : "…" }

    static func incompleteMark(drawsInASCII: Bool) -> String { drawsInASCII ? ">=" : "≥" }

    package init(
        audience: Audience,
        sizes: SizeFormat,
        times: TimeFormat,
        accounts: Accounts,
        now: Int64,
        drawsInASCII: Bool = false
    ) {
        self.audience = audience
        self.sizes = sizes
        self.times = times
        self.accounts = accounts
        self.now = now
        self.drawsInASCII = drawsInASCII
    }
}
