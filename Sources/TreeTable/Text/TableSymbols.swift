/// The characters that text styles draw with.
enum TableSymbols: Sendable {
    case unicode, ascii

    /// The ends of a horizontal line, and its crossings with vertical lines.
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

    // The guides of one level. `branch` is before a row that has a next sibling, and `lastBranch` before a row that has
    // none. `trunk` is below a row that has a next sibling.
    var branch: String { pick("├──", "|--") }
    var lastBranch: String { pick("└──", "`--") }
    var trunk: String { pick("│   ", "|   ") }

    // The same with two terminal cells for each level instead of four.

    var expanded: String { pick("▾", "-") }
    var collapsed: String { pick("▸", "+") }
    /// The mark before the number of levels that are not drawn.
    var levels: String { pick("⋯", "~") }
    /// The mark after a row that is its own ancestor.
    var cycle: String { pick("↻", "@") }

    /// The marks of a row that is selected, and of one that is not.
    var selected: String { pick("◉", "[x]") }
    var notSelected: String { pick("○", "[ ]") }

    var ascending: String { pick("▲", "^") }
    var descending: String { pick("▼", "v") }
    /// A no-break space in Markdown.
    var noBreakSpace: String { pick("\u{a0}", "&nbsp;") }
    var ellipsis: String { pick("…", "...") }
}
