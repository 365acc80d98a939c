import SystemCalls

/// Parses the conditions of `--where`, and of `--size`, `--changed-within` and `--changed-before`, which are shorter
/// forms of such conditions.
extension OptionValue {
    /// Parses the expression of `--where` or `--having`.
    func expression(isForFiles: Bool) throws(ArgumentError) -> QueryExpression {
        do throws(QuerySyntaxError) {
            return try QueryParser.parse(bytes, isForFiles: isForFiles)
        } catch {
            throw .invalidExpression(bytes, option: option, error)
        }
    }

    /// Parses `--size +10M` (at least), `-1k` (at most) or `100` (exactly), with the units of `--where`.
    func sizeCondition() throws(ArgumentError) -> QueryExpression {
        let operations: [UInt8: QueryOperator] = [
            UInt8(ascii: "+"): .greaterOrEqual, UInt8(ascii: "-"): .lessOrEqual,
        ]
        let operation = bytes.first.flatMap { operations[$0] }
        let digits = operation == nil ? bytes : Array(bytes.dropFirst())
        guard digits.first.map(\.isDecimal) ?? false, let size = SizeLiteral.parse(digits) else {
            throw invalid("must be a size, such as +10M (at least), -1k (at most) or 100 (exactly)")
        }
        return .comparison(QueryComparison(column: .size, operation: operation ?? .equal, value: .number(size)))
    }

    /// Parses `--changed-within`: an age such as `2d`, or a date.
    func changedWithin() throws(ArgumentError) -> QueryExpression {
        try changed(age: .lessOrEqual, date: .greaterOrEqual)
    }

    /// Parses `--changed-before`: an age such as `2d`, or a date.
    func changedBefore() throws(ArgumentError) -> QueryExpression {
        try changed(age: .greater, date: .less)
    }

    private func changed(age: QueryOperator, date: QueryOperator) throws(ArgumentError) -> QueryExpression {
        // Reject signs: a negative age would be in the future, but users of find may expect `-2` to mean "within two
        // days".
        if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") {
            throw invalid("must be an age without a sign, such as 2d, or a date, such as 2026-01-31")
        }
        if let length = AgeLiteral.parse(bytes) {
            return .comparison(QueryComparison(column: .age, operation: age, value: .number(length)))
        }
        if let moment = DateLiteral(bytes) {
            return .comparison(QueryComparison(column: .modified, operation: date, value: .moment(moment)))
        }
        throw invalid(
            DateLiteral.looksLikeOne(bytes)
                ? "there is no such date or time" : "must be an age, such as 2d or 12h, or a date, such as 2026-01-31"
        )
    }
}
