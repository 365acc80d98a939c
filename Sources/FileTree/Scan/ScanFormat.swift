import SystemCalls

/// The names of values in a scan file, the JSON export of ncdu (https://dev.yorhel.nl/ncdu/jsonfmt). Other programs ignore the
/// names that only treetab writes.
enum ScanKey: String, CaseIterable {
    case name
    /// The bytes of the content.
    case size = "asize"
    /// The allocated bytes.
    case disk = "dsize"
    /// The device. If it is absent, the device of the parent.
    case device = "dev"
    case inode = "ino"
    /// Whether the file may have several names.
    case isShared = "hlnkc"
    case links = "nlink"
    /// Whether the entry is neither a file nor a directory.
    case isSpecial = "notreg"
    case hasError = "read_error"
    /// The reason why an entry was left out.
    case excluded
    case owner = "uid"
    case group = "gid"
    case mode
    /// Seconds since 1970, with a fraction.
    case modified = "mtime"

    // Only in treetab's files: a time that ncdu refuses, the numbers of errors, other times, and the target of a symbolic link.
    case modifiedEarly = "mtime_pre_1970"
    case statusError = "stat_errno"
    case error = "errno"
    case accessed = "atime"
    case changed = "ctime"
    case created = "btime"
    case target

    // The object before the tree. The last ones are only in treetab's files.
    case program = "progname"
    case version = "progver"
    case timestamp
    case host
    case options
    case entries
    case users
    case groups
}

/// The names of ``ScanKey``, to look them up.
struct ScanKeys {
    /// A name of at most 16 bytes. All longer names are equal, because no key is longer.
    struct Name: Equatable {
        private(set) var bits: UInt128 = 0
        private var length = 0

        @inline(__always)
        mutating func append(_ byte: UInt8) {
            length &+= 1
            bits = length > 16 ? .max : bits << 8 | UInt128(byte)
        }

        /// The place in the table at which to begin.
        var slot: Int {
            let folded = UInt64(truncatingIfNeeded: bits) ^ UInt64(truncatingIfNeeded: bits >> 64)
            return Int(truncatingIfNeeded: (folded &* 0x9e37_79b9_7f4a_7c15) >> 58)
        }
    }

    /// A hash table. A key is in its slot or in one of the next ones.
    private var slots = [(name: Name, key: ScanKey)?](repeating: nil, count: 64)

    init() {
        for key in ScanKey.allCases {
            var name = Name()
            for byte in key.rawValue.utf8 { name.append(byte) }
            var slot = name.slot
            while slots[slot] != nil { slot = (slot + 1) % slots.count }
            slots[slot] = (name, key)
        }
    }

    /// Returns the key with a name. `nil` for an unknown name.
    @inline(__always)
    func key(_ name: Name) -> ScanKey? {
        var slot = name.slot
        while let candidate = slots[slot] {
            if candidate.name == name { return candidate.key }
            slot = (slot &+ 1) & 63
        }
        return nil
    }
}

/// The numbers of devices in a scan file. ncdu writes the field `st_dev` of stat(2); on Linux, makedev(3) combines the major and
/// the minor number, without losing bits.
enum ScanDevice {
    /// Returns the number that represents a device in a scan file.
    ///
    /// - Parameter device: The number as in ``FileItem/device``: the major number is in the upper 32 bits.
    static func encode(_ device: UInt64) -> UInt64 {
        let (major, minor) = (device >> 32, device & 0xffff_ffff)
        return (major & 0xffff_f000) << 32 | (major & 0xfff) << 8 | (minor & 0xffff_ff00) << 12 | minor & 0xff
    }

    /// Returns the device that a number in a scan file represents, the inverse of ``encode(_:)``.
    static func decode(_ number: UInt64) -> UInt64 {
        let major = number >> 32 & 0xffff_f000 | number >> 8 & 0xfff
        let minor = number >> 12 & 0xffff_ff00 | number & 0xff
        return major << 32 | minor
    }
}

/// The reason why a scan file cannot be read.
package enum ScanError: Error, Equatable, Sendable {
    /// The file could not be read to its end.
    case unreadable(Errno)
    /// The content is invalid at this offset in bytes.
    case invalid(offset: Int, String)
    /// The file is not JSON. The command converts it.
    case otherFormat(String, command: String)
    /// The tree could not be stored, for example because memory is exhausted.
    case impossible(Errno)
}
