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
        guard number > -1_000_000_000_000_000, number < 10_000_000_000_000_000
        else {
            return nil
        }
        let magnitude = number.magnitude
        var (low, high, count): (UInt64, UInt64, Int)
        if magnitude < 100_000_000 {
            (low, count) = Self.digits(magnitude, minCount: 1)
            high = 0
        } else {
            let (upper, lower) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
            let (first, last) = (Self.digits(upper, minCount: 1), Self.digits(lower, minCount: 8))
            let bits = 8 * UInt64(truncatingIfNeeded: first.count)
            (low, high, count) = (first.text | last.text << bits, last.text >> (64 &- bits), first.count &+ 8)
        }
        if number < 0 { (low, high, count) = (low &<< 8 | 0x2d, high &<< 8 | low &>> 56, count &+ 1) }
        self.init((low, high), count: count)
    }

    /// Returns the digits of a number below 100,000,000, the first of them in the lowest bits.
    @inline(__always)
    private static func digits(_ number: UInt64, minCount: Int) -> (text: UInt64, count: Int) {
        var (rest, text, count) = (UInt32(truncatingIfNeeded: number), UInt64(0), 0)
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            text = text &<< 8 | UInt64(0x30 &+ digit)
            rest = quotient
            count &+= 1
        } while rest > 0 || count < minCount
        return (text, count)
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
