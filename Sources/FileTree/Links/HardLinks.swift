import SystemCalls

/// The files to which several names may lead. Totals count each file once, under its first path in name order. Without
/// this rule, totals would depend on the order in which threads find the names.
struct HardLinks: Sendable {
    /// A file below a root. A file below two roots counts once for each of them, so that the totals of a root do not
    /// depend on the other roots.
    private struct File: Hashable {
        var root: UInt32
        var identity: FileIdentity

        func precedes(_ other: File) -> Bool {
            (root, identity.device, identity.inode) < (other.root, other.identity.device, other.identity.inode)
        }
    }

    /// A name that has a stored entry.
    private struct Link {
        var file: File
        var entry: UInt32
    }

    /// A name without a stored entry: its totals, and the nearest stored ancestor, to which they are added.
    private struct Folded {
        var directory: UInt32
        var totals: Totals
        /// Whether the name belongs to the ancestor itself.
        var isOwn: Bool
    }

    private var links: [Link] = []
    /// For each file, the first of its names that have no stored entry. The other names are not kept, so that the
    /// memory depends on the number of files and not on the number of names.
    private var folded: [File: Folded] = [:]
    /// Directories that were excluded after they had been added.
    private var excluded: Set<File> = []

    /// Whether a stored entry may be marked as counted elsewhere.
    var hasMarks: Bool { !links.isEmpty }

    /// The files of stored entries, by the indices of the entries.
    var identities: [UInt32: FileIdentity] {
        Dictionary(links.map { ($0.entry, $0.file.identity) }) { first, _ in first }
    }

    var files: Set<FileIdentity> { Set(links.map(\.file.identity)).union(folded.keys.map(\.identity)) }

    /// The first names that have no stored entry, by the numbers of their nearest stored ancestors.
    var foldedByDirectory: [UInt32: [(FileIdentity, Totals)]] {
        folded.reduce(into: [:]) { $0[$1.value.directory, default: []].append(($1.key.identity, $1.value.totals)) }
    }

    /// Adds a name that has a stored entry.
    mutating func append(_ identity: FileIdentity, root: UInt32, entry: UInt32) {
        links.append(Link(file: File(root: root, identity: identity), entry: entry))
    }

    /// Adds a name without a stored entry. `directory` is the nearest stored ancestor.
    ///
    /// - Parameter isOwn: Whether the name belongs to the stored directory itself.
    mutating func append(
        _ identity: FileIdentity,
        _ totals: Totals,
        root: UInt32,
        below directory: UInt32,
        isOwn: Bool = false,
        in storage: TreeStorage
    ) {
        append(
            Folded(directory: directory, totals: totals, isOwn: isOwn),
            of: File(root: root, identity: identity),
            in: storage
        )
    }

    /// Excludes a directory that was added before. The totals of the root do not include it.
    mutating func exclude(_ identity: FileIdentity, root: UInt32) {
        excluded.insert(File(root: root, identity: identity))
    }

    private mutating func append(_ new: Folded, of file: File, in storage: TreeStorage) {
        guard let known = folded[file] else {
            folded[file] = new
            return
        }
        guard known.directory != new.directory else {
            if new.isOwn { folded[file] = new }
            return
        }
        let (entry, knownEntry) = (storage.entry(of: new.directory), storage.entry(of: known.directory))
        if storage.comesFirst(entry, isBefore: new.isOwn, knownEntry, isBefore: known.isOwn) { folded[file] = new }
    }

    mutating func merge(_ other: HardLinks, in storage: TreeStorage) {
        links += other.links
        excluded.formUnion(other.excluded)
        for (file, other) in other.folded { append(other, of: file, in: storage) }
    }

    /// Forgets the directories for which `isRemoved` returns `true`. They have no contents without stored entries.
    mutating func removeDirectories(where isRemoved: (UInt32) -> Bool) {
        folded = folded.filter { !isRemoved($0.value.directory) }
    }

    /// Follows stored entries to their new places.
    ///
    /// - Parameter places: The new index of each entry that has moved, `nil` if the entry was removed.
    mutating func move(_ places: [UInt32: UInt32?]) {
        guard !places.isEmpty else { return }
        links = links.compactMap { link in
            guard let place = places[link.entry] else { return link }
            return place.map { Link(file: link.file, entry: $0) }
        }
    }

    /// Adds each file to the totals of the directory that contains its first name. Marks the other names that are
    /// stored.
    ///
    /// If the first name is not stored, its totals are added to the nearest stored ancestor.
    ///
    /// - Parameter counted: Counts the files for totals of all roots. `nil` if these totals are not needed.
    func charge(in storage: TreeStorage, _ counted: inout CountedFiles?) {
        var folded = folded
        for file in excluded { folded.removeValue(forKey: file) }
        let links = links.sorted { left, right in
            if left.file != right.file { return left.file.precedes(right.file) }
            return storage.comesFirst(Int(left.entry), Int(right.entry))
        }
        var previous: File?
        for link in links {
            let entry = Int(link.entry)
            if link.file == previous {
                storage.markAsCountedElsewhere(entry)
            } else if let other = folded[link.file],
                storage.comesFirst(storage.entry(of: other.directory), isBefore: other.isOwn, entry)
            {
                folded[link.file] = nil
                storage.add(other.totals, toDirectory: other.directory)
                storage.markAsCountedElsewhere(entry)
                counted?.count(link.file.identity, other.totals, root: link.file.root)
            } else {
                folded[link.file] = nil
                storage.chargeToParent(entry)
                counted?.count(link.file.identity, storage.totals(of: entry), root: link.file.root)
            }
            previous = link.file
        }
        // The remaining files have only names that are not stored.
        for (file, other) in folded {
            storage.add(other.totals, toDirectory: other.directory)
            if other.isOwn { storage.ownBlocks?[Int(other.directory)] = other.totals.blocks }
            counted?.count(file.identity, other.totals, root: file.root)
        }
    }
}

extension TreeStorage {
    fileprivate func markAsCountedElsewhere(_ index: Int) {
        entries.update(index) { $0.flags.insert(.countedElsewhere) }
    }

    /// Returns whether the left entry comes before the right one in the order of the tree. Both must be below the same
    /// root. The first components in which their paths differ decide.
    ///
    /// - Parameter isBefore: Whether the compared name comes before the stored contents of the entry. `false` for an unstored name
    ///   below the entry: it is treated as if it came after them.
    fileprivate func comesFirst(
        _ left: Int,
        isBefore leftIsBefore: Bool = true,
        _ right: Int,
        isBefore rightIsBefore: Bool = true
    ) -> Bool {
        let (leftDepth, rightDepth) = (depth(of: left), depth(of: right))
        let (left, right) = siblings(left, right)
        if left == right { return leftDepth < rightDepth ? leftIsBefore : !rightIsBefore }
        // Visible siblings are stored in natural order, so compare their positions. Hidden siblings are stored after
        // all visible ones, so compare the names.
        let parent = directories[Int(entries[left].parent)]
        let visible = parent.firstChild..<parent.firstChild + parent.childCount
        if visible.contains(UInt32(left)) && visible.contains(UInt32(right)) { return left < right }
        return withName(of: left) { leftName in
            withName(of: right) { rightName in NaturalOrder.precedes(leftName, rightName) }
        }
    }
}
