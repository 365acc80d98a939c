import SystemCalls

/// Finds roots that are below other roots or the same as other roots, so that totals of all roots count nothing twice.
struct RootOverlap: Sendable {
    /// A root, found while another root was walked.
    struct Meeting: Hashable, Sendable {
        /// The directory number of the root that was walked.
        var walked: UInt32
        /// The index of the root that was found.
        var root: Int
    }

    private struct Root {
        var identity: FileIdentity
        /// The directory number, `nil` if the root is a leaf.
        var directory: UInt32?
        /// The location of a leaf to which several names may lead. `nil` if the identity identifies the root.
        var location: FileLocation?
    }

    private var roots: [Root] = []
    /// The indices of the roots with an identity.
    private var indices: [FileIdentity: [Int]] = [:]

    /// Adds the next root. `directory` is its directory number, `nil` if it is a leaf.
    mutating func append(_ identity: FileIdentity, directory: UInt32?, location: FileLocation? = nil) {
        indices[identity, default: []].append(roots.count)
        roots.append(Root(identity: identity, directory: directory, location: location))
    }

    /// Returns the indices of the roots with an identity.
    func candidates(_ identity: FileIdentity) -> [Int] { indices[identity] ?? [] }

    /// Returns whether a candidate is the reader's current entry, and not another hard link.
    func isRoot(_ candidate: Int, at reader: borrowing DirectoryReader, _ system: System) -> Bool {
        guard let location = roots[candidate].location else { return true }
        do throws(Errno) {
            return try location.isEntry(of: reader, system)
        } catch {
            return false
        }
    }

    /// Calls `body` with the identity of each root that is a leaf and to which several names may lead, and with its place among
    /// the roots that are left.
    func forEachLinkedLeaf(among left: [Int], _ body: (Int, FileIdentity) -> Void) {
        for (place, index) in left.enumerated() where roots.indices.contains(index) {
            if roots[index].directory == nil, roots[index].location != nil { body(place, roots[index].identity) }
        }
    }

    /// Returns the roots that totals of all roots leave out, because another root contains them, as places among the roots that are left.
    ///
    /// If several roots are the same, or contain each other through symbolic links, the first one counts.
    ///
    /// - Parameters:
    ///   - separate: The directory numbers of roots whose contents other roots do not contain.
    ///   - left: The indices of the roots that are left. The others contain nothing that counts.
    func repeated(_ meetings: Set<Meeting>, separate: Set<UInt32>, among left: [Int]) -> Set<Int> {
        var places: [UInt32: Int] = [:]
        // Those of a list are unknown here. They do not overlap.
        for index in left where roots.indices.contains(index) {
            if let directory = roots[index].directory { places[directory] = index }
        }
        let isLeft = Set(left)
        var repeated: Set<Int> = []
        for (index, root) in roots.enumerated() {
            let isTwin = indices[root.identity, default: []].contains { twin in
                twin < index && isLeft.contains(twin) && roots[twin].location == root.location
            }
            if isTwin { repeated.insert(index) }
        }
        for meeting in meetings {
            let root = roots[meeting.root]
            guard let above = places[meeting.walked], roots[above].identity != root.identity else { continue }
            if let directory = root.directory {
                if separate.contains(directory) { continue }
                let isMutual = meetings.contains(Meeting(walked: directory, root: above))
                if isMutual && meeting.root < above { continue }
            }
            repeated.insert(meeting.root)
        }
        return Set(left.indices.filter { repeated.contains(left[$0]) })
    }
}

/// The hard links that totals of all roots have counted.
struct CountedFiles {
    private let repeatedRoots: Set<UInt32>
    private var files: Set<FileIdentity> = []
    /// The totals of files that have counted below several roots, for each time but the first.
    private(set) var repeated = Totals()

    /// - Parameter repeatedRoots: The directory numbers of the roots that do not count.
    init(repeatedRoots: Set<UInt32>) {
        self.repeatedRoots = repeatedRoots
    }

    /// Counts a file. `root` is the directory number of its root, `nil` if the file is a root itself.
    mutating func count(_ identity: FileIdentity, _ totals: Totals, root: UInt32?) {
        if let root, repeatedRoots.contains(root) { return }
        if !files.insert(identity).inserted { repeated.add(totals) }
    }
}

/// The parts of the totals of roots that totals of all roots do not count, because they count elsewhere.
struct RepeatedTotals: Sendable {
    /// The indices of roots that do not count.
    var roots: Set<Int> = []
    /// The totals of hard links that count below several of the other roots, for each time but the first.
    var files = Totals()
}

extension FileItem {
    /// The identity of a file that may have several names below its root. `nil` for other items, or if inodes were not
    /// fetched.
    private var sharedFile: FileIdentity? {
        guard !isDirectory, entry.flags.contains(.isCountedApart), let inode else { return nil }
        return FileIdentity(device: device ?? Details.unknownDevice, inode: inode)
    }

    /// Inserts the file into `files`. Returns `false` if another of its names counts.
    fileprivate func isFirst(in files: inout Set<FileIdentity>) -> Bool {
        if isCountedElsewhere { return false }
        return sharedFile.map { files.insert($0).inserted } ?? true
    }
}

extension FileTree {
    /// Calls `body` with each entry that counts, hidden ones included, and with what totals of all roots count of it.
    ///
    /// - Parameter body: Takes the entry, whether totals of all roots leave it out because it is in another root, too, and whether
    ///   they count its content.
    package func forEachCountedItem(
        countsEveryLink: Bool,
        _ body: (FileItem, _ isRepeated: Bool, _ countsContent: Bool) -> Void
    ) {
        var files: Set<FileIdentity> = []
        var isRepeated = false
        forEachEntry { item in
            if item.isRoot {
                isRepeated = self.isRepeated(item)
                // Scans may be of different computers.
                if !scans.isEmpty { files.removeAll() }
            }
            guard item.isCounted else { return }
            body(item, isRepeated, !isRepeated && (countsEveryLink || item.isFirst(in: &files)))
        }
    }

    /// Whether totals of all roots leave a root out, because another root contains it.
    package func isRepeated(_ root: FileItem) -> Bool { repeated.roots.contains(Int(root.index)) }

    /// The bytes of content of files that count below several roots, for each time but the first.
    package var repeatedSize: Int64 { repeated.files.size }

    /// The allocated bytes of files that count below several roots, for each time but the first.
    package var repeatedDisk: Int64 { Int64(bytesInBlocks: repeated.files.blocks) }
}
