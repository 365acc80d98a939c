/// What a text style puts around the content: all in which the text styles differ.
struct TextChrome {
    var drawing: OutlinePrefix.Drawing
    /// Cells between two columns.
    var gap: Int
    /// Cells before the first column.
    var margin: Int
    var showsHeaders: Bool
    /// A line under the headers.
    var hasHeaderRule: Bool
    /// Lines around the cells.
    var hasBorders: Bool
    var symbols = TableSymbols.unicode

    init(
        _ drawing: OutlinePrefix.Drawing,
        gap: Int = TextLayout.gap,
        margin: Int = 0,
        showsHeaders: Bool = true,
        hasHeaderRule: Bool = false,
        hasBorders: Bool = false
    ) {
        self.drawing = drawing
        self.gap = gap
        self.margin = hasBorders ? 2 : margin
        self.showsHeaders = showsHeaders
        self.hasHeaderRule = hasHeaderRule || hasBorders
        self.hasBorders = hasBorders
    }

    /// The cells of a line that no column can have.
    var edges: Int { margin + (hasBorders ? 2 : 0) }

    /// What stands between two columns. Nil: spaces.
    var separator: String? { hasBorders ? " \(symbols.vertical) " : nil }

    /// Without margin and borders where these would leave no cell for the content.
    func fitted(to width: Int?) -> TextChrome {
        guard let width, width <= edges else { return self }
        var chrome = self
        chrome.margin = 0
        chrome.hasBorders = false
        return chrome
    }
}
