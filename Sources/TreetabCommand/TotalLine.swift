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

    var text: String {
        var cell = TableCell(numberStyle: .plain)
        let mark = totals.isIncomplete ? incompleteMark : ""
        cell.append(mark)
        append(totals.items, "item", "items", to: &cell)
        cell.append(": ")
        append(totals.directories, "directory", "directories", to: &cell)
        cell.append(", ")
        append(totals.files, "file", "files", to: &cell)
        if let size = totals.size {
            cell.append("; " + mark)
            sizes.append(size, to: &cell)
        }
        if let disk = totals.disk {
            cell.append((totals.size == nil ? "; " : ", ") + mark)
            sizes.append(disk, to: &cell)
            cell.append(" on disk")
        }
        if errors > 0 {
            cell.append("; ")
            cell.append(errors)
            cell.append(" not read")
        }
        if let milliseconds {
            cell.append("; ")
            cell.append(milliseconds / 1000)
            cell.append(".")
            cell.append(milliseconds % 1000 / 100)
            cell.append(" s")
        }
        return String(decoding: cell.utf8, as: UTF8.self)
    }

    private func append(_ count: Int, _ one: String, _ several: String, to cell: inout TableCell) {
        cell.append(count)
        cell.append(" " + (count == 1 ? one : several))
    }
}
