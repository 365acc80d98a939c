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
        var line = TextLine(layout)
        if configuration.showsHeaders {
            if configuration.usesColor { output.write(ANSI.bold) }
            for (position, column) in layout.columns.enumerated() {
                line.write(Array(configuration.columns[column].title.utf8).span, position, to: &output.bytes)
            }
            if configuration.usesColor { output.write(ANSI.reset) }
            line.end()
            guard output.endLine() else { return }
        }
        var prefix = OutlinePrefix(drawing, usesColor: configuration.usesColor)
        if layout.isNarrowed { prefix.fit(to: layout.widths[0]) }
        configuration.rows.visit(columns: layout.columns) { shape, cells in
            if shape.isSectionText { return writeSectionText(shape, cells, to: &output) }
            prefix.write(shape, isAlone: cells.cell.bytes.isEmpty, to: &output.bytes)
            line.indent = prefix.width(shape)
            let isDim = configuration.usesColor && (shape.isContext || shape.isRemainder)
            if isDim { output.write(ANSI.dim) }
            for position in layout.columns.indices {
                cells.withUTF8(position) { line.write($0, position, to: &output.bytes) }
            }
            if isDim { output.write(ANSI.reset) }
            line.end()
            return output.endLine()
        }
    }

    /// A title or footer stands across the columns.
    private func writeSectionText(
        _ shape: RowShape,
        _ cells: TableStyleConfiguration.Cells,
        to output: inout TableOutput
    ) -> Bool {
        if configuration.usesColor { output.write(shape.isSectionHeader ? ANSI.bold : ANSI.dim) }
        var text: [UInt8] = []
        let width = cells.withUTF8(0) { TerminalText.append($0, to: &text) }
        if let room = configuration.width, width > room {
            _ = TerminalText.truncate(text.span, to: room, .tail, into: &output.bytes)
        } else {
            output.write(utf8: text.span)
        }
        if configuration.usesColor { output.write(ANSI.reset) }
        return output.endLine()
    }
}
