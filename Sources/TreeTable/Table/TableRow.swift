/// A row with a value. Mirrors SwiftUI's `TableRow`.
public struct TableRow<RowValue: Identifiable>: TableRowContent {
    @usableFromInline let value: RowValue

    /// Creates a row.
    @inlinable
    public init(_ value: RowValue) {
        self.value = value
    }

    /// Appends the row.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        sink.append(value)
    }
}

/// A row with children, which are visible or hidden. Mirrors SwiftUI's `DisclosureTableRow`.
public struct DisclosureTableRow<RowValue: Identifiable>: TableRowContent {
    @usableFromInline let value: RowValue
    @usableFromInline let isExpanded: Bool
    @usableFromInline let content: () -> TableRows<RowValue>

    /// Creates a row with children.
    ///
    /// - Parameters:
    ///   - value: The value of the row.
    ///   - isExpanded: Whether the children are visible.
    ///   - content: Returns the children. It is not called if `isExpanded` is `false`.
    @inlinable
    public init(
        _ value: RowValue,
        isExpanded: Bool = true,
        @TableRowBuilder<RowValue> content: @escaping () -> TableRows<RowValue>
    ) {
        self.value = value
        self.isExpanded = isExpanded
        self.content = content
    }

    /// Appends the row and, if the row is expanded, its children.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        sink.append(value, flags: isExpanded ? .isGroup : [.isGroup, .isCollapsed])
        guard isExpanded else { return }
        sink.depth += 1
        content().appendRows(to: &sink)
        sink.depth -= 1
    }
}
