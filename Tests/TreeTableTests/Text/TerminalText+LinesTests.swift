import Testing

@testable import TreeTable

@Suite struct TerminalTextLinesTests {
    private func lines(_ text: String, _ width: Int = 0, limit: Int = .max) -> [String] {
        TerminalText.lines(Array(text.utf8)[...], width: width, limit: limit, ellipsis: "…")
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `newlines divide text, and one at the end begins no line`() {
        #expect(lines("one") == ["one"])
        #expect(lines("one\ntwo") == ["one", "two"])
        #expect(lines("one\n\ntwo\n") == ["one", "", "two"])
        #expect(lines("") == [""])
        #expect(lines("\n") == [""])
    }

    @Test func `wide lines are divided at spaces`() {
        #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
        #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
        #expect(lines("the quick brown fox", 8) == ["the", "quick", "brown", "fox"])
        #expect(lines("a  b\nc", 2) == ["a", "b", "c"])
        #expect(lines("日本 語", 5) == ["日本", "語"])
    }

    @Test func `a word that is too wide is divided between characters`() {
        #expect(lines("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"])
        #expect(lines("日本語", 3) == ["日", "本", "語"])
        #expect(lines("👨‍👩‍👧é", 1) == ["👨‍👩‍👧", "é"])
    }

    @Test func `the last line has the rest of its paragraph, and an ellipsis if more follows`() {
        #expect(lines("alpha beta gamma delta", 10, limit: 2) == ["alpha beta", "gamma delta"])
        #expect(lines("a\nb\nc", limit: 2) == ["a", "b…"])
        #expect(lines("a\nb", limit: 2) == ["a", "b"])
    }

    @Test func `no line of random text is too wide, and nothing but spaces is lost`() {
        var random = SeededGenerator(seed: 77)
        for _ in 0..<2000 {
            let alphabet = Array("aé日👍🏽 b \n")
            let text = String(
                (0..<random.next() % 30).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
            )
            let width = Int(random.next() % 12) + 2
            let lines = lines(text, width)
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(text) in \(width)")
            let kept = lines.joined().filter { $0 != " " }
            #expect(kept == text.filter { $0 != " " && $0 != "\n" }, "\(text) in \(width)")
        }
    }
}
