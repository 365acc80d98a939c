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

    /// The users and groups that occur, each once.
    package var ownerIDs: (owners: Set<UInt32>, groups: Set<UInt32>) {
        var owners: Set<UInt32> = []
        var groups: Set<UInt32> = []
        guard storage.value.ownerships != nil else { return (owners, groups) }
        var last: (owner: UInt32?, group: UInt32?) = (nil, nil)
        var pending = [roots]
        while let items = pending.popLast() {
            for item in items {
                // Neighbours nearly always share them: the sets are asked only where they do not.
                if let owner = item.owner, owner != last.owner { owners.insert(owner) }
                if let group = item.group, group != last.group { groups.insert(group) }
                last = (item.owner, item.group)
                if let children = item.children { pending.append(children) }
            }
        }
        return (owners, groups)
    }
}

/// Something that could not be read: where, and why.
package struct WalkError: Error, Sendable {
    /// The path as the user would name it: from the root as it was given. Bytes, not necessarily UTF-8.
    package var path: [UInt8]
    package var reason: Errno
    /// A root that is not there at all, rather than a part of the tree that is missing from it.
    package var isMissingRoot: Bool
    /// A file that says what git ignores, or what is a cache: what it would leave out is not left out.
    package var isIgnoreFile = false
}

extension [WalkError] {
    func sortedByPath() -> [WalkError] {
        sorted { left, right in
            // A directory may have two: it did not tell what it is, and it did not open.
            if left.path == right.path { return left.reason.rawValue < right.reason.rawValue }
            return left.path.span.precedes(right.path.span)
        }
    }
}
