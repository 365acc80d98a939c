import Testing

@testable import TreeTable

@Suite struct TerminalTextTests {
    private func shown(_ bytes: [UInt8]) -> (text: String, width: Int) {
        var output: [UInt8] = []
        let width = TerminalText.append(bytes.span, to: &output)
        #expect(TerminalText.width(bytes.span) == width)
        return (String(decoding: output, as: UTF8.self), width)
    }

    private func shown(_ text: String) -> String { shown(Array(text.utf8)).text }

    @Test func `every single byte has its safe form`() {
        for byte in UInt8.min...UInt8.max {
            let hex = (byte < 16 ? "0" : "") + String(byte, radix: 16)
            let expected =
                switch byte {
                case 0x09: "\\t"
                case 0x0a: "\\n"
                case 0x0d: "\\r"
                case 0x20...0x7e: String(Unicode.Scalar(byte))
                default: "\\x" + hex
                }
            let result = shown([byte])
            #expect(result.text == expected)
            #expect(result.width == expected.utf8.count)
        }
    }

    @Test func `only bytes from 0x20 to 0x7e are printable, at every position of texts of every length`() {
        for count in 0...70 {
            let tildes = [UInt8](repeating: 0x7e, count: count)
            let isPrintable = PlainBytes.printableASCII.areAll(tildes.span)
            #expect(isPrintable)
            for position in 0..<count {
                var text = [UInt8](repeating: 0x20, count: count)
                for byte in UInt8.min...UInt8.max {
                    text[position] = byte
                    if PlainBytes.printableASCII.areAll(text.span) != (0x20...0x7e).contains(byte) {
                        Issue.record("byte \(byte) at \(position) of \(count)")
                    }
                }
            }
        }
    }

    @Test func `invisible and bidirectional scalars are escaped`() {
        var scalars: [UInt32] = [
            0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x2065, 0x3164,
            0xfeff, 0xffa0, 0xfff0, 0x1bca0, 0x1d173, 0xe0000, 0xe0001, 0xe0100, 0xfe0f, 0xfe00, 0x180b,
        ]
        scalars += Array(0x80...0x9f) + Array(0x202a...0x202e) + Array(0x2060...0x206f) + Array(0xfff9...0xfffb)
        scalars += Array(0xe0020...0xe007f) + Array(0xfdd0...0xfdef)
        for plane in UInt32(0)...16 { scalars += [plane << 16 | 0xfffe, plane << 16 | 0xffff] }
        for value in scalars {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let escape = "\\u{\(String(value, radix: 16))}"
            #expect(shown(String(scalar)) == escape)
            #expect(shown("a\(scalar)b") == "a\(escape)b")
            #expect(shown("日\(scalar)") == "日\(escape)" || value == 0xe0100 || value == 0xfe00)
        }
    }

    @Test(arguments: [
        "", "a", "README.md", #"back\slash"#, "a b", " ", "naïve", "Ünïcödé", "日本語.txt", "한글",
        "\u{1112}\u{1161}\u{11ab}",
        "ไทย", "น้ำ", "नमस्ते", "हिन्दी", "e\u{301}te\u{301}", "שלום", "سلام", "می\u{200c}خواهم", "क्\u{200d}ष", "👍🏽", "🇸🇪",
        "1\u{fe0f}\u{20e3}",
        "👩\u{200d}👩\u{200d}👧\u{200d}👦", "👩🏻\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👩🏼", "🏳\u{fe0f}\u{200d}🌈", "☀\u{fe0e}",
        "葛\u{e0100}",
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", "\u{e0b0} \u{f115}", "\u{378}", "\u{a0}\u{3000}",
        "\u{600}12", "≨\u{fe00}",
    ])
    func `printable text is unchanged`(text: String) {
        let result = shown(Array(text.utf8))
        #expect(Array(result.text.utf8) == Array(text.utf8))
        #expect(result.width == DisplayWidth.of(text))
    }

    @Test(arguments: [
        ("a\u{200d}b", #"a\u{200d}b"#), ("\u{200d}", #"\u{200d}"#), ("क\u{200d}", #"क\u{200d}"#),
        ("\u{200c}ا", #"\u{200c}ا"#),
        ("ا\u{200c}.txt", #"ا\u{200c}.txt"#), ("ا\u{200c}\u{200c}ا", #"ا\u{200c}\u{200c}ا"#),
        ("👩\u{200d}a", #"👩\u{200d}a"#),
        ("ᠠ\u{200d}\u{180b}", #"ᠠ\u{200d}\u{180b}"#),
        ("日\u{200d}本", #"日\u{200d}本"#), ("👩\u{200c}👩", #"👩\u{200c}👩"#), ("a\u{fe0f}", #"a\u{fe0f}"#),
        ("☀\u{fe0f}\u{fe0f}", "☀\u{fe0f}" + #"\u{fe0f}"#), ("🏴\u{e0067}\u{e0062}", #"🏴\u{e0067}\u{e0062}"#),
        ("🙂\u{e0067}\u{e0062}\u{e0065}\u{e007f}", #"🙂\u{e0067}\u{e0062}\u{e0065}\u{e007f}"#),
    ])
    func `joiners, selectors, and tags without a meaning are escaped`(text: String, expected: String) {
        #expect(shown(text) == expected)
    }

    @Test(arguments: [
        ("\u{301}", "\u{25cc}\u{301}"), ("\u{301}a", "\u{25cc}\u{301}a"), ("\n\u{301}", "\\n\u{25cc}\u{301}"),
        ("\u{93f}", "\u{25cc}\u{93f}"),
        ("\u{202e}\u{301}", "\\u{202e}\u{25cc}\u{301}"), ("\u{1161}", "\u{25cc}\u{1161}"),
        ("\u{102c}", "\u{25cc}\u{102c}"), ("a\u{301}", "a\u{301}"),
    ])
    func `a combining mark without a base gets a dotted circle`(text: String, expected: String) {
        #expect(Array(shown(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(arguments: [
        ([0xc0, 0x80], #"\xc0\x80"#), ([0xe0, 0x80, 0xaf], #"\xe0\x80\xaf"#), ([0xed, 0xa0, 0x80], #"\xed\xa0\x80"#),
        ([0xf4, 0x90, 0x80, 0x80], #"\xf4\x90\x80\x80"#), ([0xf0, 0x80, 0x80, 0x80], #"\xf0\x80\x80\x80"#),
        ([0x61, 0xe6, 0x97, 0x62], #"a\xe6\x97b"#), ([0xc3, 0xc3, 0xa9], #"\xc3é"#),
        ([0xe6, 0x97, 0xa5, 0x80], #"日\x80"#),
        ([0xf0, 0x9f, 0x99], #"\xf0\x9f\x99"#), ([0xff, 0xfe], #"\xff\xfe"#),
        ([0xf5, 0x80, 0x80, 0x80], #"\xf5\x80\x80\x80"#),
        ([0x1b, 0x5b, 0x33, 0x31, 0x6d], #"\x1b[31m"#), ([0x1b, 0xf0, 0x9f, 0x8f, 0xbd], "\\x1b\u{1f3fd}"),
    ])
    func `invalid bytes are escaped one by one`(bytes: [UInt8], expected: String) {
        #expect(shown(bytes).text == expected)
    }

    @Test func `scalars above the limit of a cluster are escaped`() {
        let marks = String(repeating: "\u{301}", count: 20)
        let kept = String(repeating: "\u{301}", count: 15)
        #expect(shown("a" + marks + "b") == "a" + kept + String(repeating: "\\u{301}", count: 5) + "b")
        let chain = Array(repeating: "👩", count: 40).joined(separator: "\u{200d}")
        let shownChain = shown(chain)
        #expect(shownChain.allSatisfy { $0.unicodeScalars.count <= 32 })
        #expect(
            shownChain.hasPrefix(Array(repeating: "👩", count: 16).joined(separator: "\u{200d}") + #"\u{200d}\u{1f469}"#)
        )
    }

    @Test func `the safe form is appended`() {
        var output = Array("│ ".utf8)
        #expect(TerminalText.append(Array("a\n".utf8).span, to: &output) == 3)
        #expect(TerminalText.append(Array("é".utf8).span, to: &output) == 1)
        #expect(output == Array(#"│ a\né"#.utf8))
    }

    @Test func `random hostile bytes become safe text`() throws {
        var random = SeededGenerator(seed: 17)
        // Scalars that depend on their neighbours find more errors than random bytes.
        let pieces: [[UInt8]] = [
            "a", ".", "日", "👩", "❤", "🏴", "🇸", "\u{200d}", "\u{200c}", "\u{fe0f}", "🏽", "\u{301}", "क", "\u{94d}", "ि",
            "ا",
            "\u{1100}", "\u{1161}", "\u{11a8}", "\u{e0067}", "\u{e007f}", "\u{600}", "ำ", "\u{202e}", "\u{9b}",
            "\u{1b}", "\n",
            "\u{d4e}", "\u{ff9e}", "\u{200b}", "1", "\u{20e3}", "\u{2028}", "☝",
        ].map { Array($0.utf8) }
        for round in 0..<20_000 {
            var raw: [UInt8] = []
            for _ in 0..<Int.random(in: 0...24, using: &random) {
                if round.isMultiple(of: 2) {
                    raw += pieces.randomElement(using: &random) ?? []
                } else {
                    raw.append(UInt8.random(in: 0...255, using: &random))
                }
            }
            var output: [UInt8] = []
            let width = TerminalText.append(raw.span, to: &output)
            let text = try #require(String(validating: output, as: UTF8.self), "\(raw)")
            let isSafe = text.unicodeScalars.allSatisfy { scalar in
                switch scalar.value {
                case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff:
                    false
                default: true
                }
            }
            #expect(isSafe, "\(raw)")
            #expect(width == DisplayWidth.of(text), "\(raw)")
            #expect(width == TerminalText.width(raw.span), "\(raw)")
            // Safe text is unchanged.
            var again: [UInt8] = []
            _ = TerminalText.append(output.span, to: &again)
            #expect(again == output, "\(raw)")
        }
    }
}
