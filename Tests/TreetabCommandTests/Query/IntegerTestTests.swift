import Testing

@testable import TreetabCommand

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

    @Test func `a range may be empty`() {
        func numbers(_ operation: QueryOperator) -> [Int] {
            let test = IntegerTest(operation, lowest: 2, highest: 1)
            return (0...3).filter { test.holds($0) }
        }
        #expect(numbers(.equal) == [])
        #expect(numbers(.less) == [0, 1] && numbers(.lessOrEqual) == [0, 1])
        #expect(numbers(.greater) == [2, 3] && numbers(.greaterOrEqual) == [2, 3])
    }
}
