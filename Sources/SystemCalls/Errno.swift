import CSystemCalls

/// An error of the operating system: a value of `errno`. Its description is the system's message.
@usableFromInline
package struct Errno: Error, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The error of the last failed call on this thread, the value of `errno`.
    static var current: Errno { Errno(rawValue: treetab_errno()) }

    package static var noSuchEntry: Errno { Errno(rawValue: ENOENT) }
    package static var permissionDenied: Errno { Errno(rawValue: EACCES) }
    static var notPermitted: Errno { Errno(rawValue: EPERM) }
    package static var interrupted: Errno { Errno(rawValue: EINTR) }
    package static var canceled: Errno { Errno(rawValue: ECANCELED) }
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
    package static var busy: Errno { Errno(rawValue: EBUSY) }
    package static var loop: Errno { Errno(rawValue: ELOOP) }
    package static var noSuchDevice: Errno { Errno(rawValue: ENXIO) }
    package static var fileTooLarge: Errno { Errno(rawValue: EFBIG) }

    /// The storage of the tree is full, so the walk stops. The description is the same as for `ENOMEM`. The value
    /// differs, because a system call that fails with `ENOMEM` affects only one directory and does not stop the walk.
    package static var noRoom: Errno { Errno(rawValue: -ENOMEM) }

    /// A directory is its own ancestor. No system call returns this error.
    package static var fileSystemLoop: Errno { Errno(rawValue: -ELOOP) }

    /// A repository that git would not use, see `safe.directory` in git-config(1). No system call returns this error.
    package static var unsafeRepository: Errno { Errno(rawValue: -EPERM) }

    /// The trash belongs to another user, or others may change it. No system call returns this error.
    package static var unusableTrash: Errno { Errno(rawValue: -EACCES) }

    /// The trash does not exist and cannot be created, or cannot be opened. No system call returns this error.
    package static var missingTrash: Errno { Errno(rawValue: -ENOENT) }

    /// The system has accounts that a statically linked program cannot look up. No system call returns this error.
    package static var otherAccountService: Errno { Errno(rawValue: -ENOTSUP) }

    package var isLackOfDescriptors: Bool { self == .tooManyOpenFiles || self == .tooManyOpenFilesInSystem }

    /// Whether no file has the path: the error is `ENOENT` or `ENOTDIR`.
    package var isAbsence: Bool { self == .noSuchEntry || self == .notDirectory }

    /// Whether the path certainly leads to no file: no file has it, its symbolic links form a loop, or a name in it is
    /// too long.
    package var saysThatNothingIsThere: Bool {
        isAbsence || self == .loop || self == .nameTooLong
    }

    /// The system's message, such as `Permission denied`.
    ///
    /// The corresponding C function is `strerror()`.
    @usableFromInline package var description: String {
        if self == .fileSystemLoop { return "File system loop" }
        if self == .unsafeRepository {
            return "The repository belongs to another user (see safe.directory in git-config)"
        }
        if self == .unusableTrash { return "The trash belongs to another user, or is no ordinary directory" }
        if self == .missingTrash { return "The trash cannot be opened or created" }
        if self == .otherAccountService {
            return "this build reads only /etc/passwd and /etc/group, and /etc/nsswitch.conf names other services"
        }
        let number = self == .noRoom ? ENOMEM : rawValue
        guard let words = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: words)
    }
}
