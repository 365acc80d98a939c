/// Counts cells by their width, to find a width that suffices for nearly all of them.
///
/// The result does not depend on the order of the cells, so several threads can count parts of them.
struct WidthCounts: Sendable {
    /// The number of cells of each width. The last count includes all wider cells.
    private var counts: [UInt32] = Array(repeating: 0, count: 256)
    /// The width of the widest cell.
    private(set) var widest = 0

    /// Columns that are not wider than this have the width of their widest cell: their outliers do not matter.
    private static let narrow = 30

    mutating func add(_ width: Int) {
        counts[min(width, counts.count - 1)] &+= 1
        widest = max(widest, width)
    }

    /// Adds several widths.
    mutating func add(_ widths: [Int]) {
        widest = widths.reduce(widest) { max($0, $1) }
        let last = counts.count &- 1
        var counts = counts.mutableSpan
        for width in widths { counts[min(width, last)] &+= 1 }
    }

    /// Replaces the width of a cell that is added, or will be added to these counts or to others that are merged.
    mutating func replace(_ width: Int, by other: Int) {
        counts[min(width, counts.count - 1)] &-= 1
        add(other)
    }

    mutating func merge(_ other: WidthCounts) {
        for width in counts.indices { counts[width] &+= other.counts[width] }
        widest = max(widest, other.widest)
    }

    /// Returns the counts of the same cells with `more` terminal cells in front of each.
    func widened(by more: Int) -> WidthCounts {
        var other = WidthCounts()
        for width in counts.indices { other.counts[min(width + more, counts.count - 1)] &+= counts[width] }
        other.widest = counts.contains { $0 > 0 } ? widest + more : 0
        return other
    }

    /// Returns the width of the widest cell that is not wider than `limit`. `nil` if all cells are wider.
    func widest(upTo limit: Int) -> Int? {
        counts.prefix(min(limit, counts.count - 2) + 1).lastIndex { $0 > 0 }
    }

    /// Returns the least width that suffices for 95 % of the cells, or for all cells but one if they are 3 to 39.
    ///
    /// Returns the width of the widest cell instead if it is at most 1.5 times as wide (3 times with fewer than 20 cells), or if no
    /// cell is wide.
    var usual: Int {
        if widest <= Self.narrow { return widest }
        let width = width(withoutOneIn: 20)
        return 2 * widest <= (count < 20 ? 6 : 3) * width ? widest : width
    }

    /// The minimum width for seven in eight cells, or for all cells but one if there are 3 to 15 cells.
    var least: Int { width(withoutOneIn: 8) }

    /// The number of cells.
    var count: Int { counts.reduce(0) { $0 + Int($1) } }

    /// Returns the number of cells that are wider than `width`.
    func count(above width: Int) -> Int { counts.dropFirst(max(0, width) + 1).reduce(0) { $0 + Int($1) } }

    /// Returns the minimum width for all cells except the widest `1 / share` of them. Excludes at least one cell, but none of fewer
    /// than 3.
    private func width(withoutOneIn share: Int) -> Int {
        let count = count
        let outliers = count < 3 ? 0 : max(1, count / share)
        var width = counts.count - 2
        var wider = Int(counts[width + 1])
        guard wider <= outliers else { return widest }
        while width > 0, wider + Int(counts[width]) <= outliers {
            wider += Int(counts[width])
            width -= 1
        }
        return width
    }
}
