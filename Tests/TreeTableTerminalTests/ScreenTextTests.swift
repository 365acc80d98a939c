import Testing

@testable import TreeTableTerminal

@Suite struct ScreenTextTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private let line = Array("a\u{1b}[1;34m中b\u{1b}[0mc\u{1b}]8;;file:///x\u{1b}\\d\u{1b}]8;;\u{1b}\\".utf8)

    @Test func `a plain line has no escape sequences`() {
        #expect(text(ScreenText.plain(line)) == "a中bcd")
        #expect(text(ScreenText.plain(Array("x\u{1b}[1".utf8))) == "x")
    }

    @Test func `a line is cut off at cells, and keeps its escape sequences`() {
        #expect(ScreenText.clipped(line, to: 6) == line)
        #expect(text(ScreenText.plain(ScreenText.clipped(line, to: 5))) == "a中bc")
        // A wide character that does not fit is left out, and what follows as well.
        #expect(
            text(ScreenText.clipped(line, to: 2))
                == "a\u{1b}[1;34m\u{1b}[0m\u{1b}]8;;file:///x\u{1b}\\\u{1b}]8;;\u{1b}\\"
        )
        #expect(text(ScreenText.plain(ScreenText.clipped(line, to: 0))) == "")
    }

    @Test func `a padded line has exactly the width`() {
        #expect(text(ScreenText.padded(line, to: 8)) == "a中bcd  ")
        #expect(text(ScreenText.padded(line, to: 2)) == "a ")
    }

    @Test func `text from elsewhere becomes safe`() {
        #expect(text(ScreenText.shortened(Array("a\u{1b}[2Jb".utf8), to: 20, ellipsis: "…")) == #"a\x1b[2Jb"#)
        #expect(text(ScreenText.shortened(Array("0123456789".utf8), to: 5, .middle, ellipsis: "…")) == "01…89")
    }
}
