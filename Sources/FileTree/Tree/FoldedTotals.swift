import SystemCalls

/// The totals of entries that are counted but not stored, grouped by their nearest stored ancestor.
struct FoldedTotals: Sendable {
    /// The totals for one stored ancestor. Several sums may belong to the same ancestor.
    struct Sum: Sendable {
        var directory: UInt32
        var items: UInt64 = 0
        var directories: UInt64 = 0
        var totals = Totals()
        /// The latest modification. ``Moment/none`` if it is not requested.
        var newest = Moment.none
    }

    private var finished: [Sum] = []
    /// The sum that entries are added to. Outside the array, because additions to an element would check the array.
    private var current: Sum?

    var sums: [Sum] { finished + (current.map { [$0] } ?? []) }

    /// Adds the entries that are counted from now on to a stored directory.
    mutating func begin(_ directory: UInt32) {
        guard current?.directory != directory else { return }
        if let current { finished.append(current) }
        current = Sum(directory: directory)
    }

    @inline(__always)
    mutating func countItem(isDirectory: Bool) {
        current?.items &+= 1
        if isDirectory { current?.directories &+= 1 }
    }

    /// Subtracts a directory that is excluded. If another worker has counted it, the numbers of this sum alone can be
    /// negative.
    mutating func uncountDirectory(_ totals: Totals) {
        current?.items &-= 1
        current?.directories &-= 1
        current?.totals.add(Totals(size: -totals.size, blocks: -totals.blocks))
    }

    @inline(__always)
    mutating func add(_ totals: Totals) {
        current?.totals.add(totals)
    }

    mutating func add(newest: Moment) {
        if let known = current?.newest { current?.newest = max(known, newest) }
    }

    mutating func append(_ sum: Sum) { finished.append(sum) }

    mutating func merge(_ other: FoldedTotals) {
        finished += other.sums
    }

    /// Adds the sums to their directories in the tree.
    func charge(in storage: TreeStorage) {
        for sum in sums {
            storage.directories.update(Int(sum.directory)) { record in
                record.items &+= sum.items
                record.directories &+= sum.directories
            }
            storage.add(sum.totals, toDirectory: sum.directory)
        }
    }
}
