/// A part of a glob.
enum GlobToken: Equatable, Sendable {
    case character(CharacterPattern)
    case slash
    /// A single `*`, or more than two in a row.
    case star
    case doubleStar
    /// `|` outside of braces. It separates the globs of an option. Within a single glob it is a literal character.
    case bar
    case open, separator, close

    /// Splits a pattern into tokens.
    ///
    /// The syntax follows glob(7), with the `**` of gitignore(5) and the braces of shells. As in shells, a `[` or `{`
    /// that is never closed is a literal character. Braces without a comma or `|` between them are also literal
    /// characters.
    static func tokens(of pattern: [UInt8], ignoresCase: Bool) -> [GlobToken] {
        var reader = GlobReader(pattern, ignoresCase: ignoresCase)
        return reader.read()
    }
}

private struct GlobReader {
    private let pattern: [UInt32]
    private let ignoresCase: Bool
    private var index = 0
    private var tokens: [GlobToken] = []
    /// The positions of the tokens for open braces, and for the separators after them. These tokens are literal
    /// characters until the brace is closed.
    private var groups: [(open: Int, separators: [Int])] = []
    /// Whether the pattern contains a `[` that is never closed. If it does, no later `[` is closed either.
    private var hasOpenSet = false

    init(_ pattern: [UInt8], ignoresCase: Bool) {
        self.pattern = Characters.decode(pattern.span).map(\.value)
        self.ignoresCase = ignoresCase
    }

    mutating func read() -> [GlobToken] {
        while index < pattern.count {
            let character = pattern[index]
            index += 1
            switch character {
            case "*": readStars()
            case "?": tokens.append(.character(.anyButSlash))
            case "[": tokens.append(set().map { .character(.set($0)) } ?? literal(character))
            case "{":
                groups.append((tokens.count, []))
                tokens.append(literal(character))
            case ",", "|":
                if let last = groups.indices.last { groups[last].separators.append(tokens.count) }
                tokens.append(character == "|" ? .bar : literal(character))
            case "}":
                tokens.append(literal(character))
                if let group = groups.popLast(), !group.separators.isEmpty {
                    tokens[group.open] = .open
                    for separator in group.separators { tokens[separator] = .separator }
                    tokens[tokens.count - 1] = .close
                }
            case "\\" where index < pattern.count:
                tokens.append(literal(pattern[index]))
                index += 1
            default: tokens.append(literal(character))
            }
        }
        return tokens
    }

    private func literal(_ character: UInt32) -> GlobToken {
        character == "/" ? .slash : .character(.literal(character, ignoresCase: ignoresCase))
    }

    private mutating func readStars() {
        let end = pattern[index...].firstIndex { $0 != "*" } ?? pattern.count
        tokens.append(end == index + 1 ? .doubleStar : .star)
        index = end
    }

    /// Reads the set after a `[`. If the set is never closed, reads nothing and returns `nil`.
    private mutating func set() -> CharacterSet? {
        if hasOpenSet { return nil }
        let start = index
        let isNegated = index < pattern.count && (pattern[index] == "!" || pattern[index] == "^")
        if isNegated { index += 1 }
        let first = index
        var ranges: [ClosedRange<UInt32>] = []
        var categories: [CharacterSet.CategoryMember] = []
        while index < pattern.count {
            if pattern[index] == "]", index > first {
                index += 1
                return CharacterSet(
                    ranges,
                    categories: categories,
                    isNegated: isNegated,
                    ignoresCase: ignoresCase,
                    excludesSlash: true
                )
            }
            if let category = category() {
                categories.append(CharacterSet.CategoryMember(category: category, isNegated: false))
                continue
            }
            let lower = member()
            guard index + 1 < pattern.count, pattern[index] == "-", pattern[index + 1] != "]" else {
                ranges.append(lower...lower)
                continue
            }
            index += 1
            let upper = member()
            if lower <= upper { ranges.append(lower...upper) }
        }
        hasOpenSet = true
        index = start
        return nil
    }

    /// Reads a class such as `[:digit:]`. Returns `nil` without one.
    private mutating func category() -> CharacterSet.Category? {
        guard index + 1 < pattern.count, pattern[index] == "[", pattern[index + 1] == ":",
            let end = pattern[(index + 2)...].firstIndex(where: { $0 == ":" }), end + 1 < pattern.count,
            pattern[end + 1] == "]"
        else { return nil }
        let name = String(decoding: pattern[(index + 2)..<end], as: UTF32.self)
        guard let category = CharacterSet.Category(rawValue: name) else { return nil }
        index = end + 2
        return category
    }

    private mutating func member() -> UInt32 {
        if pattern[index] == "\\", index + 1 < pattern.count { index += 1 }
        index += 1
        return pattern[index - 1]
    }
}
