import SystemCalls

/// The patterns of an ignore file. If several patterns match an entry, the last one decides.
struct IgnoreRules: Sendable {
    static let fileName = Array(".gitignore".utf8)
    /// The maximum size of an ignore file in bytes. A larger file is an error. git allows 100 MB.
    private static let maximumFileSize = 4 << 20

    private let bytes: [UInt8]
    private let patterns: [IgnorePattern]
    /// The setting `core.ignoreCase`. It applies to ASCII letters only.
    private let ignoresCase: Bool

    var isEmpty: Bool { patterns.isEmpty }

    /// Reads an ignore file. Returns `nil` if the file does not exist or is not a regular file.
    init?(
        _ path: [UInt8],
        in directory: DirectoryHandle?,
        followsLink: Bool,
        ignoresCase: Bool = false,
        _ system: System
    ) throws(Errno) {
        let limit = Self.maximumFileSize
        guard let content = try system.contents(of: path, in: directory, followsLink: followsLink, limit: limit) else {
            return nil
        }
        self.init(content, ignoresCase: ignoresCase)
    }

    /// Parses the content of an ignore file as git does.
    ///
    /// A line that starts with `#` is a comment. The parser skips:
    ///
    /// - a byte order mark at the start of the file
    /// - a carriage return at the end of a line
    /// - a NUL in a line and everything after it
    /// - spaces at the end of a line, unless a backslash precedes them
    init(_ content: [UInt8], ignoresCase: Bool = false) {
        bytes = content
        self.ignoresCase = ignoresCase
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        var start = content.starts(with: mark) ? mark.count : 0
        var patterns: [IgnorePattern] = []
        while start < content.count {
            let end = content[start...].firstIndex(of: UInt8(ascii: "\n")) ?? content.count
            if start < end, content[start] != UInt8(ascii: "#") {
                patterns.append(IgnorePattern(Self.trimmed(start..<end, of: content), of: content))
            }
            start = end + 1
        }
        self.patterns = patterns
    }

    /// Creates a copy of the rules for a repository with another `core.ignoreCase`.
    init(_ other: IgnoreRules, ignoresCase: Bool) {
        (bytes, patterns) = (other.bytes, other.patterns)
        self.ignoresCase = ignoresCase
    }

    private static func trimmed(_ line: Range<Int>, of content: [UInt8]) -> Range<Int> {
        var end = line.upperBound
        if content[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        end = content[line.lowerBound..<end].firstIndex(of: 0) ?? end
        // The start of the spaces at the end of the line, `nil` if the line does not end in a space.
        var spaces: Int?
        var index = line.lowerBound
        while index < end {
            switch content[index] {
            case UInt8(ascii: " "): spaces = spaces ?? index
            case UInt8(ascii: "\\"):
                index += 1
                spaces = nil
            default: spaces = nil
            }
            index += 1
        }
        return line.lowerBound..<(spaces ?? end)
    }

    /// Returns whether the rules ignore an entry, or `nil` if no pattern matches the entry.
    ///
    /// - Parameters:
    ///   - path: The path of the entry relative to the directory of the ignore file.
    ///   - nameStart: The offset of the name in the path.
    ///   - depth: The number of slashes in the path.
    func decision(_ path: Span<UInt8>, nameStart: Int, depth: Int, isDirectory: Bool) -> Bool? {
        let (bytes, patterns) = (bytes.span, patterns.span)
        guard path.count > 0 else { return nil }
        let lastByte = path[path.count - 1].asciiLowercased
        for index in patterns.indices.reversed() {
            let pattern = patterns[index]
            if pattern.canMatch(nameEndingIn: lastByte),
                pattern.matches(
                    path,
                    nameStart: nameStart,
                    depth: depth,
                    isDirectory: isDirectory,
                    in: bytes,
                    ignoresCase: ignoresCase
                )
            {
                return !pattern.isNegated
            }
        }
        return nil
    }
}

/// A pattern in an ignore file. It refers to the bytes of the file and does not copy its text, because a file can
/// contain very many patterns.
struct IgnorePattern: BitwiseCopyable, Sendable {
    /// The range of the text in the bytes of the file, without a `!` at its start and without slashes at either end.
    private var start: UInt32
    private var length: UInt32
    /// The number of bytes before the first wildcard or backslash.
    private var literalLength: UInt32
    /// The number of slashes in every path that matches, -1 if this number varies.
    private var slashCount: Int16
    private var traits: Traits
    /// The last byte of every name that matches, in lower case. 0 if this byte varies.
    private var lastByte: UInt8

    private struct Traits: OptionSet, BitwiseCopyable, Sendable {
        let rawValue: UInt8
        /// The pattern starts with `!`, so the entries that it matches are not ignored.
        static let isNegated = Traits(rawValue: 1 << 0)
        /// The pattern ends with a slash, so it matches only directories.
        static let directoriesOnly = Traits(rawValue: 1 << 1)
        /// The pattern contains a slash elsewhere. It is compared with paths relative to the directory of the ignore
        /// file.
        static let isPath = Traits(rawValue: 1 << 2)
        /// The pattern consists of a star and literal bytes after it.
        static let isSuffix = Traits(rawValue: 1 << 3)
    }

    var isNegated: Bool { traits.contains(.isNegated) }

    /// Parses a line of an ignore file.
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
        var literalLength = text.firstIndex(where: Self.isSpecial).map { $0 - text.startIndex } ?? text.count
        if text.contains(slash) {
            traits.insert(.isPath)
            if text.first == slash {
                text.removeFirst()
                literalLength -= literalLength > 0 ? 1 : 0
            }
        } else if text.first == UInt8(ascii: "*"), !text.dropFirst().contains(where: Self.isSpecial) {
            traits.insert(.isSuffix)
        }
        (start, length) = (UInt32(text.startIndex), UInt32(text.count))
        self.literalLength = UInt32(literalLength)
        slashCount = Self.slashCount(in: text)
        lastByte = text.last.map { Self.isSpecial($0) || $0 == UInt8(ascii: "]") ? 0 : $0.asciiLowercased } ?? 0
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// Returns the number of slashes in every path that matches. Returns -1 for a pattern with `**`, which matches any
    /// number of slashes. Also returns -1 for a pattern with a set, which can contain a slash but never matches one.
    private static func slashCount(in text: ArraySlice<UInt8>) -> Int16 {
        let star = UInt8(ascii: "*")
        let varies =
            text.contains(UInt8(ascii: "[")) || zip(text, text.dropFirst()).contains { $0 == star && $1 == star }
        return varies ? -1 : Int16(exactly: text.count { $0 == UInt8(ascii: "/") }) ?? -1
    }

    /// Returns whether a name with this last byte, in lower case, can match. This fast check excludes most names.
    @inline(__always)
    func canMatch(nameEndingIn byte: UInt8) -> Bool { lastByte == byte || lastByte == 0 }

    /// Returns whether an entry matches. See ``IgnoreRules/decision(_:nameStart:depth:isDirectory:)``.
    @inline(__always)
    func matches(
        _ path: Span<UInt8>,
        nameStart: Int,
        depth: Int,
        isDirectory: Bool,
        in bytes: Span<UInt8>,
        ignoresCase: Bool
    ) -> Bool {
        if traits.contains(.directoriesOnly) && !isDirectory { return false }
        if traits.contains(.isPath) && slashCount >= 0 && depth != slashCount { return false }
        let subject = traits.contains(.isPath) ? path : path.extracting(nameStart...)
        let (first, length, literalLength) = (Int(start), Int(length), Int(literalLength))
        if literalLength == length || traits.contains(.isSuffix) {
            let skipped = traits.contains(.isSuffix) && literalLength < length ? 1 : 0
            let offset = subject.count - (length - skipped)
            guard skipped == 0 ? offset == 0 : offset >= 0 else { return false }
            return Self.areEqual(
                subject.extracting(offset...),
                bytes.extracting(first + skipped..<first + length),
                ignoresCase
            )
        }
        guard literalLength <= subject.count,
            Self.areEqual(
                subject.extracting(..<literalLength),
                bytes.extracting(first..<first + literalLength),
                ignoresCase
            )
        else { return false }
        // Like git, match the rest as a separate pattern. So the `**` in `ab**/c` matches slashes, although git's
        // manual says that it does not.
        return Wildmatch.matches(
            bytes.extracting(first + literalLength..<first + length),
            subject.extracting(literalLength...),
            ignoresCase: ignoresCase
        )
    }

    @inline(__always)
    private static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>, _ ignoresCase: Bool) -> Bool {
        guard left.count == right.count else { return false }
        // Compare from the end, because names differ there more often than at the start.
        var index = left.count - 1
        if ignoresCase {
            while index >= 0, left[index].asciiLowercased == right[index].asciiLowercased { index -= 1 }
        } else {
            while index >= 0, left[index] == right[index] { index -= 1 }
        }
        return index < 0
    }
}
