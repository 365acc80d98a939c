@testable import TreeTable

extension FuzzTarget {
    /// Text for a terminal: two bytes for the width, the truncation mode and the ellipsis, then the text.
    static let text = FuzzTarget("text", words: textWords) { input in
        var reader = InputReader(input)
        let (width, how) = (Int(reader.byte()), reader.byte())
        let raw = reader.remainder()
        var shown: [UInt8] = Array("before".utf8)
        let cells = TerminalText.append(raw.span, to: &shown)
        require(shown.starts(with: "before".utf8), "the text before it is unchanged")
        shown.removeFirst(6)
        requireShown(shown, cells)
        require(TerminalText.width(raw.span) == cells, "measuring gives the same width")
        if raw.allSatisfy({ 0x20...0x7e ~= $0 }) {
            require(shown == raw && cells == raw.count, "printable ASCII is unchanged")
        }
        var again: [UInt8] = []
        require(
            TerminalText.append(shown.span, to: &again) == cells && again == shown,
            "escaping twice changes nothing"
        )

        let mode: TextTruncationMode = [.head, .middle, .tail][Int(how % 3)]
        let ellipsis = how & 0x80 == 0 ? "…" : "..."
        var short: [UInt8] = []
        let room = TerminalText.truncate(shown.span, to: width, mode, ellipsis: ellipsis, into: &short)
        require(room <= width, "it fits")
        requireShown(short, room)
        if cells <= width { require(short == shown, "text that fits is not truncated") }
        if cells > width, width >= DisplayWidth.of(ellipsis) {
            require(
                short.requiredText().unicodeScalars.contains(ellipsis.unicodeScalars.first ?? " "),
                "truncated text contains the ellipsis"
            )
        }
    }

    static let textWords = [
        "\u{1b}[31m", "\u{1b}]0;", "\u{7}", "\n", "\r", "\t", "\u{7f}", "\u{85}", "\u{9b}", "\u{202e}", "\u{2066}",
        "\u{2028}", "\u{200b}", "\u{200c}", "\u{200d}", "\u{feff}", "\u{fe0e}", "\u{fe0f}", "\u{301}", "\u{ad}", "é",
        "漢", "한", "\u{1100}\u{1161}\u{11a8}", "👨‍👩‍👧", "🏳️‍🌈", "🇩🇪", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f}", "👍🏽", "1️⃣",
        "क्षि", "ไทย", "\u{0f71}", "\u{e0100}", "\u{180b}", "\u{3164}", "\u{fffe}", "\u{10ffff}", "\u{600}", "\u{34f}",
    ]

    private static func requireShown(_ bytes: [UInt8], _ cells: Int) {
        let text = bytes.requiredText()
        requireHarmless(text)
        require(DisplayWidth.of(text) == cells, "\(text.debugDescription) takes \(cells) cells")
        require(text.reduce(0) { $0 + DisplayWidth.of($1) } == cells, "clusters add up to \(cells)")
    }
}
