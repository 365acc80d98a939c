/// A style that writes a format that other programs read: CSV, TSV, JSON, JSON Lines, or Markdown. SwiftUI has no counterpart.
public struct DataTableStyle: ProgramTableStyle {
    fileprivate enum Format {
        case separatedValues(SeparatedValuesFormat)
        case json(isNested: Bool)
        case markdown
    }

    fileprivate let format: Format

    fileprivate init(_ format: Format) {
        self.format = format
    }

    /// Whether context rows, summary rows, and the headers and footers of sections are no rows of the format. Markdown is read
    /// by people, and has them.
    package var isForPrograms: Bool {
        if case .markdown = format { false } else { true }
    }

    /// Returns a body that writes the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        switch format {
        case .separatedValues(let format): SeparatedValuesBody(configuration: configuration, format: format)
        case .json(let isNested): JSONBody(configuration: configuration, isNested: isNested)
        case .markdown: MarkdownBody(configuration: configuration)
        }
    }
}

extension TableStyle where Self == DataTableStyle {
    /// Comma-separated values (RFC 4180), with LF at the end of each line.
    ///
    /// Context rows, summary rows, and the headers and footers of sections are omitted. Invalid UTF-8 is written unchanged.
    public static var csv: Self { csv(escapingFormulas: false) }

    /// Comma-separated values for spreadsheets; see ``csv``.
    ///
    /// - Parameter escapesFormulas: Whether to put an apostrophe before each field that a spreadsheet would run as a
    ///   formula. Such a field begins with `=`, `+`, `-`, `@`, a tab, or a carriage return, and is not a number. The
    ///   apostrophe prevents file names from running as formulas, but changes the data for all other programs.
    public static func csv(escapingFormulas escapesFormulas: Bool) -> Self {
        Self(.separatedValues(.csv(escapesFormulas: escapesFormulas)))
    }

    /// Tab-separated values.
    ///
    /// In a field, a tab becomes `\t`, a newline `\n`, a carriage return `\r`, and a backslash `\\`, as in PostgreSQL and
    /// Miller.
    ///
    /// Context rows, summary rows, and the headers and footers of sections are omitted. Invalid UTF-8 is written unchanged.
    public static var tsv: Self { Self(.separatedValues(.tsv)) }

    /// A JSON array of nested objects.
    ///
    /// The array contains the root rows. A row is an object with a field for each column, named by the title of the column.
    /// The field `children` is an array of the row's children. Leaves, collapsed rows, and cycles have no such field.
    ///
    /// A context row has the field `"context":true`. Summary rows and the footers of sections are omitted. The root rows of a
    /// section with a header have the field `section`, which contains the header.
    ///
    /// ``TableColumn/json(_:)`` decides whether a cell is a string, a literal, or `null`. If a string is not valid
    /// UTF-8, each invalid byte becomes U+FFFD. An additional field contains the original bytes in Base64. Its name is the
    /// title followed by `_base64`.
    ///
    /// Each row begins a new line. The style writes rows while the table produces them.
    public static var json: Self { Self(.json(isNested: true)) }

    /// JSON Lines (jsonlines.org), also known as NDJSON: each row is an object on a separate line.
    ///
    /// The fields are the same as in ``json``, without `children` and `context`.
    ///
    /// Context rows, summary rows, and the headers and footers of sections are omitted.
    public static var jsonLines: Self { Self(.json(isNested: false)) }

    /// A table in GitHub Flavored Markdown. No-break spaces indent the column that draws the tree by the depth of the row.
    ///
    /// Content is escaped, so that no character begins markup and no address becomes a link. In an email address, for which the
    /// format has no escape, an empty comment follows the `@`.
    public static var markdown: Self { Self(.markdown) }
}
