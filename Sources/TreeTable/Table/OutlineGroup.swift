/// Rows for the elements of a tree. Mirrors SwiftUI's `OutlineGroup`.
///
/// An element that is its own ancestor (a cycle) is shown without its children.
///
/// - Complexity: O(*n*), where *n* is the number of elements.
public struct OutlineGroup<Data: RandomAccessCollection, RowValue: Identifiable>: TableRowContent
where Data.Element: Identifiable {
    @usableFromInline let roots: [Data.Element]
    @usableFromInline let children: KeyPath<Data.Element, Data?>
    @usableFromInline let content: (Data.Element) -> TableRows<RowValue>

    /// Creates rows for an element and its descendants.
    ///
    /// - Parameters:
    ///   - root: The root element.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - content: Returns the row of an element. If it returns several rows, the children are below the last one.
    @inlinable
    public init<Element>(
        _ root: Element,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        roots = [root]
        self.children = children
        self.content = content
    }

    /// Creates rows for the elements of a collection and their descendants.
    ///
    /// - Parameters:
    ///   - data: The root elements.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    ///   - content: Returns the row of an element. If it returns several rows, the children are below the last one.
    @inlinable
    public init<Element>(
        _ data: Data,
        children: KeyPath<Element, Data?>,
        @TableRowBuilder<RowValue> content: @escaping (Element) -> TableRows<RowValue>
    ) where Element == Data.Element {
        roots = Array(data)
        self.children = children
        self.content = content
    }

    /// Appends the rows.
    @inlinable
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        sink.appendOutline(roots, children: children, content: content)
    }
}

extension OutlineGroup where RowValue == Data.Element {
    /// Creates a row for an element and for each of its descendants.
    ///
    /// - Parameters:
    ///   - root: The root element.
    ///   - children: The property that contains the children of an element, or `nil` if the element is a leaf.
    @inlinable
    public init(_ root: RowValue, children: KeyPath<RowValue, Data?>) {
        self.init(root, children: children) { TableRow($0) }
    }

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
    mutating func appendOutline<Data: Collection>(
        _ roots: [Data.Element],
        children: KeyPath<Data.Element, Data?>,
        content: (Data.Element) -> TableRows<RowValue>
    ) where Data.Element: Identifiable {
        let top = depth
        defer { depth = top }
        // For each level down to the current element: the siblings that come after the current one, and the rows of the
        // others.
        var levels: [(rest: ArraySlice<Data.Element>, blocks: [Range<Int>])] = [(roots[...], [])]
        var ancestors = Ancestors<Data.Element.ID>()
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
            content(element).appendRows(to: &self)
            guard let below = element[keyPath: children] else { continue }
            let isCycle = !below.isEmpty && !ancestors.enter(element.id, depth: depth)
            if count > row {
                sections[sections.count - 1].attributes[count - 1].flags.insert(
                    isCycle ? [.isGroup, .isCycle] : .isGroup
                )
            }
            if !isCycle && !below.isEmpty { levels.append((Array(below)[...], [])) }
        }
    }
}
