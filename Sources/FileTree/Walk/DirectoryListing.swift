/// What one directory holds, while it is read: entries with their names, put in order before they are stored.
///
/// A worker keeps one and uses it again for every directory, so that nothing is allocated per entry.
struct DirectoryListing {
    private(set) var entries: [Entry] = []
    private(set) var statuses: [Identity] = []
    private(set) var names: [UInt8] = []
    private var keys: [Key] = []

    /// What is kept of an entry's metadata only until it is stored.
    struct Identity {
        var ownership = Ownership(owner: 0, group: 0)
        var device: UInt64 = 0
        var inode: UInt64 = 0
        var links: UInt32 = 0
        var error: Int32 = 0
    }

    /// The first eight bytes of a name, which decide most comparisons, and where the entry is.
    private struct Key {
        var prefix: UInt64
        var index: UInt32
        var isHidden: Bool
    }

    var count: Int { entries.count }

    /// How many of the entries are only counted; they come last in the order.
    private(set) var hiddenCount = 0

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        statuses.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        hiddenCount = 0
    }

    /// Adds an entry; its name starts where the names end now.
    mutating func append(_ entry: Entry, _ identity: Identity, name: Span<UInt8>, isHidden: Bool) {
        var prefix: UInt64 = 0
        for position in name.indices {
            let byte = name[position]
            if position < 8 { prefix |= UInt64(byte) << UInt64(56 - 8 * position) }
            names.append(byte)
        }
        keys.append(Key(prefix: prefix, index: UInt32(entries.count), isHidden: isHidden))
        entries.append(entry)
        statuses.append(identity)
        if isHidden { hiddenCount += 1 }
    }

    /// Puts the entries in the order of the bytes of their names, the hidden ones behind the others.
    mutating func sort() {
        let (entries, names) = (entries, names)
        keys.sort { left, right in
            if left.isHidden != right.isHidden { return right.isHidden }
            if left.prefix != right.prefix { return left.prefix < right.prefix }
            let leftName = entries[Int(left.index)].nameRange
            let rightName = entries[Int(right.index)].nameRange
            return names.span.extracting(leftName).precedes(names.span.extracting(rightName))
        }
    }

    /// The entries in the order that ``sort()`` has made.
    subscript(position: Int) -> (entry: Entry, identity: Identity) {
        let index = Int(keys[position].index)
        return (entries[index], statuses[index])
    }
}
