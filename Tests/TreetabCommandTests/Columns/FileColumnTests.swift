import FileTree
import Testing

@testable import TreetabCommand

@Suite struct FileColumnTests {
    @Test func `sizes, counts and times begin with the greatest, all others with the least`() {
        let descending = FileColumn.allCases.filter(\.sortsDescendingByDefault)
        #expect(
            descending == [
                .size, .disk, .items, .files, .dirs, .links, .modified, .created, .accessed, .changed, .percent, .bar,
            ]
        )
    }

    @Test(
        arguments: [
            (.name, []), (.path, .path), (.items, []), (.kind, []), (.ext, []), (.depth, []), (.size, .size),
            (.percent, .size), (.disk, .disk), (.mode, .mode), (.owner, .ownership), (.group, .ownership),
            (.modified, .modified), (.files, []), (.dirs, []), (.error, []), (.octal, .mode), (.uid, .ownership),
            (.gid, .ownership), (.inode, .inode), (.links, .inode), (.device, .inode), (.created, .created),
            (.accessed, .accessed), (.changed, .changed), (.age, .modified), (.bar, .size), (.target, .target),
        ] as [(FileColumn, StatusFields)]
    )
    func `a column asks the system for what it shows and for nothing else`(column: FileColumn, fields: StatusFields) {
        #expect(column.fields == fields)
    }
}
