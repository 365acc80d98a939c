import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

// MARK: - Types

extension Browser {
    /// The table of the files of each extension, as `--summarize ext` prints it.
    func typeLines(_ tree: TreeListing) -> [[UInt8]] {
        var requests = requests
        (requests.rows.having, requests.rows.sortKeys, requests.rows.isReversed) = (nil, [], false)
        requests.output.style = .plain
        let shares: FileColumn = requests.output.prefersDisk ? .disk : .size
        let request = SummaryRequest(.ext, shares: shares, isComparison: tree.tree.isComparison)
        var bytes: [UInt8] = []
        _ = try? SummaryTable(request, tree, requests).write(tree) { bytes += $0 }
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map(Array.init)
    }
}

// MARK: - Details

extension Browser {
    /// The columns of the details: those whose metadata were read, or belong to the entry alone.
    private var detailColumns: [FileColumn] {
        let others: [FileColumn] = [.name, .path, .parent, .bar, .incomplete]
        guard let tree else { return [] }
        let fields = tree.fields.union(Self.entryFields)
        return FileColumn.allCases.filter { fields.isSuperset(of: $0.fields) && !others.contains($0) }
    }

    /// The metadata that are read for the details of one item.
    static let entryFields: StatusFields = [
        .size, .mode, .modified, .ownership, .inode, .created, .accessed, .changed, .target,
    ]

    private static let detailWidth = 38
    private static let pathLines = 2

    private var detailsPerLine: Int { max(1, size.columns / Self.detailWidth) }

    /// The details of the current row: the full path, and the values of the columns. There are as many lines for each item, so
    /// that rows do not move.
    var detailLines: [[UInt8]] {
        guard let tree else { return [] }
        let width = size.columns
        let count = Self.pathLines + (detailColumns.count + detailsPerLine - 1) / detailsPerLine
        var lines: [[UInt8]] = []
        if let item = currentItem {
            lines = pathLines(of: item)
            let entry = inspected.flatMap { $0.item == item.id ? $0.tree?.roots.first : nil }
            let details = detailColumns.compactMap { column in
                let source = tree.fields.isSuperset(of: column.fields) ? item : entry
                let value = source.map { tree.detail(column, of: $0) } ?? []
                return value.isEmpty ? nil : (column.title, value)
            }
            for first in stride(from: 0, to: details.count, by: detailsPerLine) {
                var text: [UInt8] = []
                for (title, value) in details[first...].prefix(detailsPerLine) {
                    let label = ScreenText.padded(Array(title.utf8), to: 10)
                    let cells = detailsPerLine == 1 ? width : Self.detailWidth
                    let short = ScreenText.shortened(value, to: max(0, cells - 12), .middle, ellipsis: ellipsis)
                    text += ScreenText.padded(label + [UInt8(ascii: " ")] + short, to: cells)
                }
                lines.append(text)
            }
        }
        return lines + Array(repeating: [], count: max(0, count - lines.count))
    }

    /// The path of an item in one or two lines. A longer path is shortened in the middle.
    private func pathLines(of item: FileItem) -> [[UInt8]] {
        let width = size.columns
        let path = ScreenText.shortened(item.path, to: max(0, Self.pathLines * width - 1), .middle, ellipsis: ellipsis)
        var first: [UInt8] = []
        _ = TerminalText.truncate(path.span, to: width, .tail, ellipsis: "", into: &first)
        return first.count == path.count ? [first] : [first, Array(path[first.count...])]
    }
}
