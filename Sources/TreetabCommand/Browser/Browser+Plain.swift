import FileTree
import TreeTable
import TreeTableTerminal

extension Browser {
    /// - Parameter withPage: Whether ``PlainParts/page`` is needed.
    mutating func plainParts(withPage: Bool) -> PlainParts {
        if filter.isStale { applyFilter() }
        settle()
        var parts = PlainParts()
        parts.message = Array((hint ?? "").utf8)
        if case .prompt(let prompt) = mode { parts.prompt = prompt }
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
            parts.header = PlainParts.trimmed(header)
            parts.row = line(row)
            parts.rowState = Array("  (\(state(of: row)))".utf8)
            parts.rowID = AnyHashable(outline[row].value.id)
            if withPage { parts.page = (top..<min(outline.count, top + layout.rows)).map { line($0) } }
            if showsDetails { parts.details = detailLines(.max).dropFirst().map { PlainParts.trimmed($0) } }
            parts.status = Array(plainStatus.joined(separator: ", ").utf8)
        }
        parts.body = parts.body.map { PlainParts.trimmed($0) }
        return parts
    }

    private mutating func line(_ row: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        outline?.write(rows: row..<row + 1, to: &bytes)
        return PlainParts.trimmed(bytes)
    }

    /// The words for what guides, triangles and signs show on a screen.
    private func state(of row: Int) -> String {
        guard let outline else { return "" }
        let attributes = outline[row].attributes
        let isInRange = markedRange?.contains(row) ?? false
        let isMarked = !attributes.isSummary && (isInRange || marks.contains(outline[row].value))
        return PlainParts.state(attributes, row, of: outline.count, isMarked: isMarked, "marked")
    }
}
