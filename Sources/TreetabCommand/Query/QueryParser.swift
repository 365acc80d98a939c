/// Reads an expression: `or` binds least, then `and`, then `not`, then a comparison.
package struct QueryParser {
    private var tokens: ArraySlice<QueryToken>
    private var depth = 0

    /// As deep as nobody writes, and far from where the stack ends.
    private static let greatestDepth = 24

    package static func parse(_ source: [UInt8]) throws(QueryMistake) -> QueryExpression {
        let tokens = try QueryLexer.tokens(of: source)
        var parser = QueryParser(tokens: tokens[...])
        guard parser.next.kind != .end else { throw QueryMistake("the expression is empty", at: 0) }
        let expression = try parser.disjunction()
        switch parser.next.kind {
        case .end: return expression
        case .close: throw parser.mistake("')' closes nothing")
        default: throw parser.missingConjunction()
        }
    }

    private init(tokens: ArraySlice<QueryToken>) {
        self.tokens = tokens
    }

    // MARK: Tokens

    /// The lexer ends every list with a token that is never taken.
    private var next: QueryToken { tokens[tokens.startIndex] }

    @discardableResult
    private mutating func take() -> QueryToken { tokens.removeFirst() }

    private func mistake(_ message: String) -> QueryMistake {
        QueryMistake(message, at: next.range.lowerBound)
    }

    /// `and`, `or` or `not` as a sign or as a word; nil where anything else comes next.
    private var nextConnective: QueryToken.Kind? {
        switch next.kind {
        case .and, .or, .not: next.kind
        case .word: Self.connectives.first { next.says($0.word) }?.kind
        default: nil
        }
    }

    private static let connectives: [(word: String, kind: QueryToken.Kind)] = [
        ("and", .and), ("or", .or), ("not", .not),
    ]

    // MARK: Connectives

    private mutating func disjunction() throws(QueryMistake) -> QueryExpression {
        var parts = [try conjunction()]
        while nextConnective == .or {
            take()
            parts.append(try conjunction())
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws(QueryMistake) -> QueryExpression {
        var parts = [try negation()]
        while nextConnective == .and {
            take()
            parts.append(try negation())
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() throws(QueryMistake) -> QueryExpression {
        var isNegated = false
        // Two of them cancel out, and a thousand make no deep tree.
        while nextConnective == .not {
            take()
            isNegated.toggle()
        }
        let expression = try primary()
        return isNegated ? .not(expression) : expression
    }

    private mutating func primary() throws(QueryMistake) -> QueryExpression {
        guard next.kind == .open else { return .comparison(try comparison()) }
        let open = take()
        depth += 1
        guard depth <= Self.greatestDepth else {
            throw QueryMistake("parentheses are nested too deeply", at: open.range.lowerBound)
        }
        let expression = try disjunction()
        guard next.kind == .close else {
            throw next.kind == .end
                ? QueryMistake("'(' is never closed", at: open.range.lowerBound) : missingConjunction()
        }
        take()
        depth -= 1
        return expression
    }

    /// What is said where a comparison has ended and something else follows.
    private func missingConjunction() -> QueryMistake {
        switch next.kind {
        case .comparison:
            return mistake("one comparison has ended; 'and' joins it to the next, as in 'size > 1M and size < 2M'")
        case .word:
            if let near = Nearest.name(to: next.bytes, among: ["and", "or"]) {
                return mistake("unknown word '\(next.shown)'; did you mean '\(near)'?")
            }
        default: break
        }
        return mistake("'and' or 'or' is missing before '\(next.shown)'")
    }

    // MARK: Comparisons

    private mutating func comparison() throws(QueryMistake) -> QueryComparison {
        let column = try column()
        guard case .comparison(let operation) = next.kind else {
            if next.kind == .end || nextConnective != nil || next.kind == .close {
                throw mistake("'\(column.name)' is not compared with anything; \(QueryOperator.list) must follow")
            }
            throw mistake("an operator must stand here: \(QueryOperator.list)")
        }
        let sign = take()
        return try QueryChecker(column: column, operation: operation, sign: sign).comparison(with: value())
    }

    private mutating func column() throws(QueryMistake) -> FileColumn {
        guard next.kind == .word, nextConnective == nil else {
            switch next.kind {
            case .end: throw mistake("a comparison is missing at the end")
            case .text: throw mistake("a column must stand here, without quotes")
            default: throw mistake("a column must stand before '\(next.shown)', as in 'size > 10M'")
            }
        }
        let word = next
        guard let column = FileColumn(name: word.bytes) else {
            let near = FileColumn.nearest(to: word.bytes)
            throw mistake(
                "unknown column '\(word.shown)'"
                    + (near.map { "; did you mean '\($0)'?" } ?? "; '--columns help' lists all columns")
            )
        }
        take()
        return column
    }

    /// The words of a value: one, but for `10 MiB`, `1h 30min` and `2026-01-31 12:30`, which people do not think of as
    /// two.
    private mutating func value() throws(QueryMistake) -> [QueryToken] {
        guard next.kind == .word || next.kind == .text else {
            throw mistake(
                next.kind == .end ? "a value is missing at the end" : "a value is missing before '\(next.shown)'"
            )
        }
        var words = [take()]
        while words[0].kind == .word, next.kind == .word, nextConnective == nil, goesOn(words[0]) {
            words.append(take())
        }
        return words
    }

    /// Whether the next word is no word of its own behind one that begins with a digit.
    private func goesOn(_ first: QueryToken) -> Bool {
        guard let digit = first.bytes.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }),
            UInt8.isDigit(digit), let start = next.bytes.first
        else { return false }
        let isZone = start == UInt8(ascii: "+") || start == UInt8(ascii: "-")
        return UInt8.isDigit(start) || isZone || SizeLiteral.unit(next.bytes[...]) != nil
            || AgeLiteral.unit(next.bytes[...]) != nil
    }
}

extension QueryToken {
    /// The bytes as text; what is not UTF-8 is then no word that means anything.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// What was typed, safe to show.
    var shown: String { Escaping.printable(bytes) }

    /// Whether it is a word, in capitals or not.
    func says(_ word: String) -> Bool {
        bytes.count == word.utf8.count && bytes.elementsEqual(word.utf8) { $0 | 0x20 == $1 }
    }
}

extension UInt8 {
    static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
