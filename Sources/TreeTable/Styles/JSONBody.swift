/// The body of JSON and JSON Lines.
struct JSONBody: TableBody {
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

/// The fields of JSON objects: their names, and how they contain cells.
private struct JSONFormat: CellFormat {
    /// A field. Its texts are ranges of ``texts``.
    struct Field {
        let isString: Bool
        /// The text before the content.
        let opening: Range<Int>
        /// The whole field of an empty cell.
        let empty: Range<Int>
        /// The text between a string that is not valid UTF-8 and its Base64 form.
        let base64: Range<Int>
    }

    private(set) var fields: [Field] = []
    private(set) var texts: [UInt8] = []

    init(_ columns: [TableStyleConfiguration.Column]) {
        for (number, column) in columns.enumerated() {
            let (start, isString) = (number == 0 ? "{" : ",", column.jsonForm.value == .string)
            let empty =
                switch (column.jsonForm.empty, isString) {
                case (.string, true): add(start, column.title, "\"\"")
                case (.absent, _) where number > 0: 0..<0
                default: add(start, column.title, "null")
                }
            let opening = add(start, column.title, isString ? "\"" : "")
            let base64 = add("\",", column.title + "_base64", "\"")
            fields.append(Field(isString: isString, opening: opening, empty: empty, base64: base64))
        }
    }

    /// Adds `start`, the quoted name of a field, a colon, and `end`.
    private mutating func add(_ start: String, _ name: String, _ end: String) -> Range<Int> {
        let first = texts.count
        texts.append(start + "\"")
        let nameStart = texts.count
        texts.append(name)
        _ = texts.escapeJSON(from: nameStart)
        texts.append("\":" + end)
        return first..<texts.count
    }

    func plainBytes(_ position: Int) -> PlainBytes? { .json }

    func append(_ content: Span<UInt8>, _ position: Int, to bytes: inout [UInt8]) -> Int {
        let start = bytes.count
        TerminalText.appendCopy(of: content, to: &bytes)
        guard fields[position].isString else { return 0 }
        if let invalid = bytes.escapeJSON(from: start) {
            bytes.append(contentsOf: texts[fields[position].base64])
            bytes.append(base64: invalid)
        }
        return 0
    }
}

private struct JSONRenderer: RowRenderer {
    private let isNested: Bool
    let format: JSONFormat

    /// The last row, whose object is still open because its children may follow. `nil` before the first row.
    private var open: RowAttributes?

    /// The field with the header of the current section. Empty without a header.
    private var section: [UInt8] = []

    init(_ columns: [TableStyleConfiguration.Column], isNested: Bool) {
        self.isNested = isNested
        format = JSONFormat(columns)
    }

    var excluded: RowAttributes.Flags { isNested ? .isSummary : [.isSummary, .isContext] }

    mutating func render(_ row: Int, _ attributes: RowAttributes, of block: borrowing RowBlock, to bytes: inout [UInt8])
    {
        if isNested { beginNested(attributes, &bytes) }
        for (position, field) in format.fields.enumerated() {
            let isEmpty = block.cell(position, row).isEmpty
            let text = format.texts.span.extracting(isEmpty ? field.empty : field.opening)
            TerminalText.appendCopy(of: text, to: &bytes)
            if isEmpty { continue }
            block.append(position, row, to: &bytes)
            if field.isString { bytes.append(UInt8(ascii: "\"")) }
        }
        if isNested { endNested(attributes, &bytes) } else { bytes.append("}\n") }
    }

    private func endNested(_ attributes: RowAttributes, _ bytes: inout [UInt8]) {
        if attributes.depth == 0 { bytes.append(contentsOf: section) }
        if attributes.isContext { bytes.append(",\"context\":true") }
    }

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) { enter(edge) }

    private mutating func enter(_ edge: SectionEdge) {
        section.removeAll()
        guard isNested, edge.isHeader, let header = edge.text else { return }
        section.append(",\"section\":\"")
        let start = section.count
        section.append(header)
        _ = section.escapeJSON(from: start)
        section.append(UInt8(ascii: "\""))
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
