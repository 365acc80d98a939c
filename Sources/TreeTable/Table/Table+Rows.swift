extension Table {
    /// A table of rows that are written one by one, or come out of data: static rows, outlines, sections, mixed.
    /// Mirrors SwiftUI's `init(of:columns:rows:)`.
    ///
    /// - Parameters:
    ///   - type: The type of the values behind the rows.
    ///   - selection: The IDs of the rows that are shown as selected. Empty: there is none.
    ///   - sortOrder: How the rows of each ``ForEach`` and ``OutlineGroup`` are sorted, at every level. Rows that are
    ///     written one by one stay where they are. Empty: all do.
    ///   - columnCustomization: Which columns are shown, and in which order.
    ///   - columns: The columns, from left to right; the first carries the outline.
    ///   - rows: The rows, from the top down.
    @inlinable
    public init(
        of type: RowValue.Type,
        selection: Set<RowValue.ID> = [],
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) {
        var sink = TableRowSink<RowValue>()
        rows().appendRows(to: &sink)
        sink.endSegment()
        self = Table(columns: columns(), sortOrder: sortOrder, source: .segments(sink.segments, RowCode()))
            .selection(selection).columnCustomization(columnCustomization)
    }

    /// A table of rows that are written one by one, or come out of data, of which at most one is selected.
    ///
    /// - Parameters:
    ///   - type: The type of the values behind the rows.
    ///   - selection: The ID of the row that is shown as selected. Nil: there is none.
    ///   - sortOrder: How the rows of each ``ForEach`` and ``OutlineGroup`` are sorted. Empty: they are not.
    ///   - columnCustomization: Which columns are shown, and in which order.
    ///   - columns: The columns, from left to right; the first carries the outline.
    ///   - rows: The rows, from the top down.
    @inlinable
    public init(
        of type: RowValue.Type,
        selection: RowValue.ID?,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) {
        self = Table(
            of: type,
            selection: selection.map { [$0] } ?? [],
            sortOrder: sortOrder,
            columnCustomization: columnCustomization,
            columns: columns,
            rows: rows
        )
    }
}
