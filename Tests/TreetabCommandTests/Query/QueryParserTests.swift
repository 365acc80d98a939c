import Testing

@testable import TreetabCommand

@Suite struct QueryParserTests {
    private static func depth(_ value: Int) -> QueryExpression {
        .comparison(QueryComparison(column: .depth, operation: .equal, value: .number(ExactNumber(whole: value))))
    }

    private static let (one, two, three, four) = (depth(1), depth(2), depth(3), depth(4))

    /// A digit stands for a comparison with that number.
    @Test(
        arguments: [
            ("1", one),
            ("((1))", one),
            ("1 and 2", .all([one, two])),
            ("1 or 2", .any([one, two])),
            ("1 and 2 and 3", .all([one, two, three])),
            ("1 or 2 and 3", .any([one, .all([two, three])])),
            ("1 and 2 or 3", .any([.all([one, two]), three])),
            ("1 and 2 or 3 and 4", .any([.all([one, two]), .all([three, four])])),
            ("(1 or 2) and 3", .all([.any([one, two]), three])),
            ("1 and (2 or 3)", .all([one, .any([two, three])])),
            ("not 1", .not(one)),
            ("not 1 and 2", .all([.not(one), two])),
            ("not (1 and 2)", .not(.all([one, two]))),
            ("not 1 or not 2", .any([.not(one), .not(two)])),
            ("not not 1", one),
            ("! ! ! 1", .not(one)),
            ("not !not 1", .not(one)),
            ("(not (not 1))", .not(.not(one))),
            ("1&&2||!3", .any([.all([one, two]), .not(three)])),
            ("1 AND 2 Or NOT 3", .any([.all([one, two]), .not(three)])),
            ("1 and (2 and 3)", .all([one, .all([two, three])])),
        ] as [(String, QueryExpression)]
    )
    func `not binds more tightly than and, and that more tightly than or`(text: String, expected: QueryExpression)
        throws
    {
        let spelled = text.map { $0.isNumber ? "depth == \($0)" : String($0) }.joined()
        #expect(try query(spelled) == expected)
        // Spaces matter only between words.
        #expect(try query(spelled.replacing(" == ", with: "==")) == expected)
        #expect(try query(spelled.replacing(" ", with: " \t\n ")) == expected)
    }

    @Test func `any word can be a value`() throws {
        for word in ["and", "or", "not", "size", "10M"] {
            #expect(
                try query("name == \(word)")
                    == .comparison(QueryComparison(column: .name, operation: .equal, value: .text(Array(word.utf8))))
            )
        }
    }

    @Test(
        arguments: [
            ("size > 10 MiB", "size > 10MiB"), ("age < 1h 30min", "age < 1h30min"), ("age < 1 h", "age < 1h"),
            ("modified < 2026-01-31 12:30", "modified < '2026-01-31 12:30'"),
            ("modified < 2026-01-31 12:30 +01:00 and size > 1", "modified < '2026-01-31 12:30+01:00' and size > 1"),
        ]
    )
    func `values of several words need no quotes if they are unambiguous`(text: String, same: String) throws {
        #expect(try query(text) == query(same))
    }

    @Test(arguments: [
        ("hidden", "hidden == true"), ("not empty", "not (empty == true)"),
        ("(hidden) or size > 1", "hidden == true or size > 1"),
    ])
    func `a column that is true or absent is a condition`(text: String, same: String) throws {
        #expect(try query(text) == query(same))
    }

    @Test func `every column can be compared`() throws {
        for column in FileColumn.allCases {
            let value =
                switch column.type.operand.literal {
                case _ where column.type.isFlag: "true"
                case _ where column == .change: "added"
                case .kind: "file"
                case .moment: "2026-01-31"
                case .age: "1d"
                case .device: "8:1"
                default: "1"
                }
            guard case .comparison(let comparison) = try query("\(column.name) == \(value)") else {
                Issue.record("\(column)")
                continue
            }
            #expect(comparison.column == column)
        }
    }

    @Test(
        arguments: [
            ("", "the expression is empty", 0),
            ("  ", "the expression is empty", 0),
            ("sise > 1", "unknown column 'sise'; did you mean 'size'?", 0),
            ("exists", "unknown column 'exists'; '--columns help' lists all columns", 0),
            ("ext == jpg or jpeg", "unknown column 'jpeg'; repeat the column: 'ext == jpeg'", 14),
            ("not (size > 1M and 2M)", "unknown column '2M'; repeat the column: 'size > 2M'", 19),
            ("size > 1M and hiden", "unknown column 'hiden'; did you mean 'hidden'?", 14),
            ("ext == jpg or jpeg == 1", "unknown column 'jpeg'; '--columns help' lists all columns", 14),
            ("error", "'error' is not compared with anything; write 'error =~ .' for any value", 5),
            ("unreadable", "unknown column 'unreadable'; '--columns help' lists all columns", 0),
            ("hidden == no", "'hidden' needs no value: write 'hidden' or 'not hidden'", 10),
            (
                "kind == broken",
                "unknown kind 'broken': it must be directory, file, symlink, fifo, socket, block, character or unknown",
                8
            ),
            ("depth > 1 and modifed > 1", "unknown column 'modifed'; did you mean 'modified'?", 14),
            ("xyzzy > 1", "unknown column 'xyzzy'; '--columns help' lists all columns", 0),
            ("10M < size", "unknown column '10M'; '--columns help' lists all columns", 0),
            ("\"size\" > 1", "expected a column, without quotes", 0),
            ("and size > 1", "a column is missing before 'and', as in 'size > 10M'", 0),
            ("size > 1 and", "a comparison is missing at the end", 12),
            ("size > 1 and or size > 1", "a column is missing before 'or', as in 'size > 10M'", 13),
            ("not", "a comparison is missing at the end", 3),
            ("()", "a column is missing before ')', as in 'size > 10M'", 1),
            ("> 1", "a column is missing before '>', as in 'size > 10M'", 0),
            (
                "size",
                "'size' is not compared with anything; an expression such as 'size > 10M' needs quotes in a shell", 4
            ),
            (
                "size > 1 and size",
                "'size' is not compared with anything; ==, !=, <, <=, >, >=, ~, !~ or =~ must follow", 17
            ),
            ("name contains doc", "unknown operator 'contains'; write 'name ~ \"*TEXT*\"'", 5),
            ("owner IS root", "unknown operator 'IS'; write 'owner == VALUE'", 6),
            (
                "(size) > 1", "'size' is not compared with anything; ==, !=, <, <=, >, >=, ~, !~ or =~ must follow", 5
            ),
            ("size 10M", "expected an operator: ==, !=, <, <=, >, >=, ~, !~ or =~", 5),
            ("size >", "a value is missing at the end", 6),
            ("size > )", "a value is missing before ')'", 7),
            ("size > > 1", "a value is missing before '>'", 7),
            ("(size > 1", "'(' is never closed", 0),
            ("size > 1 and ((depth > 1)", "'(' is never closed", 13),
            ("size > 1)", "')' closes nothing", 8),
            ("size > 1 size < 2", "'size' is no unit and no operator; 'and' or 'or' joins comparisons", 9),
            ("size > 1 adn size < 2", "unknown word 'adn'; did you mean 'and'?", 9),
            ("(size > 1 depth > 1)", "'depth' is no unit and no operator; 'and' or 'or' joins comparisons", 10),
            ("size > 1 (depth > 1)", "'and' or 'or' is missing before '('", 9),
            ("size > 1 \"x\"", "'and' or 'or' is missing before 'x'", 9),
            (
                "size > 1 < 2",
                "one comparison has ended; 'and' joins it to the next, as in 'size > 1M and size < 2M'", 9
            ),
            ("name == two words", "'and' or 'or' is missing before 'words'", 12),
        ]
    )
    func `an error says what is wrong and where`(text: String, message: String, position: Int) {
        #expect(mistake(text) == QuerySyntaxError(message, at: position))
    }

    @Test func `the user's text is escaped in messages`() {
        #expect(
            mistake("si\u{1B}[2Jze > 1")?.message
                == "unknown column 'si\\x1b[2Jze'; '--columns help' lists all columns"
        )
    }

    @Test func `very deep and very long expressions are parsed or rejected without a crash`() throws {
        let one = "depth == 1"
        let nested = { (count: Int) in String(repeating: "(", count: count) + one + String(repeating: ")", count: count)
        }
        #expect(try query(nested(24)) == query(one))
        #expect(mistake(nested(25)) == QuerySyntaxError("parentheses are nested too deeply", at: 24))
        #expect(mistake(String(repeating: "(", count: 100_000))?.message == "parentheses are nested too deeply")
        #expect(try query(String(repeating: "not ", count: 10_000) + one) == query(one))
        guard case .all(let parts) = try query([String](repeating: one, count: 2000).joined(separator: " and ")) else {
            Issue.record("not all")
            return
        }
        #expect(parts.count == 2000)
    }
}
