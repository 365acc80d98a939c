/// The text of `--help`, within 80 columns of plain ASCII.
package enum Help {
    /// Where the descriptions of options begin; a longer option has a line of its own.
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

    private static func section(_ group: OptionGroup) -> String {
        group.title + ":\n"
            + group.options.map { HelpBlock.entry(label: label($0), text: $0.help, indent: helpColumn) }.joined()
    }

    private static func label(_ option: Option) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return "  " + short + "--" + option.long + (option.placeholder.map { " " + $0 } ?? "")
    }
}
