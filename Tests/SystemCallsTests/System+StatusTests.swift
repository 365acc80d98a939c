import Testing

@testable import SystemCalls

@Suite struct SystemStatusTests {
    private let every: StatusFields = [.size, .disk, .modified, .mode, .ownership, .identity]

    @Test(arguments: ["/", "/dev/null", "/etc/passwd"])
    func `metadata agrees with stat`(path: String) throws {
        let status = try System().status(path: bytes(path), followingLink: false, every)
        let format = "%f %h %u %g %i %s %b %Hd %Ld %Y"
        let fields = try ExternalTool("stat").output(["-c", format, path]).dropLast()
            .split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        #expect(status.mode == UInt16(fields[0], radix: 16))
        #expect(status.links == UInt32(fields[1]))
        #expect(status.owner == UInt32(fields[2]))
        #expect(status.group == UInt32(fields[3]))
        #expect(status.inode == UInt64(fields[4]))
        #expect(status.size == Int64(fields[5]))
        #expect(status.blocks == Int64(fields[6]))
        #if os(Linux)
            #expect([status.device >> 32, status.device & 0xffff_ffff] == [UInt64(fields[7]), UInt64(fields[8])])
        #endif
        #expect(status.modified.seconds == Int64(fields[9]))
    }

    @Test func `a link is followed only on request`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: 3)
        try directory.symlink("link", to: "file")
        try directory.symlink("loop", to: "loop")
        #expect(try System().status(path: directory.path("link"), followingLink: false, every).kind == .symlink)
        #expect(try System().status(path: directory.path("link"), followingLink: true, every).size == 3)
        #expect(throws: Errno.loop) {
            try System().status(path: directory.path("loop"), followingLink: true, every)
        }
        #expect(throws: Errno.notDirectory) {
            try System().status(path: directory.path("file/x"), followingLink: true, every)
        }
    }

    @Test func `the kind is returned for any requested fields`() throws {
        #expect(try System().status(path: bytes("/"), followingLink: false, []).kind == .directory)
        #expect(try System().status(path: bytes("/dev/null"), followingLink: false, []).kind == .character)
    }

    @Test func `an interrupted call is repeated`() throws {
        let system = System(faults: FaultPlan([.init(.status, occurrence: 1, .interrupted)]))
        #expect(try system.status(path: bytes("/"), followingLink: false, []).kind == .directory)
    }
}
