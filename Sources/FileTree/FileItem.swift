import System

/// A file, directory or other item of a tree that has been walked: a small view, 16 bytes, of what the tree stores.
///
/// Its children are a collection of items again, so that it goes into any hierarchical table as it is.
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

    /// The name; a root's is the path that it was given by.
    @inlinable package var name: FileName { FileName(storage: storage, range: entry.nameRange) }

    /// Appends the path: that of the root as it was given, and the names below it; or these names alone.
    package func appendPath(includingRoot: Bool = true, to path: inout [UInt8]) {
        storage.value.appendPath(of: Int(index), includingRoot: includingRoot, to: &path)
    }

    @inlinable package var kind: FileKind { entry.kind }

    /// Nil: a leaf. Empty: a directory without entries, or one that could not be read, which ``error`` tells.
    @inlinable package var children: FileItems? {
        directory.map { directory in
            FileItems(storage: storage, first: directory.firstChild, count: Int(directory.childCount))
        }
    }

    @inlinable package var isDirectory: Bool { entry.directory != DirectoryRecord.none }

    /// A root has depth 0.
    package var depth: Int { storage.value.depth(of: Int(index)) }

    /// Nil: this is a root.
    package var parent: FileItem? {
        let parent = entry.parent
        guard parent != DirectoryRecord.none else { return nil }
        return FileItem(storage: storage, index: storage.value.directories[Int(parent)].entry)
    }

    /// Whether mode, times and sizes are known.
    @inlinable package var hasStatus: Bool { entry.flags.contains(.hasStatus) }

    /// Bytes of content: of a file or symbolic link; of a directory the total of those below, each file once
    /// whatever the number of its names. Anything else has none.
    @inlinable package var size: Int64 { entry.size }

    /// Bytes allocated: of a directory its own with those of everything below, each file once.
    @inlinable package var disk: Int64 {
        let (bytes, isBeyondRange) = (storage.value.blocks?[Int(index)] ?? 0).multipliedReportingOverflow(by: 512)
        return isBeyondRange ? .max : bytes
    }

    /// Everything below, whatever its depth. Nil: a leaf.
    @inlinable package var items: Int? { directory.map { Int(clamping: $0.items) } }

    /// The directories among ``items``. Nil: a leaf.
    package var directoriesBelow: Int? { directory.map { Int(clamping: $0.directories) } }

    /// Those among ``items`` that are no directories. Nil: a leaf.
    package var filesBelow: Int? { directory.map { Int(clamping: $0.items - $0.directories) } }

    /// The totals are lower bounds: something at or below this item could not be read, or they exceed 64 bits.
    @inlinable package var isIncomplete: Bool { entry.flags.contains(.isIncomplete) }

    /// Another name of the same file carries its size and disk into the totals.
    @inlinable package var isCountedElsewhere: Bool { entry.flags.contains(.countedElsewhere) }

    /// The type and permission bits, `st_mode`.
    @inlinable package var mode: UInt16 { entry.mode }

    /// When the content changed last, in seconds since 1970 in UTC.
    @inlinable package var modifiedSeconds: Int64 { entry.modifiedSeconds }

    /// Nanoseconds past ``modifiedSeconds``.
    @inlinable package var modifiedNanoseconds: UInt32 { entry.modifiedNanoseconds }

    /// The numeric user; nil where it was not asked for or is not known.
    package var owner: UInt32? { hasStatus ? storage.value.ownerships?[Int(index)].owner : nil }

    /// The numeric group; nil where it was not asked for or is not known.
    package var group: UInt32? { hasStatus ? storage.value.ownerships?[Int(index)].group : nil }

    private var details: Details? { hasStatus ? storage.value.details?[Int(index)] : nil }

    /// When the content changed last; nil where it was not asked for or is not known.
    @inlinable package var modified: Moment? {
        hasStatus ? Moment(seconds: modifiedSeconds, nanoseconds: modifiedNanoseconds) : nil
    }

    /// When the content was read last; nil where it was not asked for or is not known.
    package var accessed: Moment? { details?.accessed }

    /// When anything of the file, its metadata included, changed last; nil where it was not asked for or is not known.
    package var changed: Moment? { details?.changed }

    /// When the file was made; nil where it was not asked for or the file system does not know.
    package var created: Moment? {
        guard let details, details.hasCreated else { return nil }
        return details.created
    }

    /// What tells the file from all others on its device; nil where it was not asked for or is not known.
    package var inode: UInt64? { details?.inode }

    /// The device that the file is on: the major number in the upper 32 bits, the minor in the lower.
    package var device: UInt64? { details?.device }

    /// How many names the file has; nil where it was not asked for or is not known.
    package var links: UInt32? { details?.links }

    /// What a symbolic link holds; nil where this is none, it was not asked for or is not known.
    package var target: FileName? {
        guard let details = storage.value.details?[Int(index)], details.targetLength > 0 else { return nil }
        let start = details.targetStart
        return FileName(storage: storage, range: start..<start + Int(details.targetLength))
    }

    /// Why this directory could not be read, or not to its end.
    package var error: Errno? {
        guard let error = directory?.error, error != 0 else { return nil }
        return Errno(rawValue: error)
    }

    /// Why the metadata is not known that was asked for.
    package var statusError: Errno? {
        let error = entry.statusError
        return error == 0 ? nil : Errno(rawValue: error)
    }
}

/// The name of an item as rows are sorted by it: that of siblings in the order that they are stored in, and of others, such
/// as roots, the natural one.
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

/// The order in which siblings are stored: that of their names, or that in which roots were given. Of others it tells
/// nothing.
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

/// Items that lie side by side: the children of a directory, or the roots.
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
