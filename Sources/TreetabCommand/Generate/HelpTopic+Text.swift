import TreeTable

extension HelpTopic {
    /// The text for the value `help`.
    package func text() -> String { blocks.text() }

    /// The explanation, for a terminal and for the man page.
    var blocks: [HelpBlock] {
        switch self {
        case .columns: columns
        case .sortKeys: sortKeys
        case .expressions: QueryHelp.blocks
        case .formats: formats
        case .styles: styles
        }
    }

    // A test runs all examples.

    private var columns: [HelpBlock] {
        [
            .entries(
                "Columns, for --columns LIST and --sort KEYS:",
                FileColumn.allCases.map { ($0.name, $0.summary) }
            ),
            .paragraph(
                "LIST is name,size,... for exactly these columns, or +owner,-items to change the default columns. "
                    + "@SET is a set of columns that the configuration file defines."
            ),
            .examples(
                "Examples:",
                [
                    ("treetab --columns name,size,disk", "exactly these columns"),
                    ("treetab --columns +owner,-items", "add one column, remove another"),
                    ("treetab --long --columns +age", "add a column to those of --long"),
                ]
            ),
        ]
    }

    private var sortKeys: [HelpBlock] {
        func names(_ isIncluded: (FileColumn) -> Bool) -> String {
            FileColumn.allCases.filter(isIncluded).map(\.name).joined(separator: ", ")
        }
        return [
            .paragraph(
                "--sort KEYS sorts the rows of each directory by the first key, and rows that are equal by the next "
                    + "one. The last key is always the name, in natural order: file2 before file10. PATHs that are "
                    + "equal keep the order of the command line."
            ),
            .entries(
                nil,
                [
                    ("KEY", "a column, in its usual direction"),
                    ("-KEY", "descending; same as KEY:desc"),
                    ("+KEY", "ascending; same as KEY:asc"),
                    ("KEY,KEY,...", "several columns, the most important one first"),
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
                "Directories are sorted by their totals. An unknown value, such as the items of a file, is less than "
                    + "any other. --reverse reverses the whole order; --group-directories-first keeps directories "
                    + "first even then. With --rows the keys also compare rows of different directories, and rows that "
                    + "are equal keep the order of the table."
            ),
            .examples(
                "Examples:",
                [
                    ("treetab --sort size", "largest first, in every directory"),
                    ("treetab --sort kind,-size,name", "by kind, then largest first"),
                    ("treetab --sort +modified", "oldest first"),
                    ("treetab --sort ext:desc,items", "by extension, from z to a"),
                    ("treetab --sort owner -c +owner", "by a column that is added"),
                    ("treetab --sort disk --reverse", "smallest first"),
                ]
            ),
        ]
    }

    private var formats: [HelpBlock] {
        [
            .entries(
                "--format FORMAT chooses the output format:",
                OutputFormat.all.map { format in
                    let also = format.aliases.isEmpty ? "" : "; also " + format.aliases.joined(separator: ", ")
                    let columns = format.columns.map(\.name).joined(separator: ", ")
                    return (format.name, format.summary + also + "; columns: " + columns)
                }
            ),
            .paragraph(
                "These columns are shown unless --columns names others. All formats except text and markdown are for "
                    + "programs: names are unchanged and without the tree, sizes are numbers of bytes, times are in "
                    + "ISO 8601 with the offset from UTC, and unknown values are empty, in JSON null. Their output is "
                    + "the same on a terminal and in a pipe, and is never truncated."
            ),
            .examples(
                "Examples:",
                [
                    ("treetab --format csv > tree.csv", "for a spreadsheet or a database"),
                    ("treetab --csv -c path,size,disk", "exactly these columns"),
                    ("treetab --json -a", "with hidden files"),
                    ("treetab --jsonl -f -c path,size", "one object per file"),
                    ("treetab --format md --depth 1", "for a README"),
                    ("treetab --markdown -o TREE.md", "replace a file when complete"),
                ]
            ),
        ]
    }

    private var styles: [HelpBlock] {
        let samples = TextStyle.all.map { style in
            HelpBlock.sample(
                label: style.name,
                text: style.summary,
                lines: sample.tableStyle(style.tableStyle).rendered().split(separator: "\n").map(String.init)
            )
        }
        return [.paragraph("--style STYLE chooses how the text format draws the tree:")] + samples + [
            .examples(
                "Examples:",
                [
                    ("treetab --style plain --no-header", "indented, without a header"),
                    ("treetab --style outline --ascii", "with ASCII characters only"),
                ]
            )
        ]
    }

    private var sample: Table<Sample> {
        let photos = [Sample(id: 1, name: "beach.heic", size: 4120), Sample(id: 2, name: "sunset.heic", size: 3220)]
        let rows = [
            Sample(id: 0, name: "photos", size: 7340, children: photos),
            Sample(id: 3, name: "notes.md", size: 812),
        ]
        return Table(rows, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size") { "\($0.size) B" }.alignment(.trailing)
        }
    }
}

private struct Sample: Identifiable {
    let id: Int
    let name: String
    let size: Int
    var children: [Sample]?
}
