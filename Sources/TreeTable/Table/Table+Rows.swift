extension Table {
    /// A table of rows that are written one by one, or come out of data: static rows, outlines, sections, mixed.
    ///
    /// - Parameters:
    ///   - type: The type of the values behind the rows.
    ///   - sortOrder: How the rows of each ``ForEach`` and ``OutlineGroup`` are sorted, at every level. Rows that are
    ///     written one by one stay where they are.
    ///   - columns: The columns, from left to right; the first carries the outline.
    ///   - rows: The rows, from the top down.
    @inlinable
    public init(
        of type: RowValue.Type,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) {
        let content = rows()
        self.init(columns: columns(), sortOrder: sortOrder, rows: { request in request.rows(of: content) })
    }
}
