/// The body of Markdown.
struct MarkdownBody: TableBody {
    let configuration: TableStyleConfiguration

    func write(to output: inout TableOutput) {
        guard writeHeader(to: &output) else { return }
        var request = CellRequest(
            columns: Array(configuration.columns.indices),
            outline: configuration.outlineColumn
        )
        request.marksCycles = true
        request.numberStyle = configuration.environment.numberStyle
        request.drawsInASCII = configuration.environment.drawsInASCII
        let renderer = MarkdownRenderer(
            columnCount: request.columns.count,
            outline: request.outline,
            format: MarkdownFormat(symbols: configuration.environment.symbols)
        )
        configuration.rows.render(request, with: renderer, to: &output)
    }

    /// Writes the header row and the delimiter row. Returns `false` if nothing more can be written.
    ///
    /// The format requires a header row, so its cells are empty if the table shows no headers.
    private func writeHeader(to output: inout TableOutput) -> Bool {
        for (index, column) in configuration.columns.enumerated() {
            output.write(index == 0 ? "| " : " | ")
            guard configuration.showsHeaders else { continue }
            let title = Array((column.title + column.titleDetail).utf8)
            output.bytes.appendMarkdown(title.span, configuration.environment.symbols)
        }
        output.write(" |")
        guard output.endLine() else { return false }
        for (index, column) in configuration.columns.enumerated() {
            output.write(index == 0 ? "| " : " | ")
            switch column.alignment {
            case .leading: output.write("---")
            case .center: output.write(":---:")
            case .trailing: output.write("---:")
            }
        }
        output.write(" |")
        return output.endLine()
    }
}

private struct MarkdownFormat: CellFormat {
    let symbols: TableSymbols

    func plainBytes(_ position: Int) -> PlainBytes? { nil }

    func append(_ content: Span<UInt8>, _ position: Int, to bytes: inout [UInt8]) -> Int {
        bytes.appendMarkdown(content, symbols)
        return 0
    }
}

private struct MarkdownRenderer: RowRenderer {
    let columnCount: Int
    /// The column that draws the tree.
    let outline: Int
    let format: MarkdownFormat

    /// The maximum depth that is drawn as indentation. Deeper rows also show their depth as a number; see
    /// ``OutlinePrefix``.
    private static let maxDrawnDepth = 100

    mutating func render(_ row: Int, _ attributes: RowAttributes, of block: borrowing RowBlock, to bytes: inout [UInt8])
    {
        bytes.append("| ")
        for position in 0..<columnCount {
            if position == outline { appendIndentation(attributes.depth, to: &bytes) }
            block.append(position, row, to: &bytes)
            bytes.append(position + 1 < columnCount ? " | " : " |\n")
        }
    }

    private func appendIndentation(_ depth: Int, to bytes: inout [UInt8]) {
        for _ in 0..<4 * min(depth, Self.maxDrawnDepth) { bytes.append(format.symbols.noBreakSpace) }
        if depth > Self.maxDrawnDepth { bytes.append("\(format.symbols.levels)\(depth) ") }
    }

    /// Renders the header of a section as a row in bold, and the footer as a row in italics.
    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) {
        guard let text = edge.text else { return }
        let mark = text.isEmpty ? "" : edge.isHeader ? "**" : "*"
        var content: [UInt8] = []
        content.appendMarkdown(Array(text.utf8).span, format.symbols)
        // Asterisks next to a space are not markup (CommonMark, section 6.2), so write spaces at the ends as character
        // references.
        var scalars = String(decoding: content, as: UTF8.self).unicodeScalars[...]
        func reference(_ scalar: Unicode.Scalar?) -> String { scalar.map { "&#\($0.value);" } ?? "" }
        let isSpace = { (scalar: Unicode.Scalar?) in scalar?.properties.isWhitespace == true }
        let first = isSpace(scalars.first) ? reference(scalars.popFirst()) : ""
        let last = isSpace(scalars.last) ? reference(scalars.popLast()) : ""
        bytes.append("| " + mark + first + String(scalars) + last)
        bytes.append(mark + String(repeating: " | ", count: columnCount - 1) + " |\n")
    }
}

extension [UInt8] {
    /// Appends the safe display form of text, so that Markdown shows it unchanged; see ``TerminalText``.
    ///
    /// Characters that could begin markup are escaped. Markdown drops spaces at the ends and repeated spaces, so these
    /// become no-break spaces.
    fileprivate mutating func appendMarkdown(_ content: Span<UInt8>, _ symbols: TableSymbols) {
        var text: [UInt8] = []
        _ = TerminalText.append(content, to: &text)
        for position in text.indices {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: " "):
                let isAtEnd = position == 0 || position == text.count - 1
                if isAtEnd || text[position - 1] == UInt8(ascii: " ") {
                    append(symbols.noBreakSpace)
                } else {
                    append(byte)
                }
            case UInt8(ascii: ":") where text[(position + 1)...].first == UInt8(ascii: "/"),
                UInt8(ascii: ".") where text[..<position].suffix(3).elementsEqual("www".utf8):
                append(UInt8(ascii: "\\"))
                append(byte)
            case UInt8(ascii: "@") where text.beginsMailAddress(at: position): append("@<!-- -->")
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "$"):
                append(UInt8(ascii: "\\"))
                append(byte)
            default: append(byte)
            }
        }
    }
}

extension [UInt8] {
    /// Whether the `@` at a position is a part of what GitHub Flavored Markdown, section 6.9, takes for an email address.
    fileprivate func beginsMailAddress(at position: Int) -> Bool {
        let isInDomain = { (byte: UInt8) in byte.isWordByte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }
        guard position > 0, isInDomain(self[position - 1]) || self[position - 1] == UInt8(ascii: "+") else {
            return false
        }
        return self[(position + 1)...].prefix(while: isInDomain).contains(UInt8(ascii: "."))
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
