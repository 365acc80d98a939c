/// The lines of a text style.
///
/// Two passes over the rows: one that measures the columns whose widths are not known otherwise, one that writes.
struct TextBody: TableBody {
    private let configuration: TableStyleConfiguration
    private let chrome: TextChrome
    private let layout: TextLayout
    private let showsHeaders: Bool

    init(_ configuration: TableStyleConfiguration, _ chrome: TextChrome) {
        var chrome = chrome.fitted(to: configuration.width)
        chrome.symbols = configuration.environment.symbols
        var configuration = configuration
        configuration.rows = configuration.rows.collected()
        self.configuration = configuration
        self.chrome = chrome
        layout = TextLayout(configuration, OutlinePrefix(chrome.drawing, chrome.symbols, usesColor: false), chrome)
        showsHeaders = configuration.showsHeaders && chrome.showsHeaders && !layout.isCompact
    }

    func write(to output: inout TableOutput) {
        if chrome.hasBorders { guard writeRule(chrome.symbols.top, to: &output) else { return } }
        if showsHeaders { guard writeHeaders(to: &output) else { return } }
        configuration.rows.write(
            layout.visit(configuration),
            RowPainter(configuration, chrome, layout),
            to: &output
        )
        if chrome.hasBorders { _ = writeRule(chrome.symbols.bottom, to: &output) }
    }

    private func writeHeaders(to output: inout TableOutput) -> Bool {
        var line = TextLine(layout, separator: chrome.separator)
        output.write(chrome.hasBorders ? chrome.symbols.vertical + " " : String(repeating: " ", count: chrome.margin))
        if configuration.usesColor { output.write(ANSI.bold) }
        for (position, column) in layout.columns.enumerated() {
            line.write(configuration.columns[column].header(chrome.symbols), position, to: &output.bytes)
        }
        if chrome.hasBorders { line.fill(to: &output.bytes) }
        if configuration.usesColor { output.write(ANSI.reset) }
        if chrome.hasBorders { output.write(" " + chrome.symbols.vertical) }
        guard output.endLine() else { return false }
        return !chrome.hasHeaderRule || writeRule(chrome.symbols.header, to: &output)
    }

    /// A line across the table; with borders, one that joins those between the columns.
    private func writeRule(_ rule: TableSymbols.Rule, to output: inout TableOutput) -> Bool {
        guard chrome.hasBorders else {
            output.write(String(repeating: " ", count: chrome.margin))
            output.write(String(repeating: chrome.symbols.horizontal, count: layout.width))
            return output.endLine()
        }
        output.write(rule.left)
        for (position, width) in layout.widths.enumerated() {
            if position > 0 { output.write(rule.middle) }
            output.write(String(repeating: chrome.symbols.horizontal, count: width + 2))
        }
        output.write(rule.right)
        return output.endLine()
    }
}

extension TableStyleConfiguration.Column {
    /// The title, with the direction that the rows are sorted by it.
    func header(_ symbols: TableSymbols) -> String {
        guard let sortIndicator else { return title }
        let text = sortIndicator.text(symbols)
        return title.isEmpty ? text : title + " " + text
    }
}
