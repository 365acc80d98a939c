import FileTree
import SystemCalls
import TreeTable

/// A format of the output. To add one, add an entry here and to `all`.
package struct OutputFormat: OptionChoice {
    package let name: String
    package var aliases: [String] = []
    /// One phrase for `--format help` and the man page.
    package let summary: String
    /// Whether the format is for programs: raw numbers, exact times, unchanged names, and no totals line.
    var isForPrograms = true
    /// The columns if `--columns` names none.
    let columns: [FileColumn]
    let tableStyle: @Sendable (TextStyle, FileTree, () -> Tally) -> any TableStyle

    /// The formats that `--format` accepts. All but the first have an option of the same name.
    package static let all = [text, csv, tsv, markdown, json, jsonl]

    package static func == (left: OutputFormat, right: OutputFormat) -> Bool { left.name == right.name }
}

extension OutputFormat {
    /// The format of a file with this path, by its extension: the name or an alias of a format, or `txt`. `nil` for any
    /// other extension.
    init?(extensionOf path: [UInt8]) {
        let word = Self.fileExtension(of: path)
        let format = Self.all.first { ([$0.name] + $0.aliases).contains { word == $0 } }
        guard let format = format ?? (word == "txt" ? .text : nil) else { return nil }
        self = format
    }

    /// Returns the format to use instead of one that has this extension but cannot be written, such as `xlsx`.
    static func substitute(extensionOf path: [UInt8]) -> (extension: String, format: OutputFormat)? {
        guard let word = fileExtension(of: path) else { return nil }
        let formats: [(extensions: [String], format: OutputFormat)] = [
            (["xlsx", "xls", "ods", "parquet"], .csv),
            (["html", "htm", "pdf", "docx"], .markdown),
            (["yaml", "yml", "xml", "toml"], .json),
        ]
        return formats.first { $0.extensions.contains(word) }.map { (word, $0.format) }
    }

    /// The extension of a path in lower case. `nil` without one, also for names such as `.csv`.
    private static func fileExtension(of path: [UInt8]) -> String? {
        let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
        return String(decoding: name[(dot + 1)...].map(\.asciiLowercased), as: UTF8.self)
    }

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
        tableStyle: { _, _, _ in .csv }
    )

    package static let tsv = OutputFormat(
        name: "tsv",
        summary: "tab-separated values, for programs that cut lines into fields",
        columns: columnsOfRows,
        tableStyle: { _, _, _ in .tsv }
    )

    package static let markdown = OutputFormat(
        name: "markdown",
        aliases: ["md"],
        summary: "a Markdown table for people, as GitHub and others render it",
        isForPrograms: false,
        columns: columnsForPeople,
        tableStyle: { _, _, _ in .markdown }
    )

    package static let json = OutputFormat(
        name: "json",
        summary: "one nested JSON document, for programs",
        // The columns path and depth are left out, because the nesting of the objects shows both.
        columns: [.name, .kind, .size, .disk, .items, .modified, .error, .incomplete],
        tableStyle: { _, tree, totals in DocumentTableStyle(tree, totals()) }
    )

    package static let jsonl = OutputFormat(
        name: "jsonl",
        aliases: ["ndjson"],
        summary: "one JSON object per line, for programs",
        // Objects omit these two columns if they are empty, as in most rows.
        columns: columnsOfRows + [.error, .incomplete],
        tableStyle: { _, _, _ in .jsonLines }
    )

    /// The paths only, for `--null`. `--format` does not accept it.
    package static let null = OutputFormat(
        name: "null",
        summary: "only the paths, each followed by a NUL",
        columns: [.path],
        tableStyle: { _, _, _ in NullTableStyle() }
    )
}
