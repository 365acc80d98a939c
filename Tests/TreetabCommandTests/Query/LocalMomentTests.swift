import Foundation
import Testing

@testable import TreetabCommand

@Suite struct LocalMomentTests {
    private static let zones = [
        "UTC", "Europe/Berlin", "Europe/London", "America/New_York", "America/St_Johns", "America/Havana",
        "America/Sao_Paulo", "Asia/Kolkata", "Asia/Tehran", "Asia/Beirut", "Australia/Lord_Howe", "Pacific/Apia",
        "Pacific/Kwajalein", "Africa/Casablanca", "Africa/Cairo", "Antarctica/Troll",
    ]

    /// The changes of a zone's offset: the moments, and what holds from then on.
    private struct Zone {
        var moments: [Int64]
        var offsets: [Int]

        func offset(at moment: Int64) -> Int {
            offsets[max(0, (moments.firstIndex { $0 > moment } ?? moments.count) - 1)]
        }
    }

    /// As Python knows it, from 1990 on.
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
    func `the local clock is read as Python reads it, around each change too`(name: String) throws {
        let zone = try zone(name)
        var times: [Int64] = []
        for (moment, offset) in zip(zone.moments, zone.offsets).dropFirst() {
            // From two days before to two days after the change, more closely near to it.
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

    /// An hour is left out at 100,000, and comes twice at 200,000.
    private func berlin(_ moment: Int64) -> Int { 100_000..<200_000 ~= moment ? 7200 : 3600 }

    @Test(
        arguments: [
            // Before, in the hour that is left out, after.
            (103_599, 99_999), (103_600, 100_000), (105_400, 101_800), (107_199, 103_599), (107_200, 100_000),
            // Before, in the hour that comes twice, after.
            (203_599, 196_399), (203_600, 196_400), (207_199, 199_999), (207_200, 203_600),
        ] as [(Int64, Int64)]
    )
    func `of a time that comes twice the first is meant, one that is left out is told by the clock before`(
        time: Int64,
        moment: Int64
    ) {
        #expect(LocalMoment.seconds(onClock: time, offset: berlin) == moment)
    }

    @Test func `a day on which the clock is changed is shorter or longer`() throws {
        func day(_ text: String) throws -> Range<Int64> {
            // Summer time in central Europe, 2026.
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
