/// The texts of `-h` and `--help`: at most 80 columns of ASCII.
package enum Help {
    /// The column in which the descriptions begin. The description of a longer option begins on the next line.
    private static let helpColumn = 27

    /// Returns the text of `--help`.
    package static func text() -> String { template.filled() }

    /// Returns the text of `-h`: examples and the most useful options, in at most 40 lines.
    package static func usage() -> String { Template(PackageResources.usage_txt, [:]).filled() }

    static var template: Template {
        let topics = OptionRegistry.all.filter { $0.topic != nil }.map { "--" + $0.long }
        return Template(
            PackageResources.help_txt,
            [
                "TOPICS": topics.joined(separator: "|"),
                "OPTIONS": OptionRegistry.groups.map(section).joined(separator: "\n"),
            ]
        )
    }

    private static func section(_ group: OptionGroup) -> String {
        group.title + ":\n"
            + group.options.map { HelpBlock.entry(label: label($0), text: $0.help, indent: helpColumn) }.joined()
    }

    private static func label(_ option: Option) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return "  " + short + "--" + option.long + (option.placeholder.map { " " + $0 } ?? "")
    }
}

extension HelpTopic {
    /// The text that is printed if the value of the option is `help`.
    package func text() -> String { blocks.map { $0.text() }.joined(separator: "\n") }

    /// The parts of the explanation. They are rendered differently for a terminal and for the man page.
    var blocks: [HelpBlock] { HelpBlock.blocks(of: template.filled()) }

    var template: Template {
        switch self {
        case .columns: columns
        case .sortKeys: sortKeys
        case .expressions: expressions
        case .formats: formats
        case .styles: Template(PackageResources.styles_txt, [:])
        }
    }

    private var columns: Template {
        let entries = FileColumn.allCases.map { "  \($0.name)  \($0.summary)" }
        return Template(PackageResources.columns_txt, ["COLUMNS": entries.joined(separator: "\n")])
    }

    private var sortKeys: Template {
        Template(
            PackageResources.sort_txt,
            [
                "DESCENDING": names { $0.sortsDescendingByDefault },
                "ASCENDING": names { !$0.sortsDescendingByDefault },
            ]
        )
    }

    private var expressions: Template {
        func names(_ type: LiteralType) -> String { self.names { $0.type.operand.literal == type && !$0.type.isFlag } }
        return Template(
            PackageResources.where_txt,
            [
                "FLAGS": self.names { $0.type.isFlag },
                "TEXT": names(.text),
                "SIZE": names(.bytes),
                "COUNT": names(.count),
                "PERCENT": names(.percent),
                "OCTAL": names(.octal),
                "DEVICE": names(.device),
                "DATE": names(.moment),
            ]
        )
    }

    private var formats: Template {
        let entries = OutputFormat.all.map { format in
            let also = format.aliases.isEmpty ? "" : "; also " + format.aliases.joined(separator: ", ")
            let columns = format.columns.map(\.name).joined(separator: ", ")
            return "  \(format.name)  \(format.summary)\(also); columns: \(columns)"
        }
        return Template(PackageResources.formats_txt, ["FORMATS": entries.joined(separator: "\n")])
    }

    private func names(_ isIncluded: (FileColumn) -> Bool) -> String {
        FileColumn.allCases.filter(isIncluded).map(\.name).joined(separator: ", ")
    }
}
