/// Decodes bytes to characters.
///
/// A character is a Unicode scalar or an invalid byte. A byte is invalid if it is not part of valid UTF-8. The number
/// of an invalid byte is greater than the number of any scalar.
enum Characters {
    /// The number of an invalid byte is the sum of this number and the byte.
    static let firstInvalidByte: UInt32 = 0x11_0000

    /// Returns the code point of the character that starts at `index`, and its length in bytes.
    @inline(__always)
    static func character(in bytes: Span<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
        let byte = bytes[index]
        return byte < 0x80 ? (UInt32(byte), 1) : multibyteCharacter(in: bytes, at: index)
    }

    private static func multibyteCharacter(in bytes: Span<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
        let lead = bytes[index]
        let invalid = (firstInvalidByte + UInt32(lead), 1)
        let (length, minimum): (Int, UInt32) =
            switch lead {
            case 0xc2...0xdf: (2, 0x80)
            case 0xe0...0xef: (3, 0x800)
            case 0xf0...0xf4: (4, 0x1_0000)
            default: (0, 0)
            }
        guard length > 0, index + length <= bytes.count else { return invalid }
        var value = UInt32(lead & (0x7f >> UInt8(length)))
        for offset in 1..<length {
            guard bytes[index + offset].isContinuation else { return invalid }
            value = value << 6 | UInt32(bytes[index + offset] & 0x3f)
        }
        return value >= minimum && Unicode.Scalar(value) != nil ? (value, length) : invalid
    }

    /// Returns the numbers of all characters, and the offsets of their first bytes.
    static func decode(_ bytes: Span<UInt8>) -> [(value: UInt32, offset: Int)] {
        var characters: [(UInt32, Int)] = []
        characters.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let (value, length) = character(in: bytes, at: index)
            characters.append((value, index))
            index += length
        }
        return characters
    }
}

extension UInt8 {
    /// Whether this is a continuation byte of UTF-8.
    var isContinuation: Bool { self & 0xc0 == 0x80 }
}

// MARK: Case

extension Span<UInt8> {
    /// Returns the byte at `position` after the name is lowercased. Invalid UTF-8 is unchanged. Letters are also unchanged if
    /// their lowercase form has a different number of bytes, such as `İ`.
    @inline(__always)
    package func lowercasedByte(at position: Int) -> UInt8 {
        let byte = self[position]
        return byte < 0x80 ? byte.asciiLowercased : lowercasedNonASCIIByte(at: position)
    }

    /// Whether the character that contains the byte at `position` may have a lowercase form. `false` for most characters of Chinese,
    /// Japanese, Korean and the languages of India, whose first bytes occur in no capital letter.
    func mayHaveLowercase(at position: Int) -> Bool {
        switch self[characterStart(position)] {
        case 0xe0, 0xe3...0xe9, 0xeb...0xee: false
        default: true
        }
    }

    /// Returns the position of the first byte of the character that contains the byte at `position`. For invalid UTF-8, it may be up to
    /// three bytes before a byte that belongs to no character.
    @inline(__always)
    func characterStart(_ position: Int) -> Int {
        var start = position
        while start > 0, position - start < 3, self[start].isContinuation { start -= 1 }
        return start
    }

    private func lowercasedNonASCIIByte(at position: Int) -> UInt8 {
        guard mayHaveLowercase(at: position) else { return self[position] }
        let start = characterStart(position)
        let (value, length) = Characters.character(in: self, at: start)
        guard position - start < length, value < Characters.firstInvalidByte else { return self[position] }
        let lowercase = value.lowercase
        let bits = UInt8(truncatingIfNeeded: lowercase >> UInt32(6 * (start + length - 1 - position)))
        return position > start ? 0x80 | bits & 0x3f : ~(0xff >> UInt8(length)) | bits
    }
}

extension [UInt8] {
    /// The bytes after the name is lowercased; see `lowercasedByte(at:)`.
    package var lowercased: [UInt8] { indices.map { span.lowercasedByte(at: $0) } }
}

extension UInt32 {
    /// The characters that equal this one if case is ignored, in ascending order. They include the character itself.
    ///
    /// Two scalars are equal if their uppercase mappings have the same lowercase mapping. Mappings to several scalars
    /// are ignored, so `ß` does not equal `ss`.
    var caseVariants: [UInt32] {
        let folded = caseFolded
        var variants: Set = [self, folded, folded.mapped(\.uppercaseMapping), folded.mapped(\.titlecaseMapping)]
        for (letter, base) in Self.irregularLetters where base == folded { variants.insert(letter) }
        return variants.sorted()
    }

    private var caseFolded: UInt32 { mapped(\.uppercaseMapping).mapped(\.lowercaseMapping) }

    /// The lowercase form. The character itself if the number of bytes differs, or if the form has several characters.
    fileprivate var lowercase: UInt32 {
        // The standard library takes hundreds of instructions, so find common Latin, Greek and Cyrillic letters first.
        switch self {
        case 0xdf...0xff, 0x3ac...0x3ce, 0x430...0x45f: return self
        case 0xc0...0xd6, 0xd8...0xde, 0x391...0x3a1, 0x3a3...0x3ab, 0x410...0x42f: return self + 32
        case 0x400...0x40f: return self + 80
        case 0x100...0x12f, 0x132...0x137, 0x14a...0x177: return self | 1
        case 0x139...0x148, 0x179...0x17e: return self + (self & 1)
        default: break
        }
        let lowercase = mapped(\.lowercaseMapping)
        guard let scalar = Unicode.Scalar(self), let other = Unicode.Scalar(lowercase) else { return self }
        return UTF8.width(scalar) == UTF8.width(other) ? lowercase : self
    }

    private func mapped(_ mapping: (Unicode.Scalar.Properties) -> String) -> UInt32 {
        guard let scalar = Unicode.Scalar(self) else { return self }
        let scalars = mapping(scalar.properties).unicodeScalars
        return scalars.count == 1 ? scalars.first?.value ?? self : self
    }

    /// Letters such as `ς` and their folded letters. No case mapping of the folded letter returns these letters.
    private static let irregularLetters =
        "µıſ\u{345}ςϐϑϕϖϰϱϴϵ\u{1c80}\u{1c81}\u{1c82}\u{1c83}\u{1c84}\u{1c85}\u{1c86}\u{1c87}\u{1c88}ẛẞ\u{1fbe}\u{2126}\u{212a}\u{212b}"
        .unicodeScalars.map { ($0.value, $0.value.caseFolded) }
}

/// Compares characters with literals such as `"*"`, which the parsers use for the characters of the syntax.
extension UInt32 {
    static func ~= (character: Unicode.Scalar, value: UInt32) -> Bool { character.value == value }
    static func == (value: UInt32, character: Unicode.Scalar) -> Bool { character.value == value }
    static func != (value: UInt32, character: Unicode.Scalar) -> Bool { character.value != value }
}
