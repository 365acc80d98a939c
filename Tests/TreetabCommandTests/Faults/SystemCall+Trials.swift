import FileTree
import Foundation
import SystemCalls

/// The errors that each call may return, the scenes to inject them in, and the expected outcomes. The errors come from
/// the manual pages, network file systems and failing disks.
extension SystemCall {
    /// The switch is exhaustive, so a new call does not compile without trials.
    var trials: [FaultTrial] {
        switch self {
        case .openDirectory:
            [
                FaultTrial(
                    Self.walks,
                    Self.failingOpens.filter { !Self.meansLink($0) },
                    .reported(below: .missing),
                    always: .reported(below: .missing)
                ),
                // With --follow, these errors identify a link.
                FaultTrial(Self.walks.filter { $0 != .followed }, [ENOTDIR, ELOOP], .reported(below: .missing)),
                FaultTrial(Self.walks, [EMFILE, ENFILE], .unchanged, always: .reported(below: .missing)),
                FaultTrial(Self.walks, [EINTR], .unchanged),
            ]
        case .readDirectory:
            [
                FaultTrial(
                    Self.walks,
                    Self.failingReads + [ENOENT, ENOTDIR],
                    .reported(below: .either),
                    always: .reported(below: .missing)
                ),
                FaultTrial(Self.walks, [EINTR], .unchanged),
            ]
        case .rewindDirectory:
            [FaultTrial([.caches], [EIO, EINVAL, ESTALE, EOVERFLOW], .reported(below: .missing))]
        case .status:
            [
                FaultTrial(
                    [.plain, .folded],
                    Self.failingStatuses + Self.absences,
                    .reported(below: .kept),
                    first: .missingRoot,
                    always: .missingRoot
                ),
                FaultTrial(
                    [.followed],
                    Self.failingStatuses,
                    .reported(below: .either),
                    first: .missingRoot,
                    always: .missingRoot
                ),
                FaultTrial([.list], Self.failingStatuses, .reported(below: .unknown)),
                FaultTrial([.replacing, .creating], Self.failingStatuses, .noOutput, onlyLast: true),
                FaultTrial([.plain, .folded, .followed, .list, .replacing, .ignoring, .caches], [EINTR], .unchanged),
            ]
        case .readLink:
            [
                FaultTrial(
                    [.plain],
                    [EACCES, EINVAL, EIO, ELOOP, ENAMETOOLONG, ENOENT, ENOMEM, ENOTDIR, ESTALE, EPERM],
                    .reported(below: .kept),
                    always: .reported(below: .kept)
                ),
                FaultTrial([.list], [EACCES, EIO, ENOMEM, ESTALE], .reported(below: .kept)),
            ]
        case .realPath:
            [
                FaultTrial([.ignoring], Self.failingStatuses + Self.absences, .rulesIgnored),
                FaultTrial([.replacing], Self.failingStatuses, .noOutput, always: .noOutput),
                FaultTrial([.replacing], Self.absences, .noOutput, onlyLast: true),
            ]
        case .openFile:
            [
                FaultTrial([.ignoring, .caches], Self.failingOpens.filter { !Self.meansAbsent($0) }, .rulesIgnored),
                FaultTrial([.ignoring, .caches], [ENOENT, ENOTDIR, ENXIO], .absent),
                FaultTrial([.ignoring, .caches], [EINTR], .unchanged),
                FaultTrial([.configured, .list], Self.failingOpens + [EMFILE, ENFILE], .noOutput, always: .noOutput),
                FaultTrial([.configured, .list], [EINTR], .unchanged),
            ]
        case .read:
            [
                FaultTrial([.ignoring, .caches], Self.failingReads, .rulesIgnored),
                FaultTrial([.configured, .list], Self.failingReads + [EISDIR], .noOutput, always: .noOutput),
                FaultTrial([.ignoring, .caches, .configured, .list], [EINTR], .unchanged),
                // A non-blocking stream has no data yet.
                FaultTrial([.configured, .list], [EAGAIN], .unchanged, always: .noOutput),
            ]
        case .createFile:
            [
                FaultTrial(
                    [.replacing, .creating],
                    Self.failingOpens + [EMFILE, ENFILE, ENOSPC, EDQUOT, EROFS, EISDIR, ETXTBSY, EFBIG],
                    .noOutput,
                    always: .noOutput
                ),
                FaultTrial([.replacing, .creating], [EEXIST], .unchanged, always: .noOutput),
                FaultTrial([.replacing, .creating], [EINTR], .unchanged),
            ]
        case .write:
            [
                FaultTrial([.plain, .replacing, .creating], Self.failingWrites, .noOutput),
                FaultTrial([.plain, .replacing, .creating], [EINTR], .unchanged),
                FaultTrial([.plain, .replacing, .creating], [EAGAIN], .unchanged),
            ]
        case .close:
            [
                FaultTrial(
                    [.plain, .replacing, .creating],
                    Self.failingWrites + [EAGAIN],
                    .noOutput,
                    always: .noOutput
                ),
                FaultTrial([.plain, .replacing, .creating], [EINTR], .unchanged, always: .unchanged),
            ]
        case .synchronize:
            [
                FaultTrial(
                    [.replacing, .creating],
                    [EIO, ENOSPC, EDQUOT, EROFS, EBADF],
                    .noOutput,
                    always: .noOutput
                ),
                // The file system does not support the call for this file.
                FaultTrial([.replacing, .creating], [EINTR, EINVAL, ENOTSUP], .unchanged),
            ]
        case .setMode:
            [
                FaultTrial([.replacing], [EACCES, EIO, ELOOP, ENAMETOOLONG, ENOENT, ENOMEM, EPERM, EROFS], .noOutput),
                FaultTrial([.replacing], [EINTR], .unchanged),
            ]
        case .setOwner:
            [
                FaultTrial([.replacing], [EACCES, EIO, ELOOP, ENAMETOOLONG, ENOENT, ENOMEM, EROFS, EDQUOT], .noOutput),
                // Only root may change owners, and only to users of its namespace.
                FaultTrial([.replacing], [EINTR, EPERM, EINVAL], .unchanged),
            ]
        case .copyAccessList:
            // Only the owner may use the file then; see OutputFileTests.
            [
                FaultTrial([.replacing], [EIO, ENOSPC, EDQUOT, EPERM, EROFS, ENOMEM], .unchanged, always: .unchanged),
                FaultTrial([.replacing], [EINTR], .unchanged),
            ]
        case .checkAccess:
            [
                FaultTrial(
                    [.replacing, .creating],
                    Self.absences + [EACCES, EINVAL, EIO, ENOMEM, EPERM, EROFS, ETXTBSY],
                    .noOutput,
                    always: .noOutput
                ),
                FaultTrial([.replacing, .creating], [EINTR], .unchanged),
            ]
        case .rename:
            [
                FaultTrial(
                    [.replacing, .creating],
                    [EACCES, EBUSY, EDQUOT, EEXIST, EINVAL, EIO, EISDIR, ELOOP, EMLINK, ENAMETOOLONG, ENOENT, ENOMEM]
                        + [ENOSPC, ENOTDIR, EPERM, EROFS, ESTALE, EXDEV],
                    .noOutput,
                    always: .noOutput
                )
            ]
        // Nothing is removed unless another call fails. RunTests covers both failures.
        case .unlink: [FaultTrial([.replacing, .creating], [EACCES, EIO, EROFS], .unchanged)]
        case .map: [FaultTrial([.plain, .accounts, .list], [ENOMEM, EAGAIN, EPERM], .noOutput, always: .noOutput)]
        case .createThread: [FaultTrial(Self.walks + [.list], [EAGAIN, ENOMEM, EPERM], .unchanged, always: .unchanged)]
        case .accountName:
            [
                FaultTrial(
                    [.accounts],
                    [EAGAIN, EIO, EMFILE, ENFILE, ENOMEM, ERANGE],
                    .substituted,
                    always: .substituted
                ),
                // A lookup that could not read the accounts returns ENOENT, so it is repeated.
                FaultTrial([.accounts], [ENOENT], .unchanged),
            ]
        case .timeZone:
            [
                FaultTrial(
                    [.plain, .folded],
                    [
                        EACCES, EAGAIN, EINTR, EINVAL, EIO, EISDIR, ELOOP, EMFILE, ENFILE, ENOMEM, EOVERFLOW, EPERM,
                        ESTALE,
                    ],
                    .substituted
                ),
                FaultTrial([.plain], [ENOENT, ENOTDIR, ENAMETOOLONG], .absent),
            ]
        case .workingDirectory, .hostName: [FaultTrial([.links], [EACCES, ENOENT, ENOMEM, ENAMETOOLONG], .absent)]
        case .processors: [FaultTrial([.automatic], [EFAULT, EINVAL, EPERM], .unchanged, always: .unchanged)]
        // Only the browser makes these calls. TerminalTests and BrowserTests make them fail.
        case .terminalModes, .createPipe, .poll: []
        }
    }

    private static let walks: [FaultScene] = [.plain, .folded, .followed, .ignoring, .caches]

    /// Errors which mean that an entry does not exist.
    private static let absences = [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG]

    private static func meansLink(_ reason: Int32) -> Bool { [ENOTDIR, ELOOP].contains(reason) }

    private static func meansAbsent(_ reason: Int32) -> Bool { [ENOENT, ENOTDIR, ELOOP].contains(reason) }

    private static let failingOpens =
        absences + [EACCES, EAGAIN, EINVAL, EIO, ENODEV, ENOMEM, EOVERFLOW, EPERM, ESTALE, ETIMEDOUT]
    private static let failingReads = [EACCES, EBADF, EINVAL, EIO, ENOMEM, EOVERFLOW, ESTALE, ETIMEDOUT]
    /// Kernels before 4.11 and some sandboxes do not support statx(2).
    private static let failingStatuses = [EACCES, EAGAIN, EINVAL, EIO, ENOMEM, ENOSYS, EOVERFLOW, EPERM, ESTALE]
    private static let failingWrites = [EBADF, EDQUOT, EFBIG, EINVAL, EIO, ENOSPC, EPERM, ESTALE]
}
