import Testing

@testable import TreeTable

@Suite struct StringKeyTests {
    /// Pieces that begin alike, that are less than an end, and that change what precedes them.
    private static let pieces = [
        "a", "b", "ab", "e", "K", ";", "z", "~", "\u{0}", "\u{0}\u{0}", "\u{7f}", "abcdefgh", "abcdefgi",
        "e\u{301}", "\u{301}", "\u{338}", "日", "한", "🙂",
    ]

    /// Others that are equal to some. Not all comparisons of the standard library agree where one string begins with
    /// another in a different form: these pieces are not to be sorted.
    private static let otherForms = ["é", "\u{212a}", "\u{37e}"]

    static func text(from pieces: [String] = pieces, using random: inout SeededGenerator) -> String {
        // Many of ASCII only, and many that are equal.
        let pieces = Bool.random(using: &random) ? pieces[..<13] : pieces[...]
        return (0..<Int.random(in: 0...5, using: &random)).reduce(into: "") { text, _ in
            text += pieces.randomElement(using: &random) ?? ""
        }
    }

    @Test func `heads that tell anything tell what the strings do`() {
        var random = SeededGenerator(seed: 3)
        let pieces = Self.pieces + Self.otherForms
        var told = 0
        for _ in 0..<20_000 {
            let (left, right) = (Self.text(from: pieces, using: &random), Self.text(from: pieces, using: &random))
            guard let precedes = StringKey.precedes(StringKey(left).head, StringKey(right).head) else { continue }
            told += 1
            #expect(precedes == (left < right), "\(left.debugDescription) \(right.debugDescription)")
        }
        #expect(told > 4000)
    }

    @Test func `the head is the first 8 bytes of ASCII`() {
        #expect(StringKey("abcdefghi").head == 0x6162_6364_6566_6768)
        #expect(StringKey("ab").head == 0x6162_0000_0000_0000)
        #expect(StringKey("").head == 0)
        #expect(StringKey("abcdefghé").head == 0)
    }
}
