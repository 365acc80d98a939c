extension OutputFormat {
    /// What it is, in one phrase: for `--format help` and the man page.
    package var summary: String {
        switch self {
        case .text: "an aligned table for people; the default"
        case .csv: "comma-separated values (RFC 4180), for programs"
        case .tsv: "tab-separated values, for programs that cut lines into fields"
        case .json: "one nested JSON document, for programs"
        case .jsonl: "a JSON object a line, for programs; ndjson is the same"
        case .null: "the paths alone, each with a NUL behind it"
        case .markdown: "a Markdown table, as GitHub and others show it; md is the same"
        }
    }
}

extension TextStyle {
    /// What it looks like, in one phrase: for `--style help` and the man page.
    package var summary: String {
        switch self {
        case .guides: "lines lead from a directory to what is in it; the default"
        case .plain: "what is in a directory is indented"
        case .outline: "a triangle stands before each directory"
        case .bordered: "lines between rows and columns, too"
        case .compact: "as few blanks as can be, and no header"
        }
    }
}
