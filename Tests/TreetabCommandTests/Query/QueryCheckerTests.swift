import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct QueryCheckerTests {
    @Test(
        arguments: [
            ("size ~ 10", "'~' is for text, and 'size' holds a size", 5),
            ("depth =~ 1", "'=~' is for text, and 'depth' holds a number", 6),
            (
                "modified !~ 2026*",
                "'!~' is for text, and 'modified' holds a time; 'modified == 2026-10' means that month", 9
            ),
            ("kind ~ d*", "'~' is for text, and 'kind' holds a kind", 5),
            ("kind > file", "kinds have no order: compare 'kind' with == or !=", 5),
            ("kind == dirctory", "unknown kind 'dirctory'; did you mean 'directory'?", 8),
            ("kind == Fil", "unknown kind 'Fil'; did you mean 'file'?", 8),
            (
                "kind == pdf",
                "unknown kind 'pdf': it must be directory, file, symlink, fifo, socket, block, character or unknown",
                8
            ),
            (
                "kind == nonsense",
                "unknown kind 'nonsense': it must be directory, file, symlink, fifo, socket, block, character or "
                    + "unknown", 8
            ),
            ("size > ten", "'ten' is not a size: it must be a size, such as 4096, 10M, 1.5GiB or 2kB", 7),
            ("size > 10X", "'10X' is not a size: it must be a size, such as 4096, 10M, 1.5GiB or 2kB", 7),
            ("size > ''", "'' is not a size: it must be a size, such as 4096, 10M, 1.5GiB or 2kB", 7),
            ("items > 10k", "'10k' is not a number: it must be a number, such as 12", 8),
            ("percent > much", "'much' is not a percentage: it must be a percentage, such as 12.5 or 50%", 10),
            ("octal == 0888", "'0888' is not an octal number: it must be octal digits, such as 0644", 9),
            ("device == 8", "'8' is not a device: it must be a device, such as 8:1", 10),
            ("modified == 2026-02-30", "there is no such date or time as '2026-02-30'", 12),
            ("modified > '2026-01-31 25:00'", "there is no such date or time as '2026-01-31 25:00'", 11),
            (
                "modified > tomorrow",
                "'tomorrow' is not a time: it must be a date, such as 2026, 2026-01-31, '2026-01-31 12:30', yesterday "
                    + "or 30d", 11
            ),
            ("age > 2026", "'2026' needs a unit: 2026d for days, 2026h for hours", 6),
            ("age > 30", "'30' needs a unit: 30d for days, 30h for hours", 6),
            (
                "age > ancient",
                "'ancient' is not an age: it must be an age, such as 90s, 30min, 12h, 30d, 2w or 1h30min", 6
            ),
            ("name == 1 2", "text with a blank needs quotes: \"1 2\"", 10),
            ("name =~ 'a(b'", "in the regular expression, '(' is never closed", 10),
            ("name =~ a**", "in the regular expression, a repetition cannot be repeated again", 10),
            (#"name =~ "\"\"(""#, "in the regular expression, '(' is never closed", 13),
        ]
    )
    func `a value of the wrong type is an error at its position`(
        text: String,
        message: String,
        position: Int
    ) {
        #expect(mistake(text) == QuerySyntaxError(message, at: position))
    }

    @Test func `an operator of the wrong type is an error for every column`() {
        for column in FileColumn.allCases where column.type.operand.literal != .text {
            for operation in QueryOperator.allCases.filter(\.matchesPattern) {
                #expect(mistake("\(column.name) \(operation.rawValue) 1")?.message.contains("is for text") == true)
            }
        }
    }

    @Test(
        arguments: [
            ("octal == 644", 0o644), ("octal == 0644", 0o644), ("octal == 7777", 0o7777),
            ("device == 8:1", 8 << 32 | 1),
            ("percent > 12.5%", nil), ("inode == 18446744073709551615", Int128(UInt64.max)), ("size == -1", -1),
        ] as [(String, Int128?)]
    )
    func `numbers are parsed as their column writes them`(text: String, expected: Int128?) throws {
        guard case .comparison(let comparison) = try query(text), case .number(let number) = comparison.value else {
            Issue.record("\(text)")
            return
        }
        #expect(number.isWhole ? number.floor == expected : expected == nil)
    }
}

@Suite struct FileKindQueryTests {
    @Test func `each kind has one word, and no two kinds share a word`() {
        let synonyms = FileKind.querySynonyms.map(\.word)
        #expect(Set(FileKind.words).count == FileKind.allCases.count)
        #expect(Set(FileKind.words + synonyms).count == FileKind.allCases.count + synonyms.count)
        for kind in FileKind.allCases { #expect(FileKind(queryWord: kind.word) == kind) }
        for (word, kind) in FileKind.querySynonyms { #expect(FileKind(queryWord: word) == kind) }
        #expect(FileKind(queryWord: "F") == nil)
    }

    @Test(
        arguments: [
            ("f", .file), ("d", .directory), ("l", .symlink), ("p", .fifo), ("s", .socket), ("b", .block),
            ("c", .character),
        ] as [(String, FileKind)]
    )
    func `the letters agree with find`(letter: String, kind: FileKind) {
        #expect(FileKind(queryWord: letter) == kind)
    }
}
