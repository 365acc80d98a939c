import System

/// What workers have found besides what they have stored. It is added to the tree when all are done, by one: so no
/// worker changes what another reads.
struct WalkFindings: Sendable {
    var hardLinks = HardLinks()
    var folded = FoldedTotals()
    var errors: [WalkError] = []
    /// Directories that are there in the tree and are to be left out.
    var leftOut: [UInt32] = []
    /// Directories that could not be read, or not to their ends.
    var failures: [(directory: UInt32, reason: Errno)] = []

    /// Directories that were not entered, since they are above themselves.
    var loops: [UInt32] = []

    mutating func merge(_ other: WalkFindings, in storage: TreeStorage) {
        hardLinks.merge(other.hardLinks, in: storage)
        folded.merge(other.folded)
        errors += other.errors
        leftOut += other.leftOut
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
