import TreeTable

/// Helps to fit text to the cells of a screen. The text is safe for terminals already; see ``TerminalText``.
package enum ScreenText {
    package static let reverse = Array("\u{1b}[7m".utf8)
    package static let bold = Array("\u{1b}[1m".utf8)
    package static let reset = Array("\u{1b}[0m".utf8)

    /// Returns a line without its escape sequences.
    package static func plain(_ line: [UInt8]) -> [UInt8] {
        guard line.contains(escape) else { return line }
        var plain: [UInt8] = []
        forEachPart(of: line) { part, isSequence in if !isSequence { plain += part } }
        return plain
    }

    /// Returns the number of terminal cells of a line.
    package static func width(_ line: [UInt8]) -> Int { TerminalText.width(plain(line).span) }

    /// Returns a line without its first terminal cells. Keeps escape sequences.
    package static func dropping(_ count: Int, from line: [UInt8]) -> [UInt8] {
        var (rest, skipped) = ([UInt8](), 0)
        forEachPart(of: line) { part, isSequence in
            guard !isSequence, skipped < count else { return rest += part }
            let (text, width) = (Array(part), TerminalText.width(Array(part).span))
            // Keep the end of the part.
            skipped += width
            if skipped > count {
                _ = TerminalText.truncate(text.span, to: skipped - count, .head, ellipsis: "", into: &rest)
            }
        }
        return rest
    }

    /// Returns a line that is cut off at a number of cells. Keeps escape sequences.
    package static func clipped(_ line: [UInt8], to width: Int) -> [UInt8] {
        if self.width(line) <= width { return line }
        var (clipped, room) = ([UInt8](), width)
        forEachPart(of: line) { part, isSequence in
            if isSequence {
                clipped += part
            } else if room > 0 {
                let text = Array(part)
                let used = TerminalText.truncate(text.span, to: room, .tail, ellipsis: "", into: &clipped)
                // After a wide character that does not fit, nothing follows.
                room = used < TerminalText.width(text.span) ? 0 : room - used
            }
        }
        return clipped
    }

    /// Returns a line of exactly some number of cells, without escape sequences.
    package static func padded(_ line: [UInt8], to width: Int) -> [UInt8] {
        let clipped = plain(clipped(line, to: width))
        return clipped + repeatElement(UInt8(ascii: " "), count: max(0, width - TerminalText.width(clipped.span)))
    }

    /// Returns a line of exactly some number of cells that stands out: on a background, so that its colours stay visible, or
    /// reversed if the terminal has fewer than 256 colours.
    package static func highlighted(_ line: [UInt8], to width: Int, _ environment: TableEnvironment) -> [UInt8] {
        guard environment.colorDepth >= .indexed else { return reverse + padded(line, to: width) + reset }
        // The default colour of text may be hard to read on this background.
        let colors = environment.colorScheme == .light ? "38;5;16;48;5;252" : "38;5;231;48;5;238"
        let style = Array("\u{1b}[0;\(colors)m".utf8)
        var highlighted = style
        let short = clipped(line, to: width)
        forEachPart(of: short) { part, isSequence in
            if isSequence, part.elementsEqual(reset) { highlighted += style } else { highlighted += part }
        }
        return highlighted + style + repeatElement(UInt8(ascii: " "), count: max(0, width - self.width(short))) + reset
    }

    /// Makes text from another source safe, and cuts it off at a number of cells.
    package static func shortened(
        _ raw: [UInt8],
        to width: Int,
        _ mode: TextTruncationMode = .tail,
        ellipsis: String
    ) -> [UInt8] {
        var (safe, short) = ([UInt8](), [UInt8]())
        _ = TerminalText.append(raw.span, to: &safe)
        _ = TerminalText.truncate(safe.span, to: width, mode, ellipsis: ellipsis, into: &short)
        return short
    }

    private static let escape: UInt8 = 0x1b

    /// Calls `body` with the texts and the escape sequences (CSI and OSC) of a line.
    private static func forEachPart(of line: [UInt8], _ body: (ArraySlice<UInt8>, _ isSequence: Bool) -> Void) {
        var rest = line[...]
        while let first = rest.first {
            guard first == escape else {
                let text = rest.prefix { $0 != escape }
                body(text, false)
                rest = rest[text.endIndex...]
                continue
            }
            let isCommand = rest.dropFirst().first == UInt8(ascii: "]")
            let end =
                isCommand
                ? rest.dropFirst(2).firstIndex { $0 == 0x07 || $0 == UInt8(ascii: "\\") }
                : rest.dropFirst(2).firstIndex { 0x40..<0x7f ~= $0 }
            let next = end.map { $0 + 1 } ?? rest.endIndex
            body(rest[..<next], true)
            rest = rest[next...]
        }
    }
}

/// The signs before each row: a `>` for the current row, and a `*` for a marked one. They are visible without colours.
package struct RowSigns {
    package static let width = 3

    let isCurrent: Bool
    let isMarked: Bool

    package init(isCurrent: Bool, isMarked: Bool) {
        (self.isCurrent, self.isMarked) = (isCurrent, isMarked)
    }

    package var bytes: [UInt8] {
        let (sign, mark) = (
            isCurrent ? UInt8(ascii: ">") : UInt8(ascii: " "), isMarked ? UInt8(ascii: "*") : UInt8(ascii: " ")
        )
        return [sign, mark, UInt8(ascii: " ")]
    }
}
