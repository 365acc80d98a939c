/// A table with one column and no header. Mirrors SwiftUI's `List`.
public struct List<RowValue: Identifiable & SendableMetatype>: CustomStringConvertible {
    /// The underlying table. Change it to sort, filter, or limit the rows.
    public var table: Table<RowValue>

    /// Creates a flat list.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - rowContent: Returns the text of a row.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        rowContent: @escaping (RowValue) -> String
    )
    where Data.Element == RowValue {
        table = Table(data) { TableColumn("", content: rowContent) }.tableColumnHeaders(.hidden)
    }

    /// Creates a hierarchical list.
    ///
    /// - Parameters:
    ///   - data: The root rows.
    ///   - children: The property that contains the children of a row, or `nil` if the row is a leaf.
    ///   - rowContent: Returns the text of a row.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        rowContent: @escaping (RowValue) -> String
    ) where Data.Element == RowValue {
        table = Table(data, children: children) { TableColumn("", content: rowContent) }.tableColumnHeaders(.hidden)
    }

    /// Creates a flat list with a binding to a selection. Mirrors SwiftUI's `init(_:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row.
    ///   - rowContent: Returns the text of a row.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Selection: TableSelection>(
        _ data: Data,
        selection: Binding<Selection>,
        rowContent: @escaping (RowValue) -> String
    ) where Data.Element == RowValue, Selection.RowID == RowValue.ID {
        self.init(data, rowContent: rowContent)
        table = table.selection(selection)
    }

    /// Creates a hierarchical list with a binding to a selection. Mirrors SwiftUI's
    /// `init(_:children:selection:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The root rows.
    ///   - children: The property that contains the children of a row, or `nil` if the row is a leaf.
    ///   - selection: A binding to a set of IDs, or to an optional ID for at most one row.
    ///   - rowContent: Returns the text of a row.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype, Selection: TableSelection>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: Binding<Selection>,
        rowContent: @escaping (RowValue) -> String
    ) where Data.Element == RowValue, Selection.RowID == RowValue.ID {
        self.init(data, children: children, rowContent: rowContent)
        table = table.selection(selection)
    }

    /// Creates a list of elements whose IDs are a property. Mirrors SwiftUI's `init(_:id:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that is the ID of an element.
    ///   - rowContent: Returns the text of an element.
    public init<Data: RandomAccessCollection, ID: Hashable & SendableMetatype>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        rowContent: @escaping (Data.Element) -> String
    ) where RowValue == IdentifiedElement<Data.Element, ID> {
        self.init(data.map { IdentifiedElement(id: $0[keyPath: id], element: $0) }) { rowContent($0.element) }
    }

    /// Creates a list of elements whose IDs are a property, with a binding to a selection.
    ///
    /// Mirrors SwiftUI's `init(_:id:selection:rowContent:)`.
    public init<Data: RandomAccessCollection, ID: Hashable & SendableMetatype, Selection: TableSelection>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Selection>,
        rowContent: @escaping (Data.Element) -> String
    ) where RowValue == IdentifiedElement<Data.Element, ID>, Selection.RowID == ID {
        self.init(data, id: id, rowContent: rowContent)
        table = table.selection(selection)
    }

    /// Creates a list of the numbers in a range. Mirrors SwiftUI's `init(_:rowContent:)`.
    ///
    /// - Parameters:
    ///   - data: The range.
    ///   - rowContent: Returns the text of a number.
    public init(_ data: Range<Int>, rowContent: @escaping (Int) -> String)
    where RowValue == IdentifiedElement<Int, Int> {
        self.init(data, id: \.self, rowContent: rowContent)
    }

    /// Sets the style. Mirrors SwiftUI's `listStyle(_:)`.
    public func listStyle(_ style: some TableStyle) -> List {
        var list = self
        list.table = table.tableStyle(style)
        return list
    }

    /// Sets the IDs of the rows that are shown as selected, in text with colours.
    public func selection(_ selection: Set<RowValue.ID>) -> List {
        var list = self
        list.table = table.selection(selection)
        return list
    }

    /// Returns the list as text, as ``Table/rendered(environment:)`` does.
    public func rendered(environment: TableEnvironment = TableEnvironment()) -> String {
        table.rendered(environment: environment)
    }

    /// The list as text in its style, with an unlimited width.
    public var description: String { table.description }
}
