import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

/// 40 nested directories `d`, each next to a directory `s`, so that every level has a subdirectory left on the way
/// back up.
@Suite struct OpenDirectoriesTests {
    private static let depth = 40
    private static let openLimit = 16
    private let directory: TemporaryDirectory
    private let tree: FileTree

    init() throws {
        directory = try TemporaryDirectory()
        var name = ""
        for _ in 0..<Self.depth {
            try directory.directory(bytes(name + "s"))
            try directory.directory(bytes(name + "d"))
            name += "d/"
        }
        tree = try walk([directory.path])
    }

    private func plan(_ faults: FaultPlan? = nil, openLimit: Int = Self.openLimit) -> WalkContext {
        WalkContext(TreeBuilder(tree.memory), WalkOptions(), System(faults: faults), openLimit: openLimit)
    }

    /// Returns the pending subdirectories of an open directory, as a worker pushes them.
    private func below(_ opened: WalkedDirectory, _ handle: DirectoryHandle, isFolded: Bool) -> PendingLevel {
        if isFolded {
            var names = FoldedNames()
            for name in ["d", "s"] { span(bytes(name)) { names.append($0) } }
            return PendingLevel(opened, handle, folded: names)
        }
        let storage = tree.storage.value
        let first = storage.entries[Int(storage.directories[Int(opened.number)].firstChild)]
        return PendingLevel(opened, handle, kept: first.directory..<first.directory + 2)
    }

    private func path(_ directory: WalkedDirectory) -> String {
        var path: [UInt8] = []
        directory.appendPath(in: tree.storage.value, includingRoot: false, to: &path)
        return String(decoding: path, as: UTF8.self)
    }

    /// Descends to the deepest `d`, as a walk that opens `d` first, and leaves every `s` for the way back.
    private func descend(_ open: inout DirectoryStack, isFolded: Bool = false) throws {
        open.push(PendingLevel(roots: 1))
        for level in 0...Self.depth {
            guard case .opened(let opened, let handle) = open.openNext() else {
                Issue.record("level \(level) did not open")
                return
            }
            #expect(path(opened) == Array(repeating: "d", count: level).joined(separator: "/"))
            #expect(opened.depth == level)
            if level < Self.depth { open.push(below(opened, handle, isFolded: isFolded)) }
        }
    }

    private static func waitingPath(_ level: Int) -> String {
        (Array(repeating: "d", count: level) + ["s"]).joined(separator: "/")
    }

    /// Opens every `s` from the deepest up, and returns the errors by level.
    private func climb(_ open: inout DirectoryStack, from deepest: Int = Self.depth - 1) -> [Int: Errno] {
        var failures: [Int: Errno] = [:]
        for level in (0...deepest).reversed() {
            switch open.openNext() {
            case .opened(let opened, _): #expect(path(opened) == Self.waitingPath(level))
            case .failed(let failed, let reason):
                #expect(path(failed) == Self.waitingPath(level))
                failures[level] = reason
            case .loop, .starved, .nothing: Issue.record("nothing came of level \(level)")
            }
        }
        if case .nothing = open.openNext() {} else { Issue.record("there is more than was put in") }
        return failures
    }

    private func move(_ from: String, to: String) throws {
        try FileManager.default.moveItem(atPath: directory.string + from, toPath: directory.string + to)
    }

    // MARK: Closing and reopening

    @Test(arguments: [false, true])
    func `the highest directories are closed and reopened from below on the way back`(isFolded: Bool) throws {
        defer { directory.remove() }
        let faults = FaultPlan()
        var open = DirectoryStack(plan(faults))
        try descend(&open, isFolded: isFolded)
        let openedOnTheWayDown = try #require(faults.callCounts[.openDirectory])
        #expect(openedOnTheWayDown == Self.depth + 1)
        let failures = climb(&open)
        #expect(failures.isEmpty)
        // Each `s` is opened once, plus the steps from there to the level above for each of the 24 closed levels.
        let openedOnTheWayBack = try #require(faults.callCounts[.openDirectory]) - openedOnTheWayDown
        #expect(openedOnTheWayBack > Self.depth)
        #expect(openedOnTheWayBack <= Self.depth + 2 * (Self.depth - Self.openLimit))
    }

    #if os(Linux)
        @Test func `the number of open directories stays within the limit`() async throws {
            defer { directory.remove() }
            await #expect(processExitsWith: .success) {
                let suite = try OpenDirectoriesTests()
                defer { suite.directory.remove() }
                var open = DirectoryStack(suite.plan())
                func openDescriptors() -> Int {
                    (Int32(0)..<1024).count { descriptor in
                        var status = stat()
                        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
                    }
                }
                let before = openDescriptors()
                try suite.descend(&open)
                // The directories with pending subdirectories, and the last opened one.
                #expect(openDescriptors() - before == Self.openLimit + 1)
                let levels = open.takeAll()
                #expect(openDescriptors() == before)
                #expect(levels.count == Self.depth)
            }
        }
    #endif

    @Test func `a moved directory is reopened from below`() throws {
        defer { directory.remove() }
        var open = DirectoryStack(plan())
        try descend(&open)
        // Another directory with the same name replaces it.
        try move("/d", to: "/moved")
        try FileManager.default.copyItem(atPath: directory.string + "/moved", toPath: directory.string + "/d")
        let failures = climb(&open)
        #expect(failures.isEmpty)
    }

    @Test func `a directory is reopened by its path if its parent entry leads elsewhere`() throws {
        defer { directory.remove() }
        var open = DirectoryStack(plan())
        try descend(&open)
        try moveLowerHalf()
        let failures = climb(&open)
        #expect(failures.isEmpty)
    }

    /// Moves the closed directory on level 20 with its subtree, so that the levels above cannot be reached from below.
    private func moveLowerHalf() throws {
        try move(String(repeating: "/d", count: 20), to: "/lower half")
    }

    @Test func `a directory that replaces a closed one is not entered`() throws {
        defer { directory.remove() }
        var open = DirectoryStack(plan())
        try descend(&open)
        try moveLowerHalf()
        // Another directory with the same name and the expected contents.
        let tenth = String(repeating: "/d", count: 10)
        try move(tenth, to: "/moved")
        try FileManager.default.copyItem(atPath: directory.string + "/moved", toPath: directory.string + tenth)
        let failures = climb(&open)
        #expect(failures == Dictionary(uniqueKeysWithValues: (10..<20).map { ($0, .stale) }))
    }

    @Test func `a symbolic link that replaces a closed directory is not followed`() throws {
        defer { directory.remove() }
        var open = DirectoryStack(plan())
        try descend(&open)
        try moveLowerHalf()
        let tenth = String(repeating: "/d", count: 10)
        try move(tenth, to: "/moved")
        try directory.symlink(String(tenth.dropFirst()), to: directory.string + "/moved")
        let failures = climb(&open)
        #expect(failures == Dictionary(uniqueKeysWithValues: (10..<20).map { ($0, .notDirectory) }))
    }

    @Test func `a deleted closed directory is reported`() throws {
        defer { directory.remove() }
        var open = DirectoryStack(plan())
        try descend(&open)
        try moveLowerHalf()
        try move(String(repeating: "/d", count: 10), to: "/moved")
        let failures = climb(&open)
        #expect(failures == Dictionary(uniqueKeysWithValues: (10..<20).map { ($0, .noSuchEntry) }))
    }

    @Test func `a directory closed without an identity is not reopened`() throws {
        defer { directory.remove() }
        var open = DirectoryStack(plan(FaultPlan([.init(.status, occurrence: 1, .inputOutput)])))
        try descend(&open)
        // The root is the highest level, so it was closed first.
        let failures = climb(&open)
        #expect(failures == [0: .stale])
    }

    // MARK: Too few descriptors

    @Test(arguments: [Errno.tooManyOpenFiles, .tooManyOpenFilesInSystem])
    func `an open that fails for lack of descriptors succeeds after others are closed`(reason: Errno) throws {
        defer { directory.remove() }
        for occurrence in 1...Self.depth + 1 {
            let faults = FaultPlan([.init(.openDirectory, occurrence: occurrence, reason)])
            var open = DirectoryStack(plan(faults))
            try descend(&open)
            let failures = climb(&open)
            #expect(failures.isEmpty)
        }
    }

    @Test func `without descriptors a directory stays pending until it is skipped`() throws {
        defer { directory.remove() }
        let faults = FaultPlan([.init(.openDirectory, occurrence: 31, .tooManyOpenFiles, repeats: true)])
        var open = DirectoryStack(plan(faults))
        open.push(PendingLevel(roots: 1))
        for _ in 0..<30 {
            guard case .opened(let opened, let handle) = open.openNext() else { throw Errno.inputOutput }
            open.push(below(opened, handle, isFolded: false))
        }
        for _ in 0..<3 {
            guard case .starved = open.openNext() else { throw Errno.inputOutput }
        }
        var skipped: [String] = []
        while let directory = open.skip() { skipped.append(path(directory)) }
        let deepest = Array(repeating: "d", count: 30).joined(separator: "/")
        #expect(skipped == [deepest] + (0..<30).reversed().map(Self.waitingPath))
        guard case .nothing = open.openNext() else { throw Errno.inputOutput }
    }

    // MARK: Sharing

    @Test(arguments: [false, true])
    func `the highest half of the levels is handed over`(isFolded: Bool) throws {
        defer { directory.remove() }
        let plan = plan()
        var (open, other) = (DirectoryStack(plan), DirectoryStack(plan))
        try descend(&open, isFolded: isFolded)
        let shared = try #require(open.split() as [PendingLevel]?)
        #expect(shared.count == Self.depth / 2)
        for level in shared { other.push(level) }
        let failures = climb(&other, from: Self.depth / 2 - 1)
        #expect(failures.isEmpty)
        for level in (Self.depth / 2..<Self.depth).reversed() {
            guard case .opened(let opened, _) = open.openNext() else { throw Errno.inputOutput }
            #expect(path(opened) == Self.waitingPath(level))
        }
        guard case .nothing = open.openNext() else { throw Errno.inputOutput }
    }

    @Test(arguments: [false, true])
    func `half of the subdirectories of a single level are handed over, but not a single subdirectory`(isFolded: Bool)
        throws
    {
        defer { directory.remove() }
        var (open, other) = (DirectoryStack(plan()), DirectoryStack(plan()))
        open.push(PendingLevel(roots: 1))
        var shared = open.split()
        #expect(shared?.count == nil)
        guard case .opened(let root, let handle) = open.openNext() else { throw Errno.inputOutput }
        shared = open.split()
        #expect(shared?.count == nil)
        open.push(below(root, handle, isFolded: isFolded))
        let half = try #require(open.split() as [PendingLevel]?)
        #expect(half.count == 1)
        shared = open.split()
        #expect(shared?.count == nil)
        for level in half { other.push(level) }
        var found: [String] = []
        for _ in 0..<2 {
            if case .opened(let directory, _) = open.openNext() { found.append("own " + path(directory)) }
            if case .opened(let directory, _) = other.openNext() { found.append("given " + path(directory)) }
        }
        #expect(found == ["own d", "given s"])
    }

    @Test func `levels left to other workers are closed and can be reopened`() throws {
        defer { directory.remove() }
        let plan = plan()
        var (open, other) = (DirectoryStack(plan), DirectoryStack(plan))
        try descend(&open)
        let levels = open.takeAll()
        #expect(levels.count == Self.depth)
        #expect(levels.allSatisfy { $0.handle == nil && $0.identity != nil })
        guard case .nothing = open.openNext() else { throw Errno.inputOutput }
        for level in levels { other.push(level) }
        let failures = climb(&other)
        #expect(failures.isEmpty)
    }
}
