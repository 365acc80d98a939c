/// The text of `--sort help`, within 80 columns of plain ASCII.
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

    static func text() -> String {
        body + "\nExamples:\n" + Help.entries(examples.map { ($0.line, $0.meaning) })
    }

    private static var body: String {
        let (descending, ascending) = FileColumn.allCases.split(by: \.sortsDescendingByDefault)
        return """
            --sort KEYS puts the rows of each directory in order: by the first key, those
            that are the same by the next, and at last by name.

              KEY         a column, in the direction that a person means
              -KEY        descending: KEY:desc is the same
              +KEY        ascending: KEY:asc is the same
              KEY,KEY,... several, the most important one first

            Descending without a sign, the largest and the newest first:

            """ + Help.paragraph(descending) + """

                Ascending without a sign:

                """ + Help.paragraph(ascending) + """

                    Of a directory the totals count. --reverse turns the whole order round, and
                    --group-directories-first puts directories before files, whatever the KEYS.

                    """
    }
}

extension [FileColumn] {
    /// The names of those for which it holds, and of the others.
    fileprivate func split(by holds: (FileColumn) -> Bool) -> (String, String) {
        func names(_ columns: [FileColumn]) -> String { columns.map(\.rawValue).joined(separator: ", ") }
        return (names(filter(holds)), names(filter { !holds($0) }))
    }
}
