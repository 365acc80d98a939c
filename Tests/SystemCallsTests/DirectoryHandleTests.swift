import Testing

@testable import SystemCalls

@Suite struct DirectoryHandleTests {
    @Test(arguments: ["link", "pipe", "file", "dangling"])
    func `a file that replaces a directory is not opened, and a pipe does not block`(name: String) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("real")
        try directory.file("file")
        try directory.fifo("pipe")
        try directory.symlink("link", to: "real")
        try directory.symlink("dangling", to: "nowhere")
        let system = System()
        let parent = try system.openDirectory(path: directory.path)
        #expect(throws: Errno.notDirectory) {
            try span(bytes(name)) { name in Result { try system.openDirectory(name: name, in: parent) } }.get()
        }
        _ = try span(bytes("real")) { name in Result { try system.openDirectory(name: name, in: parent) } }.get()
    }

    @Test func `symbolic links in paths from the user are followed`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("real")
        try directory.symlink("link", to: "real")
        try directory.symlink("loop", to: "loop")
        let system = System()
        _ = try system.openDirectory(path: directory.path("link"))
        #expect(throws: Errno.loop) { try system.openDirectory(path: directory.path("loop")) }
        #expect(throws: Errno.noSuchEntry) { try system.openDirectory(path: directory.path("missing")) }
        #expect(throws: Errno.noSuchEntry) { try system.openDirectory(path: []) }
    }

    @Test func `a directory handle is not inherited by child processes`() throws {
        let handle = try System().openDirectory(path: bytes("/"))
        #expect(fcntl(handle.descriptor.rawValue, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
    }

    @Test func `an interrupted open is repeated`() throws {
        let system = System(faults: FaultPlan([.init(.openDirectory, occurrence: 1, .interrupted)]))
        _ = try system.openDirectory(path: bytes("/"))
    }

    @Test(arguments: [0, 1, 255, 5000])
    func `names are passed to C with a final NUL`(length: Int) {
        let name = [UInt8](repeating: 0xff, count: length)
        let copy = span(name) { name in
            withCString(name) { pointer in (0...length).map { UInt8(bitPattern: pointer[$0]) } }
        }
        #expect(copy == name + [0])
    }
}
