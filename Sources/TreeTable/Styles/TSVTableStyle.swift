/// Tab-separated values: a line a row. A tab, a line end and a backslash in a field are written as `\t`, `\n`, `\r`
/// and `\\`, as PostgreSQL and Miller read them.
///
/// Rows that are there only as context, and those that stand for others, are left out. Other bytes pass through as
/// they are.
public struct TSVTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TSVBody(configuration: configuration)
    }
}

extension TableStyle where Self == TSVTableStyle {
    /// Tab-separated values.
    public static var tsv: Self { Self() }
}

private struct TSVBody: TableBody {
    let configuration: TableStyleConfiguration

    func write(to output: inout TableOutput) {
        let columns = Array(configuration.columns.indices)
        if configuration.showsHeaders {
            for column in columns {
                if column > 0 { output.bytes.append(UInt8(ascii: "\t")) }
                let start = output.bytes.count
                output.write(configuration.columns[column].title)
                output.bytes.escapeField(from: start)
            }
            guard output.endLine() else { return }
        }
        configuration.rows.write(RowVisit(columns: columns), TSVWriter(columnCount: columns.count), to: &output)
    }
}

private struct TSVWriter: RowWriter {
    let columnCount: Int
    /// Where the current field begins.
    private var start = 0

    init(columnCount: Int) {
        self.columnCount = columnCount
    }

    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool {
        start = bytes.count
        return !attributes.isContext && !attributes.isSummary
    }

    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        bytes.escapeField(from: start)
        bytes.append(position + 1 < columnCount ? UInt8(ascii: "\t") : UInt8(ascii: "\n"))
        start = bytes.count
    }

    mutating func endRow(_ bytes: inout [UInt8]) -> Bool { true }

    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool { true }
}

extension [UInt8] {
    /// Escapes what stands from `start` on.
    fileprivate mutating func escapeField(from start: Int) {
        guard span.extracting(start...).needsEscapes else { return }
        for byte in split(at: start) {
            switch byte {
            case UInt8(ascii: "\t"): append("\\t")
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\r"): append("\\r")
            case UInt8(ascii: "\\"): append("\\\\")
            default: append(byte)
            }
        }
    }
}

extension Span<UInt8> {
    /// Whether a byte of it has to be escaped.
    fileprivate var needsEscapes: Bool {
        containsAny(UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\\"))
    }
}
