import TreeTable

/// Tables of five columns with the same content, defined in two ways.
enum RenderTables {
    /// Columns by key path, and by closures that return a string.
    static func ofStrings(_ rows: [Row]) -> Table<Row> {
        Table(rows) {
            TableColumn("Name", value: \.name)
            TableColumn("Number", value: \.number)
            TableColumn("Size", value: \.size)
            TableColumn("Kind") { $0.kind }
            TableColumn("Modified") { $0.modified }
        }
    }

    /// Columns by closures that write into the cell.
    static func ofWrites(_ rows: [Row]) -> Table<Row> {
        Table(rows) {
            TableColumn("Name", write: { row, cell in cell.append(row.name) })
            TableColumn("Number", write: { row, cell in cell.append(row.number) }).alignment(.trailing)
            TableColumn("Size", write: { row, cell in cell.append(row.size) }).alignment(.trailing)
            TableColumn("Kind", write: { row, cell in cell.append(row.kind) })
            TableColumn("Modified", write: { row, cell in cell.append(row.modified) })
        }
    }

    static let columnCount = 5
}
