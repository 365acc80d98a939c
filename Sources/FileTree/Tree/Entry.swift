import SystemCalls

/// An item in the storage of a tree: 40 bytes. Its name is stored separately.
///
/// The children of a directory are adjacent and sorted by name.
@usableFromInline
struct Entry: BitwiseCopyable, Sendable {
    @usableFromInline var name: NameLocation
    /// The number of the parent's directory record, `DirectoryRecord.none` if the entry is a root.
    @usableFromInline var parent: UInt32
    /// The number of the entry's own directory record, `DirectoryRecord.none` if the entry is a leaf.
    @usableFromInline var directory: UInt32 = DirectoryRecord.none
    /// The size of the content in bytes. After the walk, the size of a directory is the total of its subtree.
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

        /// The metadata was requested and fetched.
        @inlinable static var hasStatus: Flags { Flags(rawValue: 1 << 0) }
        /// Totals count the file under another of its names, which is earlier in name order.
        @inlinable static var countedElsewhere: Flags { Flags(rawValue: 1 << 1) }
        /// Part of the subtree could not be read, so all totals are lower bounds.
        @inlinable static var isIncomplete: Flags { Flags(rawValue: 1 << 2) }
        /// The metadata was requested, but fetching it failed.
        @inlinable static var lacksStatus: Flags { Flags(rawValue: 1 << 3) }
        /// Other names may lead to the file, and totals count it only once. ``HardLinks`` adds it to the totals.
        @inlinable static var isCountedApart: Flags { Flags(rawValue: 1 << 4) }
        /// The directory is the last one of its chain, even if it contains only one directory; see ``FileItem/chainEnd``. Shares a bit
        /// with ``isCountedApart``, which only other items use.
        static var endsChain: Flags { .isCountedApart }
        /// The size of the directory exceeds 64 bits, so the maximum is stored.
        @inlinable static var sizeIsBeyondRange: Flags { Flags(rawValue: 1 << 5) }
        /// The directory is in the tree only because of its contents. Totals do not count the directory itself.
        @inlinable static var isUncounted: Flags { Flags(rawValue: 1 << 6) }
        /// The entry is no longer in the tree; see ``TreeSelection``.
        static var isRemoved: Flags { Flags(rawValue: 1 << 7) }
        /// The flags that a directory inherits from the entries in its subtree.
        static var ofTotals: Flags { [.isIncomplete, .sizeIsBeyondRange] }
    }

    init(kind: FileKind, name: NameLocation, parent: UInt32) {
        self.name = name
        self.kind = kind
        self.parent = parent
    }

    @inlinable var nameRange: Range<Int> { name.range }

    /// The error in fetching the metadata, 0 if there was none. It is stored in the field of the modification time,
    /// which is unknown after an error.
    var statusError: Int32 {
        get { flags.contains(.lacksStatus) ? Int32(bitPattern: modified.nanoseconds) : 0 }
        set {
            flags.insert([.lacksStatus, .isIncomplete])
            modified.nanoseconds = UInt32(bitPattern: newValue)
        }
    }

    /// Whether the entry is a listed path that does not exist. The flag is stored in the field of the mode, which is unknown for
    /// such entries.
    var isMissing: Bool {
        get { !flags.contains(.hasStatus) && mode == 1 }
        set { mode = newValue ? 1 : 0 }
    }

    /// Whether the entry is a symbolic link whose target does not exist. The flag is stored in the sticky bit of the mode, which links
    /// do not use.
    var isBroken: Bool {
        get { kind == .symlink && mode & 0o1000 != 0 }
        set { mode = mode & ~0o1000 | (newValue ? 0o1000 : 0) }
    }

    @inline(__always)
    mutating func take(_ status: FileStatus) {
        flags.insert(.hasStatus)
        mode = status.mode
        kind = status.kind
        size = status.contentSize
        modified = status.modified
    }
}

/// The data that only directories have. It is stored apart from their entries.
@usableFromInline
struct DirectoryRecord: BitwiseCopyable, Sendable {
    /// The index of the directory's entry.
    @usableFromInline var entry: UInt32
    /// The number of the parent's directory record, `none` if the directory is a root.
    @usableFromInline var parent: UInt32
    /// The index of the first child's entry.
    @usableFromInline var firstChild: UInt32 = 0
    /// The number of visible children.
    @usableFromInline var childCount: UInt32 = 0
    /// The number of hidden children, which come after the visible ones.
    @usableFromInline var hiddenCount: UInt32 = 0
    /// The depth in the tree. A root has depth 0.
    @usableFromInline var depth: UInt32
    /// The number of items in the subtree, without the directory itself.
    @usableFromInline var items: UInt64 = 0
    /// The number of directories among `items`.
    @usableFromInline var directories: UInt64 = 0
    /// The error in reading the directory, 0 if the directory was read to its end.
    @usableFromInline var error: Int32 = 0

    @inlinable static var none: UInt32 { .max }

    /// The indices of all children, the visible ones first.
    var children: Range<Int> { Int(firstChild)..<Int(firstChild + childCount + hiddenCount) }
}

/// The metadata that few tables show. It is stored apart from the entry.
@usableFromInline
struct Details: BitwiseCopyable, Sendable {
    var accessed = Moment()
    var changed = Moment()
    /// The time of creation, `nil` if the file system does not store it.
    var created: Moment?
    var device: UInt64 = 0
    var inode: UInt64 = 0
    var links: UInt32 = 0

    init() {}

    /// The value of ``device`` if a scan does not have it.
    static var unknownDevice: UInt64 { .max }

    init(_ status: FileStatus) {
        (accessed, changed, created) = (status.accessed, status.changed, status.created)
        (device, inode, links) = (status.device, status.inode, status.links)
    }
}

/// The owner and the group of an entry. They are stored apart from the entry, because few tables show them.
@usableFromInline
struct Ownership: BitwiseCopyable, Sendable {
    var owner: UInt32
    var group: UInt32

    /// Neither is known, as in a scan of another program. No account has this number, because chown(2) takes it for no change.
    static var unknown: Ownership { Ownership(owner: .max, group: .max) }
}
