import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

/// Wrong command lines. `ArgumentErrorTests` and the tests of queries check the texts of the messages.
@Suite struct WrongLinesTests {
    @Test(arguments: typed + missingValues + emptyValues + flagValues + misspelledNames)
    func `a wrong line prints one line of error, reads nothing and exits with 2`(line: String) {
        // The write fails, so that the message does not appear among the results of the tests.
        let calls = FaultPlan([.init(.write, occurrence: 1, .inputOutput)])
        #expect(Run(System(faults: calls)).run(words("--no-config /nowhere") + quotedWords(line)) == .failure)
        #expect(calls.callCounts == [.write: 1])

        let message = message(of: quotedWords(line))
        #expect(message?.isEmpty == false)
        #expect(message?.contains { $0.isNewline } == false)
    }

    private func message(of words: [[UInt8]]) -> String? {
        do throws(ArgumentError) {
            _ = try Requests(try ArgumentParser.parse(words), System())
            return nil
        } catch {
            return error.message
        }
    }

    /// Splits a line at blanks that are not within single quotes.
    private func quotedWords(_ line: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var isQuoted = false
        var isWord = false
        for byte in line.utf8 {
            switch byte {
            case UInt8(ascii: "'"):
                isQuoted.toggle()
                if !isWord { words.append([]) }
                isWord = true
            case UInt8(ascii: " ") where !isQuoted:
                isWord = false
            default:
                if !isWord { words.append([]) }
                isWord = true
                words[words.count - 1].append(byte)
            }
        }
        return words
    }

    // MARK: Lines for every option, made from the registry

    private static let valueOptions = OptionRegistry.all.filter { $0.placeholder != nil }.flatMap(\.typedNames)
    private static let flags = OptionRegistry.all.filter { $0.placeholder == nil }.flatMap(\.typedNames)

    private static let missingValues = OptionRegistry.all.filter { $0.placeholder != nil && $0.defaultValue == nil }
        .flatMap(\.typedNames).map { "missing \($0)" }
    private static let emptyValues = valueOptions.flatMap { name in
        // The value of a short option follows without '='.
        ["\(name) '' missing", name.hasPrefix("--") ? "\(name)=" : "\(name)=1"]
    }
    private static let flagValues = flags.flatMap { ["\($0)=yes", "missing \($0)="] }
    private static let misspelledNames = OptionRegistry.all.flatMap(\.longNames).map { "--\($0.uppercased())" }

    // MARK: Lines that people type

    private static let typed = [numbers, lists, choices, conditions, options].flatMap {
        $0.split(separator: "\n").map(String.init)
    }

    /// Malformed numbers, and numbers out of range.
    private static let numbers = #"""
        --depth -0
        --depth 1e3
        --depth 1_000
        --depth ' 1'
        --depth '1 '
        --depth 1,5
        --depth inf
        --depth NaN
        --depth 18446744073709551616
        --depth 9223372036854775808
        --depth=two
        --depth 2 --depth x
        --depth x --depth 2
        --level -2
        --max-depth=0x2
        -Lx
        -L -1
        -aL two
        -L+1
        --limit -1
        --limit=ten
        --limit 1.0
        -n -5
        -nfive
        -n 99999999999999999999
        --rows -1
        --rows x
        --rows fitt
        --rows FIT
        --rows 1.5
        --rows fit,1
        --rows 99999999999999999999
        --width 0
        --width -1
        --width x
        -w 0
        -w80x
        --width 80,24
        --width 99999999999999999999
        --threads 0
        --threads -1
        --threads all
        --threads 1.5
        --threads 99999999999999999999
        --threads 00
        -LL
        -Ln
        -no
        """#

    /// Column lists and sort keys.
    private static let lists = #"""
        --sort ,
        --sort size,
        --sort ,size
        --sort sizes
        --sort -
        --sort +
        --sort ++size
        --sort --size
        --sort -+size
        --sort size-
        --sort SIZE
        --sort size:desc
        --sort size,size
        --sort +size,-size
        --sort 'size name'
        --sort help,size
        --sort xyzzy
        -ssise
        -s -sise
        -s ''
        -as xyzzy
        --sort=
        --sort=nam
        --columns nmae
        --columns name,
        --columns ,
        --columns name,,size
        --columns name,name
        --columns +name,+name
        --columns +size,-size
        --columns name,+size
        --columns +size,name
        --columns -size,name
        --columns +
        --columns -
        --columns name:desc
        --columns Name
        --columns 'name size'
        --columns help,name
        --columns all
        --columns -name,-size,-items,-modified
        -c=name
        -cnmae
        -c +nmae
        -c -nmae
        -lc -name,-mode,-owner,-group,-size,-modified
        --group-by x
        --group-by kind,ext
        --group-by -kind
        --group-by +kind
        --group-by KIND
        --group-by kinds
        --group-by kinds
        --group-by=
        -sort size
        """#

    /// Values that are not among the choices.
    private static let choices = #"""
        --format CSV
        --format xml
        --format html
        --format yaml
        --format text,csv
        --format jsonlines
        --format null
        --format 'csv '
        --style Guides
        --style guide
        --style tree
        --style plain,outline
        --style none
        --color=yes
        --color=true
        --color Always
        --hyperlink=yes
        --hyperlink= .
        --color=on
        --color=auto,always
        --progress=yes
        --progress=maybe
        --progress nver
        --time-style x
        --time-style ISO
        --time-style long
        --time-style '+%'
        --time-style '+%Q'
        --time-style full_iso
        --completions tcsh
        --completions powershell
        --completions Bash
        --completions bash,zsh
        --completions /bin/bash
        """#

    /// Sizes, ages, dates and expressions.
    private static let conditions = #"""
        --size x
        --size +
        --size -
        --size ++1
        --size +1.5.5M
        --size 1X
        --size +10MM
        --size 1e3
        --size -1.5GiBs
        --size +99999999999999999999999E
        --size M
        --size ±3
        --changed-within 2
        --changed-within x
        --changed-within 2x
        --changed-within -2d
        --changed-within 2d3
        --changed-within 2026-13-01
        --changed-within 2026-02-30
        --changed-within 2026-1-1
        --changed-within '2026-01-01 25:00'
        --changed-within '2026-01-01 12:60'
        --changed-within '2026-01-01T12:00+25:00'
        --changed-within @
        --changed-within @x
        --changed-before 2
        --changed-before 2y2
        --changed-before 2025-02-29
        --changed-before tomorrow
        --changed-before 12:30
        --where size
        --where 'size >'
        --where 'size >> 3'
        --where '> 3'
        --where 'size > x'
        --where 'size > 3 and'
        --where 'and size > 3'
        --where 'size > 3 or or size < 2'
        --where 'size > 3 size < 2'
        --where '(size > 3'
        --where 'size > 3)'
        --where '()'
        --where 'not'
        --where '!'
        --where 'sise > 3'
        --where 'when > 2d'
        --where 'size => 3'
        --where 'items > 3'
        --where 'kind == directory'
        --where 'size === 3'
        --where 'size ~ 3'
        --where 'size =~ 3'
        --where 'name > '
        --where 'name == "x'
        --where 'name == "\u{110000}"'
        --where 'name == "\xg"'
        --where 'kind == folders'
        --where 'kind == filee'
        --where 'kind > 3'
        --where 'items == 10M'
        --where 'percent > 50%%'
        --where 'percent == x'
        --where 'octal == 9'
        --where 'octal == 0888'
        --where 'device == 8'
        --where 'device == 8:1:2'
        --where 'age > 2'
        --where 'age > 2q'
        --where 'age > 2026-01-01'
        --where 'modified == 2026-99-01'
        --where 'modified > "2026-01-01 9:00"'
        --where 'modified ~ 2026'
        --where 'depth ~ 2'
        --where 'size & 3'
        --where 'size > 3 & items > 1'
        --where 'size > 3 | items > 1'
        --where 'name == a b'
        --where '3 < size'
        --where '"size" > 3'
        --where 'size > 3;'
        --where 'size > $x'
        --where ' '
        """#

    /// Unknown options, and values of flags.
    private static let options = #"""
        --null=x
        --json=3
        --man=x
        --utc=+1
        --total=yes
        -rZ
        -0Z
        -h=x
        -lX
        -%
        -=
        -=x
        --=
        -:
        --depth:2
        ---depth
        --Depth 2
        --depht
        -depth
        --tree
        --recursive
        --level-2
        """#
}
