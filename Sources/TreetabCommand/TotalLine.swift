import TreeTable

/// The last line of `--total`: `1204 items: 96 directories, 1108 files; 1.2 GiB, 1.3 GiB on disk; 3 not read; 0.4 s`.
struct TotalLine {
    let totals: TreeTotals
    let sizes: SizeFormat
    let incompleteMark: String
    /// How many entries could not be read.
    let errors: Int
    /// Nil: it is not told.
    let milliseconds: Int64?

    /// What the line tells besides how many items there are, and how many of them could not be read. Where there is too
    /// little room it is left out in this order.
    private enum Part: CaseIterable {
        case time, disk, kinds, size
    }

    /// The line, with as many of its parts as there is room for.
    ///
    /// - Parameters:
    ///   - width: How many terminal cells it may take. Nil: as many as it needs.
    ///   - ellipsis: Stands at the end where there is not even room for what matters most.
    func text(width: Int? = nil, ellipsis: String = "…") -> String {
        var parts = Set(Part.allCases)
        var line = bytes(parts)
        guard let width = width.map({ max(0, $0) }) else { return String(decoding: line, as: UTF8.self) }
        for part in Part.allCases where TerminalText.width(line.span) > width {
            parts.remove(part)
            line = bytes(parts)
        }
        var fitting: [UInt8] = []
        _ = TerminalText.truncate(line.span, to: width, .tail, ellipsis: ellipsis, into: &fitting)
        return String(decoding: fitting, as: UTF8.self)
    }

    private func bytes(_ parts: Set<Part>) -> [UInt8] {
        var cell = TableCell(numberStyle: .plain)
        let mark = totals.isIncomplete ? incompleteMark : ""
        cell.append(mark)
        append(totals.items, "item", "items", to: &cell)
        if parts.contains(.kinds) {
            cell.append(": ")
            append(totals.directories, "directory", "directories", to: &cell)
            cell.append(", ")
            append(totals.files, "file", "files", to: &cell)
        }
        let size = parts.contains(.size) ? totals.size : nil
        if let size {
            cell.append("; " + mark)
            sizes.append(size, to: &cell)
        }
        if parts.contains(.disk), let disk = totals.disk {
            cell.append((size == nil ? "; " : ", ") + mark)
            sizes.append(disk, to: &cell)
            cell.append(" on disk")
        }
        if errors > 0 {
            cell.append("; ")
            cell.append(errors)
            cell.append(" not read")
        }
        if parts.contains(.time), let milliseconds {
            cell.append("; ")
            cell.append(milliseconds / 1000)
            cell.append(".")
            cell.append(milliseconds % 1000 / 100)
            cell.append(" s")
        }
        return cell.utf8
    }

    private func append(_ count: Int, _ one: String, _ several: String, to cell: inout TableCell) {
        cell.append(count)
        cell.append(" " + (count == 1 ? one : several))
    }
}
