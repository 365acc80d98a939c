import Testing

@testable import TreetabCommand

@Suite struct CivilTimeTests {
    @Test(
        arguments: [
            (0, 1970, 1, 1, 0, 0, 0),
            (-1, 1969, 12, 31, 23, 59, 59),
            (951_782_400, 2000, 2, 29, 0, 0, 0),
            (951_868_800, 2000, 3, 1, 0, 0, 0),
            (4_107_542_399, 2100, 2, 28, 23, 59, 59),
            (4_107_542_400, 2100, 3, 1, 0, 0, 0),
            (-2_203_891_200, 1900, 3, 1, 0, 0, 0),
            (-62_135_596_800, 1, 1, 1, 0, 0, 0),
            (-62_135_596_801, 0, 12, 31, 23, 59, 59),
            (-62_167_219_201, -1, 12, 31, 23, 59, 59),
            // The next values are from `date -u`. These are the ends of the usual years, and the seconds next to them.
            (-62_162_035_201, 0, 2, 29, 23, 59, 59),
            (-62_162_035_200, 0, 3, 1, 0, 0, 0),
            (253_402_300_799, 9999, 12, 31, 23, 59, 59),
            (253_402_300_800, 10_000, 1, 1, 0, 0, 0),
            // The last and the first second in 64 bits.
            (.max, 292_277_026_596, 12, 4, 15, 30, 7),
            (.min, -292_277_022_657, 1, 27, 8, 29, 52),
        ] as [(Int64, Int64, Int, Int, Int, Int, Int)]
    )
    func `a moment is converted to the date and time of the calendar`(
        seconds: Int64,
        year: Int64,
        month: Int,
        day: Int,
        hour: Int,
        minute: Int,
        second: Int
    ) {
        let time = CivilTime(seconds: seconds)
        #expect(time.year == year)
        #expect([time.month, time.day] == [month, day])
        #expect([time.hour, time.minute, time.second] == [hour, minute, second])
    }

    @Test func `the days of a month end where the next month starts`() {
        for year in [1900, 1999, 2000, 2023, 2024, 2100, 2400] as [Int64] {
            for month in 1...12 {
                let first = CivilTime(year: year, month: month, day: 1).seconds
                let next = CivilTime(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1).seconds
                #expect(next - first == Int64(CivilTime.daysInMonth(month, of: year)) * 86_400)
            }
        }
    }

    @Test(.needsPython) func `ten thousand years agree with Python's calendar`() throws {
        var state: UInt64 = 1
        var moments: [Int64] = (0..<2000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return -62_135_596_800 + Int64(state >> 11) % 315_537_897_600
        }
        // The ends of February of many years, the leap years of the rule's every part among them.
        moments += (0..<800).map { -62_135_596_800 + 59 * 86_400 + Int64($0) * 31_556_952 * 12 }
        let expected = try Python.run(
            """
            from datetime import datetime, timedelta
            for line in sys.stdin:
                time = datetime(1970, 1, 1) + timedelta(seconds=int(line))
                print(time.year, time.month, time.day, time.hour, time.minute, time.second)
            """,
            input: moments.map(String.init)
        )
        let actual = moments.map { moment in
            let time = CivilTime(seconds: moment)
            return "\(time.year) \(time.month) \(time.day) \(time.hour) \(time.minute) \(time.second)"
        }
        #expect(actual == expected)
        #expect(expected.count == moments.count)
        #expect(moments.map { CivilTime(seconds: $0).seconds } == moments)
    }
}
