/// Rows for the elements of a tree. Mirrors SwiftUI's `OutlineGroup`.
///
/// An element that is its own ancestor (a cycle) is shown without its children.
///
/// - Complexity: O(*n*), where *n* is the number of elements.
public struct OutlineGroup<Data: RandomAccessCollection, RowValue: Identifiable>: TableRowContent {
    @usableFromInline let append: (inout TableRowSink<RowValue>) -> Void

    @inlinable
    init<ID: Hashable>(
        roots: [Data.Element],
        id: @escaping (Data.Element) -> ID,
        children: @escaping (Data.Element) -> Data?,
        content: @escaping (Data.Element) -> TableRows<RowValue>
    ) {
        append = { $0.appendOutline(roots, id: id, children: children, content: content) }
    }

    /// Creates rows for an element and its descendants.
    ///
    /// - Parameters:
    ///   - root: The root element.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - content: Returns the row of an element. If it returns several rows, the children are below the last one.
    @inlinable
    public init<Element: Identifiable>(
        _ root: Element,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(roots: [root], id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    /// Creates rows for the elements of a collection and their descendants.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - content: Returns the row of an element. If it returns several rows, the children are below the last one.
    @inlinable
    public init<Element: Identifiable>(
        _ data: Data,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(roots: Array(data), id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    /// Creates rows for the elements of a collection, whose IDs are a property, and for their descendants.
    ///
    /// Mirrors SwiftUI's `init(_:id:children:content:)`.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - id: The property that is the ID of an element.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - content: Returns the row of an element. If it returns several rows, the children are below the last one.
    @inlinable
    public init<Element, ID: Hashable>(
        _ data: Data,
        id: KeyPath<Element, ID>,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        self.init(roots: Array(data), id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
    }

    /// Creates rows for bindings to the elements of a collection and to their descendants.
    ///
    /// - Parameters:
    ///   - data: A binding to the root elements.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - content: Returns the row of an element. If it returns several rows, the children are below the last one.
    @inlinable
    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>,
        children: WritableKeyPath<Elements.Element, Elements?>,
        @TableRowBuilder<RowValue> content: @escaping (Binding<Elements.Element>) -> TableRows<RowValue>
    ) where Elements.Element: Identifiable, Data == Binding<Elements> {
        self.init(
            roots: Array(data),
            id: { $0.wrappedValue.id },
            children: { Binding($0[dynamicMember: children]) },
            content: content
        )
    }

    /// Appends the rows.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        append(&sink)
    }
}

extension OutlineGroup where RowValue == Data.Element {
    /// Creates a row for each element of a collection and for each of their descendants.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    @inlinable
    public init(_ data: Data, children: KeyPath<RowValue, Data?>) {
        self.init(data, children: children) { TableRow($0) }
    }
}

extension TableRowSink {
    /// Appends the rows of a tree, and records the rows of siblings so that they can be sorted later.
    ///
    /// The method is not recursive, so that deep trees do not overflow the stack.
    @inlinable
    mutating func appendOutline<Data: Collection, ID: Hashable>(
        _ roots: [Data.Element],
        id: (Data.Element) -> ID,
        children: (Data.Element) -> Data?,
        content: (Data.Element) -> TableRows<RowValue>
    ) {
        let top = depth
        defer { depth = top }
        // For each level down to the current element: the siblings that come after the current one, and the rows of the
        // others.
        var levels: [(rest: ArraySlice<Data.Element>, blocks: [Range<Int>])] = [(roots[...], [])]
        var ancestors = Ancestors<ID>()
        while var (rest, blocks) = levels.popLast() {
            // The descendants of the last element have been appended by now. Add them to its range.
            if let last = blocks.popLast() { blocks.append(last.lowerBound..<count) }
            guard let element = rest.popFirst() else {
                if blocks.count > 1 { sections[sections.count - 1].sortGroups.append(blocks) }
                continue
            }
            depth = top + levels.count
            ancestors.leave(downTo: depth)
            let row = count
            blocks.append(row..<row)
            levels.append((rest, blocks))
            withID({ AnyHashable(id(element)) }) { content(element).appendRows(to: &$0) }
            guard let below = children(element) else { continue }
            let isCycle = !below.isEmpty && !ancestors.enter(id(element), depth: depth)
            if count > row {
                sections[sections.count - 1].attributes[count - 1].flags.insert(
                    isCycle ? [.isGroup, .isCycle] : .isGroup
                )
            }
            if !isCycle && !below.isEmpty { levels.append((Array(below)[...], [])) }
        }
    }
}
