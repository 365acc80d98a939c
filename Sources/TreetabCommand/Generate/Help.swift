/// The texts of `--help` and `--columns help`, within 80 columns of plain ASCII.
package enum Help {
    private static let width = 80
    /// Where the descriptions of options begin; a longer option has a line of its own.
    private static let helpColumn = 27

    package static func text() -> String {
        let sections =
            [usage] + OptionRegistry.groups.map(section) + [exitStatus, examples]
        return sections.joined(separator: "\n")
    }

    package static func columnsText() -> String {
        let rows = entries(FileColumn.allCases.map { ($0.rawValue, $0.summary) })
        return "Columns, for --columns LIST and --sort KEYS:\n" + rows + "\n" + columnsUsage
    }

    /// Labels and what is said of each, in two columns.
    static func entries(_ entries: [(label: String, text: String)]) -> String {
        let longest = entries.map(\.label.count).max() ?? 0
        return entries.map { entry(label: "  " + $0.label, text: $0.text, indent: longest + 4) }.joined()
    }

    /// A text in lines that all begin a little further in.
    static func paragraph(_ text: String) -> String {
        wrapped(text, width: width - 2).map { "  \($0)\n" }.joined()
    }

    private static let explained = OptionRegistry.all.filter { $0.topic != nil }.map { "--" + $0.long }

    private static let usage = """
        Usage: treetab [OPTION]... [PATH]...
               treetab \(explained.joined(separator: "|")) help

        Shows directory trees as a sorted, aligned table. Without a PATH: the current
        directory.

        """

    private static let exitStatus = """
        Exit status: 0 all was read; 1 some entries could not be read; 2 wrong usage,
        a PATH that does not exist, or output that could not be written.

        """

    private static let examples = """
        Examples:
          treetab --sort size --depth 2 ~       what fills the home directory
          treetab -c name,size,items --csv src  three columns, for a spreadsheet
          treetab --where 'age > 1y' -f ~       the files unchanged for a year

        """

    private static let columnsUsage = """
        LIST is name,size,... for exactly those, or +owner,-items to change the set that
        would be shown without it.

        """

    private static func section(_ group: OptionGroup) -> String {
        group.title + ":\n"
            + group.options.map { entry(label: label($0), text: $0.help, indent: helpColumn) }.joined()
    }

    private static func label(_ option: Option) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return "  " + short + "--" + option.long + (option.placeholder.map { " " + $0 } ?? "")
    }

    /// A label and its description, broken into lines that all begin at `indent`.
    private static func entry(label: String, text: String, indent: Int) -> String {
        let blank = String(repeating: " ", count: indent)
        let lines = wrapped(text, width: width - indent).map { blank + $0 + "\n" }.joined()
        // One blank at least between the two.
        guard label.count < indent else { return label + "\n" + lines }
        return label + lines.dropFirst(label.count)
    }

    /// The words of an ASCII text in lines of at most `width`, unless a single word is longer.
    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
