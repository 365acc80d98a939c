/// What `--sort help` says.
enum SortHelp {
    /// Lines that the text shows, and what each is for. A test runs them all.
    static let examples: [(line: String, meaning: String)] = [
        ("treetab --sort size", "the largest first, at every level"),
        ("treetab --sort kind,-size,name", "by kind, the largest of each first"),
        ("treetab --sort +modified", "the oldest first"),
        ("treetab --sort ext:desc,items", "by extension, from z to a"),
        ("treetab --sort owner -c +owner", "by a column that is added"),
        ("treetab --sort disk --reverse", "the smallest first"),
    ]

    static var blocks: [HelpBlock] {
        [
            .paragraph(
                "--sort KEYS puts the rows of each directory in order: by the first key, those that are the same by "
                    + "the next, and at last by name, file2 before file10; PATHs at last as they are named."
            ),
            .entries(
                nil,
                [
                    ("KEY", "a column, in the direction that a person means"),
                    ("-KEY", "descending; KEY:desc is the same"),
                    ("+KEY", "ascending; KEY:asc is the same"),
                    ("KEY,KEY,...", "several, the most important one first"),
                ]
            ),
            .entries(
                "Without a sign:",
                [
                    ("descending", names { $0.sortsDescendingByDefault }),
                    ("ascending", names { !$0.sortsDescendingByDefault }),
                ]
            ),
            .paragraph(
                "Of a directory the totals count. What is not known, as the items of a file, is less than anything. "
                    + "--reverse turns the whole order round, and --group-directories-first puts directories before "
                    + "files in any case. With --rows the KEYS compare rows of different directories, too; what "
                    + "they do not tell is told by the place in the table."
            ),
            .examples("Examples:", examples),
        ]
    }

    private static func names(_ isIncluded: (FileColumn) -> Bool) -> String {
        FileColumn.allCases.filter(isIncluded).map(\.name).joined(separator: ", ")
    }
}
