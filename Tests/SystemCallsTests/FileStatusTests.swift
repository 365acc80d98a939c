import Testing

@testable import SystemCalls

@Suite struct FileStatusTests {
    static let kinds: [(UInt16, FileKind)] = [
        (UInt16(S_IFDIR), .directory), (UInt16(S_IFREG), .file), (UInt16(S_IFLNK), .symlink),
        (UInt16(S_IFIFO), .fifo), (UInt16(S_IFSOCK), .socket), (UInt16(S_IFBLK), .block),
        (UInt16(S_IFCHR), .character),
    ]

    @Test(arguments: kinds)
    func `the kind depends on the type bits of the mode and not on permissions`(type: UInt16, kind: FileKind) {
        for permissions in [0, 0o644, 0o7777] as [UInt16] {
            #expect(FileKind(mode: type | permissions) == kind)
            var status = FileStatus()
            status.mode = type | permissions
            #expect(status.kind == kind)
        }
    }

    @Test func `an unused file type is unknown`() {
        #expect(FileKind(mode: 0) == .unknown)
        #expect(FileKind(mode: 0o7777) == .unknown)
        #expect(FileKind(mode: 0o160000) == .unknown)
    }

    @Test func `kinds in directory records have their own numbers`() {
        let known: [UInt8: FileKind] = [
            1: .fifo, 2: .character, 4: .directory, 6: .block, 8: .file, 10: .symlink, 12: .socket,
        ]
        for type in 0...255 as ClosedRange<UInt8> {
            #expect(FileKind(directoryType: type) == known[type] ?? .unknown, "\(type)")
        }
    }

    @Test func `no two fields share a bit`() {
        let fields: [StatusFields] = [
            .size, .disk, .modified, .mode, .ownership, .identity, .accessed, .changed, .created, .inode, .path,
            .target,
        ]
        let union = fields.reduce(into: StatusFields()) { $0.formUnion($1) }
        #expect(fields.map(\.rawValue.nonzeroBitCount).reduce(0, +) == union.rawValue.nonzeroBitCount)
        #expect(fields.allSatisfy { !$0.isEmpty })
    }
}
