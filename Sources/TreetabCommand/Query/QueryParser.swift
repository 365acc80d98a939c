import SystemCalls

/// An error in an expression.
package struct QuerySyntaxError: Error, Equatable, Sendable {
    /// One line, in which the user's text is escaped.
    package let message: String
    /// The offset of the byte at which the expression is wrong, or its length if something is missing at the end.
    package let position: Int

    init(_ message: String, at position: Int) {
        (self.message, self.position) = (message, position)
    }
}

/// Parses an expression. Comparisons bind most tightly, then `not`, `and` and `or`.
package struct QueryParser {
    private var tokens: ArraySlice<QueryToken>
    /// Whether the expression is tested before anything is added up, for files only.
    private let isForFiles: Bool
    private var depth = 0

    /// The maximum depth of nested parentheses. The parser is recursive, and deeper nesting could exhaust a small
    /// stack.
    private static let maximumDepth = 24

    /// - Parameter isForFiles: Whether the expression is one of `--where`, which counts files before anything is added up.
    package static func parse(_ source: [UInt8], isForFiles: Bool = false) throws(QuerySyntaxError) -> QueryExpression {
        let tokens = try QueryLexer.tokens(of: source)
        var parser = QueryParser(tokens: tokens[...], isForFiles: isForFiles)
        guard parser.next.kind != .end else { throw QuerySyntaxError("the expression is empty", at: 0) }
        let expression = try parser.disjunction()
        switch parser.next.kind {
        case .end: return expression
        case .close: throw parser.next.error("')' closes nothing")
        default: throw parser.missingConnective()
        }
    }

    // MARK: Tokens

    /// The next token. The last token is never removed, so there always is one.
    private var next: QueryToken { tokens[tokens.startIndex] }

    @discardableResult
    private mutating func take() -> QueryToken {
        lastIsNumber = next.kind == .word && next.bytes.first.map(\.isDecimal) ?? false
        return tokens.removeFirst()
    }

    /// The column and the operator of the last comparison, such as `ext ==`. `nil` before the first one.
    private var last: String?

    /// Whether the last token that was taken begins with a digit.
    private var lastIsNumber = false

    /// The kind of the next token if it is `and`, `or` or `not`, as a symbol or as a word. Otherwise `nil`.
    private var nextConnective: QueryToken.Kind? {
        switch next.kind {
        case .and, .or, .not: next.kind
        case .word: Self.connectives.first { next.isWord($0.word) }?.kind
        default: nil
        }
    }

    private static let connectives: [(word: String, kind: QueryToken.Kind)] = [
        ("and", .and), ("or", .or), ("not", .not),
    ]

    // MARK: Connectives

    private mutating func disjunction() throws(QuerySyntaxError) -> QueryExpression {
        var parts = [try conjunction()]
        while nextConnective == .or {
            take()
            parts.append(try conjunction())
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws(QuerySyntaxError) -> QueryExpression {
        var parts = [try negation()]
        while nextConnective == .and {
            take()
            parts.append(try negation())
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() throws(QuerySyntaxError) -> QueryExpression {
        var isNegated = false
        // Two negations cancel each other. Counting them avoids deep recursion if there are thousands.
        while nextConnective == .not {
            take()
            isNegated.toggle()
        }
        let expression = try primary()
        return isNegated ? .not(expression) : expression
    }

    private mutating func primary() throws(QuerySyntaxError) -> QueryExpression {
        guard next.kind == .open else { return .comparison(try comparison()) }
        let open = take()
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw open.error("parentheses are nested too deeply")
        }
        let expression = try disjunction()
        guard next.kind == .close else {
            throw next.kind == .end ? open.error("'(' is never closed") : missingConnective()
        }
        take()
        depth -= 1
        return expression
    }

    /// Returns the error for a token after a comparison if it is neither `and` nor `or`.
    private func missingConnective() -> QuerySyntaxError {
        switch next.kind {
        case .comparison:
            return next.error("one comparison has ended; 'and' joins it to the next, as in 'size > 1M and size < 2M'")
        case .word:
            if let near = Nearest.name(to: next.bytes, among: ["and", "or"]) {
                return next.error("unknown word '\(next.printable)'; did you mean '\(near)'?")
            }
            if lastIsNumber {
                return next.error("'\(next.printable)' is no unit and no operator; 'and' or 'or' joins comparisons")
            }
        default: break
        }
        return next.error("'and' or 'or' is missing before '\(next.printable)'")
    }

    // MARK: Comparisons

    /// Operators of other languages, and what to write instead after a column.
    private static let foreignOperators: [(word: String, meant: String)] = [
        ("contains", #"~ "*TEXT*""#), ("like", #"~ "*TEXT*""#), ("startswith", #"~ "TEXT*""#),
        ("endswith", #"~ "*TEXT""#), ("matches", #"=~ "REGEX""#), ("is", "== VALUE"), ("eq", "== VALUE"),
        ("equals", "== VALUE"), ("ne", "!= VALUE"), ("gt", "> VALUE"), ("ge", ">= VALUE"), ("lt", "< VALUE"),
        ("le", "<= VALUE"), ("in", #"~ "A|B""#),
    ]

    private mutating func comparison() throws(QuerySyntaxError) -> QueryComparison {
        let (isFirst, start) = (tokens.startIndex == 0, next)
        let column = try column()
        if isForFiles && column.isTotal {
            throw start.error("'\(column.name)' is a total: use --having for rows, or -D for directories")
        }
        guard case .comparison(let operation) = next.kind else {
            if column.type.isFlag {
                return QueryComparison(column: column, operation: .equal, value: .text(QueryChecker.trueWord))
            }
            if column.type.operand.literal == .text, next.kind == .end || nextConnective != nil || next.kind == .close {
                throw next.error(
                    "'\(column.name)' is not compared with anything; write '\(column.name) =~ .' for any value"
                )
            }
            if next.kind == .end, depth == 0, isFirst {
                throw next.error(
                    "'\(column.name)' is not compared with anything; an expression such as 'size > 10M' needs quotes in a shell"
                )
            }
            if next.kind == .end || nextConnective != nil || next.kind == .close {
                throw next.error("'\(column.name)' is not compared with anything; \(QueryOperator.list) must follow")
            }
            if let meant = Self.foreignOperators.first(where: { next.isWord($0.word) })?.meant {
                throw next.error("unknown operator '\(next.printable)'; write '\(column.name) \(meant)'")
            }
            throw next.error("expected an operator: \(QueryOperator.list)")
        }
        let sign = take()
        last = "\(column.name) \(operation.rawValue)"
        let comparison = try QueryChecker(column: column, operation: operation, sign: sign).comparison(with: value())
        if isForFiles, comparison.operation == .equal, comparison.value == .kind(.directory) {
            throw start.error("--where picks files: use --having for directories, or -D")
        }
        return comparison
    }

    private mutating func column() throws(QuerySyntaxError) -> FileColumn {
        guard next.kind == .word, nextConnective == nil else {
            switch next.kind {
            case .end: throw next.error("a comparison is missing at the end")
            case .text: throw next.error("expected a column, without quotes")
            default: throw next.error("a column is missing before '\(next.printable)', as in 'size > 10M'")
            }
        }
        let word = next
        let isAlone = tokens.count < 2 || [.end, .close, .and, .or].contains(tokens[tokens.startIndex + 1].kind)
        guard let column = FileColumn(name: word.bytes) ?? FileColumn(otherName: word.bytes) else {
            if isAlone, FileColumn.nearest(to: word.bytes) == nil, let last {
                throw next.error(
                    "unknown column '\(word.printable)'; repeat the column: '\(last) \(word.printable)'"
                )
            }
            throw next.error("unknown column '\(word.printable)'; \(FileColumn.hint(forUnknown: word.bytes))")
        }
        take()
        return column
    }

    /// Reads the words of a value: one word, or several as in `10 MiB`, `1h 30min`, `2 days ago` or `2026-01-31 12:30`.
    private mutating func value() throws(QuerySyntaxError) -> [QueryToken] {
        guard next.kind == .word || next.kind == .text else {
            throw next.error(
                next.kind == .end ? "a value is missing at the end" : "a value is missing before '\(next.printable)'"
            )
        }
        var words = [take()]
        while words[0].kind == .word, next.kind == .word, nextConnective == nil, continues(words[0]) {
            words.append(take())
        }
        return words
    }

    /// Whether the next word belongs to the value that begins with `first`.
    private func continues(_ first: QueryToken) -> Bool {
        guard let digit = first.bytes.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }),
            digit.isDecimal, let start = next.bytes.first
        else { return false }
        let isZone = start == UInt8(ascii: "+") || start == UInt8(ascii: "-")
        return start.isDecimal || isZone || SizeLiteral.unit(next.bytes[...]) != nil
            || AgeLiteral.unit(next.bytes[...]) != nil || next.bytes.elementsEqual("ago".utf8)
    }
}
