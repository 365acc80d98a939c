import SystemCalls

/// Some entries of a large directory, sorted, in separate memory.
///
/// The entries of a directory with thousands of entries are sorted in runs, which fit in the cache of a processor and which several
/// workers sort at the same time. At the end, ``RunMerge`` merges the runs.
struct SortedRun: Sendable {
    private let memory = MappedMemory()
    let entries: Slab<Entry>
    let blocks: Slab<Int64>?
    let ownerships: Slab<Ownership>?
    let details: Slab<Details>?
    let count: Int
    /// The number of visible entries, which come before the hidden ones.
    let visibleCount: Int
    /// The numbers of first bytes that all visible names and all hidden names share.
    var commonLengths = (visible: 0, hidden: 0)
    /// The identities of entries to which other names may lead.
    var files = SparseValues<FileIdentity>()
    /// The targets of symbolic links.
    var targets = SparseValues<NameLocation>()

    /// The maximum number of entries.
    static let maxCount = 4096

    /// Reserves memory for the data that `storage` has slabs for. Throws if the memory is not sufficient.
    init(_ count: Int, visible: Int, like storage: TreeStorage, _ system: System) throws(Errno) {
        (self.count, visibleCount) = (count, visible)
        entries = try memory.reserveAll(count, system)
        blocks = storage.blocks == nil ? nil : try memory.reserveAll(count, system)
        ownerships = storage.ownerships == nil ? nil : try memory.reserveAll(count, system)
        details = storage.details == nil ? nil : try memory.reserveAll(count, system)
    }

    /// Frees the memory of the entries before `end`, as far as it consists of whole pages. Does so only after each 128th entry and
    /// after the last one.
    func free(before end: Int) {
        guard end.isMultiple(of: 128) || end == count else { return }
        entries.free(before: end)
        blocks?.free(before: end)
        ownerships?.free(before: end)
        details?.free(before: end)
    }
}

/// Merges sorted runs with a tournament tree, in which the next entries of all runs compete; see D. E. Knuth, The Art of Computer
/// Programming, volume 3, section 5.4.1.
struct RunMerge {
    private let runs: [SortedRun]
    private let comparator: NaturalComparator
    /// For each run, the indices of the entries that are left.
    private var rests: [Range<Int>]
    /// The key of the next entry of each run, the last key at the end of a run.
    private var keys: [NaturalKey]
    /// The run that won the tournament, then the losers of the matches. Match `n` is between the winners of the matches `2n` and
    /// `2n + 1`. The last matches are between runs.
    private var matches: [Int]

    /// Merges the visible or the hidden entries of runs.
    init(_ runs: [SortedRun], isHidden: Bool, _ names: Slab<UInt8>) {
        self.runs = runs
        rests = runs.map { isHidden ? $0.visibleCount..<$0.count : 0..<$0.visibleCount }
        var (first, commonLength) = (0..<0, 0)
        for run in runs.indices {
            guard let index = rests[run].first else { continue }
            let name = runs[run].entries[index].nameRange
            let length = isHidden ? runs[run].commonLengths.hidden : runs[run].commonLengths.visible
            if first.isEmpty { (first, commonLength) = (name, length) }
            commonLength = min(commonLength, length, names.firstDifference(first, name))
        }
        comparator = NaturalComparator(names, sharing: commonLength, of: first)
        keys = Array(repeating: .last, count: runs.count)
        matches = Array(repeating: runs.count, count: runs.count)
        for run in runs.indices { play(run) }
    }

    /// Returns the place of the next entry, or `nil` after the last one.
    mutating func next() -> ListingPlace? {
        guard let run = matches.first, let index = rests[run].first else { return nil }
        rests[run] = index + 1..<rests[run].upperBound
        play(run)
        return ListingPlace(run: run, index: index)
    }

    /// Plays the matches of a run after its next entry has changed. Before all runs have played, some opponents are missing. They win,
    /// so that the run waits there.
    private mutating func play(_ run: Int) {
        keys[run] = rests[run].first.map { comparator.key(of: runs[run].entries[$0].name) } ?? .last
        let missing = runs.count
        var winner = run
        var match = (run + missing) / 2
        while match > 0 {
            let opponent = matches[match]
            if opponent == missing || winner != missing && comparator.precedes(keys[opponent], keys[winner]) {
                matches[match] = winner
                winner = opponent
            }
            match /= 2
        }
        matches[0] = winner
    }
}
