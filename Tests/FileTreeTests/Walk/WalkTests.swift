import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct WalkTests {
    // MARK: Order

    @Test func `children have the natural order of their names`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        var random = SeededGenerator(seed: 1)
        let alphabet = (1...255).filter { $0 != 0x2f }.map { UInt8($0) }
        var names: Set<[UInt8]> = []
        while names.count < 2000 {
            // Many names share a long prefix, so the first bytes do not decide.
            let beginning = [bytes(""), bytes("."), bytes("abcdefgh"), bytes("abcdefghijklmnop")]
            let name = (beginning.randomElement(using: &random) ?? []) + random.bytes(of: alphabet, count: 1...6)
            if name != bytes("..") && name != bytes(".") { names.insert(name) }
        }
        for name in names { try directory.file(name) }
        let sorted = names.sorted(by: naturally)
        let all = try walk([directory.path], fields: [], showsHidden: true).root
        #expect(all.children.map { $0.map(\.nameBytes) } == sorted)
        let shown = try walk([directory.path], fields: []).root
        #expect(shown.children.map { $0.map(\.nameBytes) } == sorted.filter { $0.first != 0x2e })
        #expect(shown.items == 2000)
    }

    @Test func `a directory of 100,000 entries is read completely and in order`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        _ = try ExternalTool("python3").output([
            "-c", "import os, sys\nfor i in range(100000): os.close(os.open(f'{sys.argv[1]}/{i:05}', os.O_CREAT))",
            directory.string,
        ])
        let root = try walk([directory.path], fields: []).root
        #expect(root.items == 100_000)
        let children = try #require(root.children)
        #expect(children.count == 100_000)
        #expect(zip(children, 0..<100_000).allSatisfy { $0.text == String(String($1 + 100_000).dropFirst()) })
    }

    // MARK: Roots

    @Test func `a file, a pipe and a dangling link are roots without children`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: 12)
        try directory.fifo("pipe")
        try directory.symlink("dangling", to: "nowhere")
        try directory.symlink("to a file", to: "file")
        let tree = try walk(["file", "pipe", "dangling", "to a file"].map(directory.path))
        #expect(tree.errors.isEmpty)
        #expect(tree.roots.map(\.kind) == [.file, .fifo, .symlink, .symlink])
        #expect(tree.roots.map(\.size) == [12, 0, 7, 4])
        #expect(tree.roots.allSatisfy { $0.children == nil && $0.items == nil && $0.depth == 0 && $0.parent == nil })
    }

    @Test func `a root that links to a directory is followed, a link below it is not`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("target")
        try directory.file("target/file", size: 5)
        try directory.symlink("target/up", to: "..")
        try directory.symlink("link", to: "target")
        let root = try walk([directory.path("link")]).root
        #expect(root.kind == .directory)
        #expect(root.nameBytes == directory.path("link"))
        #expect(root.childNames == ["file", "up"])
        #expect(try root.at("up").kind == .symlink)
        #expect(try root.at("up").children == nil)
        #expect(root.size == 7)
    }

    @Test func `among several roots, a link is followed only if its path ends in a slash`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("target")
        try directory.file("target/file", size: 5)
        try directory.symlink("link", to: "target")
        let tree = try walk(["link", "link/", "target"].map(directory.path))
        #expect(tree.roots.map(\.kind) == [.symlink, .directory, .directory])
        #expect(tree.roots.map(\.size) == [6, 5, 5])
        let roots = ["link", "target"].map(directory.path)
        #expect(try walk(roots, followsLinks: true).roots.map(\.kind) == [.directory, .directory])
    }

    @Test(arguments: [1, 2]) func `a root whose target cannot be looked up is a broken link`(count: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file")
        let targets = ["file/x", String(repeating: "x", count: 300), "loop", "nowhere"]
        for (name, target) in zip(["below", "long", "loop", "gone"], targets) {
            try directory.symlink(name, to: target)
            let roots = Array(repeating: directory.path(name), count: count)
            let tree = try walk(roots, fields: [.size, .broken])
            #expect(tree.errors.isEmpty)
            #expect(tree.roots.map(\.kind) == Array(repeating: .symlink, count: count))
            #expect(tree.roots.allSatisfy { $0.isBroken && $0.size == target.utf8.count })
        }
    }

    @Test func `a missing root is reported and the others are read`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "c"] { try directory.directory(name) }
        try directory.file("c/file", size: 3)
        let tree = try walk(["a", "b", "c"].map(directory.path))
        #expect(tree.roots.map(\.nameBytes) == ["a", "c"].map(directory.path))
        #expect(tree.roots.map(\.size) == [0, 3])
        #expect(tree.roots.allSatisfy { !$0.isIncomplete })
        #expect(tree.errors.map(\.path) == [directory.path("b")])
        #expect(tree.errors.map(\.reason) == [.noSuchEntry])
        #expect(tree.errors.map(\.isMissingRoot) == [true])
    }

    @Test func `an empty path is a missing root`() throws {
        let tree = try walk([[]])
        #expect(tree.roots.isEmpty)
        #expect(tree.errors.map(\.reason) == [.noSuchEntry])
        #expect(tree.errors.map(\.isMissingRoot) == [true])
    }

    @Test(arguments: [4096, 65_535, 65_536, 1_000_000])
    func `a path longer than the system limit is a missing root`(length: Int) throws {
        let path = [UInt8](repeating: 0x2f, count: length)
        let tree = try walk([path, bytes("/dev/null")])
        #expect(tree.roots.count == 1)
        #expect(tree.errors.map(\.path) == [path])
        #expect(tree.errors.map(\.reason) == [.nameTooLong])
    }

    @Test func `no roots make an empty tree`() throws {
        let tree = try walk([])
        #expect(tree.roots.isEmpty)
        #expect(tree.errors.isEmpty)
    }

    @Test func `roots keep their names and order, also if they are listed twice`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("d")
        try directory.file("d/f", size: 9)
        let names = ["d///", "d", "./d/.", "d"].map(directory.path)
        let tree = try walk(names)
        #expect(tree.roots.map(\.nameBytes) == names)
        #expect(tree.roots.map(\.size) == [9, 9, 9, 9])
        #expect(Set(tree.roots.flatMap(\.all).map(\.id)).count == 8)
        #expect(try tree.roots.map { try $0.at("f").path } == ["d///f", "d/f", "./d/./f", "d/f"].map(directory.path))
    }

    @Test func `a name of 255 bytes and a name that is not UTF-8 are returned unchanged`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let long = [UInt8](repeating: 0xff, count: 255)
        try directory.directory(long)
        try directory.file(long + bytes("/new\nline\u{1b}"))
        let root = try walk([directory.path]).root
        #expect(root.all.dropFirst().map(\.nameBytes) == [long, bytes("new\nline\u{1b}")])
        #expect(root.all.last?.path == directory.path(long + bytes("/new\nline\u{1b}")))
    }

    // MARK: System calls

    @Test func `names and kinds require metadata only for roots`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let plan = FaultPlan()
        let items = try walk([directory.path], fields: [], showsHidden: true, faults: plan).root.all
        #expect(plan.callCounts[.status] == 1)
        let kinds = try ExternalTool("find").records([directory.string, "-printf", "%y%p\\0"])
        let letters: [FileKind: String] = [.directory: "d", .file: "f", .symlink: "l", .fifo: "p", .socket: "s"]
        #expect(Set(items.map { bytes(letters[$0.kind] ?? "?") + $0.path }) == Set(kinds))
    }

    @Test(arguments: [StatusFields.size, .disk, .modified, .mode, .ownership, .identity, [.size, .disk, .modified]])
    func `metadata is read once for each entry and each directory is opened once`(fields: StatusFields) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let find = try ExternalTool("find").records([directory.string, "-printf", "%y\\0"])
        let plan = FaultPlan()
        _ = try walk([directory.path], fields: fields, showsHidden: true, faults: plan)
        let directories = find.count { $0 == bytes("d") }
        #expect(plan.callCounts[.status] == find.count)
        #expect(plan.callCounts[.openDirectory] == directories)
        // Each directory is small: one read for its entries, and one that finds the end.
        #expect(plan.callCounts[.readDirectory] == 2 * directories)
        #expect(Set(plan.callCounts.keys) == [.status, .openDirectory, .readDirectory, .map])
    }

    @Test(
        arguments: [
            // Entries that are not visible only contribute to totals.
            ([.size], "flps"), ([.disk], "fldps"), ([.size, .disk, .modified], "fldps"), ([.modified, .mode], ""),
            ([.ownership], ""), ([.identity], ""), ([], ""),
        ] as [(StatusFields, String)]
    )
    func `in hidden directories only metadata for totals is read`(fields: StatusFields, kinds: String)
        throws
    {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        try directory.fifo(".hidden/pipe")
        try directory.directory(".hidden/empty/er")
        let find = try ExternalTool("find").records([directory.string, "-printf", "%y %P\\0"]).map { $0.fields(2) }
        let asked = find.count { fields == [] ? $0[1].isEmpty : !$0[1].starts(with: bytes(".hidden/")) }
        let askedBelow = find.count { $0[1].starts(with: bytes(".hidden/")) && kinds.utf8.contains($0[0][0]) }
        let plan = FaultPlan()
        _ = try walk([directory.path], fields: fields, faults: plan)
        #expect(plan.callCounts[.status] == asked + askedBelow)
        #expect(plan.callCounts[.openDirectory] == find.count { $0[0] == bytes("d") })
    }

    @Test func `mode, owner and time agree with stat`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("file", size: 3)
        try directory.setMode(bytes("file"), 0o4750)
        try directory.symlink("link", to: "nowhere")
        _ = try ExternalTool("touch").output(["-d", "@-1.5", directory.string + "/file"])
        _ = try ExternalTool("touch").output(["-h", "-d", "@4102444800.123456789", directory.string + "/link"])
        let tree = try walk([directory.path], fields: [.modified, .mode, .ownership])
        let file = try tree.root.at("file")
        #expect(file.mode == 0o104750)
        #expect(file.modified == Moment(seconds: -2, nanoseconds: 500_000_000))
        let link = try tree.root.at("link")
        #expect(link.mode & 0o170000 == 0o120000)
        #expect(link.modified == Moment(seconds: 4_102_444_800, nanoseconds: 123_456_789))
        #expect([file.owner, link.owner, try tree.root.owner] == [geteuid(), geteuid(), geteuid()])
        let group = try #require(
            try ExternalTool("stat").output(["-c", "%g", directory.string + "/file"]).dropLast().number
        )
        #expect(file.group.map(Int64.init) == group)
    }

    // MARK: Depth and descriptors

    @Test func `a chain of 5,000 directories is read completely`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let script = """
            import os, sys
            fd = os.open(sys.argv[1], os.O_RDONLY)
            for i in range(5000):
                os.mkdir('d', dir_fd=fd)
                next = os.open('d', os.O_RDONLY, dir_fd=fd)
                os.close(fd)
                fd = next
            os.close(os.open('leaf', os.O_CREAT | os.O_WRONLY, dir_fd=fd))
            """
        _ = try ExternalTool("python3").output(["-c", script, directory.string])
        let tree = try walk([directory.path])
        #expect(tree.errors.isEmpty)
        let items = try tree.root.all
        #expect(items.count == 5002)
        #expect(items.map(\.depth) == Array(0...5001))
        #expect(items.map(\.items) == (0...5000).map { 5001 - $0 } + [nil])
        #expect(items.last?.text == "leaf")
        #expect(
            items.last?.path == directory.path + Array(repeatElement(bytes("/d"), count: 5000).joined())
                + bytes("/leaf")
        )
    }

    @Test func `few directories are open at a time for any depth and width`() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        // Each level has one directory that continues and one that waits.
        var path = bytes("")
        for _ in 0..<200 {
            try directory.directory(path + bytes("a"))
            try directory.directory(path + bytes("b"))
            path += bytes("a/")
        }
        for number in 0..<200 { try directory.directory("wide \(number)") }
        await #expect(processExitsWith: .success) { [path = directory.path as [UInt8]] in
            limitOpenFiles(to: 64)
            let tree = try walk([path], fields: [])
            #expect(tree.errors.map { "\($0.reason)" } == [])
            #expect(try tree.root.items == 600)
        }
    }

    @Test func `32 descriptors are enough for 10,000 directories at the end of 5,000`() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try DeepTree.make(in: directory, levels: 5000) { current, level in
            guard level == 5000 else { return }
            for number in 0..<10_000 { try DeepTree.makeDirectory("directory \(number)", in: current) }
            try DeepTree.makeFile("file", size: 3, in: current)
        }
        await #expect(processExitsWith: .success) { [path = directory.path as [UInt8]] in
            limitOpenFiles(to: 32)
            for (threads, maxDepth) in [(1, nil), (8, nil), (1, 1), (8, 1)] as [(Int, Int?)] {
                let tree = try walk([path], maxDepth: maxDepth, threads: threads)
                #expect(tree.errors.map { "\($0.reason)" } == [])
                #expect(try tree.root.items == 15_001)
                #expect(try tree.root.size == 3)
            }
        }
    }

    @Test func `32 descriptors are enough for a comb of 5,000 levels`() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try DeepTree.makeComb(in: directory, levels: 5000)
        await #expect(processExitsWith: .success) { [path = directory.path as [UInt8]] in
            limitOpenFiles(to: 32)
            for (threads, maxDepth) in [(1, nil), (8, nil), (1, 1), (8, 1)] as [(Int, Int?)] {
                let tree = try walk([path], maxDepth: maxDepth, threads: threads)
                #expect(tree.errors.map { "\($0.reason)" } == [])
                #expect(try tree.root.items == 15_002)
                #expect(try tree.root.size == 5001)
            }
        }
    }

    @Test(arguments: [500, 2000])
    func `returning to a level costs the same at any depth`(levels: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try DeepTree.makeComb(in: directory, levels: levels)
        for (threads, maxDepth) in [(1, nil), (2, nil), (8, nil), (1, 1), (8, 1)] as [(Int, Int?)] {
            let faults = FaultPlan()
            let root = try walk([directory.path], maxDepth: maxDepth, threads: threads, faults: faults).root
            #expect(root.items == 3 * levels + 2)
            // One open on the way down, one for `s`, and the steps from one `s` to the level above. Threads that take
            // over a part of the way back must descend to it first.
            let opened = try #require(faults.callCounts[.openDirectory])
            #expect(opened <= (threads == 1 ? 4 : 8) * levels, "\(threads) threads")
        }
    }

    @Test func `a tree of 10,000 levels is read and released by threads with small stacks`() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try DeepTree.make(in: directory, levels: 10_000) { current, level in
            if level.isMultiple(of: 100) { try DeepTree.makeDirectory("s", in: current) }
        }
        await #expect(processExitsWith: .success) { [path = directory.path as [UInt8]] in
            for maxDepth in [nil, 0] {
                // All work is done on additional threads.
                onThreads(3) { number in
                    guard number > 0 else { return }
                    let tree = try? walk([path], fields: [], maxDepth: maxDepth, threads: 2 * number)
                    #expect(tree?.errors.count == 0)
                    #expect(tree?.roots.first?.items == 10_101)
                }
            }
        }
    }

    #if os(Linux)
        @Test func `all descriptors are closed after a walk, also after failures`() async throws {
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            try NastyTree.make(in: directory)
            await #expect(processExitsWith: .success) { [path = directory.path as [UInt8]] in
                // Counts only directories, because the test framework opens and closes other files at any time.
                func openDescriptors() -> Int {
                    (Int32(0)..<1024).count { descriptor in
                        var status = stat()
                        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
                    }
                }
                let before = openDescriptors()
                _ = try walk([path])
                #expect(openDescriptors() == before)
                for call in [SystemCall.openDirectory, .readDirectory, .status] {
                    _ = try walk(
                        [path],
                        threads: 4,
                        faults: FaultPlan([.init(call, occurrence: 9, .inputOutput, repeats: true)])
                    )
                    #expect(openDescriptors() == before)
                }
                #expect(throws: Errno.noRoom) {
                    try Walk(roots: [path], options: WalkOptions(), system: System(treeCapacity: 2048)).run()
                }
                #expect(openDescriptors() == before)
            }
        }
    #endif

    // MARK: Descriptor budget

    @Test func `a thread has enough descriptors or is not started`() async {
        await #expect(processExitsWith: .success) {
            // The limit and the requested threads; the actual threads, and the open levels of each.
            let expected = [
                (1024, 1, 1, 16), (1024, 8, 8, 16), (256, 64, 49, 2), (64, 8, 8, 3), (32, 8, 4, 2), (32, 1, 1, 16),
                (20, 8, 2, 2), (16, 8, 1, 3), (16, 1, 1, 3), (10, 8, 1, 2), (3, 8, 1, 2),
            ]
            for (limit, threads, expectedThreads, levels) in expected.sorted(by: { $0.0 > $1.0 }) {
                limitOpenFiles(to: limit)
                let budget = DescriptorBudget(System(), threads: threads)
                let told = [budget.threads, budget.levels]
                if limit < 20 { limitOpenFiles(to: 20) }
                #expect(told == [expectedThreads, levels], "\(limit)")
            }
        }
    }
}
