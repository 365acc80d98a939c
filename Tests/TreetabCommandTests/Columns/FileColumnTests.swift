import FileTree
import Testing

@testable import TreetabCommand

@Suite struct FileColumnTests {
    @Test func `sizes, counts and times begin with the greatest, all others with the least`() {
        let descending = FileColumn.allCases.filter(\.sortsDescendingByDefault)
        #expect(descending == [.size, .disk, .items, .modified, .percent])
    }

    @Test(
        arguments: [
            (.name, []), (.path, []), (.items, []), (.kind, []), (.ext, []), (.depth, []), (.size, .size),
            (.percent, .size), (.disk, .disk), (.mode, .mode), (.owner, .ownership), (.group, .ownership),
            (.modified, .modified),
        ] as [(FileColumn, StatusFields)]
    )
    func `a column asks the system for what it shows and for nothing else`(column: FileColumn, fields: StatusFields) {
        #expect(column.fields == fields)
    }
}
