/// The man page, for `--man`. It is written in mdoc and is the full reference of the command.
package enum ManualPage {
    package static func text() -> String { Roff.ascii(template.filled()) }

    static var template: Template {
        Template(
            PackageResources.treetab_1,
            [
                "VERSION": version,
                "OPTIONS": OptionRegistry.groups.map { ".Ss \($0.title)\n" + Roff.list($0.options.map(item)) }
                    .joined(separator: "\n"),
                "COLUMNS": Roff.blocks(HelpTopic.columns.blocks),
                "EXPRESSIONS": Roff.blocks(HelpTopic.expressions.blocks),
                "SORT_KEYS": Roff.blocks(HelpTopic.sortKeys.blocks),
                "FORMATS": Roff.blocks(HelpTopic.formats.blocks),
                "SCHEMA": "\(DocumentTableStyle.schema)",
                "FIELDS": Roff.blocks([HelpBlock(entries: fieldTypes)]),
                "KEYS": Roff.list(KeyTable.all.map { ("Sy " + Roff.argument($0.label), Roff.sentences($0.summary)) }),
                "STYLES": Roff.blocks(HelpTopic.styles.blocks),
            ]
        )
    }

    /// Returns the list entry of an option: its names, its value and its help text.
    private static func item(_ option: Option) -> (tag: String, body: String) {
        let names = (option.short.map { ["Fl \($0)"] } ?? []) + option.longNames.map { "Fl " + Roff.escaped("-\($0)") }
        let tag = names.joined(separator: " , ") + (option.placeholder.map { " Ar \($0)" } ?? "")
        return (tag, Roff.sentences(option.help, placeholder: option.placeholder))
    }

    /// The types of the fields in formats for programs. Each label lists the columns of one type.
    private static var fieldTypes: [(label: String, text: String)] {
        var types: [(label: String, text: String)] = []
        for column in FileColumn.allCases {
            if let index = types.firstIndex(where: { $0.text == column.type.export.meaning }) {
                types[index].label += ", " + column.name
            } else {
                types.append((column.name, column.type.export.meaning))
            }
        }
        return types
    }
}
