/// The explanation of `--where EXPR`.
enum QueryHelp {
    /// A test parses all of them.
    static let examples: [(expression: String, meaning: String)] = [
        ("size >= 10M and not (ext == log or name ~ \"*.tmp\")", "large, and neither a log nor temporary"),
        ("kind == file && age > 1y", "files unchanged for a year"),
        ("modified == 2026-01-31", "changed at any time on that day"),
        ("modified >= \"2026-01-31 12:30\" and size < 1.5kB", "small, and changed since half past twelve"),
        ("name =~ \"(?i)^img_\\d{4}\\.jpe?g$\"", "photographs, by a regular expression"),
        ("path ~ \"**/test/**\" or error != \"\"", "below a directory named test, or unreadable"),
        ("items == 0", "empty directories"),
        ("mode ~ \"-??s*\" or octal == 0777", "set-user-ID, or writable by everyone"),
        ("owner != root and percent > 50%", "over half of its directory, and not owned by root"),
    ]

    static var blocks: [HelpBlock] {
        [
            .paragraph(
                "--where EXPR shows the entries for which EXPR is true, and the directories above them. EXPR "
                    + "compares columns with values:"
            ),
            .entries(
                nil,
                [
                    ("COLUMN OPERATOR VALUE", "a comparison with a column of '--columns help'"),
                    ("not EXPR, !EXPR", "negation, which binds most tightly"),
                    ("EXPR and EXPR, EXPR && EXPR", "both are true"),
                    ("EXPR or EXPR, EXPR || EXPR", "one is true; binds least tightly"),
                    ("( EXPR )", "grouping"),
                ]
            ),
            .entries(
                "Operators:",
                [
                    ("== !=", "equal, not equal"),
                    ("< <= > >=", "order; text is compared byte by byte"),
                    (
                        "~ !~",
                        "text matches a glob, or does not: *.c|*.h, a[0-9]?, src/**; for the column name as in "
                            + "--include"
                    ),
                    ("=~", "a regular expression matches any part of the text"),
                ]
            ),
            .entries("Values:", values),
            .paragraph(
                "If a value is unknown, such as the items of a file, every comparison is false, even with !=, and its "
                    + "negation with 'not' is true. A comparison with a lower bound is true only if it is true for "
                    + "every larger value."
            ),
            .paragraph(
                #"Regular expressions: . [a-z] [^a-z] \d \w \s \D \W \S ^ $ (...) (?:...) | * + ? {2} {2,} {2,5}, "#
                    + "and (?i) at the start to ignore case. The time to match is proportional to the length of the "
                    + "text."
            ),
            .examples("Examples, which need quotes in a shell:", examples.map { ($0.expression, $0.meaning) }),
        ]
    }

    private static var values: [(label: String, text: String)] {
        [
            (
                "text",
                columns(.text)
                    + #": a word, or anything in single or double quotes with the escapes \" \' \\ \n \t \r \xff and "#
                    + #"\u{202e}; any other \ is a plain character; "" if there is no value, such as no extension"#
            ),
            (
                "kind",
                "directory (d), file (f), symlink (l), fifo (p), socket (s), block (b), character (c), unknown"
            ),
            (
                "size",
                columns(.bytes) + ": bytes, or K M G T P E and KiB MiB ... (1024), kB MB ... (1000), as in 1.5G; the "
                    + "total of a directory"
            ),
            (
                "number",
                columns(.count)
                    + "; \(columns(.percent)) (50, 12.5%); \(columns(.octal)) (0644); \(columns(.device)) (8:1)"
            ),
            (
                "age",
                "s, m or min, h, d, w, M or mo (30.4 days), y (365.25 days), alone or added: 30d, 1.5h, 1h30min"
            ),
            (
                "date",
                columns(.moment) + ": 2026-01-31, optionally with a time, 12:30 or 12:30:05, and a zone, Z or +01:00 "
                    + "(default: the local zone); or @ and seconds since 1970. A date means the whole day, minute or "
                    + "second: '> 2026-01-31' begins with the next day"
            ),
        ]
    }

    private static func columns(_ type: LiteralType) -> String {
        FileColumn.allCases.filter { $0.type.operand.literal == type }.map(\.name).joined(separator: ", ")
    }
}
