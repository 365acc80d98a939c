import SystemCalls

/// The results of a worker, except for stored entries. One thread adds them to the tree after the walk, so that no
/// worker changes data that another worker reads.
struct WalkFindings: Sendable {
    var hardLinks = HardLinks()
    var folded = FoldedTotals()
    var errors: [WalkError] = []
    /// Whether a directory starts a repository or adds rules to one.
    var hasRepository = false
    /// The directory numbers of stored directories that are excluded.
    var excluded: [UInt32] = []
    /// The stored directories that could not be read to their ends, and the errors.
    var failures: [(directory: UInt32, reason: Errno)] = []

    /// The directory numbers of directories that were not read, because they are their own ancestors.
    var loops: [UInt32] = []

    /// Directories of an earlier tree that are copied, and the directory numbers of their copies.
    var copies: [(old: UInt32, new: UInt32)] = []

    /// The roots that were found below other roots.
    var meetings: Set<RootOverlap.Meeting> = []
    /// The directory numbers of roots that are shown without their contents.
    var emptyRoots: Set<UInt32> = []

    mutating func merge(_ other: WalkFindings, in storage: TreeStorage) {
        hardLinks.merge(other.hardLinks, in: storage)
        folded.merge(other.folded)
        errors += other.errors
        excluded += other.excluded
        hasRepository = hasRepository || other.hasRepository
        failures += other.failures
        loops += other.loops
        copies += other.copies
        meetings.formUnion(other.meetings)
        emptyRoots.formUnion(other.emptyRoots)
    }

    /// Marks the directories that could not be read.
    func markUnread(in storage: TreeStorage) {
        for (number, reason) in failures {
            storage.directories.update(Int(number)) { $0.error = reason.rawValue }
            storage.add(Totals(flags: .isIncomplete), toDirectory: number)
        }
        for number in loops {
            let index = Int(storage.directories[Int(number)].entry)
            storage.directories.update(Int(number)) { $0.error = Errno.fileSystemLoop.rawValue }
            storage.blocks?[index] = 0
            storage.ownBlocks?[Int(number)] = 0
        }
    }
}
