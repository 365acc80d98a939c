import Testing
import TreeTable

@Suite struct OutlineRowsBudgetTests {
    /// Returns the kept items: repeatedly the first in order among the children of kept items.
    private func kept(_ items: [Item], _ limit: Int, _ precedes: (Item, Item) -> Bool) -> Set<Int> {
        let places = Dictionary(
            uniqueKeysWithValues: Item.flattened(sorted(items, precedes)).enumerated().map { ($1.item.id, $0) }
        )
        var candidates = items
        var kept: Set<Int> = []
        while kept.count < limit, !candidates.isEmpty {
            candidates.sort { left, right in
                if precedes(left, right) { return true }
                if precedes(right, left) { return false }
                return places[left.id, default: 0] < places[right.id, default: 0]
            }
            let best = candidates.removeFirst()
            kept.insert(best.id)
            candidates += best.children ?? []
        }
        return kept
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

    @Test(arguments: [false, true])
    func `random trees keep the same rows as the naive model`(isSorted: Bool) {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<150 {
            let items = Item.randomSiblings(using: &random)
            let all = Item.flattened(items).count
            let limit = Int.random(in: 0...12, using: &random)
            let precedes: (Item, Item) -> Bool = { isSorted && $0.size > $1.size }
            let kept = kept(items, limit, precedes)
            #expect(kept.count == min(limit, all))
            let order = isSorted ? [KeyPathComparator(\Item.size, order: .reverse)] : []
            let table = Table(items, children: \.children, sortOrder: order) { name }.limited(rows: limit)
            #expect(table.lines(listing) == lines(sorted(items, precedes), kept))
        }
    }

    @Test func `a negative limit keeps only the summary row, a huge limit keeps all rows`() {
        let table = Table([Item("a", [Item("b"), Item("c")])], children: \.children) { name }
        // Its summary is the name of the one at the top.
        for limit in [Int.min, -1, 0] { #expect(table.limited(rows: limit).lines(.plain) == ["a"]) }
        for limit in [3, Int.max, nil] { #expect(table.limited(rows: limit).lines(.plain) == ["a", "  b", "  c"]) }
    }

    @Test func `each section has the budget`() {
        let table = Table(of: Item.self) {
            name
        } rows: {
            ForEach(["x", "y", "z"]) { TableRow(Item($0)) }
            Section("H") { ForEach(1..<4) { TableRow(Item("\($0)")) } }
        }.limited(rows: 2)
        #expect(table.lines(.plain) == ["x", "y", "z", "H", "1", "2", "3"])
        #expect(table.limited(rows: 1).lines(.plain) == ["x", "y+z", "H", "1", "2+3"])
    }

    @Test func `with summaries counted there are never more rows than that, and no fewer than there could be`() {
        var random = SeededGenerator(seed: 77)
        for _ in 0..<80 {
            let items = Item.randomSiblings(using: &random)
            let count = Item.flattened(items).count
            let table = Table(items, children: \.children, sortOrder: [KeyPathComparator(\.size, order: .reverse)]) {
                TableColumn("Name", value: \.name)
            }
            var last = 0
            for limit in 2...12 {
                let lines = table.limited(rows: limit, countingSummaryRows: true).lines(listing).count
                #expect(lines <= limit)
                #expect(lines >= last)
                if count <= limit { #expect(lines == count) }
                last = lines
            }
        }
    }
}
