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
                let start = output.bytes.count
                output.write(configuration.columns[column].title)
                if escapesFormulas, output.bytes.span.extracting(start...).isFormula {
                    output.bytes.insert(UInt8(ascii: "'"), at: start)
                }
                output.bytes.quoteField(from: start, isAlone: columns.count == 1)
            }
            guard output.endLine() else { return }
        }
        configuration.rows.write(
            RowVisit(columns: columns),
            CSVWriter(columnCount: columns.count, escapesFormulas: escapesFormulas),
            to: &output
        )
    }
}

private struct CSVWriter: RowWriter {
    let columnCount: Int
    let escapesFormulas: Bool
    /// Where the current field begins.
    private var start = 0

    init(columnCount: Int, escapesFormulas: Bool) {
        self.columnCount = columnCount
        self.escapesFormulas = escapesFormulas
    }

    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool {
        start = bytes.count
        return !attributes.isContext && !attributes.isSummary
    }

    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        if escapesFormulas, bytes.span.extracting(start...).isFormula {
            bytes.insert(UInt8(ascii: "'"), at: start)
        }
        bytes.quoteField(from: start, isAlone: columnCount == 1)
        bytes.append(position + 1 < columnCount ? UInt8(ascii: ",") : UInt8(ascii: "\n"))
        start = bytes.count
    }

    mutating func endRow(_ bytes: inout [UInt8]) -> Bool { true }

    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool { true }
}

extension [UInt8] {
    /// Puts what stands from `start` on in quotes, if it must be. A line without a character would be no row to most
    /// readers: a field that is alone and empty is quoted.
    fileprivate mutating func quoteField(from start: Int, isAlone: Bool) {
        guard count == start ? isAlone : span.extracting(start...).needsQuotes else { return }
        let raw = split(at: start)
        append(UInt8(ascii: "\""))
        for byte in raw {
            if byte == UInt8(ascii: "\"") { append(UInt8(ascii: "\"")) }
            append(byte)
        }
        append(UInt8(ascii: "\""))
    }
}

extension Span<UInt8> {
    /// Whether a reader would take a byte of it for the end of the field.
    fileprivate var needsQuotes: Bool {
        containsAny(UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    }

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
