/// A table with one column and no header. Mirrors SwiftUI's `List`.
///
/// If the content of a row is ``CellContent``, such as a string or a ``Text``, the list has the element type of its data, and
/// creates rows when they are written. Other lists have ``ListRow`` values, and create all rows at once. A string is one line. A
/// ``Text`` has as many lines as it needs.
public struct List<RowValue: Identifiable & SendableMetatype>: TableContainer {
    /// The table with the rows of the list.
    public var table: Table<RowValue>

    /// Creates a flat list. Mirrors SwiftUI's `init(_:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - rowContent: Returns the content of a row.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Content: CellContent>(
        _ data: Data,
        selection: (any SelectionBinding<RowValue.ID>)? = nil,
        rowContent: @escaping (RowValue) -> Content
    ) where Data.Element == RowValue {
        self.init(Table(data, selection: selection) { TableColumn("", content: rowContent) }, Content.self)
    }

    /// Creates a hierarchical list. Mirrors SwiftUI's `init(_:children:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The root rows.
    ///   - children: The property that contains the children of a row, or `nil` if the row is a leaf.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row. `nil` for no selection.
    ///   - rowContent: Returns the content of a row.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Content: CellContent>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: (any SelectionBinding<RowValue.ID>)? = nil,
        rowContent: @escaping (RowValue) -> Content
    ) where Data.Element == RowValue {
        self.init(
            Table(data, children: children, selection: selection) { TableColumn("", content: rowContent) },
            Content.self
        )
    }

    /// Creates a list from a table with one column.
    @usableFromInline
    init<Content>(_ table: Table<RowValue>, _: Content.Type) {
        self.table = table
        self.table.showsHeaders = false
        // One line takes a quarter of the time.
        let lineLimit = Content.self is any StyledContent.Type ? nil : 1
        self.table.request.columns = table.columns.map { $0.alignment(.leading).lineLimit(lineLimit) }
    }

    /// Sets the style. Mirrors SwiftUI's `listStyle(_:)`.
    public func listStyle(_ style: some TableStyle) -> List { tableStyle(style) }
}
