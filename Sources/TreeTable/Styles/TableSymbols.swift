/// What a text style draws with, besides the content.
struct TableSymbols: Sendable {
    /// Lines that cross the table, and the three kinds of places where they meet others: at the left, between columns, at
    /// the right.
    struct Rule: Sendable {
        var left: String
        var middle: String
        var right: String
    }

    var horizontal: String
    var vertical: String
    var top: Rule
    var header: Rule
    var bottom: Rule

    /// One level of the outline: a row that has siblings below it, the last one, and what stands below the first kind.
    var branch: String
    var lastBranch: String
    var trunk: String

    /// Before a row whose rows are shown, and before one whose rows are not.
    var expanded: String
    var collapsed: String
    /// Before the number of levels that are not drawn.
    var levels: String
    /// Behind a row that stands below itself.
    var cycle: String

    var ascending: String
    var descending: String
    /// In place of what is left out.
    var ellipsis: String

    static let unicode = TableSymbols(
        horizontal: "─",
        vertical: "│",
        top: Rule(left: "┌", middle: "┬", right: "┐"),
        header: Rule(left: "├", middle: "┼", right: "┤"),
        bottom: Rule(left: "└", middle: "┴", right: "┘"),
        branch: "├──",
        lastBranch: "└──",
        trunk: "│   ",
        expanded: "▾",
        collapsed: "▸",
        levels: "⋯",
        cycle: "↻",
        ascending: "▲",
        descending: "▼",
        ellipsis: "…"
    )

    static let ascii = TableSymbols(
        horizontal: "-",
        vertical: "|",
        top: Rule(left: "+", middle: "+", right: "+"),
        header: Rule(left: "+", middle: "+", right: "+"),
        bottom: Rule(left: "+", middle: "+", right: "+"),
        branch: "|--",
        lastBranch: "`--",
        trunk: "|   ",
        expanded: "-",
        collapsed: "+",
        levels: "~",
        cycle: "@",
        ascending: "^",
        descending: "v",
        ellipsis: "..."
    )
}

extension TableEnvironment {
    var symbols: TableSymbols { drawsInASCII ? .ascii : .unicode }
}
