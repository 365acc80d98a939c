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
        rowContent: @escaping @Sendable (RowValue) -> String
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
        rowContent: @escaping @Sendable (RowValue) -> String
    ) where Data.Element == RowValue {
        table = Table(data, children: children) { TableColumn("", content: rowContent) }.tableColumnHeaders(.hidden)
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

extension List: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}
