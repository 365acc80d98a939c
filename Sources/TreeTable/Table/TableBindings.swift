/// The bindings of a table. Each is `nil` if the table has a value instead.
@usableFromInline
struct TableBindings<RowValue: Identifiable & SendableMetatype> {
    var selection: Binding<Set<RowValue.ID>>?
    var allowsSeveralSelectedRows = true
    var sortOrder: BoundSortOrder<RowValue>?
    var customization: Binding<TableColumnCustomization<RowValue>>?
    var scrollPosition: Binding<RowValue.ID?>?
    var searchText: Binding<String>?
}

/// A binding to a sort order with comparators of any type.
struct BoundSortOrder<RowValue> {
    let get: () -> [RowComparator<RowValue>]
    /// Stores comparators, unless one of them has another type than those of the binding.
    let set: ([any SortComparator<RowValue>]) -> Void
    /// Chooses a comparator as a click on a column header does.
    let choose: (any SortComparator<RowValue>) -> Void

    init<Comparator: SortComparator>(_ binding: Binding<[Comparator]>) where Comparator.Compared == RowValue {
        get = { binding.wrappedValue.map { RowComparator($0) } }
        set = { comparators in
            let cast = comparators.compactMap { $0 as? Comparator }
            if cast.count == comparators.count { binding.wrappedValue = cast }
        }
        choose = { binding.wrappedValue.choose($0) }
    }
}

/// The IDs of the selected rows: a set, or an optional ID for at most one row. SwiftUI has no counterpart.
public protocol TableSelection<RowID>: Hashable {
    /// The type of the IDs.
    associatedtype RowID: Hashable
    /// Whether more than one row can be selected.
    static var allowsSeveralRows: Bool { get }
    /// Creates a selection. If only one row can be selected and there are several IDs, it is any of them.
    init(rowIDs: Set<RowID>)
    /// The IDs.
    var rowIDs: Set<RowID> { get }
}

extension Set: TableSelection {
    /// `true`.
    public static var allowsSeveralRows: Bool { true }
    /// Creates a selection.
    public init(rowIDs: Set<Element>) { self = rowIDs }
    /// The set itself.
    public var rowIDs: Set<Element> { self }
}

extension Optional: TableSelection where Wrapped: Hashable {
    /// `false`.
    public static var allowsSeveralRows: Bool { false }
    /// Creates a selection of at most one row.
    public init(rowIDs: Set<Wrapped>) { self = rowIDs.first }
    /// The ID of the selected row. Empty if no row is selected.
    public var rowIDs: Set<Wrapped> { map { [$0] } ?? [] }
}

extension Table {
    /// The request of the table with the current values of its bindings, and with the columns that are visible.
    var currentRequest: TableRequest<RowValue> {
        var request = request
        request.columns = (bindings.customization?.wrappedValue ?? customization).applied(to: request.columns)
        if let sortOrder = bindings.sortOrder { request.sortOrder = sortOrder.get() }
        if let selection = bindings.selection { request.selection = selection.wrappedValue }
        request.countsContext = !(style is any ProgramTableStyle)
        return request
    }

    /// Sets where the selection is stored.
    ///
    /// The table reads it each time it is written.
    ///
    /// - Parameter selection: A binding to a set of IDs, or to an optional ID for at most one row.
    public func selection<Selection: TableSelection>(_ selection: Binding<Selection>) -> Table
    where Selection.RowID == RowValue.ID {
        with { table in
            table.bindings.allowsSeveralSelectedRows = Selection.allowsSeveralRows
            table.bindings.selection = Binding(
                get: { selection.wrappedValue.rowIDs },
                set: { selection.wrappedValue = Selection(rowIDs: $0) }
            )
        }
    }

    /// Sets where the sort order is stored.
    ///
    /// The table reads it each time it is written. ``choose(_:)`` changes it.
    public func sortOrder<Comparator: SortComparator>(_ sortOrder: Binding<[Comparator]>) -> Table
    where Comparator.Compared == RowValue {
        with { $0.bindings.sortOrder = BoundSortOrder(sortOrder) }
    }

    /// Sets where the visibility and the order of columns are stored. `nil` changes nothing.
    public func columnCustomization(_ customization: Binding<TableColumnCustomization<RowValue>>?) -> Table {
        with { if let customization { $0.bindings.customization = customization } }
    }

    /// Changes the sort order as a click on the header of a column does in SwiftUI.
    ///
    /// A column that is the first tier already is reversed. Another tier moves to the front and keeps its direction. Other
    /// columns become the first tier. If the sort order is a binding, the new one is stored there.
    ///
    /// - Parameter column: The column. A column without a comparator changes nothing.
    public mutating func choose(_ column: TableColumn<RowValue>) {
        guard let comparator = column.sortComparator else { return }
        if let sortOrder = bindings.sortOrder {
            sortOrder.choose(comparator)
        } else {
            request.sortOrder.choose(RowComparator(comparator), order: \.order) { $0.isSame(as: comparator) }
        }
    }
}
