import System

/// What one directory holds, while it is read: entries, put in order before they are stored.
///
/// A worker keeps one and uses it again for every directory, so that nothing is allocated per entry. The names
/// themselves are in the tree already.
struct DirectoryListing: Sendable {
    private var entries: [Entry] = []
    private var keys: [NameKey] = []
    /// Beside the entries, where blocks were asked for.
    private var blocks: [Int64] = []
    /// Beside the entries, where owners were asked for.
    private var ownerships: [Ownership] = []
    /// Beside the entries, where any were asked for.
    private var details: [Details] = []
    /// Those with more than one name, by their indices.
    private var files: [(index: UInt32, file: FileIdentity)] = []

    /// How many of the entries are only counted; they come last in the order.
    private(set) var hiddenCount = 0
    private(set) var directoryCount = 0

    var count: Int { entries.count }

    mutating func removeAll() {
        // A directory as large as that comes once.
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

    /// Says which file the entry is a name of that is appended next.
    mutating func append(_ file: FileIdentity) {
        files.append((UInt32(entries.count), file))
    }

    /// Takes over what several workers have listed of the same directory, one after the other, so that as little as
    /// possible is there twice.
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

    /// Puts the entries in the natural order of their names, the hidden ones, which nobody sees, behind the others.
    mutating func sort(_ storage: TreeStorage) {
        sortByBytes(storage)
        // That this is the same for most directories is found out faster than what it would be otherwise.
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

    /// How many bytes all names that are not hidden begin with in common: these decide nothing.
    private func commonPrefixLength(_ storage: TreeStorage) -> Int {
        guard let first = keys.firstIndex(where: { !$0.isHidden }) else { return 0 }
        let name = entries[first].nameRange
        var length = name.count
        for position in first + 1..<keys.count where !keys[position].isHidden {
            length = min(length, storage.names.commonPrefixLength(name, entries[position].nameRange))
            if length == 0 { break }
        }
        return length
    }

    /// How many entries had been appended before the one at a position in the order.
    func index(at position: Int) -> Int { Int(keys[position].index) }

    /// The entries in the order that ``sort(_:)`` has made.
    subscript(position: Int) -> Entry { entries[Int(keys[position].index)] }

    /// What the entry at a position in the order adds to its directory.
    func totals(at position: Int) -> Totals {
        let index = Int(keys[position].index)
        return Totals(
            size: entries[index].size,
            blocks: blocks.isEmpty ? 0 : blocks[index],
            isIncomplete: entries[index].flags.contains(.isIncomplete)
        )
    }

    /// Who owns the entry at a position in the order. Nil: it was not asked.
    func ownership(at position: Int) -> Ownership? {
        ownerships.isEmpty ? nil : ownerships[Int(keys[position].index)]
    }

    /// What more is known of the entry at a position in the order. Nil: it was not asked.
    func details(at position: Int) -> Details? {
        details.isEmpty ? nil : details[Int(keys[position].index)]
    }

    /// Goes through the entries with more than one name: where they stand in the order, and which files they are.
    func forEachFile(_ body: (_ position: Int, FileIdentity) -> Void) {
        guard !files.isEmpty else { return }
        var positions = [Int](repeating: 0, count: keys.count)
        for position in keys.indices { positions[Int(keys[position].index)] = position }
        for (index, file) in files { body(positions[Int(index)], file) }
    }
}
