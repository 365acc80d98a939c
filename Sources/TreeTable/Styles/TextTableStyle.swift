/// Aligned text with guides: `├── ` before each row, so that the eye finds its parent.
public struct GuidesTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration: configuration, drawing: .guides)
    }
}

extension TableStyle where Self == GuidesTableStyle {
    /// Aligned text with guides.
    public static var guides: Self { Self() }
}

/// Aligned text, each level indented by two spaces.
public struct PlainTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration: configuration, drawing: .spaces)
    }
}

extension TableStyle where Self == PlainTableStyle {
    /// Aligned text, indented by spaces.
    public static var plain: Self { Self() }
}

/// The lines of a text style.
///
/// Two passes over the rows: one that measures the columns whose widths are not known otherwise, one that writes.
private struct TextBody: TableBody {
    let configuration: TableStyleConfiguration
    let drawing: OutlinePrefix.Drawing

    func write(to output: inout TableOutput) {
        let layout = TextLayout(configuration, OutlinePrefix(drawing, usesColor: false))
        if configuration.showsHeaders {
            guard writeHeader(layout, to: &output) else { return }
        }
        var prefix = OutlinePrefix(drawing, usesColor: configuration.usesColor)
        configuration.rows.visit(columns: layout.columns) { shape, cells in
            let isDim = configuration.usesColor && (shape.isContext || shape.isRemainder)
            var column = 0
            while column < layout.columns.count {
                if column > 0 { output.write(spaces: TextLayout.gap) }
                var room = layout.widths[column]
                if column == 0 {
                    prefix.write(shape, to: &output.bytes)
                    room -= prefix.width(shape)
                }
                if isDim { output.write(ANSI.dim) }
                cells.withUTF8(column) { text in
                    output.write(text, layout, column, room: room)
                }
                if isDim { output.write(ANSI.reset) }
                column += 1
            }
            return output.endLine()
        }
    }

    private func writeHeader(_ layout: TextLayout, to output: inout TableOutput) -> Bool {
        if configuration.usesColor { output.write(ANSI.bold) }
        for (index, column) in layout.columns.enumerated() {
            if index > 0 { output.write(spaces: TextLayout.gap) }
            let title = Array(configuration.columns[column].title.utf8)
            output.write(title.span, layout, index, room: layout.widths[index])
        }
        if configuration.usesColor { output.write(ANSI.reset) }
        return output.endLine()
    }
}

extension TableOutput {
    /// Writes a cell, escaped, as wide as there is room: padded where it is narrower, truncated where it is wider.
    fileprivate mutating func write(_ text: Span<UInt8>, _ layout: TextLayout, _ column: Int, room: Int) {
        let alignment = layout.alignments[column]
        if alignment == .leading {
            let start = bytes.count
            let width = TerminalText.append(text, to: &bytes)
            if width > room { return truncate(from: start, layout, column, room: room) }
            // Nothing follows the last column, so nothing is put behind it either.
            if column < layout.columns.count - 1 { write(spaces: room - width) }
            return
        }
        let width = TerminalText.width(text)
        let padding = max(0, room - width)
        let before = alignment == .trailing ? padding : padding / 2
        write(spaces: before)
        let start = bytes.count
        _ = TerminalText.append(text, to: &bytes)
        if width > room { truncate(from: start, layout, column, room: room) }
        if column < layout.columns.count - 1 { write(spaces: padding - before) }
    }

    /// Puts what fits in place of what has been written from `start` on.
    private mutating func truncate(from start: Int, _ layout: TextLayout, _ column: Int, room: Int) {
        let whole = Array(bytes[start...])
        bytes.removeSubrange(start...)
        // What tells names apart is at both ends.
        let mode: Truncation = column == 0 ? .middle : .tail
        let width = TerminalText.truncate(whole.span, to: max(0, room), mode, into: &bytes)
        if column < layout.columns.count - 1 { write(spaces: room - width) }
    }
}
