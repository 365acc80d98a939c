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
