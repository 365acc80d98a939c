import TreeTable

extension TextStyle {
    /// The table, drawn in this style.
    func applied<Row>(to table: Table<Row>) -> Table<Row> {
        switch self {
        case .guides: table.tableStyle(.guides)
        case .plain: table.tableStyle(.plain)
        case .outline: table.tableStyle(.outline)
        case .bordered: table.tableStyle(.bordered)
        case .compact: table.tableStyle(.compact)
        }
    }
}
