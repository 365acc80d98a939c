/// Parses a regular expression such as `^(a|[^b-d]+)\.(log|tmp){1,2}$`. If it starts with `(?i)`, case is ignored.
struct RegularExpressionParser {
    private typealias SyntaxError = RegularExpression.SyntaxError

    private let characters: [(value: UInt32, offset: Int)]
    private let byteCount: Int
    private var position = 0
    private var depth = 0
    private var ignoresCase = false

    static let maximumLength = 4096
    static let maximumRepetition = 1000
    /// The maximum depth of nested groups. The parser is recursive, and this depth cannot overflow the stack.
    static let maximumDepth = 32

    static func parse(_ pattern: [UInt8]) throws(RegularExpression.SyntaxError) -> RegularExpressionSyntax {
        guard pattern.count <= maximumLength else {
            throw SyntaxError(message: "the pattern is longer than \(maximumLength) bytes", offset: maximumLength)
        }
        var parser = RegularExpressionParser(pattern)
        if parser.skip("(?i)") { parser.ignoresCase = true }
        let syntax = try parser.alternatives()
        guard parser.position == parser.characters.count else { throw parser.error("')' closes nothing") }
        return syntax
    }

    private init(_ pattern: [UInt8]) {
        characters = Characters.decode(pattern.span)
        byteCount = pattern.count
    }

    // MARK: Reading

    /// The next character, `nil` at the end of the pattern. U+FFFD replaces all characters outside ASCII, because they
    /// have no meaning in the syntax.
    private var next: Unicode.Scalar? { scalar(at: position) }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        guard index < characters.count else { return nil }
        return characters[index].value < 0x80 ? Unicode.Scalar(characters[index].value) : "\u{fffd}"
    }

    /// Skips `text` if it comes next. Returns whether it did.
    private mutating func skip(_ text: String) -> Bool {
        for (offset, scalar) in text.unicodeScalars.enumerated() where self.scalar(at: position + offset) != scalar {
            return false
        }
        position += text.unicodeScalars.count
        return true
    }

    private func error(_ message: String, at index: Int? = nil) -> SyntaxError {
        let index = index ?? position
        return SyntaxError(
            message: message,
            offset: index < characters.count ? characters[index].offset : byteCount
        )
    }

    // MARK: Structure

    private mutating func alternatives() throws(SyntaxError) -> RegularExpressionSyntax {
        var parts = [try sequence()]
        while skip("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .alternatives(parts)
    }

    private mutating func sequence() throws(SyntaxError) -> RegularExpressionSyntax {
        var parts: [RegularExpressionSyntax] = []
        while let next, next != "|", next != ")" {
            let isAnchor = next == "^" || next == "$"
            parts.append(try repetition(of: atom(), isAnchor: isAnchor))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// Reads the quantifier after `atom` and returns the repeated atom. Returns `atom` if no quantifier follows.
    private mutating func repetition(
        of atom: RegularExpressionSyntax,
        isAnchor: Bool
    ) throws(SyntaxError) -> RegularExpressionSyntax {
        let start = position
        guard let (minimum, maximum) = try quantifier() else { return atom }
        // A lazy quantifier matches the same texts as a greedy one.
        _ = skip("?")
        let end = position
        guard try quantifier() == nil else { throw error("a repetition cannot be repeated again", at: end) }
        if isAnchor { throw error("'^' and '$' cannot be repeated", at: start) }
        return .repeated(atom, minimum: minimum, maximum: maximum)
    }

    /// Reads `*`, `+`, `?`, `{2}`, `{2,}`, `{,3}` or `{2,3}`. Returns `nil` for anything else. Any other brace is a
    /// literal character.
    private mutating func quantifier() throws(SyntaxError) -> (minimum: Int, maximum: Int?)? {
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        if skip("?") { return (0, 1) }
        let start = position
        guard skip("{") else { return nil }
        let minimum = number()
        let maximum = skip(",") ? number() : minimum
        guard skip("}"), minimum != nil || maximum != nil else {
            position = start
            return nil
        }
        guard max(minimum ?? 0, maximum ?? 0) <= Self.maximumRepetition else {
            throw error("a repetition can be at most \(Self.maximumRepetition)", at: start)
        }
        guard minimum ?? 0 <= maximum ?? .max else { throw error("the minimum is greater than the maximum", at: start) }
        return (minimum ?? 0, maximum)
    }

    /// Reads a number. Returns `nil` if no digit follows.
    private mutating func number() -> Int? {
        var number: Int?
        while let digit = next, ("0"..."9").contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
            position += 1
        }
        return number
    }

    // MARK: Atoms

    private mutating func atom() throws(SyntaxError) -> RegularExpressionSyntax {
        let start = position
        switch next {
        case "(": return try group()
        case "[": return try set()
        case "\\": return try escape()
        case "*", "+", "?": throw error("nothing to repeat before '\(next.map(String.init) ?? "")'")
        case "{":
            if try quantifier() != nil { throw error("nothing to repeat before '{'", at: start) }
        default: break
        }
        position += 1
        switch scalar(at: start) {
        case ".": return .character(.any)
        case "^": return .textStart
        case "$": return .textEnd
        default: return literal(characters[start].value)
        }
    }

    private mutating func group() throws(SyntaxError) -> RegularExpressionSyntax {
        let start = position
        position += 1
        if next == "?", !skip("?:") {
            throw error(
                skip("?i)")
                    ? "'(?i)' is allowed only at the start" : "the only group that starts with '?' is '(?:...)'",
                at: start
            )
        }
        depth += 1
        guard depth <= Self.maximumDepth else { throw error("groups are nested too deeply", at: start) }
        let body = try alternatives()
        guard skip(")") else { throw error("'(' is never closed", at: start) }
        depth -= 1
        return body
    }

    private func literal(_ value: UInt32) -> RegularExpressionSyntax {
        .character(.literal(value, ignoresCase: ignoresCase))
    }

    // MARK: Escapes

    private enum Escape {
        case scalar(UInt32)
        case category(CharacterSet.CategoryMember)
    }

    private mutating func escape() throws(SyntaxError) -> RegularExpressionSyntax {
        switch try escaped() {
        case .scalar(let value): return literal(value)
        case .category(let category):
            return .character(.set(CharacterSet([], categories: [category], ignoresCase: ignoresCase)))
        }
    }

    private mutating func escaped() throws(SyntaxError) -> Escape {
        let start = position
        position += 1
        guard let letter = next else { throw error("nothing follows the '\\' at the end", at: start) }
        position += 1
        switch letter {
        case "d", "D": return .category(.init(category: .decimal, isNegated: letter == "D"))
        case "w", "W": return .category(.init(category: .word, isNegated: letter == "W"))
        case "s", "S": return .category(.init(category: .space, isNegated: letter == "S"))
        case "t": return .scalar(0x09)
        case "n": return .scalar(0x0a)
        case "r": return .scalar(0x0d)
        case "1"..."9": throw error("back references are not supported", at: start)
        case "0", "a"..."z", "A"..."Z": throw error("'\\\(letter)' means nothing", at: start)
        default: return .scalar(characters[position - 1].value)
        }
    }

    // MARK: Sets

    /// Reads a set such as `[a-z_]` or `[^]\w-]`. A `]` at the start is a literal character, and so is a `-` at the
    /// start or end.
    private mutating func set() throws(SyntaxError) -> RegularExpressionSyntax {
        let start = position
        position += 1
        let isNegated = skip("^")
        var ranges: [ClosedRange<UInt32>] = []
        var categories: [CharacterSet.CategoryMember] = []
        var isFirst = true
        while isFirst || next != "]" {
            isFirst = false
            guard next != nil else { throw error("'[' is never closed", at: start) }
            if next == "[", scalar(at: position + 1) == ":" {
                throw error("classes such as '[:alpha:]' are not supported; use '\\w', '\\d' or '\\s'")
            }
            let memberStart = position
            let lower: UInt32
            switch try member() {
            case .category(let category):
                categories.append(category)
                continue
            case .scalar(let value): lower = value
            }
            guard next == "-", let end = scalar(at: position + 1), end != "]" else {
                ranges.append(lower...lower)
                continue
            }
            position += 1
            guard case .scalar(let upper) = try member(), lower <= upper else {
                throw error("a range must go from a lower to a higher character", at: memberStart)
            }
            ranges.append(lower...upper)
        }
        position += 1
        let set = CharacterSet(ranges, categories: categories, isNegated: isNegated, ignoresCase: ignoresCase)
        return .character(.set(set))
    }

    private mutating func member() throws(SyntaxError) -> Escape {
        if next == "\\" { return try escaped() }
        position += 1
        return .scalar(characters[position - 1].value)
    }
}
