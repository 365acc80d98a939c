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

    /// Returns the texts around the cells of a row without quotes and escapes.
    func fieldTexts(columnCount: Int) -> FieldTexts {
        let special: UInt8
        switch self {
        case .csv: special = UInt8(ascii: "\"")
        case .tsv: special = UInt8(ascii: "\\")
        }
        // Control characters are rare, so that it does not matter that only some of them need quotes or escapes.
        var texts = FieldTexts(plain: PlainBytes(count: 0xe0, special: (special, separator)))
        for position in 0..<columnCount {
            let closing = position < columnCount - 1 ? separator : UInt8(ascii: "\n")
            texts.append(opening: [], closing: closing, empty: [closing])
        }
        texts.end(with: [])
        return texts
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
        let request = CellRequest(columns: Array(columns.indices))
        let renderer = SeparatedValuesRenderer(format: format, texts: format.fieldTexts(columnCount: columns.count))
        configuration.rows.render(request, with: renderer, to: &output)
    }
}

private struct SeparatedValuesRenderer: RowRenderer {
    let format: SeparatedValuesFormat
    var texts: FieldTexts

    func includes(_ attributes: RowAttributes) -> Bool { !attributes.isContext && !attributes.isSummary }

    var plainBytes: PlainBytes? {
        // An empty field that is alone in its line, and formulas, need quotes or an apostrophe.
        if case .csv(let escapesFormulas) = format, escapesFormulas || texts.fields.count == 1 { return nil }
        return texts.fields.isEmpty ? nil : texts.plain
    }

    mutating func render(_ rows: Range<Int>, of block: borrowing RowBlock, to bytes: inout [UInt8], _ limit: Int) -> Int
    {
        texts.append(rows, of: block, without: [.isContext, .isSummary], to: &bytes, limit)
    }

    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool {
        for position in 0..<cells.count {
            if position > 0 { bytes.append(format.separator) }
            let field = cells.cell.buffer.span.extracting(cells.range(position))
            format.append(field, isAlone: cells.count == 1, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
        return true
    }
}

extension Span<UInt8> {
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
