import TreeTable

/// The numbers of lines of the parts of a screen.
package struct HostLayout: Equatable {
    package let header: Int
    package let rows: Int
    package let detail: Int
    package let status: Int

    /// - Parameters:
    ///   - header: The number of lines above the rows.
    ///   - wanted: The number of lines that the detail needs. 0 without a detail.
    init(_ size: ScreenSize, header: Int, detail wanted: Int) {
        status = size.lines >= 2 ? 1 : 0
        self.header = size.lines >= header + 2 ? header : 0
        let free = max(0, size.lines - status - self.header)
        // Half of the lines are for rows, but eight rows are enough. With fewer than five lines, only the rows are shown.
        detail = free < 5 ? 0 : min(wanted, max(free / 2, free - 8))
        rows = free - detail
    }
}

extension TableHost {
    /// The number of lines above the status.
    package var bodyHeight: Int { size.lines - (size.lines >= 2 ? 1 : 0) }

    package var layout: HostLayout {
        mutating get {
            HostLayout(size, header: outline.headerCount, detail: showsDetail ? detailLines.count + 1 : 0)
        }
    }

    /// Draws the screen. It also brings the rows and the cursor up to date.
    package mutating func screen() -> Screen {
        applyPrompt()
        settle()
        let layout = layout
        var body: [[UInt8]]
        var cursor: Screen.Position?
        switch mode {
        case .columns(let chooser): body = lines(of: chooser, bodyHeight)
        case .menu(let menu):
            body = menu.items.enumerated().map { number, item in
                listLine("\(item.letter)  \(item.button.label)", isCurrent: number == menu.current)
            }
        case .question(let question, _):
            body = [bytes(question), [], bytes("y  yes"), bytes("n  or any other key: no")]
        case .notice(let notice): body = Array(notice.lines.dropFirst(notice.top))
        case .rows, .prompt, .sort:
            body = overlay?.lines ?? headerLines(layout) + rowLines(layout) + detailPane(layout)
        }
        body = Array(body.prefix(bodyHeight))
        body += Array(repeating: [], count: bodyHeight - body.count)
        if case .prompt(let prompt) = mode {
            let (line, column) = promptLine(prompt)
            cursor = Screen.Position(column: column, line: size.lines - 1)
            if layout.status == 0 { body = [line] } else { body.append(line) }
        } else if layout.status > 0 {
            body.append(statusLine)
        }
        return Screen(lines: body.map { ScreenText.clipped($0, to: size.columns) }, cursor: cursor)
    }

    private var ellipsis: String { outline.environment.ellipsis }

    private func bytes(_ text: String) -> [UInt8] { shortened(Array(text.utf8)) }

    private func shortened(_ text: [UInt8]) -> [UInt8] {
        ScreenText.shortened(text, to: size.columns, ellipsis: ellipsis)
    }

    // MARK: Rows

    private mutating func headerLines(_ layout: HostLayout) -> [[UInt8]] {
        guard layout.header > 0 else { return [] }
        var header: [UInt8] = []
        outline.writeHeaders(to: &header)
        let signs = RowSigns(isCurrent: false, isMarked: false).bytes
        return header.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(layout.header)
            .map { signs + window(Array($0)) }
    }

    /// The lines of the rows on the screen, without signs.
    mutating func screenLines(_ layout: HostLayout) -> [OutlineLine] {
        outline.lines(from: outline.top, height: layout.rows)
    }

    private mutating func rowLines(_ layout: HostLayout) -> [[UInt8]] {
        let range = selectedRange
        var previous: Int?
        var lines = screenLines(layout).map { line in
            defer { previous = line.row }
            guard let row = line.row else {
                return RowSigns(isCurrent: false, isMarked: false).bytes + window(line.bytes)
            }
            let isCurrent = row == outline.cursor
            // A row may have several lines.
            let isFirst = row != previous
            let isMarked = isFirst && (outline[row].isSelected || range?.contains(row) == true)
            let text = RowSigns(isCurrent: isCurrent && isFirst, isMarked: isMarked).bytes + window(line.bytes)
            return isCurrent ? ScreenText.highlighted(text, to: size.columns, outline.environment) : text
        }
        if outline.isEmpty {
            lines.append(bytes((filter.rows == nil ? "  no rows" : "  no row matches the filter") + (emptyText ?? "")))
        }
        return lines + Array(repeating: [], count: max(0, layout.rows - lines.count))
    }

    /// The part of a line to the right of ``left``.
    private func window(_ line: [UInt8]) -> [UInt8] { left == 0 ? line : ScreenText.dropping(left, from: line) }

    // MARK: Lists

    private func listLine(_ text: String, isCurrent: Bool) -> [UInt8] {
        let line = RowSigns(isCurrent: isCurrent, isMarked: false).bytes + bytes(text)
        return isCurrent ? ScreenText.reverse + ScreenText.padded(line, to: size.columns) + ScreenText.reset : line
    }

    private mutating func lines(of chooser: ColumnChooser<RowValue>, _ height: Int) -> [[UInt8]] {
        let columns = chooser.managed ?? tableColumns
        let current = columns.firstIndex { $0.id == chooser.current } ?? 0
        return columns.enumerated().dropFirst(max(0, current - height + 1)).map { number, column in
            let width = chooser.managed == nil ? outline.width(ofColumn: column.id).map { "  \($0)" } ?? "" : ""
            return listLine((column.isShown ? "[x] " : "[ ] ") + column.title + width, isCurrent: number == current)
        }
    }

    /// Whether an action can have an effect in this table.
    private func isUseful(_ action: HostAction) -> Bool {
        switch action {
        case .select, .selectNone: outline.selectionLimit > 0
        case .selectRange, .selectAll: outline.selectionLimit > 1
        case .chooseSort, .sortByPreviousColumn, .sortByNextColumn: !sortLetters.isEmpty
        case .chooseColumns: !tableColumns.isEmpty
        case .delete, .moveUp, .moveDown, .insert: outline.isEditable
        case .menu: outline.hasMenu || outline.isEditable
        case .refresh: outline.isRefreshable
        default: true
        }
    }

    /// The text of the help: the keys that can have an effect. Long descriptions continue on the next line.
    var helpText: [[UInt8]] {
        let useful = HostKeys.all.filter { $0.actions.values.contains(where: isUseful) }
        let own = clientKeys.map { (label: String($0.key), summary: $0.summary) }
        return HelpLines.keys(keys ?? own + useful.map { ($0.label, $0.summary) }, width: size.columns)
    }

    // MARK: The detail

    /// The detail of the current row. Empty if it has none.
    var detailLines: [[UInt8]] {
        if let detail { return detail }
        guard let cursor, !outline[cursor].attributes.isSummary else { return [] }
        var environment = outline.environment
        environment.width = size.columns
        var bytes: [UInt8] = []
        guard outline.writeDestination(of: cursor, in: environment, to: &bytes) else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map(Array.init)
    }

    private func detailPane(_ layout: HostLayout) -> [[UInt8]] {
        guard layout.detail > 0 else { return [] }
        let (lines, room) = (detailLines, layout.detail - 1)
        let rule = outline.environment.drawsInASCII ? "-" : "─"
        var pane = [Array(String(repeating: rule, count: size.columns).utf8)] + lines.prefix(room)
        let rest = lines.dropFirst(max(0, room - 1)).filter { !$0.isEmpty }.count
        if room > 0, lines.count > room, rest > 0 {
            pane[room] = bytes(
                "\(ellipsis) \(rest) more \(rest == 1 ? "line" : "lines")"
                    + (isManaged ? " in a higher window" : "; Enter shows all")
            )
        }
        return pane
    }

    // MARK: The last line

    private func promptLine(_ prompt: LinePrompt) -> (line: [UInt8], cursor: Int) {
        var (line, cursor) = prompt.line(width: size.columns)
        let room = size.columns - TerminalText.width(line.span) - 3
        let count = filter.rows.map { "\($0.count) match" + ($0.count == 1 ? "" : "es") }
        let note = prompt.purpose == .filter ? filter.mistake ?? count : message
        if room >= 8, let message = note {
            line += Array("   ".utf8) + ScreenText.shortened(Array(message.utf8), to: room, ellipsis: ellipsis)
        }
        return (line, cursor)
    }

    /// The current row, and facts about the whole table.
    private var statusLine: [UInt8] {
        if let hint { return bytes(hint) }
        let (width, start) = (size.columns, status?.start ?? [])
        var parts = statusParts
        let separator = "  "
        // The start keeps at least a third of the line.
        let most = start.isEmpty ? width : width * 2 / 3
        while parts.count > 1, parts.reduce(0, { $0 + $1.count + separator.count }) > most { parts.removeLast() }
        let end = Array(parts.joined(separator: separator).utf8)
        let room = width - TerminalText.width(end.span) - separator.count
        guard room >= 8 else { return shortened(end) }
        let short = ScreenText.shortened(start, to: room, .middle, ellipsis: ellipsis)
        return ScreenText.padded(short, to: room) + Array(separator.utf8) + end
    }

    /// The text that replaces the status on the last line. `nil` for the status.
    package var hint: String? {
        switch mode {
        case .sort:
            "sort by: " + sortLetters.map { "\($0.letter) \($0.title)" }.joined(separator: ", ")
        case .columns(let chooser):
            "Space: show or hide, " + (chooser.managed == nil ? "J K: move, < >: width, " : "")
                + "Enter: done, Esc: cancel, a letter: next column with it"
        case .menu: "a letter or Enter: run, any other key: back"
        case .question: "y: yes, any other key: no"
        case .notice(let notice):
            notice.lines.count > bodyHeight
                ? "Space: more lines (\(notice.lines.count) in all), Esc: back" : "any key: back"
        case .rows, .prompt: overlay?.hint ?? message
        }
    }

    /// The parts of the status, the most important first.
    package var statusParts: [String] {
        if let status { return status.parts }
        var parts: [String] = []
        if isRefreshing { parts.append("reading") }
        if outline.selectionLimit > 1, !outline.selection.isEmpty {
            parts.append("\(outline.selection.count) selected")
        }
        let text = outline.searchText?.wrappedValue ?? (filter.rows == nil ? "" : filter.applied)
        if !text.isEmpty { parts.append("filter: \(TerminalText.printable(text.utf8))") }
        if let cursor { parts.append("\(cursor + 1)/\(outline.count)") }
        return parts + ["? help"]
    }
}
