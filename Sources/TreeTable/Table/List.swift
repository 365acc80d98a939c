/// A table of one column without a title: a list, or an outline. Mirrors SwiftUI's `List`.
public struct List<RowValue: Identifiable & SendableMetatype>: CustomStringConvertible {
    /// The table that it is: for styles, sort orders, limits and all else that a table can.
    public var table: Table<RowValue>

    /// A flat list.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - rowContent: The text of a row. Empty: an empty line.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        rowContent: @escaping @Sendable (RowValue) -> String
    )
    where Data.Element == RowValue {
        table = Table(data) { TableColumn("", content: rowContent) }.tableColumnHeaders(.hidden)
    }

    /// A hierarchical list.
    ///
    /// - Parameters:
    ///   - data: The rows at the top.
    ///   - children: A row's children. Nil: it is a leaf; empty: a group without rows.
    ///   - rowContent: The text of a row. Empty: an empty line.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        rowContent: @escaping @Sendable (RowValue) -> String
    ) where Data.Element == RowValue {
        table = Table(data, children: children) { TableColumn("", content: rowContent) }.tableColumnHeaders(.hidden)
    }

    /// Chooses how the list is shown. Mirrors SwiftUI's `listStyle(_:)`.
    public func listStyle(_ style: some TableStyle) -> List {
        var list = self
        list.table = table.tableStyle(style)
        return list
    }

    /// Shows rows as selected. A row that is not in the list is none; empty: none are.
    public func selection(_ selection: Set<RowValue.ID>) -> List {
        var list = self
        list.table = table.selection(selection)
        return list
    }

    /// Returns the list as text, as ``Table/rendered(environment:)`` does.
    public func rendered(environment: TableEnvironment = TableEnvironment()) -> String {
        table.rendered(environment: environment)
    }

    /// The list in the style that was chosen, as wide as it needs to be.
    public var description: String { table.description }
}

extension List: Sendable where RowValue: Sendable, RowValue.ID: Sendable {}
