import TreeTable

/// A node of a tree that stores no children. As a view of a file in a tree, it has 16 bytes.
struct OutlineNode: Identifiable {
    let id: Int
    /// The numbers of children of the nodes at each level below this one, eight bits of exponents of ten for each level.
    private let shape: Int

    /// Creates roots. `levels` are the numbers of nodes at each level, as exponents of ten.
    static func roots(_ levels: [Int]) -> OutlineNodes {
        let shape = levels.dropFirst().reversed().reduce(0) { $0 << 8 | $1 }
        return OutlineNodes(first: 1, count: power(levels[0]), shape: shape)
    }

    fileprivate init(id: Int, shape: Int) {
        self.id = id
        self.shape = shape
    }

    var children: OutlineNodes? {
        guard shape != 0 else { return nil }
        let count = Self.power(shape & 0xff)
        return OutlineNodes(first: id &* count &* 3, count: count, shape: shape >> 8)
    }

    var size: Int { Int((UInt64(truncatingIfNeeded: id) &* 0x9e37_79b9_7f4a_7c15) >> 40) }

    private static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in product * 10 } }
}

struct OutlineNodes: RandomAccessCollection {
    let first: Int
    let count: Int
    let shape: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(position: Int) -> OutlineNode { OutlineNode(id: first + position, shape: shape) }
}

/// Measurements of an outline view with a million rows.
enum OutlineCase {
    static let windowSize = 50

    static func table(_ levels: [Int]) -> Table<OutlineNode> {
        Table(OutlineNode.roots(levels), children: \.children) {
            TableColumn("ID", value: \.id) { "node \($0.id)" }
            TableColumn("Size", value: \.size)
        }
        .tableStyle(.outline)
    }

    /// The time of a new view and the lines of the first screen.
    static func firstFrame(_ levels: [Int]) -> EngineMeasurement {
        let table = table(levels)
        return EngineMeasurement {
            var outline = OutlineView(table, in: TableEnvironment(width: 100))
            var bytes: [UInt8] = []
            outline.writeHeaders(to: &bytes)
            outline.write(rows: 0..<min(windowSize, outline.count), to: &bytes)
            return bytes.count
        }
    }

    /// The time and the memory of a view in which all rows are visible.
    static func expandAll(_ levels: [Int]) -> EngineMeasurement {
        let table = table(levels)
        var outline = OutlineView(table, in: TableEnvironment(width: 100))
        return EngineMeasurement {
            outline.expand(toLevel: .max)
            return outline.count
        }
    }

    /// The time of 1,000 windows in different places.
    static func windows(_ levels: [Int]) -> EngineMeasurement {
        var outline = OutlineView(table(levels), in: TableEnvironment(width: 100))
        outline.expand(toLevel: .max)
        var bytes: [UInt8] = []
        outline.write(rows: 0..<1, to: &bytes)
        let last = outline.count - windowSize
        return EngineMeasurement {
            var written = 0
            for number in 0..<1000 {
                bytes.removeAll(keepingCapacity: true)
                let start = number * 7919 % 1000 * last / 1000
                outline.write(rows: start..<start + windowSize, to: &bytes)
                written += bytes.count
            }
            return written
        }
    }

    /// The time of expanding and collapsing a row with 10,000 children 20 times, in the middle of a million rows.
    static func disclosure() -> EngineMeasurement {
        var outline = OutlineView(table([2, 4]).sorted(using: [KeyPathComparator(\.size, order: .reverse)]))
        outline.expand(toLevel: .max)
        let id = outline[outline.parent(of: outline.count / 2) ?? 0].id
        outline.collapse(id)
        return EngineMeasurement {
            for _ in 0..<20 {
                outline.expand(id)
                outline.collapse(id)
            }
            return outline.count
        }
    }

    /// The time of a sort of visible siblings.
    static func sort(_ levels: [Int]) -> EngineMeasurement {
        var outline = OutlineView(table(levels), in: TableEnvironment(width: 100))
        return EngineMeasurement {
            outline.sort(using: [KeyPathComparator(\.size, order: .reverse)])
            return outline.count
        }
    }
}
