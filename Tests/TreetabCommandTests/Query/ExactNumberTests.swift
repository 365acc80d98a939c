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
    func `a number is as exact as it was written`(text: String, floor: Int128, isWhole: Bool) throws {
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
    func `anything else is none`(text: String) {
        #expect(number(text) == nil)
    }

    @Test func `what leaves its range is nil`() throws {
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

    @Test func `a negated number is the opposite`() {
        #expect(number("1.5")?.negated == number("-1.5"))
        #expect(number("0")?.negated == number("0"))
    }
}
