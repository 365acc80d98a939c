/// Initializers with at most one selected row. They take the ID of this row, or `nil`, instead of a set of IDs.
extension Table {
    /// Creates a hierarchical table with at most one selected row.
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

    /// Creates a flat table with at most one selected row.
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

    /// Creates a table from static rows, outlines, and sections, with at most one selected row.
    @inlinable
    public init(
        of type: RowValue.Type,
        selection: RowValue.ID?,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) {
        self = Table(of: type, sortOrder: sortOrder, columns: columns, rows: rows)
            .selection(selection.map { [$0] } ?? []).columnCustomization(columnCustomization)
    }
}

/// Initializers with a sort order of comparators of any type.
extension Table {
    /// Creates a hierarchical table with comparators of any type.
    @_disfavoredOverload
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Comparator: SortComparator>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: Set<RowValue.ID> = [],
        sortOrder: [Comparator],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue, Comparator.Compared == RowValue {
        self = Table(
            data,
            children: children,
            selection: selection,
            columnCustomization: columnCustomization,
            columns: columns
        ).sorted(using: sortOrder)
    }

    /// Creates a flat table with comparators of any type.
    @_disfavoredOverload
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Comparator: SortComparator>(
        _ data: Data,
        selection: Set<RowValue.ID> = [],
        sortOrder: [Comparator],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue, Comparator.Compared == RowValue {
        self = Table(data, selection: selection, columnCustomization: columnCustomization, columns: columns)
            .sorted(using: sortOrder)
    }

    /// Creates a table from static rows, outlines, and sections, with comparators of any type.
    @_disfavoredOverload
    @inlinable
    public init<Comparator: SortComparator>(
        of type: RowValue.Type,
        selection: Set<RowValue.ID> = [],
        sortOrder: [Comparator],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) where Comparator.Compared == RowValue {
        self = Table(
            of: type,
            selection: selection,
            columnCustomization: columnCustomization,
            columns: columns,
            rows: rows
        ).sorted(using: sortOrder)
    }
}
