/// Rows out of a tree: below each element those of its children. Mirrors SwiftUI's `OutlineGroup`.
///
/// Takes time linear in the number of elements, whatever the depth. An element whose ID stands above itself is shown
/// once more, without those below it.
public struct OutlineGroup<Data: RandomAccessCollection, RowValue: Identifiable>: TableRowContent {
    @usableFromInline let roots: [Data.Element]
    @usableFromInline let id: (Data.Element) -> AnyHashable
    @usableFromInline let children: (Data.Element) -> Data?
    @usableFromInline let content: (Data.Element) -> TableRows<RowValue>

    @usableFromInline
    init(
        unchecked roots: [Data.Element],
        id: @escaping (Data.Element) -> AnyHashable,
        children: @escaping (Data.Element) -> Data?,
        content: @escaping (Data.Element) -> TableRows<RowValue>
    ) {
        self.roots = roots
        self.id = id
        self.children = children
        self.content = content
    }

    /// Makes rows of an element and all below it.
    ///
    /// - Parameters:
    ///   - root: The element at the top.
    ///   - children: An element's children. Nil: it is a leaf; empty: a group without rows.
    ///   - content: The row of an element; where it makes several, the children stand below the last.
    @inlinable
    public init<Element: Identifiable>(
        _ root: Element,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(unchecked: [root], id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    /// Makes rows of the elements of a collection and all below them.
    ///
    /// - Parameters:
    ///   - data: The elements at the top.
    ///   - children: An element's children. Nil: it is a leaf; empty: a group without rows.
    ///   - content: The row of an element; where it makes several, the children stand below the last.
    @inlinable
    public init<Element: Identifiable>(
        _ data: Data,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(unchecked: Array(data), id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    /// Makes rows of an element and all below it, which a property tells apart.
    ///
    /// - Parameters:
    ///   - root: The element at the top.
    ///   - id: What tells elements apart.
    ///   - children: An element's children. Nil: it is a leaf; empty: a group without rows.
    ///   - content: The row of an element; where it makes several, the children stand below the last.
    @inlinable
    public init<Element>(
        _ root: Element,
        id: KeyPath<Element, some Hashable>,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(unchecked: [root], id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
    }

    /// Makes rows of the elements of a collection and all below them, which a property tells apart.
    ///
    /// - Parameters:
    ///   - data: The elements at the top.
    ///   - id: What tells elements apart.
    ///   - children: An element's children. Nil: it is a leaf; empty: a group without rows.
    ///   - content: The row of an element; where it makes several, the children stand below the last.
    @inlinable
    public init<Element>(
        _ data: Data,
        id: KeyPath<Element, some Hashable>,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(
            unchecked: Array(data),
            id: { $0[keyPath: id] },
            children: { $0[keyPath: children] },
            content: content
        )
    }

    /// Appends the rows.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        sink.appendOutline(roots, id: id, children: children, content: content)
    }
}

extension OutlineGroup where RowValue == Data.Element {
    /// Makes a row of an element and of each below it.
    ///
    /// - Parameters:
    ///   - root: The element at the top.
    ///   - children: An element's children. Nil: it is a leaf; empty: a group without rows.
    @inlinable
    public init(_ root: RowValue, children: KeyPath<RowValue, Data?>) {
        self.init(unchecked: [root], id: { $0.id }, children: { $0[keyPath: children] }) { element in
            TableRows([{ sink in sink.append(element) }])
        }
    }

    /// Makes a row of each element of a collection and of each below them.
    ///
    /// - Parameters:
    ///   - data: The elements at the top.
    ///   - children: An element's children. Nil: it is a leaf; empty: a group without rows.
    @inlinable
    public init(_ data: Data, children: KeyPath<RowValue, Data?>) {
        self.init(unchecked: Array(data), id: { $0.id }, children: { $0[keyPath: children] }) { element in
            TableRows([{ sink in sink.append(element) }])
        }
    }
}
