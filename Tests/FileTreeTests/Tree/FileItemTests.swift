import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct FileItemTests {
    @Test func `children are empty for an empty directory and nil for a leaf`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("empty")
        try directory.file("leaf")
        let root = try walk([directory.path]).root
        #expect(try root.at("empty").children?.isEmpty == true)
        #expect(try root.at("empty").isDirectory)
        #expect(try root.at("empty").items == 0)
        #expect(try root.at("leaf").children == nil)
        #expect(try !root.at("leaf").isDirectory)
        #expect(try root.at("leaf").items == nil)
        #expect(root.error == nil)
    }

    @Test func `metadata that was not requested is 0 or nil`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("f", size: 10_000)
        let root = try walk([directory.path], fields: []).root
        let file = try root.at("f")
        #expect(root.disk == 0 && file.disk == 0 && file.size == 0)
        #expect(file.modified == nil && file.owner == nil && file.inode == nil && file.target == nil)
        #expect(!file.hasStatus && !file.isIncomplete && !root.isIncomplete)
    }

    @Test func `an item takes 16 bytes`() {
        #expect(MemoryLayout<FileItem>.stride == 16)
    }

    @Test func `parents lead to the root and identities are unique`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "a/b/c"] { try directory.directory(name) }
        let root = try walk([directory.path]).root
        let deepest = try root.at("a/b/c")
        #expect(deepest.depth == 3)
        #expect(deepest.parent?.text == "b")
        #expect(deepest.parent?.parent?.parent?.id == root.id)
        #expect(root.parent == nil)
        #expect(Set(root.all.map(\.id)).count == 4)
    }

    @Test func `a path has one slash between names, also if the root ends with one`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("a")
        try directory.file("a/b")
        #expect(try walk([directory.path]).root.at("a/b").path == directory.path("a/b"))
        #expect(try walk([directory.path + bytes("/")]).root.at("a/b").path == directory.path("a/b"))
        let null = try walk([bytes("/")], fields: [], exclude: ["/[!d]*", "/dev/?*/**"]).root.at("dev/null")
        #expect(null.path == bytes("/dev/null"))
    }

    @Test func `appending a path keeps the existing bytes`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("f")
        let root = try walk([directory.path]).root
        var text = bytes("is: ")
        root.appendPath(to: &text)
        #expect(text == bytes("is: ") + directory.path)
        text = bytes("is: ")
        try root.at("f").appendPath(to: &text)
        #expect(text == bytes("is: ") + directory.path("f"))
    }

    @Test func `owners are nil if they were not requested`() throws {
        let root = try walk([bytes("/dev/null")], fields: [.size]).root
        #expect(root.owner == nil)
        #expect(root.group == nil)
    }

    @Test func `owners are nil if they are unknown`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("f")
        let faults = FaultPlan([.init(.status, occurrence: 2, .inputOutput)])
        let root = try walk([directory.path], fields: [.ownership], faults: faults).root
        #expect(root.owner == geteuid())
        #expect(try root.at("f").owner == nil)
        #expect(try root.at("f").group == nil)
        #expect(try root.at("f").kind == .file)
    }

    @Test func `items are a collection with correct bounds`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b", "c"] { try directory.file(name) }
        let children = try #require(try walk([directory.path]).root.children)
        #expect(children.indices == 0..<3)
        #expect(children.reversed().map(\.text) == ["c", "b", "a"])
        #expect(children.dropFirst().map(\.text) == ["b", "c"])
        #expect(children.last?.text == "c")
    }

    @Test func `an item beyond the end stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let tree = try walk([bytes("/dev/null")])
            _ = tree.roots[1]
        }
    }
}
