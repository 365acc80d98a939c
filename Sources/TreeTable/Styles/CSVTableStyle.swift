/// Comma-separated values: a line a row, fields quoted where they must be, as RFC 4180 has it but with LF line ends.
///
/// Rows that are there only as context, and those that stand for others, are left out. Bytes pass through as they are.
public struct CSVTableStyle: TableStyle {
    private let escapesFormulas: Bool

    /// Makes the style.
    ///
    /// - Parameter escapesFormulas: Puts an apostrophe before a field that a spreadsheet would take for a formula: one
    ///   that begins with `=`, `+`, `-`, `@`, a tab or a carriage return and is no number. That keeps spreadsheets
    ///   from running what a file name says, and changes the data: every other program reads the apostrophe as well.
    public init(escapesFormulas: Bool = false) {
        self.escapesFormulas = escapesFormulas
    }

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        CSVBody(configuration: configuration, escapesFormulas: escapesFormulas)
    }
}

extension TableStyle where Self == CSVTableStyle {
    /// Comma-separated values.
    public static var csv: Self { Self() }
}

private struct CSVBody: TableBody {
    let configuration: TableStyleConfiguration
    let escapesFormulas: Bool

    func write(to output: inout TableOutput) {
        let columns = Array(configuration.columns.indices)
        if configuration.showsHeaders {
            for column in columns {
                if column > 0 { output.write(",") }
                var title = Array(configuration.columns[column].title.utf8)
                if escapesFormulas, title.span.isFormula { title.insert(UInt8(ascii: "'"), at: 0) }
                output.write(field: title.span, isAlone: columns.count == 1)
            }
            guard output.endLine() else { return }
        }
        configuration.rows.visit(columns: columns) { shape, cells in
            if shape.isContext || shape.isRemainder || shape.isSectionText { return true }
            for column in columns {
                if column > 0 { output.bytes.append(UInt8(ascii: ",")) }
                if escapesFormulas, cells.withUTF8(column, { $0.isFormula }) {
                    var field = [UInt8(ascii: "'")]
                    cells.withUTF8(column) { text in
                        for position in text.indices { field.append(text[position]) }
                    }
                    output.write(field: field.span, isAlone: false)
                    continue
                }
                cells.withUTF8(column) { output.write(field: $0, isAlone: columns.count == 1) }
            }
            return output.endLine()
        }
    }
}

extension TableOutput {
    /// A line without a character would be no row to most readers: a field that is alone and empty is quoted.
    fileprivate mutating func write(field: Span<UInt8>, isAlone: Bool) {
        var needsQuotes = isAlone && field.isEmpty
        for position in field.indices {
            switch field[position] {
            case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): needsQuotes = true
            default: break
            }
        }
        guard needsQuotes else { return write(utf8: field) }
        bytes.append(UInt8(ascii: "\""))
        for position in field.indices {
            if field[position] == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\"")) }
            bytes.append(field[position])
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension Span<UInt8> {
    /// Whether a spreadsheet takes this for a formula rather than for text or a number.
    fileprivate var isFormula: Bool {
        guard !isEmpty else { return false }
        switch self[0] {
        case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return true
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            for position in 1..<count {
                let isInNumber = UInt8(ascii: "0")...UInt8(ascii: "9") ~= self[position]
                if !isInNumber && self[position] != UInt8(ascii: ".") { return true }
            }
            return count == 1
        default: return false
        }
    }
}
