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
        var sink = TableRowSink<RowValue>()
        rows().appendRows(to: &sink)
        sink.endSegment()
        self.init(columns: columns(), sortOrder: sortOrder, source: .segments(sink.segments))
    }
}
