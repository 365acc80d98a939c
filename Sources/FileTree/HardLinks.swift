import System

/// Files with more than one name: each is counted once, under the first of its paths in name order, so that two runs
/// agree whatever the order in which they met the names.
struct HardLinks: Sendable {
    /// A file, as met below one of the roots. One that lies below two of them is charged in each: what a root's row
    /// says does not depend on the roots named beside it.
    private struct File: Hashable {
        var root: UInt32
        var identity: FileIdentity

        func precedes(_ other: File) -> Bool {
            if root != other.root { return root < other.root }
            if identity.device != other.identity.device { return identity.device < other.identity.device }
            return identity.inode < other.identity.inode
        }
    }

    /// A name that is stored in the tree.
    private struct Link {
        var file: File
        var entry: UInt32
    }

    /// What a name that is not stored adds to the nearest directory above it that is.
    private struct Folded {
        var directory: UInt32
        var totals: Totals
    }

    private var links: [Link] = []
    /// Of each file the first of such directories: as many as there are files, not as there are names.
    private var folded: [File: Folded] = [:]
    /// Directories that are left out, by whatever way they are met.
    private var excluded: Set<File> = []

    /// Adds a name that is stored.
    mutating func append(_ identity: FileIdentity, root: UInt32, entry: UInt32) {
        links.append(Link(file: File(root: root, identity: identity), entry: entry))
    }

    /// Adds a name that is not, below a directory that is.
    mutating func append(
        _ identity: FileIdentity,
        _ totals: Totals,
        root: UInt32,
        below directory: UInt32,
        in storage: TreeStorage
    ) {
        append(Folded(directory: directory, totals: totals), of: File(root: root, identity: identity), in: storage)
    }

    /// Takes back a directory that turns out to be left out: it counts nowhere below the root.
    mutating func exclude(_ identity: FileIdentity, root: UInt32) {
        excluded.insert(File(root: root, identity: identity))
    }

    private mutating func append(_ new: Folded, of file: File, in storage: TreeStorage) {
        guard let known = folded[file] else {
            folded[file] = new
            return
        }
        guard known.directory != new.directory else { return }
        let (entry, knownEntry) = (storage.entry(of: new.directory), storage.entry(of: known.directory))
        if storage.comesFirst(entry, knownEntry) { folded[file] = new }
    }

    mutating func merge(_ other: HardLinks, in storage: TreeStorage) {
        links += other.links
        excluded.formUnion(other.excluded)
        for (file, other) in other.folded { append(other, of: file, in: storage) }
    }

    /// Charges each file to the directory of its first name, and marks its other names.
    func charge(in storage: TreeStorage) {
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
            } else if let other = folded.removeValue(forKey: link.file),
                storage.comesFirst(storage.entry(of: other.directory), entry)
            {
                storage.add(other.totals, toDirectory: other.directory)
                storage.markAsCountedElsewhere(entry)
            } else {
                storage.chargeToParent(entry)
            }
            previous = link.file
        }
        // Nothing is left but files of which no name is stored.
        for other in folded.values { storage.add(other.totals, toDirectory: other.directory) }
    }
}

extension TreeStorage {
    fileprivate func entry(of directory: UInt32) -> Int { Int(directories[Int(directory)].entry) }

    fileprivate func markAsCountedElsewhere(_ index: Int) {
        entries.update(index) { $0.flags.insert(.countedElsewhere) }
    }

    /// Whether the path of one entry comes before that of another, both below the same root: names are compared where
    /// the paths part.
    fileprivate func comesFirst(_ left: Int, _ right: Int) -> Bool {
        var (left, right) = (left, right)
        let (leftDepth, rightDepth) = (depth(of: left), depth(of: right))
        for _ in 0..<max(0, leftDepth - rightDepth) { left = parentEntry(of: left) }
        for _ in 0..<max(0, rightDepth - leftDepth) { right = parentEntry(of: right) }
        // A directory comes before what it holds.
        if left == right { return leftDepth < rightDepth }
        while entries[left].parent != entries[right].parent {
            left = parentEntry(of: left)
            right = parentEntry(of: right)
        }
        // Visible siblings are stored in natural order, hidden ones after them.
        let parent = directories[Int(entries[left].parent)]
        let visible = parent.firstChild..<parent.firstChild + parent.childCount
        if visible.contains(UInt32(left)) && visible.contains(UInt32(right)) { return left < right }
        return withName(of: left) { leftName in
            withName(of: right) { rightName in NaturalOrder.precedes(leftName, rightName) }
        }
    }

    private func parentEntry(of index: Int) -> Int {
        entry(of: entries[index].parent)
    }
}
