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

    @Test func `text is ordered by bytes, and a prefix is before a longer text`() throws {
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
    func `a glob matches a whole text`(text: String, glob: String, expected: Bool) throws {
        #expect(try holds(text, .glob, glob) == expected)
        #expect(try holds(text, .notGlob, glob) != expected)
    }

    @Test func `a regular expression matches a part of a text`() throws {
        #expect(try holds("abc", .regularExpression, "b"))
        #expect(try !holds("abc", .regularExpression, "^b"))
    }

    @Test func `a value of another type cannot be compared`() {
        #expect(TextTest(.equal, .number(ExactNumber(whole: 1))) == nil)
        #expect(TextTest(.regularExpression, .text([])) == nil)
    }
}

@Suite struct IntegerTestTests {
    private static let operators: [(QueryOperator, @Sendable (Double, Double) -> Bool)] = [
        (.equal, { $0 == $1 }), (.notEqual, { $0 != $1 }), (.less, { $0 < $1 }), (.lessOrEqual, { $0 <= $1 }),
        (.greater, { $0 > $1 }), (.greaterOrEqual, { $0 >= $1 }),
    ]

    @Test func `every operator compares whole numbers with fractions`() throws {
        for text in ["-2", "-1.5", "-0.5", "0", "0.5", "1", "1.25", "2"] {
            let literal = try #require(ExactNumber(Array(text.utf8)[...]))
            for (operation, holds) in Self.operators {
                let test = IntegerTest(operation, literal)
                for number in -4...4 {
                    #expect(
                        test.holds(number) == holds(Double(number), literal.double),
                        "\(number) \(operation) \(text)"
                    )
                }
            }
        }
    }

    @Test func `a comparison with a lower bound is true if it is true for every larger number`() throws {
        for text in ["-1", "0", "0.5", "1"] {
            let literal = try #require(ExactNumber(Array(text.utf8)[...]))
            for (operation, holds) in Self.operators {
                let test = IntegerTest(operation, literal)
                for number in -3...3 {
                    let all = (number...number + 9).allSatisfy { holds(Double($0), literal.double) }
                    #expect(test.holdsFromOn(number) == all, "≥\(number) \(operation) \(text)")
                }
            }
        }
    }

    @Test func `the limits of integer types compare like other numbers`() {
        #expect(IntegerTest(.equal, ExactNumber(whole: UInt64.max)).holds(UInt64.max))
        #expect(!IntegerTest(.equal, ExactNumber(whole: UInt64.max)).holds(Int64(-1)))
        #expect(IntegerTest(.less, ExactNumber(whole: Int64.max)).holds(Int64.min))
        #expect(IntegerTest(.greaterOrEqual, ExactNumber(whole: Int64.max)).holds(Int64.max))
        #expect(IntegerTest(.greater, ExactNumber(whole: Int64.max)).holds(UInt64.max))
    }

    @Test func `a number is less than a range if it is below the whole range`() {
        func numbers(_ operation: QueryOperator) -> [Int] {
            let test = IntegerTest(operation, lowest: 2, highest: 4)
            return (0...6).filter { test.holds($0) }
        }
        #expect(numbers(.equal) == [2, 3, 4])
        #expect(numbers(.notEqual) == [0, 1, 5, 6])
        #expect(numbers(.less) == [0, 1])
        #expect(numbers(.lessOrEqual) == [0, 1, 2, 3, 4])
        #expect(numbers(.greater) == [5, 6])
        #expect(numbers(.greaterOrEqual) == [2, 3, 4, 5, 6])
    }

    @Test func `no number equals an empty range`() {
        func numbers(_ operation: QueryOperator) -> [Int] {
            let test = IntegerTest(operation, lowest: 2, highest: 1)
            return (0...3).filter { test.holds($0) }
        }
        #expect(numbers(.equal) == [])
        #expect(numbers(.less) == [0, 1] && numbers(.lessOrEqual) == [0, 1])
        #expect(numbers(.greater) == [2, 3] && numbers(.greaterOrEqual) == [2, 3])
    }
}
