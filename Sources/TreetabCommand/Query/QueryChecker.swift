import FileTree
import System

/// Checks a comparison, and parses its value by the type of the column.
struct QueryChecker {
    let column: FileColumn
    let operation: QueryOperator
    /// The operator's token, for error positions.
    let sign: QueryToken

    private var type: LiteralType { column.type.operand.literal }

    /// `words` are the words of the value, at least one.
    func comparison(with words: [QueryToken]) throws(QuerySyntaxError) -> QueryComparison {
        try checkOperator()
        return QueryComparison(column: column, operation: operation, value: try value(words))
    }

    private func checkOperator() throws(QuerySyntaxError) {
        if operation.matchesPattern && type != .text {
            throw QuerySyntaxError(
                "'\(operation.rawValue)' is for text, and '\(column.name)' holds \(type.noun)",
                at: sign.range.lowerBound
            )
        }
        if operation.comparesOrder && type == .kind {
            throw QuerySyntaxError(
                "kinds have no order: compare '\(column.name)' with == or !=",
                at: sign.range.lowerBound
            )
        }
    }

    private func value(_ words: [QueryToken]) throws(QuerySyntaxError) -> QueryValue {
        let first = words[0]
        let bytes = Array(words.map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
        switch type {
        case .text:
            if words.count > 1 {
                throw QuerySyntaxError(
                    "text with a blank needs quotes: \"\(Escaping.printable(bytes))\"",
                    at: words[1].range.lowerBound
                )
            }
            return try text(first)
        case .kind:
            let word = String(decoding: bytes, as: UTF8.self)
            if let kind = FileKind(queryWord: word) { return .kind(kind) }
            let near = Nearest.name(to: bytes, among: FileKind.words + FileKind.querySynonyms.map(\.word))
            throw QuerySyntaxError(
                "unknown kind '\(Escaping.printable(bytes))'"
                    + (near.map { "; did you mean '\($0)'?" } ?? ": it must be \(type.examples)"),
                at: first.range.lowerBound
            )
        case .moment:
            if let date = DateLiteral(bytes) { return .moment(date) }
        default:
            if let number = number(bytes) { return .number(number) }
        }
        throw wrongValue(bytes, at: first.range.lowerBound)
    }

    private func text(_ token: QueryToken) throws(QuerySyntaxError) -> QueryValue {
        guard operation == .regularExpression else { return .text(token.bytes) }
        do throws(RegularExpression.SyntaxError) {
            return .regularExpression(try RegularExpression(token.bytes))
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
        guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(UInt8.isDigit) }),
            let major = UInt32(String(decoding: parts[0], as: UTF8.self)),
            let minor = UInt32(String(decoding: parts[1], as: UTF8.self))
        else { return nil }
        return ExactNumber(whole: UInt64(major) << 32 | UInt64(minor))
    }

    // MARK: Errors

    /// Explains an invalid value. May suggest the column for which the value is valid.
    private func wrongValue(_ bytes: [UInt8], at position: Int) -> QuerySyntaxError {
        let shown = Escaping.printable(bytes)
        if type == .moment, AgeLiteral.parse(bytes) != nil {
            // `age` is the age of `modified` only.
            let instead =
                column == .modified
                ? "write 'age \(operation.mirrored.rawValue) \(shown)'" : "a date must stand here, such as 2026-01-31"
            return QuerySyntaxError("'\(shown)' is an age, and '\(column.name)' a time: \(instead)", at: position)
        }
        if type == .age, DateLiteral(bytes) != nil {
            let instead = "write 'modified \(operation.mirrored.rawValue) \(shown)'"
            return QuerySyntaxError("'\(shown)' is a date, and 'age' a length of time: \(instead)", at: position)
        }
        if type == .age, ExactNumber(bytes[...]) != nil {
            return QuerySyntaxError("'\(shown)' needs a unit: \(shown)d for days, \(shown)h for hours", at: position)
        }
        if type == .moment, DateLiteral.looksLikeOne(bytes) {
            return QuerySyntaxError("there is no such date or time as '\(shown)'", at: position)
        }
        return QuerySyntaxError("'\(shown)' is not \(type.noun): it must be \(type.examples)", at: position)
    }
}
