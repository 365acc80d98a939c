import System

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
    /// The keys of ``entries`` in sorted order. Only the first ``count`` are valid, because entries can be removed.
    private var keys: [NameKey] = []
    /// The blocks of each entry, empty if blocks were not requested.
    private var blocks: [Int64] = []
    /// The owner of each entry, empty if owners were not requested.
    private var ownerships: [Ownership] = []
    /// The details of each entry, empty if details were not requested.
    private var details: [Details] = []
    /// The identities of entries to which other names may lead, with the indices of the entries.
    private var files: [(index: UInt32, value: FileIdentity)] = []
    /// The targets of symbolic links, with the indices of the entries.
    private var targets: [(index: UInt32, value: NameLocation)] = []

    /// The sorted runs, empty for most directories.
    private var runs: [SortedRun] = []
    /// The place of each entry in the runs, in sorted order. Only the first ``count`` are valid, because entries can be removed. Empty
    /// without runs.
    private var order: [RunPlace] = []

    /// The number of hidden entries. They are sorted after the visible entries and are not shown, only counted.
    private(set) var hiddenCount = 0
    private(set) var directoryCount = 0
    private(set) var count = 0

    var visibleCount: Int { count - hiddenCount }
    var hasRuns: Bool { !runs.isEmpty }

    mutating func removeAll() {
        // Such large directories are rare, so free the memory instead of keeping it for the next directory.
        if entries.count > 1 << 16 { return self = DirectoryListing() }
        removeEntries()
        if hasRuns { (runs, order) = ([], []) }
        (count, hiddenCount, directoryCount) = (0, 0, 0)
    }

    private mutating func removeEntries() {
        entries.removeAll(keepingCapacity: true)
        hidden.removeAll(keepingCapacity: true)
        blocks.removeAll(keepingCapacity: true)
        ownerships.removeAll(keepingCapacity: true)
        details.removeAll(keepingCapacity: true)
        files.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
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
        files.append((UInt32(entries.count), file))
    }

    /// Records the target of the entry that is appended next, which must be a symbolic link.
    mutating func append(target: NameLocation) {
        targets.append((UInt32(entries.count), target))
    }

    // MARK: Runs

    /// Ends the run if it is complete. Call it after each entry, so that no run is too long.
    @inline(__always)
    mutating func endFullRun(_ storage: TreeStorage, _ system: System) throws(Errno) {
        if entries.count == RunPlace.maxCount { try endRun(storage, system) }
    }

    /// Sorts the entries since the last run and moves them to a new run. Throws if the memory is not sufficient.
    ///
    /// Sorting a run is fast because its data fit in the cache of a processor. Several workers can sort runs of one directory at the
    /// same time. ``index(at:)`` is only available without runs.
    mutating func endRun(_ storage: TreeStorage, _ system: System) throws(Errno) {
        guard !entries.isEmpty else { return }
        let hashes = hashes(storage)
        try endRun(hashes, comparesNumbers: !hashes.mayBeAll, storage, system)
    }

    private mutating func endRun(
        _ hashes: Hashes,
        comparesNumbers: Bool,
        _ storage: TreeStorage,
        _ system: System
    ) throws(Errno) {
        guard runs.count < RunPlace.maxRunCount else { throw .noRoom }
        let visibleCount = sortKeys(storage, comparesNumbers: comparesNumbers)
        var run = try SortedRun(keys.count, visible: visibleCount, hashes, like: storage, system)
        run.commonLengths = (
            commonPrefixLength(storage, isHidden: false), commonPrefixLength(storage, isHidden: true)
        )
        for place in keys.indices {
            let index = Int(keys[place].index)
            run.entries[place] = entries[index]
            run.blocks?[place] = blocks[index]
            run.ownerships?[place] = ownerships[index]
            run.details?[place] = details[index]
        }
        (run.files, run.targets) = (sorted(files), sorted(targets))
        runs.append(run)
        removeEntries()
    }

    /// Appends the runs of another worker, which has read a part of the same directory.
    mutating func take(_ part: DirectoryListing) {
        runs += part.runs
        count += part.count
        hiddenCount += part.hiddenCount
        directoryCount += part.directoryCount
    }

    private mutating func mergeRuns(_ storage: TreeStorage, _ system: System) throws(Errno) {
        var hashes = Hashes()
        for run in runs { hashes.add(run.hashes) }
        let comparesNumbers = !hashes.areAll
        for number in runs.indices where runs[number].hashes.mayBeAll == comparesNumbers {
            // Only all names together show whether they are hashes.
            runs[number] = try Self.sorted(runs[number], comparesNumbers: comparesNumbers, storage, system)
        }
        order.reserveCapacity(count)
        for isHidden in [false, true] {
            var merge = RunMerge(runs, isHidden: isHidden, comparesNumbers: comparesNumbers, storage.names)
            while let place = merge.next() { order.append(place) }
        }
    }

    /// Returns a run with the same entries in another order.
    private static func sorted(
        _ run: SortedRun,
        comparesNumbers: Bool,
        _ storage: TreeStorage,
        _ system: System
    ) throws(Errno) -> SortedRun {
        var listing = DirectoryListing()
        listing.count = run.count
        listing.entries = run.entries.prefix(run.count)
        listing.hidden = Array(UInt32(run.visibleCount)..<UInt32(run.count))
        listing.blocks = run.blocks?.prefix(run.count) ?? []
        listing.ownerships = run.ownerships?.prefix(run.count) ?? []
        listing.details = run.details?.prefix(run.count) ?? []
        (listing.files, listing.targets) = (run.files, run.targets)
        try listing.endRun(run.hashes, comparesNumbers: comparesNumbers, storage, system)
        return listing.runs[0]
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
        try mergeRuns(storage, system)
    }

    /// Keeps the order in which the entries were appended. Call it instead of `sort(_:)` if they are already sorted.
    mutating func keepOrder() {
        keys.removeAll(keepingCapacity: true)
        keys.append(addingCapacity: entries.count) { keys in
            for index in entries.indices { keys.append(NameKey(index: UInt32(index), isHidden: false)) }
        }
        for index in hidden { keys[Int(index)].isHidden = true }
    }

    /// Sorts the keys. Returns the number of visible entries among them.
    ///
    /// - Parameter comparesNumbers: Whether numbers are compared as numbers. `nil` if the names decide.
    @discardableResult
    private mutating func sortKeys(_ storage: TreeStorage, comparesNumbers: Bool? = nil) -> Int {
        let visibleCount = entries.count - hidden.count
        keepOrder()
        sortByASCIILowercase(storage)
        // Most directories are already in natural order after this sort. Checking is faster than sorting again.
        if !isInNaturalOrder(storage, visibleCount) {
            let comparesNumbers = comparesNumbers ?? !hashes(storage).areAll
            sortNaturally(0..<visibleCount, comparesNumbers: comparesNumbers, storage)
            sortNaturally(visibleCount..<keys.count, comparesNumbers: comparesNumbers, storage)
        }
        return visibleCount
    }

    private func hashes(_ storage: TreeStorage) -> Hashes {
        var hashes = Hashes()
        for entry in entries where !hashes.hasOthers { storage.names.withSpan(entry.nameRange) { hashes.add($0) } }
        return hashes
    }

    private func isInNaturalOrder(_ storage: TreeStorage, _ visibleCount: Int) -> Bool {
        guard keys.count > 1 else { return true }
        for position in 1..<keys.count
        where position != visibleCount && !NameKey.differInASCII(keys[position - 1], keys[position]) {
            let (first, second) = (
                entries[Int(keys[position - 1].index)].nameRange, entries[Int(keys[position].index)].nameRange
            )
            let place = storage.names.firstDifference(first, second)
            let isReversed = storage.names.withSpan(first) { first in
                storage.names.withSpan(second) { NaturalOrder.reverses(first, $0, place) }
            }
            if isReversed { return false }
        }
        return true
    }

    private mutating func sortNaturally(_ range: Range<Int>, comparesNumbers: Bool, _ storage: TreeStorage) {
        guard let first = keys[range].first else { return }
        let comparator = NaturalComparator(
            storage.names,
            comparesNumbers: comparesNumbers,
            sharing: commonPrefixLength(storage, isHidden: first.isHidden),
            of: entries[Int(first.index)].nameRange
        )
        var names = keys[range].map { (key: comparator.key(of: entries[Int($0.index)].name), nameKey: $0) }
        names.sort { comparator.precedes($0.key, $1.key) }
        for (position, name) in zip(range, names) { keys[position] = name.nameKey }
    }

    private mutating func sortByASCIILowercase(_ storage: TreeStorage) {
        let skipped = commonPrefixLength(storage, isHidden: false)
        let entries = entries
        keys.sortByName { key, offset in
            let name = entries[Int(key.index)].nameRange.dropFirst(key.isHidden ? 0 : skipped)
            return storage.names.leadingKeyBytes(of: name, from: offset)
        }
    }

    /// Returns the length of the longest prefix that all visible names or all hidden names share. Sorting skips this prefix.
    private func commonPrefixLength(_ storage: TreeStorage, isHidden: Bool) -> Int {
        guard let first = keys.firstIndex(where: { $0.isHidden == isHidden }) else { return 0 }
        let name = entries[index(at: first)].nameRange
        var length = name.count
        for position in first + 1..<keys.count where keys[position].isHidden == isHidden {
            let other = entries[index(at: position)].nameRange
            length = min(length, other.count, storage.names.firstDifference(name, other))
            if length == 0 { break }
        }
        return length
    }

    // MARK: Sorted entries

    /// Converts a sorted position to the index at which the entry was appended. There must be no runs.
    func index(at position: Int) -> Int { Int(keys[position].index) }

    /// The entry at a sorted position.
    subscript(position: Int) -> Entry {
        guard hasRuns else { return entries[index(at: position)] }
        let place = order[position]
        return runs[place.run].entries[place.index]
    }

    /// Returns the blocks of the entry at a sorted position, 0 if blocks were not requested.
    func blocks(at position: Int) -> Int64 {
        guard hasRuns else { return blocks.isEmpty ? 0 : blocks[index(at: position)] }
        let place = order[position]
        return runs[place.run].blocks?[place.index] ?? 0
    }

    /// Returns the owner of the entry at a sorted position. Owners must have been requested.
    func ownership(at position: Int) -> Ownership {
        guard hasRuns else { return ownerships[index(at: position)] }
        let place = order[position]
        return runs[place.run].ownerships?[place.index] ?? .unknown
    }

    /// Returns the details of the entry at a sorted position. Details must have been requested.
    func details(at position: Int) -> Details {
        guard hasRuns else { return details[index(at: position)] }
        let place = order[position]
        return runs[place.run].details?[place.index] ?? Details()
    }

    /// Frees memory of the entry at a sorted position and of entries before it, if there are runs.
    func free(through position: Int) {
        guard hasRuns else { return }
        let place = order[position]
        runs[place.run].free(before: place.index + 1)
    }

    /// Removes the visible entries at and after the sorted position `first`. Keeps files that may have other names. Calls `body`
    /// with each removed entry and the totals that it adds to its directory.
    mutating func removeVisible(from first: Int, _ body: (Entry, Totals) -> Void) {
        guard first < visibleCount else { return }
        var kept: [Int] = []
        for position in first..<visibleCount {
            let entry = self[position]
            if entry.flags.contains(.isCountedApart) {
                kept.append(position)
            } else {
                body(entry, entry.totals(blocks(at: position)))
                if entry.kind == .directory { directoryCount -= 1 }
            }
        }
        for position in visibleCount..<count { kept.append(position) }
        count = first + kept.count
        for (place, position) in zip(first..., kept) {
            if hasRuns { order[place] = order[position] } else { keys[place] = keys[position] }
        }
    }

    /// Calls `body` with each recorded identity and the sorted position of its entry, unless the entry was removed.
    func forEachFile(_ body: (_ position: Int, FileIdentity) -> Void) {
        if hasRuns { forEach(\.files, body) } else { for (index, file) in sorted(files) { body(Int(index), file) } }
    }

    /// Calls `body` with each recorded target and the sorted position of its entry, unless the entry was removed.
    func forEachTarget(_ body: (_ position: Int, NameLocation) -> Void) {
        if hasRuns {
            forEach(\.targets, body)
        } else {
            for (index, target) in sorted(targets) { body(Int(index), target) }
        }
    }

    /// Returns values of entries with the sorted positions of their entries, in sorted order. Leaves out the values of removed entries.
    private func sorted<Value>(_ values: [(index: UInt32, value: Value)]) -> [(index: UInt32, value: Value)] {
        guard !values.isEmpty else { return [] }
        var numbers = [Int?](repeating: nil, count: entries.count)
        for (number, value) in values.enumerated() { numbers[Int(value.index)] = number }
        return (0..<min(keys.count, count)).compactMap { position in
            numbers[index(at: position)].map { (UInt32(position), values[$0].value) }
        }
    }

    private func forEach<Value>(
        _ values: (SortedRun) -> [(index: UInt32, value: Value)],
        _ body: (Int, Value) -> Void
    ) {
        // The entries of a run, and so its values, are in sorted order.
        var values = runs.map { values($0)[...] }
        guard values.contains(where: { !$0.isEmpty }) else { return }
        for position in 0..<count {
            let place = order[position]
            while let first = values[place.run].first, first.index <= place.index {
                if first.index == place.index { body(position, first.value) }
                values[place.run].removeFirst()
            }
        }
    }
}
