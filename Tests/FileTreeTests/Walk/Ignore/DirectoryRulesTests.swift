import Foundation
import Testing

@testable import FileTree
@testable import System

@Suite struct DirectoryRulesTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for name in [".git", ".git/objects", ".git/refs", ".git/info"] { try directory.directory(name) }
        for (name, content) in [(".git/HEAD", "ref: refs/x"), (".git/info/exclude", "a"), (".gitignore", "b")] {
            try Data(content.utf8).write(to: URL(fileURLWithPath: directory.string + "/" + name))
        }
    }

    private func read(
        _ marks: DirectoryMarks,
        inherited: DirectoryRules? = nil,
        _ faults: FaultPlan? = nil
    ) throws -> (rules: DirectoryRules?, errors: [IgnoreFileError], opened: Int?) {
        let handle = try System().openDirectory(path: directory.path)
        let faults = faults ?? FaultPlan()
        var errors: [IgnoreFileError] = []
        let rules = DirectoryRules.read(
            marks,
            in: handle,
            inherited: inherited,
            GitSettings.none,
            System(faults: faults),
            &errors
        )
        return (rules, errors, faults.callCounts[.openFile])
    }

    @Test func `what is asked for is read, nothing else`() throws {
        defer { directory.remove() }
        let all = try #require(try read([.repository, .ignoreFile]).rules)
        #expect(all.startsRepository && all.rules.count == 2)
        let own = try #require(try read(.ignoreFile, inherited: DirectoryRules()).rules)
        #expect(!own.startsRepository && own.rules.count == 1)
        #expect(try read(.repository).rules?.rules.count == 1)
    }

    @Test func `outside a repository no ignore file is even opened`() throws {
        defer { directory.remove() }
        let found = try read(.ignoreFile)
        #expect(found.rules == nil)
        #expect(found.opened == nil)
    }

    @Test func `an empty ignore file says nothing, one that has gone says nothing either`() throws {
        defer { directory.remove() }
        try FileManager.default.removeItem(atPath: directory.string + "/.gitignore")
        let found = try read(.ignoreFile, inherited: DirectoryRules())
        #expect(found.rules == nil && found.errors.isEmpty)
    }

    @Test func `a file that cannot be read is told by its name`() throws {
        defer { directory.remove() }
        let faults = FaultPlan([.init(.openFile, occurrence: 1, .permissionDenied)])
        let found = try read(.ignoreFile, inherited: DirectoryRules(), faults)
        #expect(found.rules == nil)
        #expect(found.errors.map(\.path) == [bytes(".gitignore")])
        let other = try read(.repository, FaultPlan([.init(.status, occurrence: 1, .permissionDenied)]))
        #expect(other.rules == nil)
        #expect(other.errors.map(\.path) == [bytes(".git")])
    }

    @Test func `the path of a file that could not be read begins where it was looked for`() {
        func path(_ path: String, in directory: String) -> String {
            WalkError(IgnoreFileError(path: bytes(path), reason: .inputOutput), in: bytes(directory)).text
        }
        #expect(path(".gitignore", in: "a") == "a/.gitignore")
        #expect(path(".gitignore", in: "a/") == "a/.gitignore")
        #expect(path("/home/x", in: "a") == "/home/x")
        #expect(path("x", in: "") == "x")
    }
}
