/// Pieces of random text. Their safe display forms and widths are written by hand.
enum TestAlphabet {
    struct Piece {
        var raw: String
        var shown: String
        var width: Int

        init(_ raw: String, shown: String? = nil, width: Int) {
            self.raw = raw
            self.shown = shown ?? raw
            self.width = width
        }
    }

    static let pieces: [Piece] = [
        Piece("a", width: 1), Piece("b", width: 1), Piece("Z", width: 1), Piece("-", width: 1), Piece(".", width: 1),
        Piece("é", width: 1), Piece("e\u{301}", width: 1), Piece("日", width: 2), Piece("本", width: 2),
        Piece("한", width: 2), Piece("🙂", width: 2), Piece("🚀", width: 2), Piece("x y", width: 3),
        Piece("\n", shown: #"\n"#, width: 2), Piece("\t", shown: #"\t"#, width: 2),
        Piece("\r", shown: #"\r"#, width: 2), Piece("\u{1b}", shown: #"\x1b"#, width: 4),
        Piece("\u{9b}", shown: #"\u{9b}"#, width: 6), Piece("\u{0}", shown: #"\x00"#, width: 4),
        Piece("\u{202e}", shown: #"\u{202e}"#, width: 8),
    ]

    /// Returns up to `count` random pieces, concatenated.
    static func text(upTo count: Int, using random: inout SeededGenerator) -> Piece {
        var text = Piece("", width: 0)
        for _ in 0..<Int.random(in: 0...count, using: &random) {
            let piece = pieces[Int.random(in: pieces.indices, using: &random)]
            text.raw += piece.raw
            text.shown += piece.shown
            text.width += piece.width
        }
        return text
    }

    /// Returns the width of text that contains only these pieces, guides, and ellipses.
    static func width(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar {
            case "\u{301}": width
            case "日", "本", "한", "🙂", "🚀": width + 2
            default: width + 1
            }
        }
    }
}
