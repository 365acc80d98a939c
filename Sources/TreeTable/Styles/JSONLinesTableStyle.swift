/// JSON Lines (jsonlines.org), also known as NDJSON: a row a line, each an object with a field for each column, named by
/// its title.
///
/// What a cell is, a string, a number or `null`, its column says, see ``TableColumn/json(_:empty:)``. Rows that are there
/// only as context, and those that stand for others, are left out. There is no header. A string that is not UTF-8 has
/// U+FFFD for each byte that is not, and a field beside it, its name with `_base64` behind it, holds the bytes.
public struct JSONLinesTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        JSONLinesBody(configuration: configuration)
    }
}

extension TableStyle where Self == JSONLinesTableStyle {
    /// JSON Lines: an object a row.
    public static var jsonLines: Self { Self() }
}

private struct JSONLinesBody: TableBody {
    let configuration: TableStyleConfiguration

    func write(to output: inout TableOutput) {
        let columns = configuration.columns
        configuration.rows.write(
            RowVisit(columns: Array(columns.indices)),
            JSONLinesWriter(fields: JSONFields(columns)),
            to: &output
        )
    }
}

private struct JSONLinesWriter: RowWriter {
    var fields: JSONFields

    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool {
        guard !attributes.isContext && !attributes.isSummary else { return false }
        fields.begin(&bytes)
        return true
    }

    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        fields.endCell(position, &bytes)
    }

    mutating func endRow(_ bytes: inout [UInt8]) -> Bool {
        bytes.append("}\n")
        return true
    }

    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool { true }
}
