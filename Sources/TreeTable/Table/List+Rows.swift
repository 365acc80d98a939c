/// Lists whose rows are row content, such as ``Text``. All rows are created at once.
extension List where RowValue == ListRow {
    /// Creates a list of static rows and sections. Mirrors SwiftUI's `init(content:)`.
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
    /// - Parameter content: The rows.
    public init(@TableRowBuilder<ListRow> content: () -> TableRows<ListRow>) {
        table = Table(content)
    }

    /// Creates a list of static rows and sections with a binding to a selection. Mirrors SwiftUI's `init(selection:content:)`.
    ///
    /// - Parameters:
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row; see ``ListRow/id``. Rows with IDs of
    ///     other types are not stored. `nil` for no selection.
    ///   - content: The rows.
    public init<Selection: TableSelection>(
        selection: Binding<Selection>?,
        @TableRowBuilder<ListRow> content: () -> TableRows<ListRow>
    ) {
        self.init(content: content)
        guard let selection else { return }
        table.bindings.allowsSeveralSelectedRows = Selection.allowsSeveralRows
        table.bindings.selection = Binding(
            get: { Set(selection.wrappedValue.rowIDs.map { AnyHashable($0) }) },
            set: { ids in
                selection.wrappedValue = Selection(rowIDs: Set(ids.compactMap { $0.base as? Selection.RowID }))
            }
        )
    }

    /// Creates a list of static rows and sections in which one row is selected. Mirrors SwiftUI's `init(selection:content:)`.
    ///
    /// - Parameters:
    ///   - selection: A binding to an ID; see ``ListRow/id``. If no row is selected any more, it keeps its value.
    ///   - content: The rows.
    @_disfavoredOverload
    public init<ID: Hashable>(
        selection: Binding<ID>?,
        @TableRowBuilder<ListRow> content: () -> TableRows<ListRow>
    ) {
        self.init(selection: selection.map(\.asOptional), content: content)
    }

    /// Creates a list from the elements of a collection. Mirrors SwiftUI's `init(_:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The elements, or a binding to them.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) where Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list from the elements of a collection, with a binding to a selection.
    ///
    /// Mirrors SwiftUI's `init(_:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The elements, or a binding to them.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Selection: TableSelection>(
        _ data: Data,
        selection: Binding<Selection>?,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) where Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list from the elements of a collection, in which one row is selected.
    ///
    /// Mirrors SwiftUI's `init(_:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The elements, or a binding to them.
    ///   - selection: A binding to an ID. If no row is selected any more, it keeps its value.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: Data,
        selection: Binding<ID>?,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) where Data.Element: Identifiable {
        self.init(selection: selection.map(\.asOptional)) { ForEach(data, content: rowContent) }
    }

    /// Creates a list from elements whose IDs are a property. Mirrors SwiftUI's `init(_:id:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that is the ID of an element.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, Selection: TableSelection>(
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
    ///   - data: The range.
    ///   - selection: A binding to a set of numbers, or to an optional number for at most one row. `nil` for no selection.
    ///   - rowContent: Returns the rows of a number.
    @_disfavoredOverload
    public init<Selection: TableSelection>(
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
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - rowContent: Returns the rows of an element. The children are below the last one.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Selection: TableSelection>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) where Data.Element: Identifiable {
        self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// Creates a list from the elements of a tree whose IDs are a property.
    ///
    /// Mirrors SwiftUI's `init(_:id:children:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - id: The property that is the ID of an element.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - rowContent: Returns the rows of an element. The children are below the last one.
    public init<Data: RandomAccessCollection, ID: Hashable, Selection: TableSelection>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) {
        self.init(selection: selection) { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }

    /// Creates a list from bindings to the elements of a tree. Mirrors SwiftUI's `init(_:children:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: A binding to the root elements.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - rowContent: Returns the rows of an element. The children are below the last one.
    public init<Data: MutableCollection & RandomAccessCollection, Selection: TableSelection>(
        _ data: Binding<Data>,
        children: WritableKeyPath<Data.Element, Data?>,
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> rowContent: @escaping (Binding<Data.Element>) -> TableRows<ListRow>
    ) where Data.Element: Identifiable {
        self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// Creates a list from elements whose IDs are a property, in which one row is selected.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that is the ID of an element.
    ///   - selection: A binding to an ID; see ``ListRow/id``. If no row is selected any more, it keeps its value.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, RowID: Hashable>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<RowID>?,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) {
        self.init(selection: selection.map(\.asOptional)) { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list from the numbers of a range, in which one row is selected.
    ///
    /// - Parameters:
    ///   - data: The range.
    ///   - selection: A binding to an ID; see ``ListRow/id``. If no row is selected any more, it keeps its value.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<RowID: Hashable>(
        _ data: Range<Int>,
        selection: Binding<RowID>?,
        @TableRowBuilder<ListRow> rowContent: @escaping (Int) -> TableRows<ListRow>
    ) {
        self.init(selection: selection.map(\.asOptional)) { ForEach(data, id: \.self, content: rowContent) }
    }

    /// Creates a list from the elements of a tree, in which one row is selected.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - selection: A binding to an ID; see ``ListRow/id``. If no row is selected any more, it keeps its value.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowID: Hashable>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<RowID>?,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) where Data.Element: Identifiable {
        self.init(selection: selection.map(\.asOptional)) {
            OutlineGroup(data, children: children, content: rowContent)
        }
    }

    /// Creates a list from the elements of a tree whose IDs are a property, in which one row is selected.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that is the ID of an element.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - selection: A binding to an ID; see ``ListRow/id``. If no row is selected any more, it keeps its value.
    ///   - rowContent: Returns the rows of an element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, RowID: Hashable>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        selection: Binding<RowID>?,
        @TableRowBuilder<ListRow> rowContent: @escaping (Data.Element) -> TableRows<ListRow>
    ) {
        self.init(selection: selection.map(\.asOptional)) {
            OutlineGroup(data, id: id, children: children, content: rowContent)
        }
    }
}

extension Binding {
    /// A binding to the value that ignores `nil`.
    fileprivate var asOptional: Binding<Value?> { Binding<Value?>(self) }
}
