import Testing

@testable import SystemCalls

@Suite struct FileDescriptorTests {
    /// Returns whether the closure closes one end of a pipe, which ends the stream at the other end. The number of the
    /// descriptor proves nothing, because another test may reuse it at once. A child process started in between keeps
    /// the end open while it runs.
    private func closes(_ body: (Int32) throws -> Void) rethrows -> Bool {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        for end in ends { #expect(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
        try body(ends[1])
        var end = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        return poll(&end, 1, 60_000) == 1 && end.revents & Int16(POLLHUP) != 0
    }

    @Test func `a descriptor is closed when its owner is destroyed`() {
        #expect(closes { end in _ = FileDescriptor(rawValue: end) })
    }

    @Test func `a descriptor is closed explicitly, even if close reports an error`() throws {
        #expect(try closes { end in try FileDescriptor(rawValue: end).close(System()) })
        let faults = FaultPlan([.init(.close, occurrence: 1, .inputOutput)])
        #expect(
            closes { end in
                #expect(throws: Errno.inputOutput) { try FileDescriptor(rawValue: end).close(System(faults: faults)) }
            }
        )
    }

    @Test func `closing a descriptor that is not open is an error`() {
        #expect(throws: Errno(rawValue: EBADF)) { try FileDescriptor(rawValue: .max).close(System()) }
    }

    @Test func `an interrupted close has closed the descriptor`() throws {
        let system = System(faults: FaultPlan([.init(.close, occurrence: 1, .interrupted)]))
        try FileDescriptor(rawValue: open("/dev/null", O_RDONLY)).close(system)
    }
}
