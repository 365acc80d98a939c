/// The content of cells in a form that is safe to write to a terminal; see ``TerminalText``.
struct TextFormat: CellFormat {
    /// The positions of the columns whose cells can have several lines.
    private let divided: Set<Int>

    init(_ request: CellRequest) {
        divided = Set(request.columns.indices.filter { request.dividedColumns.contains(request.columns[$0]) })
    }

    var showsDetails: Bool { true }

    func plainBytes(_ position: Int) -> PlainBytes? { .printableASCII }

    func width(_ content: Span<UInt8>, _ position: Int) -> Int? { TerminalText.simpleWidth(content) }

    func append(_ content: Span<UInt8>, _ position: Int, to bytes: inout [UInt8]) -> Int {
        guard divided.contains(position) else { return TerminalText.append(content, to: &bytes) }
        var (widest, start) = (0, 0)
        for end in 0...content.count where end == content.count || content[end] == UInt8(ascii: "\n") {
            widest = max(widest, TerminalText.append(content.extracting(start..<end), to: &bytes))
            if end < content.count { bytes.append(UInt8(ascii: "\n")) }
            start = end + 1
        }
        return widest
    }
}

/// A line of a row or of the header.
struct TextLine {
    /// The number of the row in the table, and of the row in a block that has the cells.
    var (row, cells): (Int, Int)
    /// The attributes of the row. `nil` for the header.
    var attributes: RowAttributes?
    var decoration: RowDecoration?
    var style = RowStyle()
    /// The number of terminal cells from the first column to the end of the line.
    var end = 0
}

/// Renders rows as aligned text.
struct TextRowRenderer: RowRenderer {
    let environment: TableEnvironment
    let tableDecoration: TableDecoration
    let options: TextStyleOptions
    let layout: TextLayout
    let format: TextFormat
    let usesColor: Bool
    let showsDecorations: Bool
    /// The left and the right border, each with a space between the border and the cells.
    let leftEdge: String
    let rightEdge: String
    var prefix: OutlinePrefix

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

    init(
        _ configuration: TableStyleConfiguration,
        _ options: TextStyleOptions,
        _ layout: TextLayout,
        _ request: CellRequest
    ) {
        environment = configuration.environment
        tableDecoration = configuration.decoration
        self.options = options
        self.layout = layout
        format = TextFormat(request)
        usesColor = configuration.usesColor
        showsDecorations = request.showsStyles || request.showsLinks
        leftEdge = options.symbols.vertical + " "
        rightEdge = " " + options.symbols.vertical
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

    mutating func render(_ row: Int, _ attributes: RowAttributes, of block: borrowing RowBlock, to bytes: inout [UInt8])
    {
        var line = TextLine(row: row, cells: row, attributes: attributes)
        if usesColor {
            var decoration = block.chunk?.decoration?(row) ?? RowDecoration()
            decoration.fit(to: layout.outlineRoom - prefix.width(attributes))
            beginDecorated(decoration, &bytes)
            (line.decoration, line.style) = (decoration, rowStyle(attributes, decoration))
        }
        if layout.hasSeveralLines {
            let lines = divided(line, attributes, block)
            height = lines.rows.count
            for number in lines.rows {
                // Only the first line has the badge.
                if number == 1 { line.decoration?.badge = nil }
                line.cells = number
                append(&line, isFirst: number == 0, of: lines, block.chunk, to: &bytes)
            }
        } else {
            append(&line, isFirst: true, of: block, block.chunk, to: &bytes)
        }
        if let decoration = line.decoration { endDecorated(decoration, &bytes) }
        rowNumber += 1
    }

    /// Appends the headers of the columns.
    ///
    /// - Parameter titles: A block whose only row has the titles.
    mutating func renderHeader(_ titles: borrowing RowBlock, to bytes: inout [UInt8]) {
        var line = TextLine(row: 0, cells: 0)
        if usesColor { line.style.add("1") }
        append(&line, isFirst: true, of: titles, nil, to: &bytes)
    }

    /// Divides the cells of a row into lines. They are the rows of the block that is returned.
    private func divided(_ line: TextLine, _ attributes: RowAttributes, _ block: borrowing RowBlock) -> RowBlock {
        let indent = prefix.width(attributes) + (line.decoration?.extraWidth ?? 0)
        var (contents, height): ([[ArraySlice<UInt8>]], Int) = ([], 1)
        for (position, column) in layout.columns.enumerated() {
            let cell = block.cell(position, line.row)
            var lines = [block.writer.buffer[cell.range]]
            if column.lineLimit > 1, !cell.isEmpty, cell.detail == cell.end {
                lines = TerminalText.lines(
                    lines[0],
                    width: column.width - (position == layout.outline ? indent : 0),
                    limit: column.lineLimit,
                    ellipsis: layout.symbols.ellipsis
                )
            }
            contents.append(lines)
            height = max(height, lines.count)
        }
        let details = layout.columns.indices.map { block.cell($0, line.row).end - block.cell($0, line.row).detail }
        var lines = RowBlock()
        lines.fill(0..<height, columns: contents.count, TextFormat(CellRequest(columns: []))) { position, lines in
            for number in 0..<height {
                if number < contents[position].count {
                    lines.writer.append(utf8: Array(contents[position][number]).span)
                    if number == 0 { lines.writer.detail = lines.writer.buffer.count - details[position] }
                }
                lines.endCell()
            }
        }
        return lines
    }

    /// Appends a line: the prefix of the tree, and the cells.
    ///
    /// Each column has its place. Content that is too wide moves the next columns to the right, until the spaces before one make up
    /// for it.
    private mutating func append(
        _ line: inout TextLine,
        isFirst: Bool,
        of block: borrowing RowBlock,
        _ chunk: RowChunk?,
        to bytes: inout [UInt8]
    ) {
        line.end = 0
        let fillsLine = options.hasBorders || line.style.hasBackground
        beginLine(line, &bytes)
        if let attributes = line.attributes {
            let isAlone = !fillsLine && line.decoration?.badge == nil && block.isEmpty(line.cells, from: layout.outline)
            if isFirst {
                prefix.enter(attributes, isAlone: isAlone)
            } else {
                prefix.enterFurtherLine(attributes, isAlone: isAlone)
            }
        }
        for position in layout.columns.indices {
            let column = layout.columns[position]
            let start = position == 0 ? 0 : max(column.offset, line.end + layout.gap)
            if position > 0, let separator = options.separator {
                bytes.append(repeating: UInt8(ascii: " "), count: start - layout.gap - line.end)
                bytes.append(separator)
                line.end = start
            }
            let isOutline = position == layout.outline && line.attributes != nil
            if isOutline { appendPrefix(&line, at: start, to: &bytes) }
            append(block, position, &line, chunk, at: start, isOutline: isOutline, to: &bytes)
            if isOutline, let badge = line.decoration?.badge {
                appendBadge(badge, &line, at: start + column.width, to: &bytes)
            }
        }
        if fillsLine { bytes.append(repeating: UInt8(ascii: " "), count: layout.width - line.end) }
        endLine(line, &bytes)
    }

    /// Appends a cell. Shortens its content if there is not enough room.
    private func append(
        _ block: borrowing RowBlock,
        _ position: Int,
        _ line: inout TextLine,
        _ chunk: RowChunk?,
        at start: Int,
        isOutline: Bool,
        to bytes: inout [UInt8]
    ) {
        let (cell, column) = (block.cell(position, line.cells), layout.columns[position])
        var end = cell.end
        if column.alignment == .trailing {
            // Spaces at the end are padding: a line must not end in spaces.
            while end > cell.start, block.writer.buffer[end - 1] == UInt8(ascii: " ") { end -= 1 }
        }
        if end == cell.start { return }
        let indent = isOutline ? prefix.width + (line.decoration?.insets.leading ?? 0) : 0
        let taken = isOutline ? prefix.width + (line.decoration?.extraWidth ?? 0) : 0
        let room = min(column.room, layout.lineWidth - start) - taken
        let short = cell.width > room ? shortened(cell, of: block, to: room, column) : nil
        let width = short?.width ?? cell.width - (cell.end - end)
        if width == 0 { return }
        let spaces = max(0, column.width - taken - (short?.width ?? cell.width))
        let first = max(start, column.offset + column.alignment.padding(spaces)) + indent
        bytes.append(repeating: UInt8(ascii: " "), count: first - line.end)
        line.end = first + width
        let detail = min(cell.detail, end)
        if let short {
            appendContent(short.content[...], position, line, chunk, to: &bytes)
            appendDetail(short.detail[...], line, to: &bytes)
        } else if detail < end || showsDecorations {
            appendContent(block.writer.buffer[cell.start..<detail], position, line, chunk, to: &bytes)
            appendDetail(block.writer.buffer[detail..<end], line, to: &bytes)
        } else {
            TerminalText.appendCopy(of: block.writer.buffer.span.extracting(cell.start..<end), to: &bytes)
        }
    }

    /// Cuts a cell to at most `width` terminal cells: first its detail, and then the rest.
    private func shortened(
        _ cell: RowBlock.Cell,
        of block: borrowing RowBlock,
        to width: Int,
        _ column: TextLayout.Column
    ) -> (content: [UInt8], detail: [UInt8], width: Int) {
        var (content, detail): ([UInt8], [UInt8]) = ([], [])
        let bytes = block.writer.buffer.span
        let ellipsis = layout.symbols.ellipsis
        var used = TerminalText.truncate(
            bytes.extracting(cell.start..<cell.detail),
            to: width,
            column.truncation,
            ellipsis: ellipsis,
            into: &content
        )
        if width - used >= Self.leastDetail {
            let rest = bytes.extracting(cell.detail..<cell.end)
            used += TerminalText.truncate(rest, to: width - used, .tail, ellipsis: ellipsis, into: &detail)
        }
        return (content, detail, used)
    }

    /// The width of ` -> a…`. In less, a detail is left out: an ellipsis alone would look like the end of a name that is cut.
    private static let leastDetail = 6
}

extension TableColumnAlignment {
    /// Returns the number of padding spaces that are before the content.
    @inline(__always)
    func padding(_ padding: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: padding / 2
        case .trailing: padding
        }
    }
}
