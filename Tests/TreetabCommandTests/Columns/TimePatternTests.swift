import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct TimePatternTests {
    @Test(arguments: [
        ("%Q", "%Q"), ("a%", "%"), ("%:z", "%:"), ("%Y%\u{1b}", "%\u{1b}"), ("%-5Q", "%-5Q"), ("%E", "%E"),
        ("%100Y", "%100Y"),
    ])
    func `the error names the unknown directive`(pattern: String, unknown: String) {
        let error = #expect(throws: TimePattern.UnknownDirective.self) { try TimePattern(Array(pattern.utf8)) }
        #expect(error?.text == unknown)
    }

    private func text(_ pattern: String, _ moment: Moment) throws -> String {
        let pattern = try TimePattern(Array(pattern.utf8))
        return written { pattern.append(moment, in: .utc, to: &$0) }
    }

    @Test func `every directive writes something, of any width`() throws {
        for letter in TimePattern.letters.map({ Character(Unicode.Scalar($0)) }) {
            for width in ["", "1", "99"] {
                let text = try text("%\(width)\(letter)", Moment(seconds: 1, nanoseconds: 2))
                #expect(!text.isEmpty, "%\(width)\(letter)")
            }
        }
    }

    /// `date -u` has the texts of the first and last moment that it knows.
    @Test(
        arguments: [
            (.min, "-9223372036854775808"), (-67_768_040_609_740_801, "-67768040609740801"),
            (-67_768_040_609_740_800, "Thu Thursday 4 4 00 00 01"),
            (67_768_036_191_676_799, "Wed Wednesday 3 3 52 52 01"),
            (67_768_036_191_676_800, "67768036191676800"), (.max, "9223372036854775807"),
        ] as [(Int64, String)]
    )
    func `years of more than 32 bits are shown as seconds`(seconds: Int64, expected: String) throws {
        #expect(try text("%a %A %u %w %U %W %V", Moment(seconds: seconds)) == expected)
    }

    @Test func `nanoseconds are cut to a width`() throws {
        let moment = Moment(seconds: 7, nanoseconds: 12_345_678)
        #expect(try text("%s.%N %3N %1N %9N %12N", moment) == "7.012345678 012 0 012345678 012345678")
        #expect(try text("%N", Moment(seconds: 0, nanoseconds: 3_000_000_000)) == "3000000000")
    }
}
