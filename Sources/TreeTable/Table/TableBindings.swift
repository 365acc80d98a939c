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
}

/// The IDs of the selected rows: a set, or an optional ID for at most one row. SwiftUI has no counterpart.
public protocol TableSelection<RowID>: Hashable {
    /// The type of the IDs.
    associatedtype RowID: Hashable
    /// The IDs. A type for one row stores any of several IDs.
    var rowIDs: Set<RowID> { get set }
}

extension Set: TableSelection {
    /// The set itself.
    public var rowIDs: Set<Element> {
        get { self }
        set { self = newValue }
    }
}

extension Optional: TableSelection where Wrapped: Hashable {
    /// The ID of the selected row. Empty if no row is selected.
    public var rowIDs: Set<Wrapped> {
        get { map { [$0] } ?? [] }
        set { self = newValue.first }
    }
}

/// A ``Binding`` to a set of IDs, or to an optional ID for at most one row. SwiftUI has an initializer for each.
public protocol SelectionBinding<RowID> {
    /// The type of the IDs.
    associatedtype RowID: Hashable
    /// The type of the selection.
    associatedtype Value: TableSelection<RowID>
    /// The selection.
    var wrappedValue: Value { get nonmutating set }
}

extension Binding: SelectionBinding where Value: TableSelection {}

extension SelectionBinding {
    var rowIDs: Binding<Set<RowID>> {
        Binding(get: { wrappedValue.rowIDs }, set: { wrappedValue.rowIDs = $0 })
    }

    var allowsSeveralRows: Bool { Value.self == Set<RowID>.self }
}

/// A ``Binding`` to an array of comparators of any type. SwiftUI has generic initializers instead.
public protocol SortOrderBinding<Compared> {
    /// The type of the values that the comparators compare.
    associatedtype Compared
    /// The type of the array.
    associatedtype Value: RangeReplaceableCollection where Value.Element: SortComparator<Compared>
    /// The comparators.
    var wrappedValue: Value { get nonmutating set }
}

extension Binding: SortOrderBinding where Value: RangeReplaceableCollection, Value.Element: SortComparator {}

extension SortOrderBinding {
    var anyComparators: BoundSortOrder<Compared> {
        BoundSortOrder(
            get: { wrappedValue.map { RowComparator($0) } },
            set: { comparators in
                let cast = comparators.compactMap { $0 as? Value.Element }
                if cast.count == comparators.count { wrappedValue = Value(cast) }
            },
            choose: { comparator in
                var comparators = Array(wrappedValue)
                comparators.choose(comparator)
                wrappedValue = Value(comparators)
            }
        )
    }
}

extension Table {
    /// The request of the table with the current values of its bindings, and with the columns that are visible.
    var currentRequest: TableRequest<RowValue> {
        var request = request
        request.columns = (bindings.customization?.wrappedValue ?? customization).applied(to: request.columns)
        if let sortOrder = bindings.sortOrder { request.sortOrder = sortOrder.get() }
        if let selection = bindings.selection { request.selection = selection.wrappedValue }
        request.countsContext = (style as? any ProgramTableStyle)?.isForPrograms != true
        return request
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
