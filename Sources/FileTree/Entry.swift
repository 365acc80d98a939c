import System

/// A stored item: 40 bytes without its name.
///
/// The children of a directory are adjacent, in the order of their names.
@usableFromInline
struct Entry: BitwiseCopyable, Sendable {
    /// The start of the name in the tree's bytes (upper 48 bits), and its length (lower 16).
    @usableFromInline var nameLocation: UInt64
    /// The number of the parent's directory record; `DirectoryRecord.none` for a root.
    @usableFromInline var parent: UInt32
    /// The number of the directory record; `DirectoryRecord.none` for a leaf.
    @usableFromInline var directory: UInt32 = DirectoryRecord.none
    /// Bytes of content; of a directory, after the walk, the total of everything below.
    @usableFromInline var size: Int64 = 0
    @usableFromInline var modified = Moment()
    @usableFromInline var mode: UInt16 = 0
    @usableFromInline var kind: FileKind
    @usableFromInline var flags: Flags = []

    @usableFromInline
    struct Flags: OptionSet, BitwiseCopyable, Sendable {
        @usableFromInline let rawValue: UInt8

        @inlinable
        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The metadata was requested and is known.
        @inlinable static var hasStatus: Flags { Flags(rawValue: 1 << 0) }
        /// Another name of the same file, earlier in name order, adds its size and disk to the totals.
        @inlinable static var countedElsewhere: Flags { Flags(rawValue: 1 << 1) }
        /// Something at or below this could not be read: the totals are lower bounds.
        @inlinable static var isIncomplete: Flags { Flags(rawValue: 1 << 2) }
        /// The metadata was requested, but fetching it failed.
        @inlinable static var lacksStatus: Flags { Flags(rawValue: 1 << 3) }
        /// Other names may lead to the file, which counts once. ``HardLinks`` adds it to the totals.
        @inlinable static var isCountedApart: Flags { Flags(rawValue: 1 << 4) }
    }

    init(kind: FileKind, nameStart: Int, nameLength: Int, parent: UInt32) {
        nameLocation = UInt64(nameStart) << 16 | UInt64(nameLength)
        self.kind = kind
        self.parent = parent
    }

    @inlinable var nameStart: Int { Int(nameLocation >> 16) }
    @inlinable var nameLength: Int { Int(nameLocation & 0xffff) }
    @inlinable var nameRange: Range<Int> { nameStart..<nameStart + nameLength }

    mutating func moveName(to start: Int) {
        nameLocation = UInt64(start) << 16 | nameLocation & 0xffff
    }

    /// The maximum length of a name. Only roots, which are paths, come near it: file systems allow 255 bytes, some
    /// 1,023.
    static let longestName = 0xffff

    /// The error in fetching the metadata. It is stored in place of the time.
    var statusError: Int32 {
        get { flags.contains(.lacksStatus) ? Int32(bitPattern: modified.nanoseconds) : 0 }
        set {
            flags.insert([.lacksStatus, .isIncomplete])
            modified.nanoseconds = UInt32(bitPattern: newValue)
        }
    }

    mutating func take(_ status: FileStatus) {
        flags.insert(.hasStatus)
        mode = status.mode
        kind = status.kind
        size = status.contentSize
        modified = status.modified
    }
}

/// The data that only directories have, stored apart from the entry.
@usableFromInline
struct DirectoryRecord: BitwiseCopyable, Sendable {
    /// The index of its entry.
    @usableFromInline var entry: UInt32
    /// The number of the parent's directory record.
    @usableFromInline var parent: UInt32
    /// The index of its first child.
    @usableFromInline var firstChild: UInt32 = 0
    /// The number of visible children.
    @usableFromInline var childCount: UInt32 = 0
    /// The number of hidden children, which come after the visible ones.
    @usableFromInline var hiddenCount: UInt32 = 0
    /// A root has depth 0.
    @usableFromInline var depth: UInt32
    /// The number of items below, at any depth.
    @usableFromInline var items: UInt64 = 0
    /// The number of directories among the items.
    @usableFromInline var directories: UInt64 = 0
    /// The error in reading it, 0 if it was read to its end.
    @usableFromInline var error: Int32 = 0

    @inlinable static var none: UInt32 { .max }
}

/// The metadata that few tables show, stored apart from the entry.
@usableFromInline
struct Details: BitwiseCopyable, Sendable {
    var accessed = Moment()
    var changed = Moment()
    var created = Moment()
    var device: UInt64 = 0
    var inode: UInt64 = 0
    var links: UInt32 = 0
    var hasCreated = false
    /// The offset of a symbolic link's target in the bytes of names. `targetLength` is 0 if the target is unknown.
    var targetStart = 0
    var targetLength: UInt32 = 0

    init() {}

    init(_ status: FileStatus) {
        (accessed, changed) = (status.accessed, status.changed)
        (created, hasCreated) = (status.created ?? Moment(), status.created != nil)
        (device, inode, links) = (status.device, status.inode, status.links)
    }
}

/// The owner of an entry, stored apart because few tables show it.
@usableFromInline
struct Ownership: BitwiseCopyable, Sendable {
    var owner: UInt32
    var group: UInt32
}
