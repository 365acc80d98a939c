import System

/// What workers have found besides what they have stored. It is added to the tree when all are done, by one: so no
/// worker changes what another reads.
struct WalkFindings: Sendable {
    var hardLinks = HardLinks()
    var folded = FoldedTotals()
    var errors: [WalkError] = []
    /// Directories that are there in the tree and are to be left out.
    var excluded: [UInt32] = []
    /// Directories that could not be read, or not to their ends.
    var failures: [(directory: UInt32, reason: Errno)] = []

    /// Directories that were not entered, since they are above themselves.
    var loops: [UInt32] = []

    mutating func merge(_ other: WalkFindings, in storage: TreeStorage) {
        hardLinks.merge(other.hardLinks, in: storage)
        folded.merge(other.folded)
        errors += other.errors
        excluded += other.excluded
        failures += other.failures
        loops += other.loops
    }

    /// Adds everything to the directories that it belongs to.
    func charge(in storage: TreeStorage) {
        for (number, reason) in failures {
            storage.directories.update(Int(number)) { $0.error = reason.rawValue }
            storage.add(Totals(isIncomplete: true), toDirectory: number)
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
    mutating func begin(_ directory: UInt32) {
        if sums.last?.directory != directory { sums.append(Sum(directory: directory)) }
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
