import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct SortedRunTests {
    private let system = System(treeCapacity: 1 << 16)
    private let builder: TreeBuilder
    private var arena: NameArena

    init() throws {
        builder = try TreeBuilder(fields: [.disk], system)
        arena = NameArena(builder)
    }

    /// A run of visible names and hidden names, which must be sorted.
    private mutating func run(_ visible: [String], hidden: [String] = []) throws -> SortedRun {
        let names = visible + hidden
        let run = try SortedRun(names.count, visible: visible.count, like: builder.storage, system)
        for (index, name) in names.enumerated() {
            run.entries[index] = Entry(kind: .file, name: try arena.append(bytes(name).span), parent: 0)
            run.blocks?[index] = Int64(index + 1)
        }
        return run
    }

    private func merged(_ runs: [SortedRun], isHidden: Bool = false) -> [String] {
        var merge = RunMerge(runs, isHidden: isHidden, builder.storage.names)
        var names: [String] = []
        while let place = merge.next() {
            let name = runs[place.run].entries[place.index].nameRange
            names.append(builder.storage.names.withSpan(name) { String(decoding: $0.bytes, as: UTF8.self) })
        }
        return names
    }

    @Test mutating func `runs of any lengths are merged, visible and hidden entries separately`() throws {
        #expect(merged([]) == [])
        #expect(merged([try run(["a", "b"])]) == ["a", "b"])
        let runs = [
            try run(["a2", "c"], hidden: [".b10"]), try run([], hidden: [".a", ".b9"]), try run(["a10"]),
            try run(["A1", "a3", "b", "d"]),
        ]
        #expect(merged(runs) == ["A1", "a2", "a3", "a10", "b", "c", "d"])
        #expect(merged(runs, isHidden: true) == [".a", ".b9", ".b10"])
    }

    @Test mutating func `equal names of different runs are adjacent`() throws {
        let runs = [try run(["a", "b"]), try run(["b", "c"]), try run(["b"])]
        #expect(merged(runs) == ["a", "b", "b", "b", "c"])
    }

    @Test mutating func `only entries before the end are freed`() throws {
        let run = try run((0..<1000).map { "\($0)" })
        for end in 1...700 { run.free(before: end) }
        #expect((700..<1000).allSatisfy { run.entries[$0].name.length == 3 && run.blocks?[$0] == Int64($0 + 1) })
        #if os(Linux)
            // 512 entries of 40 bytes are five pages of 4 KiB. If pages are larger, fewer are freed.
            let pageCount = 512 * 40 / Int(getpagesize())
            #expect((0..<pageCount * Int(getpagesize()) / 40).allSatisfy { run.entries[$0].name.length == 0 })
        #endif
    }

    @Test mutating func `a run keeps only the data of its tree`() throws {
        let run = try run(["a"])
        #expect(run.blocks != nil && run.ownerships == nil && run.details == nil)
    }
}
