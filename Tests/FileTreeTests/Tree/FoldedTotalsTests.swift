import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

/// Entries below the maximum depth or in hidden directories are added to the totals of kept directories and not
/// stored.
@Suite struct FoldedTotalsTests {
    private static let threadCounts = [1, 2, 3, 8]

    /// Checks that kept entries are the same as without a maximum depth.
    private func check(
        _ roots: [[UInt8]],
        showsHidden: Bool,
        exclude: [String] = [],
        depths: ClosedRange<Int> = 0...4
    ) throws {
        let whole = try walk(roots, showsHidden: showsHidden, exclude: exclude)
        for maxDepth in depths {
            let expected = whole.told.filter { $0.depth <= maxDepth }
            for threads in Self.threadCounts {
                let tree = try walk(
                    roots,
                    showsHidden: showsHidden,
                    exclude: exclude,
                    maxDepth: maxDepth,
                    threads: threads
                )
                let told = tree.told
                let first = zip(told, expected).first { $0 != $1 }
                #expect(first == nil, "depth \(maxDepth), \(threads) threads")
                #expect(told.count == expected.count, "depth \(maxDepth), \(threads) threads")
                #expect(tree.errors.isEmpty)
            }
        }
    }

    // MARK: Totals

    @Test(arguments: [false, true])
    func `kept entries are the same at any maximum depth`(showsHidden: Bool) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        try check([directory.path], showsHidden: showsHidden)
        let find = try FindTotals(directory.string)
        let du = try duTotals(directory.string)
        let root = try walk([directory.path], maxDepth: 0, threads: 8).root
        #expect(root.size == find.size)
        #expect(root.items == find.items)
        #expect(root.disk == du[directory.path])
    }

    @Test func `random trees match the model at any maximum depth`() async {
        await #expect(processExitsWith: .success) {
            for seed in 0..<100 {
                var random = SeededGenerator(seed: 3000 + seed)
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                try RandomTree.make(in: directory, &random)
                let model = try Model(root: directory.path)
                try model.addUp()
                let showsHidden = Bool.random(using: &random)
                for maxDepth in 0...4 {
                    let tree = try walk(
                        [directory.path],
                        showsHidden: showsHidden,
                        maxDepth: maxDepth,
                        threads: Self.threadCounts.randomElement(using: &random) ?? 1
                    )
                    #expect(
                        model.agrees(with: try tree.root, showsHidden: showsHidden, maxDepth: maxDepth),
                        "seed \(seed), depth \(maxDepth)"
                    )
                }
            }
        }
    }

    @Test func `a chain has the same totals at any maximum depth`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try DeepTree.makeComb(in: directory, levels: 300)
        try check([directory.path], showsHidden: false, depths: 0...2)
        try check([directory.path], showsHidden: false, depths: 299...301)
    }

    @Test func `totals beyond 64 bits stay at the maximum, also below the maximum depth`() throws {
        guard let directory = try? TemporaryDirectory(in: "/dev/shm") else { try Test.cancel("needs /dev/shm") }
        defer { directory.remove() }
        for name in ["one", "two"] { try directory.directory(name) }
        do {
            for name in ["one/file", "two/file"] { try directory.sparseFile(name, size: .max) }
        } catch {
            try Test.cancel("/dev/shm takes no file of 2^63 - 1 bytes")
        }
        let root = try walk([directory.path], maxDepth: 0, threads: 2).root
        #expect(root.size == 9_223_372_036_854_775_807)
        #expect(root.sizeIsLowerBound)
        let cut = try walk([directory.path], maxDepth: 1).root
        #expect(try !cut.at("one").sizeIsLowerBound)
    }

    // MARK: Hard links

    /// Creates one file of 5,000 bytes with these names in this order, and returns the kept entries with their sizes.
    private func sizes(_ names: [String], maxDepth: Int) throws -> Set<String> {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/a", "a/b", "b", "b/a", ".h", "a/.h"] { try directory.directory(name) }
        try directory.file(names[0], size: 5000)
        for name in names.dropFirst() { try directory.hardLink(name, to: names[0]) }
        let found = try Self.threadCounts.map { threads in
            let root = try walk([directory.path], maxDepth: maxDepth, threads: threads).root
            #expect(root.size == 5000)
            return Set(
                root.all.dropFirst().filter { $0.size > 0 }.map { item in
                    String(decoding: item.path.dropFirst(directory.path.count + 1), as: UTF8.self)
                        + (item.isCountedElsewhere ? " elsewhere" : "")
                }
            )
        }
        #expect(Set(found).count == 1, "it does not depend on the number of threads")
        return found[0]
    }

    @Test(arguments: [["a/a/x", "b/x"], ["b/x", "a/a/x"]])
    func `a folded name that sorts first is charged instead of a kept one`(names: [String]) throws {
        #expect(try sizes(names, maxDepth: 2) == ["a", "a/a", "b/x elsewhere"])
    }

    @Test(arguments: [["a/x", "b/a/x"], ["b/a/x", "a/x"]])
    func `a kept name that sorts first is charged`(names: [String]) throws {
        #expect(try sizes(names, maxDepth: 2) == ["a", "a/x"])
    }

    @Test(arguments: [["a/a/x", "b/a/x"], ["b/a/x", "a/a/x"], ["b/a/x", "a/a/x", "a/b/x", "b/x"]])
    func `the first of several folded names is charged`(names: [String]) throws {
        #expect(try sizes(names, maxDepth: 1) == ["a"])
        #expect(try sizes(names, maxDepth: 0) == [])
    }

    @Test(arguments: [["a/a/x", "a/a/y", "a/a/z"], ["a/a/z", "a/a/y", "a/a/x"]])
    func `several names in one folded directory count as one file`(names: [String]) throws {
        #expect(try sizes(names, maxDepth: 2) == ["a", "a/a"])
        #expect(try sizes(names, maxDepth: 1) == ["a"])
    }

    @Test(arguments: [[".h/x", "a/x"], ["a/x", ".h/x"]])
    func `a name in a hidden directory takes part in the order`(names: [String]) throws {
        #expect(try sizes(names, maxDepth: 9) == ["a/x elsewhere"])
        #expect(try sizes(["a/.h/x", "a/a/x", "a/+"], maxDepth: 9) == ["a", "a/+", "a/a/x elsewhere"])
    }

    @Test func `each root counts a hard link separately`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/a", "b", "b/b"] { try directory.directory(name) }
        try directory.file("a/a/x", size: 5000)
        try directory.hardLink("b/b/x", to: "a/a/x")
        let roots = ["a", "b", "a", ""].map(directory.path)
        try check(roots, showsHidden: false, depths: 0...3)
        for threads in Self.threadCounts {
            let tree = try walk(roots, maxDepth: 0, threads: threads)
            #expect(tree.roots.map(\.size) == [5000, 5000, 5000, 5000])
        }
    }

    @Test func `thousands of names above and below the maximum depth are counted once each`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        var random = SeededGenerator(seed: 77)
        var directories = [""]
        for number in 0..<40 {
            let name = (directories.randomElement(using: &random) ?? "") + "d\(number)"
            try directory.directory(name)
            directories.append(name + "/")
        }
        for number in 0..<100 {
            let name = (directories.randomElement(using: &random) ?? "") + "file \(number)"
            try directory.file(name, size: number)
            for link in 0..<20 {
                try directory.hardLink(
                    (directories.randomElement(using: &random) ?? "")
                        + "\(Int.random(in: 0..<1000, using: &random)) \(number) \(link)",
                    to: name
                )
            }
        }
        try check([directory.path], showsHidden: false)
        #expect(try walk([directory.path], maxDepth: 0, threads: 8).root.size == 99 * 100 / 2)
        #expect(
            try walk([directory.path], maxDepth: 0).root.disk == (try duTotals(directory.string)[directory.path])
        )
    }

    // MARK: Kept entries

    @Test(arguments: 0...4)
    func `only kept entries are stored`(maxDepth: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let kept = try ExternalTool("find").records([
            directory.string, "-maxdepth", "\(maxDepth)", "-printf", "x\\0",
        ])
        .count
        for threads in Self.threadCounts {
            let tree = try walk([directory.path], showsHidden: true, maxDepth: maxDepth, threads: threads)
            #expect(tree.storedEntries == kept)
            let items = try tree.root.all
            #expect(items.count == kept)
            #expect(items.map(\.depth).max() == maxDepth)
            for item in items where item.depth == maxDepth && item.isDirectory {
                #expect(item.children?.isEmpty == true)
            }
        }
    }

    @Test func `only the highest hidden entries are stored`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in [".h", ".h/a", ".h/a/b", "a", "a/.h", "a/.h/.h"] { try directory.directory(name) }
        for name in [".h/f", ".h/a/b/f", "a/f", "a/.h/.h/f", ".f"] { try directory.file(name, size: 10) }
        let tree = try walk([directory.path], threads: 2)
        // The root, `.h`, `.f`, `a`, `a/.h` and `a/f`.
        #expect(tree.storedEntries == 6)
        #expect(try tree.root.all.map(\.text).dropFirst() == ["a", "f"])
        #expect(try tree.root.items == 11)
        #expect(try tree.root.size == 50)
        #expect(try tree.root.at("a").items == 4)
        #expect(try tree.root.at("a").size == 20)
        #expect(try walk([directory.path], showsHidden: true).storedEntries == 12)
    }

    @Test func `a hidden root is treated like any other root`() async {
        // In a separate process, because it changes the working directory.
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            try directory.directory(".h")
            try directory.file(".h/f", size: 3)
            #expect(try walk([directory.path(".h")]).root.childNames == ["f"])
            try #require(FileManager.default.changeCurrentDirectoryPath(directory.string + "/.h"))
            let tree = try walk([bytes("."), bytes("..")], fields: [], showsHidden: true, maxDepth: 1)
            #expect(tree.roots.map(\.childNames) == [["f"], [".h"]])
            let visible = try walk([bytes("."), bytes("..")], fields: [], maxDepth: 1)
            #expect(visible.roots.map(\.childNames) == [["f"], []])
        }
    }

    // MARK: Exclusion, and other file systems

    @Test(arguments: [["a/*/c"], ["**/c"], ["/a/b/*"], ["c/"], ["a/**"], ["*.o", "a/b/c/d"], ["x*"]])
    func `excluded entries below the maximum depth are not counted`(patterns: [String]) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let directories = ["a", "a/b", "a/b/c", "a/b/c/d", "a/x", "a/x/c", "b", "b/c", "b/b", "b/b/c", ".a", ".a/b"]
        for name in directories { try directory.directory(name) }
        for (number, name) in directories.enumerated() {
            try directory.file(name + "/f.o", size: 1 << number)
            try directory.file(name + "/c c", size: 1 << (number + 13))
        }
        try check([directory.path], showsHidden: true, exclude: patterns)
        try check([directory.path], showsHidden: false, exclude: patterns)
    }

    @Test func `a path pattern is relative to the root at any depth`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "a/b/c", "a/d", "b", "b/b", "b/b/c"] { try directory.directory(name) }
        for (number, name) in ["a/b/c/f", "a/d/c", "b/b/c/f", "a/f"].enumerated() {
            try directory.file(name, size: 1 << number)
        }
        for maxDepth in 0...4 {
            let root = try walk([directory.path], exclude: ["a/*/c"], maxDepth: maxDepth).root
            // The rest is `b/b/c/f` and `a/f`, in `a`, `a/b`, `a/d`, `b`, `b/b` and `b/b/c`.
            #expect(root.size == 4 + 8)
            #expect(root.items == 8)
        }
    }

    #if os(Linux)
        @Test(arguments: [0, 1, 2])
        func `entries on another file system are skipped below the maximum depth`(maxDepth: Int) throws {
            let find = try ExternalTool("find").records(["/dev", "-xdev", "-printf", "%D %y %p\\0"], mayFail: true)
            let device = try #require(find.first).fields(3)[0]
            let expected = find.map { $0.fields(3) }.count { $0[0] == device }
            guard Set(find.map { $0.fields(3)[0] }).count > 1 else { try Test.cancel("nothing is mounted below /dev") }
            let root = try walk(
                [bytes("/dev")],
                fields: [],
                staysOnFileSystem: true,
                maxDepth: maxDepth,
                threads: 2
            ).root
            #expect(root.items == expected - 1)
        }
    #endif

    // MARK: Failures

    @Test(arguments: [1, 8])
    func `a failure below the maximum depth is reported with its path and marks its ancestors`(threads: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "a/b/c", "a/b/c/d", "b"] { try directory.directory(name) }
        for name in ["a/b/c/d/f", "b/f"] { try directory.file(name, size: 7) }
        // With one thread, the fifth directory opened is `a/b/c/d`. With several threads, it may be any.
        let faults = FaultPlan([.init(.openDirectory, occurrence: 5, .permissionDenied)])
        let tree = try walk([directory.path], maxDepth: 1, threads: threads, faults: faults)
        let failed = try #require(tree.errors.first)
        #expect(tree.errors.count == 1)
        #expect(failed.reason == .permissionDenied)
        if threads == 1 { #expect(failed.path == directory.path("a/b/c/d")) }
        let model = try Model(root: directory.path)
        try model.addUp(.unread(failed.path, .permissionDenied))
        #expect(model.agrees(with: try tree.root, showsHidden: true, maxDepth: 1))
        if threads == 1 {
            #expect(try tree.root.isIncomplete && tree.root.at("a").isIncomplete && !tree.root.at("b").isIncomplete)
            #expect(try tree.root.at("a").error == nil, "it is not this one that failed")
        }
    }

    @Test func `a file of unknown size below the maximum depth is reported with its path`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "b"] { try directory.directory(name) }
        for name in ["a/b/f", "b/f"] { try directory.file(name, size: 7) }
        // The root, `a` and `b` come first because their sizes are requested, then `a/b` and `a/b/f`.
        let faults = FaultPlan([.init(.status, occurrence: 5, .inputOutput)])
        let tree = try walk([directory.path], maxDepth: 1, faults: faults)
        #expect(tree.errors.map(\.path) == [directory.path("a/b/f")])
        #expect(tree.errors.map(\.reason) == [.inputOutput])
        #expect(try tree.root.items == 5)
        #expect(try tree.root.size == 7)
        #expect(try tree.root.all.map(\.isIncomplete) == [true, true, false])
        #expect(try tree.root.at("a").hasStatus)
    }

    @Test func `an unreadable directory at the maximum depth has the error itself`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        let faults = FaultPlan([.init(.openDirectory, occurrence: 2, .permissionDenied)])
        let tree = try walk([directory.path], maxDepth: 1, faults: faults)
        #expect(try tree.root.at("a").error == .permissionDenied)
        #expect(try tree.root.at("a").isIncomplete)
        #expect(try tree.root.at("b").error == nil)
        #expect(tree.errors.map(\.path) == [directory.path("a")])
    }
}
