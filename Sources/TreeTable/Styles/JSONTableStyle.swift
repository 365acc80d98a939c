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
    /// The parts of a field that are the same in every row. They are ranges of `text`.
    private struct Field {
        let isString: Bool
        /// The text before the content: comma, name, colon, and a quote for a string.
        let opening: Range<Int>
        /// The whole field of an empty cell.
        let empty: Range<Int>
        /// The text before the Base64 form of a string that is not valid UTF-8.
        let base64Opening: Range<Int>
    }

    private let isNested: Bool
    private var fields: [Field] = []
    private var text: [UInt8] = []

    /// The last row, whose object is still open because its children may follow. `nil` before the first row.
    private var open: RowAttributes?

    /// The field with the header of the current section. Empty without a header.
    private var section: [UInt8] = []

    init(_ columns: [TableStyleConfiguration.Column], isNested: Bool) {
        self.isNested = isNested
        for column in columns {
            let isString = column.jsonForm.value == .string
            let comma = fields.isEmpty ? "" : ","
            let opening = addText(comma, column.title, isString ? "\"" : "")
            let empty =
                switch (column.jsonForm.empty, isString) {
                case (.string, true): addText(comma, column.title, "\"\"")
                case (.absent, _) where !fields.isEmpty: 0..<0
                default: addText(comma, column.title, "null")
                }
            let base64Opening = addText(",", column.title + "_base64", "\"")
            fields.append(Field(isString: isString, opening: opening, empty: empty, base64Opening: base64Opening))
        }
        // Copies of a range may include bytes after it.
        text.append(repeating: 0, count: 32)
    }

    /// Appends `comma`, the quoted name of a field, a colon, and `suffix` to `text`. Returns the range of the appended
    /// text.
    private mutating func addText(_ comma: String, _ name: String, _ suffix: String) -> Range<Int> {
        let start = text.count
        text.append(comma + "\"")
        let nameStart = text.count
        text.append(name)
        _ = text.escapeJSON(from: nameStart)
        text.append("\":" + suffix)
        return start..<text.count
    }

    func includes(_ attributes: RowAttributes) -> Bool {
        !attributes.isSummary && (isNested || !attributes.isContext)
    }

    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool {
        if isNested { beginNested(attributes, &bytes) }
        if cells.cell.buffer.span.extracting(cells.paddedRow).isPlainJSON {
            appendPlain(cells, to: &bytes)
        } else {
            appendEscaped(cells, to: &bytes)
        }
        if !isNested {
            // Not as a string, because to append one takes 200 instructions.
            bytes.append(UInt8(ascii: "}"))
            bytes.append(UInt8(ascii: "\n"))
            return true
        }
        if attributes.depth == 0 { bytes.append(contentsOf: section) }
        if attributes.isContext { bytes.append(",\"context\":true") }
        return true
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

    /// Appends the object of a row that needs no escapes, without the closing brace.
    private func appendPlain(_ cells: RowCells, to bytes: inout [UInt8]) {
        // Copies of 32 bytes overwrite up to 31 bytes after a text.
        let capacity = cells.cell.end + text.count + 32
        let (fields, text, ends, buffer) = (fields.span, text.span, cells.ends.span, cells.cell.buffer.span)
        bytes.append(addingCapacity: capacity) { output in
            output.append(repeating: UInt8(ascii: "{"), count: capacity)
            var line = output.mutableSpan
            var (offset, start) = (1, 0)
            for position in fields.indices {
                let content = start..<ends[position]
                start = content.upperBound
                let opening = content.isEmpty ? fields[position].empty : fields[position].opening
                line.copy32(text, opening, at: offset)
                offset &+= opening.count
                if content.isEmpty { continue }
                line.copy32(buffer, content, at: offset)
                offset &+= content.count
                guard fields[position].isString else { continue }
                line[offset] = UInt8(ascii: "\"")
                offset &+= 1
            }
            output.removeLast(capacity &- offset)
        }
    }

    private func appendEscaped(_ cells: RowCells, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for (position, field) in fields.enumerated() {
            let content = cells.range(position)
            bytes.append(contentsOf: text[content.isEmpty ? field.empty : field.opening])
            let start = bytes.count
            bytes.append(contentsOf: cells.cell.buffer[content])
            guard field.isString, !content.isEmpty else { continue }
            let invalid = bytes.escapeJSON(from: start)
            bytes.append(UInt8(ascii: "\""))
            if let invalid {
                bytes.append(contentsOf: text[field.base64Opening])
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
