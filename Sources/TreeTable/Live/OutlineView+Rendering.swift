/// The place of a terminal cell in an ``OutlineView``.
package enum OutlineHit: Hashable, Sendable {
    /// The header of a column: its number in ``OutlineView/columns``.
    case header(column: Int)
    /// The header of a section: its number, for ``OutlineView/setSectionExpanded(_:section:)``.
    case section(Int)
    /// The triangle or the guides before a row that can have children.
    case disclosure(row: Int)
    /// A cell of a row.
    case cell(row: Int, column: Int)
}

extension OutlineView {
    /// The visible columns, in their order.
    public var columns: [TableColumn<RowValue>] { request.columns }

    /// Writes the lines above the rows: the headers of the columns, and the upper border of the style.
    ///
    /// Together with the lines of ``write(rows:to:)`` and ``writeEnd(to:)``, they are the lines that the table prints with the
    /// same rows.
    public mutating func writeHeaders(to bytes: inout [UInt8]) {
        layOut()
        text?.writeHeaders(to: &bytes)
    }

    /// Writes the lines of some rows. The headers and footers of sections belong to their first and last rows.
    ///
    /// - Parameters:
    ///   - range: The positions of the rows. They must be in the collection. For an empty view, `0..<0` writes the headers and
    ///     footers of sections without rows.
    ///   - bytes: The array to which lines are appended. Each ends with a newline.
    /// - Complexity: O(*m* + log *n*), where *m* is the number of rows in the range. The first call after a change also
    ///   measures a sample of the rows.
    public mutating func write(rows range: Range<Int>, to bytes: inout [UInt8]) {
        layOut()
        guard let text, !range.isEmpty || isEmpty else { return }
        var renderer = text.renderer
        render(range, text.request, with: &renderer, to: &bytes)
    }

    /// Writes the lines below the last row: the lower border of the style, and a separator.
    public mutating func writeEnd(to bytes: inout [UInt8]) {
        layOut()
        guard let text else { return }
        var (renderer, lastLines) = (text.renderer, [UInt8]())
        render(count..<count, text.request, with: &renderer, to: &lastLines)
        text.writeEnd(renderer, to: &bytes)
    }

    /// The number of lines that ``writeHeaders(to:)`` writes.
    package var headerCount: Int {
        mutating get {
            var headers: [UInt8] = []
            writeHeaders(to: &headers)
            return headers.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        }
    }

    /// Finds the header, the triangle of a row, or the cell at a place of the screen. `nil` above and below the rows,
    /// and between them.
    ///
    /// - Parameters:
    ///   - x: The terminal cell in the line, beginning with 0.
    ///   - y: The line, beginning with 0, if the lines of ``writeHeaders(to:)`` come first, and then the rows from `top` on.
    ///   - top: The position of the row at the top. `nil` stands for ``top``.
    package mutating func hit(x: Int, y: Int, top: Int? = nil) -> OutlineHit? {
        let headerCount = headerCount
        guard let text, x >= 0, y >= 0 else { return nil }
        let top = top ?? self.top
        let position = text.column(at: x)
        if y < headerCount {
            let line = text.options.hasBorders ? 1 : 0
            return y == line ? .header(column: text.layout.columns[position].number) : nil
        }
        guard 0 <= top, top < count || isEmpty && top == 0 else { return nil }
        let line = y - headerCount
        let lines = self.lines(top..<(line < count - top ? top + line + 1 : count), text)
        guard line < lines.places.count, let place = lines.places[line] else { return nil }
        guard case .row(let number) = place else {
            if case .section(let section) = place { return .section(section) }
            return nil
        }
        let row = top + number
        let attributes = self.rows.attributes(row)
        if position == text.layout.outline, attributes.isGroup,
            x < text.offset(ofColumn: position) + lines.prefixWidths[number]
        {
            return .disclosure(row: row)
        }
        return .cell(row: row, column: text.layout.columns[position].number)
    }

    /// Makes the row with an ID the first one on the screen, if it is visible. Mirrors SwiftUI's
    /// `ScrollViewProxy.scrollTo(_:anchor:)`.
    ///
    /// - Complexity: O(*n*)
    public mutating func scrollTo(_ id: RowValue.ID) {
        if let row = firstIndex(of: id) { top = row }
    }

    /// Changes ``top`` as little as possible, so that the lines of a row are on the screen.
    ///
    /// - Parameters:
    ///   - row: The position of the row. Positions outside the collection are ignored.
    ///   - height: The number of lines on the screen for rows, without those of ``writeHeaders(to:)``.
    /// - Complexity: O(*height*) in typical outlines, and at most O(*height*²)
    package mutating func scrollToVisible(_ row: Int, height: Int) {
        guard indices.contains(row) else { return }
        layOut()
        // Each row has at least one line.
        var first = Swift.max(top, row - Swift.max(0, height - 1))
        if row < first { first = row }
        while first < row, let text, lines(first..<row + 1, text).count > height { first += 1 }
        if first != top { top = first }
    }

    /// Returns the lines of rows, up to the last line of the last row.
    func lines(_ range: Range<Int>, _ text: TextBody) -> LineCounter {
        var (lines, bytes) = (LineCounter(text.renderer), [UInt8]())
        render(range, text.request, with: &lines, to: &bytes)
        return lines
    }

    /// Computes the widths of the columns, unless they are known.
    mutating func layOut() {
        guard text == nil, !request.columns.isEmpty else { return }
        var samples: [OutlineRows<RowValue>] = []
        for part in RowBlock.sample(of: count) {
            var row = part.lowerBound
            while row < part.upperBound {
                let (block, offset) = rows.locate(row)
                let end = Swift.min(rows.blocks[block].count, offset + part.upperBound - row)
                let some = rows.rows(block, offset..<end)
                samples.append(OutlineRows(some.rows, some.range))
                row += end - offset
            }
        }
        let source = TableRowSource(request.columns, RowContext(request, table.data.functions), .sections(samples))
        let style = table.style as? TextTableStyle ?? .outline
        text = TextBody(table.configuration(request, source, environment), style.options)
    }

    /// Renders rows with a renderer that is at the start of the table.
    private func render(
        _ range: Range<Int>,
        _ request: CellRequest,
        with renderer: inout some WindowRenderer,
        to bytes: inout [UInt8]
    ) {
        var tableRequest = self.request
        tableRequest.selection = selection
        let source = TableRowSource(tableRequest.columns, RowContext(tableRequest, table.data.functions), .sections([]))
        var cells = RowBlock(request)
        var block = 0
        // Pass over the row before, because lines between rows depend on both of them.
        if range.lowerBound > 0 {
            let (first, offset) = rows.locate(range.lowerBound - 1)
            let isRun = rows.blocks[first].run != nil
            renderer.begin(row: rows.starts[first] + (isRun ? offset : 0), open: rows.blocks[first].open)
            let before = rows.rows(first, (isRun ? offset : 0)..<offset + 1)
            renderer.skip(source.chunk(before.rows, before.range, request))
            block = first
        }
        // A section without rows belongs to the next row, or to the last one.
        let isLast = range.upperBound == count
        while block < rows.blocks.count {
            let start = rows.starts[block]
            let end = start + rows.blocks[block].count
            let isInside = range.lowerBound <= start && (start < range.upperBound || isLast)
            let part = range.clamped(to: start..<end)
            if !part.isEmpty || isInside && start == end {
                renderer.section = rows.blocks[block].section
                let some = rows.rows(block, part.lowerBound - start..<part.upperBound - start)
                source.chunk(some.rows, some.range, request).render(with: &renderer, &cells, to: &bytes)
            }
            if end >= range.upperBound && !isLast { break }
            block += 1
        }
    }
}

/// A renderer that can begin in the middle of a table.
protocol WindowRenderer: RowRenderer {
    /// The number of the section of the next rows.
    var section: Int { get set }
    mutating func begin(row: Int, open: OpenLevels)
}

extension TextRowRenderer: WindowRenderer {
    var section: Int {
        get { 0 }
        set {}
    }
}

/// Finds the lines of rows, and how wide the prefixes of the rows are.
struct LineCounter: WindowRenderer {
    enum Place {
        case row(Int)
        case section(Int)
    }

    private var renderer: TextRowRenderer
    var section = 0
    /// What each line shows. `nil` for empty lines, separators, and footers.
    private(set) var places: [Place?] = []
    private(set) var prefixWidths: [Int] = []
    /// The number of lines up to the last row.
    private(set) var count = 0

    init(_ renderer: TextRowRenderer) {
        self.renderer = renderer
    }

    mutating func begin(row: Int, open: OpenLevels) { renderer.begin(row: row, open: open) }
    mutating func skip(_ chunk: RowChunk) { renderer.skip(chunk) }

    var format: TextFormat { renderer.format }

    mutating func render(_ row: Int, _ attributes: RowAttributes, of block: borrowing RowBlock, to bytes: inout [UInt8])
    {
        renderer.render(row, attributes, of: block, to: &bytes)
        var lines = takeLines(&bytes)
        // Only output with colours has empty lines below a row.
        let below = lines > renderer.height ? block.chunk?.decoration?(row)?.insets.bottom ?? 0 : 0
        lines -= renderer.height + below
        places += Array(repeating: nil, count: lines)
        places += Array(repeating: .row(prefixWidths.count), count: renderer.height)
        places += Array(repeating: nil, count: below)
        count = places.count
        prefixWidths.append(renderer.prefixWidth)
    }

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) {
        renderer.render(edge, to: &bytes)
        places += Array(repeating: nil, count: takeLines(&bytes))
        // The text of a header is its last line.
        if edge.isHeader, edge.text != nil { places[places.count - 1] = .section(section) }
    }

    private func takeLines(_ bytes: inout [UInt8]) -> Int {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }
}

extension TextBody {
    /// The number of terminal cells before a column. `position` is a position among the visible columns.
    fileprivate func offset(ofColumn position: Int) -> Int {
        layout.columns[..<position].reduce(options.margin) { $0 + $1.width + layout.gap }
    }

    /// Returns the position of the column at a terminal cell. The space after a column is a part of it.
    fileprivate func column(at x: Int) -> Int {
        layout.columns.indices.last { offset(ofColumn: $0) <= x } ?? 0
    }
}
