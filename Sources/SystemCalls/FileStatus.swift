/// The kind of an entry, as in the type bits of `st_mode`.
@usableFromInline
package enum FileKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// The kind is unknown: the directory does not contain it, and no metadata was fetched.
    case unknown
    case directory, file, symlink, fifo, socket, block, character

    /// Creates a kind from the type bits of a mode (`S_IFMT`). Their values are the same on all supported systems.
    @inlinable @inline(__always)
    package init(mode: UInt16) {
        switch mode >> 12 {
        case 0o10: self = .file
        case 0o04: self = .directory
        case 0o12: self = .symlink
        case 0o01: self = .fifo
        case 0o14: self = .socket
        case 0o06: self = .block
        case 0o02: self = .character
        default: self = .unknown
        }
    }

    /// Creates a kind from the `d_type` of a directory record: the type bits of the mode, shifted right by 12 bits.
    @inlinable @inline(__always)
    package init(directoryType: UInt8) {
        self = directoryType < 16 ? FileKind(mode: UInt16(directoryType) << 12) : .unknown
    }
}

/// A point in time: the seconds since 1970 in UTC, and the nanoseconds after that second.
@usableFromInline
package struct Moment: BitwiseCopyable, Comparable, Sendable {
    @usableFromInline package var seconds: Int64
    @usableFromInline package var nanoseconds: UInt32

    @inlinable
    package init(seconds: Int64 = 0, nanoseconds: UInt32 = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    @inlinable
    package static func < (left: Moment, right: Moment) -> Bool {
        left.seconds != right.seconds ? left.seconds < right.seconds : left.nanoseconds < right.nanoseconds
    }
}

/// The metadata of an entry, as in `struct stat`.
@usableFromInline
package struct FileStatus: Sendable {
    @usableFromInline package var mode: UInt16 = 0
    /// Whether the entry is a mount point. Always `false` on macOS and on Linux before 5.8, which do not report it.
    @usableFromInline package var isMounted = false
    @usableFromInline package var links: UInt32 = 0
    @usableFromInline package var owner: UInt32 = 0
    @usableFromInline package var group: UInt32 = 0
    @usableFromInline package var device: UInt64 = 0
    @usableFromInline package var inode: UInt64 = 0
    /// The size of the content in bytes. Never negative.
    @usableFromInline package var size: Int64 = 0
    /// The allocated space in units of 512 bytes. Never negative.
    @usableFromInline package var blocks: Int64 = 0
    /// The time of the last change of the content.
    @usableFromInline package var modified = Moment()
    /// The number of the mount through which the file was reached, 0 if the system does not report it.
    @usableFromInline package var mount: UInt32 = 0
    /// The time of the last read of the content.
    @usableFromInline package var accessed = Moment()
    /// The time of the last change of the content or metadata.
    @usableFromInline package var changed = Moment()
    /// The time of creation, `nil` if the file system does not store it.
    @usableFromInline package var created: Moment?

    /// Creates metadata that are not known yet.
    package static let unknown = FileStatus()

    @inlinable package var kind: FileKind { @inline(__always) get { FileKind(mode: mode) } }

    /// The size that totals include. It is 0 for all kinds except files and symbolic links, because others have no
    /// content.
    @inlinable package var contentSize: Int64 {
        @inline(__always) get { kind == .file || kind == .symlink ? size : 0 }
    }
}

/// Identifies a file by its device and inode. All names of a file have the same identity.
@usableFromInline
package struct FileIdentity: Hashable, Sendable {
    @usableFromInline package var device: UInt64
    @usableFromInline package var inode: UInt64

    @inlinable
    package init(device: UInt64, inode: UInt64) {
        (self.device, self.inode) = (device, inode)
    }

    @inlinable @inline(__always)
    package init(_ status: FileStatus) {
        self.init(device: status.device, inode: status.inode)
    }
}

/// A set of metadata fields to fetch. Only the fields that a column, sort key or filter needs are fetched.
///
/// The low bits have the values of the `STATX_…` mask of statx(2), so they can be passed to the call unchanged.
@usableFromInline
package struct StatusFields: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The same as the default implementation, but inlinable.
    @inlinable
    package init(arrayLiteral elements: StatusFields...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    @inlinable package static var size: StatusFields { StatusFields(rawValue: 0x200) }
    @inlinable package static var disk: StatusFields { StatusFields(rawValue: 0x400) }
    @inlinable package static var modified: StatusFields { StatusFields(rawValue: 0x40) }
    @inlinable package static var mode: StatusFields { StatusFields(rawValue: 0x2) }
    @inlinable package static var ownership: StatusFields { StatusFields(rawValue: 0x18) }
    /// The device, the inode and the number of links. They show which names belong to the same file.
    @inlinable package static var identity: StatusFields { StatusFields(rawValue: 0x104) }
    @inlinable package static var accessed: StatusFields { StatusFields(rawValue: 0x20) }
    @inlinable package static var changed: StatusFields { StatusFields(rawValue: 0x80) }
    @inlinable package static var created: StatusFields { StatusFields(rawValue: 0x800) }
    /// The same fields as ``identity``. They are also stored with each entry, not only used to compute totals.
    @inlinable package static var inode: StatusFields { StatusFields(rawValue: 1 << 17) }
    /// The paths of directories. Storing them makes it faster to find the path of an entry. They need no system call.
    @inlinable package static var path: StatusFields { StatusFields(rawValue: 1 << 18) }
    /// The space of directories themselves, apart from the totals of their subtrees. It requires ``disk``.
    @inlinable package static var ownDisk: StatusFields { StatusFields(rawValue: 1 << 19) }
    /// For each directory, the time of the latest modification in its subtree. It requires ``modified``.
    @inlinable package static var newest: StatusFields { StatusFields(rawValue: 1 << 20) }
    /// The changes of entries, in comparisons. They need no system call.
    @inlinable package static var changes: StatusFields { StatusFields(rawValue: 1 << 21) }
    /// Values may be unknown, as in scans.
    @inlinable package static var scanned: StatusFields { StatusFields(rawValue: 1 << 22) }
    /// The number of entries directly in each directory. Its contents are stored for that, which needs no further system call.
    @inlinable package static var entries: StatusFields { StatusFields(rawValue: 1 << 23) }
    /// Whether symbolic links are broken. Each link needs one more system call.
    @inlinable package static var broken: StatusFields { StatusFields(rawValue: 1 << 24) }
    /// The targets of symbolic links. Each link needs one more system call.
    @inlinable package static var target: StatusFields { StatusFields(rawValue: 1 << 16) }

    /// The fields that few tables show. They are stored apart from the entries.
    @inlinable package static var details: StatusFields { [.accessed, .changed, .created, .inode] }
}
