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
    /// The keys of ``entries`` in sorted order.
    private var keys: [NameKey] = []
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
        keys.removeAll(keepingCapacity: true)
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
        let visibleCount = sortKeys(storage)
        var run = try SortedRun(keys.count, visible: visibleCount, like: storage, system)
        run.commonLengths = (
            commonPrefixLength(storage, isHidden: false), commonPrefixLength(storage, isHidden: true)
        )
        for place in keys.indices {
            let index = Int(keys[place].index)
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
        sortKeys(storage)
    }

    /// Does the same, also with runs. Throws if the memory is not sufficient.
    mutating func sort(_ storage: TreeStorage, _ system: System) throws(Errno) {
        guard hasRuns else { return sort(storage) }
        try endRun(storage, system)
        (entries, keys) = ([], [])
    }

    /// Keeps the order in which the entries were appended. Call it instead of `sort(_:)` if they are already sorted.
    mutating func keepOrder() {
        keys.removeAll(keepingCapacity: true)
        // All empty arrays share memory, which `append(addingCapacity:)` would write.
        guard !entries.isEmpty else { return }
        keys.append(addingCapacity: entries.count) { keys in
            for index in entries.indices { keys.append(NameKey(index: UInt32(index), isHidden: false)) }
        }
        for index in hidden { keys[Int(index)].isHidden = true }
    }

    /// Sorts the keys. Returns the number of visible entries among them.
    @discardableResult
    private mutating func sortKeys(_ storage: TreeStorage) -> Int {
        let visibleCount = entries.count - hidden.count
        keepOrder()
        sortByASCIILowercase(storage)
        sortNaturally(0..<visibleCount, storage)
        sortNaturally(visibleCount..<keys.count, storage)
        return visibleCount
    }

    /// Returns the position of the first key that is not in natural order. The keys must be sorted by bytes.
    private func firstReversed(_ range: Range<Int>, _ storage: TreeStorage) -> Int? {
        guard var last = keys[range].first else { return nil }
        for position in range.dropFirst() {
            let key = keys[position]
            if isReversed(last, key, storage) { return position }
            last = key
        }
        return nil
    }

    /// Returns whether the second of two names, which are sorted by bytes, precedes the first one in natural order.
    @inline(__always)
    private func isReversed(_ first: NameKey, _ second: NameKey, _ storage: TreeStorage) -> Bool {
        !NameKey.differInASCII(first, second)
            && reverses(
                entries[Int(first.index)].nameRange,
                entries[Int(second.index)].nameRange,
                storage.names
            )
    }

    @inline(never)
    private func reverses(_ first: Range<Int>, _ second: Range<Int>, _ names: Slab<UInt8>) -> Bool {
        let place = names.firstDifference(first, second)
        return names.withSpan(first) { first in
            names.withSpan(second) { NaturalOrder.reverses(first, $0, place) }
        }
    }

    /// Sorts keys naturally that are sorted by bytes.
    private mutating func sortNaturally(_ range: Range<Int>, _ storage: TreeStorage) {
        // Most directories are already in natural order. Checking is faster than sorting again.
        guard let first = firstReversed(range, storage) else { return }
        if moveReversed(range, from: first, storage) { return }
        let comparator = NaturalComparator(
            storage.names,
            sharing: commonPrefixLength(storage, isHidden: keys[first].isHidden),
            of: entries[Int(keys[first].index)].nameRange
        )
        var names = keys[range].map { (key: comparator.key(of: entries[Int($0.index)].name), nameKey: $0) }
        names.sort { comparator.precedes($0.key, $1.key) }
        for (position, name) in zip(range, names) { keys[position] = name.nameKey }
    }

    /// Moves one key after the other to its place in natural order. Returns `false` if it has given up because too many have to move.
    private mutating func moveReversed(_ range: Range<Int>, from first: Int, _ storage: TreeStorage) -> Bool {
        var stepsLeft = range.count / 8
        for position in first..<range.upperBound {
            let key = keys[position]
            var place = position
            while place > range.lowerBound, isReversed(keys[place - 1], key, storage) {
                keys[place] = keys[place - 1]
                place -= 1
                stepsLeft -= 1
            }
            keys[place] = key
            if stepsLeft < 0 { return false }
        }
        return true
    }

    private mutating func sortByASCIILowercase(_ storage: TreeStorage) {
        let skipped = commonPrefixLength(storage, isHidden: false)
        let entries = entries
        keys.sortByName(hiddenCount: hidden.count) { key, offset in
            storage.names.leadingKeyBytes(
                of: entries[Int(key.index)].nameRange,
                skipping: key.isHidden ? 0 : skipped,
                from: offset
            )
        }
    }

    /// Returns the length of the longest prefix that all visible names or all hidden names share. Sorting skips this prefix.
    private func commonPrefixLength(_ storage: TreeStorage, isHidden: Bool) -> Int {
        guard let first = keys.firstIndex(where: { $0.isHidden == isHidden }) else { return 0 }
        let name = entries[Int(keys[first].index)].nameRange
        var length = name.count
        for position in first + 1..<keys.count where keys[position].isHidden == isHidden {
            let other = entries[Int(keys[position].index)].nameRange
            length = min(length, other.count, storage.names.firstDifference(name, other))
            if length == 0 { break }
        }
        return length
    }

    // MARK: Sorted entries

    /// The places of the entries in sorted order.
    func places(_ storage: TreeStorage) -> ListingPlaces {
        guard hasRuns else { return ListingPlaces(keys: keys) }
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
    /// The keys of the entries. Empty if the entries are in runs.
    private let keys: [NameKey]
    /// The number of places that were returned from `keys`.
    private var position = 0
    /// The merges of the hidden and the visible entries of runs. The last one is next.
    private var merges: [RunMerge]

    fileprivate init(keys: [NameKey] = [], merges: [RunMerge] = []) {
        (self.keys, self.merges) = (keys, merges)
    }

    @inline(__always)
    mutating func next() -> ListingPlace? {
        guard position < keys.count else { return nextOfRuns() }
        defer { position &+= 1 }
        return ListingPlace(index: Int(keys[position].index))
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
