import Testing

@testable import TreeTable

@Suite struct SequenceSortingTests {
    private struct ByLength: SortComparator {
        var order = SortOrder.forward

        func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
            let result: ComparisonResult =
                lhs.count < rhs.count ? .orderedAscending : lhs.count > rhs.count ? .orderedDescending : .orderedSame
            return order == .forward ? result : result.reversed
        }
    }

    @Test func `random tiers sort as a chain of conditions does`() {
        var random = SeededGenerator(seed: 81)
        for _ in 0..<200 {
            let items = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Item(
                    ["a", "bb", "cc", "d"].randomElement(using: &random) ?? "",
                    Int.random(in: 0...2, using: &random),
                    rank: [nil, 0, 1].randomElement(using: &random) ?? nil
                )
            }
            let tiers = [0, 1, 2, 3].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
            let isReversed = (0..<4).map { _ in Bool.random(using: &random) }
            let comparators = tiers.map { tier in
                let order: SortOrder = isReversed[tier] ? .reverse : .forward
                return switch tier {
                case 0: KeyPathComparator(\Item.name, order: order)
                case 1: KeyPathComparator(\Item.size, order: order)
                case 2: KeyPathComparator(\Item.rank, order: order)
                default: KeyPathComparator(\Item.name, comparator: ByLength(), order: order)
                }
            }
            func sign(_ left: Item, _ right: Item, _ tier: Int) -> Int {
                let keys: (Int, Int) =
                    switch tier {
                    case 0: (left.name < right.name ? -1 : left.name > right.name ? 1 : 0, 0)
                    case 1: (left.size, right.size)
                    case 2: (left.rank ?? -1, right.rank ?? -1)
                    default: (left.name.count, right.name.count)
                    }
                return (isReversed[tier] ? -1 : 1) * (keys.0 - keys.1).signum()
            }
            let expected = items.enumerated().sorted { left, right in
                for tier in tiers {
                    let sign = sign(left.element, right.element, tier)
                    if sign != 0 { return sign < 0 }
                }
                return left.offset < right.offset
            }.map(\.element.id)
            #expect(items.sorted(using: comparators).map(\.id) == expected)
            let table = Table(items) { TableColumn("") { "\($0.id)" } }.sorted(using: comparators)
            #expect(table.lines(.csv) == expected.map(String.init))
        }
    }

    @Test func `custom comparators sort, alone and in tiers`() {
        let words = ["ccc", "a", "bb", "c", "aa"]
        #expect(words.sorted(using: ByLength()) == ["a", "c", "bb", "aa", "ccc"])
        #expect(words.sorted(using: ByLength(order: .reverse)) == ["ccc", "bb", "aa", "a", "c"])
        #expect(words.sorted(using: [ByLength(), ByLength(order: .reverse)]) == ["a", "c", "bb", "aa", "ccc"])
        #expect(words.sorted(using: KeyPathComparator(\.count, order: .reverse)) == ["ccc", "bb", "aa", "a", "c"])
    }

    @Test func `the direction of the inner comparator counts`() {
        let inner = KeyPathComparator(\Item.name, comparator: ByLength(order: .reverse))
        let items = [Item("a"), Item("ccc"), Item("bb")]
        #expect(items.sorted(using: [inner]).map(\.name) == ["ccc", "bb", "a"])
    }

    @Test func `sorting by NaN keys loses no element`() {
        let keys = [2.0, .nan, 1.0, .nan, 3.0, 0.0]
        #expect(Set(Array(keys.indices).sorted(by: [RowComparator { keys[$0] }])) == Set(keys.indices))
    }

    @Test func `choosing a property makes it the first tier, and choosing it again reverses it`() {
        let (name, size) = (KeyPathComparator(\Item.name), KeyPathComparator(\Item.size, order: .reverse))
        var order: [KeyPathComparator<Item>] = []
        order.choose(name)
        #expect(order == [name])
        order.choose(size)
        #expect(order == [size, name])
        order.choose(size)
        #expect(order == [KeyPathComparator(\.size), name])
        order.choose(KeyPathComparator(\.size))
        #expect(order == [size, name])
        order.choose(name)
        #expect(order == [name, size])
        order.choose(name)
        #expect(order == [KeyPathComparator(\.name, order: .reverse), size])
    }
}
