/// Rows and columns for a tree of identifiable values. Mirrors SwiftUI's `Table`.
///
/// A table is a value. Create it from data and columns, change it with methods that return a copy, and choose a
/// ``TableStyle``, such as text, CSV, or Markdown.
///
/// ```swift
/// let table = Table(items, children: \.children,
///                   sortOrder: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)]) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Size", value: \.size) { "\($0.size) B" }.alignment(.trailing)
/// }
/// print(table)
/// ```
public struct Table<RowValue: Identifiable & SendableMetatype> {
    var request: TableRequest<RowValue>
    var style: any TableStyle = .automatic
    var showsHeaders = true
    /// The environment to use if the table is a part of a style's body. `nil` for that of the output.
    var environment: TableEnvironment?
    var decoration = TableDecoration()
    var customization: TableColumnCustomization<RowValue>
    /// The bindings to the selection, the sort order and the customization.
    var bindings = TableBindings<RowValue>()
    var actions = TableActions<RowValue>()

    let data: TableData<RowValue>

    /// The columns, before customization.
    public var columns: [TableColumn<RowValue>] { request.columns }

    /// The comparators that sort siblings. Each breaks the ties of those before it.
    public var sortOrder: [RowComparator<RowValue>] { bindings.sortOrder?.get() ?? request.sortOrder }

    /// The IDs of the rows that are shown as selected.
    public var selection: Set<RowValue.ID> { bindings.selection?.wrappedValue ?? request.selection }

    /// Creates a hierarchical table. Mirrors SwiftUI's
    /// `init(_:children:selection:sortOrder:columnCustomization:columns:)`.
    ///
    /// Rendering takes O(*n*) time, where *n* is the number of rows. Sorting takes O(*n* log *n*) comparisons for each
    /// comparator.
    ///
    /// - Parameters:
    ///   - data: The root rows.
    ///   - children: The property that contains the children of a row, or `nil` if the row is a leaf.
    ///   - selection: The IDs of the selected rows.
    ///   - sortOrder: The order of siblings. Each comparator breaks the ties of those before it. Siblings that are
    ///     equal in all comparators keep the order of the data.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns. The first one draws the tree.
    @inlinable
    @inline(__always)  // Without it, each row reads the key path at run time instead of calling the property's getter.
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: Set<RowValue.ID> = [],
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self.init(
            columns: columns(),
            selection: selection,
            sortOrder: sortOrder,
            customization: columnCustomization,
            data: TableData(
                .roots(ContiguousArray(data), OutlineFunctions(children: { $0[keyPath: children] })),
                RowFunctions(),
                isHierarchical: true
            )
        )
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
    ///   - selection: The IDs of the selected rows.
    ///   - sortOrder: The order of rows. Each comparator breaks the ties of those before it. Rows that are equal in all
    ///     comparators keep the order of the data.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        selection: Set<RowValue.ID> = [],
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self.init(
            columns: columns(),
            selection: selection,
            sortOrder: sortOrder,
            customization: columnCustomization,
            data: TableData(
                .roots(
                    ContiguousArray(data),
                    OutlineFunctions(children: { _ in ContiguousArray<RowValue>?.none })
                ),
                RowFunctions(),
                isHierarchical: false
            )
        )
    }

    /// Creates a table from static rows, outlines, and sections. Mirrors SwiftUI's
    /// `init(of:selection:sortOrder:columnCustomization:columns:rows:)`.
    ///
    /// - Parameters:
    ///   - type: The type of the row values.
    ///   - selection: The IDs of the selected rows.
    ///   - sortOrder: The order of the rows of each ``ForEach`` and ``OutlineGroup``. Static rows are not sorted.
    ///   - columnCustomization: The visibility and the order of columns.
    ///   - columns: The columns. The first one draws the tree.
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
        self.init(
            columns: columns(),
            selection: selection,
            sortOrder: sortOrder,
            customization: columnCustomization,
            data: TableData(sink)
        )
    }

    @usableFromInline
    init(
        columns: [TableColumn<RowValue>],
        selection: Set<RowValue.ID> = [],
        sortOrder: [KeyPathComparator<RowValue>] = [],
        customization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        data: TableData<RowValue>
    ) {
        request = TableRequest(columns: columns, sortOrder: sortOrder.map { RowComparator($0) }, selection: selection)
        self.customization = customization
        self.data = data
    }

    /// Replaces the sort order of siblings. Each comparator breaks the ties of those before it.
    ///
    /// Without comparators, siblings keep the order of the data. SwiftUI has no counterpart.
    ///
    /// Rendering takes O(*n* log *n*) comparisons for each comparator.
    public func sorted(using sortOrder: [KeyPathComparator<RowValue>]) -> Table {
        sorted(using: sortOrder.map { RowComparator($0) })
    }

    /// Replaces the sort order of siblings by comparators of any type. SwiftUI has no counterpart.
    @_disfavoredOverload
    public func sorted<Comparator: SortComparator>(using sortOrder: [Comparator]) -> Table
    where Comparator.Compared == RowValue {
        sorted(using: sortOrder.map { RowComparator($0) })
    }

    /// Replaces the sort order of siblings by comparators whose closures return the key of a row.
    ///
    /// Each comparator breaks the ties of those before it. SwiftUI has no counterpart.
    public func sorted(using sortOrder: [RowComparator<RowValue>]) -> Table {
        with { table in
            table.request.sortOrder = sortOrder
            table.bindings.sortOrder = nil
        }
    }

    /// Hides the rows that do not match, except the ancestors of matching rows. SwiftUI has no counterpart.
    ///
    /// These ancestors become context rows. If a table has several filters, a row must match all of them.
    ///
    /// - Parameter isIncluded: Returns whether a row matches.
    public func filtered(_ isIncluded: @escaping (RowValue) -> Bool) -> Table {
        with { table in
            table.request.filter = { [earlier = request.filter] value in earlier?(value) != false && isIncluded(value) }
        }
    }

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

    /// Adds a summary row for children that the data does not list. SwiftUI has no counterpart.
    ///
    /// The summary row follows the other children of a row. Below a root row, a row without other children gets no summary row.
    /// Limits do not count it as a row, but a limit that hides siblings adds them to it. It has an effect only on
    /// hierarchical tables that are created from data.
    ///
    /// - Parameter unlisted: Returns the children that are not listed. If it returns no children, the row gets no
    ///   summary row. It is called once for each row that can have children and whose children are visible.
    public func summarized(unlisted: (@Sendable (RowValue) -> ArraySlice<RowValue>)?) -> Table {
        with { $0.request.unlisted = unlisted }
    }

    /// Limits the number of visible children of each row. SwiftUI has no counterpart.
    ///
    /// A summary row stands for the other children. With a limit of 0, only the root rows get one.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of children, or `nil` for no limit. A negative limit counts as 0.
    ///   - limitsTop: Whether the limit also applies to the root rows.
    public func limited(perParent limit: Int?, limitsTop: Bool = true) -> Table {
        with { table in
            table.request.perParentLimit = limit.map { max(0, $0) }
            table.request.limitsTop = limitsTop
        }
    }

    /// Limits the number of rows of the table, so that it fits a screen. SwiftUI has no counterpart.
    ///
    /// The first matching rows in the sort order are visible, with their ancestors, until the next row does not fit. Rows
    /// of the whole table are compared, not only siblings. If a row has both visible and hidden children, a summary row
    /// stands for the hidden ones. A row without visible children is collapsed. If not even the first row fits, its root
    /// is visible. ``limited(perParent:limitsTop:)`` is applied before this limit.
    ///
    /// Of several sections, those without visible rows are hidden. A summary row at the end stands for their leaves.
    ///
    /// Context rows, summary rows, and the headers and footers of sections count as rows, except in formats for programs.
    ///
    /// - Parameter limit: The maximum number of rows, or `nil` for no limit. With 0 or less, nothing is visible.
    /// - Complexity: O(*n* log *k*) comparisons, where *n* is the number of rows and *k* the limit.
    public func limited(rows limit: Int?) -> Table {
        with { $0.request.rowLimit = limit }
    }

    /// Shows the rows as one list instead of a tree. SwiftUI has no counterpart.
    ///
    /// The list is sorted as a whole. It has no context rows, and ``limited(perParent:limitsTop:)`` limits all of its rows.
    /// Each section of the table becomes a separate list.
    ///
    /// - Parameter isFlat: Whether to show a list. `false` shows the tree again.
    /// - Complexity: O(*n* log *n*) comparisons for each comparator, where *n* is the number of rows.
    public func flattened(_ isFlat: Bool = true) -> Table {
        with { $0.request.isFlat = isFlat }
    }

    /// Adds a summary row at the end of a list, for rows that the data does not list.
    package func summarized(unlistedRows: [RowValue]) -> Table {
        with { $0.request.unlistedRows = unlistedRows[...] }
    }

    /// Hides the descendants of some rows. SwiftUI has no counterpart.
    ///
    /// As with ``limited(depth:)``, filters ignore hidden rows. It has an effect only on hierarchical tables that are
    /// created from data.
    ///
    /// - Parameter isCollapsed: Returns whether to hide the descendants of a row. It is called for rows that can have
    ///   children. `nil` hides none.
    public func collapsed(where isCollapsed: (@Sendable (RowValue) -> Bool)?) -> Table {
        with { $0.request.isCollapsed = isCollapsed }
    }

    /// Hides the rows below a depth. SwiftUI has no counterpart.
    ///
    /// Filters ignore hidden rows: a hidden row that matches does not keep its ancestors visible.
    ///
    /// - Parameter depth: The maximum depth, or `nil` for no limit. The root rows have depth 0. A negative depth counts
    ///   as 0.
    public func limited(depth: Int?) -> Table {
        with { $0.request.depthLimit = depth.map { max(0, $0) } }
    }

    /// Sets the style. Mirrors SwiftUI's `tableStyle(_:)`.
    public func tableStyle(_ style: some TableStyle) -> Table {
        with { $0.style = style }
    }

    /// Shows or hides the headers of the columns. Mirrors SwiftUI's `tableColumnHeaders(_:)`.
    public func tableColumnHeaders(_ visibility: Visibility) -> Table {
        with { $0.showsHeaders = visibility != .hidden }
    }

    func with(_ change: (inout Table) -> Void) -> Table {
        var table = self
        change(&table)
        return table
    }
}
