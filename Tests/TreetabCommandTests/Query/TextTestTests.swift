import FileTree
import Testing

@testable import TreetabCommand

@Suite struct TextTestTests {
    private func holds(_ text: String, _ operation: QueryOperator, _ value: String) throws -> Bool {
        let bytes = Array(value.utf8)
        let value =
            operation == .regularExpression ? QueryValue.regularExpression(try RegularExpression(bytes)) : .text(bytes)
        return try #require(TextTest(operation, value)).holds(Array(text.utf8).span, isDirectory: false)
    }

    @Test func `order is that of the bytes, and a beginning comes before the whole`() throws {
        let texts = ["", "A", "a", "ab", "b", "é", "日"]
        for (i, left) in texts.enumerated() {
            for (j, right) in texts.enumerated() {
                #expect(try holds(left, .equal, right) == (i == j))
                #expect(try holds(left, .notEqual, right) == (i != j))
                #expect(try holds(left, .less, right) == (i < j))
                #expect(try holds(left, .lessOrEqual, right) == (i <= j))
                #expect(try holds(left, .greater, right) == (i > j))
                #expect(try holds(left, .greaterOrEqual, right) == (i >= j))
            }
        }
    }

    @Test(
        arguments: [
            ("a.c", "*.c", true), ("a.c", "*.h|*.c", true), ("a.h", "?.[!h]", false), ("a/b.c", "*.c", false),
            ("a/b.c", "**/*.c", true), ("./a.c", "*.c", true), ("./a.c", "./*.c", true), ("/usr/lib", "/usr/*", true),
            ("/usr/lib", "/**", true), ("a/b", "a/b/", false), ("", "*", true), ("", "?*", false),
        ]
    )
    func `a glob fits the whole of a text`(text: String, glob: String, expected: Bool) throws {
        #expect(try holds(text, .glob, glob) == expected)
        #expect(try holds(text, .notGlob, glob) != expected)
    }

    @Test func `a regular expression fits a part`() throws {
        #expect(try holds("abc", .regularExpression, "b"))
        #expect(try !holds("abc", .regularExpression, "^b"))
    }

    @Test func `a value of another type is none`() {
        #expect(TextTest(.equal, .number(ExactNumber(whole: 1))) == nil)
        #expect(TextTest(.regularExpression, .text([])) == nil)
    }
}
