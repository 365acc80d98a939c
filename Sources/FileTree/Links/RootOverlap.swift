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

    /// Calls `body` with the index and the identity of each root that is a leaf and to which several names may lead.
    func forEachLinkedLeaf(_ body: (Int, FileIdentity) -> Void) {
        for (index, root) in roots.enumerated() where root.directory == nil && root.location != nil {
            body(index, root.identity)
        }
    }

    /// Returns the indices of the roots that totals of all roots leave out, because another root contains them.
    ///
    /// If several roots are the same, or contain each other through symbolic links, the first one counts.
    ///
    /// - Parameter separate: The directory numbers of roots whose contents other roots do not contain.
    func repeated(_ meetings: Set<Meeting>, separate: Set<UInt32>) -> Set<Int> {
        var places: [UInt32: Int] = [:]
        for (index, root) in roots.enumerated() {
            if let directory = root.directory { places[directory] = index }
        }
        var repeated: Set<Int> = []
        for (index, root) in roots.enumerated() {
            let isTwin = indices[root.identity, default: []].contains { twin in
                twin < index && roots[twin].location == root.location
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
        return repeated
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

extension FileTree {
    /// Whether totals of all roots leave a root out, because another root contains it.
    package func isRepeated(_ root: FileItem) -> Bool { repeated.roots.contains(Int(root.index)) }

    /// The bytes of content of files that count below several roots, for each time but the first.
    package var repeatedSize: Int64 { repeated.files.size }

    /// The allocated bytes of files that count below several roots, for each time but the first.
    package var repeatedDisk: Int64 { Int64(bytesInBlocks: repeated.files.blocks) }
}
