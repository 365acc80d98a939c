import Testing

@testable import TreetabCommand

@Suite struct RegularExpressionBeginningTests {
    /// The ASCII characters with which a fit can begin, and `*` for any others.
    private func beginning(_ pattern: String, isAtStart: Bool = true) throws -> String? {
        var compiler = RegularExpressionCompiler()
        try compiler.compile(RegularExpressionParser.parse(Array(pattern.utf8)))
        return RegularExpressionBeginning(of: compiler.program, compiler.sets, isAtStart: isAtStart).map { beginning in
            (0..<128).filter(beginning.contains).map { String(Unicode.Scalar($0)) }.joined()
                + (beginning.contains(0xff) ? "*" : "")
        }
    }

    @Test(
        arguments: [
            ("abc", "a", "a"), ("a|b", "ab", "ab"), ("a?b", "ab", "ab"), ("a+b", "a", "a"), ("(ab|c)*d", "acd", "acd"),
            ("é", "*", "*"), ("^a", "a", ""), ("^a|b", "ab", "b"), ("$a", "a", "a"), ("[b-d]", "bcd*", "bcd*"),
        ]
    )
    func `it is what can come first, at the start of a text and elsewhere`(
        pattern: String,
        atStart: String,
        elsewhere: String
    ) throws {
        #expect(try beginning(pattern) == atStart)
        #expect(try beginning(pattern, isAtStart: false) == elsewhere)
    }

    @Test(arguments: ["", "a*", "$", "a?|b", "x*$"])
    func `what fits nothing at all has none`(pattern: String) throws {
        #expect(try beginning(pattern) == nil)
    }
}
