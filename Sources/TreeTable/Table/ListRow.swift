/// An element with its ID, as a row of a ``List``. SwiftUI has no counterpart.
public struct IdentifiedElement<Element, ID: Hashable>: Identifiable {
    /// The ID of the row.
    public let id: ID
    /// The element.
    public let element: Element
}

/// A row of a ``List`` with static content. SwiftUI has no counterpart.
public struct ListRow: Identifiable {
    /// The place of the row in the list.
    public let id: Int
    /// The text of the row.
    public let text: String
}

/// A row of a ``List`` that shows a text. Mirrors SwiftUI's `Text`.
public struct Text: TableRowContent {
    private let text: String

    /// Creates a row that shows a text.
    public init(_ text: String) {
        self.text = text
    }

    /// Appends the row.
    public func appendRows(to sink: inout TableRowSink<ListRow>) {
        sink.append(sink.listRow(text))
    }
}

/// Rows of a ``List`` below a row with a label, which shows or hides them. Mirrors SwiftUI's `DisclosureGroup`.
public struct DisclosureGroup: TableRowContent {
    private let label: String
    private let isExpanded: Binding<Bool>
    private let content: TableRows<ListRow>

    /// Creates a group whose rows a binding shows or hides. Mirrors SwiftUI's `init(_:isExpanded:content:)`.
    ///
    /// - Parameters:
    ///   - label: The text of the row above the others.
    ///   - isExpanded: A binding to whether the rows are visible. The list reads it each time it is written.
    ///   - content: The rows.
    public init(_ label: String, isExpanded: Binding<Bool>, @TableRowBuilder<ListRow> content: () -> TableRows<ListRow>)
    {
        self.label = label
        self.isExpanded = isExpanded
        self.content = content()
    }

    /// Creates a group whose rows are visible. Mirrors SwiftUI's `init(_:content:)`.
    ///
    /// - Parameters:
    ///   - label: The text of the row above the others.
    ///   - content: The rows.
    public init(_ label: String, @TableRowBuilder<ListRow> content: () -> TableRows<ListRow>) {
        self.init(label, isExpanded: State(wrappedValue: true).projectedValue, content: content)
    }

    /// Appends the label and the rows.
    public func appendRows(to sink: inout TableRowSink<ListRow>) {
        DisclosureTableRow(sink.listRow(label), isExpanded: isExpanded) { content }.appendRows(to: &sink)
    }
}

extension TableRowSink<ListRow> {
    /// Returns the next row. Its ID is its place.
    fileprivate func listRow(_ text: String) -> ListRow {
        ListRow(id: sections.count << 32 | count, text: text)
    }
}
