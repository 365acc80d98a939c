import Foundation
import Synchronization
import SystemCalls
import Testing

@testable import FileTree

/// Removal of items from the disk.
@Suite struct RemovalTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func tree(_ system: System = System()) throws -> FileTree {
        var options = WalkOptions()
        (options.fields, options.showsHidden) = (EntryIdentity.fields, true)
        return try Walk(roots: [directory.path("t")], options: options, system: system).run()
    }

    /// The item at a path below the root.
    private func item(_ path: String, in tree: FileTree) throws -> FileItem {
        try path.split(separator: "/").reduce(tree.roots[0]) { parent, name in
            try #require(parent.children?.first { $0.name.withBytes { $0.bytes } == Array(name.utf8) })
        }
    }

    /// Deletes an item, and returns the paths that are still there and why.
    private func delete(_ path: String, in tree: FileTree, _ system: System = System()) throws -> [String: Errno] {
        var removal = Removal(system, progress: WalkProgress())
        removal.delete(try item(path, in: tree))
        withExtendedLifetime(tree) {}
        return Dictionary(
            uniqueKeysWithValues: removal.failures.map {
                (String(decoding: $0.path.dropFirst(directory.path.count + 3), as: UTF8.self), $0.reason)
            }
        )
    }

    /// The paths below the root, as find prints them.
    private var left: [String] {
        get throws {
            let root = directory.string + "/t"
            let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
            return paths.sorted()
        }
    }

    private func make() throws {
        for name in ["t", "t/d", "t/d/e", "t/d/.f", "out"] { try directory.directory(Array(name.utf8)) }
        for name in ["t/a", "t/d/b", "t/d/e/c", "t/d/.f/g", "out/keep"] {
            try directory.file(Array(name.utf8), size: 3)
        }
        try directory.symlink(Array("t/d/link".utf8), to: directory.path("out"))
        try directory.symlink(Array("t/link".utf8), to: directory.path("out"))
        try directory.fifo(Array("t/d/fifo".utf8))
        try directory.file(Array("t/d/".utf8) + [0xff, 0x0a])
    }

    @Test func `a directory is deleted with everything in it, and links are not followed`() throws {
        defer { directory.remove() }
        try make()
        let tree = try tree()
        #expect(try delete("d", in: tree) == [:])
        #expect(try left == ["a", "link"])
        #expect(try delete("link", in: tree) == [:])
        #expect(try left == ["a"])
        #expect(FileManager.default.fileExists(atPath: directory.string + "/out/keep"))
    }

    @Test func `a root is never deleted`() throws {
        defer { directory.remove() }
        try make()
        let tree = try tree()
        #expect(try delete("", in: tree).count == 1)
        #expect(try left.count == 11)
    }

    @Test func `an entry that cannot be deleted is reported, and so are no directories above it`() throws {
        defer { directory.remove() }
        try make()
        let tree = try tree()
        // The first entry that is deleted is the last one that is read.
        let system = System(faults: FaultPlan([FaultPlan.Fault(.unlink, occurrence: 1, .permissionDenied)]))
        let failures = try delete("d", in: tree, system)
        #expect(failures.values.map(\.rawValue) == [Errno.permissionDenied.rawValue])
        let kept = try #require(failures.keys.first)
        #expect(try left.contains(kept))
        #expect(try left.filter { $0.hasPrefix("d/") }.allSatisfy { $0 == kept || kept.hasPrefix($0 + "/") })
        #expect(try delete("d", in: tree) == [:])
    }

    @Test(arguments: [SystemCall.openDirectory, .status, .readDirectory, .unlink])
    func `after any failing call, what is left is reported`(call: SystemCall) throws {
        defer { directory.remove() }
        for occurrence in 1...60 {
            try make()
            let tree = try tree()
            let plan = FaultPlan([FaultPlan.Fault(call, occurrence: occurrence, .inputOutput)])
            let failures = try delete("d", in: tree, System(faults: plan))
            let rest = try left.filter { $0.hasPrefix("d") }
            #expect(failures.isEmpty == rest.isEmpty, "\(occurrence): \(failures) \(rest)")
            #expect(FileManager.default.fileExists(atPath: directory.string + "/out/keep"))
            for name in ["t", "out"] { try FileManager.default.removeItem(atPath: directory.string + "/" + name) }
        }
    }

    @Test(arguments: ["d", "d/e", "d/e/c"])
    func `what was created again since it was read stays, even with the same inode`(path: String) throws {
        defer { directory.remove() }
        try make()
        let tree = try tree()
        let place = directory.string + "/t/" + path
        let isDirectory = path != "d/e/c"
        var status = stat()
        #expect(stat(place, &status) == 0)
        try FileManager.default.removeItem(atPath: place)
        // Many file systems give a new entry the inode of the last one that was deleted.
        if isDirectory {
            try directory.directory("t/" + path)
            try directory.file("t/\(path)/important")
        } else {
            try directory.file("t/" + path, size: 3)
            var times = [status.st_atim, status.st_mtim]
            #expect(utimensat(AT_FDCWD, place, &times, 0) == 0)
        }
        #expect(try delete(path, in: tree) == [path: .stale])
        #expect(FileManager.default.fileExists(atPath: isDirectory ? place + "/important" : place))
    }

    @Test func `a directory that was created again protects new entries with old names`() throws {
        defer { directory.remove() }
        try make()
        let tree = try tree()
        try FileManager.default.removeItem(atPath: directory.string + "/t/d")
        for name in ["t/d", "t/d/e"] { try directory.directory(name) }
        try directory.file("t/d/e/c", size: 3)
        #expect(try delete("d/e", in: tree) == ["d/e": .stale])
        #expect(try delete("d/e/c", in: tree) == ["d/e/c": .stale])
        #expect(try left.contains("d/e/c"))
    }

    /// An overlay file system copies a directory when the first entry below it is removed. The copy was created then.
    @Test func `directories that the removal itself has copied are still the same, and others that are new are not`()
        throws
    {
        defer { directory.remove() }
        try make()
        let file = directory.string + "/t/d/e/c"
        let isReplaced = Atomic(false)
        let replaced = { @Sendable in isReplaced.load(ordering: .relaxed) }
        let faults = FaultPlan(
            [],
            altering: { status in
                guard status.kind == .directory else { return }
                status.created = Moment(seconds: replaced() ? 3 : access(file, F_OK) == 0 ? 1 : 2)
            }
        )
        let system = System(faults: faults)
        let tree = try tree(system)
        var removal = Removal(system, progress: WalkProgress())
        removal.delete(try item("d/e", in: tree))
        removal.delete(try item("d/b", in: tree))
        removal.delete(try item("a", in: tree))
        #expect(removal.failures == [])
        #expect(try !left.contains("d/e") && !left.contains("d/b") && !left.contains("a"))
        isReplaced.store(true, ordering: .relaxed)
        removal.delete(try item("link", in: tree))
        #expect(removal.failures.map(\.reason) == [.stale])
        #expect(try left.contains("link"))
        withExtendedLifetime(tree) {}
    }

    @Test func `a stopped removal leaves the rest, which is no failure`() throws {
        defer { directory.remove() }
        try make()
        let tree = try tree()
        let progress = WalkProgress()
        progress.stop()
        var removal = Removal(System(), progress: progress)
        removal.delete(try item("d", in: tree))
        #expect(removal.failures == [] && progress.entries == 0)
        #expect(try left.count == 11)
    }

    @Test func `the depth is not limited`() throws {
        defer { directory.remove() }
        try directory.directory(Array("t".utf8))
        let script =
            "import os,sys\nos.chdir(sys.argv[1])\nfor i in range(3000):\n os.mkdir('d'*20); os.chdir('d'*20); open('f','w').close()"
        let status = try ChildProcess(
            "/usr/bin/env",
            ["python3", "-c", script, directory.string + "/t"],
            output: "/dev/null",
            isQuiet: true
        ).wait()
        try #require(status == 0)
        let tree = try tree()
        #expect(try delete(String(repeating: "d", count: 20), in: tree) == [:])
        #expect(try left == [])
    }

    /// Another process replaces directories by links to a directory outside, and back, all the time.
    @Test func `while directories are swapped for links, nothing outside is touched`() throws {
        defer { directory.remove() }
        let names = ["out", "out/x", "out/x/y"]
        for name in names { try directory.directory(Array(name.utf8)) }
        for number in 0..<20 { try directory.file(Array("out/x/y/\(number)".utf8)) }
        let root = directory.string
        let isOver = Atomic(false)
        let swaps = Atomic(0)
        let thread = Thread {
            while !isOver.load(ordering: .relaxed) {
                for place in ["t/d", "t/d/x", "t/d/x/y"] {
                    let (path, aside, link) = ("\(root)/\(place)", "\(root)/aside", "\(root)/link")
                    symlink("\(root)/out", link)
                    if rename(path, aside) == 0 {
                        if rename(link, path) == 0 { swaps.wrappingAdd(1, ordering: .relaxed) }
                        unlink(path)
                        // The directory above was deleted.
                        if rename(aside, path) != 0 { try? FileManager.default.removeItem(atPath: aside) }
                    }
                    unlink(link)
                }
            }
        }
        thread.start()
        var deleted = 0
        for _ in 0..<500 {
            for name in ["t", "t/d", "t/d/x", "t/d/x/y"] { mkdir("\(root)/\(name)", 0o755) }
            for number in 0..<20 { close(open("\(root)/t/d/x/y/\(number)", O_CREAT | O_WRONLY, 0o644)) }
            let tree = try tree()
            var removal = Removal(System(), progress: WalkProgress())
            for child in tree.roots[0].children ?? tree.roots { removal.delete(child) }
            if removal.failures.isEmpty { deleted += 1 }
            withExtendedLifetime(tree) {}
        }
        isOver.store(true, ordering: .relaxed)
        while !thread.isFinished { usleep(1000) }
        // There are also files that the test itself has created through a link.
        for name in names.dropFirst() + (0..<20).map({ "out/x/y/\($0)" }) {
            #expect(FileManager.default.fileExists(atPath: "\(root)/\(name)"), "\(name)")
        }
        #expect(swaps.load(ordering: .relaxed) > 100 && deleted > 10)
    }

    /// Another process removes the marked directory while it is deleted, and creates it again: often with the same inode.
    @Test func `while directories are created again, their new files stay`() throws {
        defer { directory.remove() }
        try directory.directory("t")
        let (old, root) = (["t/d", "t/d/x", "t/d/x/y"], directory.string)
        let round = Atomic(0)
        let done = Atomic(0)
        let reused = Atomic(0)
        let thread = Thread {
            var random = SeededGenerator(seed: 7)
            for number in 1...500 {
                while round.load(ordering: .acquiring) < number { sched_yield() }
                for _ in 0..<Int.random(in: 0..<20_000, using: &random) { _ = round.load(ordering: .relaxed) }
                let place = "\(root)/t/d"
                var (before, after) = (stat(), stat())
                stat(place, &before)
                try? FileManager.default.removeItem(atPath: place)
                // If both remove something at the same time, the old directory may still be there.
                if mkdir(place, 0o755) == 0 {
                    stat(place, &after)
                    if before.st_ino == after.st_ino { reused.wrappingAdd(1, ordering: .relaxed) }
                    for name in ["x", "x/y"] { mkdir("\(place)/\(name)", 0o755) }
                    let file = open("\(place)/x/y/0", O_CREAT | O_EXCL | O_WRONLY, 0o644)
                    if file >= 0 {
                        close(file)
                        symlink("important", "\(root)/\(number)")
                    }
                }
                done.store(number, ordering: .releasing)
            }
        }
        thread.start()
        var (kept, lost) = (0, 0)
        for number in 1...500 {
            for name in old { mkdir("\(root)/\(name)", 0o755) }
            for file in 0..<20 { close(open("\(root)/t/d/x/y/\(file)", O_CREAT | O_WRONLY, 0o644)) }
            // The clock of file systems has steps of up to 10 ms. People need longer to answer a question.
            usleep(12_000)
            let tree = try tree()
            round.store(number, ordering: .releasing)
            var removal = Removal(System(), progress: WalkProgress())
            for child in tree.roots[0].children ?? tree.roots { removal.delete(child) }
            while done.load(ordering: .acquiring) < number { sched_yield() }
            if unlink("\(root)/\(number)") == 0 {
                if FileManager.default.fileExists(atPath: "\(root)/t/d/x/y/0") { kept += 1 } else { lost += 1 }
            }
            withExtendedLifetime(tree) {}
            try? FileManager.default.removeItem(atPath: "\(root)/t/d")
        }
        #expect(lost == 0, "\(kept) of 500 stayed, \(reused.load(ordering: .relaxed)) inodes were used again")
        #expect(kept > 50)
    }
}
