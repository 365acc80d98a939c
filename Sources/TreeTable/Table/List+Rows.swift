/// Lists whose rows are row content, such as a ``Section`` or a ``NavigationLink``. All rows are created at once.
///
/// Their selection is a binding to a set of IDs, to an optional ID for at most one row, or to an ID that is not optional. The last
/// one keeps its value if no row is selected any more. Rows whose ``ListRow/id`` has another type cannot be selected.
extension List where RowValue == ListRow {
    /// Creates a list of static rows and sections. Mirrors SwiftUI's `init(selection:content:)`.
    ///
    /// ```swift
    /// List {
    ///     Section("Fruit") {
    ///         Text("Apple")
    ///     }
    ///     ForEach(vegetables) { Text($0.name) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - selection: A binding to the selection, or `nil` for no selection.
    ///   - content: The rows.
    public init<Selection: Hashable>(
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> content: () -> TableRows<ListRow>
    ) {
        self.init(Table(content), Text.self)
        guard let selection else { return }
        // A binding to a value that is neither a set nor an optional becomes one to an optional.
        let anyIDs: any SelectionBinding = (selection as? any SelectionBinding) ?? Binding<Selection?>(selection)
        table.bind(anyIDs: anyIDs)
    }

    /// Creates a list from the elements of a collection. Mirrors SwiftUI's `init(_:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The elements, or a binding to them.
    ///   - selection: A binding to the selection, or `nil` for no selection.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Selection: Hashable>(
        _ data: Data,
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) where Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list from elements whose IDs are a property. Mirrors SwiftUI's `init(_:id:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that is the ID of an element.
    ///   - selection: A binding to the selection, or `nil` for no selection.
    ///   - rowContent: Returns the rows of an element.
    public init<Data: RandomAccessCollection, ID: Hashable, Selection: Hashable>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list from the numbers of a range. Mirrors SwiftUI's `init(_:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The range. Its numbers are the IDs.
    ///   - selection: A binding to the selection, or `nil` for no selection.
    ///   - rowContent: Returns the rows of a number.
    public init<Selection: Hashable>(
        _ data: Range<Int>,
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> rowContent: @escaping (Int) -> TableRows<ListRow>
    ) {
        self.init(selection: selection) { ForEach(data, id: \.self, content: rowContent) }
    }

    /// Creates a list from the elements of a tree. Mirrors SwiftUI's `init(_:children:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - selection: A binding to the selection, or `nil` for no selection.
    ///   - rowContent: Returns the rows of an element. The children are below the last one.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Selection: Hashable>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) where Data.Element: Identifiable {
        self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
    }
}

extension Table<ListRow> {
    /// Sets where the selection is stored. Rows whose IDs have another type cannot be selected.
    fileprivate mutating func bind<Selection: SelectionBinding>(anyIDs selection: Selection) {
        bindings.allowsSeveralSelectedRows = selection.allowsSeveralRows
        bindings.selection = Binding(
            get: { Set(selection.wrappedValue.rowIDs.map { AnyHashable($0) }) },
            set: { ids in
                selection.wrappedValue.rowIDs = Set(ids.compactMap { $0.base as? Selection.RowID })
            }
        )
    }
}
