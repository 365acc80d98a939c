import FileTree
import SystemCalls
import TreeTable

/// Checks a comparison, and parses its value by the type of the column.
struct QueryChecker {
    let column: FileColumn
    let operation: QueryOperator
    /// The token of the operator, which supplies the position for errors.
    let sign: QueryToken

    private var type: LiteralType { column.type.operand.literal }

    /// Returns the comparison with a value. `words` are the tokens of the value, one or more.
    func comparison(with words: [QueryToken]) throws(QuerySyntaxError) -> QueryComparison {
        try checkOperator()
        return QueryComparison(column: column, operation: operation, value: try value(words))
    }

    private func checkOperator() throws(QuerySyntaxError) {
        if operation.matchesPattern && type != .text {
            throw sign.error(
                "'\(operation.rawValue)' is for text, and '\(column.name)' holds \(type.noun)"
                    + (type == .moment ? "; '\(column.name) == 2026-10' means that month" : "")
            )
        }
        if operation.comparesOrder && type == .kind {
            throw sign.error("kinds have no order: compare '\(column.name)' with == or !=")
        }
    }

    private func value(_ words: [QueryToken]) throws(QuerySyntaxError) -> QueryValue {
        let first = words[0]
        let bytes = Array(words.map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
        switch type {
        case .text:
            if words.count > 1 {
                throw words[1].error("text with a blank needs quotes: \"\(TerminalText.printable(bytes))\"")
            }
            return try text(first)
        case .kind:
            let word = String(decoding: bytes, as: UTF8.self)
            if let kind = FileKind(queryWord: word) { return .kind(kind) }
            let near = Nearest.name(
                to: bytes,
                among: FileKind.words + FileKind.querySynonyms.map(\.word).filter { $0.utf8.count > 1 }
            )
            throw first.error(
                "unknown kind '\(TerminalText.printable(bytes))'"
                    + (near.map { "; did you mean '\($0)'?" } ?? ": it must be \(type.examples)")
            )
        case .moment:
            if let date = DateLiteral(bytes) { return .moment(date) }
        default:
            if let number = number(bytes) { return .number(number) }
        }
        throw first.error(wrongValue(bytes))
    }

    /// The value of a column that is true or absent.
    static let trueWord = Array("true".utf8)

    private func text(_ token: QueryToken) throws(QuerySyntaxError) -> QueryValue {
        if column.type.isFlag, token.bytes != Self.trueWord {
            throw token.error("'\(column.name)' needs no value: write '\(column.name)' or 'not \(column.name)'")
        }
        if column == .change, operation == .equal || operation == .notEqual {
            guard let word = Change.Kind.word(meantBy: String(decoding: token.bytes, as: UTF8.self)) else {
                throw token.error("unknown change '\(token.printable)': it must be \(Change.Kind.words)")
            }
            return .text(Array(word.utf8))
        }
        guard operation == .regularExpression else { return .text(token.bytes) }
        do throws(RegularExpression.SyntaxError) {
            let expression = try RegularExpression(token.bytes)
            // Extensions are compared regardless of case.
            if column == .ext { return .regularExpression(try RegularExpression(Array("(?i)".utf8) + token.bytes)) }
            return .regularExpression(expression)
        } catch {
            throw QuerySyntaxError("in the regular expression, \(error.message)", at: token.position(of: error.offset))
        }
    }

    private func number(_ bytes: [UInt8]) -> ExactNumber? {
        switch type {
        case .bytes: SizeLiteral.parse(bytes)
        case .age: AgeLiteral.parse(bytes)
        case .percent: ExactNumber(bytes.last == UInt8(ascii: "%") ? bytes.dropLast() : bytes[...])
        case .octal: Self.octal(bytes)
        case .device: Self.device(bytes)
        default: ExactNumber(bytes[...])
        }
    }

    private static func octal(_ bytes: [UInt8]) -> ExactNumber? {
        guard 1...8 ~= bytes.count, bytes.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }) else {
            return nil
        }
        return ExactNumber(whole: bytes.reduce(0) { $0 << 3 | Int64($1 & 7) })
    }

    /// Parses `major:minor`.
    private static func device(_ bytes: [UInt8]) -> ExactNumber? {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isDecimal) }),
            let major = UInt32(String(decoding: parts[0], as: UTF8.self)),
            let minor = UInt32(String(decoding: parts[1], as: UTF8.self))
        else { return nil }
        return ExactNumber(whole: UInt64(major) << 32 | UInt64(minor))
    }

    // MARK: Errors

    /// Returns the error message for an invalid value. The message may suggest another column for which the value is
    /// valid.
    private func wrongValue(_ bytes: [UInt8]) -> String {
        let shown = TerminalText.printable(bytes)
        if type == .age, ExactNumber(bytes[...]) != nil {
            return "'\(shown)' needs a unit: \(shown)d for days, \(shown)h for hours"
        }
        if type == .moment, DateLiteral.looksLikeOne(bytes) {
            return "there is no such date or time as '\(shown)'"
        }
        return "'\(shown)' is not \(type.noun): it must be \(type.examples)"
    }
}

extension LiteralType {
    /// A phrase for the values in messages, such as `a size`.
    fileprivate var noun: String { description.noun }

    /// A phrase with examples for messages, such as `a device, such as 8:1`.
    fileprivate var examples: String { description.examples }

    private var description: (noun: String, examples: String) {
        switch self {
        case .text: ("text", "text, such as README or \"two words\"")
        case .kind: ("a kind", FileKind.words.joined(separator: ", ", last: " or "))
        case .bytes: ("a size", "a size, such as 4096, 10M, 1.5GiB or 2kB")
        case .count: ("a number", "a number, such as 12")
        case .percent: ("a percentage", "a percentage, such as 12.5 or 50%")
        case .octal: ("an octal number", "octal digits, such as 0644")
        case .device: ("a device", "a device, such as 8:1")
        case .moment: ("a time", "a date, such as 2026, 2026-01-31, '2026-01-31 12:30', yesterday or 30d")
        case .age: ("an age", "an age, such as 90s, 30min, 12h, 30d, 2w or 1h30min")
        }
    }
}

extension FileKind {
    /// Other words for kinds: the letters of `find -type`, and the words of other programs.
    static let querySynonyms: [(word: String, kind: FileKind)] = [
        ("f", .file), ("d", .directory), ("l", .symlink), ("p", .fifo), ("s", .socket), ("b", .block),
        ("c", .character),
        ("dir", .directory), ("folder", .directory), ("link", .symlink), ("pipe", .fifo), ("char", .character),
        ("missing", .unknown),
    ]

    init?(queryWord word: String) {
        guard
            let kind = Self.allCases.first(where: { $0.word == word })
                ?? Self.querySynonyms.first(where: { $0.word == word })?.kind
        else { return nil }
        self = kind
    }
}
