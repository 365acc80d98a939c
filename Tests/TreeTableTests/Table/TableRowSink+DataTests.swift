import Testing
import TreeTable

@Suite struct TableRowSinkDataTests {
    private let items = [Item("b", 1, [Item("d", 2), Item("c", 2)]), Item("a", 1), Item("e", 0)]

    @Test func `equal rows stay in the order of the data, at every level`() {
        let table = Table(of: Item.self, sortOrder: [KeyPathComparator(\.size)]) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup(items, children: \.children)
        }
        #expect(table.lines(.plain) == ["e", "b", "  d", "  c", "a"])
        let byName = [KeyPathComparator(\Item.size, order: .reverse), KeyPathComparator(\.name)]
        #expect(table.sorted(using: byName).lines(.plain) == ["a", "b", "  c", "  d", "e"])
        #expect(table.sorted(using: [KeyPathComparator<Item>]()).lines(.plain) == ["b", "  d", "  c", "a", "e"])
        #expect(table.sorted(using: [RowComparator { $0.name }]).lines(.plain) == ["a", "b", "  c", "  d", "e"])
    }

    @Test func `duplicate IDs among siblings are all shown`() {
        let twice = items[0]
        let table = Table(of: Item.self, sortOrder: [KeyPathComparator(\.name)]) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup([twice, twice], children: \.children)
            ForEach([twice, twice])
        }
        #expect(table.lines(.csv) == ["b", "c", "d", "b", "c", "d", "b", "b"])
    }

    @Test func `depths are limited below an outline`() {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            OutlineGroup(items, children: \.children)
        }
        #expect(table.limited(depth: 0).lines(.plain) == ["b", "a", "e"])
        #expect(table.limited(depth: .max).lines(.plain) == ["b", "  d", "  c", "a", "e"])
    }
}
