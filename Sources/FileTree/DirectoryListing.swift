import System

/// The entries of one directory while it is read, before they are sorted and stored.
///
/// A worker reuses one listing for all directories, so that it allocates nothing for each entry. The names are in the
/// tree already.
struct DirectoryListing: Sendable {
    private var entries: [Entry] = []
    private var keys: [NameKey] = []
    /// Parallel to the entries if blocks were requested.
    private var blocks: [Int64] = []
    /// Parallel to the entries if owners were requested.
    private var ownerships: [Ownership] = []
    /// Parallel to the entries if details were requested.
    private var details: [Details] = []
    /// The files with more than one name, with the indices of their entries.
    private var files: [(index: UInt32, file: FileIdentity)] = []

    /// The number of hidden entries, which are only counted. They come last.
    private(set) var hiddenCount = 0
    private(set) var directoryCount = 0

    var count: Int { entries.count }

    mutating func removeAll() {
        // Such large directories are rare, so free the memory.
        if count > 1 << 16 { return self = DirectoryListing() }
        entries.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        blocks.removeAll(keepingCapacity: true)
        ownerships.removeAll(keepingCapacity: true)
        details.removeAll(keepingCapacity: true)
        files.removeAll(keepingCapacity: true)
        hiddenCount = 0
        directoryCount = 0
    }

    /// Appends an entry, and of its metadata what `storage` keeps.
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

    /// Records the identity of the file whose entry is appended next.
    mutating func append(_ file: FileIdentity) {
        files.append((UInt32(entries.count), file))
    }

    /// Appends the listings that several workers made of the same directory, and frees each at once.
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
        hiddenCount += other.hiddenCount
        directoryCount += other.directoryCount
    }

    // MARK: Order

    /// Sorts the entries by name in natural order, the hidden ones after the others.
    mutating func sort(_ storage: TreeStorage) {
        sortByBytes(storage)
        // In most directories both orders are the same, and checking that is faster than sorting again.
        if !isInNaturalOrder(storage) { sortNaturally(storage) }
    }

    private func isInNaturalOrder(_ storage: TreeStorage) -> Bool {
        let visible = keys.count - hiddenCount
        guard visible > 1 else { return true }
        for position in 1..<visible {
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

    private mutating func sortByBytes(_ storage: TreeStorage) {
        let skipped = commonPrefixLength(storage)
        let entries = entries
        keys.sortByName { key, offset in
            let name = entries[Int(key.index)].nameRange
            return storage.names.leadingBytes(of: name.dropFirst(offset + (key.isHidden ? 0 : skipped)))
        }
    }

    /// Returns the length of the common prefix of all visible names, which sorting can skip.
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

    /// Returns the index at which the entry at a sorted position was appended.
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

    /// Calls `body` with the sorted position and the identity of each file with more than one name.
    func forEachFile(_ body: (_ position: Int, FileIdentity) -> Void) {
        guard !files.isEmpty else { return }
        var positions = [Int](repeating: 0, count: keys.count)
        for position in keys.indices { positions[Int(keys[position].index)] = position }
        for (index, file) in files { body(positions[Int(index)], file) }
    }
}
