/// A text of at most 16 bytes, such as a number, a size, or a time. It needs no memory.
///
/// Styles copy it without a search for characters that need escapes. So it must be printable ASCII without the characters
/// `"`, `\`, `,`, `|`, and `&`.
@usableFromInline
package struct ShortText: Sendable {
    /// The bytes, the first of them in the lowest bits of `low`. Spaces follow the text.
    @usableFromInline let (low, high): (UInt64, UInt64)
    @usableFromInline let count: UInt8

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, the first of them in the lowest bits. The bits after the text are 0.
    ///   - count: The number of bytes, 0 to 16.
    @inlinable @inline(__always)
    package init(_ bytes: (low: UInt64, high: UInt64), count: Int) {
        let bits = 8 * UInt64(truncatingIfNeeded: count)
        low = bytes.low | Self.spaces << bits
        high = bytes.high | (bits < 64 ? Self.spaces : Self.spaces << (bits &- 64))
        self.count = UInt8(truncatingIfNeeded: count)
    }

    @inlinable static var spaces: UInt64 { 0x2020_2020_2020_2020 }

    /// No text.
    @inlinable package static var empty: ShortText { ShortText((0, 0), count: 0) }

    /// Creates a text from a string that contains only the permitted characters. `nil` if it has more than 16 bytes.
    package init?(_ text: String) {
        guard text.utf8.count <= 16 else { return nil }
        func packed(_ bytes: Substring.UTF8View) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        self.init((packed(text[...].utf8.prefix(8)), packed(text[...].utf8.dropFirst(8))), count: text.utf8.count)
    }

    /// Creates the decimal form of a number, without grouping separators. `nil` if it has more than 16 characters.
    @inlinable
    package init?(_ number: some BinaryInteger) {
        guard let number = Int64(exactly: number) else { return nil }
        self.init(number)
    }

    /// Creates the decimal form of a number, without grouping separators. `nil` if it has more than 16 characters.
    @usableFromInline
    package init?(_ number: Int64) {
        let magnitude = number.magnitude
        guard number >= 0, magnitude < 100_000_000 else {
            self.init(large: number)
            return
        }
        if magnitude < 10 {
            self.init((0x30 | magnitude, 0), count: 1)
        } else {
            let (text, count) = Self.withoutLeadingZeros(Self.eightDigits(magnitude))
            self.init((text, 0), count: count)
        }
    }

    /// Creates the decimal form of a negative number or of one with more than eight digits.
    @inline(never)
    private init?(large number: Int64) {
        guard number > -1_000_000_000_000_000, number < 10_000_000_000_000_000 else { return nil }
        let (upper, lower) = number.magnitude.quotientAndRemainder(dividingBy: 100_000_000)
        var (low, high, count) = (UInt64(0), UInt64(0), 0)
        if upper == 0 {
            (low, count) = Self.withoutLeadingZeros(Self.eightDigits(lower))
        } else {
            let (first, last) = (Self.withoutLeadingZeros(Self.eightDigits(upper)), Self.eightDigits(lower))
            let bits = 8 * UInt64(truncatingIfNeeded: first.count)
            (low, high, count) = (first.text | last << bits, last >> (64 &- bits), first.count &+ 8)
        }
        if number < 0 { (low, high, count) = (low &<< 8 | 0x2d, high &<< 8 | low &>> 56, count &+ 1) }
        self.init((low, high), count: count)
    }

    /// Returns eight digits of a number below 100,000,000, the first of them in the lowest bits.
    ///
    /// Divides the number into halves, these into pairs of digits, and these into digits. Multiplications divide all parts at once.
    @inline(__always)
    private static func eightDigits(_ number: UInt64) -> UInt64 {
        let (upper, lower) = number.quotientAndRemainder(dividingBy: 10_000)
        let halves = upper | lower &<< 32
        let hundreds = (halves &* 10_486) &>> 20 & 0x7f_0000_007f
        let pairs = hundreds | (halves &- hundreds &* 100) &<< 16
        let tens = (pairs &* 103) &>> 10 & 0x000f_000f_000f_000f
        return 0x3030_3030_3030_3030 | tens | (pairs &- tens &* 10) &<< 8
    }

    /// Returns eight digits without leading zeros, and the number of the other digits. The last digit remains.
    @inline(__always)
    private static func withoutLeadingZeros(_ digits: UInt64) -> (text: UInt64, count: Int) {
        // The bits that distinguish `0` from other digits, and one of the last digit.
        let significant = digits & 0x0f0f_0f0f_0f0f_0f0f | 1 &<< 56
        let zeros = significant.trailingZeroBitCount &>> 3
        return (digits &>> UInt64(truncatingIfNeeded: 8 &* zeros), 8 &- zeros)
    }
}

extension MutableSpan<UInt8> {
    /// Stores a short text at an offset, and spaces after it: 8 bytes, or 16 if the text is longer.
    @inline(__always)
    mutating func store(_ text: ShortText, at offset: Int) {
        store8(text.low, at: offset)
        // If both words were stored without a condition, the compiler would store each byte.
        if text.count > 8 { store8(text.high, at: offset &+ 8) }
    }
}
