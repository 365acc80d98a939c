import System

/// What a walk has found: the roots, in the order in which they were given, and everything that could not be read.
package struct FileTree: Sendable {
    let storage: Immortal<TreeStorage>
    let rootCount: Int

    /// The roots that are not there, as they were given; then the others in the order of their paths, whatever the
    /// order in which the walk met them.
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
