/// CSV or TSV.
enum SeparatedValuesFormat {
    case csv(escapesFormulas: Bool)
    case tsv

    var separator: UInt8 {
        switch self {
        case .csv: UInt8(ascii: ",")
        case .tsv: UInt8(ascii: "\t")
        }
    }

    /// An empty field that is the only one of its line. CSV quotes it, because readers skip empty lines.
    var onlyEmptyField: String { separator == UInt8(ascii: ",") ? "\"\"" : "" }

    /// Appends a field with quotes or escapes.
    func append(_ field: Span<UInt8>, to bytes: inout [UInt8]) {
        switch self {
        case .csv:
            // RFC 4180 requires quotes for these.
            let isQuoted = field.contains {
                $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
                    || $0 == UInt8(ascii: "\r")
            }
            if isQuoted { bytes.append(UInt8(ascii: "\"")) }
            if isFormula(field) { bytes.append(UInt8(ascii: "'")) }
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

    private func isFormula(_ field: Span<UInt8>) -> Bool {
        if case .csv(escapesFormulas: true) = self { field.isFormula } else { false }
    }
}

extension SeparatedValuesFormat: CellFormat {
    func plainBytes(_ position: Int) -> PlainBytes? {
        switch self {
        case .csv(escapesFormulas: true): nil
        // Control characters are rare, so that it does not matter that only some of them need quotes or escapes.
        case .csv: PlainBytes(count: 0xe0, special: (UInt8(ascii: "\""), separator))
        case .tsv: PlainBytes(count: 0xe0, special: (UInt8(ascii: "\\"), separator))
        }
    }

    func append(_ content: Span<UInt8>, _ position: Int, to bytes: inout [UInt8]) -> Int {
        append(content, to: &bytes)
        return 0
    }
}

struct SeparatedValuesBody: TableBody {
    let configuration: TableStyleConfiguration
    let format: SeparatedValuesFormat

    func write(to output: inout TableOutput) {
        let columns = configuration.columns
        if configuration.showsHeaders {
            for (number, column) in columns.enumerated() {
                if number > 0 { output.bytes.append(format.separator) }
                let start = output.bytes.count
                format.append(Array(column.title.utf8).span, to: &output.bytes)
                if columns.count == 1, output.bytes.count == start { output.bytes.append(format.onlyEmptyField) }
            }
            guard output.endLine() else { return }
        }
        let request = CellRequest(columns: Array(columns.indices))
        configuration.rows.render(request, with: SeparatedValuesRenderer(format, columns.count), to: &output)
    }
}

private struct SeparatedValuesRenderer: RowRenderer {
    let format: SeparatedValuesFormat
    private let columnCount: Int

    init(_ format: SeparatedValuesFormat, _ columnCount: Int) {
        (self.format, self.columnCount) = (format, columnCount)
    }

    var excluded: RowAttributes.Flags { [.isContext, .isSummary] }

    mutating func render(_ row: Int, _ attributes: RowAttributes, of block: borrowing RowBlock, to bytes: inout [UInt8])
    {
        for position in 0..<columnCount {
            if position > 0 { bytes.append(format.separator) }
            block.append(position, row, to: &bytes)
        }
        if columnCount == 1, block.isEmpty(row, from: 0) { bytes.append(format.onlyEmptyField) }
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension Span<UInt8> {
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
