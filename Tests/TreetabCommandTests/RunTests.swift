import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// Whole runs in this process, with injected system failures. EndToEndTests check standard output.
@Suite struct RunTests {
    private let files: SampleFiles

    init() throws {
        files = try SampleFiles(["out/list": 3, "tree/a": 10, "tree/b/c": 20])
    }

    private func run(_ options: String, _ faults: FaultPlan.Fault...) -> TreetabCommand.ExitStatus {
        let system = System(faults: faults.isEmpty ? nil : FaultPlan(faults), treeCapacity: 1 << 15)
        return Run(system).run(words("\(options) -o \(files.path)/out/list \(files.path)/tree"))
    }

    private var list: String {
        get throws { try String(contentsOfFile: files.path + "/out/list", encoding: .utf8) }
    }

    private let old = "\0\0\0"

    private func outputNames() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: files.path + "/out")
    }

    @Test func `a run without errors writes the file and succeeds`() throws {
        #expect(run("--csv -c name,size") == .success)
        #expect(try list == "name,size\n\(files.path)/tree,30\na,10\nb,20\nc,20\n")
        #expect(try outputNames() == ["list"])
    }

    @Test(
        arguments: [
            (.createFile, .permissionDenied), (.write, .noSpace), (.setMode, .permissionDenied),
            (.synchronize, .inputOutput),
            (.close, .noSpace), (.rename, .permissionDenied),
        ] as [(SystemCall, Errno)]
    )
    func `if writing fails at any step, the old file stays, no temporary file does, and the status is 2`(
        call: SystemCall,
        reason: Errno
    ) throws {
        // Directories are closed too, but that cannot fail them; so each close fails here.
        #expect(run("--csv", .init(call, occurrence: 1, reason, repeats: call == .close)) == .failure)
        #expect(try list == old)
        #expect(try outputNames() == ["list"])
    }

    @Test func `if the temporary file cannot be removed, the old file still stays`() throws {
        #expect(
            run("--csv", .init(.rename, occurrence: 1, .inputOutput), .init(.unlink, occurrence: 1, .inputOutput))
                == .failure
        )
        #expect(try list == old)
        #expect(try outputNames().count == 2)
    }

    @Test func `an interrupted write is repeated`() throws {
        #expect(run("--csv -c name", .init(.write, occurrence: 1, .interrupted)) == .success)
        #expect(try list.hasSuffix("\na\nb\nc\n"))
    }

    @Test(arguments: OutputFormat.all + [.null])
    func `if any write fails, in any format, the old file stays and no temporary file does`(
        format: OutputFormat
    ) throws {
        let many = try SampleFiles(
            Dictionary(uniqueKeysWithValues: (1000..<3600).map { (String(repeating: "x", count: 200) + "\($0)", 0) })
        )
        let option = format == .null ? "--null" : "--format \(format.name)"
        let counted = FaultPlan()
        let run = { (plan: FaultPlan) in
            Run(System(faults: plan, treeCapacity: 1 << 20)).run(
                words("\(option) -o \(files.path)/out/list \(many.path)")
            )
        }
        #expect(run(counted) == .success)
        let writes = try #require(counted.callCounts[.write])
        #expect(writes > 1)
        try Data(old.utf8).write(to: URL(fileURLWithPath: files.path + "/out/list"))
        for write in 1...writes {
            #expect(run(FaultPlan([.init(.write, occurrence: write, .noSpace)])) == .failure)
            #expect(try list == old)
            #expect(try outputNames() == ["list"])
        }
    }

    @Test func `a directory that cannot be opened is skipped, and the status is 1`() throws {
        // The root is opened first.
        let status = run("--csv -c name,size,items", .init(.openDirectory, occurrence: 2, .permissionDenied))
        #expect(status == .incomplete)
        #expect(try list == "name,size,items\n\(files.path)/tree,10,2\na,10,\nb,0,0\n")
    }

    @Test func `a root that cannot be opened has a row, and the status is 1`() throws {
        let status = run("--csv -c name,size,items", .init(.openDirectory, occurrence: 1, .permissionDenied))
        #expect(status == .incomplete)
        #expect(try list == "name,size,items\n\(files.path)/tree,0,0\n")
    }

    @Test func `without memory the run fails, and the old file stays`() throws {
        #expect(run("--csv", .init(.map, occurrence: 1, .outOfMemory, repeats: true)) == .failure)
        #expect(try list == old)
    }

    @Test func `a missing root is a failure, and the file has the other roots`() throws {
        #expect(run("--csv -c name \(files.path)/missing") == .failure)
        #expect(try list.hasSuffix("\na\nb\nc\n"))
    }

    @Test func `an invalid option changes nothing`() throws {
        #expect(run("--no-such-option") == .failure)
        #expect(try list == old)
    }
}
