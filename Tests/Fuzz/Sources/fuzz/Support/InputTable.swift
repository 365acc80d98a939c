import TreeTable

/// A row of an ``InputTable``.
struct InputRow: Identifiable, Sendable {
    let id: Int
    let depth: Int
    let cells: [[UInt8]]
    /// `nil` for a leaf.
    var children: [InputRow]?
}

/// A tree of rows from an input: a byte for the number of columns, then for each row a byte for its depth, and its cells.
struct InputTable {
    let columnCount: Int
    /// The rows in display order.
    private(set) var rows: [InputRow] = []

    init(_ reader: inout InputReader) {
        columnCount = 1 + Int(reader.byte() % 4)
        while !reader.isAtEnd {
            let place = reader.byte()
            let deepest = rows.last.map { $0.children == nil ? $0.depth : $0.depth + 1 } ?? 0
            rows.append(
                InputRow(
                    id: rows.count,
                    depth: min(Int(place & 0x7f), deepest),
                    cells: (0..<columnCount).map { _ in reader.piece() },
                    children: place & 0x80 == 0 ? [] : nil
                )
            )
        }
    }

    var roots: [InputRow] {
        // Iterate backwards, because children come after their parent.
        var pending: [[InputRow]] = [[]]
        for row in rows.reversed() {
            while pending.count < row.depth + 2 { pending.append([]) }
            var row = row
            if row.children != nil { row.children = pending[row.depth + 1].reversed() }
            pending[row.depth + 1] = []
            pending[row.depth].append(row)
        }
        return pending[0].reversed()
    }

    /// Titles with characters that the formats must escape.
    static let titles = ["name", "say \"when\"", "a,b", "x\ty\\z"]

    /// The output of a style.
    func written(
        _ style: some TableStyle,
        environment: TableEnvironment = TableEnvironment(),
        column: (TableColumn<InputRow>, Int) -> TableColumn<InputRow> = { column, _ in column }
    ) -> [UInt8] {
        let table = Table(roots, children: \.children) {
            for number in 0..<columnCount {
                column(
                    TableColumn(Self.titles[number]) { (row: InputRow, cell: inout TableCell) in
                        let bytes = row.cells[number]
                        cell.append(utf8: bytes.span)
                    },
                    number
                )
            }
        }
        .tableStyle(style)
        var bytes: [UInt8] = []
        do {
            try table.write(environment: environment) { bytes += $0 }
        } catch {
            fatalError("writing to memory failed: \(error)")
        }
        return bytes
    }
}
