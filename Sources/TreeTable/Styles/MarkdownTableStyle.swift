/// A table of GitHub Flavored Markdown, which indents the outline with no-break spaces.
///
/// Content is escaped: no character in it begins markup, and no web address becomes a link. The format has no escape for
/// email addresses.
public struct MarkdownTableStyle: TableStyle {
    /// Creates the style.
    public init() {}

    /// Returns the lines of the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        MarkdownBody(configuration: configuration)
    }
}

extension TableStyle where Self == MarkdownTableStyle {
    /// A table of GitHub Flavored Markdown.
    public static var markdown: Self { Self() }
}

private struct MarkdownBody: TableBody {
    let configuration: TableStyleConfiguration

    func write(to output: inout TableOutput) {
        guard writeHeader(to: &output) else { return }
        var request = CellRequest(columns: Array(configuration.columns.indices))
        request.marksCycles = true
        let renderer = MarkdownRenderer(columnCount: request.columns.count)
        configuration.rows.render(request, with: renderer, to: &output)
    }

    /// Writes the header, which the format requires. Its cells are empty if the table shows no headers.
    private func writeHeader(to output: inout TableOutput) -> Bool {
        for (index, column) in configuration.columns.enumerated() {
            output.write(index == 0 ? "| " : " | ")
            guard configuration.showsHeaders else { continue }
            output.bytes.appendMarkdown(Array(column.title.utf8).span)
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

private struct MarkdownRenderer: RowRenderer {
    let columnCount: Int

    /// Deeper rows show their depth as a number instead; see ``OutlinePrefix``.
    private static let maxDrawnDepth = 100

    mutating func render(_ attributes: RowAttributes, _ cells: RowCells, to bytes: inout [UInt8]) -> Bool {
        bytes.append("| ")
        for _ in 0..<min(attributes.depth, Self.maxDrawnDepth) { bytes.append("\u{a0}\u{a0}\u{a0}\u{a0}") }
        if attributes.depth > Self.maxDrawnDepth { bytes.append("⋯\(attributes.depth) ") }
        for position in 0..<columnCount {
            bytes.appendMarkdown(cells.cell.bytes.span.extracting(cells.range(position)))
            bytes.append(position + 1 < columnCount ? " | " : " |\n")
        }
        return true
    }

    /// Renders a header as a row in bold type, and a footer in italics.
    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) -> Bool {
        guard let text = edge.text else { return true }
        let mark = text.isEmpty ? "" : edge.isHeader ? "**" : "*"
        bytes.append("| " + mark)
        bytes.appendMarkdown(Array(text.utf8).span)
        bytes.append(mark + String(repeating: " | ", count: columnCount - 1) + " |\n")
        return true
    }
}

extension [UInt8] {
    /// Appends text so that Markdown shows it unchanged: with a backslash before each character that could begin markup.
    /// Spaces at the ends and repeated spaces, which Markdown drops, become no-break spaces.
    fileprivate mutating func appendMarkdown(_ content: Span<UInt8>) {
        var text: [UInt8] = []
        _ = TerminalText.append(content, to: &text)
        for position in text.indices {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: " "):
                let isAtEnd = position == 0 || position == text.count - 1
                if isAtEnd || text[position - 1] == UInt8(ascii: " ") {
                    append("\u{a0}")
                } else {
                    append(byte)
                }
            case UInt8(ascii: ":") where text[(position + 1)...].first == UInt8(ascii: "/"),
                UInt8(ascii: ".") where text[..<position].suffix(3).elementsEqual("www".utf8):
                append(UInt8(ascii: "\\"))
                append(byte)
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
