/// Writes the cells of a line, each in its column: escaped, padded where it is narrower, truncated where it is wider.
struct TextLine {
    private let columns: [Column]
    private let gap: Int
    private let ellipsis: String

    private struct Column {
        var width: Int
        var alignment: TableColumnAlignment
        var truncation: TextTruncationMode
    }

    /// What stands between two columns. Nil: spaces.
    private let separator: String?

    /// How much of the first column is taken already.
    var indent = 0

    /// How much of that are spaces which have still to be written.
    var leading = 0

    /// Spaces that are due before the next cell that is not empty: so that none stand at the end of a line.
    private var pendingSpaces = 0

    /// Where the content of the current cell begins.
    private(set) var start = 0

    /// How many spaces have been written before it already.
    private var spacesBefore = 0

    init(_ layout: TextLayout, separator: String? = nil) {
        columns = layout.columns.indices.map { position in
            Column(
                width: layout.widths[position],
                alignment: layout.alignments[position],
                truncation: layout.truncations[position]
            )
        }
        gap = layout.gap
        ellipsis = layout.symbols.ellipsis
        self.separator = separator
    }

    mutating func end() {
        pendingSpaces = 0
        indent = 0
        leading = 0
    }

    /// Writes the spaces that are due, and so pads the line.
    mutating func fill(to bytes: inout [UInt8]) {
        bytes.append(repeating: UInt8(ascii: " "), count: pendingSpaces)
        pendingSpaces = 0
    }

    /// Writes the spaces that are due and some more.
    mutating func pad(_ count: Int, to bytes: inout [UInt8]) {
        skip(count)
        fill(to: &bytes)
    }

    /// Leaves cells empty.
    mutating func skip(_ count: Int) {
        pendingSpaces += count
    }

    /// Writes the next cell.
    mutating func write(_ text: String, _ position: Int, to bytes: inout [UInt8]) {
        beginCell(position, to: &bytes)
        bytes.append(text)
        endCell(position, in: &bytes)
    }

    /// Begins the next cell: its content can be appended.
    mutating func beginCell(_ position: Int, to bytes: inout [UInt8]) {
        if position == 0 {
            pendingSpaces += leading
        } else if let separator {
            fill(to: &bytes)
            bytes.append(separator)
        } else {
            pendingSpaces += gap
        }
        // At the right others have to go before the content, and most of the cells that are empty are there.
        spacesBefore = columns[position].alignment == .leading ? pendingSpaces : 0
        bytes.append(repeating: UInt8(ascii: " "), count: spacesBefore)
        pendingSpaces -= spacesBefore
        start = bytes.count
    }

    /// Finishes the cell whose content has been appended: puts it where it has to stand, in the form that can be shown.
    /// Returns where that begins, which is the end of the bytes where nothing is shown.
    @discardableResult
    mutating func endCell(_ position: Int, in bytes: inout [UInt8]) -> Int {
        let column = columns[position]
        let room = max(0, column.width - (position == 0 ? indent : 0))
        guard bytes.count > start else { return leaveEmpty(room, in: &bytes) }
        var width = TerminalText.escape(&bytes, from: start)
        let padding = max(0, room - width)
        if width > room {
            let whole = bytes.split(at: start)
            width = TerminalText.truncate(whole.span, to: room, column.truncation, ellipsis: ellipsis, into: &bytes)
            guard bytes.count > start else { return leaveEmpty(room, in: &bytes) }
        }
        let before =
            switch column.alignment {
            case .leading: 0
            case .center: padding / 2
            case .trailing: padding
            }
        if column.alignment == .trailing && bytes[bytes.count - 1] == UInt8(ascii: " ") {
            width -= bytes.removeSpaces(downTo: start)
            guard bytes.count > start else { return leaveEmpty(room, in: &bytes) }
        }
        let spaces = pendingSpaces + before
        bytes.insert(spaces: spaces, at: start)
        pendingSpaces = room - width - before
        return start + spaces
    }

    /// Takes back the spaces before a cell in which nothing is shown: it could be the last of the line.
    private mutating func leaveEmpty(_ room: Int, in bytes: inout [UInt8]) -> Int {
        bytes.truncate(to: start - spacesBefore)
        pendingSpaces += spacesBefore + room
        return bytes.count
    }
}

extension [UInt8] {
    /// Takes the spaces at the end away, down to `start`, and returns how many there were. At the right edge of a column
    /// they are no content but padding, of which there is none at the end of a line.
    fileprivate mutating func removeSpaces(downTo start: Int) -> Int {
        var end = count
        while end > start && self[end - 1] == UInt8(ascii: " ") { end -= 1 }
        let spaces = count - end
        truncate(to: end)
        return spaces
    }

    /// Moves what stands from `start` on to make room for spaces before it.
    fileprivate mutating func insert(spaces count: Int, at start: Int) {
        guard count > 0 else { return }
        let length = self.count - start
        append(repeating: UInt8(ascii: " "), count: count)
        var bytes = mutableSpan
        var position = start + length
        while position > start {
            position -= 1
            bytes[position + count] = bytes[position]
        }
        position = Swift.min(start + count, start + length)
        while position > start {
            position -= 1
            bytes[position] = UInt8(ascii: " ")
        }
    }
}
