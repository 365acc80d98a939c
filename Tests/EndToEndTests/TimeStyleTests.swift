import Foundation
import Testing

@Suite struct TimeStyleTests {
    let folder: Folder
    private static let moments =
        [0, -1, 951_782_400, 1_709_210_096, 1_735_689_599, 1_711_846_800, 1_104_537_600, 1_230_768_000, -86_400 * 366]
        + (0..<40).map { 1_600_000_000 + $0 * 1_234_567 }

    init() throws {
        folder = try Folder()
        let list = Self.moments.map(String.init).joined(separator: " ")
        try folder.prepare("mkdir t; i=100; for m in \(list); do touch -d @$m t/$i; i=$((i + 1)); done")
    }

    private func expected(_ format: String, _ zone: String) throws -> [String] {
        try folder.prepare(
            "for file in t/*; do date -d @$(stat -c %Y $file) \"+\(format)\"; done",
            ["TZ": zone, "LC_ALL": "C"]
        ).lines
    }

    @Test(
        .needs(.date, .tzdata),
        arguments: [
            "%Y", "%C", "%y", "%G-W%V-%u", "%m", "%d", "%e", "%j", "%w", "%H", "%k", "%I", "%l", "%M", "%S", "%s",
            "%p %P", "%-d.%-m. %-H:%M", "%_d|%_H", "%x %X", "%c", "%U %W %g", "%Z", "%^a %#p %^B", "%Ey %Od",
            "|%10Y|%_10Y|%5m|%12A|%012A|", "%3N", "%A", "%a", "%B", "%b %h", "%F %T", "%R", "%D", "%r", "%z", "100%%",
            "at %H, %M past", "%S.%N",
        ],
        ["UTC", "America/St_Johns"]
    )
    func `a pattern gives the output of date`(pattern: String, zone: String) throws {
        let output = try folder.run(
            "treetab --no-header --style plain -f -c modified '--time-style=+\(pattern)' t/*",
            ["TZ": zone]
        )
        #expect(output.isClean, "\(output.errors)")
        // treetab prints no blanks at the end of a line.
        let expected = try expected(pattern, zone).map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(times(output).map { $0.trimmingCharacters(in: .whitespaces) } == expected)
    }

    @Test(.needs(.date, .tzdata)) func `random formats give the output of date`() throws {
        var random = FormatGenerator(state: 7)
        for zone in ["UTC", "Europe/Berlin", "America/St_Johns"] {
            var format = "|"
            for letter in Array("YCGgymdejHkIlMSspPAaBbhcxXrFTDRuwUVWzZ").shuffled(using: &random) {
                let flags = "CgymdejHkIlMSUVW".contains(letter) ? ["", "_", "-", "0"] : [""]
                format += "%" + (flags.randomElement(using: &random) ?? "") + String(letter) + "|"
            }
            let output = try folder.run(
                "treetab --no-header --style plain -f -c modified '--time-style=+\(format)' t/*",
                ["TZ": zone]
            )
            #expect(times(output) == (try expected(format, zone)), "\(format)")
        }
    }

    @Test func `line ends and tabs of a format are escaped, as in names`() throws {
        let output = try folder.run("treetab --utc --no-header -f -c modified '--time-style=+%Y%n%t%m' t/100")
        #expect(times(output) == [#"1970\n\t01"#])
    }

    @Test(.needs(.date, .tzdata)) func `full-iso, long-iso and iso equal those of ls`() throws {
        for style in ["full-iso", "long-iso", "iso"] {
            // ls prints six fields before the time and one after it.
            let expected = try folder.prepare(
                "ls -ln --time-style=\(style) t/* | awk '{ $1=$2=$3=$4=$5=$NF=\"\"; print }'"
            )
            let output = try folder.run("treetab --no-header --style plain -c modified --time-style \(style) t/*")
            let trimmed = { (lines: [String]) in lines.map { $0.trimmingCharacters(in: .whitespaces) } }
            #expect(trimmed(times(output)) == trimmed(expected.lines), "\(style)")
        }
    }

    /// The lines without the names at their ends.
    private func times(_ output: Output) -> [String] {
        output.lines.map { $0.replacing(/\ +[rt]\/[a-z0-9]+$/, with: "") }
    }

    @Test func `--utc applies to shown times and to dates in conditions`() throws {
        try folder.prepare("mkdir z; touch -d '2024-07-01T23:30:00Z' z/a")
        let zone = ["TZ": "Asia/Tokyo"]
        #expect(try folder.run("treetab --csv --no-header -c modified z/a", zone).text == "2024-07-02T08:30:00+09:00\n")
        let utc = try folder.run(
            "treetab --utc --csv --no-header -c modified --where 'modified == 2024-07-01' z/a",
            zone
        )
        #expect(utc.text == "2024-07-01T23:30:00+00:00\n")
    }

    @Test func `a relative time is the time since the change`() throws {
        try folder.prepare(
            """
            mkdir r; touch -d '-10 seconds' r/a; touch -d '-1 hour -5 minutes' r/b; touch -d '-3 days -1 hour' r/c
            touch -d '-800 days' r/d; touch -d '+2 days +1 hour' r/e
            """
        )
        let output = try folder.run(
            "treetab --no-header --style plain -c modified --time-style relative r/b r/c r/d r/e"
        )
        #expect(times(output) == ["1 hour ago", "3 days ago", "2 years ago", "in 2 days"])
        let recent = try folder.run("treetab --no-header --style plain -c modified --time-style relative r/a")
        #expect(times(recent)[0].hasSuffix(" seconds ago"))
    }

    @Test func `machine-readable formats use ISO 8601 with every time style`() throws {
        let output = try folder.run("treetab --csv --no-header -c modified --time-style relative --utc t/100")
        #expect(output.text == "1970-01-01T00:00:00+00:00\n")
    }

    @Test func `a column of times is as wide as a year of five digits`() throws {
        let entries = #"{"name":"/r","mtime":0},{"name":"a","mtime":317273587200},{"name":"b","mtime":7}"#
        let scan = #"[1,2,{"progname":"x"},[\#(entries)]]"#
        let output = try folder.run("echo '\(scan)' | treetab --load - --utc -c name,modified,kind --no-header")
        #expect(
            output.lines == [
                "/r     1970-01-01 00:00   directory", "├── a  12024-01-01 00:00  file",
                "└── b  1970-01-01 00:00   file",
            ]
        )
    }
}

/// xorshift64: the same numbers on every machine.
private struct FormatGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
