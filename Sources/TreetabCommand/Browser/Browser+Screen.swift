import FileTree
import TreeTable
import TreeTableTerminal

extension Browser {
    var layout: HostLayout { HostLayout(size, detail: showsDetails ? detailLineCount : 0) }

    /// Draws the screen. It also brings the rows and the cursor up to date.
    mutating func screen() -> Screen {
        if filter.isStale { applyFilter() }
        settle()
        let layout = layout
        var body: [[UInt8]]
        switch mode {
        case .columns(let chooser): body = chooserLines(chooser)
        case .removal(let items, let count): body = removalLines(items, count)
        case .notice(let notice): body = noticeLines(notice)
        case .rows, .prompt, .sort, .counting:
            body = tree == nil ? waitingLines : rowLines(layout) + detailLines(layout.detail)
        }
        body += Array(repeating: [], count: max(0, layout.body - body.count))
        var screen = Screen(lines: Array(body.prefix(layout.body)))
        if case .prompt(let prompt) = mode {
            let (line, cursor) = promptLine(prompt)
            screen.cursor = Screen.Position(column: cursor, line: size.lines - 1)
            if layout.status == 0 { screen.lines = [line] } else { screen.lines.append(line) }
        } else if layout.status > 0 {
            screen.lines.append(statusLine)
        }
        screen.lines = screen.lines.map { ScreenText.clipped($0, to: size.columns) }
        return screen
    }

    /// The lines before the first walk ends.
    private var waitingLines: [[UInt8]] {
        guard let progress else { return [] }
        let width = size.columns
        return [
            Array("Reading...".utf8), [], progressText,
            ScreenText.shortened(progress.place, to: width, .middle, ellipsis: ellipsis),
        ]
    }

    /// The number of entries and bytes that were found until now.
    var progressText: [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        cell.append(count: progress?.entries ?? 0)
        cell.append(" entries, ")
        SizeFormat(requests.output.units).append(progress?.bytes ?? 0, to: &cell)
        return cell.utf8
    }

    var ellipsis: String { requests.output.environment.ellipsis }

    // MARK: Rows

    private mutating func rowLines(_ layout: HostLayout) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        let signs = [UInt8](repeating: UInt8(ascii: " "), count: RowSigns.width)
        if layout.header > 0 {
            var header: [UInt8] = []
            outline?.writeHeaders(to: &header)
            lines = [signs + (header.split(separator: UInt8(ascii: "\n")).first ?? [])]
        }
        guard let count = outline?.count, count > 0 else {
            return lines + [
                Array((filter.isOn ? "  no entry matches the filter" + hiddenEntriesHint : "  no entries").utf8)
            ]
        }
        let range = top..<min(count, top + layout.rows)
        var bytes: [UInt8] = []
        outline?.write(rows: range, to: &bytes)
        let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let marked = markedRange
        for (row, line) in zip(range, rows) {
            lines.append(rowLine(row, Array(line), isInRange: marked?.contains(row) ?? false))
        }
        return lines
    }

    private func rowLine(_ row: Int, _ line: [UInt8], isInRange: Bool) -> [UInt8] {
        guard let outline else { return line }
        let isMarked = !outline[row].attributes.isSummary && (isInRange || marks.contains(outline[row].value))
        let isCurrent = row == outline.cursor
        let text = RowSigns(isCurrent: isCurrent, isMarked: isMarked).bytes + line
        guard isCurrent else { return text }
        // Colours on a reversed line are hard to read.
        return ScreenText.reverse + ScreenText.padded(text, to: size.columns) + ScreenText.reset
    }

    // MARK: The last line

    private func promptLine(_ prompt: LinePrompt) -> (line: [UInt8], cursor: Int) {
        var (line, cursor) = prompt.line(width: size.columns)
        guard prompt.purpose == .filter else { return (line, cursor) }
        let note = filter.mistake ?? filter.matches.map { "\($0.count) match" + ($0.count == 1 ? "" : "es") } ?? ""
        let room = size.columns - TerminalText.width(line.span) - 3
        if room >= 8, !note.isEmpty {
            line += Array("   ".utf8) + ScreenText.shortened(Array(note.utf8), to: room, ellipsis: ellipsis)
        }
        return (line, cursor)
    }

    /// The path of the current row, and what is known about the whole table.
    private var statusLine: [UInt8] {
        let width = size.columns
        if let text = hint { return ScreenText.shortened(Array(text.utf8), to: width, ellipsis: ellipsis) }
        var parts = statusParts
        // The path keeps at least a third of the line.
        let separator = "  "
        while parts.count > 1, parts.reduce(0, { $0 + $1.count + separator.count }) > width * 2 / 3 {
            parts.removeLast()
        }
        let end = Array(parts.joined(separator: separator).utf8)
        let room = width - TerminalText.width(end.span) - separator.count
        guard room >= 8 else { return ScreenText.shortened(path, to: width, .middle, ellipsis: ellipsis) }
        let start = ScreenText.shortened(path, to: room, .middle, ellipsis: ellipsis)
        return ScreenText.padded(start, to: room) + Array(separator.utf8) + end
    }

    /// The text that replaces the status on the last line. `nil` for the status.
    var hint: String? {
        switch mode {
        case .sort:
            "sort by: " + sortLetters.map { "\($0.letter) \($0.column.name)" }.joined(separator: ", ")
        case .columns: "Space: show or hide, Enter: done, Esc: cancel, a letter: next column with it"
        case .removal: "t: trash, D: delete, any other key: cancel"
        case .notice(let notice):
            notice.lines.count > layout.body
                ? "Space: more lines (\(notice.lines.count) in all), Esc: back" : "any key: back"
        case .rows, .prompt, .counting: message
        }
    }

    private var path: [UInt8] { currentItem?.path ?? [] }

    /// The parts of the status, the most important first.
    private var statusParts: [String] {
        guard tree != nil, let outline else { return ["q quit"] }
        var parts = countsOfMarksAndMatches
        if progress != nil {
            parts.append((removal != nil ? "removing: " : "reading: ") + String(decoding: progressText, as: UTF8.self))
        }
        if let row = outline.cursor { parts.append("\(row + 1)/\(outline.count)") }
        return parts + totalsOfTree + ["? help"]
    }

    /// The parts of the status that change only if a person or a walk changes something.
    var plainStatus: [String] { countsOfMarksAndMatches + totalsOfTree + ["? help"] }

    private var totalsOfTree: [String] { tree.flatMap { isPreview ? nil : [totalsText($0.totals)] } ?? [] }

    private var countsOfMarksAndMatches: [String] {
        guard let tree else { return [] }
        var parts: [String] = []
        if !marks.isEmpty {
            let size = marks.size(in: tree.tree, ofDisk: requests.output.prefersDisk)
            // Entries inside a marked directory are not printed.
            let printed = marks.topmost(in: tree.tree).count
            let number = printed == marks.count ? "" : " \(printed)"
            parts.append("\(marks.count) marked, \(text(size)), p prints\(number)")
        }
        if let count = filter.matches?.count {
            var cell = TableCell(numberStyle: .plain)
            cell.append(count: count)
            cell.append(count == 1 ? " match" : " matches")
            let (text, longest) = (Escaping.printable(Array(filter.applied.utf8)), 24)
            // The number of marked entries matters more than the text.
            if marks.isEmpty {
                cell.append(" for '")
                cell.append(text.count > longest ? text.prefix(longest - 1) + ellipsis : text)
                cell.append("'")
            }
            parts.append(String(decoding: cell.utf8, as: UTF8.self))
        }
        return parts
    }

    private func totalsText(_ totals: Tally) -> String {
        var cell = TableCell(numberStyle: .plain)
        let mark = totals.isIncomplete ? requests.output.environment.incompleteMark : ""
        cell.append(mark)
        cell.append(count: totals.items)
        cell.append(totals.items == 1 ? " item" : " items")
        let bytes = requests.output.prefersDisk ? totals.disk : totals.size
        return String(decoding: cell.utf8, as: UTF8.self) + (bytes.map { ", \(mark)" + text($0) } ?? "")
    }

    private func text(_ bytes: Int64) -> String {
        var cell = TableCell(numberStyle: .plain)
        SizeFormat(requests.output.units).append(bytes, to: &cell)
        return String(decoding: cell.utf8, as: UTF8.self)
    }
}
