/// What `--format help` says.
enum FormatHelp {
    /// Lines that the text shows, and what each is for. A test runs them all.
    static let examples: [(line: String, meaning: String)] = [
        ("treetab --format csv > tree.csv", "for a spreadsheet or a database"),
        ("treetab --csv -c path,size,disk", "exactly these columns"),
        ("treetab --json -a", "hidden files, too"),
        ("treetab --jsonl -f -c path,size", "an object a file"),
        ("treetab --format md --depth 1", "for a README"),
        ("treetab --markdown -o TREE.md", "replaced when it is complete"),
    ]

    static var blocks: [HelpBlock] {
        let formats = OutputFormat.allCases.map { format in
            let columns = Configuration.standardColumns(format).map(\.name).joined(separator: ", ")
            return (format.rawValue, format.summary + "; columns: " + columns)
        }
        return [
            .entries("--format FORMAT says how the table is written:", formats),
            .paragraph(
                "The columns are those that are shown where --columns names none. Formats other than text and "
                    + "markdown are for programs: a name stands there as it is, without the outline before it, a "
                    + "size as a number of bytes, a time as ISO 8601 with its offset from UTC; what is not known is "
                    + "empty, in JSON null. They are the same on a terminal and in a pipe, and never truncated."
            ),
            .examples("Examples:", examples),
        ]
    }
}
