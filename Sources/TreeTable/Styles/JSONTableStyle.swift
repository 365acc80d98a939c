/// A JSON array of the root rows. Each row is an object with a field for each column, named by its title, and an array
/// `children` of the rows below it.
///
/// A leaf and a collapsed row have no `children`. A context row has `"context":true`; summary rows are omitted. The column
/// decides whether a cell is a string, a number or `null`; see ``TableColumn/json(_:empty:)``. If a string is not valid
/// UTF-8, each invalid byte becomes U+FFFD, and another field, its name followed by `_base64`, holds the bytes.
///
/// Each row is a line, which is written as soon as the row is known.
public struct JSONTableStyle: TableStyle {
    /// Creates the style.
    public init() {}

    /// Returns the lines of the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        JSONBody(configuration: configuration, isNested: true)
    }
}

/// JSON Lines (jsonlines.org), also known as NDJSON. Each row is a line with an object that has a field for each column,
/// named by its title.
///
/// Context rows, summary rows and headers are omitted. The fields are the same as in ``JSONTableStyle``, without `children`
/// and `context`.
public struct JSONLinesTableStyle: TableStyle {
    /// Creates the style.
    public init() {}

    /// Returns the lines of the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        JSONBody(configuration: configuration, isNested: false)
    }
}

extension TableStyle where Self == JSONTableStyle {
    /// A nested JSON array.
    public static var json: Self { Self() }
}

extension TableStyle where Self == JSONLinesTableStyle {
    /// A JSON object on a line for each row.
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
    /// The parts of a field that are the same in every row, as ranges of `text`.
    private struct Field {
        let isString: Bool
        /// The text before the content: comma, name, colon, and a quote for a string.
        let opening: Range<Int>
        /// The field if the cell is empty.
        let empty: Range<Int>
        /// The opening of the field with the bytes of a string that is not UTF-8.
        let base64Opening: Range<Int>
    }

    private let isNested: Bool
    private var fields: [Field] = []
    private var text: [UInt8] = []

    /// The last row, if its object is not closed yet.
    private var open: RowAttributes?

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
    }

    /// Adds the name of a field to `text`, between a comma and the content.
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

    mutating func render(_ attributes: RowAttributes, _ cells: RowCells, to bytes: inout [UInt8]) -> Bool {
        if isNested { beginNested(attributes, &bytes) }
        if cells.cell.bytes.span.extracting(cells.row).isPlainJSON {
            appendPlain(cells, to: &bytes)
        } else {
            appendEscaped(cells, to: &bytes)
        }
        if !isNested {
            bytes.append("}\n")
        } else if attributes.isContext {
            bytes.append(",\"context\":true")
        }
        return true
    }

    /// Appends the object of a row without escapes. It is not closed.
    private func appendPlain(_ cells: RowCells, to bytes: inout [UInt8]) {
        var count = 1
        for (position, field) in fields.enumerated() {
            let content = cells.range(position).count
            count += content == 0 ? field.empty.count : field.opening.count + content + (field.isString ? 1 : 0)
        }
        bytes.append(count: count, filledWith: UInt8(ascii: "\"")) { line in
            line[0] = UInt8(ascii: "{")
            var offset = 1
            for (position, field) in fields.enumerated() {
                let content = cells.range(position)
                line.copy(text.span.extracting(content.isEmpty ? field.empty : field.opening), to: &offset)
                if content.isEmpty { continue }
                line.copy(cells.cell.bytes.span.extracting(content), to: &offset)
                if field.isString { offset += 1 }
            }
        }
    }

    private func appendEscaped(_ cells: RowCells, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for (position, field) in fields.enumerated() {
            let content = cells.range(position)
            bytes.append(contentsOf: text[content.isEmpty ? field.empty : field.opening])
            let start = bytes.count
            bytes.append(contentsOf: cells.cell.bytes[content])
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
                bytes.append(",\n")
            }
        }
        open = attributes
    }

    mutating func skip(_ chunk: RowChunk) {
        open = chunk.attributes[chunk.range].last { !$0.isSummary } ?? open
    }

    /// Closes all objects.
    func end(_ bytes: inout [UInt8]) {
        guard let open else { return }
        close(open, downTo: 0, &bytes)
        bytes.append("\n")
    }

    /// Closes the objects of the last row and of its ancestors down to a depth.
    private func close(_ row: RowAttributes, downTo depth: Int, _ bytes: inout [UInt8]) {
        if row.isGroup && !row.isCollapsed && !row.isCycle { bytes.append(",\"children\":[]") }
        bytes.append("}")
        for _ in depth..<row.depth { bytes.append("\n]}") }
    }
}
