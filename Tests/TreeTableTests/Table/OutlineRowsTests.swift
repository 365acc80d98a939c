import Testing

@testable import TreeTable

@Suite struct OutlineRowsTests {
    private func table(_ items: [Item], _ sortOrder: [KeyPathComparator<Item>] = []) -> Table<Item> {
        Table(items, children: \.children) { TableColumn("Name", value: \.name) }.sorted(using: sortOrder)
    }

    @Test func `rows come in the order of the outline with their attributes`() {
        let items = [
            Item("a", [Item("b", [Item("c")]), Item("d", [])]),
            Item("e"),
        ]
        #expect(
            table(items).lines(ShapeListing()) == [
                "0 group a",
                "1 group b",
                "2 last c",
                "1 last group d",
                "0 last e",
            ]
        )
    }

    @Test func `rows below the depth limit are hidden, and rows at the limit stay groups`() {
        let items = [Item("a", [Item("b", [Item("c")]), Item("d")])]
        #expect(table(items).limited(depth: 0).lines(ShapeListing()) == ["0 last group a"])
        #expect(
            table(items).limited(depth: 1).lines(ShapeListing()) == ["0 last group a", "1 group b", "1 last d"]
        )
        #expect(table(items).limited(depth: 2).lines(ShapeListing()) == table(items).lines(ShapeListing()))
        #expect(table(items).limited(depth: .max).lines(ShapeListing()) == table(items).lines(ShapeListing()))
        #expect(table(items).limited(depth: -1).lines(ShapeListing()) == ["0 last group a"])
        #expect(
            table(items).limited(depth: 0).limited(depth: nil).lines(ShapeListing())
                == table(items).lines(ShapeListing())
        )
    }

    @Test func `children beyond the depth limit are not accessed`() {
        var asked: [String] = []
        let items = [Item("a", [Item("b", [Item("c", [Item("d")])])])]
        _ = OutlineRows(
            items,
            children: { item in
                asked.append(item.name)
                return item.children
            },
            order: RowOrder([]),
            depthLimit: 1
        )
        #expect(asked == ["a", "b"])
    }

    @Test func `300 random trees are sorted by tiers at every level`() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<300 {
            let items = Item.randomSiblings(using: &random)
            #expect(
                table(items, [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.rank)])
                    .lines(ShapeListing())
                    == NaiveOutline(precedes: { left, right in
                        if left.size != right.size { return left.size > right.size }
                        return (left.rank ?? -1) < (right.rank ?? -1)
                    }).attributes(items)
            )
            #expect(
                table(items, [KeyPathComparator(\.rank, order: .reverse), KeyPathComparator(\.name)])
                    .lines(ShapeListing())
                    == NaiveOutline(precedes: { left, right in
                        let (leftRank, rightRank) = (left.rank ?? -1, right.rank ?? -1)
                        return leftRank != rightRank ? leftRank > rightRank : left.name < right.name
                    }).attributes(items)
            )
            #expect(table(items).lines(ShapeListing()) == NaiveOutline().attributes(items))
        }
    }
}
