import System

/// A file, directory or other item of a tree: a view of 16 bytes. It does not retain the tree; see ``FileTree``.
///
/// Its children are a collection of items, so any hierarchical table can show it.
@usableFromInline
package struct FileItem: Identifiable, Sendable {
    @usableFromInline let storage: Unretained<TreeStorage>
    @usableFromInline let index: UInt32

    @inlinable
    init(storage: Unretained<TreeStorage>, index: UInt32) {
        self.storage = storage
        self.index = index
    }

    /// Unique among the items of one tree.
    @inlinable package var id: UInt32 { index }

    @inlinable @inline(__always)
    var entry: Entry { storage.value.entries[Int(index)] }

    @inlinable @inline(__always)
    var directory: DirectoryRecord? {
        let number = entry.directory
        return number == DirectoryRecord.none ? nil : storage.value.directories[Int(number)]
    }

    /// The name; for a root the path as it was given.
    @inlinable package var name: FileName { FileName(storage: storage, range: entry.nameRange) }

    /// Appends the path: the root as it was given, if requested, and the names below it.
    package func appendPath(includingRoot: Bool = true, to path: inout [UInt8]) {
        storage.value.appendPath(of: Int(index), includingRoot: includingRoot, to: &path)
    }

    @inlinable package var kind: FileKind { entry.kind }

    /// The visible children, `nil` for a leaf. Empty if the directory has no entries or could not be read; see
    /// ``error``.
    @inlinable package var children: FileItems? {
        directory.map { directory in
            FileItems(storage: storage, first: directory.firstChild, count: Int(directory.childCount))
        }
    }

    @inlinable package var isDirectory: Bool { entry.directory != DirectoryRecord.none }

    /// A root has depth 0.
    package var depth: Int { storage.value.depth(of: Int(index)) }

    /// The parent directory, `nil` for a root.
    package var parent: FileItem? {
        let parent = entry.parent
        guard parent != DirectoryRecord.none else { return nil }
        return FileItem(storage: storage, index: storage.value.directories[Int(parent)].entry)
    }

    /// Whether mode, times and sizes are known.
    @inlinable package var hasStatus: Bool { entry.flags.contains(.hasStatus) }

    /// The bytes of content: of a file or symbolic link its own, of a directory the total of its subtree, in which a
    /// file counts once for all of its names. 0 for other items.
    @inlinable package var size: Int64 { entry.size }

    /// The allocated bytes: of a directory the total of its subtree including itself, in which each file counts once.
    @inlinable package var disk: Int64 {
        let (bytes, isBeyondRange) = (storage.value.blocks?[Int(index)] ?? 0).multipliedReportingOverflow(by: 512)
        return isBeyondRange ? .max : bytes
    }

    /// The number of items below, at any depth, `nil` for a leaf.
    @inlinable package var items: Int? { directory.map { Int(clamping: $0.items) } }

    /// The number of directories among ``items``, `nil` for a leaf.
    package var directoriesBelow: Int? { directory.map { Int(clamping: $0.directories) } }

    /// The number of ``items`` that are not directories, `nil` for a leaf.
    package var filesBelow: Int? { directory.map { Int(clamping: $0.items - $0.directories) } }

    /// Whether part of the subtree could not be read, so that all totals are lower bounds.
    @inlinable package var isIncomplete: Bool { entry.flags.contains(.isIncomplete) }

    /// Whether ``size`` is a lower bound: the item is incomplete, or the total exceeds 64 bits.
    @inlinable package var sizeIsLowerBound: Bool { isIncomplete || entry.flags.contains(.sizeIsBeyondRange) }

    /// Whether ``disk`` is a lower bound: the item is incomplete, or the total exceeds 64 bits. The maximum is odd, so it
    /// is never a number of blocks.
    @inlinable package var diskIsLowerBound: Bool { isIncomplete || disk == .max }

    /// Whether a total is a lower bound.
    package var hasLowerBound: Bool { sizeIsLowerBound || diskIsLowerBound }

    /// Whether another name of the same file adds its size and disk to the totals.
    @inlinable package var isCountedElsewhere: Bool { entry.flags.contains(.countedElsewhere) }

    /// The type and permission bits, `st_mode`.
    @inlinable package var mode: UInt16 { entry.mode }

    /// The numeric user, `nil` if not requested or unknown.
    package var owner: UInt32? { hasStatus ? storage.value.ownerships?[Int(index)].owner : nil }

    /// The numeric group, `nil` if not requested or unknown.
    package var group: UInt32? { hasStatus ? storage.value.ownerships?[Int(index)].group : nil }

    private var details: Details? { hasStatus ? storage.value.details?[Int(index)] : nil }

    /// The time of the last change of the content, `nil` if not requested or unknown.
    @inlinable package var modified: Moment? { hasStatus ? entry.modified : nil }

    /// The time of the last read of the content, `nil` if not requested or unknown.
    package var accessed: Moment? { details?.accessed }

    /// The time of the last change of the content or metadata, `nil` if not requested or unknown.
    package var changed: Moment? { details?.changed }

    /// The time of creation, `nil` if not requested or if the file system does not store it.
    package var created: Moment? { details?.created }

    /// The inode, which identifies the file on its device, `nil` if not requested or unknown.
    package var inode: UInt64? { details?.inode }

    /// The device that the file is on: the major number in the upper 32 bits, the minor in the lower.
    package var device: UInt64? { details?.device }

    /// The number of names of the file, `nil` if not requested or unknown.
    package var links: UInt32? { details?.links }

    /// The target of a symbolic link, `nil` if not requested or unknown, or for other items.
    package var target: FileName? {
        guard let target = storage.value.details?[Int(index)].target, target.length > 0 else { return nil }
        return FileName(storage: storage, range: target.range)
    }

    /// The error in reading this directory, `nil` if it was read to its end.
    package var error: Errno? {
        guard let error = directory?.error, error != 0 else { return nil }
        return Errno(rawValue: error)
    }

    /// The error in fetching the metadata.
    package var statusError: Errno? {
        let error = entry.statusError
        return error == 0 ? nil : Errno(rawValue: error)
    }
}

/// A sort key for names. Siblings are stored in natural order, so their positions are compared; the names of other
/// items, such as roots, are compared in natural order.
package struct NameOrder: Comparable, Sendable {
    private let item: FileItem

    package init(_ item: FileItem) {
        self.item = item
    }

    package static func < (left: NameOrder, right: NameOrder) -> Bool {
        let parent = left.item.entry.parent
        if parent == right.item.entry.parent && parent != DirectoryRecord.none {
            return left.item.index < right.item.index
        }
        return left.item.name.withBytes { leftName in
            right.item.name.withBytes { NaturalOrder.precedes(leftName, $0) }
        }
    }

    package static func == (left: NameOrder, right: NameOrder) -> Bool {
        !(left < right) && !(right < left)
    }
}

/// A sort key for the stored order: siblings by name, roots in the order in which they were given. Items with different
/// parents are equal.
package struct StoredOrder: Comparable, Sendable {
    private let item: FileItem

    package init(_ item: FileItem) {
        self.item = item
    }

    package static func < (left: StoredOrder, right: StoredOrder) -> Bool {
        left.item.entry.parent == right.item.entry.parent && left.item.index < right.item.index
    }

    package static func == (left: StoredOrder, right: StoredOrder) -> Bool {
        !(left < right) && !(right < left)
    }
}

/// Adjacent items: the children of a directory, or the roots.
@usableFromInline
package struct FileItems: RandomAccessCollection, Sendable {
    @usableFromInline let storage: Unretained<TreeStorage>
    @usableFromInline let first: UInt32
    @usableFromInline package let count: Int

    @inlinable
    init(storage: Unretained<TreeStorage>, first: UInt32, count: Int) {
        self.storage = storage
        self.first = first
        self.count = count
    }

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { count }

    @inlinable package subscript(position: Int) -> FileItem {
        precondition(position >= 0 && position < count)
        return FileItem(storage: storage, index: first + UInt32(position))
    }
}
