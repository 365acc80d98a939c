import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct WalkOptionsTests {
    @Test func `totals request the identity of files and other fields do not`() {
        var options = WalkOptions()
        #expect(options.statusFields == [])
        options.fields = [.modified, .mode]
        #expect(options.statusFields == [.modified, .mode])
        options.fields = .size
        #expect(options.statusFields == [.size, .identity])
        options.fields = .disk
        #expect(options.statusFields == [.disk, .identity])
        options.countsEveryLink = true
        #expect(options.statusFields == .disk)
    }

    // MARK: Excluded entries

    private func walkExcluding(_ patterns: [String]) throws -> (paths: [String], size: Int64, items: Int?) {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["build", "src", "src/build", "src/deep", ".git"] { try directory.directory(name) }
        for (index, name) in ["a.o", "build/b.o", "src/c.c", "src/build/d.o", "src/deep/e.o", ".git/f"].enumerated() {
            try directory.file(name, size: 1 << index)
        }
        let root = try walk([directory.path], showsHidden: true, exclude: patterns).root
        let paths = root.all.dropFirst().map {
            String(decoding: $0.path.dropFirst(directory.path.count + 1), as: UTF8.self)
        }
        return (paths.sorted(), root.size, root.items)
    }

    @Test(
        arguments: [
            (["*.o"], [".git", ".git/f", "build", "src", "src/build", "src/c.c", "src/deep"], 4 + 32),
            (["build"], [".git", ".git/f", "a.o", "src", "src/c.c", "src/deep", "src/deep/e.o"], 1 + 4 + 16 + 32),
            (
                ["/build"],
                [".git", ".git/f", "a.o", "src", "src/build", "src/build/d.o", "src/c.c", "src/deep", "src/deep/e.o"],
                1 + 4 + 8 + 16 + 32
            ),
            (
                ["src/*/*.o", ".*"], ["a.o", "build", "build/b.o", "src", "src/build", "src/c.c", "src/deep"], 1 + 2 + 4
            ),
            (["src/**", "c.c/"], [".git", ".git/f", "a.o", "build", "build/b.o", "src"], 1 + 2 + 32),
            (["*/"], ["a.o"], 1),
            (["*"], [], 0),
            (["a.o/"], nil, 63),
        ] as [([String], [String]?, Int64)]
    )
    func `excluded entries are neither visible nor counted`(patterns: [String], paths: [String]?, size: Int64) throws {
        let found = try walkExcluding(patterns)
        if let paths { #expect(found.paths == paths) }
        #expect(found.size == size)
        #expect(found.items == found.paths.count)
    }

    @Test func `excluded entries are not opened and their metadata is not read`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("skipped")
        for number in 0..<10 { try directory.file("skipped/\(number)") }
        try directory.file("kept")
        let plan = FaultPlan()
        _ = try walk([directory.path], exclude: ["skipped"], faults: plan)
        #expect(plan.callCounts[.status] == 2)
        #expect(plan.callCounts[.openDirectory] == 1)
    }

    @Test func `a root itself is never excluded`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("root")
        try directory.file("root/root")
        let root = try walk([directory.path("root")], exclude: ["root", "*"]).root
        #expect(root.items == 0)
    }

    // MARK: Ignored entries

    @Test func `ignored directories are not opened, and no file is opened without ignore files`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in [".git", ".git/objects", ".git/refs", "a", "a/b", "a/skipped", "skipped", "skipped/a"] {
            try directory.directory(name)
        }
        try directory.file(".git/HEAD")
        try Data("skipped\n".utf8).write(to: URL(fileURLWithPath: directory.string + "/.gitignore"))
        func count() throws -> [SystemCall: Int] {
            let faults = FaultPlan()
            var options = WalkOptions()
            (options.respectsGitignore, options.exclude) = (true, GlobSet([bytes(".git")]))
            let system = System(faults: faults, treeCapacity: 1 << 16)
            #expect(try Walk(roots: [directory.path], options: options, system: system).run().kept().root.items == 3)
            return faults.callCounts
        }
        let calls = try count()
        #expect(calls[.openDirectory] == 3)
        for name in ["a/skipped/b", "a/skipped/b/c", "skipped/d"] { try directory.directory(name) }
        #expect(try count() == calls)
    }

    @Test func `after any failed call the walk continues, reports the error and applies the known rules`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in [".git", ".git/objects", ".git/refs", "a", "a/b"] { try directory.directory(name) }
        for name in [".git/HEAD", "a/x", "a/b/x", "a/b/y"] { try directory.file(name) }
        for name in [".gitignore", "a/.gitignore", "a/b/.gitignore"] {
            try Data("x\n".utf8).write(to: URL(fileURLWithPath: directory.string + "/" + name))
        }
        for call in [SystemCall.openFile, .read, .status, .rewindDirectory, .readDirectory] {
            for occurrence in 1...40 {
                let faults = FaultPlan([.init(call, occurrence: occurrence, .inputOutput)])
                var options = WalkOptions()
                (options.respectsGitignore, options.fields) = (true, .size)
                let system = System(faults: faults, treeCapacity: 1 << 16)
                let tree = try Walk(roots: [directory.path], options: options, system: system).run()
                if faults.callCounts[call, default: 0] < occurrence {
                    #expect(tree.errors.isEmpty)
                    break
                }
                #expect(tree.errors.count <= 1)
                guard call == .openFile, let root = tree.roots.first, let inner = try? root.at("a/b") else { continue }
                // Each of the three files is enough for the entries below it, but only within a repository.
                let isWithoutRepository = tree.errors.first?.text.hasSuffix("/.git") ?? false
                #expect(inner.childNames == (isWithoutRepository ? ["x", "y"] : ["y"]))
            }
        }
    }

    // MARK: One file system

    #if os(Linux)
        @Test func `only entries on other file systems are skipped`() throws {
            let find = try ExternalTool("find").records(["/dev", "-xdev", "-printf", "%D %y %p\\0"], mayFail: true)
            let device = try #require(find.first).fields(3)[0]
            // find prints mount points, but not their contents.
            let expected = find.map { $0.fields(3) }.filter { $0[0] == device }.map { $0[2] }
            guard Set(find.map { $0.fields(3)[0] }).count > 1 else { try Test.cancel("nothing is mounted below /dev") }
            let root = try walk([bytes("/dev")], fields: [], showsHidden: true, staysOnFileSystem: true).root
            #expect(Set(root.all.map(\.path)) == Set(expected))
            #expect(root.items == expected.count - 1)
        }

        @Test func `without the option other file systems are read`() throws {
            guard let directory = try? TemporaryDirectory(in: "/dev/shm") else { try Test.cancel("needs /dev/shm") }
            defer { directory.remove() }
            try directory.file("here")
            let root = try walk([bytes("/dev")], fields: []).root
            #expect(try root.at(String(directory.string.dropFirst("/dev/".count)) + "/here").kind == .file)
        }

        @Test func `each root stays on its own file system`() throws {
            guard let directory = try? TemporaryDirectory(in: "/dev/shm") else { try Test.cancel("needs /dev/shm") }
            defer { directory.remove() }
            try directory.directory("d")
            try directory.file("d/f", size: 3)
            let tree = try walk([bytes("/dev"), directory.path], staysOnFileSystem: true)
            #expect(try tree.roots[1].at("d/f").size == 3)
            #expect(!tree.roots[0].childNames.contains("shm"))
        }
    #endif
}
