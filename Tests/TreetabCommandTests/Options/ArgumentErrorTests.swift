import SystemCalls
import Testing

@testable import TreetabCommand

/// The messages of the parser, which no other suite checks.
@Suite struct ArgumentErrorTests {
    struct Wrong: CustomTestStringConvertible, Sendable {
        let line: String
        let message: String
        var testDescription: String { "treetab " + line }

        init(_ line: String, _ message: String) {
            (self.line, self.message) = (line, message)
        }
    }

    @Test(arguments: unknownOptions + foreign + ambiguous + flagValues + missing + numbers + choices + names)
    func `a mistake is one line that names the word`(_ wrong: Wrong) {
        #expect(message(wrong.line) == wrong.message)
    }

    @Test func `a mistake in the configuration is one line`() throws {
        func message(_ line: String) throws -> String? {
            let arguments = try parse(line)
            do throws(ArgumentError) {
                _ = try Requests(arguments, System())
                return nil
            } catch {
                return error.message
            }
        }
        #expect(
            try message("-c -name,-size,-items,-modified") == "'--columns' removes every column; keep at least one"
        )
        #expect(
            try message("--files-from - x")
                == "'--files-from' cannot be combined with the path 'x'; the list is relative to the current directory"
        )
        #expect(
            try message("-c @x")
                == "unknown column set '@x' in '-c'; define it in the configuration file: 'set NAME = columns'"
        )
    }

    static let unknownOptions = [
        Wrong("--detph 2", "unknown option '--detph'; did you mean '--depth'?"),
        Wrong("--detph=2", "unknown option '--detph'; did you mean '--depth'?"),
        Wrong("--deptth", "unknown option '--deptth'; did you mean '--depth'?"),
        Wrong("--All", "unknown option '--All'; did you mean '--all'?"),
        Wrong("--no-headers", "unknown option '--no-headers'; did you mean '--no-header'?"),
        Wrong("-xdev", "unknown option '-xdev'; did you mean '--one-file-system' (-x)?"),
        Wrong("--frobnicate", "unknown option '--frobnicate'; '--help' lists all options"),
        Wrong("--=x", "unknown option '--=x'; '--help' lists all options"),
        Wrong("---", "unknown option '---'; '--help' lists all options"),
        Wrong("-Z", "unknown option '-Z'; '--help' lists all options"),
        Wrong("-é1", "unknown option '-é1'; '--help' lists all options"),
        Wrong("-A", "unknown option '-A'; did you mean '--all' (-a)?"),
        Wrong("-aZ", "unknown option '-Z' in '-aZ'; '--help' lists all options"),
        Wrong(
            "-aR",
            "unknown option '-R' in '-aR'; everything below a PATH is listed already; '-L N' limits the depth"
        ),
        Wrong("-é", "unknown option '-é'; '--help' lists all options"),
        Wrong("-aé", "unknown option '-aé'; '--help' lists all options"),
        Wrong("-depth 2", "unknown option '-depth'; did you mean '--depth'?"),
        Wrong("-depth=2", "unknown option '-depth=2'; did you mean '--depth'?"),
        Wrong("-d", "unknown option '-d'; did you mean '--depth N' (-L) or '--only-dirs' (-D)?"),
        Wrong("-d2", "unknown option '-d' in '-d2'; did you mean '--depth N' (-L) or '--only-dirs' (-D)?"),
        Wrong("-aH", "unknown option '-H' in '-aH'; did you mean '--all' (-a) or '--si'?"),
    ]

    /// Options of other commands.
    static let foreign = [
        Wrong(
            "--git",
            "unknown option '--git'; the status in git is not shown; '--git-ignore' leaves out ignored files"
        ),
        Wrong(
            "--no-ignore",
            "unknown option '--no-ignore'; files that git ignores are shown unless '--git-ignore' is given"
        ),
        Wrong("--du", "unknown option '--du'; directories show the totals of everything below them already"),
        Wrong("-e jpg", "unknown option '-e'; use '--where \"ext == EXT\"' to choose files by their extension"),
        Wrong("-ltr", "unknown option '-t' in '-ltr'; use '-s modified' to sort by time"),
        Wrong("-J", "unknown option '-J'; did you mean '--json'?"),
        Wrong(
            "-mtime +30",
            "unknown option '-mtime'; use '--changed-within 7d' for less than 7 days, '--changed-before 8d' for at least 8 days"
        ),
        Wrong(
            "-sh",
            "unknown option '-sh'; use '-L 0 -c disk,name -s disk' for the disk usage of the PATHs only, largest first"
        ),
        Wrong("-name x", "unknown option '-name'; did you mean '--include GLOB' (-P)?"),
        Wrong("-c fullpath", "unknown column 'fullpath' in '-c'; '--columns help' lists all columns"),
        Wrong("-B1", "unknown option '-1' in '-B1'; use '-c name' for names only"),
        Wrong("--time=ctime", "option '--time' is ambiguous: '--times' or '--time-style'"),
        Wrong("--no-changed-within", "unknown option '--no-changed-within'; '--changed-within' has no opposite"),
        Wrong("--no-size", "unknown option '--no-size'; '--size' has no opposite"),
        Wrong("--no-colour", "unknown option '--no-colour'; did you mean '--no-color'?"),
        Wrong("--no-no-header", "unknown option '--no-no-header'; did you mean '--header'?"),
        Wrong("-c .ext", "unknown column '.ext' in '-c'; did you mean 'ext'?"),
        Wrong("--no-headr", "unknown option '--no-headr'; did you mean '--no-header'?"),
        Wrong("-ol", "option '-o' in '-ol' must be a separate word: '-o FILE'"),
        Wrong("-size +10M", "unknown option '-size'; did you mean '--size'?"),
        Wrong("-long", "unknown option '-long'; did you mean '--long'?"),
        Wrong("-lo notes.txt", "option '-o' in '-lo' must be a separate word: '-o FILE'"),
        Wrong("-alox", "option '-o' in '-alox' must be a separate word: '-o FILE'"),
    ]

    static let ambiguous = [
        Wrong("--no-h", "option '--no-h' is ambiguous: '--no-having', '--no-header' or '--no-hyperlink'"),
        Wrong("--no-", "option '--no-' is ambiguous: '--no-header', '--no-truncate', '--no-pager' or '--no-config'"),
        Wrong("--only", "option '--only' is ambiguous: '--only-dirs' or '--only-files'"),
        Wrong("--dirs", "option '--dirs' is ambiguous: '--dirs-only' or '--dirs-first'"),
        Wrong("--l=2", "option '--l' is ambiguous: '--level', '--limit', '--load' or '--long'"),
        Wrong(
            "--s",
            "option '--s' is ambiguous: '--size', '--sort', '--summarize', '--si', '--style', '--save', '--shell-function' or '--schema'"
        ),
        Wrong("--col", "option '--col' is ambiguous: '--collapse', '--columns' or '--color'"),
    ]

    static let flagValues = [
        Wrong("--all=yes", "option '--all' takes no value, but was given 'yes'"),
        Wrong("--utc=yes", "option '--utc' takes no value, but was given 'yes'"),
        Wrong("--all=", "option '--all' takes no value, but was given ''"),
        Wrong("-a=yes", "option '-a' takes no value, but was given 'yes'"),
        Wrong("-rD=", "option '-D' takes no value, but was given ''"),
        Wrong("--no-all=yes", "option '--no-all' takes no value, but was given 'yes'"),
        Wrong("--no-color=x", "option '--no-color' takes no value, but was given 'x'"),
        Wrong("--help=x", "option '--help' takes no value, but was given 'x'"),
        Wrong("-L=2", "unexpected '=' in '-L=2'; write '-L N'"),
        Wrong("-aL=2", "unexpected '=' in '-aL=2'; write '-L N'"),
        Wrong("-o=", "unexpected '=' in '-o='; write '-o FILE'"),
    ]

    static let missing = [
        Wrong("--depth", "option '--depth' needs a value: '--depth N'"),
        Wrong("--dep", "option '--depth' needs a value: '--depth N'"),
        Wrong("--level", "option '--level' needs a value: '--level N'"),
        Wrong("-L", "option '-L' needs a value: '-L N'"),
        Wrong("x -aL", "option '-L' needs a value: '-L N'"),
        Wrong(
            "--format",
            "option '--format' needs a value: '--format FORMAT' (text, csv, tsv, markdown, json, jsonl, md or ndjson)"
        ),
        Wrong(
            "--completions",
            "option '--completions' needs a value: '--completions SHELL' (bash, zsh or fish)"
        ),
        Wrong("--depth ''", "the value of '--depth' is empty"),
        Wrong("--depth=", "the value of '--depth' is empty"),
        Wrong("-L ''", "the value of '-L' is empty"),
        Wrong("-n ''", "the value of '-n' is empty"),
        Wrong("--sort ''", "the value of '--sort' is empty"),
        Wrong("-c ''", "the value of '-c' is empty"),
        Wrong("-P ''", "the value of '-P' is empty"),
        Wrong("--exclude=", "the value of '--exclude' is empty"),
        Wrong("--format ''", "the value of '--format' is empty"),
        Wrong("-o ''", "the value of '-o' is empty"),
        Wrong("--files-from", "option '--files-from' needs a value: '--files-from FILE'"),
        Wrong("--files0-from=", "the value of '--files0-from' is empty"),
        Wrong(
            "--files0-from - --files-from x",
            "'--files0-from' and '--files-from' cannot be combined; only one list of paths is allowed"
        ),
        Wrong("--files-from - --files-from -", "'--files-from' is given twice; only one list of paths is allowed"),
    ]

    static let numbers = [
        Wrong("--depth -1", "invalid value '-1' for '--depth': must be 0 or more"),
        Wrong("-L-1", "invalid value '-1' for '-L': must be 0 or more"),
        Wrong(
            "--depth -99999999999999999999",
            "invalid value '-99999999999999999999' for '--depth': must be 0 or more"
        ),
        Wrong("--rows -1", "invalid value '-1' for '--rows': must be 1 or more"),
        Wrong("--rows 0", "invalid value '0' for '--rows': must be 1 or more"),
        Wrong("--depth two", "invalid value 'two' for '--depth': must be a whole number"),
        Wrong("--depth +2", "invalid value '+2' for '--depth': must be a whole number"),
        Wrong("--depth 2.5", "invalid value '2.5' for '--depth': must be a whole number"),
        Wrong("--depth 0x10", "invalid value '0x10' for '--depth': must be a whole number"),
        Wrong("--depth -", "invalid value '-' for '--depth': must be a whole number"),
        Wrong("--depth --all", "option '--depth' needs a value: '--depth N'"),
        Wrong("-s -L 1", "option '-s' needs a value: '-s KEYS'"),
        Wrong(
            "-s Photos Music",
            "unknown sort key 'Photos' in '-s'; '--columns help' lists all columns; for totals only, like 'du -s', use '-L 0'"
        ),
        Wrong(
            "-ash",
            "unknown sort key 'h' in '-s'; '--columns help' lists all columns; for totals only, like 'du -s', use '-L 0'"
        ),
        Wrong(
            "--style ascii",
            "invalid value 'ascii' for '--style': must be guides, plain, outline, bordered or compact; did you mean '--ascii'?"
        ),
        Wrong("-s -e", "unknown sort key 'e' in '-s'; '--columns help' lists all columns"),
        Wrong("--depth ٣", "invalid value '٣' for '--depth': must be a whole number"),
        Wrong("--limit 9223372036854775808", "invalid value '9223372036854775808' for '--limit': too large"),
    ]

    static let choices = [
        Wrong("--format cvs", "invalid value 'cvs' for '--format'; did you mean 'csv'?"),
        Wrong("--format=CSV", "invalid value 'CSV' for '--format'; did you mean 'csv'?"),
        Wrong(
            "--format xlsx",
            "invalid value 'xlsx' for '--format': must be text, csv, tsv, markdown, json, jsonl, md or ndjson"
        ),
        Wrong(
            "--style fancy",
            "invalid value 'fancy' for '--style': must be guides, plain, outline, bordered or compact"
        ),
        Wrong("--color allways", "invalid value 'allways' for '--color'; did you mean 'always'?"),
        Wrong("--completions ksh", "invalid value 'ksh' for '--completions': must be bash, zsh or fish"),
        Wrong("--completions sh", "invalid value 'sh' for '--completions': must be bash, zsh or fish"),
        Wrong("--color=no", "invalid value 'no' for '--color': must be auto, always or never"),
        Wrong("--time-style %Y-%m-%d", "invalid value '%Y-%m-%d' for '--time-style': a format begins with '+'"),
        Wrong("-o json", "invalid value 'json' for '-o': use '--format json', or './json' for a file"),
        Wrong(
            "--time-style x",
            "invalid value 'x' for '--time-style': must be iso, long-iso, full-iso, relative or +FORMAT"
        ),
        Wrong("--time-style ISO", "invalid value 'ISO' for '--time-style'; did you mean 'iso'?"),
        Wrong("--time-style +%Q", "invalid value '+%Q' for '--time-style': unknown time directive '%Q'"),
        Wrong("--rows fitt", "invalid value 'fitt' for '--rows': must be a whole number, or 'fit'"),
        Wrong("--group-by kinds", "unknown column 'kinds' in '--group-by'; did you mean 'kind'?"),
        Wrong(
            "--size ++1",
            "invalid value '++1' for '--size': must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)"
        ),
        Wrong(
            "--changed-within 2",
            "invalid value '2' for '--changed-within': must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        ),
        Wrong(
            "--changed-before 2025-02-29",
            "invalid value '2025-02-29' for '--changed-before': there is no such date or time"
        ),
        Wrong(
            "--changed-before -2d",
            "invalid value '-2d' for '--changed-before': must be an age without a sign, such as 2d, or a date, such as "
                + "2026-01-31"
        ),
    ]

    static let names = [
        Wrong("--columns name,sise", "unknown column 'sise' in '--columns'; did you mean 'size'?"),
        Wrong("-c +sise", "unknown column 'sise' in '-c'; did you mean 'size'?"),
        Wrong("-c Name", "unknown column 'Name' in '-c'; did you mean 'name'?"),
        Wrong("-c modifed", "unknown column 'modifed' in '-c'; did you mean 'modified'?"),
        Wrong("--group-by years", "unknown column 'years' in '--group-by'; '--columns help' lists all columns"),
        Wrong("-c xyzzy", "unknown column 'xyzzy' in '-c'; '--columns help' lists all columns"),
        Wrong("-c name,help", "unknown column 'help' in '-c'; '--columns help' lists all columns"),
        Wrong("-c +", "unknown column '+' in '-c'; '--columns help' lists all columns"),
        Wrong("-c size:desc", "unknown column 'size:desc' in '-c'; '--columns help' lists all columns"),
        Wrong("-c name,,size", "invalid value 'name,,size' for '-c': a name is missing next to a comma"),
        Wrong("-c name,", "invalid value 'name,' for '-c': a name is missing next to a comma"),
        Wrong("-c ,", "invalid value ',' for '-c': a name is missing next to a comma"),
        Wrong("-c name,size,name", "invalid value 'name,size,name' for '-c': 'name' is listed twice"),
        Wrong("-c +name,-name", "invalid value '+name,-name' for '-c': 'name' is listed twice"),
        Wrong(
            "-c name,+size",
            "invalid value 'name,+size' for '-c': start every name with '+' or '-', or none: +name,+size"
        ),
        Wrong("--sort sise", "unknown sort key 'sise' in '--sort'; did you mean 'size'?"),
        Wrong("--sort -modifed", "unknown sort key 'modifed' in '--sort'; did you mean 'modified'?"),
        Wrong(
            "-s /usr",
            "'/usr' in '-s' is not a column; for totals, use '-L 0 -c disk,name' (du -s) or '--total' (du -c); '--columns help' lists all columns"
        ),
        Wrong(
            "-s ..",
            "'..' in '-s' is not a column; for totals, use '-L 0 -c disk,name' (du -s) or '--total' (du -c); '--columns help' lists all columns"
        ),
        Wrong(
            "-c a/b",
            "'a/b' in '-c' is not a column; for totals, use '-L 0 -c disk,name' (du -s) or '--total' (du -c); '--columns help' lists all columns"
        ),
        Wrong("-s -", "unknown sort key '-' in '-s'; '--columns help' lists all columns"),
        Wrong("--sort size,,name", "invalid value 'size,,name' for '--sort': a name is missing next to a comma"),
        Wrong("--sort size,-size", "invalid value 'size,-size' for '--sort': 'size' is listed twice"),
    ]

    private func mistake(_ words: [UInt8]...) -> ArgumentError? {
        do throws(ArgumentError) {
            _ = try ArgumentParser.parse(words)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ("size > 1 and sise > 2", "  size > 1 and sise > 2", 13),
            ("size >", "  size >", 6),
            // Wide characters take two cells, combining marks none, and escapes six.
            ("name == 日本 x > 1", "  name == 日本 x > 1", 13),
            ("name == e\u{301} x > 1", "  name == e\u{301} x > 1", 10),
            ("name == e\u{301}日 x", "  name == e\u{301}日 x", 12),
            ("name == 👩‍👩‍👧 x", "  name == 👩‍👩‍👧 x", 11),
        ]
    )
    func `an expression is shown with a caret below the mistake`(expression: String, line: String, column: Int) {
        let caret = String(repeating: " ", count: 2 + column) + "^"
        #expect(mistake(Array("--where".utf8), Array(expression.utf8))?.excerpt == [line, caret])
    }

    @Test func `hostile characters in an expression are escaped, and the caret is still in the right column`() {
        let bytes = Array("name == ".utf8) + [0x1B, 0x5B, 0x32, 0x4A, 0xFF, 0x0A, 0x0A] + Array("\u{202E} oops".utf8)
        let error = mistake(Array("--where".utf8), bytes)
        #expect(error?.excerpt == ["  name == \\x1b[2J\\xff\\n\\n\\u{202e} oops", "                         ^"])
    }

    @Test func `only an expression has an excerpt`() {
        #expect(mistake(Array("--dept".utf8), Array("x".utf8))?.excerpt == [])
        #expect(mistake(Array("--size".utf8), Array("x".utf8))?.excerpt == [])
    }

    @Test func `hostile words are escaped wherever they are shown`() {
        let hostile: [UInt8] = [0x1B] + Array("[2J\n".utf8) + [0xFF]
        let shown = "\\x1b[2J\\n\\xff"
        let lines = [
            [Array("--".utf8) + hostile], [Array("--all=".utf8) + hostile], bytes("-L") + [hostile],
            bytes("--style") + [hostile], bytes("-s") + [hostile],
        ]
        for line in lines { #expect(message(line)?.contains("\(shown)'") == true) }
    }
}
