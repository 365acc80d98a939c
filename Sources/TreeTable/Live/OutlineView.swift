/// The visible rows of a table, for a program that shows a part of them and reacts to people.
///
/// An outline view is a collection of rows. A program expands, collapses, sorts, filters, and selects them, and writes the
/// lines of the rows that fit its screen:
///
/// ```swift
/// var outline = OutlineView(table, in: TableEnvironment(width: 80))
/// outline.expand(id)
/// outline.writeHeaders(to: &bytes)
/// outline.write(rows: top..<min(top + 24, outline.count), to: &bytes)
/// ```
///
/// The rows of a table that is created from data are collapsed at first, and are produced when they become visible. Other
/// tables begin with the rows that they print. The IDs of rows must be unique. Expanded rows, the selection, and the cursor
/// stay the same when rows are sorted or filtered, and when the data changes; see ``update(_:)``.
///
/// The widths of the columns come from a sample of the rows. If the sample lacks the longest content, the lines differ from
/// the printed table: the columns are narrower, and content that does not fit is shortened. If there are at most 4,096 rows, the
/// sample contains all of them.
///
/// It does no input or output and does not belong to an actor. AppKit's `NSOutlineView` is similar.
public struct OutlineView<RowValue: Identifiable & SendableMetatype> {
    /// The table, with the current sort order and selection.
    public internal(set) var table: Table<RowValue>

    /// The properties of the terminal that the lines are written for.
    public var environment: TableEnvironment { didSet { text = nil } }

    /// The filter of ``filter(_:)``.
    private(set) var filter: ((RowValue) -> Bool)?

    /// The expanded rows, without and with a filter.
    private var disclosure: Disclosure<RowValue.ID>
    private var filteredDisclosure: Disclosure<RowValue.ID>?
    /// With a filter, returns whether a row is expanded at first. `nil` if a level decides.
    private var isExpandedByFilter: ((RowValue) -> Bool)?

    /// The bindings of declared rows that say whether they are expanded.
    private var bindings: [RowValue.ID: Binding<Bool>] = [:]

    /// The declared rows that were collapsed without a binding when they appeared first.
    private var collapsedAtFirst: Set<RowValue.ID> = []

    private(set) var data: OutlineData<RowValue>
    private(set) var request: TableRequest<RowValue>
    private(set) var rows: VisibleRows<RowValue>

    /// The sections that are expanded or collapsed although the table says otherwise, by their headers.
    private(set) var sectionStates: [String: Bool] = [:]

    /// The text before the headers of collapsed sections.
    package var sectionMark = "" { didSet { rebuild() } }

    /// The layout of the lines. `nil` if it must be computed again.
    var text: TextBody?

    /// The position of the row that a person works with. `nil` for no row.
    ///
    /// The cursor stays at its row when other rows appear and disappear. If a parent of the row is collapsed, the parent
    /// becomes the cursor. If the row is removed or filtered out, the row that takes its place does.
    public var cursor: Int? {
        didSet { if let row = cursor { cursor = isEmpty ? nil : Swift.min(Swift.max(0, row), count - 1) } }
    }

    /// The position of the first row on the screen. 0 if there are no rows.
    ///
    /// Like the cursor, it stays at its row when other rows appear and disappear. If the row and all its parents are gone, the
    /// cursor stays at its place on the screen. If ``top`` is 0, it stays 0. Changes are stored in the binding of
    /// ``Table/scrollPosition(id:)``.
    public var top = 0 {
        didSet {
            top = Swift.min(Swift.max(0, top), Swift.max(0, count - 1))
            let id = isEmpty ? nil : rows.value(top).id
            if let position = table.bindings.scrollPosition, position.wrappedValue != id { position.wrappedValue = id }
        }
    }

    /// Creates a view of a table.
    ///
    /// - Parameters:
    ///   - table: The table. If its style is not a ``TextTableStyle``, lines have the style ``TableStyle/outline``.
    ///   - environment: The width of lines, and other properties of the terminal.
    public init(_ table: some TableContainer<RowValue>, in environment: TableEnvironment = TableEnvironment()) {
        let table = table.table
        self.table = table
        self.environment = environment
        request = table.currentRequest
        data = OutlineData(table, request)
        rows = data.emptyRows
        disclosure = Disclosure(level: data.isFixed ? .max : 0)
        readBindings()
        produceRows()
        if let id = table.bindings.scrollPosition?.wrappedValue { scrollTo(id) }
        for change in table.actions.changes where change.isInitial { change.run(change.value, true) }
    }
}

// MARK: - Rows

/// A visible row of an ``OutlineView``.
public struct OutlineViewRow<RowValue: Identifiable>: Identifiable {
    /// The value of the row. A summary row has the value of the first row that it stands for.
    public let value: RowValue
    /// The depth, and whether the row has children, is collapsed, and so on.
    public let attributes: RowAttributes
    /// Whether the row is selected.
    public let isSelected: Bool

    /// The ID of the value.
    public var id: RowValue.ID { value.id }
}

extension OutlineView: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// The number of visible rows.
    public var endIndex: Int { rows.count }

    /// The row at a position.
    ///
    /// - Complexity: O(log *n*)
    public subscript(position: Int) -> OutlineViewRow<RowValue> {
        let (value, attributes) = (rows.value(position), rows.attributes(position))
        return OutlineViewRow(
            value: value,
            attributes: attributes,
            isSelected: selection.contains(value.id) && isSelectable(position)
        )
    }

    /// Returns the position of a visible row, or `nil` if no visible row has the ID.
    ///
    /// It looks near the cursor first.
    ///
    /// - Complexity: O(*n*)
    public func firstIndex(of id: RowValue.ID) -> Int? {
        guard !isEmpty else { return nil }
        let start = cursor.map { rows.locate(Swift.min($0, count - 1)).block } ?? 0
        return rows.search(from: start) { table.data.functions.find($0, id) }
    }

    /// Returns the position of the parent of a row, or `nil` if the row is a root.
    ///
    /// - Complexity: O(√*n*) in typical outlines, and at most O(*n*).
    public func parent(of row: Int) -> Int? { rows.parent(row) }

    /// Returns the positions of a row and its visible descendants.
    ///
    /// - Complexity: O(√*n*) in typical outlines, and at most O(*n*).
    package func subtree(of row: Int) -> Range<Int> { row..<rows.subtreeEnd(row) }
}

// MARK: - Expanding and collapsing

extension OutlineView {
    /// Expands a visible row. It has no effect if no visible row has the ID, or if the row is a leaf.
    ///
    /// - Parameters:
    ///   - id: The ID of the row.
    ///   - withDescendants: Whether to also expand all of its descendants.
    /// - Complexity: O(*n*) to find the row, and O(*m* log *m*), where *m* is the number of rows that become visible.
    public mutating func expand(_ id: RowValue.ID, withDescendants: Bool = false) {
        if let row = firstIndex(of: id) { setExpanded(true, at: row, withDescendants: withDescendants) }
    }

    /// Expands rows, for example to restore an earlier state. Rows that are not visible are expanded when they become visible.
    ///
    /// - Parameter ids: The IDs of the rows. IDs that no row has are ignored.
    /// - Complexity: O(*n* log *n*), where *n* is the number of rows that are visible then.
    public mutating func expand(_ ids: some Sequence<RowValue.ID>) {
        for id in ids {
            activeDisclosure.expand(id)
            bindings[id]?.wrappedValue = true
        }
        rebuild()
    }

    /// Collapses a visible row. It has no effect if no visible row has the ID, or if the row is a leaf.
    ///
    /// - Parameters:
    ///   - id: The ID of the row.
    ///   - withDescendants: Whether its descendants are also collapsed when the row is expanded again.
    /// - Complexity: O(*n*)
    public mutating func collapse(_ id: RowValue.ID, withDescendants: Bool = false) {
        if let row = firstIndex(of: id) { setExpanded(false, at: row, withDescendants: withDescendants) }
    }

    /// Expands the rows above a level and collapses all others.
    ///
    /// - Parameter level: The number of levels below the roots that are visible. 0 shows only the roots, `Int.max` all rows.
    /// - Complexity: O(*n* log *n*), where *n* is the number of rows that are visible then.
    public mutating func expand(toLevel level: Int) {
        activeDisclosure = Disclosure(level: level)
        isExpandedByFilter = nil
        for row in table.data.declaredDisclosures { row.binding?.wrappedValue = row.depth < level }
        rebuild()
    }

    /// Expands or collapses the row at a position. It has no effect on a leaf.
    ///
    /// - Parameters:
    ///   - isExpanded: Whether the children are visible.
    ///   - row: The position of the row.
    ///   - withDescendants: Whether all descendants are also expanded or collapsed.
    public mutating func setExpanded(_ isExpanded: Bool, at row: Int, withDescendants: Bool = false) {
        let attributes = rows.attributes(row)
        guard attributes.isGroup, !attributes.isCycle, !attributes.isSummary else { return }
        guard withDescendants || attributes.isCollapsed == isExpanded else { return }
        let end = rows.subtreeEnd(row)
        func id(_ place: Int) -> RowValue.ID? { row < place && place < end ? rows.value(place).id : nil }
        let (cursorID, topID) = (cursor.flatMap(id), id(top))
        setExpanded(isExpanded, rows.value(row), attributes.depth)
        if withDescendants {
            let all = data.subtree(row, rows, request) { _, _ in true }
            for place in all.rows.values.indices where all.rows.attributes[place].isGroup {
                setExpanded(isExpanded, all.rows.values[place], all.rows.attributes[place].depth)
            }
        }
        let new = data.subtree(row, rows, request) { [self] in self.isExpanded($0, $1) }
        rows.replace(row..<end, with: new.rows, positions: new.positions)
        text = nil
        func moved(_ place: Int, _ id: RowValue.ID?) -> Int {
            if place <= row { return place }
            guard let id else { return place + new.rows.count - (end - row) }
            return row + (table.data.functions.find(new.rows.values, id) ?? 0)
        }
        cursor = cursor.map { moved($0, cursorID) }
        top = moved(top, topID)
    }

    /// Whether the rows of a section are visible. `true` if no section has the number.
    ///
    /// - Parameter section: The number that ``hit(x:y:top:)`` returns.
    package func isSectionExpanded(_ section: Int) -> Bool {
        data.section(section)?.isCollapsed != true
    }

    /// Shows or hides the rows of a section. If a binding decides that, it is changed.
    ///
    /// It has no effect if no section has the number.
    ///
    /// - Parameters:
    ///   - isExpanded: Whether the rows are visible.
    ///   - section: The number that ``hit(x:y:top:)`` returns.
    package mutating func setSectionExpanded(_ isExpanded: Bool, section: Int) {
        guard let rows = data.section(section) else { return }
        let binding = rows.number.flatMap { table.data.binding(ofSection: $0) }
        binding?.wrappedValue = isExpanded
        let header = rows.header?.text ?? ""
        // A constant binding does not change.
        sectionStates[header] = binding?.wrappedValue == isExpanded ? nil : isExpanded
        rebuild()
    }

    /// The expanded rows, with the filter if there is one.
    private var activeDisclosure: Disclosure<RowValue.ID> {
        get { filteredDisclosure ?? disclosure }
        set { if filteredDisclosure == nil { disclosure = newValue } else { filteredDisclosure = newValue } }
    }

    /// Returns whether a row is expanded, if it can be.
    private func isExpanded(_ value: RowValue, _ depth: Int) -> Bool {
        activeDisclosure.isExpanded(value.id, byDefault: isExpandedByDefault(value, depth))
    }

    private func isExpandedByDefault(_ value: RowValue, _ depth: Int) -> Bool {
        guard depth < activeDisclosure.level else { return false }
        return filteredDisclosure == nil
            ? table.request.isCollapsed?(value) != true : isExpandedByFilter?(value) ?? true
    }

    private mutating func setExpanded(_ isExpanded: Bool, _ value: RowValue, _ depth: Int) {
        let isDefault = isExpandedByDefault(value, depth)
        if filteredDisclosure == nil {
            disclosure.set(value.id, isExpanded: isExpanded, byDefault: isDefault)
        } else {
            filteredDisclosure?.set(value.id, isExpanded: isExpanded, byDefault: isDefault)
        }
        bindings[value.id]?.wrappedValue = isExpanded
    }

    /// Reads which declared rows are expanded. A row without a binding is read when it appears first, because a person may
    /// have expanded it since.
    private mutating func readBindings() {
        bindings = [:]
        for (value, depth, binding) in table.data.declaredDisclosures {
            if let binding {
                bindings[value.id] = binding
            } else if !collapsedAtFirst.insert(value.id).inserted {
                continue
            }
            let isExpanded = binding?.wrappedValue ?? false
            disclosure.set(value.id, isExpanded: isExpanded, byDefault: depth < disclosure.level)
        }
    }
}

// MARK: - Sorting, filtering and updating

extension OutlineView {
    /// Replaces the sort order. If the sort order of the table is a binding, the new one is stored there.
    ///
    /// It has no effect if the comparators of the binding have another type.
    ///
    /// - Complexity: O(*n* log *n*) comparisons for each comparator, where *n* is the number of visible rows.
    public mutating func sort<Comparator: SortComparator>(using sortOrder: [Comparator])
    where Comparator.Compared == RowValue {
        if let binding = table.bindings.sortOrder {
            binding.set(sortOrder)
        } else {
            table = table.sorted(using: sortOrder.map { RowComparator($0) })
        }
        rebuild()
    }

    /// Changes the sort order as a click on the header of a column does in SwiftUI; see ``Table/choose(_:)``.
    ///
    /// - Parameter column: The number of the column in ``columns``.
    public mutating func sort(byColumn column: Int) {
        table.choose(columns[column])
        rebuild()
    }

    /// Shows only the rows that match, and their ancestors.
    ///
    /// It also finds rows that are not visible. The ancestors of matching rows are expanded. A new filter replaces the
    /// last one.
    ///
    /// - Parameter isIncluded: Returns whether a row matches.
    /// - Complexity: O(*n* log *n*), where *n* is the number of all rows of the table.
    public mutating func filter(_ isIncluded: @escaping (RowValue) -> Bool) {
        filter(isIncluded, expanding: { _ in true })
    }

    /// Shows only the rows that match, and their ancestors.
    ///
    /// - Parameters:
    ///   - isNew: Whether rows that a person has expanded or collapsed since the last filter get their defaults.
    ///   - isExpanded: Returns whether a row is expanded at first.
    package mutating func filter(
        _ isIncluded: @escaping (RowValue) -> Bool,
        isNew: Bool = true,
        expanding isExpanded: @escaping (RowValue) -> Bool
    ) {
        filter = isIncluded
        if isNew || filteredDisclosure == nil {
            (filteredDisclosure, isExpandedByFilter) = (Disclosure(level: .max), isExpanded)
        }
        if isExpandedByFilter != nil { isExpandedByFilter = isExpanded }
        rebuild()
    }

    /// Shows all rows again. Those are expanded that were expanded before the filter.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of visible rows.
    public mutating func removeFilter() {
        filter = nil
        filteredDisclosure = nil
        rebuild()
    }

    /// Replaces the table, for example because its data has changed.
    ///
    /// Rows with the same ID stay expanded, and the cursor stays at its row. The filter stays. So do the selection and the sort
    /// order, unless the new table has its own.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of visible rows. O(1) if a table without a filter or limits is created from
    ///   the same `Array`, and has the same sort order.
    public mutating func update(_ table: some TableContainer<RowValue>) { updateRows(table.table) }

    /// Replaces the table. Returns whether its rows may have changed.
    @discardableResult
    package mutating func updateRows(_ table: Table<RowValue>) -> Bool {
        let (old, new) = (self.table, table)
        // Read it first: the view stores its own position when it has changed.
        let position = new.bindings.scrollPosition?.wrappedValue
        self.table = new
        if old.bindings.selection == nil, new.bindings.selection == nil, new.request.selection.isEmpty {
            self.table.request.selection = old.request.selection
        }
        if old.bindings.sortOrder == nil, new.bindings.sortOrder == nil, new.request.sortOrder.isEmpty {
            self.table.request.sortOrder = old.request.sortOrder
        }
        let isSame = new.hasRows(of: old, request)
        if isSame {
            (request, text) = (newRequest, nil)
            // Stores the first row in a binding that has another one.
            top += 0
        } else {
            readBindings()
            rebuild()
        }
        if let position { scrollTo(position) }
        for (old, new) in zip(old.actions.changes, new.actions.changes) { new.run(old.value, false) }
        return !isSame
    }

    /// Replaces the table by one whose rows have other IDs.
    ///
    /// The selection is empty after that.
    ///
    /// - Parameter newID: Returns the new ID of a row, or `nil` if the row is gone.
    package mutating func update(_ table: Table<RowValue>, renaming newID: (RowValue.ID) -> RowValue.ID?) {
        let cursorPath = path(of: cursor, newID)
        let topPath = path(of: top, newID)
        disclosure = disclosure.renamed(newID)
        filteredDisclosure = filteredDisclosure?.renamed(newID)
        self.table = table
        rebuild(cursorAt: cursorPath, topAt: topPath)
    }

    /// Produces the visible rows again.
    mutating func rebuild() {
        rebuild(cursorAt: path(of: cursor) { $0 }, topAt: path(of: top) { $0 })
    }

    /// A row or one of its parents, and how many rows it is above the row.
    private typealias Step = (id: RowValue.ID, distance: Int)

    /// A row and its parents, the nearest first. Empty without a row.
    ///
    /// - Parameter newID: Returns the new ID of a row, or `nil` if the row is gone.
    private func path(of row: Int?, _ newID: (RowValue.ID) -> RowValue.ID?) -> [Step] {
        guard let row, !isEmpty else { return [] }
        return sequence(first: row) { rows.parent($0) }.compactMap { step in
            newID(rows.value(step).id).map { ($0, row - step) }
        }
    }

    /// Returns the new position of a row. If it is not visible any more, returns the row that takes its place below its
    /// nearest visible parent, or this parent if it is collapsed. `nil` if no parent is visible either.
    private func position(_ path: [Step]) -> Int? {
        guard let first = path.first else { return nil }
        if let row = firstIndex(of: first.id), first.distance == 0 { return row }
        // One search for all parents: a search for each would take too long in a deep tree.
        let places = Dictionary(zip(path.map(\.id), path.indices)) { first, _ in first }
        var best: (row: Int, place: Int)?
        for row in indices {
            if let place = places[rows.value(row).id], place < best?.place ?? .max { best = (row, place) }
        }
        return best.map { Swift.min($0.row + path[$0.place].distance, subtree(of: $0.row).upperBound - 1) }
    }

    /// - Parameters:
    ///   - path: The cursor's row and its parents.
    ///   - topPath: The same for the first row on the screen.
    private mutating func rebuild(cursorAt path: [Step], topAt topPath: [Step]) {
        let offset = cursor.map { $0 - top }
        request = newRequest
        data = OutlineData(table, request, filter == nil ? sectionStates : [:])
        produceRows()
        if let old = cursor {
            // The old position may be beyond the last row.
            cursor = old
            if let row = position(path) { cursor = row }
        }
        let place = offset == 0 ? cursor : position(topPath) ?? offset.flatMap { offset in cursor.map { $0 - offset } }
        // The old position may be beyond the last row.
        top = top == 0 ? 0 : place ?? top
    }

    /// The request of the table, with the filter.
    private var newRequest: TableRequest<RowValue> {
        var request = table.currentRequest
        if let filter {
            request.filter = { [earlier = request.filter] in earlier?($0) != false && filter($0) }
            request.unlisted = nil
        }
        return request
    }

    private mutating func produceRows() {
        text = nil
        rows = data.visibleRows(request, isCollapsed: activeDisclosure.isEmpty, mark: sectionMark) { [self] in
            isExpanded($0, $1)
        }
    }
}

extension Table {
    /// Whether the table surely has the same rows in the same order as an earlier one: both were created from the same array.
    ///
    /// - Parameter request: The request for the rows of the earlier table.
    fileprivate func hasRows(of old: Table, _ request: TableRequest<RowValue>) -> Bool {
        guard case .roots(let rows, _) = data.content, case .roots(let oldRows, _) = old.data.content,
            rows.span.isIdentical(to: oldRows.span)
        else { return false }
        let order = currentRequest.sortOrder
        guard order.count == request.sortOrder.count else { return false }
        for (tier, oldTier) in zip(order, request.sortOrder) {
            guard tier.order == oldTier.order, oldTier.base.map({ tier.isSame(as: $0) }) == true else { return false }
        }
        return self.request.listsAllRows && old.request.listsAllRows
    }
}

// MARK: - Selection

extension OutlineView {
    /// The IDs of the selected rows, visible or not. If the selection of the table is a binding, it is stored there.
    public var selection: Set<RowValue.ID> {
        get { table.selection }
        set {
            if let binding = table.bindings.selection {
                binding.wrappedValue = newValue
            } else {
                table.request.selection = newValue
            }
        }
    }

    /// Selects the row at a position if it is not selected, otherwise the opposite.
    ///
    /// If the selection of the table is a binding to an optional ID, another selected row is not selected any more.
    package mutating func toggleSelection(at row: Int) {
        guard isSelectable(row) else { return }
        let id = rows.value(row).id
        if selection.contains(id) {
            selection.remove(id)
        } else if table.bindings.allowsSeveralSelectedRows {
            selection.insert(id)
        } else {
            selection = [id]
        }
    }

    /// Whether the row at a position can be selected: summary rows and rows with `selectionDisabled()` cannot.
    package func isSelectable(_ row: Int) -> Bool {
        !rows.attributes(row).isSummary && !decoration(row).isSelectionDisabled
    }

    /// Returns the decoration of a row that is not a summary row.
    func decoration(_ row: Int) -> RowDecoration {
        let own = rows.decoration(row) ?? RowDecoration()
        return request.rowDecoration?(rows.value(row)).map { own.merged(with: $0) } ?? own
    }
}
