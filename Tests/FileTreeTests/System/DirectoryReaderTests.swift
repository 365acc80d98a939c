import Testing

@testable import FileTree

@Suite struct DirectoryReaderTests {
    private func names(_ reader: DirectoryReader) throws -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        while try reader.next() {
            let name = reader.withName { name in name.indices.map { name[$0] } }
            #expect(name.count == reader.nameLength)
            #expect(reader.isHidden == (name.first == 0x2e))
            #expect(names.insert(name).inserted, "a name came twice")
        }
        return names
    }

    @Test func `the directory itself and its parent are left out, names like theirs are not`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let expected = ["...", ".a", "..a", "a", ".. ", "a."].map(bytes) + [[0x2e, 0xff], [0xff]]
        for name in expected { try directory.file(name) }
        var reader = DirectoryReader(System())
        reader.begin(try System().openDirectory(path: directory.path))
        #expect(try names(reader) == Set(expected))
        #expect(try reader.next() == false, "the end stays the end")
    }

    @Test func `a directory larger than the buffer is read whole`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let expected = (0..<1000).map { number in
            bytes("\(number)") + [UInt8](repeating: 0x78, count: 250)
        }
        for name in expected { try directory.file(name) }
        let plan = FaultPlan()
        var reader = DirectoryReader(System(faults: plan))
        reader.begin(try System().openDirectory(path: directory.path))
        #expect(try names(reader) == Set(expected))
        #expect(plan.callCounts[.readDirectory, default: 0] > 2)
    }

    @Test func `one reader reads directories one after the other, left half-read or not`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["a", "b"] { try directory.directory(name) }
        for name in ["a/1", "a/2", "b/3"] { try directory.file(name) }
        var reader = DirectoryReader(System())
        #expect(try reader.next() == false)
        reader.begin(try System().openDirectory(path: directory.path("a")))
        #expect(try reader.next())
        reader.finish()
        reader.begin(try System().openDirectory(path: directory.path("b")))
        #expect(try names(reader) == [bytes("3")])
        reader.finish()
        #expect(try reader.next() == false)
        #expect(throws: Errno.noSuchEntry) { try reader.status([]) }
    }

    @Test func `the metadata is that of the entry, not of what it links to`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.symlink("link", to: "/etc")
        var reader = DirectoryReader(System())
        reader.begin(try System().openDirectory(path: directory.path))
        #expect(try reader.next())
        #expect(reader.kind == .symlink)
        #expect(try reader.status([.size]).size == 4)
    }

    @Test func `an error is told, and a signal is not one`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.file("a")
        let system = System(
            faults: FaultPlan([
                .init(.readDirectory, occurrence: 1, .interrupted), .init(.readDirectory, occurrence: 3, .inputOutput),
            ])
        )
        var reader = DirectoryReader(system)
        reader.begin(try system.openDirectory(path: directory.path))
        #expect(try reader.next())
        #expect(throws: Errno.inputOutput) { try reader.next() }
    }
}
