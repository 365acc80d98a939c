/// A style that writes aligned columns of text for a terminal.
///
/// There are six variants: ``TableStyle/guides``, ``TableStyle/plain``, ``TableStyle/outline``, ``TableStyle/compact``,
/// ``TableStyle/inset``, and ``TableStyle/bordered``. They differ in how they draw the tree, in margins, and in
/// borders.
public struct TextTableStyle: TableStyle {
    let options: TextStyleOptions

    /// Returns a body that writes the table.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration, options)
    }
}

extension TableStyle where Self == TextTableStyle {
    /// The default style, ``guides``. Mirrors SwiftUI's `automatic`.
    public static var automatic: Self { guides }

    /// Aligned text with guides, such as `├── `, that connect each row with its parent. SwiftUI has no counterpart.
    public static var guides: Self { Self(options: TextStyleOptions(drawing: .guides)) }

    /// Aligned text that indents each level by two spaces. SwiftUI has no counterpart.
    public static var plain: Self { Self(options: TextStyleOptions(drawing: .spaces)) }

    /// Aligned text with a triangle before each row that can have children. Resembles SwiftUI's tables on macOS.
    ///
    /// The triangle is `▾` if the children are visible, and `▸` if they are hidden.
    public static var outline: Self { Self(options: TextStyleOptions(drawing: .triangles)) }

    /// Aligned text without headers. SwiftUI has no counterpart.
    ///
    /// Each level is indented by one space, and one space separates columns.
    public static var compact: Self {
        Self(options: TextStyleOptions(drawing: .narrowSpaces, gap: 1, showsHeaders: false))
    }

    /// Aligned text with a margin of two spaces and a line below the headers. Mirrors SwiftUI's `inset`.
    public static var inset: Self { Self(options: TextStyleOptions(drawing: .spaces, margin: 2, hasHeaderRule: true)) }

    /// Aligned text with borders around the cells. Mirrors SwiftUI's `bordered`.
    ///
    /// If the environment has 256 colours or more, every other row has a background.
    public static var bordered: Self {
        Self(options: TextStyleOptions(drawing: .guides, gap: 3, margin: 2, hasHeaderRule: true, hasBorders: true))
    }
}

/// The options of a ``TextTableStyle``.
struct TextStyleOptions {
    var drawing: OutlinePrefix.Drawing
    /// The number of spaces between two columns.
    var gap = TextLayout.gap
    /// The number of spaces before the first column.
    var margin = 0
    var showsHeaders = true
    var hasHeaderRule = false
    /// Whether the cells have borders.
    var hasBorders = false
    var symbols = TableSymbols.unicode

    /// The number of terminal cells that the margin and the outer borders take in a line.
    var edges: Int { margin + (hasBorders ? 2 : 0) }

    /// The separator between two columns, or `nil` for spaces.
    var separator: String? { hasBorders ? " \(symbols.vertical) " : nil }

    /// Returns the options without margin and borders if a line of `width` cells would have no space for content.
    func fitted(to width: Int?) -> TextStyleOptions {
        guard let width, width <= edges else { return self }
        var options = self
        options.margin = 0
        options.hasBorders = false
        return options
    }
}

/// The body of a text table.
///
/// The body iterates the rows twice: first to measure the columns, then to render the rows.
private struct TextBody: TableBody {
    private let configuration: TableStyleConfiguration
    private let options: TextStyleOptions
    private let layout: TextLayout

    init(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions) {
        var options = options.fitted(to: configuration.width)
        options.symbols = configuration.environment.symbols
        var configuration = configuration
        configuration.rows = TableStyleConfiguration.Rows(source: configuration.rows.source.collected())
        self.configuration = configuration
        self.options = options
        layout = TextLayout(configuration, options)
    }

    func write(to output: inout TableOutput) {
        var renderer = TextRowRenderer(configuration, options, layout)
        if options.hasBorders { guard writeRule(options.symbols.top, to: &output) else { return } }
        if configuration.showsHeaders && options.showsHeaders && !layout.isCompact {
            renderer.renderHeader(titles, to: &output.bytes)
            guard output.endLine() else { return }
            if options.hasHeaderRule { guard writeRule(options.symbols.header, to: &output) else { return } }
        }
        var request = layout.request(layout.columns.map(\.number), configuration)
        request.showsStyles = configuration.usesColor
        request.showsLinks = configuration.environment.showsLinks
        renderer = configuration.rows.render(request, with: renderer, to: &output)
        renderer.end(&output.bytes)
        if options.hasBorders { _ = writeRule(options.symbols.bottom, to: &output) }
    }

    private var titles: RowCells {
        var titles = RowCells(CellRequest(columns: layout.columns.map(\.number)))
        for (position, column) in layout.columns.enumerated() {
            titles.cell.append(configuration.columns[column.number].header(options.symbols))
            titles.endCell(position)
        }
        return titles
    }

    /// Writes a horizontal line across the table. In a table with borders, the line crosses the borders between
    /// columns.
    ///
    /// Returns `false` if nothing more can be written.
    private func writeRule(_ rule: TableSymbols.Rule, to output: inout TableOutput) -> Bool {
        guard options.hasBorders else {
            output.write(String(repeating: " ", count: options.margin))
            output.write(String(repeating: options.symbols.horizontal, count: layout.width))
            return output.endLine()
        }
        let lines = layout.columns.map { String(repeating: options.symbols.horizontal, count: $0.width + 2) }
        output.write(rule.left + lines.joined(separator: rule.middle) + rule.right)
        return output.endLine()
    }
}

extension TableStyleConfiguration.Column {
    /// The title, followed by the sort indicator if the column has one.
    func header(_ symbols: TableSymbols) -> String {
        guard let sortIndicator else { return title }
        let text = sortIndicator.text(symbols)
        return title.isEmpty ? text : title + " " + text
    }
}
