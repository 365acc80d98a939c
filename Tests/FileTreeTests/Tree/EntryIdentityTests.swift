import SystemCalls
import Testing

@testable import FileTree

/// Whether an entry on the disk is the one that was shown.
@Suite struct EntryIdentityTests {
    private static func status(_ mode: UInt16) -> FileStatus {
        var status = FileStatus.unknown
        (status.mode, status.device, status.inode, status.size) = (mode, 1, 2, 3)
        (status.modified, status.created) = (Moment(seconds: 4), Moment(seconds: 5))
        return status
    }

    private let file = status(0o100644)
    private let directory = status(0o040755)

    @Test(arguments: [
        \FileStatus.device, \.inode,
    ])
    func `another device or inode is another entry`(property: WritableKeyPath<FileStatus, UInt64> & Sendable) {
        for status in [file, directory] {
            var other = status
            other[keyPath: property] += 1
            #expect(EntryIdentity(other) != EntryIdentity(status))
        }
    }

    @Test func `another kind or time of creation is another entry`() {
        for status in [file, directory] {
            #expect(EntryIdentity(status) == EntryIdentity(status))
            var (other, unknown, pipe) = (status, status, status)
            other.created = Moment(seconds: 5, nanoseconds: 1)
            unknown.created = nil
            pipe.mode = 0o010644
            for other in [other, unknown, pipe] { #expect(EntryIdentity(other) != EntryIdentity(status)) }
        }
    }

    @Test func `another size or modification is another file, but the same directory`() {
        for (status, isSame) in [(file, false), (directory, true)] {
            var (larger, later) = (status, status)
            larger.size += 1
            later.modified.nanoseconds += 1
            for other in [larger, later] { #expect((EntryIdentity(other) == EntryIdentity(status)) == isSame) }
        }
    }

    @Test func `permissions, owners and other times do not matter`() {
        var other = file
        (other.mode, other.owner, other.links) = (0o100000, 7, 8)
        (other.accessed, other.changed) = (Moment(seconds: 9), Moment(seconds: 9))
        #expect(EntryIdentity(other) == EntryIdentity(file))
    }
}
