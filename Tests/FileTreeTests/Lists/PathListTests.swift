import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct PathListTests {
    /// Describes each item of a tree by its path and main properties, for comparison.
    private func told(_ tree: FileTree) -> [String] {
        tree.roots.flatMap(\.all).map { item in
            let sizes = item.hasStatus ? "\(item.size) \(item.disk)" : "-"
            return "\(String(decoding: item.path, as: UTF8.self)) \(item.kind) \(sizes) \(item.items ?? -1)"
        }
    }

    // MARK: The same as a walk

    /// The paths of everything in a directory, as bytes.
    private func paths(below directory: TemporaryDirectory) throws -> [[UInt8]] {
        try Model(root: directory.path).paths.keys.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Returns the directory at a path in a tree whose root is `/`.
    private func item(_ directory: TemporaryDirectory, in tree: FileTree) throws -> FileItem {
        try tree.root.at(directory.string)
    }

    private func difference(_ walked: FileItem, _ listed: FileItem) -> String? {
        let (left, right) = (walked.all, listed.all)
        for (walked, listed) in zip(left, right) {
            let isSame =
                walked.path == Array(listed.path.dropFirst(listed.path.count - walked.path.count))
                && walked.kind == listed.kind && walked.size == listed.size && walked.disk == listed.disk
                && walked.items == listed.items && walked.directoriesBelow == listed.directoriesBelow
                && walked.isCountedElsewhere == listed.isCountedElsewhere && walked.owner == listed.owner
                && walked.inode == listed.inode && walked.links == listed.links && walked.modified == listed.modified
                && walked.mode == listed.mode && walked.target == listed.target
            if !isSame { return "\(walked.path): \(walked), \(listed)" }
        }
        return left.count == right.count ? nil : "\(left.count) items, \(right.count)"
    }

    private static let all: StatusFields = [.size, .disk, .modified, .mode, .ownership, .inode, .target, .created]

    @Test(arguments: [false, true])
    func `a list of all paths of a walk gives the same tree as the walk`(countsEveryLink: Bool) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        var random = SeededGenerator(seed: 3)
        let paths = try paths(below: directory).shuffled(using: &random)
        let walked = try walk(
            [directory.path],
            fields: Self.all,
            showsHidden: true,
            countsEveryLink: countsEveryLink
        ).root
        let listed = try tree(ofList: list(paths), .nul, fields: Self.all, countsEveryLink: countsEveryLink)
        #expect(listed.errors.isEmpty)
        #expect(try difference(walked, item(directory, in: listed)) == nil)
        // The ancestors are not listed, so their blocks do not count.
        let root = try listed.root
        #expect(root.disk == walked.disk)
        #expect(root.size == walked.size)
    }

    @Test(arguments: 0..<40)
    func `random trees are the same listed and walked`(seed: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        var random = SeededGenerator(seed: seed)
        try RandomTree.make(in: directory, &random)
        let paths = try paths(below: directory).shuffled(using: &random)
        let walked = try walk([directory.path], fields: Self.all, showsHidden: true).root
        let listed = try tree(ofList: list(paths), .nul, fields: Self.all)
        #expect(try difference(walked, item(directory, in: listed)) == nil)
    }

    // MARK: Existing and missing files

    @Test func `a missing file is a row without metadata and no error`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: 5)
        let tree = try tree(
            ofList: list(["file", "missing", "no/where", "dir/", "file/below"].map { directory.path($0) }),
            .nul
        )
        let top = try item(directory, in: tree)
        #expect(tree.errors.isEmpty)
        #expect(top.childNames == ["dir", "file", "missing", "no"])
        for name in ["missing", "no", "no/where", "dir"] {
            #expect(try !top.at(name).hasStatus)
            #expect(try !top.at(name).isIncomplete)
        }
        #expect(try top.at("missing").kind == .unknown)
        #expect(try top.at("dir").kind == .directory)
        #expect(try top.at("dir").items == 0)
        // The list requires a directory, so the existing file does not match.
        #expect(try top.at("file").kind == .directory)
        #expect(try !top.at("file").hasStatus)
        #expect(top.size == 0)
        #expect(!top.isIncomplete)
    }

    @Test func `names below a missing directory are not looked up`() throws {
        let plan = FaultPlan()
        let paths = (0..<1000).map { bytes("not here at all/\($0)/\($0 % 7)") }
        _ = try tree(ofList: list(paths), .nul, faults: plan)
        // The calls are for the root and for one name in it.
        #expect(plan.callCounts[.status] == 2)
    }

    @Test func `each name is looked up once and directories are not opened`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("d")
        for name in ["a", "d/b", "d/c"] { try directory.file(name) }
        let plan = FaultPlan()
        let paths = ["a", "d/b", "d/c", "d/b", "./d//b"].map { directory.path($0) }
        let tree = try tree(ofList: list(paths), .nul, faults: plan)
        #expect(plan.callCounts[.openDirectory] == nil)
        #expect(try plan.callCounts[.status] == tree.root.all.count)
    }

    @Test func `a listed directory is not walked, and a link with listed children is followed`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("d")
        try directory.file("d/f", size: 100)
        try directory.symlink("link", to: "d")
        let listed = try item(directory, in: tree(ofList: list([directory.path("d")]), .nul))
        #expect(try listed.at("d").items == 0)
        #expect(try listed.at("d").kind == .directory)
        let links = try item(directory, in: tree(ofList: list(["link", "link/f"].map { directory.path($0) }), .nul))
        #expect(try links.at("link").kind == .directory)
        #expect(try links.at("link/f").size == 100)
        #expect(try item(directory, in: tree(ofList: list([directory.path("link")]), .nul)).at("link").kind == .symlink)
    }

    @Test func `a failed lookup is an error, and the totals of ancestors are lower bounds`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("a", size: 1)
        try directory.file("b", size: 2)
        let depth = directory.string.split(separator: "/").count
        let plan = FaultPlan([.init(.status, occurrence: depth + 2, .permissionDenied)])
        let tree = try tree(ofList: list(["a", "b"].map { directory.path($0) }), .nul, faults: plan)
        let top = try item(directory, in: tree)
        #expect(tree.errors.map(\.text) == [directory.string + "/a"])
        #expect(tree.errors.map(\.reason) == [.permissionDenied])
        #expect(try top.at("a").statusError == .permissionDenied)
        #expect(top.size == 2)
        #expect(top.isIncomplete)
        #expect(try tree.root.isIncomplete)
    }

    @Test func `a name that is too long is reported`() throws {
        let long = [UInt8](repeating: 0x78, count: 1 << 16)
        let tree = try tree(ofList: list([bytes("a"), long]), .nul)
        #expect(tree.errors.map(\.path) == [long])
        #expect(tree.errors.map(\.reason) == [.nameTooLong])
        #expect(try tree.root.isIncomplete)
        #expect(try tree.root.childNames == ["a"])
    }

    // MARK: Totals

    @Test func `a file with several paths counts once, at the first in name order`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        try directory.file("a/f", size: 5000)
        try directory.symlink("link", to: "a")
        let paths = ["link/f", "a/f", "b/../a/f", "a", "b/../a"].map { directory.path($0) }
        let once = try item(directory, in: tree(ofList: list(paths), .nul))
        #expect(once.size == 5000)
        #expect(try once.at("a").size == 5000)
        #expect(try once.disk == once.at("a").disk)
        #expect(try once.at("link/f").isCountedElsewhere)
        #expect(try once.at("b/../a/f").isCountedElsewhere)
        let each = try item(directory, in: tree(ofList: list(paths), .nul, countsEveryLink: true))
        #expect(each.size == 15_000)
        #expect(each.all.allSatisfy { !$0.isCountedElsewhere })
    }

    @Test func `the blocks of a directory count only if it is listed itself`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("d")
        try directory.file("d/f", size: 1)
        let own = try walk([directory.path("d")], exclude: ["f"]).root.disk
        let file = try walk([directory.path("d/f")]).root.disk
        for countsEveryLink in [false, true] {
            func disk(_ paths: String...) throws -> Int64 {
                let paths = paths.map { directory.path($0) }
                return try tree(ofList: list(paths), .nul, countsEveryLink: countsEveryLink).root.disk
            }
            #expect(try disk("d/f") == file)
            #expect(try disk("d/f", "d") == file + own)
            #expect(try disk("d/") == own)
        }
    }

    // MARK: Shape

    @Test func `relative and absolute paths give two roots, the relative one first`() throws {
        func roots(_ list: String) throws -> [String] { try tree(ofList: bytes(list)).roots.map(\.text) }
        #expect(try roots("/a\nb\n") == [".", "/"])
        #expect(try roots("b\n/a\n") == [".", "/"])
        #expect(try roots("/a\n") == ["/"])
        #expect(try roots("a\n") == ["."])
        #expect(try roots("") == ["."])
        #expect(try tree(ofList: []).root.items == 0)
        #expect(try tree(ofList: bytes("/\n")).root.items == 0)
    }

    @Test func `the order of the list and duplicates do not matter`() throws {
        var random = SeededGenerator(seed: 8)
        let paths = ["a/b", "a", "/usr/bin", "a/./c", "../x", ".h/i", "Package.swift", "Sources/", "a//b/"].map(bytes)
        let expected = told(try tree(ofList: list(paths), .nul))
        for _ in 0..<20 {
            let shuffled = (paths + paths.shuffled(using: &random)).shuffled(using: &random)
            #expect(told(try tree(ofList: list(shuffled), .nul)) == expected)
        }
    }

    @Test func `names that begin with a dot are visible`() throws {
        let tree = try tree(ofList: bytes(".a/.b\nc\n.d\n"))
        #expect(try tree.root.all.map(\.text) == [".", ".a", ".b", ".d", "c"])
    }

    @Test(
        arguments: [
            (["*.o"], ["a", "a/c", "d", "d/e"]), (["a"], ["d", "d/e", "x.o"]), (["a/*"], ["a", "d", "d/e", "x.o"]),
            (["c/"], ["a", "a/b.o", "a/c", "d", "d/e", "x.o"]), (["d/"], ["a", "a/b.o", "a/c", "x.o"]),
            (["**/e"], ["a", "a/b.o", "a/c", "d", "x.o"]),
        ]
    )
    func `excluded names are skipped with their subtrees`(exclude: [String], expected: [String]) throws {
        let tree = try tree(ofList: bytes("a/b.o\na/c\nd/e\nx.o\n"), exclude: exclude)
        #expect(try tree.root.all.dropFirst().map { String(decoding: $0.path.dropFirst(2), as: UTF8.self) } == expected)
        #expect(try tree.root.items == expected.count)
    }

    // MARK: Great lengths

    @Test func `files below the maximum path length are found`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        // Names are short, so there are many levels between consecutive bases.
        try DeepTree.makeComb(in: directory, levels: 3000)
        var paths: [[UInt8]] = []
        var way = directory.path
        for _ in 0...3000 {
            paths += [way + bytes("/f"), way + bytes("/s/")]
            way += bytes("/d")
        }
        let plan = FaultPlan()
        let tree = try tree(ofList: list(paths), .nul, faults: plan)
        #expect(tree.errors.isEmpty)
        #expect(try tree.root.size == 3001)
        #expect(try tree.root.all.allSatisfy(\.hasStatus))
        // A path of 6,000 bytes is split into three. On the way back up, each base is reopened from the first one.
        #expect(try #require(plan.callCounts[.openDirectory]) < 50)
    }

    @Test func `a path of 50,000 names is stored`() throws {
        let path = [UInt8](repeatElement(bytes("d/"), count: 50_000).joined())
        let tree = try tree(ofList: path)
        #expect(try tree.root.items == 50_000)
        #expect(try tree.root.all.count == 50_001)
    }

    // MARK: Failures

    @Test func `an unreadable list is an error`() throws {
        #expect(throws: PathList.Failure.unreadable(.noSuchEntry)) {
            try PathList(.file(bytes("/no/such/list")), .newline, options: WalkOptions()).run()
        }
        #expect(throws: PathList.Failure.unreadable(.isDirectory)) {
            try PathList(.file(bytes("/")), .newline, options: WalkOptions()).run()
        }
        #expect(throws: PathList.Failure.unreadable(.permissionDenied)) {
            try tree(ofList: [], faults: FaultPlan([.init(.openFile, occurrence: 1, .permissionDenied)]))
        }
        #expect(throws: PathList.Failure.unreadable(.inputOutput)) {
            try tree(ofList: bytes("a\n"), faults: FaultPlan([.init(.read, occurrence: 2, .inputOutput)]))
        }
        #expect(throws: PathList.Failure.impossible(.outOfMemory)) {
            try tree(ofList: [], faults: FaultPlan([.init(.map, occurrence: 1, .outOfMemory)]))
        }
    }
}
