/// The edits that people can make to bound data. Mirrors SwiftUI's `EditActions`.
public struct EditActions<Data>: OptionSet, Sendable {
    /// The bits of the edits.
    public let rawValue: Int
    /// Creates edits from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Elements can be deleted.
    public static var delete: EditActions { EditActions(rawValue: 1) }
    /// Elements can be moved.
    public static var move: EditActions { EditActions(rawValue: 2) }
    /// Elements can be deleted and moved.
    public static var all: EditActions { [.delete, .move] }
}

// MARK: - Declaring edits

extension ForEach {
    /// Sets how elements are deleted. Mirrors SwiftUI's `onDelete(perform:)`.
    ///
    /// ``OutlineView/delete(rows:)`` calls it.
    ///
    /// - Parameter action: Deletes the elements at some offsets, or `nil` if people cannot delete them.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
        editing { $0.delete = action }
    }

    /// Sets how elements are moved. Mirrors SwiftUI's `onMove(perform:)`.
    ///
    /// ``OutlineView/move(_:before:)`` calls it.
    ///
    /// - Parameter action: Takes the offsets of the elements, and the offset of the element before which they are inserted.
    ///   `nil` if people cannot move them.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
        editing { $0.move = action }
    }

    /// Sets how elements are inserted. Mirrors SwiftUI's `onInsert(of:perform:)`.
    ///
    /// ``OutlineView/insert(_:of:at:)`` calls it.
    ///
    /// - Parameters:
    ///   - types: Names of the types of content that can be inserted, such as `public.text`. Empty if any can.
    ///   - action: Takes the offset of the element before which the content is inserted, and the content: texts, such as pasted
    ///     lines or the paths of dropped files. In SwiftUI, it takes item providers. `nil` if people cannot insert elements.
    public func onInsert(of types: [String], perform action: ((Int, [String]) -> Void)?) -> ForEach {
        editing { editor in
            editor.insert = action
            editor.insertedTypes = types
        }
    }

    private func editing(_ change: (inout DataEditor.Handlers) -> Void) -> ForEach {
        var forEach = self
        var handlers = edits ?? DataEditor.Handlers()
        change(&handlers)
        forEach.edits = handlers
        return forEach
    }

    /// Creates rows for each element of bound data that people can edit. Mirrors SwiftUI's
    /// `init(_:editActions:content:)`.
    ///
    /// - Parameters:
    ///   - data: A binding to the elements. ``OutlineView/delete(rows:)`` and ``OutlineView/move(_:before:)`` change it.
    ///   - editActions: The edits that people can make.
    ///   - content: Returns the rows of an element.
    public init<Elements>(
        _ data: Binding<Elements>,
        editActions: EditActions<Elements>,
        @TableRowBuilder<RowValue> content: @escaping (Binding<Elements.Element>) -> TableRows<RowValue>
    )
    where
        Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Elements.Element: Identifiable, Data == Binding<Elements>
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    /// Creates rows for each element of bound data that people can edit, whose ID is a property. Mirrors SwiftUI's
    /// `init(_:id:editActions:content:)`.
    ///
    /// - Parameters:
    ///   - data: A binding to the elements. ``OutlineView/delete(rows:)`` and ``OutlineView/move(_:before:)`` change it.
    ///   - id: The property that is the ID of an element.
    ///   - editActions: The edits that people can make.
    ///   - content: Returns the rows of an element.
    public init<Elements, ID: Hashable>(
        _ data: Binding<Elements>,
        id: KeyPath<Elements.Element, ID>,
        editActions: EditActions<Elements>,
        @TableRowBuilder<RowValue> content: @escaping (Binding<Elements.Element>) -> TableRows<RowValue>
    )
    where
        Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data == Binding<Elements>
    {
        self.init(data, id: id, content: content)
        var handlers = DataEditor.Handlers()
        if editActions.contains(.delete) { handlers.delete = { data.wrappedValue.remove(atOffsets: $0) } }
        if editActions.contains(.move) {
            handlers.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
        }
        edits = handlers
    }
}

extension List where RowValue == ListRow {
    /// Creates a list of bound data that people can edit. Mirrors SwiftUI's
    /// `init(_:editActions:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: A binding to the elements. ``OutlineView/delete(rows:)`` and ``OutlineView/move(_:before:)`` change it.
    ///   - editActions: The edits that people can make.
    ///   - selection: A binding to the selection, or `nil` for no selection.
    ///   - rowContent: Returns the rows of an element.
    public init<Elements, Selection: Hashable>(
        _ data: Binding<Elements>,
        editActions: EditActions<Elements>,
        selection: Binding<Selection>? = Binding<Never?>?.none,
        @TableRowBuilder<ListRow> rowContent: @escaping (Binding<Elements.Element>) -> TableRows<ListRow>
    )
    where
        Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Elements.Element: Identifiable
    {
        self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) }
    }
}

// MARK: - Storage

/// Edits the data of a ``ForEach``.
@usableFromInline
final class DataEditor {
    @usableFromInline
    struct Handlers {
        var delete: ((IndexSet) -> Void)?
        var move: ((IndexSet, Int) -> Void)?
        var insert: ((Int, [String]) -> Void)?
        var insertedTypes: [String] = []
    }

    let handlers: Handlers
    /// The number of elements.
    let count: Int

    init(_ handlers: Handlers, count: Int) {
        self.handlers = handlers
        self.count = count
    }
}

extension TableRowSink {
    /// Appends the rows of each element, and records which element they show.
    @usableFromInline
    mutating func append<Data: Collection>(
        _ data: Data,
        _ handlers: DataEditor.Handlers,
        id: ((Data.Element) -> AnyHashable)?,
        content: @escaping (Data.Element) -> TableRows<RowValue>
    ) {
        let editor = DataEditor(handlers, count: data.count)
        if data.isEmpty, handlers.insert != nil, emptyEditor == nil { emptyEditor = editor }
        var offset = 0
        append(data, id: id) { element in
            defer { offset += 1 }
            return TableRows([
                { [offset] sink in
                    let depth = sink.depth
                    sink.append(rows: content(element)) { actions, attributes in
                        // Rows below, and those of an inner ``ForEach``, are not the element itself.
                        guard actions.element == nil, attributes.depth == depth else { return }
                        actions.element = (editor, offset)
                    }
                }
            ])
        }
    }
}
