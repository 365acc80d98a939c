import Testing
import TreeTable

/// Tests how often an outline view reads children and keys.
@Suite struct OutlineViewLazinessTests {
    private final class Counter {
        var children = 0
        var keys = 0
    }

    /// One of 1000 roots with 1000 children each, or one of these children.
    private struct Node: Identifiable {
        let id: Int
        let counter: Counter

        var children: [Node]? {
            counter.children += 1
            return id < 1000 ? (1...1000).map { Node(id: 1000 * (id + 1) + $0, counter: counter) } : nil
        }

        var key: Int {
            counter.keys += 1
            return id * 7919 % 1009
        }
    }

    private func outline(_ counter: Counter, sorted: Bool) -> OutlineView<Node> {
        let roots = (0..<1000).map { Node(id: $0, counter: counter) }
        let table = Table(roots, children: \.children) { TableColumn("ID", value: \.id) }
        return OutlineView(sorted ? table.sorted(using: [KeyPathComparator(\.key)]) : table)
    }

    @Test func `a new view reads no children, and a window reads those of its rows and of the sample`() {
        let counter = Counter()
        var outline = outline(counter, sorted: false)
        #expect(outline.count == 1000 && counter.children == 0)
        var bytes: [UInt8] = []
        outline.write(rows: 500..<550, to: &bytes)
        // 50 rows, the row before them, and the sample, which has all rows.
        #expect(counter.children <= 1051)
        counter.children = 0
        outline.write(rows: 10..<20, to: &bytes)
        #expect(counter.children <= 11)
    }

    @Test func `expanding reads the keys of the new rows only, and collapsing none`() {
        let counter = Counter()
        var outline = outline(counter, sorted: true)
        #expect(counter.keys == 1000)
        counter.keys = 0
        outline.setExpanded(true, at: 3)
        #expect(outline.count == 2000 && counter.keys == 1000)
        counter.keys = 0
        outline.setExpanded(false, at: 3)
        outline.cursor = 5
        outline.top = 9
        outline.toggleSelection(at: 5)
        #expect(outline.count == 1000 && counter.keys == 0)
    }

    @Test func `a sort reads the keys of visible levels only`() {
        let counter = Counter()
        var outline = outline(counter, sorted: false)
        outline.setExpanded(true, at: 0)
        outline.setExpanded(true, at: 1001)
        counter.keys = 0
        outline.sort(using: [KeyPathComparator(\.key)])
        // The roots are sorted once more, together with their visible descendants.
        #expect(outline.count == 3000 && counter.keys == 4000)
    }

    @Test func `expanding reads the children of the new rows only`() {
        let counter = Counter()
        var outline = outline(counter, sorted: false)
        counter.children = 0
        outline.setExpanded(true, at: 999)
        // The new rows, their parent, and the rows of its block, which are created with it.
        #expect(counter.children <= 1000 + 1 + 1024)
    }
}
