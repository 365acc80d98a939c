import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

/// Walks that follow symbolic links.
@Suite struct FollowingLinksTests {
    private func make(_ body: (TemporaryDirectory) throws -> Void) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        try body(directory)
        return directory
    }

    private static let fields: StatusFields = [.size, .disk, .mode, .target, .inode]

    private func paths(_ root: FileItem) -> [String] {
        root.all.dropFirst().map { String(decoding: $0.path.dropFirst(root.path.count + 1), as: UTF8.self) }
    }

    // MARK: Links

    @Test func `a followed link has the metadata of its target and still reports the target path`() throws {
        let directory = try make { directory in
            for name in ["t", "t/d"] { try directory.directory(name) }
            try directory.file("t/d/f", size: 300)
            try directory.fifo("t/p")
            for (name, target) in [("file", "d/f"), ("dir", "d"), ("pipe", "p"), ("twice", "dir")] {
                try directory.symlink("t/" + name, to: target)
            }
        }
        defer { directory.remove() }
        let root = try walk([directory.path("t")], fields: Self.fields, followsLinks: true).root
        #expect(paths(root) == ["d", "d/f", "dir", "dir/f", "file", "p", "pipe", "twice", "twice/f"])
        #expect(try root.at("file").kind == .file)
        #expect(try root.at("file").size == 300)
        #expect(try root.at("file").mode & 0o170000 == 0o100000)
        #expect(try root.at("file").inode == root.at("d/f").inode)
        #expect(try root.at("file").target.map { $0.withBytes { $0.bytes } } == bytes("d/f"))
        #expect(try root.at("dir").kind == .directory)
        #expect(try root.at("dir").target.map { $0.withBytes { $0.bytes } } == bytes("d"))
        #expect(try root.at("pipe").kind == .fifo)
        #expect(try root.at("d").target == nil)
        #expect(try root.at("d/f").target == nil)
        #expect(root.items == 9)
        #expect(root.directoriesBelow == 3)
        // Several paths to one file.
        #expect(root.size == 300)
        #expect(try root.at("d").size == 300)
        #expect(try root.at("twice").size == 0)
        #expect(try root.at("twice/f").isCountedElsewhere)
    }

    @Test func `a dangling link is a link and no error`() throws {
        let directory = try make { directory in
            try directory.file("f", size: 1)
            for (name, target) in [("gone", "no/where"), ("self", "self"), ("below", "f/x"), ("a", "b"), ("b", "a")] {
                try directory.symlink(name, to: target)
            }
            try directory.symlink("long", to: String(repeating: "x", count: 300))
        }
        defer { directory.remove() }
        let tree = try walk([directory.path], fields: Self.fields, followsLinks: true)
        #expect(tree.errors.isEmpty)
        #expect(try !tree.root.isIncomplete)
        for name in ["gone", "self", "below", "a", "b", "long"] { #expect(try tree.root.at(name).kind == .symlink) }
        #expect(try tree.root.at("gone").size == 8)
        #expect(try tree.root.size == 1 + 8 + 4 + 3 + 1 + 1 + 300)
        #expect(try walk([directory.path], fields: [], followsLinks: true).root.at("gone").kind == .symlink)
    }

    // As with find and du, without and with their option -L.
    @Test func `a target that is out of reach is an error only if links are followed`() throws {
        let directory = try make { try $0.symlink("link", to: "/dev/null") }
        defer { directory.remove() }
        for (follows, occurrences) in [(false, [3]), (true, [3, 5])] {
            // The root, with links followed its identity as well, then the link and its target in the order in which they are needed.
            let plan = FaultPlan(occurrences.map { .init(.status, occurrence: $0, .permissionDenied) })
            let fields = Self.fields.union(.broken)
            let tree = try walk([directory.path], fields: fields, followsLinks: follows, faults: plan)
            #expect(tree.errors.map(\.reason) == (follows ? [.permissionDenied] : []))
            #expect(try tree.root.at("link").isBroken == !follows)
            #expect(try tree.root.at("link").kind == .symlink)
        }
    }

    @Test func `a root that is a link has the metadata of its target`() throws {
        let directory = try make { directory in
            try directory.file("f", size: 5)
            try directory.symlink("link", to: "f")
            try directory.symlink("gone", to: "nowhere")
        }
        defer { directory.remove() }
        let roots = [directory.path("link"), directory.path("gone")]
        #expect(try walk(roots, followsLinks: true).roots.map(\.kind) == [.file, .symlink])
        #expect(try walk(roots, followsLinks: true).roots.map(\.size) == [5, 7])
        #expect(try walk(roots).roots.map(\.kind) == [.symlink, .symlink])
    }

    // MARK: Loops

    @Test(arguments: [1, 4], [nil, 0, 1, 2])
    func `a link to an ancestor is marked and not entered, and totals are exact`(
        threads: Int,
        maxDepth: Int?
    ) throws {
        let directory = try make { directory in
            for name in ["t", "t/a", "t/a/b"] { try directory.directory(name) }
            try directory.file("t/a/b/f", size: 7000)
            for (name, target) in [("t/a/b/up", ".."), ("t/a/b/top", "../.."), ("t/here", "."), ("t/over", "..")] {
                try directory.symlink(name, to: target)
            }
        }
        defer { directory.remove() }
        let tree = try walk(
            [directory.path("t")],
            fields: Self.fields,
            followsLinks: true,
            maxDepth: maxDepth,
            threads: threads
        )
        let root = try tree.root
        #expect(tree.errors.isEmpty)
        #expect(!root.isIncomplete)
        #expect(root.size == 7000)
        #expect(root.items == 8)
        // `over` leads to an ancestor of the root. It is entered, and the root is found again inside.
        let all = ["a", "a/b", "a/b/f", "a/b/top", "a/b/up", "here", "over", "over/t"]
        let shown = all.filter { path in path.split(separator: "/").count <= maxDepth ?? .max }
        #expect(paths(root) == shown)
        let loops = Set(root.all.filter { $0.error == .fileSystemLoop }.map(\.text))
        #expect(loops == Set(["top", "up", "here", "t"].filter { name in shown.contains { $0.hasSuffix(name) } }))
        #expect(root.all.filter { $0.error == .fileSystemLoop }.allSatisfy { $0.children?.isEmpty == true })
        let du = try ExternalTool("du").output(["-sLB1", String(decoding: directory.path("t"), as: UTF8.self)])
        #expect(root.disk == Array(du.prefix { $0 != 9 }).number)
    }

    // MARK: find and du

    private static func makeTree(in directory: TemporaryDirectory, _ random: inout SeededGenerator) throws {
        var directories = [""]
        var files = ["x"]
        for number in 0..<Int.random(in: 1...25, using: &random) {
            let parent = directories.randomElement(using: &random) ?? ""
            let path = parent + ["a", "b", "c", ".d"][number % 4] + "\(number)"
            switch Int.random(in: 0..<10, using: &random) {
            case 0...2:
                try directory.directory(path)
                directories.append(path + "/")
            case 3...4:
                try directory.file(path, size: Int.random(in: 0...9000, using: &random))
                files.append(path)
            case 5:
                guard let file = files.dropFirst().randomElement(using: &random) else { continue }
                try directory.hardLink(path, to: file)
            case 6...7:
                // Few links lead to the outermost directory, because each of them shows the whole tree again.
                let target = directories.dropFirst().randomElement(using: &random).map { directory.string + "/" + $0 }
                try directory.symlink(path, to: target ?? "nowhere")
            default:
                // Dangling links are short, because du does not count the blocks of long ones.
                let target = files.dropFirst().randomElement(using: &random).map { directory.string + "/" + $0 }
                try directory.symlink(path, to: target ?? "nowhere")
            }
        }
    }

    @Test(arguments: 0..<60)
    func `random trees with links have the rows of find and the totals of du`(seed: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        var random = SeededGenerator(seed: seed)
        try Self.makeTree(in: directory, &random)
        let tree = try walk([directory.path], fields: Self.fields, showsHidden: true, followsLinks: true)
        let root = try tree.root
        #expect(tree.errors.isEmpty)

        let records = try ExternalTool("find").records(
            ["-L", directory.string, "-printf", "%y %s %D:%i %p\\0"],
            mayFail: true
        ).map { $0.fields(4) }
        let found = Set(records.map { $0[3] })
        let shown = Set(root.all.map(\.path))
        #expect(found.isSubset(of: shown))
        // find reports loops and omits them.
        let loops = root.all.filter { $0.error == .fileSystemLoop || $0.kind == .symlink }
        #expect(shown.subtracting(found).isSubset(of: Set(loops.map(\.path))))
        #expect(root.items == shown.count - 1)

        var sizes: [[UInt8]: Int64] = [:]
        for record in records where record[0] != bytes("d") { sizes[record[2]] = record[1].number }
        #expect(root.size == sizes.values.reduce(0, +))
        let du = try ExternalTool("du").output(["-sLB1", directory.string], mayFail: true)
        #expect(root.disk == Array(du.prefix { $0 != 9 }).number)

        for threads in [2, 8] {
            let other = try walk(
                [directory.path],
                fields: Self.fields,
                showsHidden: true,
                followsLinks: true,
                threads: threads
            )
            #expect(difference(tree, other) == nil)
        }
        for depth in 0...3 {
            let folded = try walk([directory.path], followsLinks: true, maxDepth: depth, threads: 2).root
            #expect(folded.size == root.size && folded.disk == root.disk && folded.items == root.items)
        }
        let each = try walk([directory.path], followsLinks: true, countsEveryLink: true).root
        #expect(each.size == records.filter { $0[0] != bytes("d") }.reduce(0) { $0 + ($1[1].number ?? 0) })
    }

    @Test(arguments: 0..<20)
    func `a list of the paths from find gives the same tree as the walk`(seed: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        var random = SeededGenerator(seed: seed)
        try Self.makeTree(in: directory, &random)
        let walked = try walk([directory.path], fields: Self.fields, showsHidden: true, followsLinks: true).root
        let listed = try tree(
            ofList: list(walked.all.map(\.path)),
            .nul,
            fields: Self.fields,
            followsLinks: true
        ).root.at(directory.string)
        #expect(walked.all.map(\.path) == listed.all.map(\.path))
        #expect(walked.all.map(\.kind) == listed.all.map(\.kind))
        #expect(walked.all.map(\.size) == listed.all.map(\.size))
        #expect(walked.all.map(\.disk) == listed.all.map(\.disk))
        #expect(walked.all.map(\.target) == listed.all.map(\.target))
        #expect(walked.all.map(\.isCountedElsewhere) == listed.all.map(\.isCountedElsewhere))
    }

    // MARK: Combined options

    @Test func `exclusion tests the name of a link, and its target if that is a directory`() throws {
        let directory = try make { directory in
            for name in ["t", "d"] { try directory.directory(name) }
            try directory.file("d/f", size: 1)
            for (name, target) in [("t/dir", "../d"), ("t/file", "../d/f"), ("t/gone", "gone")] {
                try directory.symlink(name, to: target)
            }
        }
        defer { directory.remove() }
        func shown(_ exclude: String) throws -> [String] {
            paths(try walk([directory.path("t")], exclude: [exclude], followsLinks: true).root)
        }
        #expect(try shown("dir") == ["file", "gone"])
        #expect(try shown("dir/") == ["file", "gone"])
        #expect(try shown("file/") == ["dir", "dir/f", "file", "gone"])
        #expect(try shown("dir/f") == ["dir", "file", "gone"])
        #expect(try shown("*/") == ["file", "gone"])
    }

    #if os(Linux)
        @Test func `links to another file system are skipped`() throws {
            guard let other = try? TemporaryDirectory(in: "/dev/shm") else { try Test.cancel("needs /dev/shm") }
            defer { other.remove() }
            try other.directory("d")
            try other.file("d/f", size: 3)
            let directory = try make { directory in
                try directory.symlink("dir", to: other.string + "/d")
                try directory.symlink("file", to: other.string + "/d/f")
            }
            defer { directory.remove() }
            func shown(_ stays: Bool) throws -> [String] {
                paths(try walk([directory.path], staysOnFileSystem: stays, followsLinks: true).root)
            }
            #expect(try shown(false) == ["dir", "dir/f", "file"])
            #expect(try shown(true) == [])
        }
    #endif

    // MARK: Reopening

    /// Nested directories, each with a link to a directory outside, which is read on the way back up.
    private func makeComb(in directory: TemporaryDirectory, levels: Int) throws {
        for name in ["deep", "other", "other/below"] { try directory.directory(name) }
        try directory.file("other/below/f", size: 9)
        let inside = directory.path("deep")
        var current = withPath(inside) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        defer { close(current) }
        for _ in 0..<levels {
            #expect(symlinkat(directory.string + "/other", current, "s") == 0)
            try DeepTree.makeDirectory("d", in: current)
            let next = openat(current, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            close(current)
            current = next
        }
    }

    @Test(arguments: [1, 3]) func `a closed directory above a link is reopened`(threads: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try makeComb(in: directory, levels: 200)
        let plan = FaultPlan()
        let tree = try walk([directory.path("deep")], followsLinks: true, threads: threads, faults: plan)
        #expect(tree.errors.isEmpty)
        #expect(try tree.root.items == 200 * 4)
        #expect(try tree.root.size == 9)
        // Each directory is opened once, each link twice, and the way back up does not start at the root each time.
        if threads == 1 { #expect(try #require(plan.callCounts[.openDirectory]) < 200 * 8) }
    }

    @Test func `following links works with few descriptors`() async throws {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            try FollowingLinksTests().makeComb(in: directory, levels: 300)
            limitOpenFiles(to: 32)
            for threads in [1, 8] {
                let tree = try walk([directory.path("deep")], followsLinks: true, threads: threads)
                #expect(tree.errors.isEmpty)
                #expect(try tree.root.items == 300 * 4)
            }
        }
    }

    @Test func `thousands of nested links need little time and no deep stack`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for number in 0...5000 { try directory.directory("\(number)") }
        for number in 0..<5000 { try directory.symlink("\(number)/l", to: "../\(number + 1)") }
        try directory.file("5000/f", size: 3)
        for (threads, maxDepth) in [(1, nil), (4, nil), (2, 0)] as [(Int, Int?)] {
            let tree = try walk(
                [directory.path("0")],
                followsLinks: true,
                maxDepth: maxDepth,
                threads: threads
            )
            #expect(tree.errors.isEmpty)
            #expect(try tree.root.items == 5001)
            #expect(try tree.root.size == 3)
        }
    }
}
