import Testing

@testable import FileTree

@Suite struct RegularExpressionParserTests {
    @Test(
        arguments: [
            ("(", "'(' is never closed", 0), ("a(b", "'(' is never closed", 1), ("a)b", "')' closes nothing", 1),
            ("é(", "'(' is never closed", 2), ("[a", "'[' is never closed", 0), ("a[]", "'[' is never closed", 1),
            ("*a", "there is nothing before '*' to repeat", 0), ("a|+", "there is nothing before '+' to repeat", 2),
            ("(?)", "of groups with '?', there is only '(?:...)'", 0),
            ("({2})", "there is nothing before '{' to repeat", 1),
            ("^*", "there is nothing here to repeat", 1), ("a$?", "there is nothing here to repeat", 2),
            ("a**", "a repetition cannot be repeated again", 2),
            ("a{2}{3}", "a repetition cannot be repeated again", 4),
            ("a++", "a repetition cannot be repeated again", 2), ("a???", "a repetition cannot be repeated again", 3),
            ("a{3,2}", "the least is above the greatest", 1), ("a{1001}", "a repetition is of 1000 at most", 1),
            ("a{99999999999999999999999999}", "a repetition is of 1000 at most", 1),
            ("(?=a)", "of groups with '?', there is only '(?:...)'", 0),
            ("a(?i)", "'(?i)' can only stand at the beginning", 1),
            ("\\", "nothing follows the '\\' at the end", 0), ("a\\q", "'\\q' means nothing", 1),
            ("\\b", "'\\b' means nothing", 0),
            ("(a)\\1", "there are no back references", 3),
            ("[c-a]", "this range does not lead from a lower character to a higher one", 1),
            ("[a-\\d]", "this range does not lead from a lower character to a higher one", 1),
            ("[[:alpha:]]", "there are no classes like '[:alpha:]'; '\\w', '\\d' and '\\s' are what there is", 1),
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
        #expect(message(String(repeating: "a", count: 4097)) == "there are over 4096 bytes")
    }
}
