import Foundation
import Testing

@testable import FileTree

/// A directory `d` in a directory `d`…, 40 times, each beside a directory `s`: on the way back up every level has
/// something left to open.
@Suite struct OpenDirectoriesTests {
    private static let depth = 40
    private let directory: TemporaryDirectory
    private let tree: FileTree

    init() throws {
        directory = try TemporaryDirectory()
        var name = ""
        for _ in 0..<Self.depth {
            try directory.directory(bytes(name + "s"))
            try directory.directory(bytes(name + "d"))
            name += "d/"
        }
        tree = try walk([directory.path])
    }

    private func entry(_ path: String) throws -> Entry {
        let item = try #require(tree.roots.first).at(path)
        return tree.storage.value.entries[Int(item.index)]
    }

    /// Goes down to the deepest `d`, as a walk does that opens it first, and leaves every `s` for the way back.
    private func descend(_ open: inout OpenDirectories) throws {
        let root = try entry("")
        var handle = try open.open(root)
        open.push(root.directory, handle, waiting: 2)
        for level in 1..<Self.depth {
            let next = try entry(String(repeating: "d/", count: level))
            handle = try open.open(next)
            open.push(next.directory, handle, waiting: 2)
        }
        _ = try open.open(try entry(String(repeating: "d/", count: Self.depth)))
    }

    @Test func `the uppermost directories are closed, and opened again on the way back`() throws {
        defer { directory.remove() }
        let faults = FaultPlan()
        var open = OpenDirectories(tree.storage.value, System(faults: faults))
        try descend(&open)
        let openedOnTheWayDown = try #require(faults.callCounts[.openDirectory])
        #expect(openedOnTheWayDown == Self.depth + 1)
        for level in (0..<Self.depth).reversed() {
            _ = try open.open(try entry(String(repeating: "d/", count: level) + "s"))
        }
        // Besides each `s` once, some of the 24 closed ones again: not each of them from the root.
        let openedOnTheWayBack = try #require(faults.callCounts[.openDirectory]) - openedOnTheWayDown
        #expect((Self.depth + 1...Self.depth * 3).contains(openedOnTheWayBack))
    }

    @Test func `a directory that has taken the place of a closed one is not entered`() throws {
        defer { directory.remove() }
        var open = OpenDirectories(tree.storage.value, System())
        try descend(&open)
        // Another directory of the same name, with everything in it that is looked for.
        try FileManager.default.moveItem(atPath: directory.string + "/d", toPath: directory.string + "/moved")
        try FileManager.default.copyItem(atPath: directory.string + "/moved", toPath: directory.string + "/d")
        try checkWayBack(&open, .stale)
    }

    @Test func `a link that has taken the place of a closed one is not followed`() throws {
        defer { directory.remove() }
        var open = OpenDirectories(tree.storage.value, System())
        try descend(&open)
        try FileManager.default.moveItem(atPath: directory.string + "/d", toPath: directory.string + "/moved")
        try directory.symlink("d", to: "moved")
        try checkWayBack(&open, .notDirectory)
    }

    @Test func `a closed one that is gone is told`() throws {
        defer { directory.remove() }
        var open = OpenDirectories(tree.storage.value, System())
        try descend(&open)
        try FileManager.default.moveItem(atPath: directory.string + "/d", toPath: directory.string + "/moved")
        try checkWayBack(&open, .noSuchEntry)
    }

    /// The lowest directories are still open: what is in them is what it was. Those above were closed; the root, which
    /// is its own path, is found again.
    private func checkWayBack(_ open: inout OpenDirectories, _ reason: Errno) throws {
        for level in (0..<Self.depth).reversed() {
            let next = try entry(String(repeating: "d/", count: level) + "s")
            var failure: Errno?
            do throws(Errno) {
                _ = try open.open(next)
            } catch {
                failure = error
            }
            if level >= Self.depth - 10 || level == 0 {
                #expect(failure == nil)
            } else if level < Self.depth - 16 {
                #expect(failure == reason)
            }
        }
    }
}
