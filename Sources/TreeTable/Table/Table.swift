/// Rows and columns out of any tree of identifiable values. Mirrors SwiftUI's `Table`.
///
/// A table is a value: it is made out of data and columns, adjusted by the methods that return a changed copy, and
/// shown by a ``TableStyle`` — as text for a terminal, as CSV, as Markdown.
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
    /// Where it is shown as a part of another table's body. Nil: as wide as it needs, without colour.
    var environment: TableEnvironment?
    var decoration = TableDecoration()
    var customization = TableColumnCustomization<RowValue>()

    @usableFromInline let source: TableSource<RowValue>

    /// A hierarchical table: below each row those of its children. Mirrors SwiftUI's
    /// `init(_:children:sortOrder:columns:)`.
    ///
    /// Showing it takes time linear in the number of rows, whatever the depth, and sorting O(*n* log *n*) a tier
    /// besides.
    ///
    /// - Parameters:
    ///   - data: The rows at the top.
    ///   - children: A row's children. Nil: it is a leaf; empty: a group without rows.
    ///   - sortOrder: How siblings are sorted, at every level: the first comparator decides, the next breaks its ties.
    ///     Rows that are equal by all of them stay in the order of the data; where it is empty, all do.
    ///   - columns: The columns, from left to right; the first carries the outline.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self.init(
            columns: columns(),
            sortOrder: sortOrder,
            source: .data(ContiguousArray(data), RowCode(), OutlineCode(children: { $0[keyPath: children] }))
        )
    }

    /// A flat table. Mirrors SwiftUI's `init(_:sortOrder:columns:)`.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - sortOrder: How they are sorted: the first comparator decides, the next breaks its ties. Empty: they stay in
    ///     the order of the data.
    ///   - columns: The columns, from left to right.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self.init(
            columns: columns(),
            sortOrder: sortOrder,
            source: .data(
                ContiguousArray(data),
                RowCode(),
                OutlineCode(children: { _ in ContiguousArray<RowValue>?.none })
            )
        )
    }

    @usableFromInline
    init(
        columns: [TableColumn<RowValue>],
        sortOrder: [KeyPathComparator<RowValue>],
        source: TableSource<RowValue>
    ) {
        request = TableRequest(columns: columns, sortOrder: sortOrder.map { RowComparator($0) })
        self.source = source
    }

    /// Sorts siblings at every level, in place of the sort order so far: the first comparator decides, the next breaks
    /// its ties. Empty: they stay in the order of the data. Takes O(*n* log *n*) comparisons a tier when the table is
    /// shown.
    public func sorted(using sortOrder: [KeyPathComparator<RowValue>]) -> Table {
        var table = self
        table.request.sortOrder = sortOrder.map { RowComparator($0) }
        return table
    }

    /// Sorts siblings at every level by one comparator, in place of the sort order so far.
    public func sorted(using comparator: KeyPathComparator<RowValue>) -> Table {
        sorted(using: [comparator])
    }

    /// Sorts siblings at every level by keys that closures tell, in place of the sort order so far. Empty: they stay in
    /// the order of the data.
    public func sorted(using sortOrder: [RowComparator<RowValue>]) -> Table {
        var table = self
        table.request.sortOrder = sortOrder
        return table
    }

    /// Shows only the rows that fit, and those above them as context. Filters add up. Each row is asked once when the
    /// table is shown. SwiftUI has no counterpart: there the data is filtered.
    public func filtered(_ isIncluded: @escaping @Sendable (RowValue) -> Bool) -> Table {
        var table = self
        let earlier = request.filter
        table.request.filter = { value in earlier?(value) != false && isIncluded(value) }
        return table
    }

    /// Shows at most so many rows below each row, in the table's order, and one for the rest. Nil: all; 0 or less: only
    /// the one for the rest. With ``limited(rows:countingSummaryRows:)`` besides, only that counts. SwiftUI has no counterpart.
    ///
    /// - Parameters:
    ///   - limit: How many.
    ///   - limitsTop: Whether that holds for the rows at the top as well, which stand below none.
    public func limited(perParent limit: Int?, limitsTop: Bool = true) -> Table {
        var table = self
        table.request.perParentLimit = limit.map { max(0, $0) }
        table.request.limitsTop = limitsTop
        return table
    }

    /// Leaves out the rows deeper than this; those at the top have depth 0. What is left out is not filtered either.
    /// Nil: all; 0 or less: only those at the top. SwiftUI has no counterpart.
    public func limited(depth: Int?) -> Table {
        var table = self
        table.request.depthLimit = depth.map { max(0, $0) }
        return table
    }

    /// Chooses how the table is shown. Mirrors SwiftUI's `tableStyle(_:)`.
    public func tableStyle(_ style: some TableStyle) -> Table {
        var table = self
        table.style = style
        return table
    }

    /// Shows or leaves out the titles of the columns; `.automatic` shows them. Mirrors SwiftUI's
    /// `tableColumnHeaders(_:)`.
    public func tableColumnHeaders(_ visibility: Visibility) -> Table {
        var table = self
        table.showsHeaders = visibility != .hidden
        return table
    }
}

/// What a table is made of.
@usableFromInline
enum TableSource<RowValue: Identifiable & SendableMetatype> {
    /// The rows at the top, and what makes all rows out of them.
    case data(ContiguousArray<RowValue>, RowCode<RowValue>, OutlineCode<RowValue>)
    /// Rows that are flat already.
    case segments([OutlineSegment<RowValue>], RowCode<RowValue>)

    /// What is shown of it.
    func content(_ request: TableRequest<RowValue>) -> TableContent<RowValue> {
        switch self {
        case .data(let roots, let code, let outline):
            TableContent(
                request,
                code,
                request.needsAllRows
                    ? .segments(outline.segments(roots, request))
                    : .data(roots, outline, request.sortOrder, greatestDepth: request.depthLimit)
            )
        case .segments(let segments, let code):
            TableContent(request, code, .segments(request.segments(of: segments)))
        }
    }
}

extension TableSource: Sendable where RowValue: Sendable {}

extension Table: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}
