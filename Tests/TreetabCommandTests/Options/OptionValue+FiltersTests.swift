import Testing

@testable import TreetabCommand

@Suite struct OptionValueFiltersTests {
    @Test(
        arguments: [
            ("--size +10M", "size >= 10M"), ("--size -1k", "size <= 1KiB"), ("--size 100", "size == 100"),
            ("--size +1Ki", "size >= 1KiB"), ("--size 1.5g", "size == 1.5GiB"), ("--size -8b", "size <= 8"),
            ("--size=-1.5GiB", "size <= 1.5GiB"), ("--size +2kB", "size >= 2kB"),
            ("--changed-within 2d", "age <= 2d"), ("--changed-before 1h30min", "age > 1h30min"),
            ("--changed-within 2026-01-31", "modified >= 2026-01-31"),
            ("--changed-within 2026", "modified >= 2026"), ("--changed-before 2026-02", "modified < 2026-02"),
            ("--changed-within yesterday", "modified >= yesterday"), ("--changed-before today", "modified < today"),
            ("--changed-before 2026-01-31T12:30Z", "modified < 2026-01-31T12:30Z"),
            ("--changed-within @1700000000", "modified >= @1700000000"),
        ]
    )
    func `options of other commands become conditions of --where`(line: String, expression: String) throws {
        #expect(try parse(line).conditions == [query(expression)])
    }

    @Test func `an age may be several words, and be followed by ago`() throws {
        func typed(_ option: String, _ value: String) throws -> [QueryExpression] {
            try ArgumentParser.parse(bytes(option, value)).conditions
        }
        #expect(try typed("--changed-within", "2 days") == [query("age <= 2d")])
        #expect(try typed("--changed-within", "2 days ago") == [query("modified >= 2 days ago")])
        #expect(try typed("--changed-before", "1 week ago") == [query("modified < '1 week ago'")])
    }

    @Test func `all conditions are kept`() throws {
        let typed = try ArgumentParser.parse(
            bytes("--where", "size > 1", "--size", "+1", "--where=depth < 3", "--changed-within", "1d", "--size", "-9")
        )
        #expect(
            typed.conditions
                == (try ["size > 1", "size >= 1", "depth < 3", "age <= 1d", "size <= 9"].map { try query($0) })
        )
    }

    @Test func `help is no expression, but an expression may hold the word`() throws {
        #expect(try parse("--where help --no-such-option").request == .explain(.expressions))
        #expect(try parse("--where name==help").request == .run)
    }

    @Test(
        arguments: [
            (
                "--size ten",
                "invalid value 'ten' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
            ),
            (
                "--size +",
                "invalid value '+' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
            ),
            (
                "--size +-1",
                "invalid value '+-1' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
            ),
            (
                "--size 1X",
                "invalid value '1X' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
            ),
            (
                "--changed-within 2",
                "invalid value '2' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
            ),
            (
                "--changed-within -2d",
                "invalid value '-2d' for '--changed-within': must be an age without a sign, such as 2d, or a date, such as 2026-01-31"
            ),
            (
                "--changed-before 2026-02-30",
                "invalid value '2026-02-30' for '--changed-before': there is no such date or time"
            ),
            ("--where ''", "the value of '--where' is empty"),
            ("--where", "option '--where' needs a value: '--where EXPR'"),
            ("--where sise>1", "invalid expression for '--where': unknown column 'sise'; did you mean 'size'?"),
            ("--changed 2d", "option '--changed' is ambiguous: '--changed-within' or '--changed-before'"),
        ]
    )
    func `a mistake is told as any other`(line: String, expected: String) {
        #expect(message(line) == expected)
    }
}
