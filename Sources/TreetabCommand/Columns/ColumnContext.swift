import FileTree
import TreeTable

/// What the columns of one run need besides the items: how to write sizes and times, and the names of accounts.
package struct ColumnContext: Sendable {
    /// For whom the cells are written.
    package enum Audience: Sendable {
        /// People: units, short times, titles.
        case people
        /// Programs: raw numbers, exact times, names of columns as they are typed.
        case programs
    }

    var audience: Audience
    var sizes: SizeFormat
    /// The columns of sizes in which units of different widths are to stand under each other.
    var columnsWithAlignedUnits: Set<FileColumn> = []
    var times: TimeFormat
    var owners: AccountNames
    var groups: AccountNames
    /// The one reading of the clock that all ages of a run are told by: seconds since 1970.
    var now: Int64
    /// Marks and bars are drawn with ASCII alone.
    var drawsInASCII: Bool
    /// How names are coloured; with it sizes and times are, too. Nil: nothing is.
    var colors: ItemColors?
    /// Where names lead to. Nil: nowhere.
    var links: FileLinks?

    /// How a column writes sizes.
    func sizes(of column: FileColumn) -> SizeFormat {
        columnsWithAlignedUnits.contains(column) ? sizes.withAlignedUnits : sizes
    }

    /// The first account whose name could not be looked up, and why. Nil: all could.
    var accountFailure: (id: UInt32, reason: Errno)? { owners.failure ?? groups.failure }

    /// Stands before a total that is a lower bound: something below could not be read.
    var incompleteMark: String { Self.incompleteMark(drawsInASCII: drawsInASCII) }
    var incompleteMarkWidth: Int { drawsInASCII ? 2 : 1 }

    /// Stands for what is left out.
    var ellipsis: String { Self.ellipsis(drawsInASCII: drawsInASCII) }

    static func ellipsis(drawsInASCII: Bool) -> String { drawsInASCII ? "..." : "…" }

    static func incompleteMark(drawsInASCII: Bool) -> String { drawsInASCII ? ">=" : "≥" }

    package init(
        audience: Audience,
        sizes: SizeFormat,
        times: TimeFormat,
        owners: AccountNames,
        groups: AccountNames,
        now: Int64,
        drawsInASCII: Bool = false
    ) {
        self.audience = audience
        self.sizes = sizes
        self.times = times
        self.owners = owners
        self.groups = groups
        self.now = now
        self.drawsInASCII = drawsInASCII
    }
}
