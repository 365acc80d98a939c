import Foundation
import Testing

@testable import SystemCalls

@Suite struct OutputFileTests {
    /// Writes two chunks and commits, as the command does.
    private func write(_ path: [UInt8], _ faults: FaultPlan? = nil) throws(Errno) {
        let system = System(faults: faults)
        let file = try OutputFile.open(path, system)
        do throws(Errno) {
            try file.write(bytes("new "))
            try file.write(bytes("content"))
        } catch {
            file.discard()
            throw error
        }
        try file.commit()
    }

    private func names(_ directory: TemporaryDirectory) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.string).sorted()
    }

    private func content(_ directory: TemporaryDirectory, _ name: String) throws -> String {
        try String(contentsOfFile: directory.string + "/" + name, encoding: .utf8)
    }

    @Test func `the file appears when it is complete and no other file remains`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try write(directory.path("out"))
        #expect(try content(directory, "out") == "new content")
        #expect(try names(directory) == ["out"])
    }

    @Test(arguments: [
        (SystemCall.createFile, 1), (.setMode, 1), (.write, 1), (.write, 2), (.synchronize, 1), (.close, 1),
        (.rename, 1),
    ])
    func `any failure leaves the old file and no temporary file`(call: SystemCall, count: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("out", size: 3)
        for errno in [Errno.noSpace, .inputOutput] {
            let faults = FaultPlan([FaultPlan.Fault(call, occurrence: count, errno)])
            #expect(throws: errno) { try write(directory.path("out"), faults) }
            #expect(try content(directory, "out") == "xxx")
            #expect(try names(directory) == ["out"])
        }
    }

    @Test func `interrupted calls are repeated`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let calls: [SystemCall] = [.createFile, .write]
        try write(
            directory.path("out"),
            FaultPlan(calls.map { FaultPlan.Fault($0, occurrence: 1, .interrupted) })
        )
        #expect(try content(directory, "out") == "new content")
    }

    @Test func `a replaced file keeps its mode`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("out")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: directory.string + "/out")
        try write(directory.path("out"))
        let attributes = try FileManager.default.attributesOfItem(atPath: directory.string + "/out")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test func `only the owner may use a replaced file if its access control list is unknown`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("out")
        try FileManager.default.setAttributes([.posixPermissions: 0o754], ofItemAtPath: directory.string + "/out")
        try write(directory.path("out"), FaultPlan([FaultPlan.Fault(.copyAccessList, occurrence: 1, .inputOutput)]))
        let attributes = try FileManager.default.attributesOfItem(atPath: directory.string + "/out")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func `the target of a link is replaced and the link remains`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("target", size: 3)
        try directory.symlink("out", to: "target")
        try write(directory.path("out"))
        #expect(try content(directory, "target") == "new content")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.string + "/out") == "target")
    }

    @Test func `a directory cannot be written`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        #expect(throws: Errno.isDirectory) { try write(directory.path) }
    }

    @Test func `a device is written directly`() throws {
        try write(bytes("/dev/null"))
        #expect(throws: Errno.noSpace) { try write(bytes("/dev/full")) }
    }
}
