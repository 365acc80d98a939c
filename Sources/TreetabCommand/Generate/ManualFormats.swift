import FileTree
import System

/// The formats for programs, field by field: the schema that they keep.
enum ManualFormats {
    static var subsections: String {
        Roff.subsection("Fields", Roff.blocks(fields))
            + Roff.subsection("CSV and TSV", Roff.blocks(separated))
            + Roff.subsection("JSON", Roff.blocks(json))
            + Roff.subsection("JSON Lines", Roff.blocks(lines))
    }

    private static var fields: [HelpBlock] {
        [
            .paragraph(
                "What follows is version \(DocumentTableStyle.schema) of the schema of csv, tsv, json and jsonl. Fields may "
                    + "be added to it; its number changes where one goes or means something else. --schema prints it as "
                    + "JSON Schema."
            ),
            .paragraph("A field has the name of its column. It holds:"),
            .entries(nil, types),
            .paragraph(
                "Sections of --group-by have no titles here: their rows stand one behind the other, and, unless columns "
                    + "are chosen, with the column that they are grouped by."
            ),
            .paragraph(
                "What is not known or does not apply, as the items of a file, is empty in csv and tsv and null in "
                    + "json and jsonl. These leave out error and incomplete where there is nothing to tell."
            ),
        ]
    }

    /// The types of fields, each with its columns.
    private static var types: [(label: String, text: String)] {
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

    private static let separated: [HelpBlock] = [
        .paragraph(
            "A line a row, the names of the columns first unless --no-header is given. Directories that are there only "
                + "for what is below them have no line, nor have rows that sum up others. Lines end with a line feed, and "
                + "the bytes of names pass through as they are, whether or not they are UTF-8."
        ),
        .paragraph(
            #"csv is that of RFC 4180: a field with a comma, a quote or a line end in it stands between double quotes, "#
                + #"and a quote in it is doubled. In tsv a tab, a line feed, a carriage return and a backslash "#
                + #"are written \t, \n, \r and \\."#
        ),
    ]

    private static let json: [HelpBlock] = [
        .paragraph("One object, always valid UTF-8, with these members in this order:"),
        .entries(
            nil,
            [
                ("schema", "the number of the schema: \(DocumentTableStyle.schema)"),
                ("roots", "an array of items, one for each PATH; with --group-by, for each section"),
                ("errors", "an array of objects with the path and the reason of what could not be read"),
                (
                    "totals",
                    "an object of what all roots come to, they themselves included: items, dirs, files, size, disk, "
                        + "errors, all numbers, and incomplete, true or false; size and disk are null where no column, "
                        + "key or filter asks for them"
                ),
            ]
        ),
        .paragraph("An item is an object of its fields, in the order of the columns, and then, where they apply:"),
        .entries(
            nil,
            [
                ("context", "true, where it does not fit the filters and is there for what is below it"),
                ("children", "an array of items, for a directory whose content is shown; [] where it is empty"),
            ]
        ),
        .paragraph(
            "A string that is not UTF-8 has U+FFFD in place of each byte that is not, and behind its field another one "
                + "with _base64 added to its name, such as name_base64 or path_base64, which holds the bytes in Base64."
        ),
    ]

    private static let lines: [HelpBlock] = [
        .paragraph(
            "An object a line for each row, as an item of json is, but without context and children, and, unless columns "
                + "are chosen, with path and depth. Rows are those of csv. There are no errors but the fields error and "
                + "incomplete of the rows themselves."
        )
    ]
}
