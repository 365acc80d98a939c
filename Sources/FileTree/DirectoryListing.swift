import System

/// The entries of one directory, before they are sorted and stored.
///
/// A worker reuses one listing for all directories, so it rarely allocates memory. The names of the entries are already
/// stored in the tree.
struct DirectoryListing: Sendable {
    private var entries: [Entry] = []
    private var keys: [NameKey] = []
    /// The blocks of each entry, empty if blocks were not requested.
    private var blocks: [Int64] = []
    /// The owner of each entry, empty if owners were not requested.
    private var ownerships: [Ownership] = []
    /// The details of each entry, empty if details were not requested.
    private var details: [Details] = []
    /// The identities of entries to which other names may lead, with the indices of the entries.
    private var files: [(index: UInt32, file: FileIdentity)] = []
    /// The targets of symbolic links, with the indices of the entries.
    private var targets: [(index: UInt32, target: NameLocation)] = []

    /// The number of hidden entries. They are sorted after the visible entries and are not shown, only counted.
    private(set) var hiddenCount = 0
    private(set) var directoryCount = 0

    var count: Int { keys.count }
    var visibleCount: Int { keys.count - hiddenCount }

    mutating func removeAll() {
        // Such large directories are rare, so free the memory instead of keeping it for the next directory.
        if entries.count > 1 << 16 { return self = DirectoryListing() }
        entries.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        blocks.removeAll(keepingCapacity: true)
        ownerships.removeAll(keepingCapacity: true)
        details.removeAll(keepingCapacity: true)
        files.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
        hiddenCount = 0
        directoryCount = 0
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
        keys.append(NameKey(index: UInt32(entries.count), isHidden: isHidden))
        entries.append(entry)
        if storage.ownerships != nil { ownerships.append(ownership) }
        if storage.blocks != nil { self.blocks.append(blocks) }
        if storage.details != nil { self.details.append(details) }
        if isHidden { hiddenCount += 1 }
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

    /// Appends the listings of workers that have read parts of the same directory. Frees each listing after appending
    /// it.
    mutating func take(_ parts: inout [DirectoryListing]) {
        let count = parts.reduce(0) { $0 + $1.count }
        entries.reserveCapacity(count)
        keys.reserveCapacity(count)
        while let part = parts.popLast() { append(part) }
    }

    private mutating func append(_ other: DirectoryListing) {
        let start = UInt32(entries.count)
        entries += other.entries
        blocks += other.blocks
        ownerships += other.ownerships
        details += other.details
        for key in other.keys { keys.append(NameKey(index: key.index + start, isHidden: key.isHidden)) }
        files += other.files.map { ($0.index + start, $0.file) }
        targets += other.targets.map { ($0.index + start, $0.target) }
        hiddenCount += other.hiddenCount
        directoryCount += other.directoryCount
    }

    // MARK: Order

    /// Sorts the visible entries by name in natural order, then the hidden entries.
    mutating func sort(_ storage: TreeStorage) {
        sortByASCIILowercase(storage)
        // Most directories are already in natural order after this sort. Checking is faster than sorting again.
        if !isInNaturalOrder(storage) { sortNaturally(storage) }
    }

    private func isInNaturalOrder(_ storage: TreeStorage) -> Bool {
        guard visibleCount > 1 else { return true }
        for position in 1..<visibleCount where !NameKey.differInASCII(keys[position - 1], keys[position]) {
            let (first, second) = (self[position - 1].nameRange, self[position].nameRange)
            let place = storage.names.firstDifference(first, second)
            let isReversed = storage.names.withSpan(first) { first in
                storage.names.withSpan(second) { NaturalOrder.reverses(first, $0, place) }
            }
            if isReversed { return false }
        }
        return true
    }

    private mutating func sortNaturally(_ storage: TreeStorage) {
        let entries = entries
        let names = NaturalKeys(count: entries.count) { number, body in
            storage.names.withSpan(entries[number].nameRange, body)
        }
        keys.sortByName { key, offset in names.leadingBytes(of: Int(key.index), from: offset) }
    }

    private mutating func sortByASCIILowercase(_ storage: TreeStorage) {
        let skipped = commonPrefixLength(storage)
        let entries = entries
        keys.sortByName { key, offset in
            let name = entries[Int(key.index)].nameRange.dropFirst(key.isHidden ? 0 : skipped)
            return storage.names.leadingKeyBytes(of: name, from: offset)
        }
    }

    /// Returns the length of the longest prefix that all visible names share. Sorting skips this prefix.
    private func commonPrefixLength(_ storage: TreeStorage) -> Int {
        guard let first = keys.firstIndex(where: { !$0.isHidden }) else { return 0 }
        let name = entries[first].nameRange
        var length = name.count
        for position in first + 1..<keys.count where !keys[position].isHidden {
            let other = entries[position].nameRange
            length = min(length, other.count, storage.names.firstDifference(name, other))
            if length == 0 { break }
        }
        return length
    }

    /// Converts a sorted position to the index at which the entry was appended.
    func index(at position: Int) -> Int { Int(keys[position].index) }

    /// The entry at a sorted position.
    subscript(position: Int) -> Entry { entries[index(at: position)] }

    /// Returns the totals that the entry at a sorted position adds to its directory.
    func totals(at position: Int) -> Totals {
        let index = Int(keys[position].index)
        return Totals(
            size: entries[index].size,
            blocks: blocks.isEmpty ? 0 : blocks[index],
            flags: entries[index].flags.intersection(.ofTotals)
        )
    }

    /// Returns the owner of the entry at a sorted position. Owners must have been requested.
    func ownership(at position: Int) -> Ownership { ownerships[index(at: position)] }

    /// Returns the details of the entry at a sorted position. Details must have been requested.
    func details(at position: Int) -> Details { details[index(at: position)] }

    /// Removes the visible entries at and after the sorted position `first`. Keeps files that may have other names. Calls `body`
    /// with each removed entry and the totals that it adds to its directory.
    mutating func removeVisible(from first: Int, _ body: (Entry, Totals) -> Void) {
        guard first < visibleCount else { return }
        var kept = first
        for position in first..<visibleCount {
            let entry = self[position]
            if entry.flags.contains(.isCountedApart) {
                keys.swapAt(kept, position)
                kept += 1
            } else {
                body(entry, totals(at: position))
                if entry.kind == .directory { directoryCount -= 1 }
            }
        }
        let removed = kept..<visibleCount
        if !targets.isEmpty {
            let indices = Set(keys[removed].map(\.index))
            targets.removeAll { indices.contains($0.index) }
        }
        keys.removeSubrange(removed)
    }

    /// Calls `body` with each recorded identity and the sorted position of its entry.
    func forEachFile(_ body: (_ position: Int, FileIdentity) -> Void) {
        guard !files.isEmpty else { return }
        let positions = positions
        for (index, file) in files { body(positions[Int(index)], file) }
    }

    /// Calls `body` with each recorded target and the sorted position of its entry.
    func forEachTarget(_ body: (_ position: Int, NameLocation) -> Void) {
        guard !targets.isEmpty else { return }
        let positions = positions
        for (index, target) in targets { body(positions[Int(index)], target) }
    }

    /// The sorted position of each entry, by the index at which it was appended. 0 for removed entries.
    private var positions: [Int] {
        var positions = [Int](repeating: 0, count: entries.count)
        for position in keys.indices { positions[Int(keys[position].index)] = position }
        return positions
    }
}
