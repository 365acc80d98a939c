import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct WorkerTests {
    private static let all: StatusFields = [
        .size, .disk, .modified, .mode, .ownership, .inode, .changed, .created, .target,
    ]

    /// Checks that a walk has the same result with several threads as with one.
    private func checkThreads(_ roots: [[UInt8]], maxDepth: Int? = nil, repetitions: Int = 3) throws -> FileTree {
        let expected = try walk(roots, fields: Self.all, showsHidden: true, maxDepth: maxDepth)
        for threads in [2, 3, 8] {
            for _ in 0..<repetitions {
                let tree = try walk(
                    roots,
                    fields: Self.all,
                    showsHidden: true,
                    maxDepth: maxDepth,
                    threads: threads
                )
                #expect(difference(tree, expected) == nil, "\(threads) threads")
            }
        }
        return expected
    }

    /// Creates a directory with `count` entries, most of them files of one byte. Some are hard links, hidden or
    /// directories.
    private func makeFlat(in directory: TemporaryDirectory, count: Int) throws {
        let descriptor = withPath(directory.path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        defer { close(descriptor) }
        for number in 0..<count {
            switch number % 100 {
            case 0: try DeepTree.makeDirectory("a directory \(number)", in: descriptor)
            case 1 where number > 100:
                #expect(linkat(descriptor, "a file, number 50", descriptor, "a link \(number)", 0) == 0)
            case 2: try DeepTree.makeFile(".hidden \(number)", size: 1, in: descriptor)
            default: try DeepTree.makeFile("a file, number \(number)", size: 1, in: descriptor)
            }
        }
    }

    // MARK: Sharing

    @Test func `random trees match the model with any number of threads`() async {
        await #expect(processExitsWith: .success) {
            for seed in 0..<60 {
                var random = SeededGenerator(seed: 1000 + seed)
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                try RandomTree.make(in: directory, &random)
                let showsHidden = Bool.random(using: &random)
                let expected = try walk([directory.path], fields: Self.all, showsHidden: showsHidden)
                let model = try Model(root: directory.path)
                try model.addUp()
                for threads in [1, 2, 3, 8] {
                    let tree = try walk([directory.path], fields: Self.all, showsHidden: showsHidden, threads: threads)
                    #expect(model.agrees(with: try tree.root, showsHidden: showsHidden), "seed \(seed)")
                    #expect(difference(tree, expected) == nil, "seed \(seed), \(threads) threads")
                }
            }
        }
    }

    @Test func `a nasty tree is the same for any number of threads`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let tree = try checkThreads([directory.path, directory.path("b"), directory.path])
        #expect(tree.errors.isEmpty)
        #expect(try tree.root.size == (try FindTotals(directory.string)).size)
    }

    @Test func `a flat directory of 20,000 entries is the same with any number of threads, kept or only counted`()
        throws
    {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try makeFlat(in: directory, count: 20_000)
        let find = try FindTotals(directory.string)
        let du = try duTotals(directory.string)
        for maxDepth in [nil, 0] {
            let root = try checkThreads([directory.path], maxDepth: maxDepth, repetitions: 1).root
            #expect(root.items == 20_000)
            #expect(root.items == find.items)
            #expect(root.size == find.size)
            #expect(root.disk == du[directory.path])
            #expect(root.all.count == (maxDepth == nil ? 20_001 : 1))
        }
    }

    @Test func `a chain and a comb are the same for any number of threads`() throws {
        for isComb in [false, true] {
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            if isComb {
                try DeepTree.makeComb(in: directory, levels: 400)
            } else {
                try DeepTree.make(in: directory, levels: 400)
            }
            let tree = try checkThreads([directory.path])
            #expect(tree.errors.isEmpty)
            #expect(try tree.root.items == (isComb ? 3 * 400 + 2 : 400))
        }
    }

    @Test func `the entries of a flat directory are shared among threads`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try makeFlat(in: directory, count: 5000)
        // Whether another thread takes them in time depends on scheduling.
        let isShared = try (0..<100).contains { _ in
            let claims = try TreeBuilder(fields: [], System(treeCapacity: 1 << 20))
            var options = WalkOptions()
            options.fields = [.size]
            let roots = WalkRoots([directory.path], claims, options, System())
            let plan = WalkContext(claims, options, System(), roots, openLimit: 16)
            let given = Monitor(0)
            let pool = WorkPool<WalkJob>(threads: 8, System()) { pool, first in
                guard let job = first ?? pool.takeFirst() else { return }
                if first == nil, case .records(_, let wide) = job, wide.directory.number == 0 {
                    given.withLock { $0 += 1 }
                }
                var worker = Worker(plan, pool)
                worker.run(job)
            }
            try pool.run(.levels([PendingLevel(roots: 1)]))
            #expect(claims.entryCount == 5001)
            #expect(claims.directoryCount == 51)
            return given.withLock { $0 } > 0
        }
        #expect(isShared)
    }

    @Test func `a flat directory that needs no metadata is read by one thread`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for number in 0..<3000 { try directory.file("a file with a name, number \(number)") }
        let faults = FaultPlan()
        #expect(try walk([directory.path], fields: [], threads: 8, faults: faults).root.items == 3000)
        #expect(faults.callCounts[.createThread] == nil)
    }

    @Test func `one thread reads everything if no other thread can be started`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        try makeFlat(in: directory, count: 5000)
        let expected = try walk([directory.path])
        for occurrence in [1, 2] {
            let fault = FaultPlan.Fault(.createThread, occurrence: occurrence, .outOfMemory, repeats: true)
            let tree = try walk([directory.path], threads: 8, faults: FaultPlan([fault]))
            #expect(difference(tree, expected) == nil)
        }
    }

    // MARK: Failures

    @Test func `each random failure is reported once and the other entries are exact`() async {
        await #expect(processExitsWith: .success) {
            // Each kind of call fails with a different error, which identifies the call.
            let kinds: [(SystemCall, Errno)] = [
                (.status, .inputOutput), (.openDirectory, .permissionDenied), (.readDirectory, .stale),
            ]
            for seed in 0..<80 {
                var random = SeededGenerator(seed: 5000 + seed)
                let directory = try TemporaryDirectory()
                defer { directory.remove() }
                try RandomTree.make(in: directory, &random)
                var faults: [FaultPlan.Fault] = []
                for (call, reason) in kinds {
                    for _ in 0..<Int.random(in: 0...3, using: &random) {
                        // The first call reads the metadata of the root, without which there is no tree.
                        faults.append(.init(call, occurrence: Int.random(in: 2...20, using: &random), reason))
                    }
                }
                let plan = FaultPlan(faults)
                let maxDepth = Bool.random(using: &random) ? Int.random(in: 0...3, using: &random) : Int.max
                let threads = Int.random(in: 1...8, using: &random)
                let tree = try walk(
                    [directory.path],
                    showsHidden: true,
                    maxDepth: maxDepth,
                    threads: threads,
                    faults: plan
                )
                for (call, reason) in kinds {
                    let met = Set(faults.filter { $0.call == call }.map(\.occurrence))
                        .count { $0 <= plan.callCounts[call, default: 0] }
                    #expect(tree.failures.count { $0.reason == reason } == met, "seed \(seed): \(call)")
                }
                #expect(Set(tree.errors.map(\.path)) == Set(tree.failures.map(\.path)))
                #expect(Set(tree.errors.map(\.path)).count == tree.errors.count)
                let paths = tree.failures.map(\.path)
                #expect(zip(paths, paths.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
                // A directory takes two reads: one for its entries and one that finds the end. The totals show which
                // one failed.
                let model = try Model(root: directory.path)
                let unread = tree.failures.filter { $0.reason != .inputOutput }.map(\.path)
                let candidates = (0..<1 << tree.failures.count { $0.reason == .stale }).lazy.map { choice in
                    var choice = choice
                    return tree.failures.map { error -> Model.Fault in
                        switch error.reason {
                        case .inputOutput: return .withoutStatus(error.path)
                        case .stale:
                            defer { choice /= 2 }
                            return choice % 2 == 0
                                ? .unfinished(error.path, error.reason) : .unread(error.path, error.reason)
                        default: return .unread(error.path, error.reason)
                        }
                    }
                }
                let isExplained = try candidates.contains { faults in
                    let model = try Model(root: directory.path)
                    try model.addUp(faults)
                    return try model.matches(try tree.root, maxDepth: maxDepth)
                }
                #expect(isExplained, "seed \(seed)")
                #expect(Set(unread).isSubset(of: Set(model.paths.keys)))
            }
        }
    }

    @Test func `of two errors with the same path, always the same one is reported`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for number in 0..<50 { try directory.directory("\(number)") }
        // Each directory has two errors: its metadata cannot be read, and it cannot be opened.
        let fault: (SystemCall, Errno) -> FaultPlan.Fault = { .init($0, occurrence: 2, $1, repeats: true) }
        let faults = [fault(.status, .stale), fault(.openDirectory, .permissionDenied)]
        let expected = try walk([directory.path], faults: FaultPlan(faults))
        #expect(expected.errors.count == 50)
        #expect(expected.errors.allSatisfy { $0.reason == .permissionDenied })
        for _ in 0..<50 {
            let tree = try walk([directory.path], threads: 8, faults: FaultPlan(faults))
            #expect(difference(tree, expected) == nil)
        }
    }

    @Test func `full tree storage stops all threads`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        for threads in [1, 2, 8] {
            var options = WalkOptions()
            options.threads = threads
            // The names of the roots fill the whole storage for names.
            let system = System(treeCapacity: 2048)
            #expect(throws: Errno.noRoom) {
                try Walk(roots: [directory.path], options: options, system: system).run()
            }
        }
    }

    // MARK: Too few descriptors

    @Test(arguments: [1, 2, 3, 8], [Errno.tooManyOpenFiles, .tooManyOpenFilesInSystem])
    func `any thread retries an open that failed for lack of descriptors`(threads: Int, reason: Errno)
        throws
    {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try DeepTree.makeComb(in: directory, levels: 100)
        let expected = try walk([directory.path])
        for occurrence in [1, 2, 10, 50, 150, 200] {
            let faults = FaultPlan([.init(.openDirectory, occurrence: occurrence, reason)])
            let tree = try walk([directory.path], threads: threads, faults: faults)
            #expect(difference(tree, expected) == nil, "\(occurrence)")
        }
    }

    @Test(arguments: [1, 2, 3, 8], [Errno.tooManyOpenFiles, .tooManyOpenFilesInSystem])
    func `without descriptors every unread directory is reported once`(threads: Int, reason: Errno) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for number in 0..<60 { try directory.directory("\(number)") }
        for number in 0..<60 { try directory.directory("1\(number % 10)/below \(number)") }
        try DeepTree.makeComb(in: directory, levels: 20)
        for occurrence in [1, 2, 3, 20, 70, 140] {
            for maxDepth in [Int.max, 1] {
                let fault = FaultPlan.Fault(.openDirectory, occurrence: occurrence, reason, repeats: true)
                let tree = try walk(
                    [directory.path],
                    showsHidden: true,
                    maxDepth: maxDepth,
                    threads: threads,
                    faults: FaultPlan([fault])
                )
                #expect(tree.errors.allSatisfy { $0.reason == reason })
                #expect(Set(tree.errors.map(\.path)).count == tree.errors.count)
                // Directories that were found but not read are reported, and no others, so the remaining totals are
                // exact.
                let model = try Model(root: directory.path)
                try model.addUp(tree.errors.map { .unread($0.path, reason) })
                #expect(model.agrees(with: try tree.root, showsHidden: true, maxDepth: maxDepth))
                #expect(!tree.errors.isEmpty)
            }
        }
    }
}
