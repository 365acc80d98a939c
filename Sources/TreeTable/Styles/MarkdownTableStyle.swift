/// A table of GitHub Flavored Markdown. The outline is drawn by no-break spaces, which survive rendering.
///
/// Content is escaped so that it reads as it is: no character in it marks anything up, and no address of the web becomes a
/// link. For addresses of e-mail the format has no such way.
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

    func write(to output: inout TableOutput) {
        guard writeHeader(to: &output) else { return }
        let columns = Array(configuration.columns.indices)
        var visit = RowVisit(columns: columns)
        visit.marksCycles = true
        configuration.rows.write(visit, MarkdownWriter(columnCount: columns.count), to: &output)
    }

    /// A table of GFM has a header in any case; where none is to be shown, its cells are empty.
    private func writeHeader(to output: inout TableOutput) -> Bool {
        for (index, column) in configuration.columns.enumerated() {
            output.write(index == 0 ? "| " : " | ")
            guard configuration.showsHeaders else { continue }
            let start = output.bytes.count
            output.write(column.title)
            output.bytes.escapeMarkdown(from: start)
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

private struct MarkdownWriter: RowWriter {
    let columnCount: Int
    /// Where the content of the current cell begins.
    private var start = 0

    /// Four no-break spaces a level, and no more than for this many levels: see ``OutlinePrefix``.
    private static let greatestDrawnDepth = 100

    init(columnCount: Int) {
        self.columnCount = columnCount
    }

    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool {
        bytes.append("| ")
        for _ in 0..<min(attributes.depth, Self.greatestDrawnDepth) { bytes.append("\u{a0}\u{a0}\u{a0}\u{a0}") }
        if attributes.depth > Self.greatestDrawnDepth { bytes.append("⋯\(attributes.depth) ") }
        start = bytes.count
        return true
    }

    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        bytes.escapeMarkdown(from: start)
        bytes.append(position + 1 < columnCount ? " | " : " |\n")
        start = bytes.count
    }

    mutating func endRow(_ bytes: inout [UInt8]) -> Bool { true }

    /// A title is a row of its own, in bold type; a footer likewise, in italics.
    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool {
        let mark = text.text.isEmpty ? "" : text.isHeader ? "**" : "*"
        bytes.append("| " + mark)
        start = bytes.count
        bytes.append(text.text)
        bytes.escapeMarkdown(from: start)
        bytes.append(mark)
        for _ in 1..<max(1, columnCount) { bytes.append(" | ") }
        bytes.append(" |\n")
        return true
    }
}

extension [UInt8] {
    /// Makes what stands from `start` on text that can be shown and reads as it is: a backslash before each character
    /// that could begin markup. Spaces at the ends, which a renderer drops, and each but the first of several, which it
    /// folds, become no-break spaces.
    fileprivate mutating func escapeMarkdown(from start: Int) {
        _ = TerminalText.escape(&self, from: start)
        let text = split(at: start)
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
