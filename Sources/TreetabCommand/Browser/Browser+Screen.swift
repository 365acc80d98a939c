import FileTree
import TreeTable
import TreeTableTerminal

extension Browser {
    /// Draws the screen. It also brings the rows and the cursor up to date.
    mutating func screen() -> Screen {
        host.applyPrompt()
        prepareScreen()
        return host.screen()
    }

    /// The content of the screen, line by line.
    mutating func plainParts() -> PlainParts {
        host.applyPrompt()
        prepareScreen()
        var parts = host.plainParts()
        parts.isReading = progress != nil
        return parts
    }

    /// Passes the text beside the rows to the host.
    mutating func prepareScreen() {
        host.detail = host.showsDetail ? detailLines : []
        host.emptyText = requests.rows.listsHidden ? nil : "; the key . shows hidden entries"
        let columns = sortColumns
        host.sortColumns = (columns.map(\.name), columns.firstIndex(of: sortKey?.column ?? .name) ?? 0)
        host.status = (currentItem?.path ?? [], statusParts)
        host.overlay =
            switch mode {
            case .host, .counting: tree == nil ? (waitingLines, nil) : nil
            case .removal(let items, let count):
                (removalLines(items, count), "t: trash, D: delete, any other key: cancel")
            }
    }

    /// The lines before the first walk ends.
    private var waitingLines: [[UInt8]] {
        guard let progress else { return [] }
        if requests.output.browser.isPlain { return [Array("reading...".utf8)] }
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

    /// The parts of the status, the most important first.
    private var statusParts: [String] {
        guard tree != nil else { return ["q quit"] }
        var parts = countsOfSelectionAndMatches
        if let progress, !requests.output.browser.isPlain {
            let count = removal.map { "removing: \(progress.entries) of \($0.entries)" }
            parts.insert((count ?? "reading: " + String(decoding: progressText, as: UTF8.self)) + ", ^C stops", at: 0)
        }
        // For a screen reader, the position is a part of the row.
        if let row = host.cursor, !requests.output.browser.isPlain { parts.append("\(row + 1)/\(outline.count)") }
        return parts + totalsOfTree + ["? help"]
    }

    private var totalsOfTree: [String] { tree.flatMap { isPreview ? nil : [totalsText($0.totals)] } ?? [] }

    private var countsOfSelectionAndMatches: [String] {
        guard let tree else { return [] }
        var parts: [String] = []
        if !selection.isEmpty {
            let size = tree.tree.size(of: selection, onDisk: requests.output.prefersDisk)
            parts.append("\(selection.count) selected, \(text(size))")
        }
        if let count = host.filter.rows?.count {
            var cell = TableCell(numberStyle: .plain)
            cell.append(count, "match", "matches")
            let (text, longest) = (TerminalText.printable(Array(host.filter.applied.utf8)), 24)
            // The number of selected entries matters more than the text.
            if selection.isEmpty {
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
        cell.append(totals.items, "item", "items")
        let bytes = requests.output.prefersDisk ? totals.disk : totals.size
        return String(decoding: cell.utf8, as: UTF8.self) + (bytes.map { ", \(mark)" + text($0) } ?? "")
    }

    private func text(_ bytes: Int64) -> String {
        var cell = TableCell(numberStyle: .plain)
        SizeFormat(requests.output.units).append(bytes, to: &cell)
        return String(decoding: cell.utf8, as: UTF8.self)
    }
}
