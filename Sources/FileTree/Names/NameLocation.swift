/// The location of a string among the names of a tree: a name, a path or the target of a link.
@usableFromInline
struct NameLocation: BitwiseCopyable, Sendable {
    /// The start in the upper 48 bits, and the length in the lower 16 bits.
    @usableFromInline let bits: UInt64

    /// The maximum length. Names are shorter, because file systems allow at most 255 or 1,023 bytes. Only a root can be
    /// longer, because its name is a path.
    static let maximumLength = 0xffff

    init(start: Int = 0, length: Int = 0) {
        bits = UInt64(start) << 16 | UInt64(length)
    }

    @inlinable var start: Int { Int(bits >> 16) }
    @inlinable var length: Int { Int(bits & 0xffff) }
    @inlinable var range: Range<Int> { start..<start + length }
}
