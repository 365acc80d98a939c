@testable import TreetabCommand

extension WrongLines {
    /// Sizes, ages, dates and expressions.
    static let conditions = [
        Wrong(
            "--size x",
            "invalid value 'x' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size +",
            "invalid value '+' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size -",
            "invalid value '-' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size ++1",
            "invalid value '++1' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size +1.5.5M",
            "invalid value '+1.5.5M' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size 1X",
            "invalid value '1X' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size +10MM",
            "invalid value '+10MM' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size 1e3",
            "invalid value '1e3' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size -1.5GiBs",
            "invalid value '-1.5GiBs' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size +99999999999999999999999E",
            "invalid value '+99999999999999999999999E' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size M",
            "invalid value 'M' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--size ±3",
            "invalid value '±3' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--changed-within 2",
            "invalid value '2' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-within x",
            "invalid value 'x' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-within 2x",
            "invalid value '2x' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-within -2d",
            "invalid value '-2d' for '--changed-within': must be an age without a sign, such as 2d, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-within 2d3",
            "invalid value '2d3' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-within 2026-13-01",
            "invalid value '2026-13-01' for '--changed-within': there is no such date or time"
        ),
        Wrong(
            "--changed-within 2026-02-30",
            "invalid value '2026-02-30' for '--changed-within': there is no such date or time"
        ),
        Wrong(
            "--changed-within 2026-1-1",
            "invalid value '2026-1-1' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-within '2026-01-01 25:00'",
            "invalid value '2026-01-01 25:00' for '--changed-within': there is no such date or time"
        ),
        Wrong(
            "--changed-within '2026-01-01 12:60'",
            "invalid value '2026-01-01 12:60' for '--changed-within': there is no such date or time"
        ),
        Wrong(
            "--changed-within '2026-01-01T12:00+25:00'",
            "invalid value '2026-01-01T12:00+25:00' for '--changed-within': there is no such date or time"
        ),
        Wrong(
            "--changed-within @",
            "invalid value '@' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-within @x",
            "invalid value '@x' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-within yesterday",
            "invalid value 'yesterday' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-before 2",
            "invalid value '2' for '--changed-before': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-before 2y2",
            "invalid value '2y2' for '--changed-before': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-before 2025-02-29",
            "invalid value '2025-02-29' for '--changed-before': there is no such date or time"
        ),
        Wrong(
            "--changed-before tomorrow",
            "invalid value 'tomorrow' for '--changed-before': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-before 12:30",
            "invalid value '12:30' for '--changed-before': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--where size",
            "invalid expression for '--where': 'size' is not compared with anything; ==, !=, <, <=, >, >=, ~, !~ or =~ must follow"
        ),
        Wrong("--where 'size >'", "invalid expression for '--where': a value is missing at the end"),
        Wrong("--where 'size >> 3'", "invalid expression for '--where': a value is missing before '>'"),
        Wrong("--where '> 3'", "invalid expression for '--where': a column must stand before '>', as in 'size > 10M'"),
        Wrong(
            "--where 'size > x'",
            "invalid expression for '--where': 'x' is not a size: it must be a size, such as 4096, 10M, 1.5GiB or 2kB"
        ),
        Wrong("--where 'size > 3 and'", "invalid expression for '--where': a comparison is missing at the end"),
        Wrong(
            "--where 'and size > 3'",
            "invalid expression for '--where': a column must stand before 'and', as in 'size > 10M'"
        ),
        Wrong(
            "--where 'size > 3 or or size < 2'",
            "invalid expression for '--where': a column must stand before 'or', as in 'size > 10M'"
        ),
        Wrong(
            "--where 'size > 3 size < 2'",
            "invalid expression for '--where': 'and' or 'or' is missing before 'size'"
        ),
        Wrong("--where '(size > 3'", "invalid expression for '--where': '(' is never closed"),
        Wrong("--where 'size > 3)'", "invalid expression for '--where': ')' closes nothing"),
        Wrong("--where '()'", "invalid expression for '--where': a column must stand before ')', as in 'size > 10M'"),
        Wrong("--where 'not'", "invalid expression for '--where': a comparison is missing at the end"),
        Wrong("--where '!'", "invalid expression for '--where': a comparison is missing at the end"),
        Wrong("--where 'sise > 3'", "invalid expression for '--where': unknown column 'sise'; did you mean 'size'?"),
        Wrong(
            "--where 'mtime > 2d'",
            "invalid expression for '--where': unknown column 'mtime'; did you mean 'modified'?"
        ),
        Wrong("--where 'size = 3'", "invalid expression for '--where': unknown operator '='; did you mean '=='?"),
        Wrong("--where 'size === 3'", "invalid expression for '--where': unknown operator '='; did you mean '=='?"),
        Wrong("--where 'size ~ 3'", "invalid expression for '--where': '~' is for text, and 'size' holds a size"),
        Wrong("--where 'size =~ 3'", "invalid expression for '--where': '=~' is for text, and 'size' holds a size"),
        Wrong("--where 'name > '", "invalid expression for '--where': a value is missing at the end"),
        Wrong(#"--where 'name == "x'"#, "invalid expression for '--where': the quote is never closed"),
        Wrong(
            #"--where 'name == "\u{110000}"'"#,
            #"invalid expression for '--where': a character must follow '\u' as in '\u{202e}'"#
        ),
        Wrong(
            #"--where 'name == "\xg"'"#,
            #"invalid expression for '--where': two hexadecimal digits must follow '\x'"#
        ),
        Wrong(
            "--where 'kind == folders'",
            "invalid expression for '--where': unknown kind 'folders'; did you mean 'folder'?"
        ),
        Wrong(
            "--where 'kind == filee'",
            "invalid expression for '--where': unknown kind 'filee'; did you mean 'file'?"
        ),
        Wrong(
            "--where 'kind > 3'",
            "invalid expression for '--where': kinds have no order: compare 'kind' with == or !="
        ),
        Wrong(
            "--where 'items == 10M'",
            "invalid expression for '--where': '10M' is not a number: it must be a number, such as 12"
        ),
        Wrong(
            "--where 'percent > 50%%'",
            "invalid expression for '--where': '50%%' is not a percentage: it must be a percentage, such as 12.5 or 50%"
        ),
        Wrong(
            "--where 'percent == x'",
            "invalid expression for '--where': 'x' is not a percentage: it must be a percentage, such as 12.5 or 50%"
        ),
        Wrong(
            "--where 'octal == 9'",
            "invalid expression for '--where': '9' is not an octal number: it must be octal digits, such as 0644"
        ),
        Wrong(
            "--where 'octal == 0888'",
            "invalid expression for '--where': '0888' is not an octal number: it must be octal digits, such as 0644"
        ),
        Wrong(
            "--where 'device == 8'",
            "invalid expression for '--where': '8' is not a device: it must be a device, such as 8:1"
        ),
        Wrong(
            "--where 'device == 8:1:2'",
            "invalid expression for '--where': '8:1:2' is not a device: it must be a device, such as 8:1"
        ),
        Wrong("--where 'age > 2'", "invalid expression for '--where': '2' needs a unit: 2d for days, 2h for hours"),
        Wrong(
            "--where 'age > 2q'",
            "invalid expression for '--where': '2q' is not an age: it must be an age, such as 90s, 30min, 12h, 30d, 2w or 1h30min"
        ),
        Wrong(
            "--where 'age > 2026-01-01'",
            "invalid expression for '--where': '2026-01-01' is a date, and 'age' a length of time: write 'modified < 2026-01-01'"
        ),
        Wrong(
            "--where 'modified > 30d'",
            "invalid expression for '--where': '30d' is an age, and 'modified' a time: write 'age < 30d'"
        ),
        Wrong(
            "--where 'modified == 2026-99-01'",
            "invalid expression for '--where': there is no such date or time as '2026-99-01'"
        ),
        Wrong(
            #"--where 'modified > "2026-01-01 9:00"'"#,
            "invalid expression for '--where': there is no such date or time as '2026-01-01 9:00'"
        ),
        Wrong(
            "--where 'modified ~ 2026'",
            "invalid expression for '--where': '~' is for text, and 'modified' holds a time"
        ),
        Wrong("--where 'depth ~ 2'", "invalid expression for '--where': '~' is for text, and 'depth' holds a number"),
        Wrong(
            "--where 'size & 3'",
            "invalid expression for '--where': an operator must stand here: ==, !=, <, <=, >, >=, ~, !~ or =~"
        ),
        Wrong(
            "--where 'size > 3 & items > 1'",
            "invalid expression for '--where': 'and' or 'or' is missing before '&'"
        ),
        Wrong(
            "--where 'size > 3 | items > 1'",
            "invalid expression for '--where': 'and' or 'or' is missing before '|'"
        ),
        Wrong("--where 'name == a b'", "invalid expression for '--where': 'and' or 'or' is missing before 'b'"),
        Wrong(
            "--where '3 < size'",
            "invalid expression for '--where': unknown column '3'; '--columns help' lists all columns"
        ),
        Wrong(#"--where '"size" > 3'"#, "invalid expression for '--where': a column must stand here, without quotes"),
        Wrong(
            "--where 'size > 3;'",
            "invalid expression for '--where': '3;' is not a size: it must be a size, such as 4096, 10M, 1.5GiB or 2kB"
        ),
        Wrong(
            "--where 'size > $x'",
            "invalid expression for '--where': '$x' is not a size: it must be a size, such as 4096, 10M, 1.5GiB or 2kB"
        ),
        Wrong("--where ' '", "invalid expression for '--where': the expression is empty"),
    ]
}
