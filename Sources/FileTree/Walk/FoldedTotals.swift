/// What a worker has counted and not stored, for one kept directory after the other: what is below a directory is met
/// one after the other as well.
struct FoldedTotals: Sendable {
    /// The sum for a directory; several workers, or one at several times, may have counted below the same.
    struct Sum: Sendable {
        var directory: UInt32
        var items: UInt64 = 0
        var directories: UInt64 = 0
        var totals = Totals()
    }

    private(set) var sums: [Sum] = []

    /// Begins to count below a directory.
    mutating func begin(_ directory: WalkedDirectory) {
        if sums.last?.directory != directory.number { sums.append(Sum(directory: directory.number)) }
    }

    mutating func countItem(isDirectory: Bool) {
        sums[sums.count - 1].items &+= 1
        if isDirectory { sums[sums.count - 1].directories &+= 1 }
    }

    /// Takes back a directory that turns out to be left out; it may be another worker that has counted it.
    mutating func uncountDirectory(_ totals: Totals) {
        sums[sums.count - 1].items &-= 1
        sums[sums.count - 1].directories &-= 1
        sums[sums.count - 1].totals.add(Totals(size: -totals.size, blocks: -totals.blocks))
    }

    mutating func add(_ totals: Totals) {
        sums[sums.count - 1].totals.add(totals)
    }

    mutating func merge(_ other: FoldedTotals) {
        sums += other.sums
    }

    /// Adds all sums to their directories.
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
