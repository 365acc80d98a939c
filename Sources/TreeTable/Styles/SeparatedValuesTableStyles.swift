/// A style that writes comma-separated values (RFC 4180), with LF at the end of each line.
///
/// Context rows, summary rows, and the headers and footers of sections are omitted. Invalid UTF-8 is written unchanged.
public struct CSVTableStyle: TableStyle {
    private let escapesFormulas: Bool

    /// Creates the style.
    ///
    /// - Parameter escapesFormulas: Whether to put an apostrophe before each field that a spreadsheet would run as a
    ///   formula. Such a field begins with `=`, `+`, `-`, `@`, a tab, or a carriage return, and is not a number. The
    ///   apostrophe prevents file names from running as formulas, but changes the data for all other programs.
    public init(escapesFormulas: Bool = false) {
        self.escapesFormulas = escapesFormulas
    }

    /// Returns a body that writes the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        SeparatedValuesBody(configuration: configuration, format: .csv(escapesFormulas: escapesFormulas))
    }
}

/// A style that writes tab-separated values.
///
/// In a field, a tab becomes `\t`, a newline `\n`, a carriage return `\r`, and a backslash `\\`, as in PostgreSQL and
/// Miller.
///
/// Context rows, summary rows, and the headers and footers of sections are omitted. Invalid UTF-8 is written unchanged.
public struct TSVTableStyle: TableStyle {
    /// Creates the style.
    public init() {}

    /// Returns a body that writes the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        SeparatedValuesBody(configuration: configuration, format: .tsv)
    }
}

extension TableStyle where Self == CSVTableStyle {
    /// A style that writes comma-separated values.
    public static var csv: Self { Self() }
}

extension TableStyle where Self == TSVTableStyle {
    /// A style that writes tab-separated values.
    public static var tsv: Self { Self() }
}

private enum SeparatedValuesFormat {
    case csv(escapesFormulas: Bool)
    case tsv

    var separator: UInt8 {
        switch self {
        case .csv: UInt8(ascii: ",")
        case .tsv: UInt8(ascii: "\t")
        }
    }

    /// Appends a field, with quotes or escapes if the format requires them.
    ///
    /// - Parameter isAlone: Whether the field is the only one of its line. An empty CSV field is then quoted, because
    ///   readers skip empty lines.
    func append(_ field: Span<UInt8>, isAlone: Bool, to bytes: inout [UInt8]) {
        switch self {
        case .csv(let escapesFormulas):
            let isFormula = escapesFormulas && field.isFormula
            let isQuoted = field.isEmpty ? isAlone : field.needsQuotes
            if isQuoted { bytes.append(UInt8(ascii: "\"")) }
            if isFormula { bytes.append(UInt8(ascii: "'")) }
            for position in field.indices {
                if field[position] == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\"")) }
                bytes.append(field[position])
            }
            if isQuoted { bytes.append(UInt8(ascii: "\"")) }
        case .tsv:
            for position in field.indices {
                switch field[position] {
                case UInt8(ascii: "\t"): bytes.append("\\t")
                case UInt8(ascii: "\n"): bytes.append("\\n")
                case UInt8(ascii: "\r"): bytes.append("\\r")
                case UInt8(ascii: "\\"): bytes.append("\\\\")
                default: bytes.append(field[position])
                }
            }
        }
    }

    /// Returns whether the cells can be written unchanged, with the separator after each of them.
    func isPlain(_ cells: RowCells) -> Bool {
        // A row of one byte is a single empty field, which needs quotes in CSV.
        guard cells.row.count > 1 else { return false }
        let row = cells.cell.buffer.span.extracting(cells.paddedRow)
        switch self {
        case .csv(let escapesFormulas):
            return !escapesFormulas && row.isPlain(UInt8(ascii: "\""), separator, separatorCount: cells.count)
        case .tsv:
            return row.isPlain(UInt8(ascii: "\\"), separator, separatorCount: cells.count)
        }
    }
}

private struct SeparatedValuesBody: TableBody {
    let configuration: TableStyleConfiguration
    let format: SeparatedValuesFormat

    func write(to output: inout TableOutput) {
        let columns = configuration.columns
        if configuration.showsHeaders {
            for (number, column) in columns.enumerated() {
                if number > 0 { output.bytes.append(format.separator) }
                format.append(Array(column.title.utf8).span, isAlone: columns.count == 1, to: &output.bytes)
            }
            guard output.endLine() else { return }
        }
        var request = CellRequest(columns: Array(columns.indices))
        request.separator = format.separator
        configuration.rows.render(request, with: SeparatedValuesRenderer(format: format), to: &output)
    }
}

private struct SeparatedValuesRenderer: RowRenderer {
    let format: SeparatedValuesFormat

    func includes(_ attributes: RowAttributes) -> Bool { !attributes.isContext && !attributes.isSummary }

    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool {
        if format.isPlain(cells) {
            bytes.append(contentsOf: cells.cell.buffer[0..<cells.cell.end - 1])
        } else {
            for position in 0..<cells.count {
                if position > 0 { bytes.append(format.separator) }
                let field = cells.cell.buffer.span.extracting(cells.range(position))
                format.append(field, isAlone: cells.count == 1, to: &bytes)
            }
        }
        bytes.append(UInt8(ascii: "\n"))
        return true
    }
}

extension Span<UInt8> {
    /// Whether the bytes contain neither `special` nor ends of lines (0x0a to 0x0d), and as many separators as expected.
    fileprivate func isPlain(_ special: UInt8, _ separator: UInt8, separatorCount: Int) -> Bool {
        if contains(where: { $0 == special || $0 &- 0x0a < 4 }) { return false }
        var (found, start) = (0, 0)
        while start < count {
            found += extracting(start..<Swift.min(start + 224, count)).count(of: separator)
            start += 224
        }
        return found == separatorCount
    }

    /// Returns the number of times that a byte occurs in at most 255 bytes.
    ///
    /// The loop has no early exit and an 8-bit counter, so that the compiler can test 16 bytes at a time.
    private func count(of byte: UInt8) -> Int {
        let count = count
        var found: UInt8 = 0
        var position = 0
        while position < count {
            found &+= self[position] == byte ? 1 : 0
            position &+= 1
        }
        return Int(found)
    }

    /// Whether CSV requires quotes around the field.
    fileprivate var needsQuotes: Bool {
        containsAny(UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    }

    /// Whether a spreadsheet would run the field as a formula.
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
