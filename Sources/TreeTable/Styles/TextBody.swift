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
        var configuration = configuration
        configuration.rows = configuration.rows.collected()
        self.configuration = configuration
        self.chrome = chrome
        layout = TextLayout(configuration, OutlinePrefix(chrome.drawing, usesColor: false), chrome)
        showsHeaders = configuration.showsHeaders && chrome.showsHeaders && !layout.isCompact
    }

    func write(to output: inout TableOutput) {
        if chrome.hasBorders { guard writeRule("┌", "┬", "┐", to: &output) else { return } }
        if showsHeaders { guard writeHeaders(to: &output) else { return } }
        configuration.rows.write(
            layout.visit(configuration),
            RowPainter(configuration, chrome, layout),
            to: &output
        )
        if chrome.hasBorders { _ = writeRule("└", "┴", "┘", to: &output) }
    }

    private func writeHeaders(to output: inout TableOutput) -> Bool {
        var line = TextLine(layout, separator: chrome.separator)
        output.write(chrome.hasBorders ? "│ " : String(repeating: " ", count: chrome.margin))
        if configuration.usesColor { output.write(ANSI.bold) }
        for (position, column) in layout.columns.enumerated() {
            line.write(configuration.columns[column].header, position, to: &output.bytes)
        }
        if chrome.hasBorders { line.fill(to: &output.bytes) }
        if configuration.usesColor { output.write(ANSI.reset) }
        if chrome.hasBorders { output.write(" │") }
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
}

extension TableStyleConfiguration.Column {
    /// The title, with the direction that the rows are sorted by it.
    var header: String {
        guard let sortIndicator else { return title }
        return title.isEmpty ? sortIndicator.text : title + " " + sortIndicator.text
    }
}
