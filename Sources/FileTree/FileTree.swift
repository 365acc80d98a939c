import System

/// The roots of a tree, in the order in which they were given, and everything that could not be read.
///
/// It owns the memory that its items point into: keep it alive as long as you use them.
package struct FileTree: Sendable {
    let memory: TreeMemory
    let rootCount: Int

    var storage: Unretained<TreeStorage> { memory.storage }

    /// Missing roots, in the order in which they were given; then all other errors in the order of their paths.
    package let errors: [WalkError]

    package var roots: FileItems {
        FileItems(storage: storage, first: 0, count: rootCount)
    }

    /// The users and groups of all items, each once.
    package var ownerIDs: (owners: Set<UInt32>, groups: Set<UInt32>) {
        var owners: Set<UInt32> = []
        var groups: Set<UInt32> = []
        guard storage.value.ownerships != nil else { return (owners, groups) }
        var last: (owner: UInt32?, group: UInt32?) = (nil, nil)
        forEachItem { item in
            // Adjacent items mostly share their owner, so skip most insertions.
            if let owner = item.owner, owner != last.owner { owners.insert(owner) }
            if let group = item.group, group != last.group { groups.insert(group) }
            last = (item.owner, item.group)
        }
        return (owners, groups)
    }
}

/// An error in reading part of a tree.
package struct WalkError: Error, Sendable {
    /// The path, starting with the root as it was given. It need not be UTF-8.
    package var path: [UInt8]
    package var reason: Errno
    /// Whether a root is missing, rather than a part of the tree.
    package var isMissingRoot: Bool
    /// Whether the unreadable file is an ignore file or a cache tag. The walk includes the entries that it excludes.
    package var isIgnoreFile = false
}

extension [WalkError] {
    /// Sorts the errors by path and keeps one for each file.
    ///
    /// A directory may have two errors, in fetching its metadata and in opening it. Several roots in one repository report
    /// the same ignore files.
    func sortedByPath() -> [WalkError] {
        let sorted = sorted { left, right in
            if left.path != right.path { return left.path.span.precedes(right.path.span) }
            return left.isIgnoreFile == right.isIgnoreFile
                ? left.reason.rawValue < right.reason.rawValue : right.isIgnoreFile
        }
        return sorted.indices.filter { index in
            guard index > 0 else { return true }
            let (error, last) = (sorted[index], sorted[index - 1])
            return error.path != last.path || error.isIgnoreFile != last.isIgnoreFile
        }.map { sorted[$0] }
    }
}
