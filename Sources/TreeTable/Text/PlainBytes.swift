/// Bytes that a format writes without escapes. Other bytes need a further check.
struct PlainBytes: Sendable {
    /// The plain bytes are this many values from 0x20 on, without `special`.
    let count: UInt8
    /// Bytes that need escapes. 0 for none.
    var special: (UInt8, UInt8) = (0, 0)

    /// Returns whether all bytes are plain.
    ///
    /// The loop has no early exit, so that the compiler can vectorize it. Minima and maxima take fewer instructions than comparisons.
    func areAll(_ bytes: Span<UInt8>) -> Bool {
        let (first, second, length) = (special.0, special.1, bytes.count)
        // `byte ^ special` is 0 only if both are equal.
        var (highest, nearest) = (UInt8.min, UInt8.max)
        var position = 0
        while position < length {
            let byte = bytes[position]
            highest = max(highest, byte &- 0x20)
            nearest = min(nearest, byte ^ first)
            nearest = min(nearest, byte ^ second)
            position &+= 1
        }
        return bytes.isEmpty || highest < count && nearest != 0
    }

    static let printableASCII = PlainBytes(count: 0x5f)

    /// Printable ASCII other than quotes and backslashes.
    static let json = PlainBytes(count: 0x5f, special: (UInt8(ascii: "\""), UInt8(ascii: "\\")))
}
