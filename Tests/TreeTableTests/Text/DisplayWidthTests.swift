import Testing
import TreeTable

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("a", 1), ("hello world", 11), ("~", 1), ("é", 1), ("ÿ", 1), ("©", 1), ("Ж", 1), ("α", 1), ("א", 1),
        // Ambiguous width is narrow; soft hyphen is one cell.
        ("±", 1), ("…", 1), ("─", 1), ("◌", 1), ("\u{ad}", 1),
        // Unassigned, private use, noncharacter.
        ("\u{378}", 1), ("\u{e0b0}", 1), ("\u{10fffd}", 1), ("\u{ffff}", 1),
        // Combining marks.
        ("e\u{301}", 1), ("a\u{300}\u{323}\u{308}", 1), ("\u{301}", 0), ("日\u{3099}", 2), ("x\u{20dd}", 1),
        // East Asian.
        ("日", 2), ("日本語", 6), ("ア", 2), ("ｱ", 1), ("ｶﾞ", 2), ("Ａ", 2), ("　", 2), ("、", 2), ("𠮷", 2), ("葛\u{e0100}", 2),
        // Hangul syllables and jamo. A vowel or final takes no cells.
        ("한", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11ab}", 2), ("\u{1100}\u{1161}", 2), ("\u{1161}", 0), ("\u{11a8}", 0),
        // Thai, Lao, Devanagari, Tamil, Arabic.
        ("ไทย", 3), ("ก็", 1), ("น้ำ", 2), ("ลาว", 3), ("क", 1), ("कि", 2), ("कु", 1), ("क्ष", 2), ("नमस्ते", 4), ("நி", 2),
        ("سلام", 4), ("می\u{200c}خواهم", 7), ("بَ", 1),
        // Emoji.
        ("🙂", 2), ("⌚", 2), ("⌚\u{fe0e}", 2), ("☀", 1), ("☀\u{fe0f}", 2), ("☀\u{fe0e}", 1), ("❤\u{fe0f}", 2),
        ("©\u{fe0f}", 2),
        ("👍🏽", 2), ("\u{1f3fd}", 2), ("☝🏽", 2), ("☝\u{fe0f}🏽", 2), ("🕵🏽\u{200d}♂\u{fe0f}", 2),
        ("👩\u{200d}👩\u{200d}👧\u{200d}👦", 2), ("👩🏻\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👩🏼", 2), ("🏳\u{fe0f}\u{200d}🌈", 2),
        ("❤\u{fe0f}\u{200d}🔥", 2), ("❤\u{200d}🔥", 2), ("🧑\u{200d}💻", 2),
        ("🇸🇪", 2), ("🇸", 2), ("🇸🇪🇳🇴", 4), ("🇸🇪🇳", 4),
        ("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", 2),
        ("1\u{fe0f}\u{20e3}", 2), ("#\u{fe0f}\u{20e3}", 2), ("1\u{20e3}", 1), ("a🏽", 3),
        // Invisible scalars.
        ("\u{200b}", 0), ("\u{200c}", 0), ("\u{200d}", 0), ("\u{2060}", 0), ("\u{feff}", 0), ("\u{202e}", 0),
        ("\u{0}", 0), ("\n", 0), ("\r\n", 0), ("\u{7f}", 0), ("\u{9b}", 0),
        // Mixed.
        ("naïve café.txt", 14), ("a\u{200d}b", 2), ("日本語.txt", 10),
    ])
    func `text has its width in terminal cells`(text: String, cells: Int) {
        #expect(DisplayWidth.of(text) == cells)
        #expect(DisplayWidth.of("[\(text)]"[...]) == cells + 2)
        #expect(text.reduce(0) { $0 + DisplayWidth.of($1) } == cells)
    }

    @Test func `long text takes linear time`() {
        #expect(DisplayWidth.of(String(repeating: "e\u{301}", count: 100_000)) == 100_000)
        #expect(DisplayWidth.of(String(repeating: "👍🏽", count: 100_000)) == 200_000)
    }
}

@Suite(
    .enabled(
        if: WcwidthReference.canBeTested,
        "needs python3 with wcwidth: pip install wcwidth==0.7.0"
    )
)
struct DisplayWidthReferenceTests {
    @Test func `every scalar is as wide as in wcwidth`() throws {
        var next: UInt32 = 0
        for (scalars, width) in try WcwidthReference.scalarWidths() {
            #expect(scalars.lowerBound == next)
            next = scalars.upperBound + 1
            // wcwidth returns -1 for controls.
            let expected = max(0, width)
            let wrong = scalars.filter { value in
                if Self.marksThatAreClusters.contains(where: { $0.contains(value) }) { return false }
                guard let scalar = Unicode.Scalar(value) else { return false }
                return DisplayWidth.of(Character(scalar)) != expected
                    || DisplayWidth.of("a\(Character(scalar))") != expected + 1 && !combinesWithLetter(scalar)
            }
            #expect(wrong.isEmpty, "\(wrong.map { String($0, radix: 16) }) should be \(expected) wide")
        }
        #expect(next == 0x110000)
    }

    /// Spacing marks that do not extend a grapheme cluster (UAX #29, table 2, exceptions from SpacingMark).
    ///
    /// wcwidth returns 0 for the scalar alone and 1 after a letter. DisplayWidth returns 1 for both.
    private static let marksThatAreClusters: [ClosedRange<UInt32>] = [
        0x102b...0x102c, 0x1038...0x1038, 0x1062...0x1064, 0x1067...0x106d, 0x1083...0x1083, 0x1087...0x108c,
        0x108f...0x108f, 0x109a...0x109c, 0x1a61...0x1a61, 0x1a63...0x1a64, 0xaa7b...0xaa7b, 0xaa7d...0xaa7d,
        0x11720...0x11721,
    ]

    @Test(arguments: marksThatAreClusters) func `a spacing mark that is a grapheme cluster takes one cell`(
        marks: ClosedRange<UInt32>
    ) {
        for scalar in marks.compactMap({ Unicode.Scalar($0) }) {
            #expect(DisplayWidth.of(Character(scalar)) == 1)
            #expect(DisplayWidth.of("\u{1000}\(scalar)") == 2)
        }
    }

    /// Whether the scalar takes one cell after a letter, but none alone. wcwidth agrees.
    private func combinesWithLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .spacingMark
    }

    @Test func `sequences are as wide as in wcwidth`() throws {
        let emoji = ["🙂", "☀\u{fe0f}", "❤\u{fe0f}", "👩", "👨🏿", "🧑🏻", "🏳\u{fe0f}", "⚕\u{fe0f}"]
        var texts = emoji.flatMap { first in emoji.map { first + "\u{200d}" + $0 } }
        texts += (0x1f1e6...0x1f1ff).compactMap { Unicode.Scalar($0) }.map { "🇩\($0)" }
        texts += "0123456789#*".map { "\($0)\u{fe0f}\u{20e3}" }
        texts += (UInt32(0)...0x1ffff).compactMap { Unicode.Scalar($0) }.filter { $0.properties.isEmoji }
            .flatMap { ["\($0)\u{fe0f}", "\($0)\u{fe0e}"] }
        texts += ["한국어", "\u{1112}\u{1161}\u{11ab}", "ภาษาไทย", "हिन्दी", "ক্ষি", "தமிழ்", "తెలుగు", "ខ្មែរ", "မြန်မာ", "සිංහල"]
        texts += ["naïve", "Å\u{323}", "日本語", "ｶﾞｷﾞ", "العربية", "עִבְרִית", "Tiếng Việt", "ཨོཾ་མ་ཎི", "क्\u{200d}ष", "र्ि"]
        let widths = try WcwidthReference.widths(of: texts)
        try #require(widths.count == texts.count)
        for (text, width) in zip(texts, widths) {
            #expect(DisplayWidth.of(text) == width, "\(text) \(text.unicodeScalars.map { $0.value })")
        }
    }

    @Test func `known differences from wcwidth are these`() throws {
        let cases: [(text: String, wcwidth: Int, here: Int)] = [
            // A skin tone selects the emoji form of its base (UTS #51), which takes two cells.
            ("☝🏽", 1, 2),
            // Joined pictographs are one picture in emoji form, even if the first part lacks the selector.
            ("❤\u{200d}🔥", 1, 2),
            // A joiner hides the next scalar only in an emoji sequence. Terminals show this letter.
            ("a\u{200d}b", 1, 2),
            // A conjunct counts once only inside a grapheme cluster, so that the widths of clusters add up. In Tamil, two
            // consonants are two clusters, which terminals draw side by side with a dot.
            ("ப்பி", 2, 3),
            // wcwidth counts only one spacing mark for each base. In Myanmar, the second one is a separate grapheme
            // cluster.
            ("ကား", 2, 3),
        ]
        let widths = try WcwidthReference.widths(of: cases.map(\.text))
        #expect(widths == cases.map(\.wcwidth))
        #expect(cases.map { DisplayWidth.of($0.text) } == cases.map(\.here))
    }
}
