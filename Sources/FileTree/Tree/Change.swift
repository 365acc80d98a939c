import SystemCalls

/// How an entry differs between an earlier tree and a later one; see ``FileTree/init(comparing:with:_:_:)``.
package struct Change: BitwiseCopyable, Sendable {
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        case same, changed, added, removed
        /// A file that was removed at one path and added at another one.
        case moved
        /// The entry has become another kind of file.
        case otherKind
        /// It could not be read in one of the trees.
        case unknown
    }

    package var kind: Kind
    /// Whether something in the directory could not be read in one of the trees, so that the numbers leave it out.
    package var isUncertain = false
    /// Whether the file has the same size in both trees, but counts under another name in only one of them.
    package var countsElsewhereOnce = false
    /// The bytes of content before. The total, for a directory.
    package var oldSize: Int64 = 0
    /// The number of bytes of content that there are more now.
    package var size: Int64 = 0
    /// The number of allocated bytes that there are more now.
    package var disk: Int64 = 0
    /// The number of entries in the directory that there are more now.
    package var items: Int64 = 0
    /// The bytes by which entries have grown or been added.
    package var grew: Int64 = 0
    /// The bytes by which entries have shrunk or been removed.
    package var shrank: Int64 = 0

    package var newSize: Int64 { oldSize &+ size }

    package init(_ kind: Kind) {
        self.kind = kind
    }

    /// Adds the bytes of another change.
    package mutating func add(_ other: Change) {
        oldSize &+= other.oldSize
        size &+= other.size
        disk &+= other.disk
        grew &+= other.grew
        shrank &+= other.shrank
        isUncertain = isUncertain || other.isUncertain || other.kind == .unknown
    }
}

extension FileItem {
    /// The change of the item. `nil` if the tree is not a comparison.
    package var change: Change? { storage.value.changes?[Int(index)] }

    /// The change of the item itself, without its entries. For a directory, the change of the space that it takes itself, or the
    /// removal of the file that it replaced. `nil` if the tree is not a comparison.
    package var ownChange: Change? {
        guard var own = change else { return nil }
        guard let children else { return own }
        for change in children.compactMap(\.change) {
            own.size &-= change.size
            own.disk &-= change.disk
            own.grew &-= change.grew
            own.shrank &-= change.shrank
        }
        own.oldSize = max(0, 0 &- own.size)
        (own.items, own.isUncertain) = (0, own.kind == .unknown)
        return own
    }
}

extension TreeStorage {
    /// Adds the change of each entry to the change of its directory. Requires that directories come before their contents, and that
    /// no change includes the changes of other entries.
    func addUpChanges(entryCount: Int) {
        guard let changes else { return }
        for index in (0..<entryCount).reversed() {
            let entry = entries[index]
            guard entry.parent != DirectoryRecord.none else { continue }
            let change = changes[index]
            var items = change.items
            if !entry.flags.contains(.isContext) {
                // A moved file has two entries. Only the one at the earlier path has a target.
                let isAdded = change.kind == .added || change.kind == .moved && targets?[index].length ?? 0 == 0
                let isRemoved = change.kind == .removed || change.kind == .moved && !isAdded
                items += isAdded ? 1 : isRemoved ? -1 : 0
            }
            changes.update(Int(directories[Int(entry.parent)].entry)) { directory in
                directory.add(change)
                directory.items &+= items
            }
        }
    }
}
