import Testing

@testable import TreetabCommand

@Suite struct ExactNumberTests {
    private func number(_ text: String) -> ExactNumber? { ExactNumber(Array(text.utf8)[...]) }

    @Test(
        arguments: [
            ("0", 0, true), ("12", 12, true), ("+12", 12, true), ("-12", -12, true), ("1.5", 1, false),
            ("-1.5", -2, false),
            ("1.0", 1, true), ("-0.000000001", -1, false), ("0.999999999", 0, false), ("007", 7, true),
            ("18446744073709551615", 18_446_744_073_709_551_615, true),
            ("99999999999999999999", 99_999_999_999_999_999_999, true),
        ] as [(String, Int128, Bool)]
    )
    func `a number is exact`(text: String, floor: Int128, isWhole: Bool) throws {
        let read = try #require(number(text))
        #expect(read.floor == floor)
        #expect(read.isWhole == isWhole)
        let double = try #require(Double(text))
        #expect(abs(read.double - double) <= abs(double) * 1e-15)
    }

    @Test(
        arguments: [
            "", "+", "-", ".", ".5", "1.", "1..2", "1.2.3", "--1", "1e3", "0x10", "1,5", " 1", "1 ", "٣",
            "1.0000000000",
            "999999999999999999999",
        ]
    )
    func `other text is not a number`(text: String) {
        #expect(number(text) == nil)
    }

    @Test func `an overflow is nil`() throws {
        let large = try #require(number("99999999999999999999"))
        #expect(large.multiplied(by: 1000)?.floor == 99_999_999_999_999_999_999_000)
        #expect(large.multiplied(by: 1 << 60) == nil)
        var sum = try #require(large.multiplied(by: 1_000_000_000))
        for _ in 0..<2 {
            guard let next = sum.adding(sum) else { return }
            sum = next
        }
        Issue.record("a sum beyond 128 bits")
    }

    @Test func `a negated number has the opposite sign`() {
        #expect(number("1.5")?.negated == number("-1.5"))
        #expect(number("0")?.negated == number("0"))
    }
}

@Suite struct SizeLiteralTests {
    private func bytes(_ text: String) -> Int128? {
        SizeLiteral.parse(Array(text.utf8)).flatMap { $0.isWhole ? $0.floor : nil }
    }

    @Test func `every unit is a power of 1024 or of 1000`() {
        var (binary, decimal): (Int128, Int128) = (1, 1)
        for letter in ["K", "M", "G", "T", "P", "E"] {
            binary *= 1024
            decimal *= 1000
            for (unit, factor) in [
                (letter, binary), (letter + "i", binary), (letter + "iB", binary), (letter + "B", decimal),
            ] {
                for spelled in [unit, unit.lowercased(), unit.uppercased()] {
                    #expect(bytes("1" + spelled) == factor, "\(spelled)")
                    #expect(bytes("3 " + spelled) == 3 * factor, "\(spelled)")
                    #expect(bytes("1.5" + spelled) == factor * 3 / 2, "\(spelled)")
                }
            }
        }
        #expect(bytes("7") == 7)
        #expect(bytes("7B") == 7)
        #expect(bytes("7b") == 7)
        #expect(bytes("16E") == 1 << 64)
    }

    @Test func `a fraction of a byte is kept`() {
        #expect(SizeLiteral.parse(Array("0.3k".utf8))?.floor == 307)
        #expect(SizeLiteral.parse(Array("0.3k".utf8))?.isWhole == false)
        #expect(bytes("0.3kB") == 300)
    }

    @Test(arguments: ["", "M", "10X", "10MM", "10MiBB", "1_000", "1.5.5M", "1M1K", "ten", "K10", "1é"])
    func `other text is not a size`(text: String) {
        #expect(SizeLiteral.parse(Array(text.utf8)) == nil)
    }
}

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
    func `a unit has the length that fd and systemd give it`(words: [String], length: Double) {
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
    func `numbers with units are added`(text: String, expected: Double) {
        #expect(seconds(text) == expected)
    }

    @Test(
        arguments: [
            "", "-", "30", "d", "30x", "30D", "1h30", "h1", "1 2h", "1.h", "1h-30min", "1..5h", "1h,", "1hé",
            "99999999999999999999y99999999999999999999y" + String(repeating: "99999999999999999999y", count: 300),
        ]
    )
    func `other text is not an age`(text: String) {
        #expect(seconds(text) == nil)
    }
}
