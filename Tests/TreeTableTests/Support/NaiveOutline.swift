@testable import TreeTable

/// A simple recursive model of a table of items, independent of the engine.
struct NaiveOutline {
    struct Siblings {
        var nodes: [Node]
        var hidden: [Item]
    }

    struct Node {
        var item: Item
        var isContext: Bool
        var below: Siblings
    }

    var precedes: (Item, Item) -> Bool = { _, _ in false }
    var isIncluded: (Item) -> Bool = { _ in true }
    var limit = Int.max
    var greatestDepth = Int.max

    func siblings(_ items: [Item], depth: Int = 0) -> Siblings {
        let sorted = items.enumerated().sorted { left, right in
            if precedes(left.element, right.element) { return true }
            if precedes(right.element, left.element) { return false }
            return left.offset < right.offset
        }
        let nodes = sorted.map(\.element).compactMap { item -> Node? in
            let children = depth < greatestDepth ? item.children ?? [] : []
            let below = siblings(children, depth: depth + 1)
            let isContext = !isIncluded(item)
            if isContext, below.nodes.isEmpty, below.hidden.isEmpty { return nil }
            return Node(item: item, isContext: isContext, below: below)
        }
        return Siblings(nodes: Array(nodes.prefix(limit)), hidden: nodes.dropFirst(limit).map(\.item))
    }

    /// Returns the names with guides like those of `tree`.
    func guides(_ items: [Item]) -> [String] {
        var lines: [String] = []
        func draw(_ siblings: Siblings, under prefix: String, isRoot: Bool) {
            var entries = siblings.nodes.map { ($0.item.name, $0.below) }
            if !siblings.hidden.isEmpty {
                entries.append(("… \(siblings.hidden.count) more", Siblings(nodes: [], hidden: [])))
            }
            for (index, (text, below)) in entries.enumerated() {
                let isLast = index == entries.count - 1
                lines.append(isRoot ? text : prefix + (isLast ? "└── " : "├── ") + text)
                draw(below, under: isRoot ? "" : prefix + (isLast ? "    " : "│   "), isRoot: false)
            }
        }
        draw(siblings(items), under: "", isRoot: true)
        return lines
    }

    /// Returns each row like ``ShapeListing``, with the names of all rows behind a summary row.
    func attributes(_ items: [Item]) -> [String] {
        var lines: [String] = []
        func list(_ siblings: Siblings, depth: Int) {
            for (index, node) in siblings.nodes.enumerated() {
                var line = "\(depth)"
                if index == siblings.nodes.count - 1, siblings.hidden.isEmpty { line += " last" }
                if node.item.children != nil { line += " group" }
                if node.isContext { line += " context" }
                lines.append(line + " " + node.item.name)
                list(node.below, depth: depth + 1)
            }
            if !siblings.hidden.isEmpty {
                lines.append("\(depth) last summary " + siblings.hidden.map(\.name).joined(separator: "+"))
            }
        }
        list(siblings(items), depth: 0)
        return lines
    }
}

extension OutlineRows where RowValue: Identifiable {
    /// The rows of a whole tree.
    init<Roots: Collection, Data: Collection>(
        _ roots: Roots,
        children: (RowValue) -> Data?,
        order: RowOrder<RowValue>,
        depthLimit: Int?
    ) where Roots.Element == RowValue, Data.Element == RowValue {
        self.init()
        var cursor = OutlineCursor<RowValue, Data>(
            ContiguousArray(roots),
            OutlineOptions(order: order, depthLimit: depthLimit)
        )
        cursor.append(to: &self, upTo: .max, children: children)
    }
}
