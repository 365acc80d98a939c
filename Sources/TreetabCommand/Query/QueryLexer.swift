/// Cuts an expression into tokens.
///
/// Bytes that are not ASCII are parts of words, whatever they are: a value is compared with names, which are bytes too.
struct QueryLexer {
    private let source: [UInt8]
    private var position = 0

    /// The tokens of an expression, the last of which is ``QueryToken/Kind/end``.
    static func tokens(of source: [UInt8]) throws(QueryMistake) -> [QueryToken] {
        var lexer = QueryLexer(source: source)
        var tokens: [QueryToken] = []
        repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
        return tokens
    }

    private init(source: [UInt8]) {
        self.source = source
    }

    private mutating func next() throws(QueryMistake) -> QueryToken {
        while position < source.count, Self.isBlank(source[position]) { position += 1 }
        let start = position
        guard start < source.count else { return QueryToken(kind: .end, range: start..<start, bytes: []) }
        if Self.quotes.contains(source[start]) { return try text() }
        if let sign = Self.signs.first(where: { starts(with: $0.word) }) {
            guard case .right(let kind) = sign.meaning else {
                throw QueryMistake("unknown operator '\(sign.word)'; \(sign.advice)", at: start)
            }
            position += sign.word.utf8.count
            return QueryToken(kind: kind, range: start..<position, bytes: Array(source[start..<position]))
        }
        repeat { position += 1 } while position < source.count && !endsWord()
        return QueryToken(kind: .word, range: start..<position, bytes: Array(source[start..<position]))
    }

    private func starts(with word: String) -> Bool {
        source[position...].starts(with: word.utf8)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || 0x09...0x0d ~= byte
    }

    private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

    // MARK: Signs

    private struct Sign {
        enum Meaning {
            case right(QueryToken.Kind)
            /// What other languages have in place of one of ours.
            case wrong(meant: String)
        }

        let word: String
        let meaning: Meaning

        var advice: String {
            if case .wrong(let meant) = meaning { "did you mean '\(meant)'?" } else { "" }
        }
    }

    /// Longer ones first, so that the first that fits is the one that stands there.
    private static let signs: [Sign] = {
        let operators = QueryOperator.allCases.map { Sign(word: $0.rawValue, meaning: .right(.comparison($0))) }
        let others = [
            ("&&", .right(.and)), ("||", .right(.or)), ("!", .right(.not)), ("(", .right(.open)), (")", .right(.close)),
            ("=<", .wrong(meant: "<=")), ("=>", .wrong(meant: ">=")), ("<>", .wrong(meant: "!=")),
            ("~=", .wrong(meant: "=~")), ("=", .wrong(meant: "==")),
        ].map(Sign.init)
        return (operators + others).sorted { $0.word.utf8.count > $1.word.utf8.count }
    }()

    // MARK: Words

    /// One `|` or `&` is part of a word, and so is a `!` within it: `*.c|*.h` are two patterns, `[!a]*` is one.
    private func endsWord() -> Bool {
        let byte = source[position]
        return Self.isBlank(byte) || Self.endsWord.contains(byte) || Self.signsInWords.contains { starts(with: $0) }
    }

    private static let endsWord = Array("()<>=~\"'".utf8)
    private static let signsInWords = ["&&", "||", "!=", "!~"]

    // MARK: Texts

    /// What stands in quotes. The escapes are those in which names are shown, and of quotes and the backslash itself;
    /// any other backslash stays, so that `\d` reaches the regular expression.
    private mutating func text() throws(QueryMistake) -> QueryToken {
        let start = position
        let quote = source[start]
        var token = QueryToken(kind: .text, range: start..<start, bytes: [], origins: [])
        position += 1
        while position < source.count, source[position] != quote {
            let origin = position
            let bytes = try escaped() ?? [source[position]]
            if position == origin { position += 1 }
            token.bytes += bytes
            token.origins += bytes.map { _ in origin }
        }
        guard position < source.count else {
            throw QueryMistake("the quote is never closed", at: start)
        }
        position += 1
        token.range = start..<position
        return token
    }

    /// What the escape that begins here stands for, and goes on behind it. Nil: none begins here.
    private mutating func escaped() throws(QueryMistake) -> [UInt8]? {
        guard source[position] == UInt8(ascii: "\\"), position + 1 < source.count else { return nil }
        let letter = source[position + 1]
        switch letter {
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            position += 2
            return [letter]
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
            return [letter == UInt8(ascii: "n") ? 0x0a : letter == UInt8(ascii: "r") ? 0x0d : 0x09]
        case UInt8(ascii: "x"):
            let digits = source[(position + 2)...].prefix(2)
            guard digits.count == 2, let value = Self.hexadecimal(digits) else {
                throw QueryMistake("two hexadecimal digits must follow '\\x'", at: position)
            }
            position += 4
            return [UInt8(value)]
        case UInt8(ascii: "u"):
            return try scalar()
        default:
            return nil
        }
    }

    /// `\u{202e}`.
    private mutating func scalar() throws(QueryMistake) -> [UInt8] {
        let rest = source[(position + 2)...]
        let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        guard rest.first == UInt8(ascii: "{"), digits.endIndex < source.count, 1...6 ~= digits.count,
            let scalar = Self.hexadecimal(digits).flatMap(Unicode.Scalar.init)
        else {
            throw QueryMistake("a character must follow '\\u' as in '\\u{202e}'", at: position)
        }
        position = digits.endIndex + 1
        return Array(String(scalar).utf8)
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
        var value: UInt32 = 0
        for digit in digits {
            guard let digit = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
