import Testing

@testable import TreetabCommand

@Suite struct QueryLexerTests {
    private func shown(_ text: String) throws -> [String] {
        try QueryLexer.tokens(of: Array(text.utf8)).map { token in
            switch token.kind {
            case .word: "\(token.text)"
            case .text: "\"\(token.text)\""
            case .comparison(let operation): "<\(operation.rawValue)>"
            case .and, .or, .not, .open, .close: "<\(token.text)>"
            case .end: "end"
            }
        }
    }

    @Test(
        arguments: [
            ("", "end"),
            (" \t\n ", "end"),
            ("size>=10M", "size <>=> 10M end"),
            ("a==b", "a <==> b end"),
            ("a!=b", "a <!=> b end"),
            ("a!~b", "a <!~> b end"),
            ("a=~b", "a <=~> b end"),
            ("a~b", "a <~> b end"),
            ("a<b>c<=d", "a <<> b <>> c <<=> d end"),
            ("!(a)&&b||c", "<!> <(> a <)> <&&> b <||> c end"),
            ("!!a", "<!> <!> a end"),
            ("a&&!b", "a <&&> <!> b end"),
            ("*.c|*.h", "*.c|*.h end"),
            ("a|b&c", "a|b&c end"),
            ("a|||b", "a <||> |b end"),
            ("2026-01-31T12:30:05+01:00", "2026-01-31T12:30:05+01:00 end"),
            (#"\.tmp$"#, #"\.tmp$ end"#),
            (#"a"b"c"#, #"a "b" c end"#),
            ("日本 é", "日本 é end"),
            ("&", "& end"),
            ("name~[!a]*", "name <~> [!a]* end"),
            ("a!b!=c!~d!", "a!b <!=> c <!~> d! end"),
        ]
    )
    func `words and symbols are separate tokens, with or without spaces`(text: String, tokens: String) throws {
        #expect(try shown(text).joined(separator: " ") == tokens)
    }

    @Test(
        arguments: [
            (#""two words""#, "two words"), (#"'a "b"'"#, #"a "b""#), (#""a 'b'""#, "a 'b'"),
            (#""a\"b""#, #"a"b"#), (#"'a\'b'"#, "a'b"), (#""a\'b""#, "a'b"), (#""a\\b""#, #"a\b"#),
            (#""a\nb\tc\rd""#, "a\nb\tc\rd"), (#""\d+\.c""#, #"\d+\.c"#), (#""\x41\u{e9}\u{1F600}""#, "Aé😀"),
            (#""""#, ""), ("\"(a) and !b\"", "(a) and !b"), (#""\\\\""#, #"\\"#), (#""\\d""#, #"\d"#),
        ]
    )
    func `quoted text can contain anything, and its escapes are replaced`(text: String, expected: String) throws {
        let tokens = try QueryLexer.tokens(of: Array(text.utf8))
        #expect(tokens.count == 2)
        #expect(tokens[0].kind == .text)
        #expect(tokens[0].text == expected)
        #expect(tokens[0].range == 0..<text.utf8.count)
    }

    @Test func `invalid UTF-8 is kept`() throws {
        #expect(try QueryLexer.tokens(of: Array(#""a\xff\xFe""#.utf8))[0].bytes == [0x61, 0xff, 0xfe])
        #expect(try QueryLexer.tokens(of: [0xff, 0x20, 0xfe])[1].bytes == [0xfe])
    }

    @Test func `each byte of a token has its offset in the expression`() throws {
        let token = try QueryLexer.tokens(of: Array(#"ab "x\"\u{e9}y""#.utf8))[1]
        #expect(token.bytes == Array("x\"éy".utf8))
        #expect((0...token.bytes.count).map(token.position) == [4, 5, 7, 7, 13, 14])
        let word = try QueryLexer.tokens(of: Array("ab cde".utf8))[1]
        #expect((0...3).map(word.position) == [3, 4, 5, 6])
    }

    @Test(
        arguments: [
            ("a => b", "unknown operator '=>'; did you mean '>='?", 2),
            ("a =< b", "unknown operator '=<'; did you mean '<='?", 2),
            ("a <> b", "unknown operator '<>'; did you mean '!='?", 2),
            ("a ~= b", "unknown operator '~='; did you mean '=~'?", 2),
            ("a == \"b", "the quote is never closed", 5),
            ("a == 'b\\'", "the quote is never closed", 5),
            ("a == \"b\\", "the quote is never closed", 5),
            (#"a == "b\x4""#, #"two hexadecimal digits must follow '\x'"#, 7),
            (#"a == "\xg0""#, #"two hexadecimal digits must follow '\x'"#, 6),
            (#"a == "\u{}""#, #"a character must follow '\u' as in '\u{202e}'"#, 6),
            (#"a == "\u{d800}""#, #"a character must follow '\u' as in '\u{202e}'"#, 6),
            (#"a == "\u{1234567}""#, #"a character must follow '\u' as in '\u{202e}'"#, 6),
            (#"a == "\u{41""#, #"a character must follow '\u' as in '\u{202e}'"#, 6),
            (#"a == "\u41""#, #"a character must follow '\u' as in '\u{202e}'"#, 6),
        ]
    )
    func `an error has the offset at which it is`(text: String, message: String, position: Int) {
        #expect(throws: QuerySyntaxError(message, at: position)) { try QueryLexer.tokens(of: Array(text.utf8)) }
    }
}

extension QueryToken {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
