/// Turns the bytes of a terminal into keys.
///
/// A read may end in the middle of a sequence. The rest may follow later, so the reader keeps the first part.
package struct KeyReader {
    private var bytes: [UInt8] = []

    /// The bytes of an unfinished paste. `nil` outside a paste.
    private var pasted: [UInt8]?

    private static let escape: UInt8 = 0x1b
    private static let pasteEnd = Array("\u{1b}[201~".utf8)
    /// The maximum length of a sequence. A longer one is not from a terminal.
    private static let longestSequence = 32

    package init() {}

    /// Whether the last bytes may be the beginning of a sequence. If no other bytes follow soon, call ``flush()``.
    package var isWaiting: Bool { !bytes.isEmpty && pasted == nil }

    /// Returns the keys that the bytes complete.
    package mutating func read(_ new: [UInt8]) -> [KeyPress] {
        // The end of a paste was lost. Otherwise a person could not type any more.
        if pasted != nil, new == [0x03] {
            (pasted, bytes) = (nil, [])
            return [.control("c")]
        }
        bytes += new
        var (keys, start) = ([KeyPress](), 0)
        while start < bytes.count {
            if pasted != nil {
                guard let key = takePaste(&start) else { break }
                keys.append(key)
                continue
            }
            guard let (key, length) = Self.key(bytes[start...]) else { break }
            start += length
            if case .pasteStart = key { pasted = [] }
            if case .key(let key) = key { keys.append(key) }
        }
        bytes.removeFirst(start)
        return keys
    }

    /// Returns the keys of bytes that turned out to be complete: a lone escape byte is the key Esc.
    package mutating func flush() -> [KeyPress] {
        guard isWaiting else { return [] }
        defer { bytes = [] }
        if bytes == [Self.escape] { return [.escape] }
        // Esc, and then a key that begins a sequence.
        if bytes.count == 2, bytes[0] == Self.escape { return [.escape] + Self.plain(bytes[1]) }
        return []
    }

    private static func plain(_ byte: UInt8) -> [KeyPress] {
        (0x20..<0x7f).contains(byte) ? [.character(Character(UnicodeScalar(byte)))] : []
    }

    // MARK: Pastes

    /// Takes the bytes of a paste. Returns `nil` if the paste is not complete.
    private mutating func takePaste(_ start: inout Int) -> KeyPress? {
        let rest = bytes[start...]
        for offset in rest.indices where rest[offset...].starts(with: Self.pasteEnd) {
            let text = (pasted ?? []) + rest[..<offset]
            pasted = nil
            start = offset + Self.pasteEnd.count
            return .paste(String(decoding: text, as: UTF8.self))
        }
        // The last bytes may be the beginning of the end.
        let kept = min(rest.count, Self.pasteEnd.count - 1)
        pasted? += rest.dropLast(kept)
        start = bytes.count - kept
        return nil
    }

    // MARK: Sequences

    private enum Token {
        case key(KeyPress)
        case pasteStart
        /// Bytes that are no key of this program.
        case ignored
    }

    /// Returns the first token and its length. `nil` if the token is not complete.
    private static func key(_ bytes: ArraySlice<UInt8>) -> (Token, Int)? {
        let first = bytes[bytes.startIndex]
        switch first {
        case escape: return sequence(bytes)
        case 0x0d, 0x0a: return (.key(.enter), 1)
        case 0x09: return (.key(.tab), 1)
        case 0x7f, 0x08: return (.key(.backspace), 1)
        case 0x01...0x1a: return (.key(.control(Character(UnicodeScalar(first + 0x60)))), 1)
        case 0x00..<0x20: return (.ignored, 1)
        case 0x20..<0x7f: return (.key(.character(Character(UnicodeScalar(first)))), 1)
        default: return character(bytes)
        }
    }

    /// Reads a character of several bytes.
    private static func character(_ bytes: ArraySlice<UInt8>) -> (Token, Int)? {
        let length =
            switch bytes[bytes.startIndex] {
            case 0xc2..<0xe0: 2
            case 0xe0..<0xf0: 3
            case 0xf0..<0xf5: 4
            default: 0
            }
        guard length > 0 else { return (.ignored, 1) }
        let part = bytes.prefix(length)
        if let wrong = part.dropFirst().firstIndex(where: { $0 & 0xc0 != 0x80 }) {
            return (.ignored, wrong - bytes.startIndex)
        }
        guard part.count == length else { return nil }
        guard let text = String(validating: part, as: UTF8.self), let character = text.first, text.count == 1 else {
            return (.ignored, length)
        }
        return (.key(.character(character)), length)
    }

    /// Reads a sequence that begins with an escape byte.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> (Token, Int)? {
        let rest = bytes.dropFirst()
        guard let second = rest.first else { return nil }
        switch second {
        case UInt8(ascii: "["):
            return controlSequence(rest.dropFirst())
        case UInt8(ascii: "O"):
            guard let final = rest.dropFirst().first else { return nil }
            return (key(final: final, []).map(Token.key) ?? .ignored, 3)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
            // An answer of the terminal. It ends with BEL or ESC \.
            guard let end = rest.firstIndex(where: { $0 == 0x07 || $0 == escape }) else {
                return rest.count > 4096 ? (.ignored, bytes.count) : nil
            }
            let length = end - bytes.startIndex
            guard bytes[end] == escape else { return (.ignored, length + 1) }
            guard end + 1 < bytes.endIndex else { return nil }
            // Another sequence ends the answer as well.
            return (.ignored, bytes[end + 1] == UInt8(ascii: "\\") ? length + 2 : length)
        case escape:
            return (.key(.escape), 1)
        default:
            // A key with Alt is the same key after Esc. This program does not use Alt.
            return (.ignored, 2)
        }
    }

    /// Reads a sequence after `ESC [`: parameters and a final byte.
    private static func controlSequence(_ rest: ArraySlice<UInt8>) -> (Token, Int)? {
        guard let end = rest.firstIndex(where: { 0x40..<0x7f ~= $0 }) else {
            return rest.count > longestSequence ? (.ignored, 2 + rest.count) : nil
        }
        let length = end - rest.startIndex + 3
        var parameters = rest[..<end]
        // The Linux console sends ESC [ [ A for F1.
        if parameters.isEmpty, rest[end] == UInt8(ascii: "[") { return rest.count < 2 ? nil : (.ignored, 4) }
        if rest[end] == UInt8(ascii: "y") {
            return (isAnswerOfSupport(parameters) ? .key(.synchronizedOutput) : .ignored, length)
        }
        let isMouse = parameters.first == UInt8(ascii: "<")
        if isMouse { parameters = parameters.dropFirst() }
        let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
            Int(String(decoding: part, as: UTF8.self)) ?? 0
        }
        if isMouse { return (mouse(numbers, isPress: rest[end] == UInt8(ascii: "M")), length) }
        if rest[end] == UInt8(ascii: "~"), numbers.first == 200 { return (.pasteStart, length) }
        return (key(final: rest[end], numbers).map(Token.key) ?? .ignored, length)
    }

    /// Returns whether an answer to ``ScreenPainter/query`` says that the terminal knows the mode: it is set (1) or not (2).
    private static func isAnswerOfSupport(_ parameters: ArraySlice<UInt8>) -> Bool {
        parameters.elementsEqual("?2026;1$".utf8) || parameters.elementsEqual("?2026;2$".utf8)
    }

    private static func mouse(_ numbers: [Int], isPress: Bool) -> Token {
        guard isPress, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return .ignored }
        // Bits 2 to 4 are Shift, Alt and Ctrl.
        let kinds: [Int: MouseEvent.Kind] = [0: .press, 64: .wheelUp, 65: .wheelDown]
        guard let kind = kinds[numbers[0] & ~0b11100] else { return .ignored }
        return .key(.mouse(MouseEvent(kind: kind, column: numbers[1] - 1, line: numbers[2] - 1)))
    }

    private static func key(final: UInt8, _ numbers: [Int]) -> KeyPress? {
        switch final {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return .right
        case UInt8(ascii: "D"): return .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "M"): return .enter
        case UInt8(ascii: "~"):
            let keys: [Int: KeyPress] = [
                1: .home, 7: .home, 4: .end, 8: .end, 3: .delete, 5: .pageUp, 6: .pageDown,
            ]
            return numbers.first.flatMap { keys[$0] }
        default: return nil
        }
    }
}
