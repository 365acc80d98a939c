/// A line of an ignore file that names something, taken apart. The text itself stays in the file's bytes: a file may
/// have a great many lines.
struct IgnorePattern: BitwiseCopyable, Sendable {
    /// Where the text to compare with is, without `!` before it and the slashes that only say how it is meant.
    private var start: UInt32
    private var length: UInt32
    /// So many bytes at its beginning stand for themselves.
    private var plainLength: UInt32
    /// How many slashes the path of what fits has; -1: that depends.
    private var slashes: Int16
    private var traits: Traits
    /// What fits ends in this byte, be it a large letter or, as here, a small one; 0: that depends.
    private var lastByte: UInt8

    private struct Traits: OptionSet, BitwiseCopyable, Sendable {
        let rawValue: UInt8
        /// `!`: what fits is not ignored.
        static let isNegated = Traits(rawValue: 1 << 0)
        /// A slash at the end.
        static let directoriesOnly = Traits(rawValue: 1 << 1)
        /// A slash anywhere else: the path is meant, from the file's directory on.
        static let isPath = Traits(rawValue: 1 << 2)
        /// A star, and nothing behind it but bytes that stand for themselves.
        static let isEnding = Traits(rawValue: 1 << 3)
    }

    var isNegated: Bool { traits.contains(.isNegated) }

    /// Takes apart the line that is there in the bytes of a file.
    init(_ line: Range<Int>, of bytes: [UInt8]) {
        let slash = UInt8(ascii: "/")
        var text = bytes[line]
        traits = []
        if text.first == UInt8(ascii: "!") {
            traits.insert(.isNegated)
            text.removeFirst()
        }
        if text.last == slash {
            traits.insert(.directoriesOnly)
            text.removeLast()
        }
        var plainLength = text.firstIndex(where: Self.isSpecial).map { $0 - text.startIndex } ?? text.count
        if text.contains(slash) {
            traits.insert(.isPath)
            if text.first == slash {
                text.removeFirst()
                plainLength -= plainLength > 0 ? 1 : 0
            }
        } else if text.first == UInt8(ascii: "*"), !text.dropFirst().contains(where: Self.isSpecial) {
            traits.insert(.isEnding)
        }
        (start, length) = (UInt32(text.startIndex), UInt32(text.count))
        self.plainLength = UInt32(plainLength)
        slashes = Self.slashes(in: text)
        lastByte = text.last.map { Self.isSpecial($0) || $0 == UInt8(ascii: "]") ? 0 : $0.asciiLowercased } ?? 0
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// No other wildcard than `**` fits a slash; and in a set a slash counts for nothing.
    private static func slashes(in text: ArraySlice<UInt8>) -> Int16 {
        let star = UInt8(ascii: "*")
        let isOpen =
            text.contains(UInt8(ascii: "[")) || zip(text, text.dropFirst()).contains { $0 == star && $1 == star }
        return isOpen ? -1 : Int16(exactly: text.count { $0 == UInt8(ascii: "/") }) ?? -1
    }

    /// Whether an entry can fit whose name ends in a byte, given as a small letter. Nearly all that do not fit are known by
    /// that.
    @inline(__always)
    func canFit(nameEndingIn byte: UInt8) -> Bool { lastByte == byte || lastByte == 0 }

    /// Whether an entry fits.
    ///
    /// - Parameters:
    ///   - path: Its path from the directory of the file that has the pattern.
    ///   - nameStart: Where the name begins in the path.
    ///   - depth: How many slashes the path has.
    @inline(__always)
    func matches(
        _ path: Span<UInt8>,
        nameStart: Int,
        depth: Int,
        isDirectory: Bool,
        in bytes: Span<UInt8>,
        foldsCase: Bool
    ) -> Bool {
        if traits.contains(.directoriesOnly) && !isDirectory { return false }
        if traits.contains(.isPath) && slashes >= 0 && depth != slashes { return false }
        let subject = traits.contains(.isPath) ? path : path.extracting(nameStart...)
        let (first, length, plainLength) = (Int(start), Int(length), Int(plainLength))
        if plainLength == length || traits.contains(.isEnding) {
            // Nothing, or all but a star at its beginning, is to be the same.
            let skipped = traits.contains(.isEnding) && plainLength < length ? 1 : 0
            let offset = subject.count - (length - skipped)
            guard skipped == 0 ? offset == 0 : offset >= 0 else { return false }
            return Self.areEqual(
                subject.extracting(offset...),
                bytes.extracting(first + skipped..<first + length),
                foldsCase
            )
        }
        guard plainLength <= subject.count,
            Self.areEqual(
                subject.extracting(..<plainLength),
                bytes.extracting(first..<first + plainLength),
                foldsCase
            )
        else { return false }
        // What follows is compared by itself, and so `**` behind a plain beginning counts as one behind a slash: git's
        // matcher has always taken `ab**/c` for that, whatever its manual says of it.
        return Wildmatch.matches(
            bytes.extracting(first + plainLength..<first + length),
            subject.extracting(plainLength...),
            foldsCase: foldsCase
        )
    }

    @inline(__always)
    private static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>, _ foldsCase: Bool) -> Bool {
        guard left.count == right.count else { return false }
        // Endings differ more often than beginnings.
        var index = left.count - 1
        if foldsCase {
            while index >= 0, left[index].asciiLowercased == right[index].asciiLowercased { index -= 1 }
        } else {
            while index >= 0, left[index] == right[index] { index -= 1 }
        }
        return index < 0
    }
}
