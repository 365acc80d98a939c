import SystemCalls

/// A tree of files: its roots in the order in which they were given, and the errors that occurred while it was read.
///
/// It owns the memory that its items point to, so keep it alive while you use them.
package struct FileTree: Sendable {
    let memory: TreeMemory
    var rootCount: Int
    /// The number of stored entries, including removed ones.
    let entryCount: Int
    let directoryCount: Int
    /// Whether ``FileItem/isCountedElsewhere`` may be `true` for an item.
    package var hasHardLinks: Bool
    /// The paths of the roots that are symbolic links to directories.
    package var linkedRoots: [[UInt8]] = []
    /// Whether ``WalkOptions/respectsGitignore`` was set, and a walk without errors found no repository.
    package var lacksIgnoreRules = false

    /// The scans from which the roots were read. Empty for a tree that was walked.
    package var scans: [ScanHeader] = []
    /// Whether a listed path begins with `./`.
    package var listHasDots = false
    /// Whether the tree is a comparison of two others.
    package var isComparison = false

    /// Whether the files of the tree may not exist, at least not here: it was read from scans, or compared.
    package var mayLackFiles: Bool { !scans.isEmpty || isComparison }

    /// Whether the inode of a file is unknown.
    package var lacksInodes: Bool { containsItem { $0.kind == .file && $0.hasStatus && $0.inode == nil } }

    /// What totals of all roots do not count. Empty unless ``WalkOptions/countsRootsTogether`` is set.
    var repeated = RepeatedTotals()

    /// Whether entries may have been removed after they were stored.
    var isSelection = false

    /// The results of the walk apart from stored entries. `nil` unless ``WalkOptions/keepsFindings`` is set.
    var findings: WalkFindings?

    var storage: Unretained<TreeStorage> { memory.storage }

    /// The errors in reading the tree, in the order of ``errors``. A file may have several: a directory one in fetching its
    /// metadata and one in opening it, and an ignore file one for each root in its repository.
    let failures: [WalkError]

    /// The errors in reading the tree, one for each file. Missing roots come first, in the order in which they were given.
    /// All other errors follow, sorted by path.
    ///
    /// Complexity: O(*n*) in the number of failures.
    package var errors: [WalkError] {
        if failures.isEmpty { return [] }
        return zip(failures, [nil] + failures).filter { error, last in
            error.isMissingRoot || error.path != last?.path || error.isIgnoreFile != last?.isIgnoreFile
        }.map(\.0)
    }

    package var roots: FileItems {
        FileItems(storage: storage, first: 0, count: rootCount)
    }

    /// Returns the item with an ID of this tree.
    package func item(_ id: FileItem.ID) -> FileItem {
        precondition(id < entryCount)
        return FileItem(storage: storage, index: id)
    }

    /// The owners and groups of all entries, each once. Empty if owners were not requested.
    package var ownerIDs: (owners: Set<UInt32>, groups: Set<UInt32>) {
        var owners: Set<UInt32> = []
        var groups: Set<UInt32> = []
        guard storage.value.ownerships != nil else { return (owners, groups) }
        var last: (owner: UInt32?, group: UInt32?) = (nil, nil)
        forEachEntry { item in
            // Adjacent items usually have the same owner, so skip most insertions.
            if let owner = item.owner, owner != last.owner { owners.insert(owner) }
            if let group = item.group, group != last.group { groups.insert(group) }
            last = (item.owner, item.group)
        }
        return (owners, groups)
    }
}

extension FileTree {
    /// Ends chains of directories at each directory that matches.
    package func endChains(where matches: (FileItem) -> Bool) {
        forEachItem { item in
            guard item.isDirectory, matches(item) else { return }
            storage.value.entries.update(Int(item.index)) { $0.flags.insert(.endsChain) }
        }
    }

    /// Reads the metadata of a single entry. The totals of a directory are 0. Throws the error of lstat(2), stat(2) or
    /// readlink(2).
    ///
    /// - Parameters:
    ///   - followingLink: Whether a link stands for its target.
    ///   - fields: The metadata to fetch.
    package static func entry(
        at path: [UInt8],
        followingLink: Bool = false,
        _ fields: StatusFields,
        _ system: System
    ) throws(Errno) -> FileTree {
        var status = try system.status(path: path, followingLink: false, fields.union(.mode))
        let isLink = status.kind == .symlink
        if isLink && followingLink {
            status = try system.status(path: path, followingLink: true, fields.union(.mode))
        }
        let builder = try TreeBuilder(fields: fields, system)
        var names = NameArena(builder)
        var entry = Entry(kind: status.kind, name: try names.append(path.span), parent: DirectoryRecord.none)
        entry.take(status)
        var target: NameLocation?
        if isLink, fields.contains(.target) {
            let text = try system.linkTarget(path: path)
            target = try names.append(text.span)
        }
        var links = HardLinks()
        let ownership = Ownership(owner: status.owner, group: status.group)
        let details = Details(status)
        _ = try builder.storeRoot(
            entry,
            blocks: status.blocks,
            ownership,
            details,
            target: target,
            sharedFile: nil,
            &links
        )
        return builder.finish(rootCount: 1, keepsRoot: true, WalkFindings(), failures: [], WalkOptions())
    }
}

/// An error in reading a part of a tree.
package struct WalkError: Error, Sendable {
    /// The path that could not be read. It need not be UTF-8. It starts with the root as it was given. Only the path of
    /// an ignore file can also be absolute.
    package var path: [UInt8]
    package var reason: Errno
    /// Whether the path is a root, which is missing from the tree because of the error.
    package var isMissingRoot: Bool
    /// Whether the file is an ignore file, a configuration file of git or a cache tag. The entries that the file would
    /// exclude are in the tree.
    package var isIgnoreFile = false
}

extension [WalkError] {
    /// Returns the errors sorted by path. Those of the same file are adjacent, in a fixed order.
    func sortedByPath() -> [WalkError] {
        sorted { left, right in
            if left.path != right.path { return left.path.span.precedes(right.path.span) }
            if left.isIgnoreFile != right.isIgnoreFile { return right.isIgnoreFile }
            return left.reason.rawValue < right.reason.rawValue
        }
    }
}
