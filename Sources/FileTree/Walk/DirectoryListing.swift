import SystemCalls

/// The entries of one directory, before they are sorted and stored.
///
/// A worker reuses one listing for all directories, so it rarely allocates memory. The names of the entries are already
/// stored in the tree.
///
/// The entries of a large directory are moved to sorted runs; see ``endRun(_:_:)``.
struct DirectoryListing: Sendable {
    /// The entries that belong to no run.
    private var entries: [Entry] = []
    /// The indices of the hidden entries among ``entries``.
    private var hidden: [UInt32] = []
    /// The indices of ``entries`` in sorted order.
    private var order: [UInt32] = []
    /// The keys of entries, while these are sorted.
    private var keys: [(key: NaturalKey, index: UInt32)] = []
    /// The blocks of each entry, empty if blocks were not requested.
    private var blocks: [Int64] = []
    /// The owner of each entry, empty if owners were not requested.
    private var ownerships: [Ownership] = []
    /// The details of each entry, empty if details were not requested.
    private var details: [Details] = []
    /// The identities of entries to which other names may lead.
    private var files = SparseValues<FileIdentity>()
    /// The targets of symbolic links.
    private var targets = SparseValues<NameLocation>()

    /// The sorted runs, empty for most directories.
    private var runs: [SortedRun] = []

    /// The number of hidden entries, which are sorted after the visible ones.
    private(set) var hiddenCount = 0
    private(set) var directoryCount = 0
    private(set) var count = 0
    /// Whether an identity or a target was recorded.
    private(set) var hasFilesOrTargets = false

    var hasRuns: Bool { !runs.isEmpty }

    mutating func removeAll() {
        // Such large directories are rare, so free the memory instead of keeping it for the next directory.
        if entries.count > 1 << 16 { return self = DirectoryListing() }
        removeEntries()
        if hasRuns { runs = [] }
        (count, hiddenCount, directoryCount, hasFilesOrTargets) = (0, 0, 0, false)
    }

    private mutating func removeEntries() {
        entries.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        hidden.removeAll(keepingCapacity: true)
        blocks.removeAll(keepingCapacity: true)
        ownerships.removeAll(keepingCapacity: true)
        details.removeAll(keepingCapacity: true)
        files.removeAll()
        targets.removeAll()
    }

    /// Appends an entry. Keeps only the metadata that `storage` has a slab for.
    @inline(__always)
    mutating func append(
        _ entry: Entry,
        isHidden: Bool,
        blocks: Int64,
        _ ownership: Ownership,
        _ details: Details,
        in storage: TreeStorage
    ) {
        if isHidden {
            hidden.append(UInt32(entries.count))
            hiddenCount += 1
        }
        entries.append(entry)
        if storage.ownerships != nil { ownerships.append(ownership) }
        if storage.blocks != nil { self.blocks.append(blocks) }
        if storage.details != nil { self.details.append(details) }
        count += 1
        if entry.kind == .directory { directoryCount += 1 }
    }

    /// Records the identity of the entry that is appended next. Call it for an entry to which other names may lead.
    mutating func append(_ file: FileIdentity) {
        files.append(file, at: entries.count)
        hasFilesOrTargets = true
    }

    /// Records the target of the entry that is appended next, which must be a symbolic link.
    mutating func append(target: NameLocation) {
        targets.append(target, at: entries.count)
        hasFilesOrTargets = true
    }

    // MARK: Runs

    /// Ends the run if it is complete. Call it after each entry, so that no run is too long.
    @inline(__always)
    mutating func endFullRun(_ storage: TreeStorage, _ system: System) throws(Errno) {
        if entries.count == SortedRun.maxCount { try endRun(storage, system) }
    }

    /// Sorts the entries since the last run and moves them to a new run. Throws if the memory is not sufficient.
    ///
    /// Sorting a run is fast because its data fit in the cache of a processor. Several workers can sort runs of one directory at the
    /// same time.
    mutating func endRun(_ storage: TreeStorage, _ system: System) throws(Errno) {
        guard !entries.isEmpty else { return }
        let visible = sortOrder(storage)
        var run = try SortedRun(order.count, visible: visible.count, like: storage, system)
        run.commonLengths = (
            commonPrefixLength(visible, storage), commonPrefixLength(visible.upperBound..<order.count, storage)
        )
        for place in order.indices {
            let index = Int(order[place])
            run.entries[place] = entries[index]
            run.blocks?[place] = blocks[index]
            run.ownerships?[place] = ownerships[index]
            run.details?[place] = details[index]
            if let file = files[index] { run.files.append(file, at: place) }
            if let target = targets[index] { run.targets.append(target, at: place) }
        }
        runs.append(run)
        removeEntries()
    }

    /// Appends the runs of another worker, which has read a part of the same directory.
    mutating func take(_ part: DirectoryListing) {
        runs += part.runs
        count += part.count
        hiddenCount += part.hiddenCount
        directoryCount += part.directoryCount
        hasFilesOrTargets = hasFilesOrTargets || part.hasFilesOrTargets
    }

    // MARK: Order

    /// Sorts the visible entries by name in natural order, then the hidden entries. There must be no runs.
    mutating func sort(_ storage: TreeStorage) {
        _ = sortOrder(storage)
    }

    /// Does the same, also with runs. Throws if the memory is not sufficient.
    mutating func sort(_ storage: TreeStorage, _ system: System) throws(Errno) {
        guard hasRuns else { return sort(storage) }
        try endRun(storage, system)
        (entries, order) = ([], [])
    }

    /// Keeps the order in which the entries were appended. Call it instead of `sort(_:)` if they are already sorted.
    mutating func keepOrder() {
        order.removeAll(keepingCapacity: true)
        for index in entries.indices { order.append(UInt32(index)) }
    }

    /// Sorts the visible entries, and then the hidden ones. Returns the places of the visible ones.
    private mutating func sortOrder(_ storage: TreeStorage) -> Range<Int> {
        keepOrder()
        let visible = 0..<entries.count - hidden.count
        if !hidden.isEmpty {
            var isHidden = [Bool](repeating: false, count: entries.count)
            for index in hidden { isHidden[Int(index)] = true }
            order.removeAll { isHidden[Int($0)] }
            order += hidden
        }
        sortOrder(visible, storage)
        sortOrder(visible.upperBound..<order.count, storage)
        return visible
    }

    private mutating func sortOrder(_ range: Range<Int>, _ storage: TreeStorage) {
        guard range.count > 1 else { return }
        let comparator = NaturalComparator(
            storage.names,
            sharing: commonPrefixLength(range, storage),
            of: entries[Int(order[range.lowerBound])].nameRange
        )
        keys.removeAll(keepingCapacity: true)
        for index in order[range] { keys.append((comparator.key(of: entries[Int(index)].name), index)) }
        keys.sort { comparator.precedes($0.key, $1.key) }
        for (place, key) in zip(range, keys) { order[place] = key.index }
    }

    /// Returns the length of the longest prefix that some names share. Sorting skips this prefix.
    private func commonPrefixLength(_ range: Range<Int>, _ storage: TreeStorage) -> Int {
        guard let first = range.first else { return 0 }
        let name = entries[Int(order[first])].nameRange
        var length = name.count
        for index in order[range].dropFirst() {
            let other = entries[Int(index)].nameRange
            length = min(length, other.count, storage.names.firstDifference(name, other))
            if length == 0 { break }
        }
        return length
    }

    // MARK: Sorted entries

    /// The places of the entries in sorted order.
    func places(_ storage: TreeStorage) -> ListingPlaces {
        guard hasRuns else { return ListingPlaces(order: order) }
        return ListingPlaces(
            merges: [true, false].map { isHidden in
                RunMerge(runs, isHidden: isHidden, storage.names)
            }
        )
    }

    subscript(place: ListingPlace) -> Entry {
        hasRuns ? runs[place.run].entries[place.index] : entries[place.index]
    }

    /// Returns the blocks of an entry, 0 if blocks were not requested.
    func blocks(at place: ListingPlace) -> Int64 {
        if hasRuns { return runs[place.run].blocks?[place.index] ?? 0 }
        return blocks.isEmpty ? 0 : blocks[place.index]
    }

    /// Returns the owner of an entry. Owners must have been requested.
    func ownership(at place: ListingPlace) -> Ownership {
        hasRuns ? runs[place.run].ownerships?[place.index] ?? .unknown : ownerships[place.index]
    }

    /// Returns the details of an entry. Details must have been requested.
    func details(at place: ListingPlace) -> Details {
        hasRuns ? runs[place.run].details?[place.index] ?? Details() : details[place.index]
    }

    /// Returns the identity that was recorded for an entry.
    func file(at place: ListingPlace) -> FileIdentity? {
        hasRuns ? runs[place.run].files[place.index] : files[place.index]
    }

    /// Returns the target that was recorded for an entry.
    func target(at place: ListingPlace) -> NameLocation? {
        hasRuns ? runs[place.run].targets[place.index] : targets[place.index]
    }

    /// Frees the memory of an entry and of those before it in its run, if there are runs.
    func free(through place: ListingPlace) {
        if hasRuns { runs[place.run].free(before: place.index + 1) }
    }
}

/// The place of an entry in a listing: the number of its run, and its index in the run. Without runs, the index at which it was appended.
struct ListingPlace: BitwiseCopyable, Sendable {
    var run = 0
    var index: Int
}

/// The places of the entries of a listing, in sorted order.
struct ListingPlaces: Sequence, IteratorProtocol {
    /// The indices of the entries. Empty if the entries are in runs.
    private let order: [UInt32]
    /// The number of places that were returned from `order`.
    private var position = 0
    /// The merges of the hidden and the visible entries of runs. The last one is next.
    private var merges: [RunMerge]

    fileprivate init(order: [UInt32] = [], merges: [RunMerge] = []) {
        (self.order, self.merges) = (order, merges)
    }

    @inline(__always)
    mutating func next() -> ListingPlace? {
        guard position < order.count else { return nextOfRuns() }
        defer { position &+= 1 }
        return ListingPlace(index: Int(order[position]))
    }

    /// The next place from runs, which most directories do not have.
    @inline(never)
    private mutating func nextOfRuns() -> ListingPlace? {
        while let last = merges.indices.last {
            if let place = merges[last].next() { return place }
            merges.removeLast()
        }
        return nil
    }
}
