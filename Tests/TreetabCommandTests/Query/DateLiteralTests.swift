import Foundation
import Testing

@testable import TreetabCommand

@Suite struct DateLiteralTests {
    private func span(_ text: String, offset: Int = 0) -> Range<Int64>? {
        DateLiteral(Array(text.utf8))?.span { _ in offset }
    }

    @Test(
        arguments: [
            ("1970-01-01", 0, 86_400), ("2026-01-31", 1_769_817_600, 86_400), ("2024-02-29", 1_709_164_800, 86_400),
            ("2026-01-31 12:30", 1_769_862_600, 60), ("2026-01-31T12:30", 1_769_862_600, 60),
            ("2026-01-31t12:30:05", 1_769_862_605, 1), ("2026-01-31  12:30:05", 1_769_862_605, 1),
            ("2026-01-31T12:30:05Z", 1_769_862_605, 1), ("2026-01-31T12:30:05z", 1_769_862_605, 1),
            ("2026-01-31T12:30:05+01:00", 1_769_859_005, 1), ("2026-01-31T12:30:05+0100", 1_769_859_005, 1),
            ("2026-01-31T12:30:05+01", 1_769_859_005, 1), ("2026-01-31T12:30:05-05:30", 1_769_882_405, 1),
            ("2026-01-31 12:30 +01:00", 1_769_859_000, 60), ("2026-01-31 Z", 1_769_817_600, 86_400),
            ("2026-01-31+01:00", 1_769_814_000, 86_400), ("0001-01-01", -62_135_596_800, 86_400),
            ("9999-12-31 23:59:59", 253_402_300_799, 1), ("@0", 0, 1), ("@1700000000", 1_700_000_000, 1),
            ("@-5", -5, 1),
        ] as [(String, Int64, Int64)]
    )
    func `a date means all of the day, the minute or the second that it names`(
        text: String,
        start: Int64,
        length: Int64
    ) {
        #expect(span(text) == start..<start + length)
    }

    @Test func `without a zone it is the local clock that is meant, with one it is that`() {
        #expect(span("1970-01-02", offset: 3600) == 82_800..<169_200)
        #expect(span("1970-01-02Z", offset: 3600) == 86_400..<172_800)
        #expect(span("@5", offset: 3600) == 5..<6)
    }

    @Test(
        arguments: [
            "", "2026", "2026-01", "2026-1-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "2026-02-29",
            "2100-02-29", "2026-04-31", "26-01-31", "12026-01-31", "2026/01/31", "2026-01-31 12", "2026-01-31 12:3",
            "2026-01-31 24:00", "2026-01-31 12:60", "2026-01-31 12:30:60", "2026-01-31 12:30:5", "2026-01-31T",
            "2026-01-31 ",
            "2026-01-31X", "2026-01-31T12:30X", "2026-01-31T12:30+1", "2026-01-31T12:30+24:00",
            "2026-01-31T12:30+01:60",
            "2026-01-31T12:30ZZ", "2026-01-31T12:30+01:000", "@", "@x", "@+5", "@1.5", "@9223372036854775807",
            "@9223372036854775808", "today", "-2026-01-31",
        ]
    )
    func `anything else is no date`(text: String) {
        #expect(span(text) == nil)
    }

    @Test(.needsPython) func `days and times of ten thousand years are those of Python`() throws {
        var random = SeededGenerator(state: 0xDA7E)
        var texts: [String] = []
        for _ in 0..<3000 {
            func two(_ range: ClosedRange<Int>) -> String {
                let number = Int.random(in: range, using: &random)
                return number < 10 ? "0\(number)" : "\(number)"
            }
            let year = String(String(10_000 + Int.random(in: 1...9999, using: &random)).dropFirst())
            var text = "\(year)-\(two(1...12))-\(two(1...31))"
            if Bool.random(using: &random) {
                text += (Bool.random(using: &random) ? "T" : " ") + "\(two(0...23)):\(two(0...59))"
                if Bool.random(using: &random) { text += ":\(two(0...59))" }
                text +=
                    ["", "Z", "+\(two(0...23)):\(two(0...59))", "-\(two(0...23)):\(two(0...59))"]
                    .randomElement(using: &random) ?? ""
            }
            texts.append(text)
        }
        let expected = try Python.run(
            """
            from datetime import datetime, timezone, timedelta
            epoch = datetime(1970, 1, 1, tzinfo=timezone.utc)
            for line in sys.stdin:
                try:
                    time = datetime.fromisoformat(line.strip().replace("Z", "+00:00"))
                    # Without going through UTC, in which the first and the last year have no room for a zone.
                    offset = time.utcoffset() or timedelta()
                    print((time.replace(tzinfo=timezone.utc) - epoch - offset) // timedelta(seconds=1))
                except ValueError:
                    print("none")
            """,
            input: texts
        )
        #expect(texts.map { text in span(text).map { String($0.lowerBound) } ?? "none" } == expected)
        #expect(expected.filter { $0 == "none" }.count < expected.count / 10)
    }

    @Test func `what looks like a date is told apart from what does not`() {
        for text in ["2026-02-30", "2026-99-99 99", "2026-01-31T99"] {
            #expect(DateLiteral.looksLikeOne(Array(text.utf8)))
        }
        for text in ["", "2026", "30d", "2026-01", "x"] { #expect(!DateLiteral.looksLikeOne(Array(text.utf8))) }
    }
}
