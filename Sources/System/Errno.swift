import CSystem

/// Why a system call failed: the number that it left in `errno`, and the system's words for it.
package struct Errno: Error, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// What the call that has just failed on this thread left in `errno`.
    static var current: Errno { Errno(rawValue: treetab_errno()) }

    package static var noSuchEntry: Errno { Errno(rawValue: ENOENT) }
    package static var permissionDenied: Errno { Errno(rawValue: EACCES) }
    static var notPermitted: Errno { Errno(rawValue: EPERM) }
    package static var interrupted: Errno { Errno(rawValue: EINTR) }
    package static var inputOutput: Errno { Errno(rawValue: EIO) }
    package static var brokenPipe: Errno { Errno(rawValue: EPIPE) }
    package static var wouldBlock: Errno { Errno(rawValue: EAGAIN) }
    package static var noSpace: Errno { Errno(rawValue: ENOSPC) }
    package static var alreadyExists: Errno { Errno(rawValue: EEXIST) }
    package static var isDirectory: Errno { Errno(rawValue: EISDIR) }
    package static var notDirectory: Errno { Errno(rawValue: ENOTDIR) }
    package static var outOfMemory: Errno { Errno(rawValue: ENOMEM) }
    package static var tooManyOpenFiles: Errno { Errno(rawValue: EMFILE) }
    package static var tooManyOpenFilesInSystem: Errno { Errno(rawValue: ENFILE) }
    package static var nameTooLong: Errno { Errno(rawValue: ENAMETOOLONG) }
    package static var invalid: Errno { Errno(rawValue: EINVAL) }
    package static var stale: Errno { Errno(rawValue: ESTALE) }
    package static var loop: Errno { Errno(rawValue: ELOOP) }
    package static var noSuchDevice: Errno { Errno(rawValue: ENXIO) }
    package static var fileTooLarge: Errno { Errno(rawValue: EFBIG) }

    /// There is no room left for the tree, which ends it all. To its user it is memory that is not to be had; but no call
    /// has said so, as it may of a single directory, after which the rest can still be read.
    package static var noRoom: Errno { Errno(rawValue: -ENOMEM) }

    /// A directory is one of those above itself. No call says so.
    package static var fileSystemLoop: Errno { Errno(rawValue: -ELOOP) }

    package var isLackOfDescriptors: Bool { self == .tooManyOpenFiles || self == .tooManyOpenFilesInSystem }

    /// Nothing has that path: `ENOENT` or `ENOTDIR`.
    package var isAbsence: Bool { self == .noSuchEntry || self == .notDirectory }

    /// The path leads nowhere, which is no failure to find out where it leads.
    package var saysThatNothingIsThere: Bool {
        self == .noSuchEntry || self == .notDirectory || self == .loop || self == .nameTooLong
    }

    /// The system's own words, such as `Permission denied`.
    ///
    /// The corresponding C function is `strerror()`.
    package var description: String {
        if self == .fileSystemLoop { return "File system loop" }
        let number = self == .noRoom ? ENOMEM : rawValue
        guard let words = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: words)
    }
}
