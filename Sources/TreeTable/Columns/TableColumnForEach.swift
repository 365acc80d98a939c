/// Columns out of a collection; of an empty one, none. Mirrors SwiftUI's `TableColumnForEach`.
public struct TableColumnForEach<RowValue> {
    let columns: [TableColumn<RowValue>]

    /// Makes columns of each element.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - content: The columns of an element.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        @TableColumnBuilder<RowValue> content: (Data.Element) -> [TableColumn<RowValue>]
    ) where Data.Element: Identifiable {
        columns = data.flatMap(content)
    }

    /// Makes columns of each element, which a property tells apart.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: What tells elements apart. It is there for the shape: nothing here depends on it.
    ///   - content: The columns of an element.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        id: KeyPath<Data.Element, some Hashable>,
        @TableColumnBuilder<RowValue> content: (Data.Element) -> [TableColumn<RowValue>]
    ) {
        columns = data.flatMap(content)
    }
}

/// Several columns, or several rows, as one. Mirrors SwiftUI's `Group`.
public struct Group<Content> {
    let content: Content

    /// Makes a group of columns.
    public init<RowValue>(@TableColumnBuilder<RowValue> content: () -> [TableColumn<RowValue>])
    where Content == [TableColumn<RowValue>] {
        self.content = content()
    }
}

extension TableColumnBuilder {
    /// Columns out of a collection.
    public static func buildExpression(_ columns: TableColumnForEach<RowValue>) -> [TableColumn<RowValue>] {
        columns.columns
    }
    /// Several columns as one.
    public static func buildExpression(_ group: Group<[TableColumn<RowValue>]>) -> [TableColumn<RowValue>] {
        group.content
    }
}
