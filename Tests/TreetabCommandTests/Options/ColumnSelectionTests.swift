import Testing

@testable import TreetabCommand

@Suite struct ColumnSelectionTests {
    static let standard: [FileColumn] = [.name, .size, .items, .modified]

    @Test(
        arguments: [
            ("", standard),
            ("-l", [.mode, .owner, .group, .size, .modified, .name]),
            ("-c size,name", [.size, .name]),
            ("-c +owner", [.name, .size, .items, .modified, .owner]),
            ("-c -items,+owner", [.name, .size, .modified, .owner]),
            ("-c +size", standard),
            ("-c -owner", standard),
            ("-c -size -c +size", [.name, .items, .modified, .size]),
            ("-l -c +depth", [.mode, .owner, .group, .size, .modified, .name, .depth]),
            ("-c +depth -l", [.mode, .owner, .group, .size, .modified, .name, .depth]),
            ("-l -c name", [.name]),
            ("-c name -l", [.mode, .owner, .group, .size, .modified, .name]),
            ("-c name,size -c kind", [.kind]),
            ("-c +owner -c name", [.name]),
            ("-c name -c +owner", [.name, .owner]),
            ("-c -name,-size,-items,-modified", []),
        ] as [(String, [FileColumn])]
    )
    func `lists replace and signs edit`(line: String, expected: [FileColumn]) throws {
        #expect(try parse(line).columns.resolved(standard: Self.standard) == expected)
    }

    @Test func `every column can be listed, added and dropped`() throws {
        for column in FileColumn.allCases {
            #expect(try parse("-c \(column.name)").columns.base == .listed([column]))
            #expect(
                try parse("-c +\(column.name)").columns.edits == [ColumnSelection.Edit(column: column, isAdded: true)]
            )
            #expect(
                try parse("-c -\(column.name)").columns.edits == [ColumnSelection.Edit(column: column, isAdded: false)]
            )
        }
    }
}
