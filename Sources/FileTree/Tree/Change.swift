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
    /// Whether the entry is at the earlier path of a moved one.
    package var isEarlierPath = false
    /// Whether something in the directory has moved to another one, or from another one.
    var hasMoves = false
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

    /// Whether the entry counts as a change. A moved entry has two paths, and counts at the earlier one.
    package var isOneChange: Bool { kind != .same && (kind != .moved || isEarlierPath) }

    /// Whether a directory was added, removed or moved with everything that is in it.
    package var isWhole: Bool {
        (kind == .added || kind == .removed || kind == .moved) && !isUncertain && !hasMoves
    }

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
        guard isDirectory else { return own }
        for change in allChildren.compactMap(\.change) {
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
    /// Whether an entry of a comparison is only in the earlier tree, at this path.
    func isRemoval(_ index: Int) -> Bool {
        guard let change = changes?[index] else { return false }
        return change.kind == .removed || change.kind == .moved && change.isEarlierPath
    }

    /// Whether an entry of a comparison is only in the later tree, at this path.
    private func isAddition(_ index: Int) -> Bool {
        guard let kind = changes?[index].kind else { return false }
        return kind == .added || kind == .moved && !isRemoval(index)
    }

    /// Adds the change of each entry to the change of its directory. Requires that no change includes the changes of other
    /// entries. Starts with the last directory, because a directory has a greater number than its parent.
    func addUpChanges(directoryCount: Int) {
        guard let changes else { return }
        for number in (0..<directoryCount).reversed() {
            let record = directories[number]
            for index in record.children {
                let change = changes[index]
                var items = change.items
                if !entries[index].flags.contains(.isUncounted) {
                    items &+= isAddition(index) ? 1 : isRemoval(index) ? -1 : 0
                }
                changes.update(Int(record.entry)) { directory in
                    directory.add(change)
                    directory.items &+= items
                }
            }
        }
    }
}
