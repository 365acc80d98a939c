import Testing

@testable import FileTree

@Suite struct DirectoryListingTests {
    private func add(_ name: [UInt8], isHidden: Bool = false, inode: UInt64 = 0, to listing: inout DirectoryListing) {
        let entry = Entry(kind: .file, nameStart: listing.names.count, nameLength: name.count, parent: 0)
        var identity = DirectoryListing.Identity()
        identity.inode = inode
        name.withUnsafeBufferPointer { listing.append(entry, identity, name: $0.span, isHidden: isHidden) }
    }

    private func names(_ listing: DirectoryListing) -> [[UInt8]] {
        (0..<listing.count).map { Array(listing.names[listing[$0].entry.nameRange]) }
    }

    @Test func `names are sorted where they differ early, late, or in length alone`() {
        var random = SeededGenerator(seed: 5)
        var listing = DirectoryListing()
        var expected: [[UInt8]] = []
        for number in 0..<2000 as Range<UInt64> {
            let name = random.bytes(of: [0x61, 0x62, 0x80, 0xff], count: 1...10) + bytes("\(number)")
            expected.append(name)
            add(name, to: &listing)
        }
        listing.sort()
        #expect(names(listing) == expected.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test func `hidden entries come behind the others, in order as well`() {
        var listing = DirectoryListing()
        for name in [".b", "z", ".a", "a"] { add(bytes(name), isHidden: name.hasPrefix("."), to: &listing) }
        listing.sort()
        #expect(names(listing) == ["a", "z", ".a", ".b"].map(bytes))
        #expect(listing.hiddenCount == 2)
    }

    @Test func `what belongs to an entry moves with it`() {
        var listing = DirectoryListing()
        for (index, name) in ["c", "a", "b"].enumerated() { add(bytes(name), inode: UInt64(index), to: &listing) }
        listing.sort()
        #expect((0..<3).map { listing[$0].identity.inode } == [1, 2, 0])
    }

    @Test func `nothing is left when it is used again`() {
        var listing = DirectoryListing()
        add(bytes(".a"), isHidden: true, to: &listing)
        listing.sort()
        listing.removeAll()
        #expect(listing.count == 0)
        #expect(listing.hiddenCount == 0)
        #expect(listing.names.isEmpty)
        listing.sort()
        add(bytes("b"), to: &listing)
        listing.sort()
        #expect(names(listing) == [bytes("b")])
    }
}
