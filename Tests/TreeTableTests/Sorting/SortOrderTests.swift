import Foundation
import Testing
import TreeTable

@Suite struct SortOrderTests {
    @Test func `reversed is the other direction`() {
        #expect(TreeTable.SortOrder.forward.reversed == .reverse)
        #expect(TreeTable.SortOrder.reverse.reversed == .forward)
    }

    @Test(arguments: [TreeTable.SortOrder.forward, .reverse])
    func `can be stored and read back`(order: TreeTable.SortOrder) throws {
        let stored = try JSONEncoder().encode([order])
        #expect(try JSONDecoder().decode([TreeTable.SortOrder].self, from: stored) == [order])
    }

    @Test func `comparators of a table need no module name beside Foundation, which has types of the same names`() {
        let items = [Item("a", 1), Item("c", 2), Item("b", 2)]
        let table = Table(items, sortOrder: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)]) {
            TableColumn("Name", value: \.name)
        }
        #expect(table.lines(.plain) == ["b", "c", "a"])
    }
}
