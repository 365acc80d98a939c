/// A style that writes the rows as a JSON array of nested objects.
///
/// The array contains the root rows. A row is an object with a field for each column, named by the title of the column.
/// The field `children` is an array of the row's children. Leaves, collapsed rows, and cycles have no such field.
///
/// A context row has the field `"context":true`. Summary rows and the footers of sections are omitted. The root rows of a
/// section with a header have the field `section`, which contains the header.
///
/// ``TableColumn/json(_:empty:)`` decides whether a cell is a string, a literal, or `null`. If a string is not valid
/// UTF-8, each invalid byte becomes U+FFFD. An additional field contains the original bytes in Base64. Its name is the
/// title followed by `_base64`.
///
/// Each row begins a new line. The style writes rows while the table produces them.
public struct JSONTableStyle: TableStyle {
    /// Creates the style.
    public init() {}

    /// Returns a body that writes the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        JSONBody(configuration: configuration, isNested: true)
    }
}

/// A style that writes JSON Lines (jsonlines.org), also known as NDJSON.
///
/// Each row is an object on a separate line. The fields are the same as in ``JSONTableStyle``, without `children` and
/// `context`.
///
/// Context rows, summary rows, and the headers and footers of sections are omitted.
public struct JSONLinesTableStyle: TableStyle {
    /// Creates the style.
    public init() {}

    /// Returns a body that writes the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        JSONBody(configuration: configuration, isNested: false)
    }
}

extension TableStyle where Self == JSONTableStyle {
    /// A style that writes the rows as a JSON array of nested objects.
    public static var json: Self { Self() }
}

extension TableStyle where Self == JSONLinesTableStyle {
    /// A style that writes each row as a JSON object on a separate line.
    public static var jsonLines: Self { Self() }
}

private struct JSONBody: TableBody {
    let configuration: TableStyleConfiguration
    let isNested: Bool

    func write(to output: inout TableOutput) {
        if isNested {
            output.write("[")
            guard output.endLine() else { return }
        }
        let request = CellRequest(columns: Array(configuration.columns.indices))
        var renderer = JSONRenderer(configuration.columns, isNested: isNested)
        renderer = configuration.rows.render(request, with: renderer, to: &output)
        if isNested {
            renderer.end(&output.bytes)
            output.write("]")
            _ = output.endLine()
        }
    }
}

private struct JSONRenderer: RowRenderer {
    private let isNested: Bool
    /// The texts around the cells.
    private var texts = FieldTexts(plain: .json)
    /// For each field, the text before the Base64 form of a string that is not valid UTF-8.
    private let base64Openings: [[UInt8]]

    /// The last row, whose object is still open because its children may follow. `nil` before the first row.
    private var open: RowAttributes?

    /// The field with the header of the current section. Empty without a header.
    private var section: [UInt8] = []

    init(_ columns: [TableStyleConfiguration.Column], isNested: Bool) {
        self.isNested = isNested
        base64Openings = columns.map { Self.opening(",", $0.title + "_base64", "\"") }
        for (number, column) in columns.enumerated() {
            let (start, isString) = (number == 0 ? "{" : ",", column.jsonForm.value == .string)
            let empty =
                switch (column.jsonForm.empty, isString) {
                case (.string, true): Self.opening(start, column.title, "\"\"")
                case (.absent, _) where number > 0: [UInt8]()
                default: Self.opening(start, column.title, "null")
                }
            let opening = Self.opening(start, column.title, isString ? "\"" : "")
            texts.append(opening: opening, closing: isString ? UInt8(ascii: "\"") : nil, empty: empty)
        }
        texts.end(with: isNested ? [] : Array("}\n".utf8))
    }

    /// Returns `start`, the quoted name of a field, a colon, and `suffix`.
    private static func opening(_ start: String, _ name: String, _ suffix: String) -> [UInt8] {
        var text = Array(name.utf8)
        _ = text.escapeJSON(from: 0)
        return Array((start + "\"").utf8) + text + Array(("\":" + suffix).utf8)
    }

    func includes(_ attributes: RowAttributes) -> Bool {
        !attributes.isSummary && (isNested || !attributes.isContext)
    }

    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool {
        if isNested { beginNested(attributes, &bytes) }
        appendEscaped(cells, to: &bytes)
        if !isNested {
            bytes.append("}\n")
            return true
        }
        endNested(attributes, &bytes)
        return true
    }

    var plainBytes: PlainBytes? { texts.fields.isEmpty ? nil : texts.plain }

    mutating func render(_ rows: Range<Int>, of block: borrowing RowBlock, to bytes: inout [UInt8], _ limit: Int) -> Int
    {
        if !isNested {
            return texts.append(rows, of: block, without: [.isContext, .isSummary], to: &bytes, limit)
        }
        var row = rows.lowerBound
        while row < rows.upperBound, bytes.count < limit {
            let composed = texts.compose(row..<rows.upperBound, of: block)
            guard let first = composed.first else { break }
            while row < composed.upperBound, bytes.count < limit {
                if !block.attributes[row].isSummary {
                    beginNested(block.attributes[row], &bytes)
                    texts.appendComposed(row..<row + 1, from: first, of: block, without: [], to: &bytes)
                    endNested(block.attributes[row], &bytes)
                }
                row += 1
            }
        }
        return row - rows.lowerBound
    }

    private func endNested(_ attributes: RowAttributes, _ bytes: inout [UInt8]) {
        if attributes.depth == 0 { bytes.append(contentsOf: section) }
        if attributes.isContext { bytes.append(",\"context\":true") }
    }

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) -> Bool {
        enter(edge)
        return true
    }

    private mutating func enter(_ edge: SectionEdge) {
        section.removeAll()
        guard isNested, edge.isHeader, let header = edge.text else { return }
        section.append(",\"section\":\"")
        let start = section.count
        section.append(header)
        _ = section.escapeJSON(from: start)
        section.append(UInt8(ascii: "\""))
    }

    private func appendEscaped(_ cells: RowCells, to bytes: inout [UInt8]) {
        if texts.fields.isEmpty { bytes.append(UInt8(ascii: "{")) }
        for (position, field) in texts.fields.enumerated() {
            let content = cells.range(position)
            bytes.append(contentsOf: texts.text[content.isEmpty ? field.empty : field.opening])
            let start = bytes.count
            bytes.append(contentsOf: cells.cell.buffer[content])
            guard let closing = field.closing, !content.isEmpty else { continue }
            let invalid = bytes.escapeJSON(from: start)
            bytes.append(closing)
            if let invalid {
                bytes.append(contentsOf: base64Openings[position])
                bytes.append(base64: invalid)
                bytes.append(UInt8(ascii: "\""))
            }
        }
    }

    // MARK: Nesting

    private mutating func beginNested(_ attributes: RowAttributes, _ bytes: inout [UInt8]) {
        if let open {
            if attributes.depth > open.depth {
                bytes.append(",\"children\":[\n")
            } else {
                close(open, downTo: attributes.depth, &bytes)
                bytes.append(UInt8(ascii: ","))
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        open = attributes
    }

    mutating func skip(_ chunk: RowChunk) {
        if let header = chunk.header { enter(header) }
        open = chunk.attributes[chunk.range].last { !$0.isSummary } ?? open
        if let footer = chunk.footer { enter(footer) }
    }

    /// Closes the objects that are still open.
    func end(_ bytes: inout [UInt8]) {
        guard let open else { return }
        close(open, downTo: 0, &bytes)
        bytes.append("\n")
    }

    /// Closes the objects of a row and of its ancestors with a depth of at least `depth`.
    private func close(_ row: RowAttributes, downTo depth: Int, _ bytes: inout [UInt8]) {
        if row.isGroup && !row.isCollapsed && !row.isCycle { bytes.append(",\"children\":[]") }
        bytes.append(UInt8(ascii: "}"))
        for _ in depth..<row.depth { bytes.append("\n]}") }
    }
}
