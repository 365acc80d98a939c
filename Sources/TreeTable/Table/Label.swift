/// A row of a ``List``, or the label of an action, with a title. Mirrors SwiftUI's `Label`.
///
/// A terminal has no system images, so only the title is visible.
public struct Label: TableRowContent {
    private let title: String

    /// Creates a label. Mirrors SwiftUI's `init(_:systemImage:)`.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - systemImage: The name of an image, which is ignored.
    public init(_ title: String, systemImage: String) {
        self.title = title
    }

    /// Appends a row with the title.
    public func appendRows(to sink: inout TableRowSink<ListRow>) {
        Text(title).appendRows(to: &sink)
    }
}

extension TableRows<ListRow> {
    /// The texts of the rows, with spaces between them.
    var text: String {
        var sink = TableRowSink<ListRow>()
        appendRows(to: &sink)
        return sink.sections.flatMap { $0.values.map(\.text) }.joined(separator: " ")
    }
}
