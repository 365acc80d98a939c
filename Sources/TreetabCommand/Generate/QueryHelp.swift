/// What `--where help` says.
enum QueryHelp {
    /// Expressions that the text shows, and what each is for. A test reads them all.
    static let examples: [(expression: String, meaning: String)] = [
        ("size >= 10M and not (ext == log or name ~ \"*.tmp\")", "large, and neither logs nor temporary"),
        ("kind == file && age > 1y", "files unchanged for a year"),
        ("modified == 2026-01-31", "changed at any time of that day"),
        ("modified >= \"2026-01-31 12:30\" and size < 1.5kB", "small, and changed since half past twelve"),
        ("name =~ \"(?i)^img_\\d{4}\\.jpe?g$\"", "photographs, by a regular expression"),
        ("path ~ \"**/test/**\" or error != \"\"", "below a directory test, or unreadable"),
        ("items == 0", "empty directories"),
        ("mode ~ \"-??s*\" or octal == 0777", "set-user-ID, or open to everybody"),
        ("owner != root and percent > 50%", "over half of its directory, and not root's"),
    ]

    static var blocks: [HelpBlock] {
        [
            .paragraph(
                "--where EXPR shows the items for which EXPR holds, with the directories above them. An EXPR "
                    + "compares columns with values:"
            ),
            .entries(nil, grammar),
            .entries("Operators:", operators),
            .entries("Values:", values),
            .paragraph(
                "Where a value is not known, as the items of a file are, no comparison holds, != neither; 'not' of "
                    + "it does. Of a total that is a lower bound only what holds of all greater ones as well does."
            ),
            .paragraph(
                #"Regular expressions: . [a-z] [^a-z] \d \w \s \D \W \S ^ $ (...) (?:...) | * + ? {2} {2,} {2,5}, "#
                    + "and (?i) at the beginning where capitals do not matter. They look for any part of the text, "
                    + "and take time in proportion to its length."
            ),
            .examples(
                "Examples, each to be put in quotes for the shell:",
                examples.map { ($0.expression, $0.meaning) }
            ),
        ]
    }

    private static let grammar = [
        (label: "COLUMN OPERATOR VALUE", text: "any of the columns of '--columns help'"),
        ("not EXPR, !EXPR", "binds most"),
        ("EXPR and EXPR, EXPR && EXPR", "binds less"),
        ("EXPR or EXPR, EXPR || EXPR", "binds least"),
        ("( EXPR )", "is one, whatever is in it"),
    ]

    private static let operators = [
        (label: "== !=", text: "the same, not the same"),
        ("< <= > >=", "order: of text, that of its bytes"),
        ("~ !~", "text fits a glob, or does not: *.c|*.h, a[0-9]?, src/**; of name, a glob is that of --include"),
        ("=~", "a regular expression fits some part of a text"),
    ]

    private static let values = [
        (
            label: "text",
            text: columns(.text)
                + #": a word, or anything in single or double quotes, where \" \' \\ \n \t \r \xff and \u{202e} are "#
                + #"escapes, and any other \ stays as it is; what an item has none of, such as an ext, is """#
        ),
        (
            "kind",
            "directory (d), file (f), symlink (l), fifo (p), socket (s), block (b), character (c), unknown"
        ),
        (
            "size",
            columns(.bytes) + ": bytes, or K M G T P E and KiB MiB ... (1024), kB MB ... (1000), as in 1.5G; of a "
                + "directory, the total"
        ),
        (
            "number",
            columns(.count) + "; \(columns(.percent)) (50, 12.5%); \(columns(.octal)) (0644); \(columns(.device)) (8:1)"
        ),
        ("age", "a sum of s, m or min, h, d, w, M or mo (30.4 days), y (365.25 days), as in 30d, 1.5h, 1h30min"),
        (
            "date",
            columns(.moment) + ": 2026-01-31, with a time behind it, 12:30 or 12:30:05, and a zone, Z or +01:00, if "
                + "it is not the local one; or @ and seconds since 1970. It means all of the day, minute or second: "
                + "'> 2026-01-31' begins with the next day"
        ),
    ]

    private static func columns(_ type: LiteralType) -> String {
        FileColumn.allCases.filter { $0.type.operand.literal == type }.map(\.name).joined(separator: ", ")
    }
}
