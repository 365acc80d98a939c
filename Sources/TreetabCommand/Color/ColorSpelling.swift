/// Reads the texts in `LS_COLORS`, with the escapes of GNU ls, such as `\e`, `\033`, `\x1b`, `^[`, and `\_` for a
/// space.
struct ColorSpelling {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next byte. `nil` at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips the next byte if it is `byte`, and returns whether it did.
    mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    mutating func skip() { position += 1 }

    /// Reads text up to the next colon or the end, or up to an equals sign if `endsAtEquals` is `true`. Replaces
    /// escapes by their bytes. Returns `nil` if an escape is invalid.
    mutating func text(endsAtEquals: Bool) -> [UInt8]? {
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: ":"), !(endsAtEquals && byte == UInt8(ascii: "=")) {
            position += 1
            switch byte {
            case UInt8(ascii: "\\"):
                guard let escaped = escaped() else { return nil }
                text.append(escaped)
            case UInt8(ascii: "^"):
                guard let control = control() else { return nil }
                text.append(control)
            default: text.append(byte)
            }
        }
        return text
    }

    /// Reads an escape after its backslash, and returns its byte. `nil` at the end of the text.
    private mutating func escaped() -> UInt8? {
        guard let byte = next else { return nil }
        if UInt8(ascii: "0")...UInt8(ascii: "7") ~= byte { return number(base: 8) }
        position += 1
        switch Unicode.Scalar(byte) {
        case "x", "X": return number(base: 16)
        case "a": return 0x07
        case "b": return 0x08
        case "e": return 0x1b
        case "f": return 0x0c
        case "n": return 0x0a
        case "r": return 0x0d
        case "t": return 0x09
        case "v": return 0x0b
        case "?": return 0x7f
        case "_": return 0x20
        default: return byte
        }
    }

    /// Reads digits up to the first other byte, and returns the number modulo 256, as GNU ls does.
    private mutating func number(base: UInt8) -> UInt8 {
        var number: UInt8 = 0
        while let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }), digit < base {
            number = number &* base &+ UInt8(digit)
            position += 1
        }
        return number
    }

    /// Reads the character after a caret, and returns the control character that both stand for. `nil` if there is
    /// none.
    private mutating func control() -> UInt8? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "@")...UInt8(ascii: "~"): return byte & 0x1f
        case UInt8(ascii: "?"): return 0x7f
        default: return nil
        }
    }
}
