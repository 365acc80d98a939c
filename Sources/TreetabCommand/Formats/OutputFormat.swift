import FileTree
import TreeTable

/// A format of the output. To add one, add an entry here and to `all`.
package struct OutputFormat: OptionChoice {
    package let name: String
    package var aliases: [String] = []
    /// One phrase for `--format help` and the man page.
    package let summary: String
    /// Whether programs read it: with raw numbers, exact times, unchanged names and without a totals line.
    var isForPrograms = true
    /// The columns if `--columns` names none.
    let columns: [FileColumn]
    let tableStyle: @Sendable (TextStyle, FileTree, TreeTotals) -> any TableStyle
    /// The reference of the format for the man page.
    var details: [HelpBlock] = []

    /// The formats that `--format` accepts. All but the first have an option of the same name.
    package static let all = [text, csv, tsv, markdown, json, jsonl]

    package static func == (left: OutputFormat, right: OutputFormat) -> Bool { left.name == right.name }
}

extension OutputFormat {
    private static let columnsForPeople: [FileColumn] = [.name, .size, .items, .modified]
    private static let columnsOfRows: [FileColumn] = [.path, .depth, .name, .kind, .size, .disk, .items, .modified]

    package static let text = OutputFormat(
        name: "text",
        summary: "an aligned table for people; the default",
        isForPrograms: false,
        columns: columnsForPeople,
        tableStyle: { style, _, _ in style.tableStyle }
    )

    package static let csv = OutputFormat(
        name: "csv",
        summary: "comma-separated values (RFC 4180), for programs",
        columns: columnsOfRows,
        tableStyle: { _, _, _ in CSVTableStyle() },
        details: [
            .paragraph(
                "One line per row; the first line holds the column names unless --no-header is given. Directories "
                    + "that are only above a match have no line, nor do rows that sum up others. Lines end with a "
                    + "line feed. The bytes of names are written unchanged, whether or not they are UTF-8."
            ),
            .paragraph(
                "A field that contains a comma, a quote or a line end is enclosed in double quotes, and each quote in "
                    + "it is doubled (RFC 4180)."
            ),
            .paragraph(
                "A name such as =1+2 is written unchanged: import columns into a spreadsheet as text. DuckDB guesses "
                    + "the quotes from the first lines, so name them: read_csv('tree.csv', quote = '\"')."
            ),
        ]
    )

    package static let tsv = OutputFormat(
        name: "tsv",
        summary: "tab-separated values, for programs that cut lines into fields",
        columns: columnsOfRows,
        tableStyle: { _, _, _ in TSVTableStyle() },
        details: [
            .paragraph(
                #"The rows of csv with tabs between the fields. In a field, a tab, a line feed, a carriage return and "#
                    + #"a backslash are written \t, \n, \r and \\; printf(1) decodes them with %b. PostgreSQL reads "#
                    + #"it: \copy tree FROM tree.tsv WITH (FORMAT text, HEADER, NULL '')."#
            )
        ]
    )

    package static let markdown = OutputFormat(
        name: "markdown",
        aliases: ["md"],
        summary: "a Markdown table for people, as GitHub and others render it",
        isForPrograms: false,
        columns: columnsForPeople,
        tableStyle: { _, _, _ in MarkdownTableStyle() }
    )

    package static let json = OutputFormat(
        name: "json",
        summary: "one nested JSON document, for programs",
        // The nesting shows path and depth.
        columns: [.name, .kind, .size, .disk, .items, .modified, .error, .incomplete],
        tableStyle: { _, tree, totals in DocumentTableStyle(tree, totals) },
        details: [
            .paragraph("One object, always valid UTF-8, with these members in this order:"),
            .entries(
                nil,
                [
                    ("schema", "the number of the schema: \(DocumentTableStyle.schema)"),
                    ("roots", "an array of items, one for each PATH; with --group-by, one for each section"),
                    ("errors", "an array of objects with the path and the reason of each read error"),
                    (
                        "totals",
                        "an object with the totals of all roots, the roots included: items, dirs, files, size, disk "
                            + "and errors, all numbers, and incomplete, true or false; size and disk are null if no "
                            + "column, sort key or filter needs them"
                    ),
                ]
            ),
            .paragraph("An item is an object with its fields in the order of the columns, followed by:"),
            .entries(
                nil,
                [
                    ("context", "true if the item does not match the filters, but something below it does"),
                    ("children", "an array of items, for a directory whose content is shown; [] if it is empty"),
                ]
            ),
            .paragraph(
                "A string that is not UTF-8 has U+FFFD in place of each invalid byte. A second field, whose name ends "
                    + "in _base64, such as name_base64 or path_base64, then holds the bytes in Base64."
            ),
        ]
    )

    package static let jsonl = OutputFormat(
        name: "jsonl",
        aliases: ["ndjson"],
        summary: "one JSON object per line, for programs",
        // In objects, these two are left out of most rows.
        columns: columnsOfRows + [.error, .incomplete],
        tableStyle: { _, _, _ in JSONLinesTableStyle() },
        details: [
            .paragraph(
                "One object per row: an item of json without context and children. The rows are the rows of csv. "
                    + "Read errors appear only in the fields error and incomplete of their rows."
            )
        ]
    )

    /// Only the paths, for `--null`. It is not a word for `--format`.
    package static let null = OutputFormat(
        name: "null",
        summary: "only the paths, each followed by a NUL",
        columns: [.path],
        tableStyle: { _, _, _ in NullTableStyle() }
    )

    // MARK: Reference

    /// The content of the fields in all formats for programs, for the man page.
    static var fields: [HelpBlock] {
        [
            .paragraph(
                "The formats csv, tsv, json and jsonl follow version \(DocumentTableStyle.schema) of a schema, which "
                    + "--schema prints as JSON Schema. Later versions of treetab may add fields; the number changes if "
                    + "a field is removed or its meaning changes."
            ),
            .paragraph("A field has the name of its column. It holds:"),
            .entries(nil, fieldTypes),
            .paragraph(
                "A value that is unknown or does not apply, such as the items of a file, is empty in csv and tsv and "
                    + "null in json and jsonl. The JSON formats leave out error and incomplete if they have no value."
            ),
            .paragraph(
                "With --group-by the rows of all sections follow each other without titles. If --columns names no "
                    + "columns, the column of --group-by is added."
            ),
        ]
    }

    /// The types of fields, each with its columns.
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
