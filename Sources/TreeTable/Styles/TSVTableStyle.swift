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
                output.write(tsv: Array(configuration.columns[column].title.utf8).span)
            }
            guard output.endLine() else { return }
        }
        configuration.rows.visit(columns: columns) { shape, cells in
            if shape.isContext || shape.isRemainder || shape.isSectionText { return true }
            for column in columns {
                if column > 0 { output.bytes.append(UInt8(ascii: "\t")) }
                cells.withUTF8(column) { output.write(tsv: $0) }
            }
            return output.endLine()
        }
    }
}

extension TableOutput {
    fileprivate mutating func write(tsv field: Span<UInt8>) {
        for position in field.indices {
            switch field[position] {
            case UInt8(ascii: "\t"): write("\\t")
            case UInt8(ascii: "\n"): write("\\n")
            case UInt8(ascii: "\r"): write("\\r")
            case UInt8(ascii: "\\"): write("\\\\")
            case let byte: bytes.append(byte)
            }
        }
    }
}
