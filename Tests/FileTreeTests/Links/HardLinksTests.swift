import Testing

@testable import FileTree

@Suite struct HardLinksTests {
    /// Creates a file with these names in this order, and returns which of them are counted elsewhere.
    private func countedElsewhere(_ names: [String], directories: [String] = []) throws -> Set<String> {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in directories { try directory.directory(name) }
        try directory.file(names[0], size: 4000)
        for name in names.dropFirst() { try directory.hardLink(name, to: names[0]) }
        let root = try walk([directory.path], showsHidden: true).root
        #expect(root.size == 4000)
        for name in names { #expect(try root.at(name).size == 4000, "each name tells the size of its file") }
        return Set(try names.filter { try root.at($0).isCountedElsewhere })
    }

    @Test(arguments: [
        ["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"], ["b", "c", "a"], ["c", "a", "b"], ["c", "b", "a"],
    ])
    func `the first name in order is charged, regardless of creation order`(names: [String]) throws {
        #expect(try countedElsewhere(names) == ["b", "c"])
    }

    @Test(arguments: [["a/z", "b/a"], ["b/a", "a/z"]])
    func `the name of the directory is compared before the name of the file`(names: [String]) throws {
        #expect(try countedElsewhere(names, directories: ["a", "b"]) == ["b/a"])
    }

    @Test(arguments: [["a.b", "a/z"], ["a/z", "a.b"]])
    func `paths are compared name by name, not as whole strings`(names: [String]) throws {
        // As whole strings `a.b` would come first, because a dot sorts before a slash.
        #expect(try countedElsewhere(names, directories: ["a"]) == ["a.b"])
    }

    @Test func `only the names where the paths diverge are compared, not the depth`() throws {
        let directories = ["a", "a/b", "a/b/c", "b"]
        #expect(try countedElsewhere(["b/x", "a/b/c/x", "c"], directories: directories) == ["b/x", "c"])
        #expect(try countedElsewhere(["a/b/c/x", "a/a"], directories: directories) == ["a/b/c/x"])
    }

    @Test func `hidden names take part in the order`() throws {
        #expect(try countedElsewhere(["a", ".z"]) == ["a"])
        #expect(try countedElsewhere([".z", "+"]) == [".z"])
    }

    @Test func `bytes are compared as unsigned numbers`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file([0xff], size: 10)
        try directory.hardLink([0x7f], to: [0xff])
        let children = try #require(try walk([directory.path]).root.children)
        #expect(children.map(\.nameBytes) == [[0x7f], [0xff]])
        #expect(children.map(\.isCountedElsewhere) == [false, true])
    }

    @Test func `the first name's directory is charged and the others are not`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        try directory.file("b/file", size: 5000)
        try directory.hardLink("a/file", to: "b/file")
        let root = try walk([directory.path]).root
        #expect(try root.at("a").size == 5000)
        #expect(try root.at("b").size == 0)
        #expect(try root.at("b/file").disk == root.at("a/file").disk)
        #expect(try root.at("a").disk - root.at("b").disk == root.at("a/file").disk)
    }

    @Test func `each root counts a hard link separately`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        try directory.file("b/file", size: 5000)
        try directory.hardLink("a/file", to: "b/file")
        let roots = try walk([directory.path("a"), directory.path("b"), directory.path, directory.path]).roots
        #expect(roots.map(\.size) == [5000, 5000, 5000, 5000])
        #expect(
            try roots.map { try $0.at($0.children?.count == 1 ? "file" : "b/file").isCountedElsewhere } == [
                false, false, true, true,
            ]
        )
    }

    @Test func `names outside the root do not matter`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("in")
        try directory.file("out", size: 5000)
        try directory.hardLink("in/file", to: "out")
        let root = try walk([directory.path("in")]).root
        #expect(root.size == 5000)
        #expect(try !root.at("file").isCountedElsewhere)
    }

    @Test func `excluded names are not charged`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("a", size: 5000)
        try directory.hardLink("b", to: "a")
        let root = try walk([directory.path], exclude: ["a"]).root
        #expect(root.size == 5000)
        #expect(try !root.at("b").isCountedElsewhere)
    }

    @Test func `hard links to symbolic links and pipes are counted once`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.symlink("b", to: "1234567")
        try directory.hardLink("a", to: "b")
        try directory.fifo("q")
        try directory.hardLink("p", to: "q")
        let root = try walk([directory.path]).root
        #expect(root.size == 7)
        #expect(root.items == 4)
        #expect(try #require(root.children).map(\.isCountedElsewhere) == [false, true, false, true])
    }

    @Test func `a thousand names of one file count as one file`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("d")
        try directory.file("d/500", size: 5000)
        for number in 0..<1000 where number != 500 { try directory.hardLink("d/\(number)", to: "d/500") }
        let root = try walk([directory.path]).root
        #expect(root.size == 5000)
        #expect(root.items == 1001)
        #expect(root.all.filter { !$0.isDirectory && !$0.isCountedElsewhere }.map(\.text) == ["0"])
    }

    @Test(arguments: [nil, 0, 1])
    func `each name counts if every link is to be counted, visible or not`(maxDepth: Int?) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        try directory.file("b/file", size: 5000)
        for name in ["a/file", "a/other", ".hidden"] { try directory.hardLink(name, to: "b/file") }
        let once = try walk([directory.path], maxDepth: maxDepth).root
        let each = try walk([directory.path], countsEveryLink: true, maxDepth: maxDepth).root
        #expect(once.size == 5000)
        #expect(each.size == 20_000)
        #expect(each.disk - once.disk == 3 * (try walk([directory.path("b/file")]).root.disk))
        #expect(each.all.allSatisfy { !$0.isCountedElsewhere })
    }
}
