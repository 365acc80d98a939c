/// A row of one value. Mirrors SwiftUI's `TableRow`.
public struct TableRow<RowValue: Identifiable>: TableRowContent {
    @usableFromInline let value: RowValue

    /// Makes a row of the value.
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

/// A row with others below it, which are shown or not. Mirrors SwiftUI's `DisclosureTableRow`.
public struct DisclosureTableRow<RowValue: Identifiable>: TableRowContent {
    @usableFromInline let value: RowValue
    @usableFromInline let isExpanded: Bool
    @usableFromInline let content: TableRows<RowValue>

    /// Makes a row of the value, with rows below it.
    ///
    /// - Parameters:
    ///   - value: What the row itself shows.
    ///   - isExpanded: Whether the rows below it are shown. Where they are not, they are not made either.
    ///   - content: The rows below it. Empty: it is a group without rows.
    @inlinable
    public init(
        _ value: RowValue,
        isExpanded: Bool = true,
        @TableRowBuilder<RowValue> content: () -> TableRows<RowValue>
    ) {
        self.value = value
        self.isExpanded = isExpanded
        self.content = content()
    }

    /// Appends the row and, where it is expanded, those below it.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        sink.append(value, flags: isExpanded ? .isGroup : [.isGroup, .isCollapsed])
        guard isExpanded else { return }
        sink.depth += 1
        content.appendRows(to: &sink)
        sink.depth -= 1
    }
}
