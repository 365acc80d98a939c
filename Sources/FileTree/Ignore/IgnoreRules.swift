import System

/// The patterns of an ignore file. The last pattern that matches an entry decides.
struct IgnoreRules: Sendable {
    static let fileName = Array(".gitignore".utf8)
    /// Larger files are an error. git's own limit is 100 MB.
    private static let maximumFileSize = 4 << 20

    private let bytes: [UInt8]
    private let patterns: [IgnorePattern]
    /// `core.ignoreCase`, which is about ASCII only.
    private let ignoresCase: Bool

    var isEmpty: Bool { patterns.isEmpty }

    /// Reads a file. Returns `nil` if it does not exist or is not a regular file.
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

    /// Parses the content of a file as git does.
    ///
    /// A line that starts with `#` is a comment. Skips a byte order mark, the carriage return before a line feed, what
    /// follows a NUL in a line, and spaces at the end of a line unless a backslash precedes them.
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

    /// Creates the same rules for a repository with another `core.ignoreCase`.
    init(_ other: IgnoreRules, ignoresCase: Bool) {
        (bytes, patterns) = (other.bytes, other.patterns)
        self.ignoresCase = ignoresCase
    }

    private static func trimmed(_ line: Range<Int>, of content: [UInt8]) -> Range<Int> {
        var end = line.upperBound
        if content[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        end = content[line.lowerBound..<end].firstIndex(of: 0) ?? end
        // The start of the spaces at the end.
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

    /// Returns whether an entry is ignored, or `nil` if no pattern matches it.
    ///
    /// - Parameters:
    ///   - path: The path relative to the directory of the file.
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

/// A pattern in an ignore file. Its text stays in the bytes of the file, since a file can have very many lines.
struct IgnorePattern: BitwiseCopyable, Sendable {
    /// The range of the text, without `!` and without slashes at its start and end.
    private var start: UInt32
    private var length: UInt32
    /// The number of literal bytes at the start of the text.
    private var literalLength: UInt32
    /// The number of slashes in each path that matches. -1 if it varies.
    private var slashCount: Int16
    private var traits: Traits
    /// The last byte of each name that matches, in lower case. 0 if it varies.
    private var lastByte: UInt8

    private struct Traits: OptionSet, BitwiseCopyable, Sendable {
        let rawValue: UInt8
        /// `!`: matching entries are not ignored.
        static let isNegated = Traits(rawValue: 1 << 0)
        /// A slash at the end.
        static let directoriesOnly = Traits(rawValue: 1 << 1)
        /// A slash elsewhere: the pattern is compared with paths relative to the directory of the file.
        static let isPath = Traits(rawValue: 1 << 2)
        /// A star and then only literal bytes.
        static let isSuffix = Traits(rawValue: 1 << 3)
    }

    var isNegated: Bool { traits.contains(.isNegated) }

    /// Parses a line in the bytes of a file.
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

    /// Only `**` matches a slash. A slash in a set matches nothing.
    private static func slashCount(in text: ArraySlice<UInt8>) -> Int16 {
        let star = UInt8(ascii: "*")
        let varies =
            text.contains(UInt8(ascii: "[")) || zip(text, text.dropFirst()).contains { $0 == star && $1 == star }
        return varies ? -1 : Int16(exactly: text.count { $0 == UInt8(ascii: "/") }) ?? -1
    }

    /// Whether a name with this last byte, in lower case, can match. This rules out most names.
    @inline(__always)
    func canMatch(nameEndingIn byte: UInt8) -> Bool { lastByte == byte || lastByte == 0 }

    /// Whether an entry matches. See ``IgnoreRules/decision(_:nameStart:depth:isDirectory:)``.
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
        // Like git, compare the rest as a separate pattern. So the `**` in `ab**/c` crosses slashes, contrary to git's
        // manual.
        return Wildmatch.matches(
            bytes.extracting(first + literalLength..<first + length),
            subject.extracting(literalLength...),
            ignoresCase: ignoresCase
        )
    }

    @inline(__always)
    private static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>, _ ignoresCase: Bool) -> Bool {
        guard left.count == right.count else { return false }
        // The ends differ more often than the starts.
        var index = left.count - 1
        if ignoresCase {
            while index >= 0, left[index].asciiLowercased == right[index].asciiLowercased { index -= 1 }
        } else {
            while index >= 0, left[index] == right[index] { index -= 1 }
        }
        return index < 0
    }
}
