/// What a text style draws with, besides the content. An enumeration and no table of strings: it is copied with whatever
/// draws.
enum TableSymbols: Sendable {
    case unicode, ascii

    /// A line that crosses the table: what it begins with, what stands where it meets one between columns, and its end.
    struct Rule {
        var left: String
        var middle: String
        var right: String
    }

    private func pick(_ unicode: String, _ ascii: String) -> String { self == .unicode ? unicode : ascii }

    var horizontal: String { pick("─", "-") }
    var vertical: String { pick("│", "|") }
    var top: Rule { self == .unicode ? Rule(left: "┌", middle: "┬", right: "┐") : Self.crossing }
    var header: Rule { self == .unicode ? Rule(left: "├", middle: "┼", right: "┤") : Self.crossing }
    var bottom: Rule { self == .unicode ? Rule(left: "└", middle: "┴", right: "┘") : Self.crossing }
    private static let crossing = Rule(left: "+", middle: "+", right: "+")

    /// One level of the outline: a row that has siblings below it, the last one, and what stands below the first kind.
    var branch: String { pick("├──", "|--") }
    var lastBranch: String { pick("└──", "`--") }
    var trunk: String { pick("│   ", "|   ") }

    /// Before a row whose rows are shown, and before one whose rows are not.
    var expanded: String { pick("▾", "-") }
    var collapsed: String { pick("▸", "+") }
    /// Before the number of levels that are not drawn.
    var levels: String { pick("⋯", "~") }
    /// Behind a row that stands below itself.
    var cycle: String { pick("↻", "@") }

    var ascending: String { pick("▲", "^") }
    var descending: String { pick("▼", "v") }
    /// In place of what is left out.
    var ellipsis: String { pick("…", "...") }
}
