import Foundation
import SystemCalls
import Testing

@testable import FileTree

/// The place of an item, after another process has changed something.
@Suite struct ItemPlaceTests {
    private let directory: TemporaryDirectory
    private let tree: FileTree

    init() throws {
        directory = try TemporaryDirectory()
        for name in ["t", "t/d", "t/d/e"] { try directory.directory(name) }
        for name in ["t/a", "t/d/e/c"] { try directory.file(name, size: 3) }
        var options = WalkOptions()
        options.fields = EntryIdentity.fields
        tree = try Walk(roots: [directory.path("t")], options: options).run()
    }

    /// Looks for an item where it was. Returns the error, or `nil` if it is still there.
    private func find(_ path: String) throws -> Errno? { try find(path, in: tree) }

    private func find(_ path: String, in tree: FileTree, _ system: System = System()) throws -> Errno? {
        let item = try path.split(separator: "/").reduce(tree.roots[0]) { parent, name in
            try #require(parent.children?.first { $0.name.withBytes { $0.bytes } == Array(name.utf8) })
        }
        let place = try #require(ItemPlace(item))
        do throws(Errno) {
            _ = try place.openParent(system)
            return nil
        } catch {
            return error
        }
    }

    private func path(_ name: String) -> String { directory.string + "/" + name }

    private func move(_ name: String, to new: String) throws {
        try FileManager.default.moveItem(atPath: path(name), toPath: path(new))
    }

    @Test func `an item that has not changed is found`() throws {
        defer { directory.remove() }
        for item in ["a", "d", "d/e", "d/e/c"] { #expect(try find(item) == nil) }
    }

    @Test func `another file with the same name is not the item`() throws {
        defer { directory.remove() }
        try move("t/a", to: "a")
        #expect(try find("a") == .noSuchEntry)
        try directory.file("t/a", size: 3)
        #expect(try find("a") == .stale)
    }

    @Test func `a file that was written since is not the item, because its inode may be a new file`() throws {
        defer { directory.remove() }
        var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
        #expect(utimes(path("t/a"), &times) == 0)
        #expect(try find("a") == .stale)
    }

    @Test func `a link in place of a directory is not followed`() throws {
        defer { directory.remove() }
        try move("t/d/e", to: "e")
        try directory.symlink("t/d/e", to: path("e"))
        #expect(try find("d/e") == .stale)
        #expect(try find("d/e/c") == .notDirectory)
    }

    @Test(arguments: ["t/d/e", "t/d", "t"]) func `another directory above is noticed`(above: String) throws {
        defer { directory.remove() }
        try move(above, to: "old")
        try directory.directory(above)
        #expect(try find("d/e/c") == .stale)
    }

    /// Looks for `d/e/c` or `a` after a walk for which a part of its path was another file.
    private func find(_ path: String, if name: String, was alter: @escaping @Sendable (inout FileStatus) -> Void) throws
        -> Errno?
    {
        let file = try System().status(path: directory.path(name), followingLink: false, .identity).inode
        let faults = FaultPlan([], altering: { status in if status.inode == file { alter(&status) } })
        var options = WalkOptions()
        options.fields = EntryIdentity.fields
        let old = try Walk(roots: [directory.path("t")], options: options, system: System(faults: faults)).run()
        return try find(path, in: old)
    }

    @Test(arguments: ["t", "t/d", "t/d/e", "t/d/e/c"])
    func `a new file or directory with the inode of the old one is noticed by its time of creation`(name: String) throws
    {
        defer { directory.remove() }
        #expect(try find("d/e/c", if: name, was: { _ in }) == nil)
        #expect(try find("d/e/c", if: name, was: { $0.created = Moment(seconds: 1_000_000_000) }) == .stale)
        // An unknown time is not any time.
        let path = directory.path(name)
        guard try System().status(path: path, followingLink: false, .created).created != nil else { return }
        #expect(try find("d/e/c", if: name, was: { $0.created = nil }) == .stale)
    }

    @Test func `if times of creation are unknown, the other metadata are compared`() throws {
        defer { directory.remove() }
        let unknown = System(faults: FaultPlan([], altering: { $0.created = nil }))
        var options = WalkOptions()
        options.fields = EntryIdentity.fields
        let old = try Walk(roots: [directory.path("t")], options: options, system: unknown).run()
        for item in ["a", "d/e", "d/e/c"] { #expect(try find(item, in: old, unknown) == nil) }
        // A longer file with the inode and the time of the old one.
        var status = stat()
        #expect(stat(path("t/a"), &status) == 0)
        #expect(truncate(path("t/a"), 4) == 0)
        var times = [status.st_atim, status.st_mtim]
        #expect(utimensat(AT_FDCWD, path("t/a"), &times, 0) == 0)
        #expect(try find("a", in: old, unknown) == .stale)
    }

    @Test func `another kind of entry with the inode of the old one is noticed`() throws {
        defer { directory.remove() }
        #expect(try find("a", if: "t/a", was: { $0.mode = $0.mode & 0o7777 | 0o10000 }) == .stale)
    }

    @Test func `a PATH has no place, and an item without an inode has none`() throws {
        defer { directory.remove() }
        #expect(ItemPlace(tree.roots[0]) == nil)
        var options = WalkOptions()
        options.fields = .size
        let tree = try Walk(roots: [directory.path("t")], options: options).run()
        let child = try #require(tree.roots[0].children?.first)
        #expect(ItemPlace(child) == nil)
    }
}
