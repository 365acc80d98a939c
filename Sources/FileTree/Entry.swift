import System

/// An item as it is stored: 40 bytes, its name apart.
///
/// The children of a directory lie side by side, in the order of their names.
@usableFromInline
struct Entry: BitwiseCopyable, Sendable {
    /// Where the name begins in the tree's bytes (upper 48 bits), and its length (lower 16).
    @usableFromInline var nameLocation: UInt64
    /// The directory (its number) that this stands in; `DirectoryRecord.none` for a root.
    @usableFromInline var parent: UInt32
    /// The number of the record that a directory has besides; `DirectoryRecord.none` for a leaf.
    @usableFromInline var directory: UInt32 = DirectoryRecord.none
    /// Bytes of content; of a directory, after the walk, the total of everything below.
    @usableFromInline var size: Int64 = 0
    @usableFromInline var modifiedSeconds: Int64 = 0
    @usableFromInline var modifiedNanoseconds: UInt32 = 0
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

        /// The metadata was asked for and is here.
        @inlinable static var hasStatus: Flags { Flags(rawValue: 1 << 0) }
        /// Another name of the same file, met earlier in name order, carries its size and disk into the totals.
        @inlinable static var countedElsewhere: Flags { Flags(rawValue: 1 << 1) }
        /// Something at or below this could not be read: the totals are lower bounds.
        @inlinable static var isIncomplete: Flags { Flags(rawValue: 1 << 2) }
        /// The metadata was asked for and could not be had.
        @inlinable static var lacksStatus: Flags { Flags(rawValue: 1 << 3) }
        /// It may be met by other names: it is counted once for all of them, apart from the others.
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
        modifiedSeconds = status.modifiedSeconds
        modifiedNanoseconds = status.modifiedNanoseconds
    }
}

/// What a directory is known by besides its entry.
@usableFromInline
struct DirectoryRecord: BitwiseCopyable, Sendable {
    /// The index of its entry.
    @usableFromInline var entry: UInt32
    /// The number of the directory that it stands in.
    @usableFromInline var parent: UInt32
    /// The index of its first child.
    @usableFromInline var firstChild: UInt32 = 0
    /// Children that are shown.
    @usableFromInline var childCount: UInt32 = 0
    /// Children that are counted but not shown, behind the others.
    @usableFromInline var hiddenCount: UInt32 = 0
    /// A root has depth 0.
    @usableFromInline var depth: UInt32
    /// Everything below, whatever its depth.
    @usableFromInline var items: UInt64 = 0
    /// The directories among them.
    @usableFromInline var directories: UInt64 = 0
    /// Why it could not be read, or not to its end; 0: it was.
    @usableFromInline var error: Int32 = 0

    @inlinable static var none: UInt32 { .max }
}

/// What few tables show of an entry, kept apart from it.
@usableFromInline
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
@usableFromInline
struct Ownership: BitwiseCopyable, Sendable {
    var owner: UInt32
    var group: UInt32
}
