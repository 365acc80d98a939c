/// A table of GitHub Flavored Markdown. The outline is drawn by no-break spaces, which survive rendering.
///
/// Content is escaped so that it reads as it is: no character in it marks anything up.
public struct MarkdownTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
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

    /// Four no-break spaces a level, and no more than for this many levels: see ``OutlinePrefix``.
    private static let greatestDrawnDepth = 100

    func write(to output: inout TableOutput) {
        guard writeHeader(to: &output) else { return }
        let columns = Array(configuration.columns.indices)
        var text: [UInt8] = []
        var visit = RowVisit(columns: columns)
        visit.marksCycles = true
        configuration.rows.visit(visit) { shape, cells in
            if shape.isSectionText { return writeSectionText(shape, cells, to: &output) }
            for column in columns {
                output.write(column == 0 ? "| " : " | ")
                if column == 0 {
                    for _ in 0..<min(shape.depth, Self.greatestDrawnDepth) {
                        output.write("\u{a0}\u{a0}\u{a0}\u{a0}")
                    }
                    if shape.depth > Self.greatestDrawnDepth { output.write("⋯\(shape.depth) ") }
                }
                text.removeAll(keepingCapacity: true)
                _ = cells.withUTF8(column) { TerminalText.append($0, to: &text) }
                output.write(markdown: text.span)
            }
            output.write(" |")
            return output.endLine()
        }
    }

    /// A title is a row of its own, in bold type; a footer likewise, in italics.
    private func writeSectionText(
        _ shape: RowShape,
        _ cells: TableStyleConfiguration.Cells,
        to output: inout TableOutput
    ) -> Bool {
        var text: [UInt8] = []
        _ = cells.withUTF8(0) { TerminalText.append($0, to: &text) }
        let mark = text.isEmpty ? "" : shape.isSectionHeader ? "**" : "*"
        output.write("| " + mark)
        output.write(markdown: text.span)
        output.write(mark)
        for _ in configuration.columns.dropFirst() { output.write(" | ") }
        output.write(" |")
        return output.endLine()
    }

    /// A table of GFM has a header in any case; where none is to be shown, its cells are empty.
    private func writeHeader(to output: inout TableOutput) -> Bool {
        for (index, column) in configuration.columns.enumerated() {
            output.write(index == 0 ? "| " : " | ")
            guard configuration.showsHeaders else { continue }
            var title: [UInt8] = []
            _ = TerminalText.append(Array(column.title.utf8).span, to: &title)
            output.write(markdown: title.span)
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

extension TableOutput {
    /// Writes text that reads as it is: a backslash before each character that could begin markup. Spaces at the ends,
    /// which a renderer drops, and each but the first of several, which it folds, become no-break spaces.
    fileprivate mutating func write(markdown text: Span<UInt8>) {
        for position in text.indices {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: " "):
                let isAtEnd = position == 0 || position == text.count - 1
                if isAtEnd || text[position - 1] == UInt8(ascii: " ") {
                    write("\u{a0}")
                } else {
                    bytes.append(byte)
                }
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "$"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            default: bytes.append(byte)
            }
        }
    }
}
