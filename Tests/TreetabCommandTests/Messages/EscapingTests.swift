import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct EscapingTests {
    @Test(arguments: [
        ("", ""), ("plain text-1", "plain text-1"), ("größe 日本 👍", "größe 日本 👍"),
        ("a\nb", "a\\nb"), ("\t", "\\t"), ("\u{0}", "\\x00"), ("\u{7F}", "\\x7f"), ("\u{85}", "\\u{85}"),
        ("\u{1B}[31m", "\\x1b[31m"), ("a\u{202E}b", "a\\u{202e}b"), ("\u{2066}", "\\u{2066}"),
        ("\u{2028}", "\\u{2028}"), ("\u{E000}", "\u{E000}"),
    ])
    func `characters that a terminal interprets are escaped`(text: String, expected: String) {
        #expect(TerminalText.printable(Array(text.utf8)) == expected)
    }

    @Test(
        arguments: [
            ([0xFF], "\\xff"), ([0x61, 0xC3], "a\\xc3"), ([0xC3, 0x28], "\\xc3("), ([0x80, 0x61], "\\x80a"),
            ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([0xC0, 0xAF], "\\xc0\\xaf"),
            ([0xE2, 0x82, 0x61], "\\xe2\\x82a"), ([0xF0, 0x9F, 0x91], "\\xf0\\x9f\\x91"),
            ([0xF5, 0x80, 0x80, 0x80, 0x62], "\\xf5\\x80\\x80\\x80b"),
        ] as [([UInt8], String)]
    )
    func `invalid bytes are shown by their values`(bytes: [UInt8], expected: String) {
        #expect(TerminalText.printable(bytes) == expected)
    }
}
