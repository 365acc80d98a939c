import Testing

@testable import TreeTable

@Suite struct TruncationTests {
    private func cut(_ text: String, _ width: Int, _ mode: TextTruncationMode, ellipsis: String = "…") -> String {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        let cells = TerminalText.truncate(bytes.span, to: width, mode, ellipsis: ellipsis, into: &output)
        let result = String(decoding: output, as: UTF8.self)
        #expect(cells == DisplayWidth.of(result))
        #expect(cells <= max(0, width))
        return result
    }

    @Test(arguments: [TextTruncationMode.head, .middle, .tail])
    func `text that fits is unchanged`(mode: TextTruncationMode) {
        #expect(cut("abc", 3, mode) == "abc")
        #expect(cut("日本", 4, mode) == "日本")
        #expect(cut("", 0, mode) == "")
        #expect(cut("é", 10, mode) == "é")
    }

    @Test(arguments: [TextTruncationMode.head, .middle, .tail])
    func `text is only an ellipsis in 1 cell and empty in 0`(mode: TextTruncationMode) {
        for text in ["abc", "日本語", "👍🏽👍🏽"] {
            #expect(cut(text, -1, mode) == "")
            #expect(cut(text, 0, mode) == "")
            #expect(cut(text, 1, mode) == "…")
        }
    }

    @Test(arguments: [
        ("abcdefghij", 5, "…ghij", "ab…ij", "abcd…"),
        ("abcdefghij", 6, "…fghij", "ab…hij", "abcde…"),
        ("abcdefghij", 2, "…j", "…j", "a…"),
        ("äbcdefghij", 6, "…fghij", "äb…hij", "äbcde…"),
        ("日本語文字", 6, "…文字", "日…字", "日本…"),
        ("日本語文字", 7, "…語文字", "日本…字", "日本語…"),
        ("e\u{301}e\u{301}e\u{301}", 2, "…e\u{301}", "…e\u{301}", "e\u{301}…"),
        ("👩\u{200d}👧🇸🇪👍🏽", 3, "…👍🏽", "👩\u{200d}👧…", "👩\u{200d}👧…"),
        ("👩\u{200d}👧🇸🇪👍🏽", 5, "…🇸🇪👍🏽", "👩\u{200d}👧…👍🏽", "👩\u{200d}👧🇸🇪…"),
    ])
    func `the mode chooses the part to leave out`(text: String, width: Int, head: String, middle: String, tail: String)
    {
        #expect(cut(text, width, .head) == head)
        #expect(cut(text, width, .middle) == middle)
        #expect(cut(text, width, .tail) == tail)
    }

    @Test func `the middle mode keeps the extension of a file name`() {
        #expect(cut("a-very-long-name.tar.gz", 16, .middle) == "a-very-…e.tar.gz")
        #expect(cut("a-very-long-name.txt", 12, .middle) == "a-ver…me.txt")
        for width in 12...19 { #expect(cut("a-very-long-name.txt", width, .middle).hasSuffix(".txt")) }
        for width in 12...24 { #expect(cut("日本語文書館の長い名前.txt", width, .middle).hasSuffix(".txt")) }
    }

    @Test(arguments: [
        ("lib/openssh/ssh-keysign", 16, "lib…/ssh-keysign"),
        ("jvm/temurin-25/lib/modules", 24, "jvm/temurin…/lib/modules"),
        ("ä/lib/openssh/ssh-keysign", 16, "ä/l…/ssh-keysign"),
        ("a/b/ssh-keysign-of-many-letters", 16, "a/b/ssh…-letters"),
        ("a-directory-with-a-long-name/", 12, "a-dir…-name/"), ("日本語/文書/長い名前", 16, "日本語…/長い名前"),
    ])
    func `the middle mode keeps the last names of a path`(path: String, width: Int, expected: String) {
        #expect(cut(path, width, .middle) == expected)
    }

    @Test func `the ellipsis can be any text`() {
        #expect(cut("abcdefghij", 5, .tail, ellipsis: "...") == "ab...")
        #expect(cut("abcdefghij", 3, .tail, ellipsis: "...") == "...")
        #expect(cut("abcdefghij", 2, .tail, ellipsis: "...") == "")
        #expect(cut("abcdefghij", 3, .tail, ellipsis: "") == "abc")
    }

    @Test func `random text is truncated between grapheme clusters`() {
        var random = SeededGenerator(seed: 4)
        let pieces = [
            "a", "é", "e\u{301}", "日", "👍🏽", "🇸🇪", "👩\u{200d}👧", "कि", "क्ष", "น้ำ", "한", "☀\u{fe0f}", ".", "/", "ا",
        ]
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...12, using: &random)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            let characters = Array(text)
            let width = Int.random(in: 0...14, using: &random)
            for mode in [TextTruncationMode.head, .middle, .tail] {
                let result = Array(cut(text, width, mode))
                guard result != characters, let gap = result.firstIndex(of: "…") else { continue }
                #expect(Array(characters.prefix(gap)) == Array(result[..<gap]))
                #expect(Array(characters.suffix(result.count - gap - 1)) == Array(result[(gap + 1)...]))
                #expect(mode != .head || gap == 0)
                #expect(mode != .tail || gap == result.count - 1)
                #expect(width - DisplayWidth.of(String(result)) <= 2)
            }
        }
    }

    @Test func `long text takes linear time`() {
        let text = String(repeating: "日e\u{301}", count: 100_000)
        #expect(DisplayWidth.of(cut(text, 80, .middle)) >= 78)
        #expect(cut(text, 300_000, .middle) == text)
    }
}
