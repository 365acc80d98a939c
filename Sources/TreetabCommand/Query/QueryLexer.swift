import TreeTable

/// Splits an expression into tokens.
///
/// All bytes outside ASCII belong to words, because names can contain any bytes.
struct QueryLexer {
    private let source: [UInt8]
    private var position = 0

    /// Returns the tokens of an expression. The last one is ``QueryToken/Kind/end``.
    static func tokens(of source: [UInt8]) throws(QuerySyntaxError) -> [QueryToken] {
        var lexer = QueryLexer(source: source)
        var tokens: [QueryToken] = []
        repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
        return tokens
    }

    private mutating func next() throws(QuerySyntaxError) -> QueryToken {
        while position < source.count, Self.isBlank(source[position]) { position += 1 }
        let start = position
        guard start < source.count else { return QueryToken(kind: .end, range: start..<start, bytes: []) }
        if Self.quotes.contains(source[start]) { return try text() }
        if let symbol = Self.symbols.first(where: { starts(with: $0.word) }) {
            guard let kind = symbol.kind else {
                let meant = symbol.meant.map { "; did you mean '\($0)'?" } ?? ""
                throw QuerySyntaxError("unknown operator '\(symbol.word)'\(meant)", at: start)
            }
            position += symbol.word.utf8.count
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

    // MARK: Symbols

    private struct Symbol {
        var word: String
        /// The kind of the token. `nil` for an operator of another language; `meant` is then the operator to suggest.
        var kind: QueryToken.Kind?
        var meant: String?
    }

    /// All symbols, the longest first, so that `<=` is not read as `<`.
    private static let symbols: [Symbol] = {
        let operators = QueryOperator.allCases.map { Symbol(word: $0.rawValue, kind: .comparison($0)) }
        let others: [(String, QueryToken.Kind)] = [
            ("=", .comparison(.equal)), ("&&", .and), ("||", .or), ("!", .not), ("(", .open), (")", .close),
        ]
        let foreign = [("=<", "<="), ("=>", ">="), ("<>", "!="), ("~=", "=~")]
        let symbols =
            operators + others.map { Symbol(word: $0, kind: $1) } + foreign.map { Symbol(word: $0, meant: $1) }
        return symbols.sorted { $0.word.utf8.count > $1.word.utf8.count }
    }()

    // MARK: Words

    /// Whether the word ends at the current position. A single `|`, `&` or `!` is part of a word, as in `*.c|*.h` and
    /// `[!a]*`.
    private func endsWord() -> Bool {
        let byte = source[position]
        return Self.isBlank(byte) || Self.endsWord.contains(byte) || Self.symbolsInWords.contains { starts(with: $0) }
    }

    private static let endsWord = Array("()<>=~\"'".utf8)
    private static let symbolsInWords = ["&&", "||", "!=", "!~"]

    // MARK: Quoted text

    /// Reads quoted text. It can contain the escapes of the output, and `\\`, `\"` and `\'`. Any other backslash is
    /// kept, so that `\d` reaches the regular expression.
    private mutating func text() throws(QuerySyntaxError) -> QueryToken {
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
            throw QuerySyntaxError("the quote is never closed", at: start)
        }
        position += 1
        token.range = start..<position
        return token
    }

    /// Reads an escape, and returns its bytes. Returns `nil` and reads nothing if no escape starts here.
    private mutating func escaped() throws(QuerySyntaxError) -> [UInt8]? {
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
                throw QuerySyntaxError("two hexadecimal digits must follow '\\x'", at: position)
            }
            position += 4
            return [UInt8(value)]
        case UInt8(ascii: "u"):
            return try scalar()
        default:
            return nil
        }
    }

    /// Reads the code point of an escape such as `\u{202e}`.
    private mutating func scalar() throws(QuerySyntaxError) -> [UInt8] {
        let rest = source[(position + 2)...]
        let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        guard rest.first == UInt8(ascii: "{"), digits.endIndex < source.count, 1...6 ~= digits.count,
            let scalar = Self.hexadecimal(digits).flatMap(Unicode.Scalar.init)
        else {
            throw QuerySyntaxError("a character must follow '\\u' as in '\\u{202e}'", at: position)
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

/// A word, a quoted text or a symbol of an expression.
struct QueryToken: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// Unquoted: a column, a value, or `and`, `or` or `not`. Only the parser can distinguish them.
        case word
        /// Quoted, so it is always a value.
        case text
        case comparison(QueryOperator)
        case and, or, not, open, close
        /// The end of the expression.
        case end
    }

    var kind: Kind
    /// The range in the expression, including the quotes.
    var range: Range<Int>
    /// The text without quotes and escapes.
    var bytes: [UInt8]
    /// The offset of each of ``bytes`` in the expression, for errors inside a regular expression. Empty if the text is
    /// not quoted.
    var origins: [Int] = []

    /// Converts an index in ``bytes`` to an offset in the expression. The index after the last byte is the end of the
    /// token.
    func position(of index: Int) -> Int {
        if origins.isEmpty { return range.lowerBound + index }
        // The end of a quoted text is at its closing quote.
        return index < origins.count ? origins[index] : range.upperBound - 1
    }

    /// An error that begins at this token.
    func error(_ message: String) -> QuerySyntaxError { QuerySyntaxError(message, at: range.lowerBound) }

    /// The text, with escapes for everything that is not printable.
    var printable: String { TerminalText.printable(bytes) }

    /// Whether the text is `word`, in upper or lower case. `word` must be in lower case.
    func isWord(_ word: String) -> Bool {
        bytes.count == word.utf8.count && bytes.elementsEqual(word.utf8) { $0 | 0x20 == $1 }
    }
}
