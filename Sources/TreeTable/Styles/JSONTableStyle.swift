/// A JSON array of the roots: objects with a field for each column, named by its title, and the rows below each in an
/// array of its own, `children`.
///
/// A leaf has no `children`, nor has a row whose children are not shown; where there are none, they are an empty array. A
/// row that is there only as context has `"context":true`; one that stands for others is left out. What a cell is, a
/// string, a number or `null`, its column says, see ``TableColumn/json(_:empty:)``. A string that is not UTF-8 has U+FFFD
/// for each byte that is not, and a field beside it, its name with `_base64` behind it, holds the bytes.
///
/// The rows are written as they come, one a line: nothing is held.
public struct JSONTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        JSONBody(configuration: configuration)
    }
}

extension TableStyle where Self == JSONTableStyle {
    /// A nested JSON array.
    public static var json: Self { Self() }
}

private struct JSONBody: TableBody {
    let configuration: TableStyleConfiguration

    func write(to output: inout TableOutput) {
        let columns = configuration.columns
        output.write("[")
        guard output.endLine() else { return }
        var writer = JSONWriter(fields: JSONFields(columns), lastColumn: columns.count - 1)
        writer = configuration.rows.write(RowVisit(columns: Array(columns.indices)), writer, to: &output)
        writer.end(&output.bytes)
        output.write("]")
        _ = output.endLine()
    }
}

private struct JSONWriter: RowWriter {
    var fields: JSONFields
    let lastColumn: Int

    /// The last row, whose object is still open, as are those of all above it. Nil: there is none.
    private var open: RowAttributes?

    init(fields: JSONFields, lastColumn: Int) {
        self.fields = fields
        self.lastColumn = lastColumn
    }

    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool {
        guard !attributes.isSummary else { return false }
        if let open {
            if attributes.depth > open.depth {
                bytes.append(",\"children\":[\n")
            } else {
                close(open, downTo: attributes.depth, &bytes)
                bytes.append(",\n")
            }
        }
        open = attributes
        fields.begin(&bytes)
        return true
    }

    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        fields.endCell(position, &bytes)
    }

    mutating func endRow(_ bytes: inout [UInt8]) -> Bool {
        if open?.isContext == true { bytes.append(",\"context\":true") }
        return true
    }

    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool { true }

    mutating func skip(_ piece: RowPiece) {
        open = piece.attributes[piece.range].last { !$0.isSummary } ?? open
    }

    /// Ends the last row, and with it all that are open.
    func end(_ bytes: inout [UInt8]) {
        guard let open else { return }
        close(open, downTo: 0, &bytes)
        bytes.append("\n")
    }

    /// Closes the object of the last row and those above it, but for rows above the depth.
    private func close(_ row: RowAttributes, downTo depth: Int, _ bytes: inout [UInt8]) {
        if row.isGroup && !row.isCollapsed && !row.isCycle { bytes.append(",\"children\":[]") }
        bytes.append("}")
        for _ in depth..<row.depth { bytes.append("\n]}") }
    }
}
