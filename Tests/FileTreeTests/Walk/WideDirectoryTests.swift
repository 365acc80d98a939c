import Testing

@testable import FileTree
@testable import System

@Suite struct WideDirectoryTests {
    private let memory: TreeMemory

    init() throws {
        memory = try TreeMemory(fields: [], System(treeCapacity: 1 << 12))
    }

    private func listing(_ sizes: [Int64]) -> DirectoryListing {
        var listing = DirectoryListing()
        let ownership = Ownership(owner: 0, group: 0)
        for size in sizes {
            var entry = Entry(kind: .file, name: NameLocation(start: 0, length: 1), parent: 0)
            entry.size = size
            listing.append(entry, isHidden: false, blocks: 0, ownership, Details(), in: memory.storage.value)
        }
        return listing
    }

    private func wide() throws -> WideDirectory {
        let directory = WalkedDirectory(number: 0, in: nil, root: 0, foldsChildren: false)
        return WideDirectory(directory, try System().openDirectory(path: bytes("/")))
    }

    @Test func `only the last worker gets the parts, and it gets all of them`() throws {
        let wide = try wide()
        wide.begin()
        wide.begin()
        var parts = [listing([1, 2]), listing([]), listing([3])]
        #expect(wide.add(&parts[2]) == nil)
        #expect(parts[2].count == 0, "what was given away is gone")
        #expect(wide.add(&parts[1]) == nil)
        let all = try #require(wide.add(&parts[0]))
        #expect(all.map(\.count).sorted() == [0, 1, 2])
        #expect(Set(all.flatMap { part in (0..<part.count).map { part[$0].size } }) == [1, 2, 3])
    }

    @Test func `a directory read by one worker has one part`() throws {
        var part = listing([5])
        let all = try #require(try wide().add(&part))
        #expect(all.map(\.count) == [1])
    }

    @Test func `one of many threads gets all parts`() throws {
        for _ in 0..<100 {
            let wide = try wide()
            for _ in 1..<8 { wide.begin() }
            let taken = Monitor<[[Int64]]>([])
            onThreads(8) { number in
                var part = DirectoryListing()
                var entry = Entry(kind: .file, name: NameLocation(start: 0, length: 1), parent: 0)
                entry.size = Int64(number)
                part.append(
                    entry,
                    isHidden: false,
                    blocks: 0,
                    Ownership(owner: 0, group: 0),
                    Details(),
                    in: memory.storage.value
                )
                guard let parts = wide.add(&part) else { return }
                let sizes = parts.flatMap { part in (0..<part.count).map { part[$0].size } }
                taken.withLock { $0.append(sizes.sorted()) }
            }
            #expect(taken.withLock { $0 } == [[0, 1, 2, 3, 4, 5, 6, 7]])
        }
    }
}
