import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct TreeBuilderTests {
    private let memory: TreeMemory
    private var storage: TreeStorage { memory.storage.value }

    init() throws {
        memory = try TreeMemory(fields: [], System(treeCapacity: 1 << 20))
    }

    @Test func `claimed ranges are consecutive for each kind of record`() throws {
        let builder = TreeBuilder(memory)
        #expect(try (1...3).map { try builder.claimEntries($0) } == [0, 1, 3])
        #expect(try (1...3).map { _ in try builder.claimDirectories(10) } == [0, 10, 20])
        #expect(try [7, 0, 5].map { try builder.claimNames($0) } == [0, 7, 7])
        #expect(builder.entryCount == 6)
        #expect(builder.directoryCount == 30)
    }

    @Test func `ranges that several threads claim never overlap`() throws {
        let builder = TreeBuilder(memory)
        let ranges = Monitor<[Range<Int>]>([])
        onThreads(8) { number in
            var random = SeededGenerator(seed: number)
            var own: [Range<Int>] = []
            for _ in 0..<2000 {
                let count = Int.random(in: 1...9, using: &random)
                guard let first = try? builder.claimEntries(count) else { continue }
                own.append(first..<first + count)
            }
            ranges.withLock { $0 += own }
        }
        let sorted = ranges.withLock { $0.sorted { $0.lowerBound < $1.lowerBound } }
        #expect(sorted.count == 16_000)
        #expect(sorted.first?.lowerBound == 0)
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(sorted.last?.upperBound == builder.entryCount)
    }

    @Test func `the whole capacity can be claimed and not more`() throws {
        let capacity = storage.entries.capacity
        #expect(try TreeBuilder(memory).claimEntries(capacity) == 0)
        #expect(throws: Errno.noRoom) { try TreeBuilder(memory).claimEntries(capacity + 1) }
        let builder = TreeBuilder(memory)
        _ = try builder.claimEntries(capacity - 3)
        #expect(throws: Errno.noRoom) { try builder.claimEntries(4) }
        #expect(throws: Errno.noRoom, "and it stays so") { try builder.claimEntries(4) }
        #expect(throws: Errno.noRoom) { try builder.claimDirectories(storage.directories.capacity + 1) }
        #expect(throws: Errno.noRoom) { try builder.claimNames(storage.names.capacity + 1) }
    }

    // MARK: Names

    private func name(_ start: Int, _ length: Int) -> [UInt8] {
        storage.names.withSpan(start..<start + length) { $0.bytes }
    }

    @Test func `names of any length are read back from where they were stored`() throws {
        var random = SeededGenerator(seed: 3)
        var arena = NameArena(TreeBuilder(memory))
        var stored: [(start: Int, name: [UInt8])] = []
        // The longest names, and names that leave chunks half empty.
        let lengths = [1, 255, 65_535, 65_535, 3, 65_534, 1, 1, 0, 40_000, 40_000]
        for length in lengths + (0..<1000).map({ _ in Int.random(in: 0...400, using: &random) }) {
            let name = random.bytes(of: bytes("abc"), count: length...length)
            stored.append((try arena.append(name.span).start, name))
        }
        for (start, name) in stored { #expect(self.name(start, name.count) == name) }
    }

    @Test func `names stored by several threads do not overlap`() throws {
        let builder = TreeBuilder(memory)
        let stored = Monitor<[(start: Int, name: [UInt8])]>([])
        onThreads(8) { number in
            var random = SeededGenerator(seed: number)
            var arena = NameArena(builder)
            var own: [(Int, [UInt8])] = []
            for position in 0..<1000 {
                let length = position.isMultiple(of: 300) ? 65_535 : Int.random(in: 1...255, using: &random)
                let name = [UInt8](repeating: UInt8(number), count: length)
                if let location = try? arena.append(name.span) { own.append((location.start, name)) }
            }
            stored.withLock { $0 += own }
        }
        let names = stored.withLock { $0 }
        #expect(names.count == 8000)
        for (start, name) in names { #expect(self.name(start, name.count) == name) }
    }

    @Test func `a name that does not fit is an error`() throws {
        let builder = TreeBuilder(memory)
        _ = try builder.claimNames(storage.names.capacity - 10)
        var arena = NameArena(builder)
        var failure: Errno?
        do throws(Errno) { _ = try arena.append(bytes("name").span) } catch { failure = error }
        #expect(failure == .noRoom)
    }
}
