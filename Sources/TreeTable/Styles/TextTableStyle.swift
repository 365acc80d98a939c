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
    ///
    /// A host in a terminal uses ``outline`` in its place.
    public static var automatic: Self { Self(options: TextStyleOptions(drawing: .guides, isAutomatic: true)) }

    /// Aligned text with guides, such as `├── `, that connect each row with its parent. SwiftUI has no counterpart.
    public static var guides: Self { Self(options: TextStyleOptions(drawing: .guides)) }

    /// Aligned text that indents each level by two spaces. SwiftUI has no counterpart.
    public static var plain: Self { Self(options: TextStyleOptions(drawing: .spaces)) }

    /// Aligned text with a triangle before each row that can have children. Resembles SwiftUI's tables on macOS.
    ///
    /// The triangle is `▾` if the children are visible, and `▸` if they are hidden.
    public static var outline: Self { Self(options: TextStyleOptions(drawing: .triangles)) }

    /// Aligned text with an empty line before each section, in text with colours. Mirrors SwiftUI's `grouped`.
    public static var grouped: Self { Self(options: TextStyleOptions(drawing: .spaces, sectionSpacing: 1)) }

    /// As ``grouped``, with a margin of two spaces. Mirrors SwiftUI's `insetGrouped`.
    public static var insetGrouped: Self {
        Self(options: TextStyleOptions(drawing: .spaces, margin: 2, sectionSpacing: 1))
    }

    /// As ``outline``, with an empty line before each section, in text with colours. Mirrors SwiftUI's `sidebar`.
    public static var sidebar: Self { Self(options: TextStyleOptions(drawing: .triangles, sectionSpacing: 1)) }

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
    /// Whether another style may take the place of this one.
    var isAutomatic = false
    /// The number of spaces between two columns.
    var gap = TextLayout.gap
    /// The number of spaces before the first column.
    var margin = 0
    var showsHeaders = true
    var hasHeaderRule = false
    /// Whether the cells have borders.
    var hasBorders = false
    var symbols = TableSymbols.unicode
    /// The number of empty lines before sections, unless the table sets another one.
    var sectionSpacing = 0

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
struct TextBody: TableBody {
    private let configuration: TableStyleConfiguration
    let options: TextStyleOptions
    let layout: TextLayout

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
        writeHeaders(to: &output.bytes)
        guard output.endPiece() else { return }
        let renderer = configuration.rows.render(request, with: renderer, to: &output)
        writeEnd(renderer, to: &output.bytes)
        _ = output.endPiece()
    }

    /// The renderer of the rows, before the first row.
    var renderer: TextRowRenderer { TextRowRenderer(configuration, options, layout, request) }

    /// The request for the cells of the visible columns.
    var request: CellRequest {
        var request = layout.request(layout.columns.map(\.number), configuration)
        request.showsStyles = configuration.usesColor
        request.showsLinks = configuration.environment.showsLinks
        return request
    }

    /// Writes the lines before the first row.
    func writeHeaders(to bytes: inout [UInt8]) {
        if options.hasBorders { writeRule(options.symbols.top, to: &bytes) }
        guard configuration.showsHeaders && options.showsHeaders && !layout.isCompact else { return }
        var renderer = renderer
        renderer.renderHeader(titles, to: &bytes)
        if options.hasHeaderRule { writeRule(options.symbols.header, to: &bytes) }
    }

    /// Writes the lines after the last row.
    ///
    /// - Parameter renderer: The renderer after the last row.
    func writeEnd(_ renderer: TextRowRenderer, to bytes: inout [UInt8]) {
        var renderer = renderer
        renderer.end(&bytes)
        if options.hasBorders { writeRule(options.symbols.bottom, to: &bytes) }
    }

    /// The titles, as a row.
    private var titles: RowBlock {
        var titles = RowBlock()
        titles.fill(0..<1, columns: layout.columns.count, TextFormat(CellRequest(columns: []))) { position, block in
            let (place, column) = (layout.columns[position], configuration.columns[layout.columns[position].number])
            let header = column.header(options.symbols)
            let mark = layout.hidesColumns && position == layout.columns.count - 1 ? layout.hiddenMark : ""
            block.writer.append(header + mark)
            // The text after the title is left out if it does not fit.
            if TerminalText.width(Array((header + mark + column.titleDetail).utf8).span) <= place.width {
                block.writer.beginDetail()
                block.writer.append(column.titleDetail)
            }
            block.endCell()
        }
        return titles
    }

    /// Writes a horizontal line across the table. In a table with borders, the line crosses the borders between
    /// columns.
    private func writeRule(_ rule: TableSymbols.Rule, to bytes: inout [UInt8]) {
        guard options.hasBorders else {
            bytes.append(repeating: UInt8(ascii: " "), count: options.margin)
            bytes.append(String(repeating: options.symbols.horizontal, count: layout.width) + "\n")
            return
        }
        let lines = layout.columns.map { String(repeating: options.symbols.horizontal, count: $0.width + 2) }
        bytes.append(rule.left + lines.joined(separator: rule.middle) + rule.right + "\n")
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
