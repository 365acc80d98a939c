import FileTree
import TreeTable

/// Prints a browser line by line, for screen readers and for terminals that cannot move their cursor. It prints only changes: the
/// current row, messages, and the text of panes.
struct PlainScreen {
    private var last = PlainParts()
    private var isNew = true
    /// The text of the prompt that is being typed at the end of the output. `nil` if the output ends in a newline.
    private var typed: String?

    private static let newline = Array("\r\n".utf8)

    /// Prints the visible rows the next time.
    mutating func reset() { (last, isNew, typed) = (PlainParts(), true, nil) }

    /// Returns the bytes to print. Empty if nothing has changed.
    mutating func print(_ browser: inout Browser) -> [UInt8] {
        let parts = browser.plainParts(withPage: isNew)
        var bytes: [UInt8] = []
        if case .prompt(let prompt) = browser.mode {
            // A new character is echoed. After any other edit, the prompt is printed again.
            let text = prompt.sign + prompt.text
            if let typed, text.hasPrefix(typed) {
                bytes += Escaping.printable(Array(text.dropFirst(typed.count).utf8)).utf8
            } else {
                bytes += (typed == nil ? [] : Self.newline) + Escaping.printable(Array(text.utf8)).utf8
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

/// The content of a browser, as lines without escape sequences.
struct PlainParts {
    var header: [UInt8] = []
    /// The rows that fit on a screen.
    var page: [[UInt8]] = []
    /// The current row, and its position and state.
    var row: [UInt8] = []
    var rowState: [UInt8] = []
    var rowID: FileItem.ID?
    var details: [[UInt8]] = []
    /// The text in place of the rows, such as the help.
    var body: [[UInt8]] = []
    var message: [UInt8] = []
    var status: [UInt8] = []
    var isReading = false
}

extension Browser {
    /// - Parameter withPage: Whether ``PlainParts/page`` is needed.
    fileprivate mutating func plainParts(withPage: Bool) -> PlainParts {
        if filter.isStale { applyFilter() }
        settle()
        var parts = PlainParts()
        parts.message = Array((hint ?? "").utf8)
        parts.isReading = progress != nil
        switch mode {
        case .columns(let chooser):
            let line = ScreenText.plain(chooserLine(chooser.row, chooser))
            let signs = RowSigns(isCurrent: true, isMarked: false).bytes
            parts.body = [line.starts(with: signs) ? Array(line.dropFirst(signs.count)) : line]
        case .removal(let items, let count): parts.body = removalLines(items, count)
        case .notice(let notice): parts.body = notice.lines
        case .rows, .prompt, .sort, .counting:
            guard let outline, let row = outline.cursor else {
                parts.body = [Array((tree == nil ? "reading..." : "no entries").utf8)]
                break
            }
            var header: [UInt8] = []
            self.outline?.writeHeaders(to: &header)
            parts.header = trimmed(header)
            parts.row = line(row)
            parts.rowState = Array("  (\(state(of: row)))".utf8)
            parts.rowID = outline[row].value.id
            if withPage { parts.page = (top..<min(outline.count, top + layout.rows)).map { line($0) } }
            if showsDetails { parts.details = detailLines(.max).dropFirst().map { trimmed($0) } }
            parts.status = Array(plainStatus.joined(separator: ", ").utf8)
        }
        parts.body = parts.body.map { trimmed($0) }
        return parts
    }

    private mutating func line(_ row: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        outline?.write(rows: row..<row + 1, to: &bytes)
        return trimmed(bytes)
    }

    /// The words for what guides, triangles and signs show on a screen.
    private func state(of row: Int) -> String {
        guard let outline else { return "" }
        let attributes = outline[row].attributes
        var words = ["level \(attributes.depth)", "row \(row + 1) of \(outline.count)"]
        if attributes.isGroup { words.append(attributes.isCollapsed ? "collapsed" : "expanded") }
        let isInRange = markedRange?.contains(row) ?? false
        if !attributes.isSummary, isInRange || marks.contains(outline[row].value) { words.append("marked") }
        return words.joined(separator: ", ")
    }

    /// Returns a line without escape sequences and without the newline and spaces at its end.
    private func trimmed(_ line: [UInt8]) -> [UInt8] {
        let plain = ScreenText.plain(line)
        return Array(plain[..<(plain.lastIndex { !" \n".utf8.contains($0) }.map { $0 + 1 } ?? 0)])
    }
}
