/// Writes the cells of a line, each in its column: escaped, padded where it is narrower, truncated where it is wider.
struct TextLine {
    private let layout: TextLayout

    /// What stands between two columns. Nil: spaces.
    private let separator: String?

    /// How much of the first column is taken already.
    var indent = 0

    /// How much of that are spaces which have still to be written.
    var leading = 0

    /// Spaces that are due before the next cell that is not empty: so that none stand at the end of a line.
    private var pendingSpaces = 0

    init(_ layout: TextLayout, separator: String? = nil) {
        self.layout = layout
        self.separator = separator
    }

    mutating func end() {
        pendingSpaces = 0
        indent = 0
        leading = 0
    }

    /// Writes the spaces that are due, and so pads the line.
    mutating func fill(to bytes: inout [UInt8]) {
        writePendingSpaces(to: &bytes)
    }

    /// Writes the spaces that are due and some more.
    mutating func pad(_ count: Int, to bytes: inout [UInt8]) {
        skip(count)
        writePendingSpaces(to: &bytes)
    }

    /// Leaves cells empty.
    mutating func skip(_ count: Int) {
        pendingSpaces += count
    }

    /// Writes the next cell.
    mutating func write(_ text: Span<UInt8>, _ position: Int, to bytes: inout [UInt8]) {
        let room = max(0, layout.widths[position] - (position == 0 ? indent : 0))
        if position == 0 {
            pendingSpaces += leading
        } else if let separator {
            writePendingSpaces(to: &bytes)
            bytes.append(contentsOf: separator.utf8)
        } else {
            pendingSpaces += layout.gap
        }
        guard !text.isEmpty else {
            pendingSpaces += room
            return
        }
        var before = 0
        if layout.alignments[position] != .leading {
            let padding = max(0, room - TerminalText.width(text))
            before = layout.alignments[position] == .trailing ? padding : padding / 2
        }
        pendingSpaces += before
        let due = (spaces: pendingSpaces, from: bytes.count)
        writePendingSpaces(to: &bytes)
        let start = bytes.count
        var width = TerminalText.append(text, to: &bytes)
        if width > room { width = truncate(&bytes, from: start, position, room: room) }
        if bytes.count > start {
            pendingSpaces = room - width - before
        } else {
            bytes.removeSubrange(due.from...)
            pendingSpaces = due.spaces + room - before
        }
    }

    private mutating func writePendingSpaces(to bytes: inout [UInt8]) {
        for _ in 0..<pendingSpaces { bytes.append(UInt8(ascii: " ")) }
        pendingSpaces = 0
    }

    /// Puts what fits in place of what has been written from `start` on, and returns its width.
    private func truncate(_ bytes: inout [UInt8], from start: Int, _ position: Int, room: Int) -> Int {
        let whole = Array(bytes[start...])
        bytes.removeSubrange(start...)
        return TerminalText.truncate(whole.span, to: room, layout.truncations[position], into: &bytes)
    }
}
