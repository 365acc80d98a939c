import Foundation
import Testing

@testable import FileTree
@testable import System

@Suite struct RulesAboveTests {
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

    private func above(_ path: String, _ faults: FaultPlan? = nil) -> RulesAbove {
        RulesAbove(root: directory.path(path), GitSettings.none, System(faults: faults))
    }

    @Test func `the way from the repository's top down to the root is found, with its rules`() throws {
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

    @Test func `a repository's top, and what is in none, have nothing above`() throws {
        defer { directory.remove() }
        for path in ["t", "t/", "."] {
            let found = above(path)
            #expect(found.path.isEmpty && !found.stack.isInRepository && found.errors.isEmpty)
        }
    }

    @Test func `of what is ignored, everything is`() throws {
        defer { directory.remove() }
        #expect(above("t/out").isIgnored)
        #expect(above("t/out/in").isIgnored)
        #expect(!above("t/a").isIgnored)
    }

    @Test func `what cannot be read on the way is told`() throws {
        defer { directory.remove() }
        // The first that is opened is `.git`, and so is the second, now for its rules.
        for occurrence in 1...9 {
            let faults = FaultPlan([.init(.openFile, occurrence: occurrence, .permissionDenied)])
            let found = above("t/a/b", faults)
            if faults.callCounts[.openFile, default: 0] >= occurrence { #expect(found.errors.count == 1) }
            #expect(found.errors.allSatisfy { $0.isIgnoreFile })
        }
        let faults = FaultPlan([.init(.status, occurrence: 1, .inputOutput)])
        #expect(above("t/a/b", faults).errors.map(\.path) == [directory.path("t/a/b")])
    }
}
