import TreeTable

/// The table that the tests of each style write, with wide, hostile, and empty content.
enum StyleSnapshots {
    static var table: Table<Item> {
        Table([Item("a", 1, [Item("日本|x", 22), Item("t\nu", -3)]), Item("", 0)], children: \.children) { columns }
    }

    @TableColumnBuilder<Item> private static var columns: [TableColumn<Item>] {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size)
    }

    static var section: Table<Item> {
        Table(of: Item.self) {
            columns
        } rows: {
            Section("日本") {
                TableRow(Item("abc", 1))
            } footer: {
                "a footer that is too long"
            }
        }
    }

    static var noRows: Table<Item> { table.filtered { _ in false } }
    static var noTitles: Table<Item> { Table([Item("")]) { TableColumn("", value: \.name) } }
}
