/// What `--columns help` says.
enum ColumnHelp {
    /// Lines that the text shows, and what each is for. A test runs them all.
    static let examples: [(line: String, meaning: String)] = [
        ("treetab --columns name,size,disk", "exactly these"),
        ("treetab --columns +owner,-items", "one more, and one less"),
        ("treetab --long --columns +age", "one more than those of --long"),
    ]

    static var blocks: [HelpBlock] {
        [
            .entries(
                "Columns, for --columns LIST and --sort KEYS:",
                FileColumn.allCases.map { ($0.name, $0.summary) }
            ),
            .paragraph(
                "LIST is name,size,... for exactly those, or +owner,-items to change the set that would be shown "
                    + "without it."
            ),
            .examples("Examples:", examples),
        ]
    }
}
