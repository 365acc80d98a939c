/// What sets a cell off from others, beside its content. Only text on a terminal shows it: elsewhere it leaves no trace.
struct CellDecoration {
    var style: TableTextStyle?
    /// Where its content leads to, as it is: nothing in it is escaped. Empty: nowhere.
    var link: [UInt8] = []

    var isEmpty: Bool { style == nil && link.isEmpty }

    mutating func removeAll() {
        style = nil
        link.removeAll(keepingCapacity: true)
    }

    /// Puts it around content that stands at the end of the bytes, as it can be shown; and begins the style of the row
    /// again, which the end of another ends.
    func surround(_ bytes: inout [UInt8], from start: Int, _ depth: ColorDepth, _ row: RowStyle) {
        guard start < bytes.count else { return }
        let opening = style?.sequence(depth) ?? []
        if !opening.isEmpty {
            bytes.insert(contentsOf: opening, at: start)
            bytes.append(ANSI.reset)
            if !row.isEmpty { bytes.append(contentsOf: row.sequence) }
        }
        guard !link.isEmpty else { return }
        var beginning = Array(Self.linkStart.utf8)
        for byte in link { Self.append(byte, to: &beginning) }
        beginning.append(Self.linkEnd)
        bytes.insert(contentsOf: beginning, at: start)
        bytes.append(Self.linkStart + Self.linkEnd)
    }

    /// The sequence of terminals for links (OSC 8): its parts before and behind the address. Without an address, the
    /// link ends.
    private static let linkStart = "\u{1b}]8;;"
    private static let linkEnd = "\u{1b}\\"

    /// Whatever could end the sequence, or begin another, is percent-encoded.
    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        if 0x21...0x7e ~= byte { return bytes.append(byte) }
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xf)]]
    }
}
