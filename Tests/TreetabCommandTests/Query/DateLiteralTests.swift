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
            ("2026-01-31 12:30:05.500000000 +0000", 1_769_862_605, 1), ("2026-01-31T12:30:05Z", 1_769_862_605, 1),
            ("2026-01-31T12:30:05z", 1_769_862_605, 1),
            ("2026-01-31T12:30:05+01:00", 1_769_859_005, 1), ("2026-01-31T12:30:05+0100", 1_769_859_005, 1),
            ("2026-01-31T12:30:05+01", 1_769_859_005, 1), ("2026-01-31T12:30:05-05:30", 1_769_882_405, 1),
            ("2026-01-31 12:30 +01:00", 1_769_859_000, 60), ("2026-01-31 Z", 1_769_817_600, 86_400),
            ("2026-01-31+01:00", 1_769_814_000, 86_400), ("0001-01-01", -62_135_596_800, 86_400),
            ("9999-12-31 23:59:59", 253_402_300_799, 1), ("@0", 0, 1), ("@1700000000", 1_700_000_000, 1),
            ("@-5", -5, 1),
        ] as [(String, Int64, Int64)]
    )
    func `a date means the whole day, minute or second`(
        text: String,
        start: Int64,
        length: Int64
    ) {
        #expect(span(text) == start..<start + length)
    }

    @Test(
        arguments: [
            ("2026", 1_767_225_600, 365), ("2024", 1_704_067_200, 366), ("2026-01", 1_767_225_600, 31),
            ("2024-02", 1_706_745_600, 29), ("2025-12", 1_764_547_200, 31), ("0001", -62_135_596_800, 365),
            ("9999", 253_370_764_800, 365), ("9999-12", 253_399_622_400, 31),
        ] as [(String, Int64, Int64)]
    )
    func `a partial date means the whole year or month`(text: String, start: Int64, days: Int64) {
        #expect(span(text) == start..<start + days * 86_400)
    }

    @Test func `days and ages are counted from now`() {
        // 2026-03-01 12:00 UTC, and 01:00 on the next day in a zone that is 13 hours ahead.
        let now: Int64 = 1_772_366_400
        func span(_ text: String, offset: Int = 0) -> Range<Int64>? {
            DateLiteral(Array(text.utf8))?.span(now: now) { _ in offset }
        }
        let midnight = now - 43_200
        #expect(span("today") == midnight..<midnight + 86_400)
        #expect(span("yesterday") == midnight - 86_400..<midnight)
        #expect(span("today", offset: 46_800) == midnight + 39_600..<midnight + 126_000)
        // That day was a Sunday, and the next one in the other zone a Monday.
        for (text, days) in [("saturday", 1), ("Monday", 6), ("sunday", 7)] as [(String, Int64)] {
            #expect(span(text)?.lowerBound == midnight - days * 86_400, "\(text)")
        }
        #expect(span("monday", offset: 46_800)?.lowerBound == midnight + 39_600 - 7 * 86_400)
        for text in ["2d", "48h", "2d ago", "2 days ago", "1 day 24 hours ago"] {
            #expect(span(text) == now - 172_800..<now - 172_799, "\(text)")
        }
    }

    @Test func `a day ends when clocks show midnight again`() {
        // Clocks are set forward by an hour at the moment 43,200.
        #expect(DateLiteral(bytes("1970-01-01")[0])?.span { $0 < 43_200 ? 0 : 3600 } == 0..<82_800)
        #expect(DateLiteral(bytes("1970-01")[0])?.span { $0 < 43_200 ? 0 : 3600 } == 0..<2_674_800)
    }

    @Test func `a date without a zone is in the local time zone`() {
        #expect(span("1970-01-02", offset: 3600) == 82_800..<169_200)
        #expect(span("1970-01-02Z", offset: 3600) == 86_400..<172_800)
        #expect(span("@5", offset: 3600) == 5..<6)
    }

    @Test(
        arguments: [
            "", "202", "20260", "2026-", "2026-1", "2026-13", "2026-00", "2026-01-", "2026 12:30", "2026-01Z",
            "2026-1-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "2026-02-29",
            "2100-02-29", "2026-04-31", "26-01-31", "12026-01-31", "2026/01/31", "2026-01-31 12", "2026-01-31 12:3",
            "2026-01-31 24:00", "2026-01-31 12:60", "2026-01-31 12:30:60", "2026-01-31 12:30:5", "2026-01-31T",
            "2026-01-31 ",
            "2026-01-31X", "2026-01-31T12:30X", "2026-01-31T12:30+1", "2026-01-31T12:30+24:00",
            "2026-01-31T12:30+01:60",
            "2026-01-31T12:30ZZ", "2026-01-31T12:30+01:000", "@", "@x", "@+5", "@1.5", "@9223372036854775807",
            "@9223372036854775808", "Today", "tomorrow", "-2026-01-31", "-2d", "+2d", "2 ago", "ago", "2d  ago now",
        ]
    )
    func `other text is not a date`(text: String) {
        #expect(span(text) == nil)
    }

    @Test(.needsPython) func `days and times of ten thousand years equal Python's`() throws {
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

    @Test func `text that looks like a date is recognized`() {
        for text in ["2026-02-30", "2026-99-99 99", "2026-01-31T99", "2026-13", "2026-00"] {
            #expect(DateLiteral.looksLikeOne(Array(text.utf8)))
        }
        for text in ["", "2026", "30d", "2026x", "x"] { #expect(!DateLiteral.looksLikeOne(Array(text.utf8))) }
    }
}

@Suite struct LocalMomentTests {
    private static let zones = [
        "UTC", "Europe/Berlin", "Europe/London", "America/New_York", "America/St_Johns", "America/Havana",
        "America/Sao_Paulo", "Asia/Kolkata", "Asia/Tehran", "Asia/Beirut", "Australia/Lord_Howe", "Pacific/Apia",
        "Pacific/Kwajalein", "Africa/Casablanca", "Africa/Cairo", "Antarctica/Troll",
    ]

    /// The changes of a zone's offset: the moments, and the offset from then on.
    private struct Zone {
        var moments: [Int64]
        var offsets: [Int]

        func offset(at moment: Int64) -> Int {
            offsets[max(0, (moments.firstIndex { $0 > moment } ?? moments.count) - 1)]
        }
    }

    /// Reads the changes since 1990 from Python.
    private func zone(_ name: String) throws -> Zone {
        let lines = try Python.run(
            """
            from datetime import datetime, timezone
            from zoneinfo import ZoneInfo
            zone = ZoneInfo("\(name)")
            def offset(moment):
                return int(datetime.fromtimestamp(moment, zone).utcoffset().total_seconds())
            print(0, offset(631152000))
            for day in range(631152000, 1956528000, 86400):
                low, high = day, day + 86400
                if offset(low) == offset(high): continue
                while high - low > 1:
                    middle = (low + high) // 2
                    if offset(middle) == offset(low): low = middle
                    else: high = middle
                print(high, offset(high))
            """
        )
        let numbers = lines.map { $0.split(separator: " ").compactMap { Int64($0) } }
        return Zone(moments: numbers.map { $0[0] }, offsets: numbers.map { Int($0[1]) })
    }

    @Test(
        .needsPython,
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin"), "no tzdata here"),
        arguments: zones
    )
    func `local times are the same moments as in Python, also around each change`(name: String) throws {
        let zone = try zone(name)
        var times: [Int64] = []
        for (moment, offset) in zip(zone.moments, zone.offsets).dropFirst() {
            // From two days before to two days after the change, at shorter steps near it.
            times += stride(from: -172_800, through: 172_800, by: 7200).map { moment + Int64(offset) + $0 }
            times += stride(from: -10_800, through: 10_800, by: 900).flatMap { step in
                [-1, 0, 1].map { moment + Int64(offset) + step + $0 }
            }
        }
        times += stride(from: 700_000_000, through: 1_900_000_000, by: 12_345_678)
        let expected = try Python.run(
            """
            from datetime import datetime, timedelta
            from zoneinfo import ZoneInfo
            zone = ZoneInfo("\(name)")
            for line in sys.stdin:
                local = datetime(1970, 1, 1) + timedelta(seconds=int(line))
                print(int(local.replace(tzinfo=zone).timestamp()))
            """,
            input: times.map(String.init)
        )
        #expect(times.map { String(LocalMoment.seconds(onClock: $0, offset: zone.offset)) } == expected)
    }

    /// The clock is set forward an hour at 100,000, and back at 200,000.
    private func berlin(_ moment: Int64) -> Int { 100_000..<200_000 ~= moment ? 7200 : 3600 }

    @Test(
        arguments: [
            // Before the skipped hour, in it, after it.
            (103_599, 99_999), (103_600, 100_000), (105_400, 101_800), (107_199, 103_599), (107_200, 100_000),
            // Before the repeated hour, in it, after it.
            (203_599, 196_399), (203_600, 196_400), (207_199, 199_999), (207_200, 203_600),
        ] as [(Int64, Int64)]
    )
    func `a repeated time means the first, a skipped time uses the offset before the change`(
        time: Int64,
        moment: Int64
    ) {
        #expect(LocalMoment.seconds(onClock: time, offset: berlin) == moment)
    }

    @Test func `a day on which clocks change is shorter or longer`() throws {
        func day(_ text: String) throws -> Range<Int64> {
            // Daylight saving time in central Europe, 2026.
            try #require(DateLiteral(Array(text.utf8))).span { moment in
                1_774_746_000..<1_792_890_000 ~= moment ? 7200 : 3600
            }
        }
        #expect(try day("2026-03-28").count == 24 * 3600)
        #expect(try day("2026-03-29").count == 23 * 3600)
        #expect(try day("2026-10-25").count == 25 * 3600)
        #expect(try day("2026-03-28").upperBound == day("2026-03-29").lowerBound)
        #expect(try day("2026-10-25").upperBound == day("2026-10-26").lowerBound)
    }
}
