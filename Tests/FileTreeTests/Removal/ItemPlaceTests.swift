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
        options.fields = [.size, .disk, .inode, .modified]
        tree = try Walk(roots: [directory.path("t")], options: options).run()
    }

    /// Looks for an item where it was. Returns the error, or `nil` if it is still there.
    private func find(_ path: String) throws -> Errno? {
        let item = try path.split(separator: "/").reduce(tree.roots[0]) { parent, name in
            try #require(parent.children?.first { $0.name.withBytes { $0.bytes } == Array(name.utf8) })
        }
        let place = try #require(ItemPlace(item))
        do throws(Errno) {
            _ = try place.openParent(System())
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
