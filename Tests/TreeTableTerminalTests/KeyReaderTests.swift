import Testing

@testable import TreeTableTerminal

@Suite struct KeyReaderTests {
    private func keys(_ text: String) -> [KeyPress] {
        var reader = KeyReader()
        return reader.read(Array(text.utf8)) + reader.flush()
    }

    @Test(
        arguments: [
            ("a", .character("a")), (" ", .character(" ")), ("é", .character("é")), ("中", .character("中")),
            ("\u{1F600}", .character("\u{1F600}")), ("\r", .enter), ("\n", .enter), ("\t", .tab),
            ("\u{7f}", .backspace), ("\u{8}", .backspace), ("\u{1}", .control("a")), ("\u{1a}", .control("z")),
            ("\u{1b}", .escape), ("\u{1b}[A", .up), ("\u{1b}OA", .up), ("\u{1b}[1;5B", .down), ("\u{1b}[C", .right),
            ("\u{1b}[D", .left), ("\u{1b}[H", .home), ("\u{1b}[1~", .home), ("\u{1b}[7~", .home), ("\u{1b}OF", .end),
            ("\u{1b}[4~", .end), ("\u{1b}[8~", .end), ("\u{1b}[5~", .pageUp), ("\u{1b}[6~", .pageDown),
            ("\u{1b}[3~", .delete), ("\u{1b}OM", .enter),
        ] as [(String, KeyPress)]
    )
    func `each sequence of a terminal is one key`(text: String, key: KeyPress) {
        #expect(keys(text) == [key])
    }

    @Test(
        arguments: [
            "\u{0}", "\u{1c}", "\u{1b}[24~", "\u{1b}[[A", "\u{1b}[?1;2c", "\u{1b}[12;40R", "\u{1b}OP", "\u{1b}x",
            "\u{1b}]11;rgb:0000/0000/0000\u{7}", "\u{1b}]11;rgb:0/0/0\u{1b}\\", "\u{1b}P1$r0m\u{1b}\\",
            "\u{1b}[?2026;0$y", "\u{1b}[?2004;1$y", "\u{1b}[<0;1;1m", "\u{1b}[<2;1;1M", "\u{1b}[<0;0;1M",
            "\u{1b}[<0;1M",
        ]
    )
    func `answers of the terminal and other sequences are no keys`(text: String) {
        #expect(keys(text + "j") == [.character("j")])
    }

    @Test func `the answer that the terminal synchronizes its output is recognized`() {
        #expect(keys("\u{1b}[?2026;2$y") == [.synchronizedOutput])
        #expect(keys("\u{1b}[?2026;1$yj") == [.synchronizedOutput, .character("j")])
    }

    @Test func `clicks and turns of the wheel have their cells, whatever other keys are held`() {
        #expect(keys("\u{1b}[<0;5;3M") == [.mouse(MouseEvent(kind: .press, column: 4, line: 2))])
        #expect(keys("\u{1b}[<64;1;1M") == [.mouse(MouseEvent(kind: .wheelUp, column: 0, line: 0))])
        #expect(keys("\u{1b}[<81;223;90M") == [.mouse(MouseEvent(kind: .wheelDown, column: 222, line: 89))])
    }

    @Test func `a sequence may arrive in parts`() {
        let text = Array("j\u{1b}[5~é\u{1b}[<0;12;7M\u{1b}[200~a\rb\u{1b}[201~q".utf8)
        let whole: [KeyPress] = [
            .character("j"), .pageUp, .character("é"), .mouse(MouseEvent(kind: .press, column: 11, line: 6)),
            .paste("a\rb"), .character("q"),
        ]
        for first in 0...text.count {
            for second in first...text.count {
                var reader = KeyReader()
                var keys = reader.read(Array(text[..<first]))
                keys += reader.read(Array(text[first..<second]))
                keys += reader.read(Array(text[second...]))
                #expect(keys == whole, "\(first), \(second)")
                #expect(!reader.isWaiting)
            }
        }
    }

    @Test func `a lone escape byte is a key only after a while`() {
        var reader = KeyReader()
        #expect(reader.read([0x1b]) == [])
        #expect(reader.isWaiting)
        #expect(reader.flush() == [.escape])
        #expect(!reader.isWaiting)
        #expect(reader.read(Array("[A".utf8)) == [.character("["), .character("A")])
    }

    @Test func `an escape byte and then the beginning of a sequence are two keys`() {
        #expect(keys("\u{1b}[") == [.escape, .character("[")])
        #expect(keys("\u{1b}\u{1b}[A") == [.escape, .up])
    }

    @Test func `Ctrl-C alone ends a paste whose end was lost`() {
        var reader = KeyReader()
        #expect(reader.read(Array("\u{1b}[200~abc".utf8)) == [] && reader.read([0x1b]) == [])
        #expect(reader.read([0x03]) == [.control("c")])
        #expect(reader.read(Array("q".utf8)) == [.character("q")])
    }

    @Test func `a paste is never a command, even if it contains sequences`() {
        #expect(keys("\u{1b}[200~q\u{1b}[A\u{3}\u{1b}[201~k") == [.paste("q\u{1b}[A\u{3}"), .character("k")])
    }

    @Test func `invalid bytes are ignored, and the keys around them are not`() {
        for invalid: [UInt8] in [
            [0x80], [0xff], [0xc0], [0xc3], [0xe4, 0xb8], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80],
        ] {
            var reader = KeyReader()
            let keys = reader.read([0x6a] + invalid + [0x6b]) + reader.flush()
            #expect(keys == [.character("j"), .character("k")], "\(invalid)")
        }
    }

    @Test func `any bytes are read to the end`() {
        var random = SystemRandomNumberGenerator()
        let likely: [UInt8] = Array("\u{1b}[]OP<;~0129Mmj".utf8)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                Bool.random(using: &random) ? likely.randomElement(using: &random)! : UInt8.random(in: 0...255)
            }
            var reader = KeyReader()
            _ = reader.read(bytes)
            // Ends any sequence or paste.
            _ = reader.read(Array("\u{7}\u{1b}[201~\u{7}M".utf8))
            _ = reader.flush()
            #expect(reader.read([0x6a]) == [.character("j")], "\(bytes)")
        }
    }
}
