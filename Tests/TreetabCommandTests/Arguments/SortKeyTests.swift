import Testing

@testable import TreetabCommand

@Suite struct SortKeyTests {
    @Test(
        arguments: [
            ("size", [SortKey(.size, .descending)]),
            ("-size", [SortKey(.size, .descending)]),
            ("+size", [SortKey(.size, .ascending)]),
            ("size:asc", [SortKey(.size, .ascending)]),
            ("size:desc", [SortKey(.size, .descending)]),
            ("name", [SortKey(.name, .ascending)]),
            ("-name", [SortKey(.name, .descending)]),
            ("name:desc", [SortKey(.name, .descending)]),
            ("modified", [SortKey(.modified, .descending)]),
            (
                "kind,-size,name",
                [SortKey(.kind, .ascending), SortKey(.size, .descending), SortKey(.name, .ascending)]
            ),
        ] as [(String, [SortKey])]
    )
    func `a sign or a suffix sets the direction; otherwise the column decides`(keys: String, expected: [SortKey]) throws
    {
        #expect(try parse("--sort \(keys)").sortKeys == expected)
    }

    @Test func `every column is a key`() throws {
        for column in FileColumn.allCases {
            let expected = SortKey(column, column.sortsDescendingByDefault ? .descending : .ascending)
            #expect(try parse("--sort \(column.name)").sortKeys == [expected])
        }
    }
}
