import System

/// The location of a name, a path or the target of a link in the tree's bytes of names.
@usableFromInline
struct NameLocation: BitwiseCopyable, Sendable {
    /// The start (upper 48 bits) and the length (lower 16).
    @usableFromInline let bits: UInt64

    /// The maximum length. Only roots, which are paths, come near it: file systems allow names of 255 bytes, some 1,023.
    static let maximumLength = 0xffff

    init(start: Int = 0, length: Int = 0) {
        bits = UInt64(start) << 16 | UInt64(length)
    }

    @inlinable var start: Int { Int(bits >> 16) }
    @inlinable var length: Int { Int(bits & 0xffff) }
    @inlinable var range: Range<Int> { start..<start + length }
}

/// A stored item: 40 bytes without its name.
///
/// The children of a directory are adjacent, in the order of their names.
@usableFromInline
struct Entry: BitwiseCopyable, Sendable {
    @usableFromInline var name: NameLocation
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
        /// The size of a directory exceeds 64 bits. The maximum is stored instead.
        @inlinable static var sizeIsBeyondRange: Flags { Flags(rawValue: 1 << 5) }
        /// The flags that apply to all directories above.
        static var ofTotals: Flags { [.isIncomplete, .sizeIsBeyondRange] }
    }

    init(kind: FileKind, name: NameLocation, parent: UInt32) {
        self.name = name
        self.kind = kind
        self.parent = parent
    }

    @inlinable var nameRange: Range<Int> { name.range }

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
    /// `nil` if the file system does not store it.
    var created: Moment?
    var device: UInt64 = 0
    var inode: UInt64 = 0
    var links: UInt32 = 0
    /// The target of a symbolic link. Empty if it is unknown.
    var target = NameLocation()

    init() {}

    init(_ status: FileStatus) {
        (accessed, changed, created) = (status.accessed, status.changed, status.created)
        (device, inode, links) = (status.device, status.inode, status.links)
    }
}

/// The owner of an entry, stored apart because few tables show it.
@usableFromInline
struct Ownership: BitwiseCopyable, Sendable {
    var owner: UInt32
    var group: UInt32
}
