import Testing

@testable import TreeTableTerminal

@Suite struct ScreenPainterTests {
    private func painted(_ screens: [[String]], synchronizesOutput: Bool) -> [String] {
        var painter = ScreenPainter()
        painter.synchronizesOutput = synchronizesOutput
        return screens.map { lines in
            String(decoding: painter.paint(Screen(lines: lines.map { Array($0.utf8) })), as: UTF8.self)
                .replacing("\u{1b}", with: "^")
        }
    }

    @Test func `only lines that have changed are drawn`() {
        let frames = painted([["a", "b"], ["a", "c"], ["a", "c"]], synchronizesOutput: false)
        #expect(frames[0] == "^[?25l^[0m^[2J^[1;1H^[Ka^[0m^[2;1H^[Kb^[0m")
        #expect(frames[1] == "^[?25l^[2;1H^[Kc^[0m")
        #expect(frames[2] == "")
    }

    @Test func `each frame is shown at once if the terminal can do that`() {
        let frames = painted([["a"], ["a"]], synchronizesOutput: true)
        #expect(frames == ["^[?2026h^[?25l^[0m^[2J^[1;1H^[Ka^[0m^[?2026l", ""])
    }
}
