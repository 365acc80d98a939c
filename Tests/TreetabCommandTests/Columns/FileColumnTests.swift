import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct FileColumnTests {
    @Test func `sizes, counts, depths and times are sorted from the largest, all others from the smallest`() {
        let descending = FileColumn.allCases.filter(\.sortsDescendingByDefault)
        #expect(
            descending == [
                .size, .disk, .own, .ownDisk, .items, .files, .dirs, .entries, .depth, .links, .modified, .newest,
                .created, .accessed, .changed, .percent, .bar, .delta, .deltaDisk, .deltaItems, .old, .new, .grew,
                .shrank,
            ]
        )
    }

    @Test(
        arguments: [
            (.name, []), (.path, .path), (.items, []), (.kind, []), (.ext, []), (.depth, []), (.size, .size),
            (.percent, .size), (.disk, .disk), (.mode, .mode), (.owner, .ownership), (.group, .ownership),
            (.modified, .modified), (.files, []), (.dirs, []), (.error, .mode), (.octal, .mode), (.uid, .ownership),
            (.gid, .ownership), (.inode, .inode), (.links, .inode), (.device, .inode), (.created, .created),
            (.accessed, .accessed), (.changed, .changed), (.age, .modified), (.bar, .size), (.target, .target),
        ] as [(FileColumn, StatusFields)]
    )
    func `a column fetches the metadata that it shows and no other`(column: FileColumn, fields: StatusFields) {
        #expect(column.fields == fields)
    }

    @Test func `names are unique and are found again`() {
        #expect(Set(FileColumn.allCases.map(\.name)).count == FileColumn.allCases.count)
        for column in FileColumn.allCases { #expect(FileColumn(name: column.name.utf8) == column) }
        #expect(FileColumn(name: "".utf8) == nil)
        #expect(FileColumn(name: "Size".utf8) == nil)
    }

    @Test func `a name from another program is the name of no column and of one column at most`() {
        let names = FileColumn.allCases.flatMap(\.otherNames)
        #expect(Set(names).count == names.count)
        for name in names { #expect(FileColumn(name: name.utf8) == nil) }
        #expect(FileColumn.nearest(to: "mtime".utf8) == "modified")
    }

    @Test func `every column has a summary of its own, without a full stop`() {
        let summaries = FileColumn.allCases.map(\.summary)
        #expect(Set(summaries).count == summaries.count)
        for summary in summaries {
            #expect(!summary.isEmpty && !summary.hasSuffix("."))
            #expect(summary.allSatisfy { (" "..."~").contains($0) })
        }
    }
}
