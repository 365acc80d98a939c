import Testing

@testable import FileTree

@Suite struct RegularExpressionParserTests {
    @Test(
        arguments: [
            ("(", "'(' is never closed", 0), ("a(b", "'(' is never closed", 1), ("a)b", "')' closes nothing", 1),
            ("é(", "'(' is never closed", 2), ("[a", "'[' is never closed", 0), ("a[]", "'[' is never closed", 1),
            ("*a", "nothing to repeat before '*'", 0), ("a|+", "nothing to repeat before '+'", 2),
            ("(?)", "the only group that starts with '?' is '(?:...)'", 0),
            ("({2})", "nothing to repeat before '{'", 1),
            ("^*", "'^' and '$' cannot be repeated", 1), ("a$?", "'^' and '$' cannot be repeated", 2),
            ("a**", "a repetition cannot be repeated again", 2),
            ("a{2}{3}", "a repetition cannot be repeated again", 4),
            ("a++", "a repetition cannot be repeated again", 2), ("a???", "a repetition cannot be repeated again", 3),
            ("a{3,2}", "the minimum is greater than the maximum", 1),
            ("a{1001}", "a repetition can be at most 1000", 1),
            ("a{99999999999999999999999999}", "a repetition can be at most 1000", 1),
            ("(?=a)", "the only group that starts with '?' is '(?:...)'", 0),
            ("a(?i)", "'(?i)' is allowed only at the start", 1),
            ("\\", "nothing follows the '\\' at the end", 0), ("a\\q", "'\\q' means nothing", 1),
            ("\\b", "'\\b' means nothing", 0),
            ("(a)\\1", "back references are not supported", 3),
            ("[c-a]", "a range must go from a lower to a higher character", 1),
            ("[a-\\d]", "a range must go from a lower to a higher character", 1),
            ("[[:alpha:]]", "classes such as '[:alpha:]' are not supported; use '\\w', '\\d' or '\\s'", 1),
        ]
    )
    func `a syntax error says what is wrong and at which byte`(pattern: String, message: String, offset: Int) {
        #expect(throws: RegularExpression.SyntaxError(message: message, offset: offset)) {
            try RegularExpressionParser.parse(Array(pattern.utf8))
        }
    }

    @Test func `repetitions bind more tightly than sequences, and these more tightly than alternatives`() throws {
        let (a, b, c) = (
            RegularExpressionSyntax.character(.scalar(0x61)), RegularExpressionSyntax.character(.scalar(0x62)),
            RegularExpressionSyntax.character(.scalar(0x63))
        )
        #expect(
            try RegularExpressionParser.parse(Array("ab*|c".utf8))
                == .alternatives([.sequence([a, .repeated(b, minimum: 0, maximum: nil)]), c])
        )
    }

    @Test func `a pattern that is too long or too deep is an error`() {
        func message(_ pattern: String) -> String? {
            do throws(RegularExpression.SyntaxError) {
                _ = try RegularExpressionParser.parse(Array(pattern.utf8))
                return nil
            } catch {
                return error.message
            }
        }
        func nested(_ count: Int) -> String {
            String(repeating: "(", count: count) + String(repeating: ")", count: count)
        }
        #expect(message(nested(32)) == nil)
        #expect(message(nested(33)) == "groups are nested too deeply")
        #expect(message(String(repeating: "a", count: 4096)) == nil)
        #expect(message(String(repeating: "a", count: 4097)) == "the pattern is longer than 4096 bytes")
    }
}
