/// Rows for the elements of a tree. Mirrors SwiftUI's `OutlineGroup`.
///
/// Takes time linear in the number of elements. An element that is its own ancestor is shown without its children.
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

    /// Creates rows for an element and its descendants.
    ///
    /// - Parameters:
    ///   - root: The root element.
    ///   - children: The children of an element, or `nil` if it is a leaf.
    ///   - content: Returns the row of an element. If it returns several, the children are below the last one.
    @inlinable
    public init<Element: Identifiable>(
        _ root: Element,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(unchecked: [root], id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    /// Creates rows for the elements of a collection and their descendants.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - children: The children of an element, or `nil` if it is a leaf.
    ///   - content: Returns the row of an element. If it returns several, the children are below the last one.
    @inlinable
    public init<Element: Identifiable>(
        _ data: Data,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(unchecked: Array(data), id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    /// Creates rows for an element and its descendants. A property identifies each element.
    ///
    /// - Parameters:
    ///   - root: The root element.
    ///   - id: The property that identifies an element.
    ///   - children: The children of an element, or `nil` if it is a leaf.
    ///   - content: Returns the row of an element. If it returns several, the children are below the last one.
    @inlinable
    public init<Element>(
        _ root: Element,
        id: KeyPath<Element, some Hashable>,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(unchecked: [root], id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
    }

    /// Creates rows for the elements of a collection and their descendants. A property identifies each element.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - id: The property that identifies an element.
    ///   - children: The children of an element, or `nil` if it is a leaf.
    ///   - content: Returns the row of an element. If it returns several, the children are below the last one.
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
    /// Creates a row for an element and for each of its descendants.
    ///
    /// - Parameters:
    ///   - root: The root element.
    ///   - children: The children of an element, or `nil` if it is a leaf.
    @inlinable
    public init(_ root: RowValue, children: KeyPath<RowValue, Data?>) {
        self.init(unchecked: [root], id: { $0.id }, children: { $0[keyPath: children] }) { element in
            TableRows([{ sink in sink.append(element) }])
        }
    }

    /// Creates a row for each element of a collection and for each of their descendants.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - children: The children of an element, or `nil` if it is a leaf.
    @inlinable
    public init(_ data: Data, children: KeyPath<RowValue, Data?>) {
        self.init(unchecked: Array(data), id: { $0.id }, children: { $0[keyPath: children] }) { element in
            TableRows([{ sink in sink.append(element) }])
        }
    }
}

extension TableRowSink {
    /// Appends the rows of a tree, whose siblings can be sorted later. Not recursive, so that the tree can be deep.
    @inlinable
    mutating func appendOutline<Data: Collection, ID: Hashable>(
        _ roots: [Data.Element],
        id: (Data.Element) -> ID,
        children: (Data.Element) -> Data?,
        content: (Data.Element) -> TableRows<RowValue>
    ) {
        let top = depth
        defer { depth = top }
        var levels = [OutlineLevel(elements: roots)]
        var ancestors = Ancestors<ID>()
        while !levels.isEmpty {
            let level = levels.count - 1
            levels[level].endBlock(count)
            guard let element = levels[level].next() else {
                let blocks = levels.removeLast().blocks
                if blocks.count > 1 { sections[sections.count - 1].sortGroups.append(blocks) }
                continue
            }
            depth = top + level
            ancestors.leave(downTo: depth)
            let row = count
            levels[level].beginBlock(row)
            content(element).appendRows(to: &self)
            guard let below = children(element) else { continue }
            let isCycle = !below.isEmpty && !ancestors.enter(id(element), depth: depth)
            if count > row {
                sections[sections.count - 1].attributes[count - 1].flags.insert(
                    isCycle ? [.isGroup, .isCycle] : .isGroup
                )
            }
            if !isCycle && !below.isEmpty { levels.append(OutlineLevel(elements: Array(below))) }
        }
    }
}

/// The siblings of a tree during a traversal: the next ones, and the rows of the others.
@usableFromInline
struct OutlineLevel<Element> {
    @usableFromInline let elements: [Element]
    @usableFromInline var position = 0
    @usableFromInline var blocks: [Range<Int>] = []

    @inlinable
    init(elements: [Element]) {
        self.elements = elements
    }

    @inlinable
    mutating func next() -> Element? {
        guard position < elements.count else { return nil }
        position += 1
        return elements[position - 1]
    }

    @inlinable
    mutating func beginBlock(_ row: Int) {
        blocks.append(row..<row)
    }

    /// Ends the rows of an element, which include those below it, where the next element begins.
    @inlinable
    mutating func endBlock(_ row: Int) {
        guard let last = blocks.last else { return }
        blocks[blocks.count - 1] = last.lowerBound..<row
    }
}
