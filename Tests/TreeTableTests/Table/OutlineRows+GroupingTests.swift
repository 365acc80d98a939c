import Testing
import TreeTable

@Suite struct OutlineRowsGroupingTests {
    private let listing = ClosureStyle { configuration, output in
        for row in configuration.rows {
            let mark =
                row.attributes.isSectionHeader
                ? "#" : row.attributes.isContext ? "(\(row.attributes.depth))" : "\(row.attributes.depth)"
            output.write(mark + (row.attributes.isLast ? "!" : "") + " " + row.cells[0])
            _ = output.endLine()
        }
    }

    private func lines(_ table: Table<Item>) -> [String] { table.lines(listing) }

    private let column = TableColumn("", value: \Item.name)

    /// Returns the members of a tree with their ancestors.
    private func listed(_ items: [Item], depth: Int = 0, _ isMember: (Item) -> Bool) -> [String] {
        let parts = items.map { item in
            (item, isMember(item), listed(item.children ?? [], depth: depth + 1, isMember))
        }.filter { $1 || !$2.isEmpty }
        return parts.enumerated().flatMap { index, part in
            let mark = part.1 ? "\(depth)" : "(\(depth))"
            return [mark + (index == parts.count - 1 ? "!" : "") + " " + part.0.name] + part.2
        }
    }

    @Test(arguments: [false, true])
    func `random trees are grouped like in the naive model`(isFiltered: Bool) {
        var random = SeededGenerator(seed: 51)
        for _ in 0..<150 {
            let items = Item.randomSiblings(using: &random)
            let fits: (Item) -> Bool = { !isFiltered || $0.size < 2 }
            var keys: [Int] = []
            for (item, _) in Item.flattened(items) where fits(item) {
                if let rank = item.rank, !keys.contains(rank) { keys.append(rank) }
            }
            let expected = keys.flatMap { key in ["# \(key)"] + listed(items) { fits($0) && $0.rank == key } }
            var table = Table(items, children: \.children) { column }
            if isFiltered { table = table.filtered { $0.size < 2 } }
            #expect(lines(table.grouped(by: \.rank)) == expected)
        }
    }
}
