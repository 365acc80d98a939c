import Testing

@testable import FileTree
@testable import SystemCalls

/// The metadata read for kept entries and for entries that are only counted.
@Suite struct WalkContextTests {
    /// Counts entries of these kinds with find: down to a depth, below it, and all directories.
    private func counts(
        _ directory: TemporaryDirectory,
        depth: Int,
        below kinds: String
    ) throws -> (kept: Int, below: Int, directories: Int) {
        let find = try ExternalTool("find").records([directory.string, "-printf", "%y %d\\0"]).map { $0.fields(2) }
        let kept = find.count { ($0[1].number ?? 0) <= depth }
        let below = find.count { ($0[1].number ?? 0) > depth && kinds.utf8.contains($0[0][0]) }
        return (kept, below, find.count { $0[0] == bytes("d") })
    }

    @Test(
        arguments: [
            // The letters of find: files, links, directories, pipes and sockets.
            (.size, "flps"), (.disk, "fldps"), ([.size, .disk], "fldps"), ([.size, .modified, .mode], "flps"),
            ([.modified], ""), ([.mode, .ownership], ""), (.identity, ""),
        ] as [(StatusFields, String)],
        [0, 1, 2, 5]
    )
    func `below the maximum depth only metadata for totals is read`(
        asked: (fields: StatusFields, kinds: String),
        maxDepth: Int
    ) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let expected = try counts(directory, depth: maxDepth, below: asked.kinds)
        for threads in [1, 4] {
            let faults = FaultPlan()
            _ = try walk(
                [directory.path],
                fields: asked.fields,
                showsHidden: true,
                maxDepth: maxDepth,
                threads: threads,
                faults: faults
            )
            let calls = faults.callCounts
            #expect(calls[.status] == expected.kept + expected.below)
            #expect(calls[.openDirectory] == expected.directories)
            #expect(calls[.readDirectory] == 2 * expected.directories)
        }
    }

    @Test(arguments: [0, 1, 3], [1, 8])
    func `only the metadata of roots is read if no fields are requested`(maxDepth: Int, threads: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let find = try FindTotals(directory.string)
        let faults = FaultPlan()
        let tree = try walk(
            [directory.path, directory.path],
            fields: [],
            maxDepth: maxDepth,
            threads: threads,
            faults: faults
        )
        #expect(tree.roots.map(\.items) == [find.items, find.items])
        #expect(faults.callCounts[.status] == 2)
    }

    @Test func `staying on one file system requires the metadata of all entries`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try NastyTree.make(in: directory)
        let expected = try counts(directory, depth: 0, below: "dflpsbc")
        for maxDepth in [0, 1, nil] {
            let faults = FaultPlan()
            _ = try walk(
                [directory.path],
                fields: [],
                staysOnFileSystem: true,
                maxDepth: maxDepth,
                faults: faults
            )
            #expect(faults.callCounts[.status] == 1 + expected.below)
        }
    }

    // MARK: Directly

    private func plan(_ fields: StatusFields) throws -> WalkContext {
        var options = WalkOptions()
        options.fields = fields
        return WalkContext(
            try TreeBuilder(fields: [], System(treeCapacity: 1 << 20)),
            options,
            System(),
            openLimit: 2
        )
    }

    @Test func `an unknown kind always requires metadata`() throws {
        for fields in [[], StatusFields.size, .disk, .modified] {
            #expect(try plan(fields).needsFoldedStatus(.unknown))
        }
    }

    @Test func `devices may have blocks and may be mount points of files`() throws {
        for kind in [FileKind.block, .character, .fifo, .socket] {
            #expect(try !plan(.modified).needsFoldedStatus(kind))
            #expect(try plan(.size).needsFoldedStatus(kind))
            #expect(try plan(.disk).needsFoldedStatus(kind))
        }
    }
}
