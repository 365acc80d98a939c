import Foundation
import Testing

@testable import SystemCalls

@Suite struct InputFileTests {
    private func content(_ path: [UInt8], _ faults: FaultPlan.Fault...) throws(Errno) -> [UInt8] {
        let file = try InputFile.open(path, System(faults: FaultPlan(faults)))
        var bytes: [UInt8] = []
        while try file.read(appendingTo: &bytes) {}
        return bytes
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
    func `a file of any length is read completely`(size: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: size)
        #expect(try content(directory.path("file")) == [UInt8](repeating: 0x78, count: size))
    }

    @Test func `a file that cannot be opened or read reports the error`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: 3)
        let file = directory.path("file")
        #expect(throws: Errno.noSuchEntry) { try content(directory.path("missing")) }
        #expect(throws: Errno.notDirectory) { try content(directory.path("file/below")) }
        #expect(throws: Errno.isDirectory) { try content(directory.path) }
        #expect(throws: Errno.permissionDenied) {
            try content(file, .init(.openFile, occurrence: 1, .permissionDenied))
        }
        #expect(throws: Errno.inputOutput) { try content(file, .init(.read, occurrence: 2, .inputOutput)) }
    }

    @Test func `interrupted calls are repeated`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: 3)
        let bytes = try content(
            directory.path("file"),
            .init(.openFile, occurrence: 1, .interrupted),
            .init(.read, occurrence: 1, .interrupted)
        )
        #expect(bytes.count == 3)
    }
}
