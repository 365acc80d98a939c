import Testing

@testable import TreetabCommand

@Suite struct ColorSpellingTests {
    private func text(_ spelled: String) -> [UInt8]? {
        var spelling = ColorSpelling(Array(spelled.utf8))
        return spelling.text(endsAtEquals: false)
    }

    @Test(
        arguments: [
            (#"01;34"#, "01;34"), (#"\e[31m"#, "\u{1b}[31m"), (#"\033[1m"#, "\u{1b}[1m"), (#"\x1b"#, "\u{1b}"),
            (#"\X1Bx"#, "\u{1b}x"), (#"^[["#, "\u{1b}["), (#"^?"#, "\u{7f}"), (#"^A^z"#, "\u{1}\u{1a}"),
            (#"a\:b"#, "a:b"), (#"\_\=\^\\"#, " =^\\"), (#"\a\b\f\n\r\t\v\?"#, "\u{7}\u{8}\u{c}\n\r\t\u{b}\u{7f}"),
            (#"a=b"#, "a=b"), (#"a:b"#, "a"), (#"\08"#, "\u{0}8"), ("", ""), (#"\0"#, "\u{0}"),
        ]
    )
    func `escapes are read as in dircolors`(spelled: String, meant: String) {
        #expect(text(spelled) == Array(meant.utf8))
    }

    @Test(arguments: [#"a\"#, "^", "^ ", "^\u{7f}", "^:", "^1"]) func `an incomplete escape is invalid`(
        spelled: String
    ) {
        #expect(text(spelled) == nil)
    }

    @Test func `numbers above 255 wrap around`() {
        #expect(text(#"\777"#) == [0xff])
        #expect(text(#"\x141"#) == [0x41])
    }

    @Test func `the text of a suffix ends at an equals sign`() {
        var spelling = ColorSpelling(Array("a=b".utf8))
        let suffix = spelling.text(endsAtEquals: true)
        #expect(suffix == Array("a".utf8))
        let isEqualsSign = spelling.skip("=")
        #expect(isEqualsSign)
        let value = spelling.text(endsAtEquals: false)
        #expect(value == Array("b".utf8))
        #expect(spelling.next == nil)
    }
}
