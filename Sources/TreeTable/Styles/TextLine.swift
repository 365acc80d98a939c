/// Places the cells of a row in the columns of a text table. Escapes, truncates, and pads the content.
struct TextLine {
    /// The place of a cell in its column.
    struct PlacedCell {
        /// The range of the visible content: in `escaped` if `isEscaped` is `true`, otherwise in the buffer of the row.
        var content = 0..<0
        /// The numbers of spaces in the column before and after the content.
        var before = 0
        var after = 0
        /// The number of bytes from the start of the first column to the content, in lines without borders and escape
        /// sequences.
        var offset = 0
    }

    private let columns: [TextLayout.Column]
    private let ellipsis: String
    private let gap: Int
    /// The position of the column that draws the tree.
    private let outline: Int
    /// The maximum width of the outline column in a row.
    private let outlineRoom: Int

    private(set) var cells: [PlacedCell]
    /// The number of bytes from the start of the first column to the prefix of the tree.
    private(set) var prefixOffset = 0
    /// The number of bytes from the start of the first column to the end of the last content.
    private(set) var length = 0
    /// The number of spaces between the last content and the start of the next column.
    private var spaces = 0
    /// The number of terminal cells by which the content of the outline column exceeds the column. The padding of the
    /// next columns absorbs it.
    private var excess = 0

    /// The escaped content of the cells. Used only if `isEscaped` is `true`: otherwise the line shows the content of the
    /// row itself.
    private(set) var escaped: [UInt8] = []
    private(set) var isEscaped = false
    /// The end of each cell in `escaped`, and its width in terminal cells. The detail of the outline cell is counted
    /// apart.
    private var escapedCells: [(end: Int, width: Int)] = []
    private var escapedDetail: (start: Int, width: Int)?
    /// The start of the detail of the outline cell, where its content is. `nil` if no detail is shown.
    private(set) var detail: Int?

    init(_ layout: TextLayout) {
        columns = layout.columns
        ellipsis = layout.symbols.ellipsis
        gap = layout.gap
        outline = layout.outline
        outlineRoom = layout.outlineRoom
        cells = layout.columns.map { _ in PlacedCell() }
    }

    /// Places the cells of a row, if they are printable ASCII and fit into their columns. Otherwise returns `false`: call
    /// ``escape(_:)`` and then ``placeEscaped(indent:prefixCount:)``.
    ///
    /// - Parameters:
    ///   - row: The cells.
    ///   - indent: The number of terminal cells of the outline column that the prefix and the decoration take.
    ///   - prefixCount: The number of bytes of the prefix.
    mutating func placeUnchanged(_ row: RowCells, indent: Int, prefixCount: Int) -> Bool {
        guard TerminalText.isPrintableASCII(row.cell.buffer.span.extracting(row.row)) else { return false }
        isEscaped = false
        beginLine()
        for position in columns.indices {
            let column = columns[position]
            let room = beginCell(position, indent, prefixCount)
            var content = row.range(position)
            let padding = room - content.count
            guard padding >= 0 else {
                guard position == outline, content.count <= outlineRoom - indent else { return false }
                place(content, position, before: 0, after: 0)
                excess = -padding
                continue
            }
            if column.alignment == .trailing {
                // Drop trailing spaces, because a line must not end in spaces.
                while let last = content.last, row.cell.buffer[last] == UInt8(ascii: " ") {
                    content = content.dropLast()
                }
            }
            let before = column.alignment.padding(padding)
            place(content, position, before: before, after: room - content.count - before)
        }
        detail = row.cell.detail == nil ? nil : row.detail(outline)
        return true
    }

    /// Escapes the cells of a row.
    mutating func escape(_ row: RowCells) {
        isEscaped = true
        escaped.removeAll(keepingCapacity: true)
        escapedCells.removeAll(keepingCapacity: true)
        escapedDetail = nil
        for position in columns.indices {
            let range = row.range(position)
            let detail = position == outline ? row.detail(position) : nil
            let content = range.lowerBound..<(detail ?? range.upperBound)
            let width = TerminalText.append(row.cell.buffer.span.extracting(content), to: &escaped)
            if let detail {
                let start = escaped.count
                let rest = row.cell.buffer.span.extracting(detail..<range.upperBound)
                escapedDetail = (start, TerminalText.append(rest, to: &escaped))
            }
            escapedCells.append((escaped.count, width))
        }
    }

    /// Places the escaped cells. Truncates cells that do not fit.
    mutating func placeEscaped(indent: Int, prefixCount: Int) {
        beginLine()
        for position in columns.indices { placeEscaped(position, indent, prefixCount) }
    }

    private mutating func placeEscaped(_ position: Int, _ indent: Int, _ prefixCount: Int) {
        let column = columns[position]
        let room = beginCell(position, indent, prefixCount)
        let most = position == outline ? outlineRoom - indent : room
        var (end, width) = escapedCells[position]
        var start = position == 0 ? 0 : escapedCells[position - 1].end
        if position == outline, let shown = escapedDetail {
            width = fitDetail(shown, beside: width, most, &start, &end)
        }
        if width > most {
            let whole = Array(escaped[start..<end])
            start = escaped.count
            width = TerminalText.truncate(whole.span, to: most, column.truncation, ellipsis: ellipsis, into: &escaped)
            end = escaped.count
        }
        let padding = max(0, room - width)
        let before = column.alignment.padding(padding)
        if column.alignment == .trailing {
            while end > start, escaped[end - 1] == UInt8(ascii: " ") {
                end -= 1
                width -= 1
            }
        }
        place(start..<end, position, before: before, after: max(0, room - width - before))
        if position == outline { excess = max(0, width - room) }
    }

    /// Shortens the detail to the room beside the content, or removes it if nothing of it would be left.
    ///
    /// - Parameters:
    ///   - width: The width of the content without the detail.
    ///   - start: The start of the content in `escaped`.
    ///   - end: The end of the detail.
    /// - Returns: The width of the content with the detail.
    private mutating func fitDetail(
        _ shown: (start: Int, width: Int),
        beside width: Int,
        _ most: Int,
        _ start: inout Int,
        _ end: inout Int
    ) -> Int {
        detail = shown.start
        if width + shown.width <= most { return width + shown.width }
        guard most - width >= Self.leastDetail else {
            (detail, end) = (nil, shown.start)
            return width
        }
        let (content, whole) = (Array(escaped[start..<shown.start]), Array(escaped[shown.start..<end]))
        start = escaped.count
        escaped += content
        detail = escaped.count
        let rest = TerminalText.truncate(whole.span, to: most - width, .tail, ellipsis: ellipsis, into: &escaped)
        end = escaped.count
        return width + rest
    }

    /// The width below which a detail is left out: that of ` -> a…`.
    private static let leastDetail = 6

    private mutating func beginLine() {
        (length, spaces, prefixOffset, excess) = (0, 0, 0, 0)
        detail = nil
    }

    /// Returns the number of terminal cells for the content of a cell, which is negative if the prefix does not fit.
    /// Places the prefix before the content of the outline column.
    @inline(__always)
    private mutating func beginCell(_ position: Int, _ indent: Int, _ prefixCount: Int) -> Int {
        guard position == outline else { return columns[position].width }
        if prefixCount > 0 {
            prefixOffset = length + spaces
            (length, spaces) = (prefixOffset + prefixCount, 0)
        }
        return columns[position].width - indent
    }

    @inline(__always)
    private mutating func place(_ content: Range<Int>, _ position: Int, before: Int, after: Int) {
        var (before, after) = (before, after)
        if excess > 0 {
            let absorbed = (before: min(excess, before), after: min(max(0, excess - before), after))
            before -= absorbed.before
            after -= absorbed.after
            excess -= absorbed.before + absorbed.after
        }
        if content.isEmpty {
            cells[position] = PlacedCell(after: before + after)
            spaces += before + after + gap
        } else {
            let offset = length + spaces + before
            cells[position] = PlacedCell(content: content, before: before, after: after, offset: offset)
            length = offset + content.count
            spaces = after + gap
        }
    }
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
