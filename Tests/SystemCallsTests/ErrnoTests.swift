import Testing

@testable import SystemCalls

@Suite struct ErrnoTests {
    @Test func `names have the numbers of the C library`() {
        let pairs: [(Errno, Int32)] = [
            (.noSuchEntry, ENOENT), (.permissionDenied, EACCES), (.interrupted, EINTR), (.inputOutput, EIO),
            (.brokenPipe, EPIPE), (.noSpace, ENOSPC), (.alreadyExists, EEXIST), (.isDirectory, EISDIR),
            (.notDirectory, ENOTDIR), (.outOfMemory, ENOMEM), (.tooManyOpenFiles, EMFILE),
            (.nameTooLong, ENAMETOOLONG), (.stale, ESTALE), (.loop, ELOOP),
        ]
        for (errno, number) in pairs { #expect(errno == Errno(rawValue: number)) }
    }

    @Test func `the description of an error comes from the system`() {
        #expect(Errno.noSuchEntry.description == "No such file or directory")
        #expect(Errno.permissionDenied.description == "Permission denied")
        #expect(Errno.noRoom != .outOfMemory)
        #expect(Errno.noRoom.description == Errno.outOfMemory.description)
        #expect(
            Errno(rawValue: 99_999).description == "Unknown error 99999"
                || Errno(rawValue: 99_999).description == "Unknown error: 99999"
        )
    }
}
