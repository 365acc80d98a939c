/// A shell pattern: `*` and `?` within a name, `[a-z]` and `[!a-z]`, `**` across directories, `\` before a character
/// that stands for itself.
///
/// Patterns and names are bytes; where they are UTF-8, `?` and `[…]` mean a character (a Unicode scalar).
/// The syntax is that of glob(7), with the `**` of gitignore(5). An unclosed `[` stands for itself.
package struct Glob: Sendable {
    private enum Token: Sendable {
        case scalar(UInt32)
        case anyScalar
        case set([ClosedRange<UInt32>], isNegated: Bool)
        case anyInName
        /// `**/`: no directory, or some, up to a slash.
        case directories
        /// `**` at the end: whatever follows.
        case anything
    }

    private let tokens: [Token]

    /// Holds a slash, so that it speaks of the path below the root and not of the name alone.
    package let matchesPath: Bool

    /// Ends in a slash.
    package let matchesDirectoriesOnly: Bool

    package init(_ pattern: [UInt8]) {
        var pattern = Scalars.decode(pattern.span)
        let slash = UInt32(UInt8(ascii: "/"))
        matchesDirectoriesOnly = pattern.count > 1 && pattern.last == slash
        if matchesDirectoriesOnly {
            pattern.removeLast()
            // The backslash of an escaped slash goes with it.
            let backslash = UInt32(UInt8(ascii: "\\"))
            if !pattern.reversed().prefix(while: { $0 == backslash }).count.isMultiple(of: 2) { pattern.removeLast() }
        }
        matchesPath = pattern.contains(slash)
        // Paths are seen from the root: `./src` and `/src` both mean `src` there.
        if pattern.starts(with: [UInt32(UInt8(ascii: ".")), slash]) { pattern.removeFirst() }
        if matchesPath, pattern.first == slash { pattern.removeFirst() }
        tokens = Self.tokens(of: pattern)
    }

    private static func tokens(of pattern: [UInt32]) -> [Token] {
        func at(_ index: Int) -> Character? {
            index < pattern.count ? Unicode.Scalar(pattern[index]).map(Character.init) : nil
        }
        var tokens: [Token] = []
        var index = 0
        while index < pattern.count {
            switch at(index) {
            case "*" where at(index + 1) == "*" && (index == 0 || at(index - 1) == "/") && at(index + 2) == "/":
                tokens.append(.directories)
                index += 3
            case "*" where at(index + 1) == "*" && (index == 0 || at(index - 1) == "/") && index + 2 == pattern.count:
                tokens.append(.anything)
                index += 2
            case "*":
                tokens.append(.anyInName)
                while at(index) == "*" { index += 1 }
            case "?":
                tokens.append(.anyScalar)
                index += 1
            case "[":
                if let (set, end) = Self.set(in: pattern, from: index) {
                    tokens.append(set)
                    index = end
                } else {
                    tokens.append(.scalar(pattern[index]))
                    index += 1
                }
            case "\\" where index + 1 < pattern.count:
                tokens.append(.scalar(pattern[index + 1]))
                index += 2
            default:
                tokens.append(.scalar(pattern[index]))
                index += 1
            }
        }
        return tokens
    }

    /// The set that begins at `start`, and where the pattern goes on behind it. Nil: it is never closed.
    private static func set(in pattern: [UInt32], from start: Int) -> (Token, end: Int)? {
        func scalar(_ character: Unicode.Scalar) -> UInt32 { character.value }
        var index = start + 1
        var isNegated = false
        if index < pattern.count, pattern[index] == scalar("!") || pattern[index] == scalar("^") {
            isNegated = true
            index += 1
        }
        var ranges: [ClosedRange<UInt32>] = []
        var isFirst = true
        while index < pattern.count {
            if pattern[index] == scalar("]"), !isFirst {
                return (.set(ranges, isNegated: isNegated), index + 1)
            }
            isFirst = false
            if pattern[index] == scalar("\\"), index + 1 < pattern.count { index += 1 }
            let lower = pattern[index]
            if index + 2 < pattern.count, pattern[index + 1] == scalar("-"), pattern[index + 2] != scalar("]") {
                index += 2
                if pattern[index] == scalar("\\"), index + 1 < pattern.count { index += 1 }
                let upper = pattern[index]
                if lower <= upper { ranges.append(lower...upper) }
                index += 1
            } else {
                ranges.append(lower...lower)
                index += 1
            }
        }
        return nil
    }

    /// Whether the whole of `text` fits: a name, or a path below the root where ``matchesPath``.
    ///
    /// Takes time in proportion to the lengths of pattern and text at most times each other, for the text's every
    /// part; never more, whatever the pattern.
    package func matches(_ text: Span<UInt8>) -> Bool {
        matches(Scalars.decode(text))
    }

    func matches(_ text: [UInt32]) -> Bool {
        let slash = UInt32(UInt8(ascii: "/"))
        var token = 0
        var position = 0
        // Where to go on when what follows a wildcard does not fit: one place for `*`, which cannot cross a slash, and
        // one for `**`. An earlier wildcard of the same kind need never be taken up again.
        var inName: (token: Int, position: Int)?
        var across: (token: Int, position: Int)?
        while true {
            if token == tokens.count {
                if position == text.count { return true }
            } else {
                switch tokens[token] {
                case .anything:
                    return true
                case .directories:
                    token += 1
                    across = (token, position)
                    inName = nil
                    continue
                case .anyInName:
                    token += 1
                    inName = (token, position)
                    continue
                case .scalar(let scalar) where position < text.count && text[position] == scalar:
                    token += 1
                    position += 1
                    continue
                case .anyScalar where position < text.count && text[position] != slash:
                    token += 1
                    position += 1
                    continue
                case .set(let ranges, let isNegated) where position < text.count && text[position] != slash:
                    if ranges.contains(where: { $0.contains(text[position]) }) != isNegated {
                        token += 1
                        position += 1
                        continue
                    }
                default:
                    break
                }
            }
            if let place = inName, place.position < text.count, text[place.position] != slash {
                inName = (place.token, place.position + 1)
                (token, position) = (place.token, place.position + 1)
            } else if let place = across, let next = text[place.position...].firstIndex(of: slash) {
                across = (place.token, next + 1)
                inName = nil
                (token, position) = (place.token, next + 1)
            } else {
                return false
            }
        }
    }
}

/// Bytes seen as characters: the Unicode scalars of what is UTF-8, and each byte that is not as a number above them.
enum Scalars {
    static func decode(_ bytes: Span<UInt8>) -> [UInt32] {
        var scalars: [UInt32] = []
        scalars.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            let length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0
            var value = UInt32(length == 1 ? lead : length > 0 ? lead & (0x7f >> UInt8(length)) : 0)
            var isValid = length > 0 && index + length <= bytes.count
            if isValid && length > 1 {
                for offset in 1..<length {
                    let byte = bytes[index + offset]
                    isValid = isValid && byte & 0xc0 == 0x80
                    value = value << 6 | UInt32(byte & 0x3f)
                }
                isValid = isValid && value >= [0, 0, 0x80, 0x800, 0x10000][length] && Unicode.Scalar(value) != nil
            }
            scalars.append(isValid ? value : 0x11_0000 + UInt32(lead))
            index += isValid ? length : 1
        }
        return scalars
    }
}
