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
            lead >= 0xf0 ? (4, 0x1_0000) : lead >= 0xe0 ? (3, 0x800) : lead >= 0xc2 ? (2, 0x80) : (0, 0)
        guard length > 0, index + length <= bytes.count else { return invalid }
        var value = UInt32(lead & (0x7f >> UInt8(length)))
        for offset in 1..<length {
            guard bytes[index + offset] & 0xc0 == 0x80 else { return invalid }
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

// MARK: Case

extension Span<UInt8> {
    /// Returns a byte of a name whose letters are in lower case. Leaves bytes that are not UTF-8, and letters whose lower case
    /// has another number of bytes, such as `İ`.
    @inline(__always)
    func lowercased(at position: Int) -> UInt8 {
        let byte = self[position]
        return byte < 0x80 ? byte.asciiLowercased : lowercasedOutsideASCII(at: position)
    }

    @_optimize(size)
    private func lowercasedOutsideASCII(at position: Int) -> UInt8 {
        var start = position
        while start > 0, position - start < 3, self[start] & 0xc0 == 0x80 { start -= 1 }
        // No letter from U+3000 to U+9FFF has a lower case.
        if 0xe3...0xe9 ~= self[start] { return self[position] }
        let (value, length) = Characters.character(in: self, at: start)
        guard position - start < length, let scalar = Unicode.Scalar(value) else { return self[position] }
        let lowercase = Array(scalar.properties.lowercaseMapping.utf8)
        return lowercase.count == length ? lowercase[position - start] : self[position]
    }
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
