import Testing

@testable import TreeTable

@Suite struct OutlineBranchTests {
    /// Data in which rows come to stand below themselves.
    private struct Loop: Identifiable, Sendable {
        let id: Int
        var children: [Loop]? { id > 6 ? nil : [Loop(id: (id * 3 + 1) % 7), Loop(id: id + 7), Loop(id: (id + 2) % 7)] }
    }

    private func check<RowValue: Identifiable & Sendable>(
        _ roots: [RowValue],
        _ order: RowOrder<RowValue>,
        greatestDepth: Int? = nil,
        children: (RowValue) -> [RowValue]?
    ) -> Int where RowValue.ID: Sendable {
        let whole = OutlineRows(roots, children: children, order: order, greatestDepth: greatestDepth)
        let branches = OutlineBranch.branches(
            ContiguousArray(roots),
            order: order,
            greatestDepth: greatestDepth,
            children: children
        )
        var joined = OutlineRows<RowValue>()
        for branch in branches.indices {
            let rows = branches[branch...branch]
            joined.append(OutlineRows(rows, order: order, greatestDepth: greatestDepth, children: children))
        }
        #expect(joined.attributes == whole.attributes)
        #expect(joined.values.map(\.id) == whole.values.map(\.id))
        let atOnce = OutlineRows(branches[...], order: order, greatestDepth: greatestDepth, children: children)
        #expect(atOnce.attributes == whole.attributes)
        return branches.count
    }

    @Test func `the rows of the branches of 100 random trees are those of the trees`() {
        var random = SeededGenerator(seed: 3)
        let sorted = RowOrder<Item>([RowComparator(order: .reverse, by: \.size), RowComparator(by: \.name)])
        for depth in 0..<100 {
            let items = Item.randomSiblings(using: &random)
            _ = check(items, RowOrder([]), greatestDepth: depth % 9, children: \.children)
            _ = check(items, sorted, children: \.children)
        }
    }

    @Test func `a row that stands below itself ends there, however the tree is divided`() {
        #expect(check([Loop(id: 0)], RowOrder([]), greatestDepth: 6, children: \.children) > 50)
        _ = check((0..<3).map { Loop(id: $0) }, RowOrder([]), children: \.children)
    }

    @Test func `a tree is divided until there is enough, and no further`() {
        let items = (0..<50).map { _ in Item("a", (0..<50).map { _ in Item("b", [Item("c")]) }) }
        #expect(check([Item("root", items)], RowOrder([]), children: \.children) == 1 + 50 + 2_500)
        let flat = [Item("root", (0..<5_000).map { Item("\($0)") })]
        #expect(check(flat, RowOrder([]), children: \.children) == 1)
        var chain = Item("end")
        for _ in 0..<500 { chain = Item("link", [chain]) }
        #expect(check([chain], RowOrder([]), children: \.children) == 65)
    }
}
