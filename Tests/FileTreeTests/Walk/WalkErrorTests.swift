import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct WalkErrorTests {
    /// Walks three directories with files and this fault, and returns the tree and its model.
    private func walkWithFault(
        _ call: SystemCall,
        _ occurrence: Int,
        _ errno: Errno,
        repeats: Bool = false
    ) throws -> (tree: FileTree, base: Int, model: Model) {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/b", "c"] { try directory.directory(name) }
        for name in ["a/1", "a/b/2", "c/3", "4"] { try directory.file(name, size: 1000) }
        let plan = FaultPlan([.init(call, occurrence: occurrence, errno, repeats: repeats)])
        let model = try Model(root: directory.path)
        return (try walk([directory.path], faults: plan), directory.path.count, model)
    }

    @Test(arguments: 1...4, [Errno.permissionDenied, .inputOutput, .noSuchEntry, .loop, .stale])
    func `a directory that cannot be opened is reported and the walk continues`(occurrence: Int, reason: Errno) throws {
        let (tree, _, model) = try walkWithFault(.openDirectory, occurrence, reason)
        let error = try #require(tree.errors.first)
        #expect(tree.errors.count == 1)
        #expect(error.reason == reason)
        #expect(!error.isMissingRoot)
        try model.addUp(.unread(error.path, reason))
        #expect(model.agrees(with: try tree.root, showsHidden: true))
    }

    @Test(arguments: 1...4, [Errno.tooManyOpenFiles, .tooManyOpenFilesInSystem])
    func `an open that failed for lack of descriptors is retried`(occurrence: Int, reason: Errno) throws {
        let (tree, _, model) = try walkWithFault(.openDirectory, occurrence, reason)
        #expect(tree.errors.isEmpty)
        try model.addUp()
        #expect(model.agrees(with: try tree.root, showsHidden: true))
    }

    @Test func `any directory may be the one that cannot be opened`() throws {
        let failed = try (1...4).map { occurrence in
            let (tree, base, _) = try walkWithFault(.openDirectory, occurrence, .permissionDenied)
            return String(try #require(tree.errors.first).text.dropFirst(base))
        }
        #expect(Set(failed) == ["", "/a", "/a/b", "/c"])
    }

    @Test(arguments: 1...8)
    func `a directory that fails while it is read keeps the entries read before`(occurrence: Int) throws {
        let (tree, _, model) = try walkWithFault(.readDirectory, occurrence, .inputOutput)
        let error = try #require(tree.errors.first)
        #expect(tree.errors.count == 1)
        // Each directory takes two reads: one for the entries and one that finds the end.
        let fails = occurrence.isMultiple(of: 2) ? Model.Fault.unfinished : Model.Fault.unread
        try model.addUp(fails(error.path, .inputOutput))
        #expect(model.agrees(with: try tree.root, showsHidden: true))
    }

    @Test(arguments: 2...8)
    func `an entry without readable metadata is reported and counted without it`(occurrence: Int) throws {
        let (tree, _, model) = try walkWithFault(.status, occurrence, .inputOutput)
        let error = try #require(tree.errors.first)
        #expect(tree.errors.count == 1)
        #expect(!error.isMissingRoot)
        try model.addUp(.withoutStatus(error.path))
        #expect(model.agrees(with: try tree.root, showsHidden: true))
    }

    @Test func `a root without readable metadata is missing`() throws {
        let tree = try walkWithFault(.status, 1, .permissionDenied).tree
        #expect(tree.roots.isEmpty)
        #expect(tree.errors.map(\.reason) == [.permissionDenied])
        #expect(tree.errors.map(\.isMissingRoot) == [true])
    }

    @Test func `each root is reported once if no directory can be opened`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["b", "a", "c"] { try directory.directory(name) }
        let plan = FaultPlan([.init(.openDirectory, occurrence: 1, .tooManyOpenFiles, repeats: true)])
        let tree = try walk(["b", "a", "c"].map(directory.path), faults: plan)
        #expect(tree.errors.map(\.path) == ["a", "b", "c"].map(directory.path))
        #expect(tree.roots.map(\.error) == [.tooManyOpenFiles, .tooManyOpenFiles, .tooManyOpenFiles])
        #expect(tree.roots.allSatisfy { $0.isIncomplete && $0.children?.isEmpty == true && $0.items == 0 })
    }

    @Test func `errors are sorted by path`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["b", "b/x", "a", ".c", "d"] { try directory.directory(name) }
        for name in ["z", "A"] { try directory.file(name) }
        let plan = FaultPlan([.init(.status, occurrence: 2, .inputOutput, repeats: true)])
        let tree = try walk([directory.path], faults: plan)
        #expect(tree.errors.map(\.path) == [".c", "A", "a", "b", "b/x", "d", "z"].map(directory.path))
    }

    @Test func `incompleteness affects ancestors up to the root and no siblings`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "a/x", "a/x/y", "b", "other"] { try directory.directory(name) }
        try directory.file("a/f")
        try directory.file("b/f")
        // Directories are opened in the order of their names, so the fourth is below the first root.
        let plan = FaultPlan([.init(.openDirectory, occurrence: 4, .permissionDenied)])
        let tree = try walk([directory.path, directory.path("other")], faults: plan)
        let failed = try #require(tree.errors.first).path
        let incomplete = tree.roots.flatMap(\.all).filter(\.isIncomplete).map(\.path)
        #expect(incomplete.contains(failed))
        for item in tree.roots.flatMap(\.all) {
            let isAbove = failed == item.path || failed.starts(with: item.path + bytes("/"))
            #expect(item.isIncomplete == isAbove, "\(String(decoding: item.path, as: UTF8.self))")
        }
    }

    @Test(arguments: [SystemCall.openDirectory, .readDirectory, .status], 1...8)
    func `an interrupted call is repeated and nothing is lost`(call: SystemCall, occurrence: Int) throws {
        let (tree, _, model) = try walkWithFault(call, occurrence, .interrupted)
        #expect(tree.errors.isEmpty)
        try model.addUp()
        #expect(model.agrees(with: try #require(tree.roots.first), showsHidden: true))
    }

    @Test(arguments: 1...5)
    func `failed allocation stops the walk`(occurrence: Int) throws {
        let plan = FaultPlan([.init(.map, occurrence: occurrence, .outOfMemory)])
        #expect(throws: Errno.outOfMemory) {
            try walk([bytes("/dev/null")], fields: [.ownership], faults: plan)
        }
        #expect(plan.callCounts[.map] == occurrence)
    }

    @Test func `a directory without read permission is reported`() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("closed")
        try directory.file("closed/file", size: 100)
        try directory.file("open", size: 10)
        try directory.directory("listed")
        try directory.file("listed/file", size: 1)
        try directory.setMode(bytes("closed"), 0o000)
        try directory.setMode(bytes("listed"), 0o444)
        await #expect(processExitsWith: .success) { [path = directory.path as [UInt8]] in
            // The superuser can read all directories.
            if geteuid() == 0 { #expect(setgid(65534) == 0 && setuid(65534) == 0) }
            let tree = try walk([path])
            #expect(tree.errors.map(\.path) == [path + bytes("/closed"), path + bytes("/listed/file")])
            #expect(tree.errors.map(\.reason) == [.permissionDenied, .permissionDenied])
            #expect(try tree.root.size == 10)
            #expect(try tree.root.items == 4)
            #expect(try tree.root.isIncomplete)
            #expect(try tree.root.at("closed").children?.isEmpty == true)
            #expect(try tree.root.at("closed").error == .permissionDenied)
            #expect(try tree.root.at("listed").error == nil)
            #expect(try tree.root.at("listed").isIncomplete)
            #expect(try !tree.root.at("listed/file").hasStatus)
            #expect(try !tree.root.at("open").isIncomplete)
        }
    }

    @Test func `in two hundred random trees a random fault is reported exactly`() async {
        // In a separate process, because each walk reserves addresses until the process ends.
        await #expect(processExitsWith: .success) {
            for seed in 0..<200 {
                var random = SeededGenerator(seed: seed)
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                try RandomTree.make(in: directory, &random)
                let model = try Model(root: directory.path)
                let call = [SystemCall.openDirectory, .readDirectory, .status].randomElement(using: &random) ?? .status
                let reason =
                    [Errno.permissionDenied, .inputOutput, .noSuchEntry].randomElement(using: &random) ?? .loop
                let occurrence = Int.random(in: 1...12, using: &random)
                let showsHidden = Bool.random(using: &random)
                let plan = FaultPlan([.init(call, occurrence: occurrence, reason)])
                let tree = try walk([directory.path], showsHidden: showsHidden, faults: plan)
                guard plan.callCounts[call, default: 0] >= occurrence else {
                    // The tree was too small for the fault to occur.
                    #expect(tree.errors.isEmpty, "seed \(seed)")
                    try model.addUp()
                    #expect(model.agrees(with: try tree.root, showsHidden: showsHidden), "seed \(seed)")
                    continue
                }
                #expect(tree.errors.count == 1, "seed \(seed)")
                let error = try #require(tree.errors.first)
                #expect(error.reason == reason, "seed \(seed)")
                #expect(error.isMissingRoot == tree.roots.isEmpty, "seed \(seed)")
                if call == .status && occurrence == 1 {
                    #expect(tree.roots.isEmpty, "seed \(seed)")
                    continue
                }
                switch call {
                case .status: try model.addUp(.withoutStatus(error.path))
                case .readDirectory where occurrence.isMultiple(of: 2): try model.addUp(.unfinished(error.path, reason))
                default: try model.addUp(.unread(error.path, reason))
                }
                #expect(model.agrees(with: try tree.root, showsHidden: showsHidden), "seed \(seed)")
            }
        }
    }

    // MARK: Races

    @Test func `a directory replaced by a link during the walk is never followed`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["root", "outside"] { try directory.directory(name) }
        try directory.file("outside/secret")
        for number in 0..<20 { try directory.directory("root/\(number)") }
        try directory.directory("root/swapped")
        try directory.symlink("root/link", to: "../outside")
        let script = """
            import os, sys
            os.chdir(sys.argv[1])
            parent = os.getppid()
            print('ready', flush=True)
            while os.getppid() == parent:
                os.rename('swapped', 'old'); os.rename('link', 'swapped')
                os.rename('swapped', 'link'); os.rename('old', 'swapped')
            """
        let swapper = try ChildProcess(
            ExternalTool("python3").path,
            ["-c", script, directory.string + "/root"],
            output: directory.string + "/ready"
        )
        defer { swapper.stop() }
        try directory.waitForContent(of: "ready")
        let tree = try walk([[UInt8]](repeating: directory.path("root"), count: 2000), fields: [])
        #expect(tree.roots.count == 2000)
        for root in tree.roots {
            #expect(!root.all.contains { $0.text == "secret" })
        }
        for error in tree.errors {
            #expect([.noSuchEntry, .notDirectory, .loop].contains(error.reason), "\(error.text): \(error.reason)")
        }
    }

    @Test func `a tree that keeps changing is read without a crash`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let script = """
            import os, sys, random
            os.chdir(sys.argv[1])
            parent = os.getppid()
            print('ready', flush=True)
            while os.getppid() == parent:
                name = str(random.randrange(20)); inner = name + '/' + str(random.randrange(20))
                for action in (lambda: os.mkdir(name), lambda: os.mkdir(inner), lambda: os.rmdir(inner),
                               lambda: os.rmdir(name), lambda: os.symlink('x', name), lambda: os.unlink(name)):
                    try: action()
                    except OSError: pass
            """
        let swapper = try ChildProcess(
            ExternalTool("python3").path,
            ["-c", script, directory.string],
            output: directory.string + "/ready"
        )
        defer { swapper.stop() }
        try directory.waitForContent(of: "ready")
        let tree = try walk([[UInt8]](repeating: directory.path, count: 1000))
        for root in tree.roots {
            // Regardless of the contents read, the parts add up to the whole.
            #expect(root.items == root.all.count - 1)
            #expect(root.disk >= root.all.reduce(0) { $0 + ($1.isDirectory ? 0 : $1.disk) })
        }
        for error in tree.errors {
            #expect([.noSuchEntry, .notDirectory, .loop].contains(error.reason), "\(error.text): \(error.reason)")
        }
    }

    @Test(.notSanitized) func `with little address space a walk succeeds or reports an error`() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for number in 0..<100 { try directory.file("\(number)", size: 1) }
        await #expect(processExitsWith: .success) { [path = directory.path as [UInt8]] in
            var limit = rlimit()
            #if canImport(Glibc)
                let resource = __rlimit_resource_t(UInt32(RLIMIT_AS.rawValue))
            #else
                let resource = RLIMIT_AS
            #endif
            getrlimit(resource, &limit)
            limit.rlim_cur = 4 << 30
            setrlimit(resource, &limit)
            let root = try walk([path]).root
            #expect(root.size == 100)
            #expect(root.items == 100)
        }
    }
}
