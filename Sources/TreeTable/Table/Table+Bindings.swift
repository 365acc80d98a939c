/// Initializers with bindings. The table reads a binding each time it is written; see <doc:StateAndSelection>.
extension Table {
    /// Creates a hierarchical table with a binding to a selection.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Selection: TableSelection>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: Binding<Selection>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue, Selection.RowID == RowValue.ID {
        self = Table(data, children: children, columns: columns).selection(selection).columnCustomization(
            columnCustomization
        )
    }

    /// Creates a hierarchical table with a binding to a selection and one to a sort order.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Selection: TableSelection, Comparator: SortComparator>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: Binding<Selection>,
        sortOrder: Binding<[Comparator]>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue, Selection.RowID == RowValue.ID, Comparator.Compared == RowValue {
        self = Table(data, children: children, columns: columns).selection(selection).sortOrder(sortOrder)
            .columnCustomization(columnCustomization)
    }

    /// Creates a hierarchical table with a binding to a sort order.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Comparator: SortComparator>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        sortOrder: Binding<[Comparator]>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue, Comparator.Compared == RowValue {
        self = Table(data, children: children, columns: columns).sortOrder(sortOrder).columnCustomization(
            columnCustomization
        )
    }

    /// Creates a hierarchical table with a binding to a customization of columns.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, children: children, columns: columns).columnCustomization(columnCustomization)
    }

    /// Creates a flat table with a binding to a selection.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Selection: TableSelection>(
        _ data: Data,
        selection: Binding<Selection>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue, Selection.RowID == RowValue.ID {
        self = Table(data, columns: columns).selection(selection).columnCustomization(columnCustomization)
    }

    /// Creates a flat table with a binding to a selection and one to a sort order.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Selection: TableSelection, Comparator: SortComparator>(
        _ data: Data,
        selection: Binding<Selection>,
        sortOrder: Binding<[Comparator]>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue, Selection.RowID == RowValue.ID, Comparator.Compared == RowValue {
        self = Table(data, columns: columns).selection(selection).sortOrder(sortOrder).columnCustomization(
            columnCustomization
        )
    }

    /// Creates a flat table with a binding to a sort order.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Comparator: SortComparator>(
        _ data: Data,
        sortOrder: Binding<[Comparator]>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue, Comparator.Compared == RowValue {
        self = Table(data, columns: columns).sortOrder(sortOrder).columnCustomization(columnCustomization)
    }

    /// Creates a flat table with a binding to a customization of columns.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, columns: columns).columnCustomization(columnCustomization)
    }

    /// Creates a table from static rows, outlines, and sections with a binding to a selection.
    @inlinable
    public init<Selection: TableSelection>(
        of type: RowValue.Type,
        selection: Binding<Selection>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) where Selection.RowID == RowValue.ID {
        self = Table(of: type, columns: columns, rows: rows).selection(selection).columnCustomization(
            columnCustomization
        )
    }

    /// Creates a table from static rows, outlines, and sections with a binding to a selection and one to a sort order.
    @inlinable
    public init<Selection: TableSelection, Comparator: SortComparator>(
        of type: RowValue.Type = RowValue.self,
        selection: Binding<Selection>,
        sortOrder: Binding<[Comparator]>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) where Selection.RowID == RowValue.ID, Comparator.Compared == RowValue {
        self = Table(of: type, columns: columns, rows: rows).selection(selection).sortOrder(sortOrder)
            .columnCustomization(columnCustomization)
    }

    /// Creates a table from static rows, outlines, and sections with a binding to a sort order.
    @inlinable
    public init<Comparator: SortComparator>(
        of type: RowValue.Type = RowValue.self,
        sortOrder: Binding<[Comparator]>,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) where Comparator.Compared == RowValue {
        self = Table(of: type, columns: columns, rows: rows).sortOrder(sortOrder).columnCustomization(
            columnCustomization
        )
    }

    /// Creates a table from static rows, outlines, and sections with a binding to a customization of columns.
    @inlinable
    public init(
        of type: RowValue.Type,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) {
        self = Table(of: type, columns: columns, rows: rows).columnCustomization(columnCustomization)
    }
}
