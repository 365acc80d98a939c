/// Rows and columns for a tree of identifiable values. Mirrors SwiftUI's `Table`.
///
/// A table is a value. Create it from data and columns, change it with methods that return a copy, and choose a
/// ``TableStyle``, such as text, CSV, or Markdown.
///
/// ```swift
/// let table = Table(items, children: \.children) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Size", value: \.size) { "\($0.size) B" }.alignment(.trailing)
/// }
/// .sorted(using: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)])
/// print(table)
/// ```
public struct Table<RowValue: Identifiable & SendableMetatype> {
    var request: TableRequest<RowValue>
    var style: any TableStyle = .automatic
    var showsHeaders = true
    /// The environment to use if the table is a part of a style's body. `nil` for that of the output.
    var environment: TableEnvironment?
    var decoration = TableDecoration()
    var customization = TableColumnCustomization<RowValue>()
    /// The bindings to the selection, the sort order and the customization.
    var bindings = TableBindings<RowValue>()
    var actions = TableActions<RowValue>()

    let data: TableData<RowValue>

    /// The columns, before customization.
    public var columns: [TableColumn<RowValue>] { request.columns }

    /// The comparators that sort siblings. Each breaks the ties of those before it.
    var sortOrder: [RowComparator<RowValue>] { bindings.sortOrder?.get() ?? request.sortOrder }

    /// The IDs of the rows that are shown as selected.
    package var selection: Set<RowValue.ID> { bindings.selection?.wrappedValue ?? request.selection }

    /// Creates a hierarchical table. Mirrors SwiftUI's
    /// `init(_:children:selection:sortOrder:columnCustomization:columns:)`.
    ///
    /// The table reads the bindings each time it is written; see <doc:StateAndSelection>. For values, use
    /// ``selection(_:)``, ``sorted(using:)``, and ``columnCustomization(_:)``.
    ///
    /// Rendering takes O(*n*) time, where *n* is the number of rows. Sorting takes O(*n* log *n*) comparisons for each
    /// comparator.
    ///
    /// - Parameters:
    ///   - data: The root rows.
    ///   - children: The property that contains the children of a row, or `nil` if the row is a leaf.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - sortOrder: A binding to the order of siblings, an array of comparators of any type. Each breaks the ties of those
    ///     before it. Siblings that are equal in all comparators keep the order of the data, and so do all if it is `nil`.
    ///   - columnCustomization: A binding to the visibility and the order of columns. `nil` changes nothing.
    ///   - columns: The columns. The first one draws the tree.
    @inlinable
    @inline(__always)  // Without it, each row reads the key path at run time instead of calling the property's getter.
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: (any SelectionBinding<RowValue.ID>)? = nil,
        sortOrder: (any SortOrderBinding<RowValue>)? = nil,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self.init(
            columns: columns(),
            data: TableData(
                .roots(ContiguousArray(data), OutlineFunctions(children: { $0[keyPath: children] })),
                RowFunctions(),
                isHierarchical: true
            )
        )
        bind(selection, sortOrder, columnCustomization)
    }

    /// Creates a hierarchical table. A closure returns the children of a row: the compiler does not always replace a key
    /// path by its getter, and to read it at run time takes 700 instructions a row.
    @inlinable
    package init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        childrenOf children: @escaping @Sendable (RowValue) -> Data?,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self.init(
            columns: columns(),
            data: TableData(
                .roots(ContiguousArray(data), OutlineFunctions(children: children)),
                RowFunctions(),
                isHierarchical: true
            )
        )
    }

    /// Creates a flat table. Mirrors SwiftUI's `init(_:selection:sortOrder:columnCustomization:columns:)`.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - sortOrder: A binding to the order of rows, an array of comparators of any type. Each breaks the ties of those
    ///     before it. Rows that are equal in all comparators keep the order of the data, and so do all if it is `nil`.
    ///   - columnCustomization: A binding to the visibility and the order of columns. `nil` changes nothing.
    ///   - columns: The columns.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        selection: (any SelectionBinding<RowValue.ID>)? = nil,
        sortOrder: (any SortOrderBinding<RowValue>)? = nil,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self.init(
            columns: columns(),
            data: TableData(
                .roots(
                    ContiguousArray(data),
                    OutlineFunctions(children: { _ in ContiguousArray<RowValue>?.none })
                ),
                RowFunctions(),
                isHierarchical: false
            )
        )
        bind(selection, sortOrder, columnCustomization)
    }

    /// Creates a table from static rows, outlines, and sections. Mirrors SwiftUI's
    /// `init(of:selection:sortOrder:columnCustomization:columns:rows:)`.
    ///
    /// - Parameters:
    ///   - type: The type of the row values.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - sortOrder: A binding to the order of the rows of each ``ForEach`` and ``OutlineGroup``. Static rows are not sorted.
    ///     If it is `nil`, no rows are.
    ///   - columnCustomization: A binding to the visibility and the order of columns. `nil` changes nothing.
    ///   - columns: The columns. The first one draws the tree.
    ///   - rows: The rows.
    @inlinable
    public init(
        of type: RowValue.Type = RowValue.self,
        selection: (any SelectionBinding<RowValue.ID>)? = nil,
        sortOrder: (any SortOrderBinding<RowValue>)? = nil,
        columnCustomization: Binding<TableColumnCustomization<RowValue>>? = nil,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>],
        @TableRowBuilder<RowValue> rows: () -> TableRows<RowValue>
    ) {
        var sink = TableRowSink<RowValue>()
        rows().appendRows(to: &sink)
        self.init(columns: columns(), data: TableData(sink))
        bind(selection, sortOrder, columnCustomization)
    }

    @usableFromInline
    init(columns: [TableColumn<RowValue>], data: TableData<RowValue>) {
        request = TableRequest(columns: columns)
        self.data = data
    }

    @usableFromInline
    mutating func bind(
        _ selection: (any SelectionBinding<RowValue.ID>)?,
        _ sortOrder: (any SortOrderBinding<RowValue>)?,
        _ customization: Binding<TableColumnCustomization<RowValue>>?
    ) {
        bindings = TableBindings(
            selection: selection?.rowIDs,
            allowsSeveralSelectedRows: selection?.allowsSeveralRows ?? true,
            sortOrder: sortOrder?.anyComparators,
            customization: customization
        )
    }
}

extension Table {
    /// Adds summary rows for the rows that a filter hides.
    ///
    /// - Parameter isSummarized: Returns whether the summary row of its siblings stands for a hidden row.
    package func summarizingFiltered(where isSummarized: @escaping (RowValue) -> Bool) -> Table {
        with { $0.request.isSummarized = isSummarized }
    }

    /// Makes some rows context rows, as the ancestors of matching rows are. Formats for programs omit them.
    package func contextual(where isContext: @escaping @Sendable (RowValue) -> Bool) -> Table {
        with { $0.request.isContext = isContext }
    }

    /// Adds a summary row at the end of a list, for rows that the data does not list.
    package func summarized(unlistedRows: [RowValue]) -> Table {
        with { $0.request.unlistedRows = unlistedRows[...] }
    }
}
