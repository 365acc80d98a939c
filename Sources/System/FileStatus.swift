/// What kind of thing an entry is: the type half of `st_mode`.
@usableFromInline
package enum FileKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// Neither the directory's record nor the system told.
    case unknown
    case directory, file, symlink, fifo, socket, block, character

    /// From the type bits of a mode (`S_IFMT`), whose values POSIX systems share.
    @inlinable
    package init(mode: UInt16) {
        switch mode & 0o170000 {
        case 0o040000: self = .directory
        case 0o100000: self = .file
        case 0o120000: self = .symlink
        case 0o010000: self = .fifo
        case 0o140000: self = .socket
        case 0o060000: self = .block
        case 0o020000: self = .character
        default: self = .unknown
        }
    }

    /// From the `d_type` of a directory's record: the type bits of the mode, shifted down.
    init(directoryType: UInt8) {
        self = directoryType < 16 ? FileKind(mode: UInt16(directoryType) << 12) : .unknown
    }
}

/// A point in time: seconds since 1970 in UTC, and nanoseconds past that.
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

/// The metadata of an entry, as `stat()` tells it.
@usableFromInline
package struct FileStatus: Sendable {
    @usableFromInline package var mode: UInt16 = 0
    /// It is the top of what is mounted there. Never, where the system does not tell (Linux before 5.8, macOS).
    @usableFromInline package var isMounted = false
    @usableFromInline package var links: UInt32 = 0
    @usableFromInline package var owner: UInt32 = 0
    @usableFromInline package var group: UInt32 = 0
    @usableFromInline package var device: UInt64 = 0
    @usableFromInline package var inode: UInt64 = 0
    /// Bytes of content.
    @usableFromInline package var size: Int64 = 0
    /// Allocated, in units of 512 bytes.
    @usableFromInline package var blocks: Int64 = 0
    /// When the content changed last: seconds since 1970 in UTC, and nanoseconds past that.
    @usableFromInline package var modifiedSeconds: Int64 = 0
    @usableFromInline package var modifiedNanoseconds: UInt32 = 0
    /// What tells the mount by which the file was reached from others. 0: the system does not tell.
    @usableFromInline package var mount: UInt32 = 0
    /// When the content was read last, and when anything of the file, its metadata included, changed last.
    @usableFromInline package var accessed = Moment()
    @usableFromInline package var changed = Moment()
    /// When the file was made; nil where the file system does not know that.
    @usableFromInline package var created: Moment?

    @inlinable package var kind: FileKind { FileKind(mode: mode) }

    /// The bytes that count. A directory's own size is a matter of the file system, a device's is none.
    @inlinable package var contentSize: Int64 { kind == .file || kind == .symlink ? size : 0 }
}

/// The device and inode of a file, which all of its names share.
@usableFromInline
package struct FileIdentity: Hashable, Sendable {
    @usableFromInline package var device: UInt64
    @usableFromInline package var inode: UInt64

    @inlinable
    package init(_ status: FileStatus) {
        device = status.device
        inode = status.inode
    }
}

/// Which metadata is asked for: the kernel is spared what no column, key or filter needs.
@usableFromInline
package struct StatusFields: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// As every option set has it, but known to the compiler where it is used.
    @inlinable
    package init(arrayLiteral elements: StatusFields...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    @inlinable package static var size: StatusFields { StatusFields(rawValue: 1 << 0) }
    @inlinable package static var disk: StatusFields { StatusFields(rawValue: 1 << 1) }
    @inlinable package static var modified: StatusFields { StatusFields(rawValue: 1 << 2) }
    @inlinable package static var mode: StatusFields { StatusFields(rawValue: 1 << 3) }
    @inlinable package static var ownership: StatusFields { StatusFields(rawValue: 1 << 4) }
    /// Device, inode and number of links: what tells two names of one file.
    @inlinable package static var identity: StatusFields { StatusFields(rawValue: 1 << 5) }
    @inlinable package static var accessed: StatusFields { StatusFields(rawValue: 1 << 6) }
    @inlinable package static var changed: StatusFields { StatusFields(rawValue: 1 << 7) }
    @inlinable package static var created: StatusFields { StatusFields(rawValue: 1 << 8) }
    /// ``identity``, to be kept with the entry and not only for the totals.
    @inlinable package static var inode: StatusFields { StatusFields(rawValue: 1 << 10) }
    /// The paths of directories, so that the path of what is in them need not be put together from all names above it.
    /// The system is not asked for them.
    @inlinable package static var path: StatusFields { StatusFields(rawValue: 1 << 11) }
    /// What a symbolic link holds: a call of its own, of links alone.
    @inlinable package static var target: StatusFields { StatusFields(rawValue: 1 << 9) }

    /// Those that few tables show: they are kept apart.
    @inlinable package static var details: StatusFields { [.accessed, .changed, .created, .inode, .target] }
}
