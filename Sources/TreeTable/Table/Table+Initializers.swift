/// The initializers of SwiftUI, with values in place of bindings.
extension Table {
    /// Creates a hierarchical table with selected rows.
    ///
    /// - Parameters:
    ///   - data: The root rows.
    ///   - children: The children of a row, or `nil` if it is a leaf.
    ///   - selection: The IDs of the selected rows.
    ///   - sortOrder: The order of siblings.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns. The first one shows the outline.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: Set<RowValue.ID>,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, children: children, sortOrder: sortOrder, columns: columns)
            .selection(selection).columnCustomization(columnCustomization)
    }

    /// Creates a hierarchical table with at most one selected row.
    ///
    /// - Parameters:
    ///   - data: The root rows.
    ///   - children: The children of a row, or `nil` if it is a leaf.
    ///   - selection: The ID of the selected row, or `nil` for none.
    ///   - sortOrder: The order of siblings.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns. The first one shows the outline.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: RowValue.ID?,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, children: children, sortOrder: sortOrder, columns: columns)
            .selection(selection.map { [$0] } ?? []).columnCustomization(columnCustomization)
    }

    /// Creates a hierarchical table with customized columns.
    ///
    /// - Parameters:
    ///   - data: The root rows.
    ///   - children: The children of a row, or `nil` if it is a leaf.
    ///   - sortOrder: The order of siblings.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns. The first one shows the outline.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue>,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, children: children, sortOrder: sortOrder, columns: columns)
            .columnCustomization(columnCustomization)
    }

    /// Creates a flat table with customized columns.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - sortOrder: The order of rows.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue>,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, sortOrder: sortOrder, columns: columns).columnCustomization(columnCustomization)
    }

    /// Creates a flat table with selected rows.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: The IDs of the selected rows.
    ///   - sortOrder: The order of rows.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        selection: Set<RowValue.ID>,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, sortOrder: sortOrder, columns: columns)
            .selection(selection).columnCustomization(columnCustomization)
    }

    /// Creates a flat table with at most one selected row.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: The ID of the selected row, or `nil` for none.
    ///   - sortOrder: The order of rows.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        selection: RowValue.ID?,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, sortOrder: sortOrder, columns: columns)
            .selection(selection.map { [$0] } ?? []).columnCustomization(columnCustomization)
    }

    /// Creates a table from a combination of static rows, outlines and sections. Mirrors SwiftUI's
    /// `init(of:columns:rows:)`.
    ///
    /// - Parameters:
    ///   - type: The type of the values of rows.
    ///   - selection: The IDs of the selected rows.
    ///   - sortOrder: The order of the rows of each ``ForEach`` and ``OutlineGroup``. Static rows are not sorted.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns. The first one shows the outline.
    ///   - rows: The rows.
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
        self = Table(columns: columns(), sortOrder: sortOrder, data: TableData(sink.finished))
            .selection(selection).columnCustomization(columnCustomization)
    }

    /// Creates a table from a combination of static rows, outlines and sections, with at most one selected row.
    ///
    /// - Parameters:
    ///   - type: The type of the values of rows.
    ///   - selection: The ID of the selected row, or `nil` for none.
    ///   - sortOrder: The order of the rows of each ``ForEach`` and ``OutlineGroup``. Static rows are not sorted.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns. The first one shows the outline.
    ///   - rows: The rows.
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
