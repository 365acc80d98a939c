import Testing
import TreeTable

@Suite struct OutlineRowsBudgetTests {
    /// Returns the kept items: the first in order, with their ancestors, until one does not fit.
    private func kept(_ items: [Item], _ limit: Int, _ precedes: (Item, Item) -> Bool) -> Set<Int> {
        var parents: [Int: Int] = [:]
        for (item, _) in Item.flattened(items) { for child in item.children ?? [] { parents[child.id] = item.id } }
        var kept: Set<Int> = []
        for item in flatSorted(items, precedes) {
            var more = kept
            var next: Int? = item.id
            while let id = next {
                more.insert(id)
                next = parents[id]
            }
            if lines(items, more).count > limit { break }
            kept = more
        }
        // A row takes one line, and so does a summary row of this row alone.
        for siblings in [items] + Item.flattened(items).compactMap(\.item.children) {
            let others = siblings.filter { !kept.contains($0.id) }
            if others.count == 1, siblings.count > 1 { kept.insert(others[0].id) }
        }
        return kept
    }

    /// Returns all items in one list.
    private func flatSorted(_ items: [Item], _ precedes: (Item, Item) -> Bool) -> [Item] {
        Item.flattened(items).map(\.item).enumerated().sorted { left, right in
            precedes(left.element, right.element)
                || !precedes(right.element, left.element) && left.offset < right.offset
        }.map(\.element)
    }

    private func sorted(_ items: [Item], _ precedes: (Item, Item) -> Bool) -> [Item] {
        items.enumerated().sorted { left, right in
            if precedes(left.element, right.element) { return true }
            if precedes(right.element, left.element) { return false }
            return left.offset < right.offset
        }.map { _, item in
            var item = item
            item.children = item.children.map { sorted($0, precedes) }
            return item
        }
    }

    /// Returns a line for each row.
    private func lines(_ items: [Item], _ kept: Set<Int>, depth: Int = 0) -> [String] {
        var lines: [String] = []
        var hidden: [String] = []
        for item in items {
            guard kept.contains(item.id) else {
                hidden.append(item.name)
                continue
            }
            let children = item.children ?? []
            let isCollapsed = !children.isEmpty && !children.contains { kept.contains($0.id) }
            lines.append("\(depth)\(isCollapsed ? " collapsed" : "") \(item.name)")
            if !isCollapsed { lines += self.lines(children, kept, depth: depth + 1) }
        }
        if !hidden.isEmpty, !lines.isEmpty || depth == 0 {
            lines.append("\(depth) summary " + hidden.joined(separator: "+"))
        }
        return lines
    }

    private let listing = ClosureStyle { configuration, output in
        for row in configuration.rows {
            let marks = (row.attributes.isCollapsed ? " collapsed" : "") + (row.attributes.isSummary ? " summary" : "")
            output.write("\(row.attributes.depth)\(marks) \(row.cells[0])")
            _ = output.endLine()
        }
    }

    private let name = TableColumn("", value: \Item.name).summary { hidden, cell in
        cell.append(hidden.map(\.name).joined(separator: "+"))
    }

    @Test(arguments: [nil, SortOrder.reverse, .forward])
    func `random trees keep the same rows as the naive model`(order: SortOrder?) {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<150 {
            let items = Item.randomSiblings(using: &random)
            let limit = Int.random(in: 1...12, using: &random)
            let precedes: (Item, Item) -> Bool = { left, right in
                switch order {
                case nil: false
                case .reverse: left.size > right.size
                case .forward: left.size < right.size
                }
            }
            let siblings = sorted(items, precedes)
            let kept = kept(siblings, limit, precedes)
            let sortOrder = order.map { [KeyPathComparator(\Item.size, order: $0)] } ?? []
            let table = Table(items, children: \.children) { name }.sorted(using: sortOrder).limited(rows: limit)
            let shown = table.lines(listing)
            #expect(shown.count <= limit)
            if Item.flattened(items).count <= limit { #expect(shown.count == Item.flattened(items).count) }
            // If not even the first row fits, only its root is shown, see below.
            if !kept.isEmpty || items.isEmpty { #expect(shown == lines(siblings, kept)) }
        }
    }

    @Test func `rows deep in the tree are kept with their ancestors and summary rows`() {
        let items = [
            Item("a", 1, [Item("b", 1, [Item("c", 90), Item("d", 2)]), Item("e", 80)]), Item("f", 70), Item("g", 3),
        ]
        let table = Table(items, children: \.children) { name }.sorted(using: [
            KeyPathComparator(\.size, order: .reverse)
        ])
        .filtered { $0.size > 1 }
        #expect(table.limited(rows: 12).lines(.plain) == ["f", "g", "a", "  e", "  b", "    c", "    d"])
        #expect(table.limited(rows: 6).lines(.plain) == ["a", "  e", "  b", "    c", "    d", "f+g"])
        #expect(table.limited(rows: 5).lines(.plain) == ["a", "f+g"])
    }

    @Test func `if not even the first row fits, its root is kept`() {
        let chain = Item("a", [Item("b", [Item("c", [Item("d", 9)])])])
        func table(_ items: [Item]) -> Table<Item> {
            Table(items, children: \.children) { name }.filtered { $0.size > 0 }
        }
        #expect(table([chain]).limited(rows: 4).lines(.plain) == ["a", "  b", "    c", "      d"])
        #expect(table([chain]).limited(rows: 3).lines(.plain) == ["a"])
        #expect(table([chain]).limited(rows: 1).lines(.plain) == ["a"])
        let two = table([chain, Item("x", 1)])
        #expect(two.limited(rows: 4).lines(listing) == ["0 collapsed a", "0 x"])
        #expect(two.limited(rows: 2).lines(listing) == ["0 collapsed a", "0 x"])
        #expect(two.limited(rows: 1).lines(listing) == ["0 summary a+x"])
        #expect(two.limited(rows: 0).lines(listing) == [])
    }

    @Test func `summary rows merge if no row fits`() {
        let table = Table([Item("a"), Item("b"), Item("c")], children: \.children) { name }
        #expect(table.limited(perParent: 2).limited(rows: 1).lines(listing) == ["0 summary a+b+c"])
    }

    @Test func `zero and negative limits keep nothing, a huge limit keeps all rows`() {
        let table = Table([Item("a", [Item("b"), Item("c")])], children: \.children) { name }
        for limit in [Int.min, -1, 0] { #expect(table.limited(rows: limit).lines(.plain) == []) }
        for limit in [3, Int.max, nil] { #expect(table.limited(rows: limit).lines(.plain) == ["a", "  b", "  c"]) }
    }

    @Test func `summary rows for unlisted children are lines, and merge with summary rows of the limit`() {
        let table = Table([Item("a", [Item("b"), Item("c"), Item("d", [Item]())])], children: \.children) { name }
            .summarized { $0.name == "a" || $0.name == "d" ? [Item("u"), Item("v")] : [] }
        #expect(table.limited(rows: 6).lines(.plain) == ["a", "  b", "  c", "  d", "  u+v"])
        #expect(table.limited(rows: 5).lines(listing) == ["0 a", "1 b", "1 c", "1 d", "1 summary u+v"])
        #expect(table.limited(rows: 4).lines(.plain) == ["a", "  b", "  c", "  d+u+v"])
        #expect(table.limited(rows: 1).lines(listing) == ["0 collapsed a"])
    }

    @Test func `sections share the limit, their headers and footers are lines`() {
        let table = Table(of: Item.self) {
            name
        } rows: {
            ForEach(["x", "y", "z"]) { TableRow(Item($0)) }
            Section("H") {
                ForEach(1..<4) { TableRow(Item("\($0)")) }
            } footer: {
                "F"
            }
        }
        let all = ["x", "y", "z", "H", "1", "2", "3", "F"]
        #expect(table.limited(rows: 8).lines(.plain) == all)
        #expect(table.limited(rows: 7).lines(.plain) == ["x", "y", "z", "H", "1", "2+3", "F"])
        #expect(table.limited(rows: 6).lines(.plain) == ["x", "y", "z", "1+2+3"])
        #expect(table.limited(rows: 4).lines(.plain) == ["x", "y", "z", "1+2+3"])
        #expect(table.limited(rows: 3).lines(.plain) == ["x", "y+z", "1+2+3"])
        #expect(table.limited(rows: 1).lines(.plain) == ["x+y+z+1+2+3"])
    }
}
