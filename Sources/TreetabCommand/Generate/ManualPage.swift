/// The man page in mdoc, for `--man`: it is the reference of the command.
package enum ManualPage {
    package static func text() -> String {
        let prologue = """
            .\\" Made by: treetab --man
            .Dd \(date)
            .Dt TREETAB 1
            .Os treetab \(version)
            .Sh NAME
            .Nm treetab
            .Nd directory trees as sorted, aligned tables
            .Sh SYNOPSIS
            .Nm
            .Op Ar OPTION ...
            .Op Ar PATH ...

            """
        let formats = [("Fields", OutputFormat.fields)] + OutputFormat.all.map { ($0.name, $0.details) }
        let sections = [
            section("DESCRIPTION", ManualText.description),
            section("OPTIONS", ManualText.options)
                + OptionRegistry.groups.map { Roff.subsection($0.title, Roff.list($0.options.map(item))) }.joined(),
            section("GLOBS", ManualText.globs),
            section("COLUMNS", HelpTopic.columns.blocks),
            section("FILTER EXPRESSIONS", HelpTopic.expressions.blocks + ManualText.expressions),
            section("SORT KEYS", HelpTopic.sortKeys.blocks + ManualText.sortKeys),
            section("OUTPUT FORMATS", HelpTopic.formats.blocks)
                + formats.filter { !$0.1.isEmpty }.map { Roff.subsection($0.0, Roff.blocks($0.1)) }.joined(),
            section("STYLES", HelpTopic.styles.blocks),
            section("TOTALS", ManualText.totals),
            section("SYMBOLIC LINKS AND MOUNTS", ManualText.linksAndMounts),
            section("IGNORED FILES", ManualText.ignoredFiles),
            section("LISTS OF PATHS", ManualText.pathLists),
            section("TERMINALS", ManualText.terminals),
            section("CONFIGURATION FILE", ManualText.configuration) + Roff.literal(ManualText.configurationExample),
            list("ENVIRONMENT", macro: "Ev", ManualText.variables),
            list("FILES", macro: "Pa", ManualText.files),
            list("EXIT STATUS", macro: "Sy", ManualText.exitStatus),
            Roff.section("EXAMPLES", ManualExamples.body),
            """
            .Sh SEE ALSO
            .Xr du 1 ,
            .Xr find 1 ,
            .Xr ls 1 ,
            .Xr tree 1 ,
            .Xr glob 7

            """,
            section("SECURITY CONSIDERATIONS", ManualText.security),
        ]
        return prologue + sections.joined()
    }

    /// The date of the last change of the text.
    private static let date = "November 23, 2026"

    private static func section(_ title: String, _ blocks: [HelpBlock]) -> String {
        Roff.section(title, Roff.blocks(blocks))
    }

    private static func list(_ title: String, macro: String, _ items: [(name: String, meaning: String)]) -> String {
        Roff.section(title, Roff.list(items.map { ("\(macro) " + Roff.escaped($0.name), Roff.sentences($0.meaning)) }))
    }

    /// All names of an option and its value, with the help text.
    private static func item(_ option: Option) -> (tag: String, body: String) {
        let names = (option.short.map { ["Fl \($0)"] } ?? []) + option.longNames.map { "Fl " + Roff.escaped("-\($0)") }
        let tag = names.joined(separator: " , ") + (option.placeholder.map { " Ar \($0)" } ?? "")
        return (tag, Roff.sentences(option.help, placeholder: option.placeholder))
    }
}
