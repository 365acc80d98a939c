import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

// MARK: - Help

extension Browser {
    /// The text of the help. Long descriptions continue on the next line.
    var helpText: [[UInt8]] {
        HelpLines.keys(KeyTable.all.map { ($0.label, $0.summary) }, width: size.columns)
    }
}

// MARK: - Columns

extension Browser {
    /// The list of all columns.
    func chooserLines(_ chooser: ColumnChooser) -> [[UInt8]] {
        (chooser.top..<FileColumn.allCases.count).prefix(layout.body).map { chooserLine($0, chooser) }
    }

    func chooserLine(_ row: Int, _ chooser: ColumnChooser) -> [UInt8] {
        let (column, isCurrent) = (FileColumn.allCases[row], row == chooser.row)
        let box = chooser.shown.contains(column) ? "[x] " : "[ ] "
        let name = column.name + String(repeating: " ", count: max(1, 12 - column.name.count))
        let signs = RowSigns(isCurrent: isCurrent, isMarked: false).bytes
        let line = signs + Array((box + name + column.summary).utf8)
        let short = ScreenText.shortened(line, to: size.columns, ellipsis: ellipsis)
        guard isCurrent else { return short }
        return ScreenText.reverse + ScreenText.padded(short, to: size.columns) + ScreenText.reset
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

    /// The number of lines that the details need. It is the same for all items, so that rows do not move.
    var detailLineCount: Int {
        1 + Self.pathLines + (detailColumns.count + detailsPerLine - 1) / detailsPerLine
    }

    /// The details of the current row: a line above, the full path, and the values of the columns. If not all fit, the last line
    /// says so.
    func detailLines(_ count: Int) -> [[UInt8]] {
        guard count > 0, let tree else { return [] }
        let width = size.columns
        let rule = requests.output.environment.drawsInASCII ? "-" : "─"
        var lines = [Array(String(repeating: rule, count: width).utf8)]
        guard let item = currentItem else { return lines }
        lines += pathLines(of: item)
        let entry = inspected.flatMap { $0.item == item.id ? $0.tree?.roots.first : nil }
        let details = detailColumns.compactMap { column in
            let source = tree.fields.isSuperset(of: column.fields) ? item : entry
            let value = source.map { tree.detail(column, of: $0) } ?? []
            return value.isEmpty ? nil : (column.title, value)
        }
        let height = (details.count + detailsPerLine - 1) / detailsPerLine
        let shown = lines.count + height <= count ? height : max(0, count - lines.count - 1)
        for line in 0..<shown {
            var text: [UInt8] = []
            for (title, value) in details[min(line * detailsPerLine, details.count)...].prefix(detailsPerLine) {
                let label = ScreenText.padded(Array(title.utf8), to: 10)
                let cells = detailsPerLine == 1 ? width : Self.detailWidth
                let short = ScreenText.shortened(value, to: max(0, cells - 12), .middle, ellipsis: ellipsis)
                text += ScreenText.padded(label + [UInt8(ascii: " ")] + short, to: cells)
            }
            lines.append(text)
        }
        let rest = details.count - shown * detailsPerLine
        if rest > 0 { lines.append(Array("\(ellipsis) \(rest) more in a higher window".utf8)) }
        return lines
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
