import TreeTable

/// Prints a table line by line, for screen readers and for terminals that cannot move their cursor. It prints only changes: the
/// current row, messages, and the text of panes.
package struct PlainScreen {
    private var last = PlainParts()
    /// Whether the visible rows are printed the next time.
    private var isNew = true
    /// The text of the prompt that is being typed at the end of the output. `nil` if the output ends in a newline.
    private var typed: String?

    private static let newline = Array("\r\n".utf8)

    package init() {}

    /// Prints the visible rows the next time.
    package mutating func reset() { self = PlainScreen() }

    /// Returns the bytes to print. Empty if nothing has changed.
    package mutating func print(_ parts: PlainParts) -> [UInt8] {
        var bytes: [UInt8] = []
        if let prompt = parts.prompt {
            // A new character is echoed. After any other edit, the prompt is printed again.
            let text = prompt.sign + prompt.text
            if let typed, text.hasPrefix(typed) {
                bytes += TerminalText.printable(text.utf8.dropFirst(typed.utf8.count)).utf8
            } else {
                bytes += (typed == nil ? [] : Self.newline) + TerminalText.printable(text.utf8).utf8
            }
            typed = text
            return bytes
        }
        if typed != nil { bytes += Self.newline }
        typed = nil
        var lines = parts.body == last.body ? [] : parts.body
        if parts.header != last.header { lines.append(parts.header) }
        if isNew { lines += parts.page }
        // The totals of a row grow while the tree is read. Do not print them again and again.
        let isOther = parts.rowID != last.rowID || parts.rowState != last.rowState
        if isOther || parts.row != last.row && !parts.isReading {
            lines.append(parts.row + parts.rowState)
        }
        if parts.details != last.details { lines += parts.details }
        if parts.message != last.message { lines.append(parts.message) }
        if parts.status != last.status { lines.append(parts.status) }
        for line in lines where !line.isEmpty { bytes += line + Self.newline }
        (last, isNew) = (parts, false)
        return bytes
    }
}

/// The content of a screen, as lines without escape sequences.
package struct PlainParts {
    package var header: [UInt8] = []
    /// The rows that fit on a screen.
    package var page: [[UInt8]] = []
    /// The current row, and its position and state.
    package var row: [UInt8] = []
    package var rowState: [UInt8] = []
    package var rowID: AnyHashable?
    package var details: [[UInt8]] = []
    /// The text in place of the rows, such as the help.
    package var body: [[UInt8]] = []
    package var message: [UInt8] = []
    /// The prompt that is being typed. `nil` for none.
    package var prompt: LinePrompt?
    package var status: [UInt8] = []
    package var isReading = false

    package init() {}

    /// Returns a line without escape sequences and without the newline and spaces at its end.
    package static func trimmed(_ line: [UInt8]) -> [UInt8] {
        let plain = ScreenText.plain(line)
        return Array(plain[..<(plain.lastIndex { !" \n".utf8.contains($0) }.map { $0 + 1 } ?? 0)])
    }
}

extension TableHost {
    /// The content of the screen for ``PlainScreen``.
    package mutating func plainParts() -> PlainParts {
        applyPrompt()
        settle()
        var parts = PlainParts()
        parts.message = Array((hint ?? "").utf8)
        if case .prompt(let prompt) = mode { parts.prompt = prompt }
        switch mode {
        case .rows, .prompt, .sort:
            guard overlay?.lines == nil, let cursor else {
                parts.body = (overlay?.lines ?? [Array("no rows".utf8)]).map(PlainParts.trimmed)
                break
            }
            var header: [UInt8] = []
            outline.writeHeaders(to: &header)
            parts.header = PlainParts.trimmed(header)
            parts.row = line(cursor)
            parts.rowState = Array("  (\(state(of: cursor)))".utf8)
            parts.rowID = AnyHashable(outline[cursor].id)
            parts.page = screenLines(layout).map { PlainParts.trimmed($0.bytes) }
            if showsDetail { parts.details = detailLines.map(PlainParts.trimmed) }
            parts.status = Array(statusParts.joined(separator: ", ").utf8)
        case .notice(let notice): parts.body = notice.lines.map(PlainParts.trimmed)
        case .columns, .menu, .question:
            parts.body = screen().lines.dropLast().map(PlainParts.trimmed).filter { !$0.isEmpty }
            // A list of columns is long, so only the current line is printed.
            if case .columns = mode, let line = parts.body.first(where: { $0.first == UInt8(ascii: ">") }) {
                parts.body = [Array(line.dropFirst(RowSigns.width))]
            }
        }
        return parts
    }

    private mutating func line(_ row: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        outline.write(rows: row..<row + 1, to: &bytes)
        return PlainParts.trimmed(bytes)
    }

    /// The words for what guides, triangles and signs show on a screen.
    private func state(of row: Int) -> String {
        let attributes = outline[row].attributes
        var words = ["level \(attributes.depth)", "row \(row + 1) of \(outline.count)"]
        if attributes.isGroup { words.append(attributes.isCollapsed ? "collapsed" : "expanded") }
        if outline[row].isSelected || selectedRange?.contains(row) == true { words.append("selected") }
        return words.joined(separator: ", ")
    }
}
