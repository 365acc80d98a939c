import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct RuleStackTests {
    private func rules(_ content: String, startsRepository: Bool = false) -> DirectoryRules {
        DirectoryRules(startsRepository: startsRepository, rules: [IgnoreRules(bytes(content))])
    }

    private func isIgnored(_ stack: RuleStack, _ path: String) -> Bool {
        let path = bytes(path)
        let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let depth = path.count { $0 == UInt8(ascii: "/") }
        return span(path) { stack.isIgnored($0, nameStart: nameStart, depth: depth, isDirectory: false) }
    }

    @Test func `the nearest rules decide, and match paths relative to their own directory`() {
        var stack = RuleStack()
        #expect(stack.inherited == nil)
        stack.append(rules("x\n/y\n", startsRepository: true), pathLength: 0, depth: 0)
        #expect(stack.inherited != nil)
        let height = stack.height
        stack.append(rules("!x\n/z\n"), pathLength: 2, depth: 1)
        #expect(["a/x", "a/y", "a/z", "a/b/z"].map { isIgnored(stack, $0) } == [false, false, true, false])
        stack.lower(to: height)
        #expect(["a/x", "y", "a/y", "a/z"].map { isIgnored(stack, $0) } == [true, true, false, false])
    }

    @Test func `rules of an outer repository do not apply in an inner one`() {
        var stack = RuleStack()
        stack.append(rules("x", startsRepository: true), pathLength: 0, depth: 0)
        let height = stack.height
        stack.append(rules("y", startsRepository: true), pathLength: 2, depth: 1)
        #expect(["a/x", "a/y"].map { isIgnored(stack, $0) } == [false, true])
        stack.lower(to: height)
        #expect(["a/x", "a/y"].map { isIgnored(stack, $0) } == [true, false])
        stack.append(DirectoryRules(startsRepository: true, ignoresCase: true), pathLength: 2, depth: 1)
        #expect(!isIgnored(stack, "a/x"))
        #expect(stack.inherited?.ignoresCase == true)
    }
}

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
        mayStartRepository: Bool = false,
        hasIgnoreFile: Bool = false,
        inherited: DirectoryRules? = nil,
        _ faults: FaultPlan? = nil
    ) throws -> (rules: DirectoryRules?, errors: [IgnoreFileError], opened: Int?) {
        let handle = try System().openDirectory(path: directory.path)
        let faults = faults ?? FaultPlan()
        var errors: [IgnoreFileError] = []
        let rules = DirectoryRules.read(
            mayStartRepository: mayStartRepository,
            hasIgnoreFile: hasIgnoreFile,
            in: handle,
            inherited: inherited,
            GitSettings.none,
            System(faults: faults),
            &errors
        )
        return (rules, errors, faults.callCounts[.openFile])
    }

    @Test func `only the entries that the directory has are read`() throws {
        defer { directory.remove() }
        let all = try #require(try read(mayStartRepository: true, hasIgnoreFile: true).rules)
        #expect(all.startsRepository && all.rules.count == 2)
        let own = try #require(try read(hasIgnoreFile: true, inherited: DirectoryRules()).rules)
        #expect(!own.startsRepository && own.rules.count == 1)
        #expect(try read(mayStartRepository: true).rules?.rules.count == 1)
    }

    @Test func `outside a repository no ignore file is opened`() throws {
        defer { directory.remove() }
        let found = try read(hasIgnoreFile: true)
        #expect(found.rules == nil)
        #expect(found.opened == nil)
    }

    @Test func `a missing ignore file is not an error`() throws {
        defer { directory.remove() }
        try FileManager.default.removeItem(atPath: directory.string + "/.gitignore")
        let found = try read(hasIgnoreFile: true, inherited: DirectoryRules())
        #expect(found.rules == nil && found.errors.isEmpty)
    }

    @Test func `a file that cannot be read is reported by its name`() throws {
        defer { directory.remove() }
        let faults = FaultPlan([.init(.openFile, occurrence: 1, .permissionDenied)])
        let found = try read(hasIgnoreFile: true, inherited: DirectoryRules(), faults)
        #expect(found.rules == nil)
        #expect(found.errors.map(\.path) == [bytes(".gitignore")])
        let other = try read(mayStartRepository: true, FaultPlan([.init(.status, occurrence: 1, .permissionDenied)]))
        #expect(other.rules == nil)
        #expect(other.errors.map(\.path) == [bytes(".git")])
    }

    @Test func `the path of an error starts with the directory unless it is absolute`() {
        func path(_ path: String, in directory: String) -> String {
            let error = IgnoreFileError(path: bytes(path), reason: .inputOutput).resolved(in: bytes(directory))
            return String(decoding: error.path, as: UTF8.self)
        }
        #expect(path(".gitignore", in: "a") == "a/.gitignore")
        #expect(path(".gitignore", in: "a/") == "a/.gitignore")
        #expect(path("/home/x", in: "a") == "/home/x")
        #expect(path("x", in: "") == "x")
    }
}

@Suite struct AncestorRulesTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for name in ["t", "t/.git", "t/.git/objects", "t/.git/refs", "t/a", "t/a/b", "t/a/b/c", "t/out", "t/out/in"] {
            try directory.directory(name)
        }
        for (name, content) in [("t/.git/HEAD", ""), ("t/.gitignore", "/a/b/x\nout\n"), ("t/a/.gitignore", "b/y\n")] {
            try Data(content.utf8).write(to: URL(fileURLWithPath: directory.string + "/" + name))
        }
    }

    private func above(_ path: String, _ faults: FaultPlan? = nil) -> AncestorRules {
        AncestorRules(root: directory.path(path), GitSettings.none, System(faults: faults))
    }

    @Test func `the rules from the top of the repository down to the root are read`() throws {
        defer { directory.remove() }
        let found = above("t/a/b")
        #expect(found.path == bytes("a/b/"))
        #expect(found.stack.isInRepository && !found.isIgnored && found.errors.isEmpty)
        for (name, expected) in [("x", true), ("y", true), ("z", false)] {
            let isIgnored = span(bytes("a/b/" + name)) {
                found.stack.isIgnored($0, nameStart: 4, depth: 0, isDirectory: false)
            }
            #expect(isIgnored == expected)
        }
        try directory.symlink("link", to: "t/a/b")
        #expect(above("link").path == bytes("a/b/"))
        #expect(above("t/a/b/").path == bytes("a/b/"))
        #expect(above("t/a/./b/c/..").path == bytes("a/b/"))
    }

    @Test func `the top of a repository, and a directory outside, have no rules of ancestors`() throws {
        defer { directory.remove() }
        for path in ["t", "t/", "."] {
            let found = above(path)
            #expect(found.path.isEmpty && !found.stack.isInRepository && found.errors.isEmpty)
        }
    }

    @Test func `everything in an ignored directory is ignored`() throws {
        defer { directory.remove() }
        #expect(above("t/out").isIgnored)
        #expect(above("t/out/in").isIgnored)
        #expect(!above("t/a").isIgnored)
    }

    @Test func `a file that cannot be read in an ancestor is reported`() throws {
        defer { directory.remove() }
        // `.git` is opened twice, the second time for its rules.
        for occurrence in 1...9 {
            let faults = FaultPlan([.init(.openFile, occurrence: occurrence, .permissionDenied)])
            let found = above("t/a/b", faults)
            if faults.callCounts[.openFile, default: 0] >= occurrence { #expect(found.errors.count == 1) }
        }
        let faults = FaultPlan([.init(.status, occurrence: 1, .inputOutput)])
        #expect(above("t/a/b", faults).errors.map(\.path) == [directory.path("t/a/b")])
    }
}
