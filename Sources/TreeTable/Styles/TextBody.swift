/// The lines of a text style.
///
/// Two passes over the rows: one that measures the columns whose widths are not known otherwise, one that writes.
struct TextBody: TableBody {
    private let configuration: TableStyleConfiguration
    private let chrome: TextChrome
    private let layout: TextLayout
    private let showsHeaders: Bool

    init(_ configuration: TableStyleConfiguration, _ chrome: TextChrome) {
        let chrome = chrome.fitted(to: configuration.width)
        self.configuration = configuration
        self.chrome = chrome
        layout = TextLayout(configuration, OutlinePrefix(chrome.drawing, usesColor: false), chrome)
        showsHeaders = configuration.showsHeaders && chrome.showsHeaders && !layout.isCompact
    }

    func write(to output: inout TableOutput) {
        var line = TextLine(layout, separator: chrome.hasBorders ? " │ " : nil)
        var rows = RowPainter(configuration, chrome, layout)
        if chrome.hasBorders { guard writeRule("┌", "┬", "┐", to: &output) else { return } }
        if showsHeaders { guard writeHeaders(&line, to: &output) else { return } }
        configuration.rows.visit(layout.visit(configuration)) { shape, cells in
            if shape.isSectionText { return writeSectionText(shape, cells, &rows, to: &output) }
            return rows.write(shape, cells, &line, to: &output)
        }
        if chrome.hasBorders { _ = writeRule("└", "┴", "┘", to: &output) }
    }

    private func writeHeaders(_ line: inout TextLine, to output: inout TableOutput) -> Bool {
        output.write(chrome.hasBorders ? "│ " : String(repeating: " ", count: chrome.margin))
        if configuration.usesColor { output.write(ANSI.bold) }
        for (position, column) in layout.columns.enumerated() {
            line.write(Array(configuration.columns[column].header.utf8).span, position, to: &output.bytes)
        }
        if chrome.hasBorders { line.fill(to: &output.bytes) }
        if configuration.usesColor { output.write(ANSI.reset) }
        if chrome.hasBorders { output.write(" │") }
        line.end()
        guard output.endLine() else { return false }
        return !chrome.hasHeaderRule || writeRule("├", "┼", "┤", to: &output)
    }

    /// A line across the table; with borders, one that joins those between the columns.
    private func writeRule(_ left: String, _ middle: String, _ right: String, to output: inout TableOutput) -> Bool {
        guard chrome.hasBorders else {
            output.write(String(repeating: " ", count: chrome.margin))
            output.write(String(repeating: "─", count: layout.width))
            return output.endLine()
        }
        output.write(left)
        for (position, width) in layout.widths.enumerated() {
            if position > 0 { output.write(middle) }
            output.write(String(repeating: "─", count: width + 2))
        }
        output.write(right)
        return output.endLine()
    }

    /// A title or footer stands across the columns.
    private func writeSectionText(
        _ shape: RowShape,
        _ cells: TableStyleConfiguration.Cells,
        _ rows: inout RowPainter,
        to output: inout TableOutput
    ) -> Bool {
        guard rows.beginSection(shape, cells.decoration, to: &output) else { return false }
        output.write(chrome.hasBorders ? "│ " : String(repeating: " ", count: chrome.margin))
        if configuration.usesColor {
            output.write(shape.isSectionHeader ? ANSI.bold : ANSI.dim)
            if cells.prominence == .increased { output.write(ANSI.underline) }
        }
        var text: [UInt8] = []
        var width = cells.withUTF8(0) { TerminalText.append($0, to: &text) }
        let room = chrome.hasBorders ? layout.width : configuration.width.map { max(0, $0) - chrome.edges } ?? .max
        if width > room {
            width = TerminalText.truncate(text.span, to: room, .tail, into: &output.bytes)
        } else {
            output.write(utf8: text.span)
        }
        if configuration.usesColor { output.write(ANSI.reset) }
        if chrome.hasBorders { output.write(String(repeating: " ", count: layout.width - width) + " │") }
        return output.endLine() && rows.endSection(shape, cells.decoration, to: &output)
    }
}

extension TableStyleConfiguration.Column {
    /// The title, with the direction that the rows are sorted by it.
    var header: String {
        guard let sortIndicator else { return title }
        return title.isEmpty ? sortIndicator.text : title + " " + sortIndicator.text
    }
}
