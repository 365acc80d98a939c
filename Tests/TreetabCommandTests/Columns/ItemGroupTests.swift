import Testing

@testable import TreetabCommand

@Suite struct ItemGroupTests {
    private func text(_ group: ItemGroup) -> String { String(decoding: group.text, as: UTF8.self) }

    @Test(
        arguments: [
            (0, "empty"), (1, "less than 1 KiB"), (1023, "less than 1 KiB"), (1024, "from 1 KiB"),
            (1_048_575, "from 1 KiB"), (1_048_576, "from 1 MiB"), (1 << 30, "from 1 GiB"), (1 << 40, "from 1 TiB"),
            (1 << 50, "from 1 PiB"), (1 << 60, "from 1 EiB"), (Int64.max, "from 1 EiB"),
        ] as [(Int64, String)]
    )
    func `sizes are grouped by powers of 1024`(bytes: Int64, expected: String) {
        #expect(text(ItemGroup.band(ofBytes: bytes)) == expected)
    }

    @Test(
        arguments: [
            (0, "0"), (1, "less than 10"), (9, "less than 10"), (10, "from 10"), (99, "from 10"), (100, "from 100"),
            (Int64.max, "from 1000000000000000000"),
        ] as [(Int64, String)]
    )
    func `counts are grouped by powers of ten`(count: Int64, expected: String) {
        #expect(text(ItemGroup.band(ofCount: count)) == expected)
    }

    @Test(
        arguments: [
            (-1, "in the future"), (0, "less than a day"), (86_399, "less than a day"), (86_400, "a day to a week"),
            (7 * 86_400, "a week to a month"), (30 * 86_400, "a month to a year"),
            (365 * 86_400, "one to five years"), (5 * 365 * 86_400, "older"), (Int64.max / 2, "older"),
        ] as [(Int64, String)]
    )
    func `ages are grouped by days, weeks, months and years`(age: Int64, expected: String) {
        #expect(text(ItemGroup.band(ofAge: age)) == expected)
    }

    @Test func `a larger value is never in a smaller group`() {
        for power in 0..<62 {
            #expect(!(ItemGroup.band(ofBytes: 1 << power) > ItemGroup.band(ofBytes: 1 << (power + 1))))
            #expect(!(ItemGroup.band(ofCount: 1 << power) > ItemGroup.band(ofCount: 1 << (power + 1))))
        }
    }
}
