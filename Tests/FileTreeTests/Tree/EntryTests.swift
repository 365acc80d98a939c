import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct EntryTests {
    @Test func `an entry takes 40 bytes`() {
        #expect(MemoryLayout<Entry>.stride == 40)
    }

    @Test(arguments: [(0, 0), (1, 255), ((1 << 37) - 1, 0xffff), ((1 << 47) - 1, 1)])
    func `the start and the length of a name do not affect each other`(start: Int, length: Int) {
        let entry = Entry(kind: .file, name: NameLocation(start: start, length: length), parent: 7)
        #expect(entry.nameRange == start..<start + length)
        #expect((entry.name.start, entry.name.length) == (start, length))
        #expect(entry.parent == 7)
    }

    @Test(
        arguments: [
            (0o100644, 12), (0o120777, 12), (0o040755, 0), (0o010644, 0), (0o140644, 0), (0o060660, 0), (0o020660, 0),
        ] as [(UInt16, Int64)]
    )
    func `files and links have a size, others have none, and all have blocks`(mode: UInt16, size: Int64) {
        var entry = Entry(kind: .unknown, name: NameLocation(), parent: 0)
        var status = FileStatus()
        (status.mode, status.size, status.blocks) = (mode, 12, 8)
        status.modified = Moment(seconds: -5, nanoseconds: 999_999_999)
        entry.take(status)
        #expect(entry.size == size)
        #expect(entry.mode == mode)
        #expect(entry.kind == status.kind)
        #expect(entry.modified == Moment(seconds: -5, nanoseconds: 999_999_999))
        #expect(entry.flags == .hasStatus)
    }
}
