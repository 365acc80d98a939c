/// Rows for each element of a collection. Mirrors SwiftUI's `ForEach`.
///
/// Elements need no identity, because a table is never updated.
public struct ForEach<Data: RandomAccessCollection, RowValue: Identifiable>: TableRowContent {
    @usableFromInline let data: Data
    @usableFromInline let content: (Data.Element) -> TableRows<RowValue>
    /// How the data is edited. `nil` if people cannot edit it.
    @usableFromInline var edits: DataEditor.Handlers?

    /// Creates rows for each element.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - content: Returns the rows of an element.
    @inlinable
    public init(_ data: Data, @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> TableRows<RowValue>) {
        self.data = data
        self.content = content
    }

    /// Appends the rows of each element.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        if let edits { sink.append(data, edits, content: content) } else { sink.append(data, content: content) }
    }
}

extension ForEach where Data.Element: Identifiable, RowValue == Data.Element {
    /// Creates a row for each element.
    @inlinable
    public init(_ data: Data) {
        self.init(data) { element in TableRow(element) }
    }
}

extension TableRowSink {
    /// Appends the rows of each element, and records these rows so that the elements can be sorted by their first rows.
    @inlinable
    mutating func append<Data: Collection>(_ data: Data, content: (Data.Element) -> TableRows<RowValue>) {
        let section = sections.count
        var blocks: [Range<Int>] = []
        for element in data {
            let start = count
            content(element).appendRows(to: &self)
            if sections.count == section { blocks.append(start..<count) }
        }
        // Elements are not sorted if one of them contains a section, because sections keep their order.
        if sections.count == section, blocks.count > 1 { sections[section - 1].sortGroups.append(blocks) }
    }
}
