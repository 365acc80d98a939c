/// An item as it is stored: 48 bytes, its name apart.
///
/// The children of a directory lie side by side, in the order of their names.
struct Entry: BitwiseCopyable {
    /// Where the name begins in the tree's bytes (upper 48 bits), and its length (lower 16).
    private var nameLocation: UInt64
    /// The directory (its number) that this stands in; `DirectoryRecord.none` for a root.
    var parent: UInt32
    /// The number of the record that a directory has besides; `DirectoryRecord.none` for a leaf.
    var directory: UInt32 = DirectoryRecord.none
    /// Bytes of content; of a directory, after the walk, the total of everything below.
    var size: Int64 = 0
    /// Allocated, in units of 512 bytes; of a directory, after the walk, with everything below.
    var blocks: Int64 = 0
    var modifiedSeconds: Int64 = 0
    var modifiedNanoseconds: UInt32 = 0
    var mode: UInt16 = 0
    var kind: FileKind
    var flags: Flags = []

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// The metadata was asked for and is here.
        static let hasStatus = Flags(rawValue: 1 << 0)
        /// Another name of the same file, met earlier in name order, carries its size and disk into the totals.
        static let countedElsewhere = Flags(rawValue: 1 << 1)
        /// Something at or below this could not be read: the totals are lower bounds.
        static let isIncomplete = Flags(rawValue: 1 << 2)
        /// The metadata was asked for and could not be had.
        static let lacksStatus = Flags(rawValue: 1 << 3)
        /// The file has other names: it is counted once for all of them, apart from the others.
        static let hasOtherNames = Flags(rawValue: 1 << 4)
    }

    init(kind: FileKind, nameStart: Int, nameLength: Int, parent: UInt32) {
        nameLocation = UInt64(nameStart) << 16 | UInt64(nameLength)
        self.kind = kind
        self.parent = parent
    }

    var nameStart: Int { Int(nameLocation >> 16) }
    var nameLength: Int { Int(nameLocation & 0xffff) }
    var nameRange: Range<Int> { nameStart..<nameStart + nameLength }

    mutating func moveName(to start: Int) {
        nameLocation = UInt64(start) << 16 | nameLocation & 0xffff
    }

    /// The longest name that can be stored: that of a root, which is a path, has this bound. File systems stop at 255
    /// bytes, some at 1,023.
    static let longestName = 0xffff

    /// Why the metadata could not be had. It stands where the time would.
    var statusError: Int32 {
        get { flags.contains(.lacksStatus) ? Int32(bitPattern: modifiedNanoseconds) : 0 }
        set {
            flags.insert([.lacksStatus, .isIncomplete])
            modifiedNanoseconds = UInt32(bitPattern: newValue)
        }
    }

    mutating func take(_ status: FileStatus) {
        flags.insert(.hasStatus)
        mode = status.mode
        kind = status.kind
        size = status.contentSize
        blocks = status.blocks
        modifiedSeconds = status.modifiedSeconds
        modifiedNanoseconds = status.modifiedNanoseconds
    }
}

/// What a directory is known by besides its entry.
struct DirectoryRecord: BitwiseCopyable {
    /// The index of its entry.
    var entry: UInt32
    /// The number of the directory that it stands in.
    var parent: UInt32
    /// The index of its first child.
    var firstChild: UInt32 = 0
    /// Children that are shown.
    var childCount: UInt32 = 0
    /// Children that are counted but not shown, behind the others.
    var hiddenCount: UInt32 = 0
    /// A root has depth 0.
    var depth: UInt32
    /// Everything below, whatever its depth.
    var items: UInt64 = 0
    /// The directories among them.
    var directories: UInt64 = 0
    /// Why it could not be read, or not to its end; 0: it was.
    var error: Int32 = 0

    static let none = UInt32.max
}

/// What few tables show of an entry, kept apart from it.
struct Details: BitwiseCopyable, Sendable {
    var accessed = Moment()
    var changed = Moment()
    var created = Moment()
    var device: UInt64 = 0
    var inode: UInt64 = 0
    var links: UInt32 = 0
    var hasCreated = false
    /// Where what a symbolic link holds is among the bytes of names; empty where it is not known.
    var targetStart = 0
    var targetLength: UInt32 = 0

    init() {}

    init(_ status: FileStatus) {
        (accessed, changed) = (status.accessed, status.changed)
        (created, hasCreated) = (status.created ?? Moment(), status.created != nil)
        (device, inode, links) = (status.device, status.inode, status.links)
    }
}

/// Who owns an entry, kept apart from it because few tables show that.
struct Ownership: BitwiseCopyable {
    var owner: UInt32
    var group: UInt32
}
