import Foundation
import Testing

/// The positions of columns in the cells of terminal emulators.
///
/// treetab computes widths as the Python package wcwidth does. Some emulators give some characters another width.
/// ``disputed`` lists these characters. A row that contains one is misaligned by exactly that difference.
@Suite struct EmulatorTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir names")
        for (label, text) in Self.texts {
            // At both ends, so that it remains when a name is shortened. The second end is a separate column.
            let name = "\(text) \(label) in a name that is long enough to be shortened.\(text)"
            try Data().write(to: URL(fileURLWithPath: "\(folder.path)/names/\(name)"))
        }
    }

    /// One text of each kind that terminals often get wrong.
    private static let texts = [
        ("ASCII", "plain"), ("ideographs", "中文字"), ("full width", "ＡＢＣ"), ("Hangul", "한국어"),
        ("jamo", "\u{1112}\u{1161}\u{11ab}"), ("voiced kana", "か\u{3099}"), ("Latin marks", "e\u{301}a\u{308}"),
        ("several marks", "a\u{301}\u{302}\u{303}"), ("a mark alone", "\u{301}x"), ("Hebrew", "שלום"),
        ("Arabic", "مرحبا"), ("a Persian non-joiner", "می\u{200c}خواهم"), ("Devanagari", "नमस्ते"), ("a conjunct", "क्ष"),
        ("Tamil", "நிகழ்ச்சி"), ("Thai", "ที่นี่"), ("Tibetan", "བོད་"), ("Myanmar", "မြန်မာ"), ("ambiguous", "αβ—±"),
        ("symbols", "☃✓"), ("emoji", "😀🚀"), ("emoji by a selector", "❤\u{fe0f}"), ("a keycap", "1\u{fe0f}\u{20e3}"),
        ("text by a selector", "⌚\u{fe0e}"), ("a flag", "🇸🇪"), ("two flags", "🇸🇪🇩🇪"), ("half a flag", "🇸"),
        ("England", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"), ("a skin tone", "👍🏽"),
        ("a family", "👩\u{200d}👩\u{200d}👧"), ("a profession", "👩🏽\u{200d}🚀"), ("a rainbow", "🏳\u{fe0f}\u{200d}🌈"),
        ("zero width", "a\u{200b}b"), ("a bidi control", "a\u{202e}b"), ("a soft hyphen", "a\u{ad}b"),
        ("a no-break space", "a\u{a0}b"), ("private use", "\u{e000}"), ("not assigned", "\u{378}"),
    ]

    /// The difference between the width of a cluster in a terminal and in treetab. The widths for tmux are from version 3.3.
    private static let disputed: [Character: (pyte: Int, tmux: Int)] = [
        // Both ignore variation selectors, and pyte measures each scalar separately.
        "❤\u{fe0f}": (-1, -1), "1\u{fe0f}\u{20e3}": (-1, -1), "🏳\u{fe0f}\u{200d}🌈": (1, -1),
        "👍🏽": (2, 2), "👩🏽\u{200d}🚀": (4, 2), "👩\u{200d}👩\u{200d}👧": (4, 0), "🇸🇪": (2, 0), "🇩🇪": (2, 0), "🇸": (0, -1),
        // Combining marks that take one cell.
        "நி": (-1, 0), "சி": (-1, 0), "မြ": (-1, 0), "\u{102c}": (-1, 0), "\u{378}": (0, -1),
    ]

    /// A table with lines between the columns, which are in the same cells of each row.
    private func makeTable(_ width: Int) throws -> [String] {
        let output = try folder.run(
            "treetab -w \(width) --color always --style bordered -c name,ext,kind,size names | tee out",
            ["TERM": "xterm-256color"]
        )
        #expect(output.isClean)
        #expect(output.lines.count == Self.texts.count + 5)
        return output.lines
    }

    /// The expected cells of the lines between columns, for each row.
    private func expectedBars(_ lines: [String], _ excess: (Character) -> Int) -> [[Int]] {
        let claimed = lines[0].enumerated().filter { "┌┬┐".contains($0.element) }.map(\.offset)
        return lines.map { line in
            guard line.hasPrefix("│") else { return [] }
            let cells = line.split(separator: "│", omittingEmptySubsequences: false).dropLast()
            var shift = 0
            return zip(claimed, cells).map { bar, cell in
                shift += cell.reduce(0) { $0 + excess($1) }
                return bar + shift
            }
        }
    }

    private func bars(_ output: Output) -> [[Int]] {
        output.lines.map { line in line.split(separator: " ").map { Int($0) ?? -1 } }
    }

    private func compare(_ measured: [[Int]], _ expected: [[Int]], _ lines: [String], _ terminal: String) {
        #expect(measured.count == lines.count)
        for (line, (measured, expected)) in zip(lines, zip(measured, expected)) {
            #expect(measured == expected, "\(terminal) has another place for the columns of \(line)")
        }
    }

    private static let widths = [32, 40, 60, 80, 132, 200]

    @Test(.needs(.python3, .pyte, .wcwidth), arguments: widths)
    func `columns are aligned in pyte`(width: Int) throws {
        let lines = try makeTable(width)
        // Wider than the table, so that a misaligned row does not wrap.
        let output = try folder.prepare(#"python3 "$REFERENCE/cells.py" \#(lines[0].count + 24) < out"#)
        compare(bars(output), expectedBars(lines) { Self.disputed[$0]?.pyte ?? 0 }, lines, "pyte")
    }

    @Test(.needs(.python3, .tmux), arguments: widths)
    func `columns are aligned in tmux`(width: Int) throws {
        let lines = try makeTable(width)
        try folder.prepare(
            #"""
            python3 "$REFERENCE/tmux.py" \#(lines[0].count + 24)x60 sh -c 'python3 "$REFERENCE/cells.py" terminal < out > cells 2> errors'
            cat errors >&2
            """#
        )
        let measured = bars(try folder.prepare("cat cells"))
        let known = expectedBars(lines) { Self.disputed[$0]?.tmux ?? 0 }
        let right = expectedBars(lines) { _ in 0 }
        // Newer versions of tmux may agree with treetab.
        let expected = zip(measured, zip(known, right)).map { $0 == $1.1 ? $1.1 : $1.0 }
        compare(measured, expected, lines, "tmux")
    }

    @Test(.needs(.python3, .pyte, .wcwidth)) func `all disputed characters are in the table`() throws {
        let shown = Set(try makeTable(200).joined())
        #expect(Set(Self.disputed.keys).isSubset(of: shown))
    }
}
