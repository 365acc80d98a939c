import Testing

@testable import TreetabCommand

@Suite struct AgeLiteralTests {
    private func seconds(_ text: String) -> Double? { AgeLiteral.parse(Array(text.utf8))?.double }

    @Test(
        arguments: [
            (["s", "sec", "secs", "second", "seconds"], 1), (["m", "min", "mins", "minute", "minutes"], 60),
            (["h", "hr", "hrs", "hour", "hours"], 3600), (["d", "day", "days"], 86_400),
            (["w", "week", "weeks"], 7 * 86_400), (["M", "mo", "month", "months"], 365.25 / 12 * 86_400),
            (["y", "yr", "year", "years"], 365.25 * 86_400),
        ] as [([String], Double)]
    )
    func `every unit has its length`(words: [String], length: Double) {
        for word in words {
            #expect(seconds("1\(word)") == length, "\(word)")
            #expect(seconds("2.5 \(word)") == 2.5 * length, "\(word)")
        }
    }

    @Test(
        arguments: [
            ("1h30min", 5400), ("1h 30min", 5400), ("1 h 30 min", 5400), ("30d12h2w", 44.5 * 86_400), ("0s", 0),
            ("1d1d", 2 * 86_400), ("-5min", -300), ("+5min", 300), ("-1h30min", -5400), ("1.5s", 1.5),
        ] as [(String, Double)]
    )
    func `several are summed up`(text: String, expected: Double) {
        #expect(seconds(text) == expected)
    }

    @Test(
        arguments: [
            "", "-", "30", "d", "30x", "30D", "1h30", "h1", "1 2h", "1.h", "1h-30min", "1..5h", "1h,", "1hé",
            "99999999999999999999y99999999999999999999y" + String(repeating: "99999999999999999999y", count: 300),
        ]
    )
    func `anything else is no age`(text: String) {
        #expect(seconds(text) == nil)
    }
}
