import Testing

@testable import TreetabCommand

@Suite struct FileColumnQueryTypeTests {
    @Test func `columns that show text, numbers and times are compared as such`() {
        func columns(_ type: QueryType) -> [FileColumn] { FileColumn.allCases.filter { $0.queryType == type } }
        #expect(columns(.text) == [.name, .path, .ext, .mode, .owner, .group, .target, .error, .incomplete])
        #expect(columns(.bytes) == [.size, .disk])
        #expect(columns(.count) == [.items, .files, .dirs, .depth, .uid, .gid, .inode, .links])
        #expect(columns(.moment) == [.modified, .created, .accessed, .changed])
        #expect(columns(.percent) == [.percent, .bar])
        #expect(columns(.kind) == [.kind] && columns(.octal) == [.octal])
        #expect(columns(.device) == [.device] && columns(.age) == [.age])
    }
}
