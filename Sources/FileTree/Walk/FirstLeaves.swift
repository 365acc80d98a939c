import SystemCalls

/// The leaves that a walk keeps for a list of the first leaves in an order.
package struct LeafLimit: Sendable {
    /// The metadata that decides the order.
    package enum Key: Sendable {
        case size, disk, modified
    }

    package var count: Int
    package var key: Key
    /// Whether the largest key comes first.
    package var isDescending: Bool

    package init(count: Int, key: Key, isDescending: Bool) {
        self.count = count
        self.key = key
        self.isDescending = isDescending
    }

    /// Returns a number that is greater for leaves that come earlier. It is equal if the keys are equal.
    func rank(_ status: FileStatus) -> Int128 {
        let rank =
            switch key {
            case .size: Int128(status.contentSize)
            case .disk: Int128(status.blocks)
            case .modified: Int128(status.modified.seconds) * 1_000_000_000 + Int128(status.modified.nanoseconds)
            }
        return isDescending ? rank : -rank
    }
}

/// The visible items that totals count but that the tree does not store, because they are not among the first items.
package struct DroppedItems: Equatable, Sendable {
    package private(set) var leaves = 0
    package private(set) var directories = 0
    /// Whether some of the leaves may have other names. ``size`` and ``disk`` do not include these leaves.
    package private(set) var hasLinks = false
    /// Bytes of content of the leaves. The maximum if it exceeds 64 bits.
    package private(set) var size: Int64 = 0
    /// Allocated bytes of the leaves. The maximum if it exceeds 64 bits.
    package private(set) var disk: Int64 = 0

    package var count: Int { leaves + directories }

    package init() {}

    mutating func addDirectory() { directories += 1 }

    mutating func addLink() {
        leaves += 1
        hasLinks = true
    }

    mutating func add(leaf totals: Totals) {
        leaves += 1
        size = size.addingWithinRange(totals.size)
        disk = disk.addingWithinRange(Int64(bytesInBlocks: totals.blocks))
    }

    mutating func merge(_ other: DroppedItems) {
        leaves += other.leaves
        directories += other.directories
        hasLinks = hasLinks || other.hasLinks
        size = size.addingWithinRange(other.size)
        disk = disk.addingWithinRange(other.disk)
    }
}

extension Int64 {
    fileprivate func addingWithinRange(_ other: Int64) -> Int64 {
        let (sum, isBeyondRange) = addingReportingOverflow(other)
        return isBeyondRange ? .max : sum
    }
}

/// The first leaves that one worker has found. It decides whether another leaf may be one of the first.
struct FirstLeaves: Sendable {
    private let limit: LeafLimit
    /// The ranks of the first leaves as a binary heap, with the lowest rank at the top.
    private var ranks: [Int128] = []

    init(_ limit: LeafLimit) {
        self.limit = limit
    }

    /// Returns whether a leaf is one of the first that were found until now, or is equal to the last of them.
    mutating func admits(_ status: FileStatus) -> Bool {
        let rank = limit.rank(status)
        guard let lowest = ranks.first, ranks.count >= limit.count else {
            push(rank)
            return true
        }
        if rank > lowest { replaceLowest(by: rank) }
        return rank >= lowest
    }

    private mutating func push(_ rank: Int128) {
        ranks.append(rank)
        var child = ranks.count - 1
        while child > 0, ranks[child] < ranks[(child - 1) / 2] {
            ranks.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func replaceLowest(by rank: Int128) {
        ranks[0] = rank
        var parent = 0
        while true {
            var lowest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < ranks.count && ranks[child] < ranks[lowest] {
                lowest = child
            }
            guard lowest != parent else { return }
            ranks.swapAt(parent, lowest)
            parent = lowest
        }
    }
}
