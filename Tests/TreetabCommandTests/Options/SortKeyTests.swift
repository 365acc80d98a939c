import Testing

@testable import TreetabCommand

@Suite struct SortKeyTests {
    @Test(
        arguments: [
            ("size", [SortKey(.size, .reverse)]),
            ("-size", [SortKey(.size, .reverse)]),
            ("+size", [SortKey(.size, .forward)]),
            ("name", [SortKey(.name, .forward)]),
            ("-name", [SortKey(.name, .reverse)]),
            ("modified", [SortKey(.modified, .reverse)]),
            (
                "kind,-size,name",
                [SortKey(.kind, .forward), SortKey(.size, .reverse), SortKey(.name, .forward)]
            ),
        ] as [(String, [SortKey])]
    )
    func `a sign sets the direction; otherwise the column decides`(keys: String, expected: [SortKey]) throws {
        #expect(try parse("--sort \(keys)").sortKeys == expected)
    }

    @Test func `every column is a key`() throws {
        for column in FileColumn.allCases {
            let expected = SortKey(column, column.sortsDescendingByDefault ? .reverse : .forward)
            #expect(try parse("--sort \(column.name)").sortKeys == [expected])
        }
    }
}
