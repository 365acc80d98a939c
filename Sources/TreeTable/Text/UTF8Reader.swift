/// Decodes UTF-8 one scalar at a time.
package enum UTF8Reader {
    /// Returns the scalar value at `index` and its length in bytes, or `nil` if the bytes are invalid.
    ///
    /// Follows table 3-7 of the Unicode Standard: overlong forms, surrogates, values above U+10FFFF, and truncated
    /// sequences are invalid. After `nil`, continue with the next byte.
    package static func scalar(in bytes: Span<UInt8>, at index: Int) -> (value: UInt32, length: Int)? {
        let first = bytes[index]
        let left = bytes.count - index
        switch first {
        case 0x00...0x7f:
            return (UInt32(first), 1)
        case 0xc2...0xdf:
            guard left >= 2, isContinuation(bytes[index + 1]) else { return nil }
            return (UInt32(first & 0x1f) << 6 | tail(bytes[index + 1]), 2)
        case 0xe0...0xef:
            guard left >= 3, isContinuation(bytes[index + 1]), isContinuation(bytes[index + 2]) else { return nil }
            let value = UInt32(first & 0x0f) << 12 | tail(bytes[index + 1]) << 6 | tail(bytes[index + 2])
            guard value >= 0x800, value &- 0xd800 >= 0x800 else { return nil }
            return (value, 3)
        case 0xf0...0xf4:
            guard left >= 4, isContinuation(bytes[index + 1]), isContinuation(bytes[index + 2]),
                isContinuation(bytes[index + 3])
            else { return nil }
            let high = UInt32(first & 0x07) << 18 | tail(bytes[index + 1]) << 12
            let value = high | tail(bytes[index + 2]) << 6 | tail(bytes[index + 3])
            guard value >= 0x10000, value <= 0x10ffff else { return nil }
            return (value, 4)
        default:
            return nil
        }
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }

    private static func tail(_ byte: UInt8) -> UInt32 { UInt32(byte & 0x3f) }
}
