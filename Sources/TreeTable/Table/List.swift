/// A table of one column without a title: a list, or an outline. Mirrors SwiftUI's `List`.
public struct List<RowValue: Identifiable & SendableMetatype>: CustomStringConvertible {
    /// The table that it is: for styles, sort orders, limits and all else that a table can.
    public let table: Table<RowValue>

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

    /// The list in the automatic style, as wide as it needs to be.
    public var description: String { table.description }
}
