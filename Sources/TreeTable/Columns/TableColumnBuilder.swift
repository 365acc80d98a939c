/// One or more columns of a table: a ``TableColumn``, an array, a ``TableColumnForEach`` or a ``Group``.
///
/// Mirrors SwiftUI's `TableColumnContent`.
public protocol TableColumnContent<TableRowValue> {
    /// The type of the values of the rows.
    associatedtype TableRowValue
    /// The columns, from first to last.
    var tableColumns: [TableColumn<TableRowValue>] { get }
}

extension TableColumn: TableColumnContent {
    /// The column itself.
    public var tableColumns: [TableColumn<RowValue>] { [self] }
}

extension Array: TableColumnContent where Element: TableColumnContent {
    /// The columns of the elements.
    public var tableColumns: [TableColumn<Element.TableRowValue>] { flatMap(\.tableColumns) }
}

extension TableColumnForEach: TableColumnContent {
    /// The columns of all elements.
    public var tableColumns: [TableColumn<RowValue>] { columns }
}

extension Group: TableColumnContent where Content: TableColumnContent {
    /// The columns of the group.
    public var tableColumns: [TableColumn<Content.TableRowValue>] { content.tableColumns }
}

/// A result builder that creates an array of columns from a list of columns, with `if` and `for`.
///
/// Mirrors SwiftUI's `TableColumnBuilder`.
@resultBuilder
public enum TableColumnBuilder<RowValue>: PartsBuilder {
    /// Returns the columns of a part.
    public static func buildExpression<Content: TableColumnContent>(
        _ content: Content
    ) -> [TableColumn<RowValue>] where Content.TableRowValue == RowValue {
        content.tableColumns
    }
    /// Concatenates columns.
    public static func join(_ columns: [[TableColumn<RowValue>]]) -> [TableColumn<RowValue>] { columns.flatMap { $0 } }
}

/// Columns that are created from the elements of a collection.
///
/// Mirrors SwiftUI's `TableColumnForEach`.
public struct TableColumnForEach<RowValue> {
    let columns: [TableColumn<RowValue>]

    /// Creates the columns of each element.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - content: Returns the columns of an element.
    public init<Data: Collection>(
        _ data: Data,
        @TableColumnBuilder<RowValue> content: (Data.Element) -> [TableColumn<RowValue>]
    ) {
        columns = data.flatMap(content)
    }

    /// Creates the columns of each element. Mirrors SwiftUI's `init(_:id:content:)`.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that is the ID of an element. It has no effect, because columns are not updated.
    ///   - content: Returns the columns of an element.
    public init<Data: Collection, ID: Hashable>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue> content: (Data.Element) -> [TableColumn<RowValue>]
    ) {
        self.init(data, content: content)
    }
}

/// Several columns or several rows that a builder accepts as one. Mirrors SwiftUI's `Group`.
public struct Group<Content> {
    let content: Content

    /// Creates a group of columns.
    public init<RowValue>(@TableColumnBuilder<RowValue> content: () -> [TableColumn<RowValue>])
    where Content == [TableColumn<RowValue>] {
        self.content = content()
    }
}
