/// Rows out of a collection; out of an empty one, none. Mirrors SwiftUI's `ForEach`.
public struct ForEach<Data: RandomAccessCollection, RowValue: Identifiable>: TableRowContent {
    @usableFromInline let data: Data
    @usableFromInline let content: (Data.Element) -> TableRows<RowValue>

    @usableFromInline
    init(unchecked data: Data, content: @escaping (Data.Element) -> TableRows<RowValue>) {
        self.data = data
        self.content = content
    }

    /// Makes rows of each element.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - content: The rows of an element.
    @inlinable
    public init(_ data: Data, @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> TableRows<RowValue>)
    where Data.Element: Identifiable {
        self.init(unchecked: data, content: content)
    }

    /// Makes rows of each element, which a property tells apart.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - id: What tells elements apart. It is there for the shape: nothing here depends on it.
    ///   - content: The rows of an element.
    @inlinable
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, some Hashable>,
        @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> TableRows<RowValue>
    ) {
        self.init(unchecked: data, content: content)
    }

    /// Makes rows of each number in a range.
    ///
    /// - Parameters:
    ///   - range: The numbers. Empty: no rows.
    ///   - content: The rows of a number.
    @inlinable
    public init(_ range: Range<Int>, @TableRowBuilder<RowValue> content: @escaping (Int) -> TableRows<RowValue>)
    where Data == Range<Int> {
        self.init(unchecked: range, content: content)
    }

    /// Appends the rows of each element.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        sink.append(data, content: content)
    }
}

extension ForEach where Data.Element: Identifiable, RowValue == Data.Element {
    /// Makes a row of each element.
    @inlinable
    public init(_ data: Data) {
        self.init(unchecked: data) { element in
            TableRows([{ sink in sink.append(element) }])
        }
    }
}
