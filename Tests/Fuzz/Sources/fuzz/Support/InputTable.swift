import TreeTable

/// A row that an input tells of.
struct InputRow: Identifiable, Sendable {
    let id: Int
    let depth: Int
    let cells: [[UInt8]]
    /// Nil: a leaf.
    var children: [InputRow]?
}

/// A tree of rows out of an input: a byte for the number of columns, then for each row one for its depth, and its cells.
struct InputTable {
    let columnCount: Int
    /// In the order in which they are shown.
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
        // From the last one on, since a row's children stand behind it.
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

    /// Titles with what the formats have to escape.
    static let titles = ["name", "say \"when\"", "a,b", "x\ty\\z"]

    /// The table as a style writes it.
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
            fatalError("memory takes any bytes: \(error)")
        }
        return bytes
    }
}
