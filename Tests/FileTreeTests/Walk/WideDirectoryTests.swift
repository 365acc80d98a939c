import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct WideDirectoryTests {
    private let memory: TreeMemory

    init() throws {
        memory = try TreeMemory(fields: [], System(treeCapacity: 1 << 12))
    }

    private func listing(_ sizes: [Int64]) throws -> DirectoryListing {
        var listing = DirectoryListing()
        let ownership = Ownership(owner: 0, group: 0)
        for size in sizes {
            var entry = Entry(kind: .file, name: NameLocation(start: 0, length: 1), parent: 0)
            entry.size = size
            listing.append(entry, isHidden: false, blocks: 0, ownership, Details(), in: memory.storage.value)
        }
        try listing.endRun(memory.storage.value, System())
        return listing
    }

    /// The sizes of all entries, in ascending order.
    private func sizes(_ listing: DirectoryListing) throws -> [Int64] {
        var listing = listing
        try listing.sort(memory.storage.value, System())
        return listing.places(memory.storage.value).map { listing[$0].size }.sorted()
    }

    private func wide() throws -> WideDirectory {
        let directory = WalkedDirectory(number: 0, in: nil, root: 0, foldsChildren: false)
        return WideDirectory(directory, try System().openDirectory(path: bytes("/")))
    }

    @Test func `only the last worker gets the parts, and it gets all of them`() throws {
        let wide = try wide()
        wide.begin()
        wide.begin()
        var parts = [try listing([1, 2]), try listing([]), try listing([3])]
        #expect(wide.add(&parts[2]) == nil)
        #expect(parts[2].count == 0, "what was given away is gone")
        #expect(wide.add(&parts[1]) == nil)
        let all = try #require(wide.add(&parts[0]))
        #expect(try sizes(all) == [1, 2, 3])
    }

    @Test func `a directory read by one worker has one part`() throws {
        var part = try listing([5])
        let all = try #require(try wide().add(&part))
        #expect(try sizes(all) == [5])
    }

    @Test func `one of many threads gets all parts`() throws {
        for _ in 0..<100 {
            let wide = try wide()
            for _ in 1..<8 { wide.begin() }
            let taken = Monitor<[[Int64]]>([])
            onThreads(8) { number in
                guard var part = try? listing([Int64(number)]), let all = wide.add(&part),
                    let sizes = try? sizes(all)
                else { return }
                taken.withLock { $0.append(sizes) }
            }
            #expect(taken.withLock { $0 } == [[0, 1, 2, 3, 4, 5, 6, 7]])
        }
    }
}

/// Walks of a directory with thousands of entries, which are sorted in runs.
@Suite struct WideWalkTests {
    private let directory: TemporaryDirectory
    private var names: [[UInt8]] { Self.names }

    /// Names in natural order.
    private static let names: [[UInt8]] = {
        var random = SeededGenerator(seed: 90)
        var names: Set<[UInt8]> = []
        while names.count < 5000 { names.insert(random.bytes(of: bytes("0019abAB-.é"), count: 2...12)) }
        names.remove(bytes(".."))
        return names.sorted(by: naturally)
    }()

    init() throws {
        directory = try TemporaryDirectory()
        var random = SeededGenerator(seed: 91)
        try directory.file("first", size: 1000)
        try directory.directory("wide")
        for (number, name) in names.shuffled(using: &random).enumerated() {
            let path = bytes("wide/") + name
            switch number % 10 {
            case 0:
                try directory.directory(path)
                try directory.file(path + bytes("/\(number)"), size: 7)
            case 1: try directory.hardLink(path, to: bytes("first"))
            case 2: try directory.symlink(path, to: name + bytes("!"))
            default: try directory.file(path, size: name.count)
            }
        }
    }

    @Test(arguments: [1, 2, 8])
    func `all entries are in natural order with their own data`(threads: Int) throws {
        defer { directory.remove() }
        let fields: StatusFields = [.size, .disk, .target, .ownership, .identity, .inode]
        let tree = try walk([directory.path], fields: fields, showsHidden: true, threads: threads)
        let wide = try #require(tree.root.children?.last)
        let children = Array(try #require(wide.children))
        #expect(children.map(\.nameBytes) == names)
        var (links, size) = (0, 0)
        for (child, name) in zip(children, names) {
            switch child.kind {
            case .directory:
                let file = try #require(child.children?.first)
                #expect(file.path == directory.path + bytes("/wide/") + name + bytes("/") + file.nameBytes)
                #expect(child.size == 7 && child.items == 1)
                size += 7
            case .symlink:
                #expect(child.target?.withBytes { $0.bytes } == name + bytes("!"))
                size += name.count + 1
            default:
                let isLinked = child.links == UInt32((names.count + 8) / 10 + 1)
                #expect(child.size == (isLinked ? 1000 : Int64(name.count)))
                if isLinked { links += 1 } else { size += name.count }
            }
        }
        #expect(links == (names.count + 8) / 10)
        // The first name of the linked file is outside of the wide directory.
        #expect(Int(wide.size) == size)
        #expect(Int(try tree.root.size) == size + 1000)
        #expect(try tree.root.items == names.count + (names.count + 9) / 10 + 2)
    }

    @Test func `hidden entries come last, and are only counted`() throws {
        defer { directory.remove() }
        for threads in [1, 8] {
            let tree = try walk([directory.path], showsHidden: false, threads: threads)
            let wide = try #require(tree.root.children?.last)
            let children = try #require(wide.children)
            let visible = names.filter { $0[0] != UInt8(ascii: ".") }
            #expect(children.map(\.nameBytes) == visible)
            #expect(wide.items == names.count + (names.count + 9) / 10)
        }
    }
}
