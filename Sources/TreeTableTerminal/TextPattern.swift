/// A text to find. Upper and lower case differ only if it contains an upper-case letter, as in less and vim.
package struct TextPattern: Sendable {
    private let text: [UInt8]
    private let ignoresCase: Bool
    /// Whether the text has characters outside of ASCII, whose case is not a bit of a byte.
    private let isUnicode: Bool

    package init(_ text: String) {
        ignoresCase = text.lowercased() == text
        isUnicode = ignoresCase && !text.utf8.allSatisfy { $0 < 0x80 }
        self.text = Array(text.utf8)
    }

    /// Whether a range of some bytes contains the text. `true` for an empty text.
    package func matches(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
        guard isUnicode else { return contains(bytes, range) }
        let folded = Array(String(decoding: bytes[range], as: UTF8.self).lowercased().utf8)
        return contains(folded, 0..<folded.count)
    }

    private func contains(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard let first = text.first else { return true }
        guard range.count >= text.count else { return false }
        for start in range.lowerBound...(range.upperBound - text.count) where folded(bytes[start]) == first {
            var offset = 1
            while offset < text.count, folded(bytes[start + offset]) == text[offset] { offset += 1 }
            if offset == text.count { return true }
        }
        return false
    }

    private func folded(_ byte: UInt8) -> UInt8 {
        ignoresCase && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
