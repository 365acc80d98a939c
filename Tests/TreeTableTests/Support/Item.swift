import Synchronization

/// The row value of most tests.
struct Item: Identifiable, Sendable {
    let id: Int
    var name: String
    var size: Int
    var rank: Int?
    /// The children, or `nil` for a leaf.
    var children: [Item]?

    private static let count = Atomic(0)

    init(_ name: String, _ size: Int = 0, rank: Int? = nil, _ children: [Item]? = nil) {
        id = Self.count.add(1, ordering: .relaxed).newValue
        self.name = name
        self.size = size
        self.rank = rank
        self.children = children
    }

    init(_ name: String, _ children: [Item]?) {
        self.init(name, 0, children)
    }

    /// Returns random siblings with their subtrees. Sizes and ranks have few values, so that many are equal.
    static func randomSiblings(using random: inout SeededGenerator, depth: Int = 0, prefix: String = "n") -> [Item] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
            let isLeaf = depth == 5 || Int.random(in: 0..<2, using: &random) == 0
            return Item(
                prefix + "\(random.next() % 1_000_000_000_000)",
                Int.random(in: 0...3, using: &random),
                rank: Bool.random(using: &random) ? Int.random(in: 0...2, using: &random) : nil,
                isLeaf ? nil : randomSiblings(using: &random, depth: depth + 1, prefix: prefix)
            )
        }
    }
}

/// A random number generator with a seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
