/// The text of `--help`: at most 80 columns of ASCII.
package enum Help {
    /// The column of the descriptions. A longer option has a line of its own.
    private static let helpColumn = 27

    package static func text() -> String {
        let sections =
            [usage] + OptionRegistry.groups.map(section) + [exitStatus, examples]
        return sections.joined(separator: "\n")
    }

    private static let explained = OptionRegistry.all.filter { $0.topic != nil }.map { "--" + $0.long }

    private static let usage = """
        Usage: treetab [OPTION]... [PATH]...
               treetab \(explained.joined(separator: "|")) help

        Show directory trees as sorted, aligned tables. The default PATH is the current
        directory.

        """

    private static let exitStatus = """
        Exit status: 0 success; 1 some entries could not be read; 2 wrong usage, a
        missing PATH, or output that could not be written.

        """

    private static let examples = """
        Examples:
          treetab --sort size --depth 2 ~       the largest directories of your home
          treetab -c name,size,items --csv src  three columns, for a spreadsheet
          treetab --where 'age > 1y' -f ~       files unchanged for a year

        """

    private static func section(_ group: OptionGroup) -> String {
        group.title + ":\n"
            + group.options.map { HelpBlock.entry(label: label($0), text: $0.help, indent: helpColumn) }.joined()
    }

    private static func label(_ option: Option) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return "  " + short + "--" + option.long + (option.placeholder.map { " " + $0 } ?? "")
    }
}
