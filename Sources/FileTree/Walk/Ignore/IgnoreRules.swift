/// What an ignore file says: patterns, of which the last that fits decides.
struct IgnoreRules: Sendable {
    private let bytes: [UInt8]
    private let patterns: [IgnorePattern]
    /// Large and small letters of ASCII are the same, as `core.ignoreCase` says.
    private let foldsCase: Bool

    var isEmpty: Bool { patterns.isEmpty }

    /// The largest file that is read. git takes a hundred megabytes; nobody has written a tenth of one yet.
    static let longestFile = 4 << 20

    /// Takes the content of a file as git does: a byte order mark and the carriage return of a line's end are no part of
    /// it, nor is what follows a NUL; `#` makes a line a comment, and spaces at its end count only behind a backslash.
    init(_ content: [UInt8], foldsCase: Bool = false) {
        bytes = content
        self.foldsCase = foldsCase
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

    /// The same, for a repository that is of another opinion about large and small letters.
    init(_ other: IgnoreRules, foldsCase: Bool) {
        (bytes, patterns) = (other.bytes, other.patterns)
        self.foldsCase = foldsCase
    }

    private static func trimmed(_ line: Range<Int>, of content: [UInt8]) -> Range<Int> {
        var end = line.upperBound
        if content[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        end = content[line.lowerBound..<end].firstIndex(of: 0) ?? end
        // Where the spaces begin that nothing follows.
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

    /// What is said of an entry: it is ignored, or it is not. Nil: nothing is said.
    ///
    /// - Parameters:
    ///   - path: Its path from the file's directory on.
    ///   - nameStart: Where the name begins in the path.
    ///   - depth: How many slashes the path has.
    func decision(_ path: Span<UInt8>, nameStart: Int, depth: Int, isDirectory: Bool) -> Bool? {
        let (bytes, patterns) = (bytes.span, patterns.span)
        guard path.count > 0 else { return nil }
        let lastByte = path[path.count - 1].asciiLowercased
        for index in patterns.indices.reversed() {
            let pattern = patterns[index]
            if pattern.canFit(nameEndingIn: lastByte),
                pattern.matches(
                    path,
                    nameStart: nameStart,
                    depth: depth,
                    isDirectory: isDirectory,
                    in: bytes,
                    foldsCase: foldsCase
                )
            {
                return !pattern.isNegated
            }
        }
        return nil
    }
}
