/// Turns screens into the bytes for a terminal. It draws only the lines that have changed.
package struct ScreenPainter {
    private var last: Screen?

    package init() {}

    /// Whether the terminal can show all changes of a screen at once.
    package var synchronizesOutput = false

    /// Asks whether the terminal knows mode 2026, synchronized output (DECRQM). Terminals that do not know the question may
    /// print a part of it, so clear the screen afterwards.
    static let query = "\u{1b}[?2026$p"

    /// The bytes that take the whole screen of a terminal.
    package static func greeting(usesMouse: Bool) -> [UInt8] {
        // The second screen, without the scroll-back; no line wrap; pastes are marked; no cursor.
        let mouse = usesMouse ? "\u{1b}[?1000h\u{1b}[?1006h" : ""
        return Array("\u{1b}[?1049h\u{1b}[?7l\u{1b}[?2004h\(mouse)\u{1b}[?25l\(query)\u{1b}[2J".utf8)
    }

    /// The bytes that give the terminal its former state.
    package static func farewell(usesMouse: Bool) -> [UInt8] {
        let mouse = usesMouse ? "\u{1b}[?1006l\u{1b}[?1000l" : ""
        return Array("\u{1b}[0m\(mouse)\u{1b}[?2004l\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l".utf8)
    }

    /// Draws all lines the next time.
    package mutating func reset() { last = nil }

    /// Draws the last line the next time, because something else was written there.
    mutating func forgetLastLine() {
        guard let screen = last, let line = screen.lines.last else { return }
        last = Screen(lines: screen.lines.dropLast() + [line + [0]], cursor: screen.cursor)
    }

    /// Returns the bytes that change the screen of the terminal. Empty if nothing has changed.
    package mutating func paint(_ screen: Screen) -> [UInt8] {
        guard screen != last else { return [] }
        var bytes: [UInt8] = []
        let old = last.flatMap { $0.lines.count == screen.lines.count ? $0.lines : nil }
        if synchronizesOutput { bytes += Array("\u{1b}[?2026h".utf8) }
        // Hide the cursor while lines are drawn.
        bytes += Array("\u{1b}[?25l".utf8)
        if old == nil { bytes += Array("\u{1b}[0m\u{1b}[2J".utf8) }
        for (number, line) in screen.lines.enumerated() where old == nil || old?[number] != line {
            bytes += Array("\u{1b}[\(number + 1);1H\u{1b}[K".utf8)
            bytes += line
            bytes += ScreenText.reset
        }
        if let cursor = screen.cursor {
            bytes += Array("\u{1b}[\(cursor.line + 1);\(cursor.column + 1)H\u{1b}[?25h".utf8)
        }
        if synchronizesOutput { bytes += Array("\u{1b}[?2026l".utf8) }
        last = screen
        return bytes
    }
}
