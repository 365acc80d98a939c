import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

private let fields: StatusFields = [.size, .disk, .ownDisk, .inode, .mode]

private func randomRule(_ random: inout SeededGenerator) -> SelectedModel.Rule {
    let patterns = ["a*", "*b*", ".*", "*[AB]", "[aA]*", "*-*"]
    var rule = SelectedModel.Rule()
    let include = [0, 1, 1, 2].randomElement(using: &random) ?? 0
    rule.include = (0..<include).map { _ in patterns.randomElement(using: &random) ?? "*" }
    if Int.random(in: 0..<4, using: &random) == 0 { rule.exclude = ["*b"] }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: rule.condition = { _, size, _ in size > 3000 }
    case 1: rule.condition = { kind, _, _ in kind == .symlink }
    case 2: rule.condition = { _, size, links in links > 1 || size < 1000 }
    default: break
    }
    rule.prunes = Int.random(in: 0..<3, using: &random) == 0
    rule.countsEveryLink = Int.random(in: 0..<4, using: &random) == 0
    return rule
}

private func randomOptions(_ rule: SelectedModel.Rule, _ random: inout SeededGenerator) -> WalkOptions {
    var options = rule.options
    options.fields = fields
    options.showsHidden = Bool.random(using: &random)
    options.keepsHiddenContents = true
    options.threads = [1, 1, 4].randomElement(using: &random) ?? 1
    return options
}

@Suite struct TreeSelectionTests {
    @Test func `random trees have the entries and totals of the rule`() async {
        await #expect(processExitsWith: .success) {
            for seed in 0..<400 {
                var random = SeededGenerator(seed: 4000 + seed)
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                try RandomTree.make(in: directory, &random)
                let rule = randomRule(&random)
                let options = randomOptions(rule, &random)
                // With one thread, a directory may be unreadable.
                let fails = options.threads == 1 && Bool.random(using: &random)
                let occurrence = Int.random(in: 1...5, using: &random)
                let plan = FaultPlan(fails ? [.init(.openDirectory, occurrence: occurrence, .permissionDenied)] : [])
                let system = System(faults: plan, treeCapacity: 1 << 16)
                let tree = try Walk(roots: [directory.path], options: options, system: system).run().kept()
                let model = try Model(root: directory.path)
                try model.addUp(tree.errors.map { .unread($0.path, .permissionDenied) })
                let expected = SelectedModel.root(model, rule)
                let root = try tree.root
                #expect(root.selectedLines == expected?.lines, "seed \(seed)")
                #expect(root.all.allSatisfy { options.showsHidden || $0.isRoot || !$0.hasHiddenName }, "seed \(seed)")
            }
        }
    }

    @Test func `several random roots have the entries and totals of the rule, and others are dropped`() async {
        await #expect(processExitsWith: .success) {
            for seed in 0..<200 {
                var random = SeededGenerator(seed: 5000 + seed)
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                try RandomTree.make(in: directory, &random)
                var rule = randomRule(&random)
                var options = randomOptions(rule, &random)
                options.countsRootsTogether = Bool.random(using: &random)
                let roots = try Model(root: directory.path).children.map { directory.path($0.name) }
                rule.isOnly = roots.count == 1
                // A link to a directory is followed if it is the only root.
                if roots.count < 2 { continue }
                let system = System(treeCapacity: 1 << 16)
                let tree = try Walk(roots: roots, options: options, system: system).run().kept()
                let expected = try roots.compactMap { SelectedModel.root(try Model(root: $0), rule) }
                #expect(tree.roots.map(\.selectedLines) == expected.map(\.lines), "seed \(seed)")
                #expect(tree.errors.isEmpty)
            }
        }
    }

    @Test func `lists and scans of random trees have the entries and totals of the walk`() async {
        await #expect(processExitsWith: .success) {
            for seed in 0..<150 {
                var random = SeededGenerator(seed: 6000 + seed)
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                try RandomTree.make(in: directory, &random)
                var rule = randomRule(&random)
                rule.countsEveryLink = false
                // The names of the directories above do not match.
                if !rule.include.isEmpty { rule.include = ["a*", "B*"] }
                if !rule.exclude.isEmpty { rule.exclude = ["*b"] }
                var options = randomOptions(rule, &random)
                (options.showsHidden, options.keepsFindings) = (true, true)
                let system = System(treeCapacity: 1 << 16)
                let walked = try Walk(roots: [directory.path], options: options, system: system).run().kept()
                var whole = WalkOptions()
                (whole.fields, whole.showsHidden, whole.keepsFindings) = (fields, true, true)
                let all = try Walk(roots: [directory.path], options: whole, system: system).run().kept()

                var text: [UInt8] = []
                let device = try all.root.device
                var writer = ScanWriter(all, rootName: directory.path, device: device, fields, system)
                try writer.write(ScanHeader()) { text += $0 }
                let scan = try ScanFiles.read(text) { $0 = options }
                #expect(try scan.root.selectedLines == walked.root.selectedLines, "seed \(seed)")

                let paths = try all.root.all.map(\.path)
                let file = directory.path("list of paths")
                try Data(list(paths)).write(to: URL(fileURLWithPath: String(decoding: file, as: UTF8.self)))
                let listed = try PathList(.file(file), .nul, options: options, system: system).run().kept()
                let found = try listed.root.all.first { $0.path == directory.path }
                // In a list, this directory is removed if it contains nothing that counts.
                guard let found else {
                    #expect(try walked.root.items == 0, "seed \(seed)")
                    continue
                }
                #expect(try found.selectedLines.dropFirst() == walked.root.selectedLines.dropFirst(), "seed \(seed)")
                #expect(try (found.size, found.items) == (walked.root.size, walked.root.items), "seed \(seed)")
            }
        }
    }

    // MARK: By hand

    /// Walks a directory with these entries, of which those with a slash at the end are directories. Each file has as many bytes
    /// as its name.
    private func tree(
        _ entries: [String],
        roots: [String] = [""],
        faults: FaultPlan? = nil,
        _ change: (inout WalkOptions) -> Void
    ) throws -> FileTree {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for entry in entries {
            if entry.hasSuffix("/") {
                try directory.directory(String(entry.dropLast()))
            } else {
                try directory.file(entry, size: entry.split(separator: "/").last?.count ?? 0)
            }
        }
        var options = WalkOptions()
        options.fields = fields.union([.modified, .newest])
        change(&options)
        let system = System(faults: faults, treeCapacity: 1 << 16)
        let paths = roots.map { $0.isEmpty ? directory.path : directory.path($0) }
        return try Walk(roots: paths, options: options, system: system).run().kept()
    }

    /// The paths below the roots, in stored order, with a `-` before entries that do not count.
    private func paths(_ tree: FileTree) -> [String] {
        var paths: [String] = []
        tree.forEachEntry { item in
            if item.isRoot { return }
            var path: [UInt8] = []
            item.appendPath(includingRoot: false, to: &path)
            paths.append((item.isCounted ? "" : "-") + String(decoding: path, as: UTF8.self))
        }
        return paths
    }

    private func globs(_ patterns: String...) -> GlobSet { GlobSet(patterns.map { Array($0.utf8) }) }

    @Test
    func
        `globs with a slash are compared with paths below the root, and matching directories count with everything in them`()
        throws
    {
        let entries = ["a/", "a/b/", "a/b/x", "a/y.c", "b/", "b/z", ".h/", ".h/b/", ".h/b/.w"]
        #expect(
            paths(try tree(entries) { $0.include = globs("b") }) == [
                "-a", "a/b", "a/b/x", "b", "b/z", "-.h", ".h/b", ".h/b/.w",
            ]
        )
        #expect(paths(try tree(entries) { $0.include = globs("a/b") }) == ["-a", "a/b", "a/b/x"])
        #expect(paths(try tree(entries) { $0.include = globs("/b", "*.c") }) == ["-a", "a/y.c", "b", "b/z"])
        #expect(paths(try tree(entries) { $0.include = globs("b/") }).count == 8)
        #expect(
            paths(try tree(entries) { ($0.include, $0.exclude) = (globs("b"), globs("x", ".h")) }) == [
                "-a", "a/b", "b", "b/z",
            ]
        )
        #expect(paths(try tree(entries) { ($0.include, $0.maxDepth) = (globs("y.c"), 0) }) == ["-a", "a/y.c"])
    }

    @Test func `a directory that does not count has the blocks and times of its contents only`() throws {
        let tree = try tree(["a/", "a/x.c", "a/y"]) { $0.include = globs("*.c") }
        let (root, file) = (try tree.root, try tree.root.at("a/x.c"))
        for directory in [root, try root.at("a")] {
            #expect(!directory.isCounted && directory.ownDisk == 0)
            #expect((directory.size, directory.disk, directory.items) == (3, file.disk, 1))
            #expect(directory.directoriesBelow == 0)
            #expect(directory.newest == file.modified)
        }
        #expect(try root.at("a").hasStatus)
    }

    @Test func `leaves that do not match cost no system call`() throws {
        let plan = FaultPlan()
        _ = try tree(["a/", "a/1", "a/2", "a/x", "3", "4"], faults: plan) { $0.include = globs("x") }
        // The root, the directory and the match.
        #expect(plan.callCounts[.status] == 3)
    }

    @Test func `what could not be read makes the totals above a lower bound, also if it is removed`() throws {
        let plan = FaultPlan([.init(.openDirectory, occurrence: 3, .permissionDenied)])
        let included = try tree(["a/", "a/b/", "a/b/x", "c"], faults: plan) { $0.include = globs("c") }
        #expect(paths(included) == ["c"])
        #expect(try included.root.isIncomplete)
        #expect(included.errors.count == 1)
        let again = FaultPlan([.init(.openDirectory, occurrence: 3, .permissionDenied)])
        let pruned = try tree(["a/", "a/b/", "a/b/x", "c", "d/"], faults: again) { $0.prunes = true }
        #expect(paths(pruned) == ["a", "a/b", "c"])
    }

    @Test func `a hard link counts under its first name that is kept`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        try directory.file("a/1", size: 7)
        for name in ["b/2", "b/3"] { try directory.hardLink(name, to: "a/1") }
        var options = WalkOptions()
        (options.fields, options.keepsFindings) = (fields, true)
        options.condition = { _ in { $0.text != "1" } }
        let tree = try Walk(roots: [directory.path], options: options, system: System(treeCapacity: 1 << 16)).run()
            .kept()
        #expect(paths(tree) == ["-b", "b/2", "b/3"])
        #expect(try tree.root.at("b").size == 7)
        #expect(try !tree.root.at("b/2").isCountedElsewhere && tree.root.at("b/3").isCountedElsewhere)
        #expect(tree.reuse(exceptFor: try tree.root.at("b")) == nil)
    }

    @Test func `a condition sees the whole tree, with the owners of hidden entries`() throws {
        let owners = Monitor<[Int]>([])
        let tree = try tree([".a/", ".a/x", "y"]) { options in
            options.fields = .ownership
            options.condition = { tree in
                owners.withLock { $0.append(tree.ownerIDs.owners.count) }
                let count = tree.roots.count
                return { _ in count == 1 }
            }
        }
        #expect(owners.withLock { $0 } == [1])
        #expect(paths(tree) == ["y", "-.a", ".a/x"])
    }

    @Test func `files among the roots are tested by their names, and roots without anything that counts are dropped`()
        throws
    {
        let entries = ["a/", "a/x.c", "b/", "b/y", "z.c", "w"]
        func roots(_ roots: [String], _ change: (inout WalkOptions) -> Void) throws -> [String] {
            try tree(entries, roots: roots, change).roots.map { String($0.text.split(separator: "/").last ?? "") }
        }
        #expect(try roots(["w", "b", "a", "z.c"]) { $0.include = globs("*.c") } == ["a", "z.c"])
        #expect(try roots(["w", "b", "a", "z.c"]) { $0.exclude = globs("*.c", "a") } == ["w", "b", "a"])
        #expect(try roots(["w", "a"]) { $0.condition = { _ in { $0.size == 3 } } } == ["a"])
        #expect(try roots(["b"]) { $0.include = globs("*.c") } == ["b"])
        #expect(try roots(["w"]) { $0.include = globs("*.c") } == [])
        #expect(try roots(["w"]) { $0.condition = { _ in { $0.size == 3 } } } == [])
    }

    @Test func `without an empty directory among them, other roots are repeated as before`() throws {
        let tree = try tree(["a/", "b/", "b/c/", "b/c/x"], roots: ["a", "b", "b/c"]) { options in
            (options.prunes, options.countsRootsTogether) = (true, true)
        }
        #expect(tree.roots.map { tree.isRepeated($0) } == [false, true])
    }

    @Test func `pruning removes directories that contain only directories, hidden ones as well`() throws {
        let entries = ["a/", "a/b/", "c/", "c/.d/", "c/e", ".f/", ".f/g/", ".h/", ".h/i"]
        let tree = try tree(entries) { $0.prunes = true }
        #expect(paths(tree) == ["c", "c/e", ".h", ".h/i"])
        #expect(try (tree.root.items, tree.root.directoriesBelow) == (4, 2))
        #expect(paths(try self.tree(["a/"]) { $0.prunes = true }) == [])
    }

    @Test(arguments: [(1, 1, 1), (2, 3, 2), (nil, 6, 4)] as [(Int?, Int, Int)])
    func `directories whose contents are not stored are not opened`(depth: Int?, all: Int, visible: Int) throws {
        let entries = ["a/", "a/b/", "a/b/c/", ".d/", ".d/e/"]
        for (keepsHidden, opened) in [(true, all), (false, visible)] {
            let plan = FaultPlan()
            _ = try tree(entries, faults: plan) { options in
                (options.maxDepth, options.opensUnstored, options.keepsHiddenContents) = (depth, false, keepsHidden)
            }
            #expect(plan.callCounts[.openDirectory] == opened, "\(keepsHidden)")
        }
        let plan = FaultPlan()
        let tree = try tree(entries, faults: plan) { ($0.maxDepth, $0.opensUnstored) = (0, false) }
        #expect(plan.callCounts[.openDirectory] == nil)
        #expect(try tree.root.items == 0)
    }

    @Test func `a condition keeps entries of a comparison, and directories change by these entries only`() throws {
        let file = { (name: String, size: Int) in #",{"name":"\#(name)","asize":\#(size),"dsize":512,"mode":33188}"# }
        func scan(_ text: String) throws -> FileTree {
            try ScanFiles.read(#"[1,0,{},[{"name":"/r","dsize":4096}\#(text)]]"#.utf8)
        }
        let old = try scan(
            #",[{"name":"same"}"# + file("s", 1) + #"],[{"name":"d"}"# + file("a", 10) + file("gone", 4) + #"]"#
        )
        let new = try scan(
            #",[{"name":"same"}"# + file("s", 1) + #"],[{"name":"d"}"# + file("a", 15) + file("new", 2)
                + #"],[{"name":"e"}"#
                + file("b", 1) + #"]"#
        )
        func comparison() throws -> FileTree {
            try FileTree(
                comparing: old,
                with: new,
                leavingOut: [],
                comparesTimes: false,
                comparesDisk: false,
                findsMoves: false,
                ScanFiles.fields,
                System(treeCapacity: 1 << 16)
            )
            .kept()
        }
        var grown = try comparison()
        grown.select { tree in { item in tree.isComparison && item.change.map { $0.size > 1 } ?? false } }
        #expect(paths(grown) == ["-d", "d/a", "d/new"])
        let change = try #require(try grown.root.at("d").change)
        #expect((change.oldSize, change.size, change.items, change.grew, change.shrank) == (10, 7, 1, 7, 0))
        #expect(try (grown.root.size, grown.root.items, grown.root.change?.size) == (17, 2, 7))
        var gone = try comparison()
        gone.select { _ in { $0.change?.kind == .removed } }
        #expect(paths(gone) == ["-d", "d/gone"])
        #expect(try (gone.root.items, gone.root.change?.items) == (0, -1))
        var nothing = try comparison()
        nothing.select { _ in { _ in false } }
        #expect(paths(nothing) == [] && !nothing.hasChanges && nothing.roots.count == 1)
    }
}
