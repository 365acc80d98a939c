import Testing

@testable import FileTree

@Suite struct FileDescriptorTests {
    @Test func `a descriptor closes where its owner ends, or where it is told to`() async {
        // In a process of its own: elsewhere another test could be given the same number at once.
        await #expect(processExitsWith: .success) {
            func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) != -1 }
            let first = open("/dev/null", O_RDONLY)
            do { _ = FileDescriptor(rawValue: first) }
            #expect(!isOpen(first))
            let second = open("/dev/null", O_RDONLY)
            try FileDescriptor(rawValue: second).close(System())
            #expect(!isOpen(second))
            let third = open("/dev/null", O_RDONLY)
            let faults = FaultPlan([.init(.close, occurrence: 1, .inputOutput)])
            #expect(throws: Errno.inputOutput) { try FileDescriptor(rawValue: third).close(System(faults: faults)) }
            #expect(!isOpen(third), "it is closed even where the system says that it failed")
        }
    }

    @Test func `what is not open does not close`() {
        #expect(throws: Errno(rawValue: EBADF)) { try FileDescriptor(rawValue: .max).close(System()) }
    }

    @Test func `a close that a signal interrupted has closed`() throws {
        let system = System(faults: FaultPlan([.init(.close, occurrence: 1, .interrupted)]))
        try FileDescriptor(rawValue: open("/dev/null", O_RDONLY)).close(system)
    }
}
