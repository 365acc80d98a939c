import FileTree
import Foundation
import System

/// The table: what each call of the seam is made to fail with, where, and what is to come of it. The errors are those of
/// the manual pages, and what network file systems and failing disks add to them.
extension SystemCall {
    /// A call without trials does not compile.
    var trials: [FaultTrial] {
        switch self {
        case .openDirectory:
            [
                FaultTrial(
                    Self.walks,
                    Self.failingOpens.filter { !Self.saysLink($0) },
                    .told(below: .missing),
                    always: .told(below: .missing)
                ),
                // Where links are followed, that is how one is met.
                FaultTrial(Self.walks.filter { $0 != .followed }, [ENOTDIR, ELOOP], .told(below: .missing)),
                FaultTrial(Self.walks, [EMFILE, ENFILE], .same, always: .told(below: .missing)),
                FaultTrial(Self.walks, [EINTR], .same),
            ]
        case .readDirectory:
            [
                FaultTrial(
                    Self.walks,
                    Self.failingReads + [ENOENT, ENOTDIR],
                    .told(below: .either),
                    always: .told(below: .missing)
                ),
                FaultTrial(Self.walks, [EINTR], .same),
            ]
        case .rewindDirectory:
            [FaultTrial([.caches], [EIO, EINVAL, ESTALE, EOVERFLOW], .told(below: .missing))]
        case .status:
            [
                FaultTrial(
                    [.plain, .folded],
                    Self.failingStatuses + Self.absences,
                    .told(below: .kept),
                    first: .missingRoot,
                    always: .missingRoot
                ),
                FaultTrial(
                    [.followed],
                    Self.failingStatuses,
                    .told(below: .either),
                    first: .missingRoot,
                    always: .missingRoot
                ),
                FaultTrial([.list], Self.failingStatuses, .told(below: .unknown)),
                FaultTrial([.replacing, .creating], Self.failingStatuses, .nothing, onlyLast: true),
                FaultTrial([.plain, .folded, .followed, .list, .replacing, .ignoring, .caches], [EINTR], .same),
            ]
        case .readLink:
            [
                FaultTrial(
                    [.plain],
                    [EACCES, EINVAL, EIO, ELOOP, ENAMETOOLONG, ENOENT, ENOMEM, ENOTDIR, ESTALE, EPERM],
                    .told(below: .kept),
                    always: .told(below: .kept)
                ),
                FaultTrial([.list], [EACCES, EIO, ENOMEM, ESTALE], .told(below: .kept)),
            ]
        case .realPath:
            [
                FaultTrial([.ignoring], Self.failingStatuses + Self.absences, .shownInstead),
                FaultTrial([.replacing], Self.failingStatuses, .nothing, always: .nothing),
                FaultTrial([.replacing], Self.absences, .nothing, onlyLast: true),
            ]
        case .openFile:
            [
                FaultTrial([.ignoring, .caches], Self.failingOpens.filter { !Self.saysNone($0) }, .shownInstead),
                FaultTrial([.ignoring, .caches], [ENOENT, ENOTDIR, ENXIO], .answer),
                FaultTrial([.ignoring, .caches], [EINTR], .same),
                FaultTrial([.configured, .list], Self.failingOpens + [EMFILE, ENFILE], .nothing, always: .nothing),
                FaultTrial([.configured, .list], [EINTR], .same),
            ]
        case .read:
            [
                FaultTrial([.ignoring, .caches], Self.failingReads, .shownInstead),
                FaultTrial([.configured, .list], Self.failingReads + [EISDIR], .nothing, always: .nothing),
                FaultTrial([.ignoring, .caches, .configured, .list], [EINTR], .same),
                // Nothing is there yet, where others have made the stream one that does not wait.
                FaultTrial([.configured, .list], [EAGAIN], .same, always: .nothing),
            ]
        case .createFile:
            [
                FaultTrial(
                    [.replacing, .creating],
                    Self.failingOpens + [EMFILE, ENFILE, ENOSPC, EDQUOT, EROFS, EISDIR, ETXTBSY, EFBIG],
                    .nothing,
                    always: .nothing
                ),
                FaultTrial([.replacing, .creating], [EEXIST], .same, always: .nothing),
                FaultTrial([.replacing, .creating], [EINTR], .same),
            ]
        case .write:
            [
                FaultTrial([.plain, .replacing, .creating], Self.failingWrites, .nothing),
                FaultTrial([.plain, .replacing, .creating], [EINTR], .same),
                FaultTrial([.plain, .replacing, .creating], [EAGAIN], .same),
            ]
        case .close:
            [
                FaultTrial([.plain, .replacing, .creating], Self.failingWrites + [EAGAIN], .nothing, always: .nothing),
                FaultTrial([.plain, .replacing, .creating], [EINTR], .same, always: .same),
            ]
        case .synchronize:
            [
                FaultTrial([.replacing, .creating], [EIO, ENOSPC, EDQUOT, EROFS, EBADF], .nothing, always: .nothing),
                // The file system knows no such thing, for such a file.
                FaultTrial([.replacing, .creating], [EINTR, EINVAL, ENOTSUP], .same),
            ]
        case .setMode:
            [
                FaultTrial([.replacing], [EACCES, EIO, ELOOP, ENAMETOOLONG, ENOENT, ENOMEM, EPERM, EROFS], .nothing),
                FaultTrial([.replacing], [EINTR], .same),
            ]
        case .setOwner:
            [
                FaultTrial([.replacing], [EACCES, EIO, ELOOP, ENAMETOOLONG, ENOENT, ENOMEM, EROFS, EDQUOT], .nothing),
                // Only root gives files away, and not to whom its namespace does not know.
                FaultTrial([.replacing], [EINTR, EPERM, EINVAL], .same),
            ]
        case .checkAccess:
            [
                FaultTrial(
                    [.replacing, .creating],
                    Self.absences + [EACCES, EINVAL, EIO, ENOMEM, EPERM, EROFS, ETXTBSY],
                    .nothing,
                    always: .nothing
                ),
                FaultTrial([.replacing, .creating], [EINTR], .same),
            ]
        case .rename:
            [
                FaultTrial(
                    [.replacing, .creating],
                    [EACCES, EBUSY, EDQUOT, EEXIST, EINVAL, EIO, EISDIR, ELOOP, EMLINK, ENAMETOOLONG, ENOENT, ENOMEM]
                        + [ENOSPC, ENOTDIR, EPERM, EROFS, ESTALE, EXDEV],
                    .nothing,
                    always: .nothing
                )
            ]
        // Nothing has to be removed where nothing fails: RunTests tell of both.
        case .unlink: [FaultTrial([.replacing, .creating], [EACCES, EIO, EROFS], .same)]
        case .map: [FaultTrial([.plain, .accounts, .list], [ENOMEM, EAGAIN, EPERM], .nothing, always: .nothing)]
        case .createThread: [FaultTrial(Self.walks + [.list], [EAGAIN, ENOMEM, EPERM], .same, always: .same)]
        case .accountName:
            [
                FaultTrial(
                    [.accounts],
                    [EAGAIN, EIO, EMFILE, ENFILE, ENOMEM, ERANGE],
                    .substituted,
                    always: .substituted
                ),
                // Nobody has such a number, says one who could not read the list: he is asked again.
                FaultTrial([.accounts], [ENOENT], .same),
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
                FaultTrial([.plain], [ENOENT, ENOTDIR, ENAMETOOLONG], .answer),
            ]
        case .workingDirectory, .hostName: [FaultTrial([.links], [EACCES, ENOENT, ENOMEM, ENAMETOOLONG], .answer)]
        case .processors: [FaultTrial([.automatic], [EFAULT, EINVAL, EPERM], .same, always: .same)]
        }
    }

    private static let walks: [FaultScene] = [.plain, .folded, .followed, .ignoring, .caches]

    /// What says that nothing is there: of an entry that is an answer as good as any other.
    private static let absences = [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG]

    private static func saysLink(_ reason: Int32) -> Bool { [ENOTDIR, ELOOP].contains(reason) }

    private static func saysNone(_ reason: Int32) -> Bool { [ENOENT, ENOTDIR, ELOOP].contains(reason) }

    private static let failingOpens =
        absences + [EACCES, EAGAIN, EINVAL, EIO, ENODEV, ENOMEM, EOVERFLOW, EPERM, ESTALE, ETIMEDOUT]
    private static let failingReads = [EACCES, EBADF, EINVAL, EIO, ENOMEM, EOVERFLOW, ESTALE, ETIMEDOUT]
    /// Kernels before 4.11 know no statx(2), and some sandboxes do not let it through.
    private static let failingStatuses = [EACCES, EAGAIN, EINVAL, EIO, ENOMEM, ENOSYS, EOVERFLOW, EPERM, ESTALE]
    private static let failingWrites = [EBADF, EDQUOT, EFBIG, EINVAL, EIO, ENOSPC, EPERM, ESTALE]
}
