import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct TimePatternTests {
    @Test(arguments: [
        ("%Q", "%Q"), ("a%", "%"), ("%:Z", "%:Z"), ("%Y%\u{1b}", "%\u{1b}"), ("%-5Q", "%-5Q"), ("%E", "%E"),
        ("%::::z", "%::::"),
    ])
    func `the error names the unknown directive`(pattern: String, unknown: String) {
        let error = #expect(throws: TimePattern.UnknownDirective.self) { try TimePattern(Array(pattern.utf8)) }
        #expect(error?.text == unknown)
    }

    @Test func `every directive writes something`() throws {
        for letter in TimeDirective.known {
            let pattern = try TimePattern([UInt8(ascii: "%"), letter])
            let time = CivilTime(year: 2026, month: 11, day: 21, hour: 9, minute: 5, second: 7)
            let fields = LocalMomentFields(
                time: time,
                moment: Moment(seconds: 1, nanoseconds: 2),
                offset: 3600,
                zone: .utc
            )
            #expect(!written { pattern.append(fields, to: &$0) }.isEmpty)
        }
    }

    /// `date -u` has the texts of the second and third moment, the first and the last one that it knows. Python has those of the other
    /// moments, for the same days of the years 2143 and 2196: the calendar repeats every 400 years.
    @Test(
        arguments: [
            (.min, "Sun Sunday 7 0 04 03 04 57 27 -292277022657"),
            (-67_768_040_609_740_800, "Thu Thursday 4 4 00 00 01 48 01 -2147481748"),
            (67_768_036_191_676_799, "Wed Wednesday 3 3 52 52 01 48 31 2147485548"),
            (.max, "Sun Sunday 7 0 49 48 48 96 04 292277026596"),
        ] as [(Int64, String)]
    )
    func `weeks and days of the week exist for every moment`(seconds: Int64, expected: String) throws {
        let pattern = try TimePattern(Array("%a %A %u %w %U %W %V %g %d %G".utf8))
        let format = TimeFormat(zone: .utc, style: .pattern(pattern))
        #expect(written { format.append(Moment(seconds: seconds), to: &$0) } == expected)
    }

    /// From the table in the article on ISO week dates: weeks that belong to another year than their days.
    @Test(
        arguments: [
            (2005, 1, 1, 53, 2004), (2005, 1, 2, 53, 2004), (2005, 12, 31, 52, 2005), (2006, 1, 1, 52, 2005),
            (2006, 1, 2, 1, 2006), (2007, 1, 1, 1, 2007), (2008, 12, 29, 1, 2009), (2010, 1, 3, 53, 2009),
            (2020, 12, 31, 53, 2020), (2024, 12, 30, 1, 2025),
        ]
    )
    func `weeks are numbered as in ISO 8601`(year: Int64, month: Int, day: Int, week: Int, weekYear: Int64) {
        let found = CivilTime(year: year, month: month, day: day).weekAndYear
        #expect(found.week == week && found.year == weekYear)
    }
}
