@testable import TreetabCommand

extension FuzzTarget {
    /// An expression of `--where`, evaluated for a few items.
    static let condition = FuzzTarget("where", words: expressionWords) { input in
        let parsed = parse(input)
        require(parsed == parse(input), "a second parse is the same")
        switch parsed {
        case .failure(let mistake):
            require(0...input.count ~= mistake.position, "the position is in the expression")
            let error = ArgumentError.invalidExpression(input, option: "--where", mistake)
            requireShowable(error)
            require(error.excerpt.last?.hasSuffix("^") == true, "the excerpt ends with a caret")
        case .success(let expression):
            let answers = SampleTree.items.map(expression.test(context))
            // Parentheses do not change the meaning, unless they exceed the maximum nesting.
            let opposite = Array("not(\n".utf8) + input + Array("\n)".utf8)
            switch parse(opposite) {
            case .success(let expression):
                let test = expression.test(context)
                require(SampleTree.items.map { !test($0) } == answers, "`not` inverts the result")
            case .failure(let mistake):
                require(mistake.message.contains("nested too deeply"), "a valid expression is valid in parentheses")
            }
        }
    }

    private static let expressionWords =
        FileColumn.allCases.map(\.name) + QueryOperator.allCases.map { " \($0.rawValue) " }
        + [
            " and ", " or ", "not ", "&&", "||", "!", "(", ")", "\"", "'", "\\", "\\x4", "\\u{", "10M", "1.5kB", "30d",
            "1h30min", "0644", "8:1", "50%", "2026-01-31", " 12:30", "+01:00", "@1700000000", "file", "*.c", "[a-",
            "a|b",
            "(a*)*", "{2,3}", "(?i)", "\\d", "\\b", "[^", "é", "99999999999999999999",
        ]

    private static func parse(_ input: [UInt8]) -> Result<QueryExpression, QuerySyntaxError> {
        outcome { () throws(QuerySyntaxError) in try QueryParser.parse(input) }
    }

    /// A time zone with daylight saving time.
    private static let context = QueryContext(
        accounts: Accounts(
            owners: AccountNames([0, 1000]) { $0 == 0 ? Array("root".utf8) : nil },
            groups: AccountNames([0, 100]) { $0 == 0 ? Array("wheel".utf8) : [0xff] }
        ),
        now: 1_700_000_000,
        offset: { ($0 / 15_768_000).isMultiple(of: 2) ? 7200 : 3600 }
    )
}
