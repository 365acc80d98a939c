import FileTree
import TreeTable

extension Tally {
    /// The line of `--total`: `1,204 items: 96 directories, 1,108 files; 1.2 GiB, 1.3 GiB on disk; 3 not read`.
    ///
    /// - Parameters:
    ///   - hidesSize: Whether the size is left out.
    ///   - errors: The number of read errors.
    func totalLine(hidesSize: Bool = false, _ sizes: SizeFormat, incompleteMark: String, errors: Int) -> String {
        var cell = TableCell(numberStyle: .plain)
        if isIncomplete { cell.append(incompleteMark) }
        cell.append(items, "item: ", "items: ")
        cell.append(directories, "directory, ", "directories, ")
        cell.append(files, "file", "files")
        var separator = "; "
        if !hidesSize, let size {
            cell.append(separator + (sizeIsLowerBound ? incompleteMark : ""))
            sizes.append(size, to: &cell)
            separator = ", "
        }
        if let disk {
            cell.append(separator + (diskIsLowerBound ? incompleteMark : ""))
            sizes.append(disk, to: &cell)
            cell.append(" on disk")
        }
        if errors > 0 {
            cell.append("; ")
            cell.append(count: errors)
            cell.append(" not read")
        }
        return String(decoding: cell.utf8, as: UTF8.self)
    }

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
    /// - Parameter joined: The number of changes that have no rows, because a directory was added, removed or moved with them.
    func changeLine(joined: Int, _ sizes: SizeFormat) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        cell.append(changes.values.reduce(0, +), "change", "changes")
        if joined > 0 {
            cell.append(" (")
            cell.append(count: joined)
            cell.append(" inside added, removed or moved directories)")
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
}
