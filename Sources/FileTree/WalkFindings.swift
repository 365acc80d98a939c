import System

/// The findings of workers that are not stored entries. One thread adds them to the tree after the walk, so that no
/// worker changes data that another reads.
struct WalkFindings: Sendable {
    var hardLinks = HardLinks()
    var folded = FoldedTotals()
    var errors: [WalkError] = []
    /// Stored directories to exclude.
    var excluded: [UInt32] = []
    /// Directories that could not be read to their ends.
    var failures: [(directory: UInt32, reason: Errno)] = []

    /// Directories that were not entered because they are their own ancestors.
    var loops: [UInt32] = []

    mutating func merge(_ other: WalkFindings, in storage: TreeStorage) {
        hardLinks.merge(other.hardLinks, in: storage)
        folded.merge(other.folded)
        errors += other.errors
        excluded += other.excluded
        failures += other.failures
        loops += other.loops
    }

    /// Adds all findings to their directories.
    func charge(in storage: TreeStorage) {
        for (number, reason) in failures {
            storage.directories.update(Int(number)) { $0.error = reason.rawValue }
            storage.add(Totals(flags: .isIncomplete), toDirectory: number)
        }
        for number in loops {
            let index = Int(storage.directories[Int(number)].entry)
            storage.directories.update(Int(number)) { $0.error = Errno.fileSystemLoop.rawValue }
            storage.blocks?[index] = 0
        }
        folded.charge(in: storage)
        hardLinks.charge(in: storage)
    }
}

/// The totals of entries that a worker counts but does not store, by their nearest stored directory.
struct FoldedTotals: Sendable {
    /// The sum for a directory. Several sums may belong to the same directory.
    struct Sum: Sendable {
        var directory: UInt32
        var items: UInt64 = 0
        var directories: UInt64 = 0
        var totals = Totals()
    }

    private(set) var sums: [Sum] = []

    /// Starts to count below a stored directory.
    mutating func begin(_ directory: UInt32) {
        if sums.last?.directory != directory { sums.append(Sum(directory: directory)) }
    }

    mutating func countItem(isDirectory: Bool) {
        sums[sums.count - 1].items &+= 1
        if isDirectory { sums[sums.count - 1].directories &+= 1 }
    }

    /// Subtracts an excluded directory, which another worker may have counted.
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

    /// Adds all sums to their directories in the tree.
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
