/// Rows for each element of a collection. Mirrors SwiftUI's `ForEach`.
///
/// Only rows of lists need the IDs of elements; see ``ListRow/id``.
public struct ForEach<Data: RandomAccessCollection, RowValue: Identifiable>: TableRowContent {
    @usableFromInline let data: Data
    @usableFromInline let content: (Data.Element) -> TableRows<RowValue>
    /// Returns the ID of an element, or `nil` if elements have none.
    @usableFromInline var id: ((Data.Element) -> AnyHashable)?
    /// How the data is edited. `nil` if people cannot edit it.
    @usableFromInline var edits: DataEditor.Handlers?

    /// Creates rows for each element, without IDs.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - content: Returns the rows of an element.
    @inlinable
    public init(_ data: Data, @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> TableRows<RowValue>) {
        self.data = data
        self.content = content
    }

    /// Creates rows for each element. Mirrors SwiftUI's `init(_:content:)`.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - content: Returns the rows of an element.
    @inlinable
    public init(_ data: Data, @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> TableRows<RowValue>)
    where Data.Element: Identifiable {
        self.init(data, id: \.id, content: content)
    }

    /// Creates rows for each number of a range. Mirrors SwiftUI's `init(_:content:)`.
    ///
    /// - Parameters:
    ///   - data: The range.
    ///   - content: Returns the rows of a number.
    @inlinable
    public init(_ data: Range<Int>, @TableRowBuilder<RowValue> content: @escaping (Int) -> TableRows<RowValue>)
    where Data == Range<Int> {
        self.init(data, id: \.self, content: content)
    }

    /// Creates rows for each element, whose ID is a property. Mirrors SwiftUI's `init(_:id:content:)`.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: The property that is the ID of an element.
    ///   - content: Returns the rows of an element.
    @inlinable
    public init<ID: Hashable>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> TableRows<RowValue>
    ) {
        self.data = data
        self.content = content
        self.id = { AnyHashable($0[keyPath: id]) }
    }

    /// Creates rows for a binding to each element, whose ID is a property. Mirrors SwiftUI's `init(_:id:content:)`.
    ///
    /// - Parameters:
    ///   - data: A binding to the elements.
    ///   - id: The property that is the ID of an element.
    ///   - content: Returns the rows of an element.
    @inlinable
    public init<Elements: MutableCollection & RandomAccessCollection, ID: Hashable>(
        _ data: Binding<Elements>,
        id: KeyPath<Elements.Element, ID>,
        @TableRowBuilder<RowValue> content: @escaping (Binding<Elements.Element>) -> TableRows<RowValue>
    ) where Data == Binding<Elements> {
        self.data = data
        self.content = content
        self.id = { AnyHashable($0.wrappedValue[keyPath: id]) }
    }

    /// Appends the rows of each element.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        if let edits {
            sink.append(data, edits, id: id, content: content)
        } else {
            sink.append(data, id: id, content: content)
        }
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
    mutating func append<Data: Collection>(
        _ data: Data,
        id: ((Data.Element) -> AnyHashable)? = nil,
        content: (Data.Element) -> TableRows<RowValue>
    ) {
        let section = sections.count
        var blocks: [Range<Int>] = []
        for element in data {
            let start = count
            withID({ id?(element) }) { content(element).appendRows(to: &$0) }
            if sections.count == section { blocks.append(start..<count) }
        }
        // Elements are not sorted if one of them contains a section, because sections keep their order.
        if sections.count == section, blocks.count > 1 { sections[section - 1].sortGroups.append(blocks) }
    }
}
