/// A string with a number that tells its place among most others.
@usableFromInline
struct StringKey {
    @usableFromInline let string: String

    /// The first bytes, of which the first weighs most. Zero: unknown.
    @usableFromInline let head: UInt64

    @inlinable
    init(_ string: String) {
        self.string = string
        // Strings are ordered by the scalars of their normal form. Those of ASCII are in that form, and their bytes are
        // their scalars.
        let text = string.utf8Span
        head = text.isKnownASCII ? Self.head(of: text.span) : 0
    }

    @inlinable
    static func head(of bytes: Span<UInt8>) -> UInt64 {
        var head: UInt64 = 0
        for index in 0..<8 {
            head = head << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
        }
        return head
    }

    /// Whether a string precedes another, by their heads. Nil: only the strings themselves tell.
    @inlinable
    static func precedes(_ left: UInt64, _ right: UInt64) -> Bool? {
        left == right || left == 0 || right == 0 ? nil : left < right
    }
}
