import Foundation
import Testing

@testable import FileTree
@testable import System

@Suite struct GitRepositoryTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for name in ["place", "place/objects", "place/refs", "place/info", "top"] { try directory.directory(name) }
        try write("place/HEAD", "ref: refs/heads/main\n")
    }

    private func write(_ name: String, _ content: String) throws {
        try Data(content.utf8).write(to: URL(fileURLWithPath: directory.string + "/" + name))
    }

    private func rename(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: directory.string + "/" + name, toPath: directory.string + "/" + other)
    }

    private func repository(_ faults: FaultPlan? = nil) throws -> GitRepository? {
        let settings = GitSettings.none
        let handle = try System().openDirectory(path: directory.path("top"))
        let relative = try GitRepository(in: handle, settings, System(faults: faults))
        if faults == nil {
            let absolute = try GitRepository(in: nil, top: directory.path("top/"), settings, System())
            #expect(relative?.rules.count == absolute?.rules.count)
        }
        return relative
    }

    @Test(arguments: ["directory", "link", "relative", "absolute", "no line end"])
    func `a repository is where .git leads to`(way: String) throws {
        defer { directory.remove() }
        #expect(try repository() == nil)
        switch way {
        case "directory": try rename("place", to: "top/.git")
        case "link": try directory.symlink("top/.git", to: "../place")
        case "relative": try write("top/.git", "gitdir: ../place\n")
        case "absolute": try write("top/.git", "gitdir: \(directory.string)/place\r\n")
        default: try write("top/.git", "gitdir: ../place")
        }
        #expect(try repository()?.rules.isEmpty == true)
        try write((way == "directory" ? "top/.git" : "place") + "/info/exclude", "x\n")
        #expect(try repository()?.rules.count == 1)
    }

    @Test func `a linked work tree shares what its repository has in common`() throws {
        defer { directory.remove() }
        for name in ["place/worktrees", "place/worktrees/top"] { try directory.directory(name) }
        try write("place/worktrees/top/HEAD", "ref: refs/heads/other\n")
        try write("top/.git", "gitdir: ../place/worktrees/top\n")
        #expect(try repository() == nil)
        try write("place/worktrees/top/commondir", "../..\n")
        try write("place/info/exclude", "x\n")
        try write("place/config", "[core]\nignoreCase = true\n")
        let found = try #require(try repository())
        #expect(found.rules.count == 1 && found.foldsCase)
    }

    @Test(arguments: ["HEAD", "objects", "refs"])
    func `what lacks something is no repository`(name: String) throws {
        defer { directory.remove() }
        try directory.symlink("top/.git", to: "../place")
        try FileManager.default.removeItem(atPath: directory.string + "/place/" + name)
        #expect(try repository() == nil)
    }

    @Test(arguments: ["", "gitdir: ", "gitdir:../place", "../place", "gitdir: ../missing", "gitdir: ../place/HEAD"])
    func `a file that leads nowhere is no repository`(content: String) throws {
        defer { directory.remove() }
        try write("top/.git", content)
        #expect(try repository() == nil)
    }

    @Test func `what of it cannot be read is told, and the rest counts`() throws {
        defer { directory.remove() }
        try directory.symlink("top/.git", to: "../place")
        try write("place/info/exclude", "x\n")
        // Asked for are `.git` itself, `HEAD`, `commondir`, `objects` and `refs`; then the configuration, then the patterns.
        for (occurrence, name) in [(6, ".git/config"), (7, ".git/info/exclude")] {
            let faults = FaultPlan([.init(.status, occurrence: occurrence, .inputOutput)])
            let found = try #require(try repository(faults))
            #expect(found.errors.map(\.path) == [bytes(name)])
            #expect(found.errors.map(\.reason) == [.inputOutput])
            #expect(found.rules.count == (occurrence == 6 ? 1 : 0))
        }
        for occurrence in 1...5 {
            let faults = FaultPlan([.init(.status, occurrence: occurrence, .permissionDenied)])
            #expect(throws: Errno.permissionDenied) { try repository(faults) }
        }
    }
}
