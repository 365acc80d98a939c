import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct DirectoryListingTests {
    private let builder: TreeBuilder
    private var storage: TreeStorage { builder.storage }
    private var arena: NameArena

    private let system = System(treeCapacity: 1 << 20)

    init() throws {
        builder = try TreeBuilder(fields: [.ownership], system)
        arena = NameArena(builder)
    }

    /// Adds an entry, identified by its size.
    private mutating func add(
        _ name: [UInt8],
        number: Int64 = 0,
        kind: FileKind = .file,
        isHidden: Bool = false,
        ownership: Ownership = Ownership(owner: 0, group: 0),
        in storage: TreeStorage? = nil,
        to listing: inout DirectoryListing
    ) throws {
        var entry = Entry(kind: kind, name: try arena.append(name.span), parent: 0)
        entry.size = number
        let storage = storage ?? self.storage
        listing.append(entry, isHidden: isHidden, blocks: 0, ownership, Details(), in: storage)
    }

    private func identity(_ inode: UInt64) -> FileIdentity {
        var status = FileStatus()
        status.inode = inode
        return FileIdentity(status)
    }

    private func names(_ listing: DirectoryListing) -> [[UInt8]] {
        entries(listing).map { storage.names.withSpan($0.nameRange) { $0.bytes } }
    }

    private func entries(_ listing: DirectoryListing) -> [Entry] { listing.places(storage).map { listing[$0] } }

    /// The identities that were recorded, and the numbers of their entries in sorted order.
    private func files(_ listing: DirectoryListing) -> [Int: UInt64] {
        var files: [Int: UInt64] = [:]
        for (position, place) in listing.places(storage).enumerated() {
            if let file = listing.file(at: place) { files[position] = file.inode }
        }
        return files
    }

    /// Writes a number in letters, so that numeric order is byte order.
    private func letters(_ number: Int) -> [UInt8] {
        "\(number)".utf8.map { $0 - UInt8(ascii: "0") + UInt8(ascii: "g") }
    }

    // MARK: Order

    @Test mutating func `names are sorted that differ early, late or only in length`() throws {
        var random = SeededGenerator(seed: 5)
        var listing = DirectoryListing()
        var expected: [[UInt8]] = []
        for number in 0..<2000 {
            let name = random.bytes(of: [0x61, 0x62, 0x80, 0xff], count: 1...10) + letters(number)
            expected.append(name)
            try add(name, to: &listing)
        }
        listing.sort(storage)
        #expect(names(listing) == expected.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test mutating func `numbers in names are compared as numbers, regardless of other names`() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<300 {
            var names: Set<[UInt8]> = []
            for _ in 0..<Int.random(in: 2...12, using: &random) {
                names.insert(random.bytes(of: bytes("001129ax-."), count: 1...7))
            }
            var listing = DirectoryListing()
            for name in names.shuffled(using: &random) { try add(name, to: &listing) }
            listing.sort(storage)
            #expect(self.names(listing) == names.sorted(by: naturally))
        }
    }

    @Test(arguments: [1, 10, 100, 300])
    mutating func `some or all of many names have numbers that are not in the order of bytes`(count: Int) throws {
        var random = SeededGenerator(seed: 19)
        var names = (0..<count).map { bytes("name\($0 * 7 % 301)") }
        names += (count..<300).map { bytes("name") + letters($0) }
        var listing = DirectoryListing()
        for name in names.shuffled(using: &random) { try add(name, to: &listing) }
        listing.sort(storage)
        #expect(self.names(listing) == names.sorted(by: naturally))
    }

    @Test mutating func `case decides only between names that are equal otherwise`() throws {
        var random = SeededGenerator(seed: 18)
        for count in [2, 5, 40, 1500] {
            var names: Set<[UInt8]> = []
            // Also names that end where a group of eight bytes ends.
            for _ in 0..<count { names.insert(random.bytes(of: bytes("aAbBzZ_{@[1ÉéРр"), count: 1...17)) }
            for length in [7, 8, 9, 16] {
                for letter in ["q", "Q"] { names.insert(bytes(String(repeating: letter, count: length))) }
            }
            var listing = DirectoryListing()
            for name in names.shuffled(using: &random) { try add(name, to: &listing) }
            listing.sort(storage)
            #expect(self.names(listing) == names.sorted(by: naturally))
        }
    }

    @Test mutating func `names that look like hashes are sorted naturally, too`() throws {
        let directories = [
            ["1e5", "9", "10"], ["00", "0a", "1e", "9f", "10", "a0", "ff", "pack"],
            ["1e5.o", "1f0.o", "200.o", "f00.o"],
        ]
        for names in directories {
            var listing = DirectoryListing()
            for name in names.reversed() { try add(bytes(name), to: &listing) }
            listing.sort(storage)
            #expect(self.names(listing) == names.map { bytes($0) })
        }
    }

    @Test(arguments: ["", "a", "abcdefg", "abcdefgh", "a beginning that all of them share, "])
    mutating func `names with a common prefix are sorted by the rest`(beginning: String) throws {
        let ends = ["", "a", "aa", "aaaaaaaa", "aaaaaaaaa", "ab", "b", "é"].map { bytes(beginning + $0) }
        var listing = DirectoryListing()
        for name in ends.reversed() where !name.isEmpty { try add(name, to: &listing) }
        listing.sort(storage)
        #expect(names(listing) == ends.filter { !$0.isEmpty })
    }

    @Test mutating func `hidden entries follow the visible ones and are sorted`() throws {
        var listing = DirectoryListing()
        // The common prefix of the visible names does not apply to hidden names.
        for name in [".prefix b", "prefix z", ".prefix a", "prefix a", ".p", ".a"] {
            try add(bytes(name), isHidden: name.hasPrefix("."), to: &listing)
        }
        listing.sort(storage)
        #expect(names(listing) == ["prefix a", "prefix z", ".a", ".p", ".prefix a", ".prefix b"].map(bytes))
        #expect(listing.hiddenCount == 4)
    }

    @Test mutating func `hidden entries are in natural order, even if bytes decide among the visible ones`() throws {
        var listing = DirectoryListing()
        for name in [".a10", "b", ".a9", "a"] { try add(bytes(name), isHidden: name.hasPrefix("."), to: &listing) }
        listing.sort(storage)
        #expect(names(listing) == ["a", "b", ".a9", ".a10"].map(bytes))
    }

    // MARK: What belongs to an entry

    @Test mutating func `sorting moves all data of an entry`() throws {
        var listing = DirectoryListing()
        for (index, name) in ["c", "a", "b"].enumerated() {
            let ownership = Ownership(owner: UInt32(index), group: UInt32(10 + index))
            if name != "a" { listing.append(identity(UInt64(100 + index))) }
            try add(bytes(name), number: Int64(index), ownership: ownership, to: &listing)
        }
        listing.sort(storage)
        #expect(entries(listing).map(\.size) == [1, 2, 0])
        #expect(listing.places(storage).map { listing.ownership(at: $0).owner } == [1, 2, 0])
        #expect(listing.places(storage).map { listing.ownership(at: $0).group } == [11, 12, 10])
        #expect(files(listing) == [1: 102, 2: 100])
    }

    @Test mutating func `directories are counted, including hidden ones`() throws {
        var listing = DirectoryListing()
        for (name, kind) in [("a", FileKind.directory), ("b", .file), (".c", .directory), ("d", .symlink)] {
            try add(bytes(name), kind: kind, isHidden: name == ".c", to: &listing)
        }
        #expect(listing.directoryCount == 2)
        #expect(listing.count == 4)
    }

    // MARK: Runs

    @Test mutating func `the runs of several workers are merged`() throws {
        var random = SeededGenerator(seed: 6)
        var parts = [DirectoryListing(), DirectoryListing(), DirectoryListing(), DirectoryListing()]
        var expected: [[UInt8]] = []
        for number in 0..<3000 {
            // The last part stays empty.
            let part = Int.random(in: 0..<3, using: &random)
            let isHidden = Int.random(in: 0..<4, using: &random) == 0
            let name = bytes(isHidden ? "." : "") + random.bytes(of: bytes("abc"), count: 1...9) + letters(number)
            if number.isMultiple(of: 10) { parts[part].append(identity(UInt64(number))) }
            try add(
                name,
                number: Int64(number),
                kind: number.isMultiple(of: 3) ? .directory : .file,
                isHidden: isHidden,
                ownership: Ownership(owner: UInt32(number), group: 7),
                to: &parts[part]
            )
            if number.isMultiple(of: 300) { try parts[part].endRun(storage, system) }
            expected.append(name)
        }
        var listing = DirectoryListing()
        for part in parts.indices {
            try parts[part].endRun(storage, system)
            listing.take(parts[part])
        }
        try listing.sort(storage, system)
        let order = (0..<3000).sorted { left, right in
            let hidden = (expected[left].first == 0x2e, expected[right].first == 0x2e)
            return hidden.0 == hidden.1 ? expected[left].lexicographicallyPrecedes(expected[right]) : hidden.1
        }
        #expect(names(listing) == order.map { expected[$0] })
        #expect(entries(listing).map { Int($0.size) } == order)
        #expect(listing.places(storage).map { listing.ownership(at: $0).owner } == order.map(UInt32.init))
        #expect(listing.hiddenCount == expected.count { $0.first == 0x2e })
        #expect(listing.directoryCount == 1000)
        let files = files(listing)
        #expect(files.count == 300)
        for (position, inode) in files { #expect(order[position] == Int(inode)) }
    }

    /// Sorts names in one run, and in runs of `length` names.
    private mutating func sorted(_ names: [[UInt8]], runsOf length: Int) throws -> (one: [[UInt8]], several: [[UInt8]])
    {
        var (one, several) = (DirectoryListing(), DirectoryListing())
        for (number, name) in names.enumerated() {
            let isHidden = name.first == UInt8(ascii: ".")
            try add(name, isHidden: isHidden, to: &one)
            several.append(identity(UInt64(number)))
            try add(name, isHidden: isHidden, to: &several)
            if number % length == 0 { try several.endRun(storage, system) }
        }
        one.sort(storage)
        try several.sort(storage, system)
        #expect(several.hasRuns)
        let merged = self.names(several)
        let files = files(several)
        for (position, number) in files { #expect(merged[position] == names[Int(number)]) }
        #expect(files.count == names.count)
        return (self.names(one), merged)
    }

    @Test(arguments: ["", ".", "0", "img", "a beginning that all of them share, and long, "])
    mutating func `runs are merged in natural order`(beginning: String) throws {
        var random = SeededGenerator(seed: 41)
        for length in [1, 3, 50] {
            let names = Set(
                (0..<200).map { _ in
                    bytes(beginning) + random.bytes(of: bytes("0019aBx-.éÉ") + [0xff], count: 1...40)
                }
            )
            let (one, several) = try sorted(names.shuffled(using: &random), runsOf: length)
            #expect(several == one)
            let isHidden = { (name: [UInt8]) in name.first == UInt8(ascii: ".") }
            #expect(
                one == names.filter { !isHidden($0) }.sorted(by: naturally)
                    + names.filter(isHidden).sorted(by: naturally)
            )
        }
    }

    @Test mutating func `a run ends after 4,096 entries`() throws {
        var listing = DirectoryListing()
        for number in 0..<4096 {
            #expect(!listing.hasRuns)
            try add(letters(number), to: &listing)
            try listing.endFullRun(storage, system)
        }
        #expect(listing.hasRuns)
        try listing.sort(storage, system)
        #expect(names(listing) == (0..<4096).map(letters).sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test mutating func `a run needs memory`() throws {
        let faults = FaultPlan([.init(.map, occurrence: 1, .outOfMemory)])
        var listing = DirectoryListing()
        try add(bytes("a"), to: &listing)
        #expect(throws: Errno.noRoom) { try listing.endRun(storage, System(faults: faults)) }
    }

    // MARK: Reuse

    @Test mutating func `a listing is empty after removeAll`() throws {
        var listing = DirectoryListing()
        listing.append(identity(1))
        try add(bytes(".a"), kind: .directory, isHidden: true, to: &listing)
        listing.sort(storage)
        listing.removeAll()
        #expect(listing.count == 0)
        #expect(listing.hiddenCount == 0)
        #expect(listing.directoryCount == 0)
        listing.sort(storage)
        #expect(names(listing) == [])
        try add(bytes("b"), to: &listing)
        listing.sort(storage)
        #expect(names(listing) == [bytes("b")])
        #expect(files(listing) == [:])
    }
}
