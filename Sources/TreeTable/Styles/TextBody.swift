/// The lines of a text style.
///
/// Two passes over the rows: one that measures the columns whose widths are not known otherwise, one that writes.
struct TextBody: TableBody {
    private let configuration: TableStyleConfiguration
    private let options: TextStyleOptions
    private let layout: TextLayout
    private let showsHeaders: Bool

    init(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) {
        var options = options.fitted(to: configuration.width)
        options.symbols = configuration.environment.symbols
        var configuration = configuration
        configuration.rows = configuration.rows.collected()
        self.configuration = configuration
        self.options = options
        layout = TextLayout(configuration, OutlinePrefix(options.drawing, options.symbols, usesColor: false), options)
        showsHeaders = configuration.showsHeaders && options.showsHeaders && !layout.isCompact
    }

    func write(to output: inout TableOutput) {
        if options.hasBorders { guard writeRule(options.symbols.top, to: &output) else { return } }
        if showsHeaders { guard writeHeaders(to: &output) else { return } }
        configuration.rows.write(
            layout.visit(configuration),
            RowPainter(configuration, options, layout),
            to: &output
        )
        if options.hasBorders { _ = writeRule(options.symbols.bottom, to: &output) }
    }

    private func writeHeaders(to output: inout TableOutput) -> Bool {
        var line = TextLine(layout, separator: options.separator)
        output.write(
            options.hasBorders ? options.symbols.vertical + " " : String(repeating: " ", count: options.margin)
        )
        if configuration.usesColor { output.write(ANSI.bold) }
        for (position, column) in layout.columns.enumerated() {
            line.write(configuration.columns[column].header(options.symbols), position, to: &output.bytes)
        }
        if options.hasBorders { line.fill(to: &output.bytes) }
        if configuration.usesColor { output.write(ANSI.reset) }
        if options.hasBorders { output.write(" " + options.symbols.vertical) }
        guard output.endLine() else { return false }
        return !options.hasHeaderRule || writeRule(options.symbols.header, to: &output)
    }

    /// A line across the table; with borders, one that joins those between the columns.
    private func writeRule(_ rule: TableSymbols.Rule, to output: inout TableOutput) -> Bool {
        guard options.hasBorders else {
            output.write(String(repeating: " ", count: options.margin))
            output.write(String(repeating: options.symbols.horizontal, count: layout.width))
            return output.endLine()
        }
        output.write(rule.left)
        for (position, width) in layout.widths.enumerated() {
            if position > 0 { output.write(rule.middle) }
            output.write(String(repeating: options.symbols.horizontal, count: width + 2))
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
