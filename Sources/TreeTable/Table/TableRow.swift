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
    @usableFromInline let isExpanded: Binding<Bool>?
    @usableFromInline let content: () -> TableRows<RowValue>

    /// Creates a row with children. Mirrors SwiftUI's `init(_:isExpanded:content:)`.
    ///
    /// - Parameters:
    ///   - value: The value of the row.
    ///   - isExpanded: A binding to whether the children are visible. The table reads it each time it is written. `nil` shows
    ///     them.
    ///   - content: Returns the children.
    @inlinable
    public init(
        _ value: RowValue,
        isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<RowValue> content: @escaping () -> TableRows<RowValue>
    ) {
        self.value = value
        self.isExpanded = isExpanded
        self.content = content
    }

    /// Appends the row and its children.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        if let isExpanded { sink.append(value, isExpanded: isExpanded) } else { sink.append(value, flags: .isGroup) }
        sink.depth += 1
        content().appendRows(to: &sink)
        sink.depth -= 1
    }
}
