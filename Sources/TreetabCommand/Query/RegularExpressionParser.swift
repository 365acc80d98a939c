/// The parts of a regular expression.
indirect enum RegularExpressionSyntax: Equatable {
    case scalar(UInt32)
    case any
    case set(ScalarSet)
    case textStart, textEnd
    case sequence([RegularExpressionSyntax])
    case alternatives([RegularExpressionSyntax])
    /// `greatest` nil: any number.
    case repeated(RegularExpressionSyntax, least: Int, greatest: Int?)
}

/// Reads `^(a|[^b-d]+)\.(log|tmp){1,2}$`, with `(?i)` before it where capitals do not matter.
struct RegularExpressionParser {
    private let scalars: [(value: UInt32, index: Int)]
    private let byteCount: Int
    private var position = 0
    private var depth = 0
    private var ignoresCase = false

    static let greatestLength = 4096
    static let greatestRepetition = 1000
    /// Groups within groups: far from where the stack ends.
    static let greatestDepth = 32

    static func parse(_ pattern: [UInt8]) throws(RegularExpression.Mistake) -> RegularExpressionSyntax {
        guard pattern.count <= greatestLength else {
            throw RegularExpression.Mistake(message: "there are over \(greatestLength) bytes", index: greatestLength)
        }
        var parser = RegularExpressionParser(pattern)
        if parser.skip("(?i)") { parser.ignoresCase = true }
        let syntax = try parser.alternatives()
        // Only a parenthesis that closes nothing ends it early.
        guard parser.position == parser.scalars.count else { throw parser.mistake("')' closes nothing") }
        return syntax
    }

    private init(_ pattern: [UInt8]) {
        var scalars: [(UInt32, Int)] = []
        var index = 0
        while index < pattern.count {
            let (value, length) = RegularExpression.scalar(in: pattern.span, at: index)
            scalars.append((value, index))
            index += length
        }
        self.scalars = scalars
        byteCount = pattern.count
    }

    // MARK: Reading

    /// The character that comes next, if it is ASCII; else one that means nothing in particular.
    private var next: Unicode.Scalar? { scalar(at: position) }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        guard index < scalars.count else { return nil }
        return scalars[index].value < 0x80 ? Unicode.Scalar(scalars[index].value) : "\u{fffd}"
    }

    private mutating func skip(_ text: String) -> Bool {
        for (offset, scalar) in text.unicodeScalars.enumerated() where self.scalar(at: position + offset) != scalar {
            return false
        }
        position += text.unicodeScalars.count
        return true
    }

    private func mistake(_ message: String, at index: Int? = nil) -> RegularExpression.Mistake {
        let index = index ?? position
        return RegularExpression.Mistake(
            message: message,
            index: index < scalars.count ? scalars[index].index : byteCount
        )
    }

    // MARK: Structure

    private mutating func alternatives() throws(RegularExpression.Mistake) -> RegularExpressionSyntax {
        var parts = [try sequence()]
        while skip("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .alternatives(parts)
    }

    private mutating func sequence() throws(RegularExpression.Mistake) -> RegularExpressionSyntax {
        var parts: [RegularExpressionSyntax] = []
        while let next, next != "|", next != ")" {
            let isPlace = next == "^" || next == "$"
            let atom = try atom()
            parts.append(try repetition(of: atom, isPlace: isPlace))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// `isPlace`: it is no character but a place, which repeating makes no sense of.
    private mutating func repetition(
        of atom: RegularExpressionSyntax,
        isPlace: Bool
    ) throws(RegularExpression.Mistake) -> RegularExpressionSyntax {
        let start = position
        guard let (least, greatest) = try quantifier() else { return atom }
        // A lazy one fits the same texts.
        _ = skip("?")
        let end = position
        guard try quantifier() == nil else { throw mistake("a repetition cannot be repeated again", at: end) }
        if isPlace { throw mistake("there is nothing here to repeat", at: start) }
        return .repeated(atom, least: least, greatest: greatest)
    }

    /// `*`, `+`, `?`, `{2}`, `{2,}`, `{,3}`, `{2,3}`. A brace that begins no such thing stands for itself.
    private mutating func quantifier() throws(RegularExpression.Mistake) -> (least: Int, greatest: Int?)? {
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        if skip("?") { return (0, 1) }
        let start = position
        guard skip("{") else { return nil }
        let least = number()
        var greatest = least
        let hasComma = skip(",")
        if hasComma { greatest = number() }
        guard skip("}"), least != nil || greatest != nil else {
            position = start
            return nil
        }
        guard max(least ?? 0, greatest ?? 0) <= Self.greatestRepetition else {
            throw mistake("a repetition is of \(Self.greatestRepetition) at most", at: start)
        }
        guard least ?? 0 <= greatest ?? .max else { throw mistake("the least is above the greatest", at: start) }
        return (least ?? 0, greatest)
    }

    /// Digits, of which there may be too many: then the number is a very large one. Nil: there are none.
    private mutating func number() -> Int? {
        var number: Int?
        while let digit = next, ("0"..."9").contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
            position += 1
        }
        return number
    }

    // MARK: Atoms

    private mutating func atom() throws(RegularExpression.Mistake) -> RegularExpressionSyntax {
        let start = position
        switch next {
        case "(": return try group()
        case "[": return try set()
        case "\\": return try escape()
        case "*", "+", "?": throw mistake("there is nothing before '\(scalars[start].value.asText)' to repeat")
        case "{":
            if try quantifier() != nil { throw mistake("there is nothing before '{' to repeat", at: start) }
        default: break
        }
        position += 1
        switch scalar(at: start) {
        case ".": return .any
        case "^": return .textStart
        case "$": return .textEnd
        default: return literal(scalars[start].value)
        }
    }

    private mutating func group() throws(RegularExpression.Mistake) -> RegularExpressionSyntax {
        let start = position
        position += 1
        if next == "?", !skip("?:") {
            throw mistake(
                skip("?i)") ? "'(?i)' can only stand at the beginning" : "of groups with '?', there is only '(?:...)'",
                at: start
            )
        }
        depth += 1
        guard depth <= Self.greatestDepth else { throw mistake("groups are nested too deeply", at: start) }
        let body = try alternatives()
        guard skip(")") else { throw mistake("'(' is never closed", at: start) }
        depth -= 1
        return body
    }

    private func literal(_ value: UInt32) -> RegularExpressionSyntax {
        guard ignoresCase, !ScalarSet.otherCases(of: value).isEmpty else { return .scalar(value) }
        var set = ScalarSet()
        set.insert(value...value)
        return .set(finished(set, isNegated: false))
    }

    private func finished(_ set: ScalarSet, isNegated: Bool) -> ScalarSet {
        var set = set
        set.finish(isNegated: isNegated, ignoresCase: ignoresCase)
        return set
    }

    // MARK: Escapes

    private enum Escape {
        case scalar(UInt32)
        case category(ScalarSet.Category, isNegated: Bool)
    }

    private mutating func escape() throws(RegularExpression.Mistake) -> RegularExpressionSyntax {
        switch try escaped() {
        case .scalar(let value): return literal(value)
        case .category(let category, let isNegated):
            var set = ScalarSet()
            set.insert(category, isNegated: isNegated)
            return .set(finished(set, isNegated: false))
        }
    }

    private mutating func escaped() throws(RegularExpression.Mistake) -> Escape {
        let start = position
        position += 1
        guard let letter = next else { throw mistake("nothing follows the '\\' at the end", at: start) }
        position += 1
        switch letter {
        case "d": return .category(.digit, isNegated: false)
        case "D": return .category(.digit, isNegated: true)
        case "w": return .category(.word, isNegated: false)
        case "W": return .category(.word, isNegated: true)
        case "s": return .category(.blank, isNegated: false)
        case "S": return .category(.blank, isNegated: true)
        case "t": return .scalar(0x09)
        case "n": return .scalar(0x0a)
        case "r": return .scalar(0x0d)
        case "1"..."9": throw mistake("there are no back references", at: start)
        case "0", "a"..."z", "A"..."Z": throw mistake("'\\\(letter)' means nothing", at: start)
        default: return .scalar(scalars[position - 1].value)
        }
    }

    // MARK: Sets

    /// `[a-z_]`, `[^]\w-]`. A bracket that stands first, and a hyphen that stands first or last, mean themselves.
    private mutating func set() throws(RegularExpression.Mistake) -> RegularExpressionSyntax {
        let start = position
        position += 1
        let isNegated = skip("^")
        var set = ScalarSet()
        var isFirst = true
        while isFirst || next != "]" {
            isFirst = false
            guard next != nil else { throw mistake("'[' is never closed", at: start) }
            if next == "[", scalar(at: position + 1) == ":" {
                throw mistake("there are no classes like '[:alpha:]'; '\\w', '\\d' and '\\s' are what there is")
            }
            let memberStart = position
            let lower: UInt32
            switch try member() {
            case .category(let category, let isNegated):
                set.insert(category, isNegated: isNegated)
                continue
            case .scalar(let value): lower = value
            }
            guard next == "-", let end = scalar(at: position + 1), end != "]" else {
                set.insert(lower...lower)
                continue
            }
            position += 1
            guard case .scalar(let upper) = try member(), lower <= upper else {
                throw mistake("this range does not lead from a lower character to a higher one", at: memberStart)
            }
            set.insert(lower...upper)
        }
        position += 1
        return .set(finished(set, isNegated: isNegated))
    }

    private mutating func member() throws(RegularExpression.Mistake) -> Escape {
        if next == "\\" { return try escaped() }
        position += 1
        return .scalar(scalars[position - 1].value)
    }
}

extension UInt32 {
    fileprivate var asText: String { Unicode.Scalar(self).map { String($0) } ?? "\u{fffd}" }
}
