/// Text that covers the rows until a key closes it.
package struct Notice: Equatable, Sendable {
    package let lines: [[UInt8]]
    package private(set) var top = 0

    package init(lines: [[UInt8]]) {
        self.lines = lines
    }

    /// Returns the notice after a key. `nil` if the key closes it.
    ///
    /// - Parameter height: The number of lines on the screen.
    package func scrolled(_ key: KeyPress, height: Int) -> Notice? {
        var notice = self
        let last = max(0, lines.count - height)
        if last == 0 { return nil }
        switch key {
        case .down, .character("j"), .enter: notice.top += 1
        case .up, .character("k"): notice.top -= 1
        case .pageDown, .control("f"), .character(" "): notice.top += height
        case .pageUp, .control("b"): notice.top -= height
        case .home, .character("g"): notice.top = 0
        case .end, .character("G"): notice.top = last
        default: return nil
        }
        notice.top = max(0, min(notice.top, last))
        return notice
    }
}
