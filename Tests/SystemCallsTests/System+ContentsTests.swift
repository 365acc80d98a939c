import Foundation
import Testing

@testable import SystemCalls

@Suite struct SystemContentsTests {
    private func contents(
        _ path: [UInt8],
        followsLink: Bool = true,
        limit: Int = 1000,
        isCut: Bool = false,
        _ faults: FaultPlan? = nil
    ) throws -> [UInt8]? {
        try System(faults: faults).contents(of: path, followsLink: followsLink, limit: limit, isCut: isCut)
    }

    @Test func `a file is read up to the limit`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for size in [0, 1, 999, 1000] {
            try directory.file("\(size)", size: size)
            #expect(try contents(directory.path("\(size)")) == [UInt8](repeating: 0x78, count: size))
        }
        try directory.file("more", size: 1001)
        #expect(throws: Errno.fileTooLarge) { try contents(directory.path("more")) }
        #expect(try contents(directory.path("more"), limit: 7, isCut: true)?.count == 7)
        #expect(try contents(directory.path("missing")) == nil)
    }

    @Test(arguments: ["/proc/self/status", "/sys/kernel/mm/transparent_hugepage/enabled"])
    func `a file whose content the kernel makes is not read`(path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { try Test.cancel("needs \(path)") }
        #expect(try contents(bytes(path)) == nil)
    }

    @Test func `a special file is not read and does not block`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.fifo("fifo")
        try directory.directory("directory")
        try directory.file("file", size: 3)
        try directory.symlink("link", to: "file")
        for name in ["fifo", "directory"] { #expect(try contents(directory.path(name)) == nil) }
        #expect(try contents(bytes("/dev/zero")) == nil)
        #expect(try contents(directory.path("link"))?.count == 3)
        #expect(try contents(directory.path("link"), followsLink: false) == nil)
    }

    @Test func `a path is relative to the given directory`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("a")
        try directory.file("a/b", size: 2)
        let handle = try System().openDirectory(path: directory.path)
        #expect(try System().contents(of: bytes("a/b"), in: handle, followsLink: false, limit: 9)?.count == 2)
        let path = directory.path("a/b")
        #expect(try System().contents(of: path, in: handle, followsLink: false, limit: 9)?.count == 2)
    }

    @Test func `each failed call is reported and an interrupted one is repeated`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: 3)
        for call in [SystemCall.openFile, .status, .read] {
            let faults = FaultPlan([.init(call, occurrence: 1, .inputOutput)])
            #expect(throws: Errno.inputOutput) { try contents(directory.path("file"), faults) }
        }
        let faults = FaultPlan([SystemCall.openFile, .read].map { .init($0, occurrence: 1, .interrupted) })
        #expect(try contents(directory.path("file"), faults)?.count == 3)
    }
}
