/// The place of a column in a line without borders, in terminal cells.
private struct ColumnPlace {
    /// The number of terminal cells before the column.
    let offset: Int
    let width: Int
    let alignment: TableColumnAlignment

    /// Returns the number of terminal cells before a text in a column that a long name has moved. The padding absorbs the shift.
    @inline(__always)
    func moved(_ padding: Int, isEmpty: Bool, by shift: inout Int) -> Int {
        let before = alignment.padding(padding)
        if shift == 0 { return before }
        if isEmpty {
            shift = max(0, shift &- padding)
            return 0
        }
        let offset = max(before, shift)
        shift = max(0, offset &- padding)
        return offset
    }
}

/// Renders rows as aligned text.
struct TextRowRenderer: RowRenderer {
    let environment: TableEnvironment
    let tableDecoration: TableDecoration
    let options: TextStyleOptions
    let layout: TextLayout
    let usesColor: Bool
    /// Whether lines contain neither escape sequences nor borders.
    private let isPlain: Bool
    /// The left and the right border, each with a space between the border and the cells.
    let leftEdge: String
    let rightEdge: String
    var prefix: OutlinePrefix
    var line: TextLine
    private let places: [ColumnPlace]
    /// The width of a line in terminal cells, with the margin.
    private let lineWidth: Int

    var rowNumber = 0
    /// The number of lines of the cells of the last row.
    private(set) var height = 1
    /// The number of empty lines before the next row.
    var pendingLines = 0
    /// Whether to draw a separator after the last row, unless the next row hides the separator.
    var pendingSeparator = false
    /// The colour of that separator.
    var pendingTint: TableColor?
    /// Whether the last line is a separator. Another separator directly after it is not drawn.
    var hasSeparator = false

    init(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions, _ layout: TextLayout) {
        environment = configuration.environment
        tableDecoration = configuration.decoration
        self.options = options
        self.layout = layout
        usesColor = configuration.usesColor
        isPlain = !usesColor && !environment.showsLinks && !options.hasBorders
        leftEdge = options.symbols.vertical + " "
        rightEdge = " " + options.symbols.vertical
        line = TextLine(layout)
        var offset = options.margin
        places = layout.columns.map { column in
            defer { offset += column.width + layout.gap }
            return ColumnPlace(offset: offset, width: column.width, alignment: column.alignment)
        }
        lineWidth = options.margin + layout.width
        prefix = layout.prefix
    }

    /// The width of the guides, or other text, before the last row, in terminal cells.
    var prefixWidth: Int { prefix.width }

    /// Begins in the middle of a table.
    ///
    /// - Parameters:
    ///   - row: The number of the first row to render or to skip.
    ///   - open: The levels of its ancestors that have a next sibling.
    mutating func begin(row: Int, open: OpenLevels) {
        rowNumber = row
        prefix.open = open
    }

    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool {
        if layout.hasSeveralLines {
            renderLines(attributes, &cells, to: &bytes)
        } else if isPlain {
            prefix.enter(attributes, isAlone: cells.isEmpty(from: layout.outline))
            renderPlain(cells, to: &bytes)
        } else {
            renderDecorated(attributes, cells, [], to: &bytes)
        }
        rowNumber += 1
        return true
    }

    /// Renders a row whose cells can have several lines.
    @inline(never)
    private mutating func renderLines(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) {
        let furtherLines = divide(&cells, attributes)
        height = 1 + furtherLines.count
        guard isPlain else { return renderDecorated(attributes, cells, furtherLines, to: &bytes) }
        prefix.enter(attributes, isAlone: cells.isEmpty(from: layout.outline))
        renderPlain(cells, to: &bytes)
        for cells in furtherLines {
            prefix.enterFurtherLine(attributes, isAlone: cells.isEmpty(from: layout.outline))
            renderPlain(cells, to: &bytes)
        }
    }

    /// Keeps the first line of the cells of a row, and returns the others.
    private func divide(_ cells: inout RowCells, _ attributes: RowAttributes) -> [RowCells] {
        let indent = prefix.width(attributes) + (usesColor ? cells.decoration?.extraWidth ?? 0 : 0)
        let contents = layout.columns.indices.map { position -> [ArraySlice<UInt8>] in
            let column = layout.columns[position]
            let content = cells.cell.buffer[cells.range(position)]
            guard column.lineLimit > 1, !content.isEmpty, cells.detail(position) == nil else { return [content] }
            return TerminalText.lines(
                content,
                width: column.width - (position == layout.outline ? indent : 0),
                limit: column.lineLimit,
                ellipsis: layout.symbols.ellipsis
            )
        }
        let detail = cells.detail(layout.outline).map { $0 - cells.range(layout.outline).lowerBound }
        let whole = cells
        let lines = (0..<contents.reduce(1) { max($0, $1.count) }).map { line in
            var cells = whole
            cells.removeAll()
            cells.decorations = whole.decorations
            for (position, content) in contents.enumerated() {
                if line == 0, position == layout.outline { cells.cell.detail = detail.map { cells.cell.end + $0 } }
                if line < content.count { cells.cell.append { $0 += content[line] } }
                cells.endCell(position)
            }
            return cells
        }
        cells = lines[0]
        return Array(lines.dropFirst())
    }

    mutating func skip(_ chunk: RowChunk) {
        if let header = chunk.header { _ = enterSection(header) }
        for row in chunk.range { prefix.skip(chunk.attributes[row]) }
        if usesColor, let last = chunk.range.last {
            rowNumber += chunk.range.count
            pendingLines = tableDecoration.rowSpacing
            hasSeparator = false
            setPendingSeparator(chunk.decoration?(last) ?? RowDecoration())
        }
        if let footer = chunk.footer { _ = leaveSection(footer) }
    }

    /// Fills a line with spaces and copies the prefix and the cells into it.
    private mutating func renderPlain(_ cells: RowCells, to bytes: inout [UInt8]) {
        place(cells)
        let start = options.margin
        let count = start + line.length + 1
        bytes.append(count: count, filledWith: UInt8(ascii: " ")) { target in
            target.copy(prefix.text.span, at: start + line.prefixOffset)
            for cell in line.cells where !cell.content.isEmpty {
                let offset = start + cell.offset
                if line.isEscaped {
                    target.copy(line.escaped.span.extracting(cell.content), at: offset)
                } else {
                    target.copy(cells.cell.buffer.span.extracting(cell.content), at: offset)
                }
            }
            target[count - 1] = UInt8(ascii: "\n")
        }
    }

    var plainBytes: PlainBytes? { isPlain && !layout.hasSeveralLines ? .printableASCII : nil }

    /// Renders rows whose cells need no escapes and fit into their columns, as nearly all do.
    mutating func render(_ rows: Range<Int>, of block: borrowing RowBlock, to bytes: inout [UInt8], _ limit: Int) -> Int
    {
        var row = rows.lowerBound
        while row < rows.upperBound, bytes.count < limit {
            let lines = row..<min(row + linesAtOnce, rows.upperBound)
            let end = row + renderLines(lines, of: block, to: &bytes)
            if end == row { break }
            row = end
        }
        rowNumber += row - rows.lowerBound
        return row - rows.lowerBound
    }

    /// The number of lines that are filled with spaces at once.
    var linesAtOnce: Int { max(1, min(16, 1536 / (lineWidth + 1))) }

    /// Appends a line for each row. Stops before a summary, a cycle, or a row that needs escapes, whose width is not simple, or that
    /// does not fit into its columns or the buffer. Returns the number of lines.
    private mutating func renderLines(_ rows: Range<Int>, of block: borrowing RowBlock, to bytes: inout [UInt8]) -> Int
    {
        let first = bytes.count
        let capacity = rows.count * (lineWidth + 1) + Self.spareBytes + Self.maxGuidesExcess
        bytes.append(repeating: UInt8(ascii: " "), count: capacity)
        var output = bytes.mutableSpan
        var line = output._mutatingExtracting(first..<first + capacity)
        var (start, row) = (0, rows.lowerBound)
        while row < rows.upperBound {
            let attributes = block.attributes[row]
            if attributes.isSummary || attributes.isCycle { break }
            if row == rows.lowerBound || !prefix.isSame(attributes, isAlone: false) {
                prefix.enter(attributes, isAlone: false)
            }
            guard let end = renderLine(row, of: block, to: &line, at: start) else { break }
            line[end] = UInt8(ascii: "\n")
            start = end &+ 1
            row &+= 1
        }
        bytes.truncate(to: first + start)
        return row - rows.lowerBound
    }

    /// Copies of 32 bytes overwrite up to 31 bytes after a text, and the spaces after it up to 32.
    private static let spareBytes = 64

    /// Copies the prefix and the cells of a row to a line that begins at `start`. Returns its end, or `nil` if the row needs another
    /// treatment.
    @inline(__always)
    private func renderLine(
        _ row: Int,
        of block: borrowing RowBlock,
        to line: inout MutableSpan<UInt8>,
        at start: Int
    ) -> Int? {
        let (content, bounds, shorts) = (block.cell.buffer.span, block.bounds.span, block.shorts.span)
        let prefixExcess = max(0, prefix.text.count &- prefix.width)
        // The number of bytes after which the rest of the line still fits.
        let room = line.count &- start &- lineWidth &- Self.spareBytes
        guard prefixExcess <= room else { return nil }
        // The end of the last text and, in a cell on the right, its start.
        var (end, textStart) = (start, -1)
        // The number of bytes of the texts before the next cell beyond their widths, and the number of terminal cells by which a long
        // name moves the next column.
        var (excess, shift) = (0, 0)
        for position in places.indices {
            let (place, column) = (places[position], block.columns[position])
            let (cell, isOutline) = (column.first &+ row &- block.rows.lowerBound, position == layout.outline)
            var offset = start &+ place.offset &+ excess
            if column.isShort {
                guard let text = shorts[cell] else { return nil }
                let padding = place.width &- Int(text.count)
                guard padding >= 0 else { return nil }
                offset &+= place.moved(padding, isEmpty: text.count == 0, by: &shift)
                if text.count == 0 { continue }
                line.store(text, at: offset)
                end = offset &+ Int(text.count)
            } else {
                let text = bounds[cell]..<bounds[cell &+ 1]
                var width = text.count
                if !block.isPlain {
                    guard let shown = TerminalText.simpleWidth(content.extracting(text)) else { return nil }
                    width = shown
                    excess &+= text.count &- width
                    let further = position > layout.outline ? shift : prefixExcess
                    guard excess &+ further <= room else { return nil }
                }
                let padding = place.width &- width &- (isOutline ? prefix.width : 0)
                if isOutline {
                    // Without content, the prefix may end in spaces that the line does not have.
                    guard !text.isEmpty, padding >= 0 || place.width &- padding <= layout.outlineRoom else {
                        return nil
                    }
                    excess &+= prefixExcess
                    shift = max(0, 0 &- padding)
                    guard excess &+ shift <= room else { return nil }
                    prefix.copy(to: &line, at: &offset)
                    offset &+= place.alignment.padding(max(0, padding))
                } else {
                    guard padding >= 0 else { return nil }
                    offset &+= place.moved(padding, isEmpty: text.isEmpty, by: &shift)
                }
                if text.isEmpty { continue }
                line.copy32(content, text, at: offset)
                end = offset &+ text.count
                line.fill32(UInt8(ascii: " "), at: end)
            }
            textStart = place.alignment == .trailing ? offset : -1
            if shift > 0, textStart >= 0 {
                // Spaces at the end of a cell on the right are padding, too.
                var last = end
                while last > textStart, line[last &- 1] == UInt8(ascii: " ") { last &-= 1 }
                shift = max(0, shift &- (end &- last))
            }
        }
        guard textStart >= 0 else { return end }
        // Spaces at the end of a cell on the right are padding.
        while end > textStart, line[end &- 1] == UInt8(ascii: " ") { end &-= 1 }
        return end == textStart ? nil : end
    }

    /// The maximum number of bytes of guides beyond their width in terminal cells. Texts that are not ASCII also take them.
    private static let maxGuidesExcess = 4 * OutlinePrefix.maxDrawnDepth

    /// Places the cells of a row in the line, after the prefix.
    ///
    /// - Parameter extraWidth: The number of terminal cells that the decoration takes in the outline column.
    mutating func place(_ cells: RowCells, extraWidth: Int = 0) {
        if line.placeUnchanged(cells, indent: prefix.width + extraWidth, prefixCount: prefix.text.count) { return }
        line.escape(cells)
        line.placeEscaped(indent: prefix.width + extraWidth, prefixCount: prefix.text.count)
    }
}
