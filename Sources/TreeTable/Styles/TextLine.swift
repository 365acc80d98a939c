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

    private(set) var cells: [PlacedCell]
    /// The number of bytes from the start of the first column to the prefix of the tree.
    private(set) var prefixOffset = 0
    /// The number of bytes from the start of the first column to the end of the last content.
    private(set) var length = 0
    /// The number of spaces between the last content and the start of the next column.
    private var spaces = 0

    /// The escaped content of the cells. Used only if `isEscaped` is `true`: otherwise the line shows the content of the
    /// row itself.
    private(set) var escaped: [UInt8] = []
    private(set) var isEscaped = false

    init(_ layout: TextLayout) {
        columns = layout.columns
        ellipsis = layout.symbols.ellipsis
        gap = layout.gap
        outline = layout.outline
        cells = layout.columns.map { _ in PlacedCell() }
    }

    /// Places the cells of a row.
    ///
    /// - Parameters:
    ///   - row: The cells.
    ///   - indent: The number of terminal cells of the outline column that the prefix and the decoration take.
    ///   - prefixCount: The number of bytes of the prefix.
    mutating func place(_ row: RowCells, indent: Int, prefixCount: Int) {
        beginLine()
        if TerminalText.isPrintableASCII(row.cell.bytes.span.extracting(row.row)),
            placeUnchanged(row, indent, prefixCount)
        {
            isEscaped = false
        } else {
            isEscaped = true
            beginLine()
            escaped.removeAll(keepingCapacity: true)
            for position in columns.indices { placeEscaped(row, position, indent, prefixCount) }
        }
    }

    /// Places cells of printable ASCII. Returns `false` if the content of a cell is too wide.
    private mutating func placeUnchanged(_ row: RowCells, _ indent: Int, _ prefixCount: Int) -> Bool {
        for position in columns.indices {
            let column = columns[position]
            let room = room(position, indent, prefixCount)
            var content = row.range(position)
            let padding = room - content.count
            guard padding >= 0 else { return false }
            if column.alignment == .trailing {
                // Drop trailing spaces, because a line must not end in spaces.
                while let last = content.last, row.cell.bytes[last] == UInt8(ascii: " ") {
                    content = content.dropLast()
                }
            }
            let before = column.alignment.padding(padding)
            place(content, position, before: before, after: room - content.count - before)
        }
        return true
    }

    private mutating func placeEscaped(_ row: RowCells, _ position: Int, _ indent: Int, _ prefixCount: Int) {
        let column = columns[position]
        let room = room(position, indent, prefixCount)
        let start = escaped.count
        var width = TerminalText.append(row.cell.bytes.span.extracting(row.range(position)), to: &escaped)
        let before = column.alignment.padding(max(0, room - width))
        if width > room {
            let whole = escaped.split(at: start)
            width = TerminalText.truncate(whole.span, to: room, column.truncation, ellipsis: ellipsis, into: &escaped)
        }
        if column.alignment == .trailing {
            while escaped.count > start, escaped.last == UInt8(ascii: " ") {
                escaped.removeLast()
                width -= 1
            }
        }
        place(start..<escaped.count, position, before: before, after: room - width - before)
    }

    private mutating func beginLine() {
        (length, spaces, prefixOffset) = (0, 0, 0)
    }

    /// Returns the number of terminal cells for the content of a cell. Places the prefix before the content of the
    /// outline column.
    @inline(__always)
    private mutating func room(_ position: Int, _ indent: Int, _ prefixCount: Int) -> Int {
        guard position == outline else { return columns[position].width }
        if prefixCount > 0 {
            prefixOffset = length + spaces
            (length, spaces) = (prefixOffset + prefixCount, 0)
        }
        return max(0, columns[position].width - indent)
    }

    @inline(__always)
    private mutating func place(_ content: Range<Int>, _ position: Int, before: Int, after: Int) {
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
    fileprivate func padding(_ padding: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: padding / 2
        case .trailing: padding
        }
    }
}
