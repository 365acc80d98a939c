/// Columns that offer to sort by a property of another type.
extension TableColumn {
    /// Creates a column that shows content and offers to sort by an optional property. `nil` comes first.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - value: The property to sort by.
    ///   - content: Returns the content of a row's cell.
    public init<Value: Comparable & SendableMetatype, Content: CellContent>(
        _ title: String,
        value: any KeyPath<RowValue, Value?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title, sortUsing: KeyPathComparator(value), content: content)
    }

    /// Creates a column that shows content and offers to sort by a Boolean property. `false` comes first.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - value: The property to sort by.
    ///   - content: Returns the content of a row's cell.
    public init<Content: CellContent>(
        _ title: String,
        value: any KeyPath<RowValue, Bool> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title, sortUsing: KeyPathComparator(value), content: content)
    }
}

/// Columns whose title is a ``Text``. Headers do not show the style of the text.
extension TableColumn {
    /// Creates a column that shows content and offers no sort order. Mirrors SwiftUI's `init(_:content:)`.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - content: Returns the content of a row's cell.
    public init<Content: CellContent>(_ title: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title.text, content: content)
    }

    /// Creates a column that shows a string property and offers to sort by it. Mirrors SwiftUI's `init(_:value:)`.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - value: The property.
    public init(_ title: Text, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(title.text, value: value)
    }

    /// Creates a column that shows content and offers to sort by a property. Mirrors SwiftUI's `init(_:value:content:)`.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - value: The property to sort by.
    ///   - content: Returns the content of a row's cell.
    public init<Value: Comparable & SendableMetatype, Content: CellContent>(
        _ title: Text,
        value: any KeyPath<RowValue, Value> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title.text, value: value, content: content)
    }

    /// Creates a column that shows content and offers to sort by a comparator.
    ///
    /// Mirrors SwiftUI's `init(_:sortUsing:content:)`.
    ///
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - comparator: The comparator to sort by, with the direction to use first.
    ///   - content: Returns the content of a row's cell.
    public init<Content: CellContent>(
        _ title: Text,
        sortUsing comparator: some SortComparator<RowValue>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title.text, sortUsing: comparator, content: content)
    }
}
