import FileTree
import TreeTable

/// The line of `--total`: `1,204 items: 96 directories, 1,108 files; 1.2 GiB, 1.3 GiB on disk; 3 not read`. If
/// the table shows only disk usage, the line has no size.
struct TotalLine {
    let totals: Tally
    /// Whether the allocated bytes matter more than the size.
    var prefersDisk = false
    /// Whether the size is left out.
    var hidesSize = false
    let sizes: SizeFormat
    let incompleteMark: String
    /// The number of read errors.
    let errors: Int

    private enum Part: CaseIterable {
        case disk, kinds, size
    }

    /// The optional parts of the line, in the order in which they are dropped when space is tight.
    private var parts: [Part] {
        let parts: [Part] = prefersDisk ? [.size, .kinds, .disk] : [.disk, .kinds, .size]
        return parts.filter { $0 != .size || !hidesSize }
    }

    /// Returns the line, with as many parts as fit.
    ///
    /// - Parameters:
    ///   - width: The available width, in terminal cells. `nil` if it is unlimited.
    ///   - ellipsis: Ends the line if even the number of items does not fit.
    func text(width: Int? = nil, ellipsis: String = "…") -> String {
        var parts = Set(self.parts)
        var line = bytes(parts)
        guard let width = width.map({ max(0, $0) }) else { return String(decoding: line, as: UTF8.self) }
        for part in self.parts where TerminalText.width(line.span) > width {
            parts.remove(part)
            line = bytes(parts)
        }
        var fitting: [UInt8] = []
        _ = TerminalText.truncate(line.span, to: width, .tail, ellipsis: ellipsis, into: &fitting)
        return String(decoding: fitting, as: UTF8.self)
    }

    private func bytes(_ parts: Set<Part>) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        appendTotals(parts, to: &cell)
        if errors > 0 {
            cell.append("; ")
            cell.append(count: errors)
            cell.append(" not read")
        }
        return cell.utf8
    }

    /// Appends `1,204 items: 96 directories, 1,108 files; 1.2 GiB, 1.3 GiB on disk`.
    private func appendTotals(_ parts: Set<Part>, to cell: inout TableCell) {
        if totals.isIncomplete { cell.append(incompleteMark) }
        cell.append(totals.items, "item", "items")
        if parts.contains(.kinds) {
            cell.append(": ")
            cell.append(totals.directories, "directory", "directories")
            cell.append(", ")
            cell.append(totals.files, "file", "files")
        }
        var separator = "; "
        if parts.contains(.size), let size = totals.size {
            cell.append(separator + (totals.sizeIsLowerBound ? incompleteMark : ""))
            sizes.append(size, to: &cell)
            separator = ", "
        }
        if parts.contains(.disk), let disk = totals.disk {
            cell.append(separator + (totals.diskIsLowerBound ? incompleteMark : ""))
            sizes.append(disk, to: &cell)
            cell.append(" on disk")
        }
    }
}

extension Tally {
    /// The footer of a section: `12 items, 1.2 MiB` or `12 items, 1.5 MiB on disk`. In a comparison: `12 items, +1.2 MiB,
    /// +1.5 MiB on disk`. Without files and bytes, only the number of items.
    func footer(_ context: ColumnContext, isComparison: Bool, countsDisk: Bool) -> String {
        var cell = TableCell(numberStyle: .plain)
        if isIncomplete { cell.append(context.incompleteMark) }
        cell.append(items, "item", "items")
        let bytes = (countsDisk ? disk : size) ?? 0
        if isComparison {
            cell.append(", ")
            cell.append(change, context.sizes)
        } else if files > 0 || bytes > 0 {
            cell.append(", " + ((countsDisk ? diskIsLowerBound : sizeIsLowerBound) ? context.incompleteMark : ""))
            context.sizes.append(bytes, to: &cell)
            if countsDisk { cell.append(" on disk") }
        }
        return String(decoding: cell.utf8, as: UTF8.self)
    }

    /// The line of `--total` for a comparison: `12 changes: 3 added, 2 removed, 7 changed; +1.2 GiB, +1.3 GiB on disk`.
    ///
    /// - Parameter joined: The number of changes that have no rows, because a directory was added or removed with them.
    func changeLine(joined: Int, _ sizes: SizeFormat) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        cell.append(changes.values.reduce(0, +), "change", "changes")
        if joined > 0 {
            cell.append(" (")
            cell.append(count: joined)
            cell.append(" inside added or removed directories)")
        }
        var separator = ": "
        for kind in Change.Kind.all {
            guard let count = changes[kind] else { continue }
            cell.append(separator)
            cell.append(count: count)
            cell.append(" " + kind.participle)
            separator = ", "
        }
        cell.append("; ")
        cell.append(change, sizes)
        return cell.utf8
    }
}

extension TableCell {
    /// Appends ` (12 hidden)`: how many of the entries that a row stands for are hidden. Nothing if none is.
    mutating func append(hidden: Int) {
        if hidden == 0 { return }
        append(" (")
        append(count: hidden)
        append(" hidden)")
    }

    /// Appends `+1.2 GiB, +1.3 GiB on disk`.
    mutating func append(_ change: Change, _ sizes: SizeFormat) {
        append(difference: change.size, isUncertain: change.isUncertain, sizes)
        append(", ")
        append(difference: change.disk, isUncertain: change.isUncertain, sizes)
        append(" on disk")
    }

    /// Appends a difference of bytes with its sign, such as `+1.2 GiB`. It is preceded by `?` if it leaves out unreadable entries.
    mutating func append(difference: Int64, isUncertain: Bool = false, _ sizes: SizeFormat) {
        if isUncertain { append("?") }
        append(difference > 0 ? "+" : difference < 0 ? "-" : "")
        sizes.append(Int64(clamping: difference.magnitude), to: &self)
    }

    /// Appends a count for people with its noun, such as `1,204 items`.
    mutating func append(_ count: Int, _ one: String, _ several: String) {
        append(count: count)
        append(" " + (count == 1 ? one : several))
    }

    /// Appends a count for people, such as `1,204`.
    mutating func append(count: some BinaryInteger) { append(grouped: String(count), by: ",") }

    /// The width of a count for people, in terminal cells.
    static func width(ofCount count: some BinaryInteger) -> Int {
        let digits = TableCell.width(of: count.magnitude)
        return digits + (digits - 1) / 3 + (count < 0 ? 1 : 0)
    }
}
