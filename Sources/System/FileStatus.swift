/// The kind of an entry: the type bits of `st_mode`.
@usableFromInline
package enum FileKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// The directory's record has no kind, and no metadata was fetched.
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
    @inlinable
    package init(directoryType: UInt8) {
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

/// The metadata of an entry, as in `struct stat`.
@usableFromInline
package struct FileStatus: Sendable {
    @usableFromInline package var mode: UInt16 = 0
    /// The entry is a mount point. Always `false` on Linux before 5.8 and on macOS, which do not report it.
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
    /// The time of the last change of the content.
    @usableFromInline package var modified = Moment()
    /// The number of the mount by which the file was reached, 0 if the system does not report it.
    @usableFromInline package var mount: UInt32 = 0
    /// The times of the last read of the content, and of the last change of the file or its metadata.
    @usableFromInline package var accessed = Moment()
    @usableFromInline package var changed = Moment()
    /// The time of creation, `nil` if the file system does not store it.
    @usableFromInline package var created: Moment?

    @inlinable package var kind: FileKind { FileKind(mode: mode) }

    /// The size that totals count: 0 except for files and symbolic links, because only they have content.
    @inlinable package var contentSize: Int64 { kind == .file || kind == .symlink ? size : 0 }
}

/// The device and inode of a file, which all of its names share.
@usableFromInline
package struct FileIdentity: Hashable, Sendable {
    @usableFromInline package var device: UInt64
    @usableFromInline package var inode: UInt64

    @inlinable
    package init(device: UInt64, inode: UInt64) {
        (self.device, self.inode) = (device, inode)
    }

    @inlinable
    package init(_ status: FileStatus) {
        self.init(device: status.device, inode: status.inode)
    }
}

/// The metadata to fetch. Fields that no column, key or filter needs are not fetched.
///
/// The low bits are those of the `STATX_…` mask of statx(2), so that no call has to translate them.
@usableFromInline
package struct StatusFields: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Implemented as for every option set, but inlinable.
    @inlinable
    package init(arrayLiteral elements: StatusFields...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    @inlinable package static var size: StatusFields { StatusFields(rawValue: 0x200) }
    @inlinable package static var disk: StatusFields { StatusFields(rawValue: 0x400) }
    @inlinable package static var modified: StatusFields { StatusFields(rawValue: 0x40) }
    @inlinable package static var mode: StatusFields { StatusFields(rawValue: 0x2) }
    @inlinable package static var ownership: StatusFields { StatusFields(rawValue: 0x18) }
    /// The device, the inode and the number of links. They show whether two names belong to the same file.
    @inlinable package static var identity: StatusFields { StatusFields(rawValue: 0x104) }
    @inlinable package static var accessed: StatusFields { StatusFields(rawValue: 0x20) }
    @inlinable package static var changed: StatusFields { StatusFields(rawValue: 0x80) }
    @inlinable package static var created: StatusFields { StatusFields(rawValue: 0x800) }
    /// ``identity``, to be kept with the entry and not only for the totals.
    @inlinable package static var inode: StatusFields { StatusFields(rawValue: 1 << 17) }
    /// The paths of directories, stored to speed up the paths of their entries. They need no system call.
    @inlinable package static var path: StatusFields { StatusFields(rawValue: 1 << 18) }
    /// The targets of symbolic links, which take one more system call for each link.
    @inlinable package static var target: StatusFields { StatusFields(rawValue: 1 << 16) }

    /// The fields that few tables show. They are stored apart.
    @inlinable package static var details: StatusFields { [.accessed, .changed, .created, .inode, .target] }
}
