import Testing

@testable import TreetabCommand

@Suite struct QueryTokenTests {
    @Test func `the list of operators names each`() {
        let words = Set(QueryOperator.list.split { ", ".contains($0) }.map(String.init))
        #expect(QueryOperator.allCases.allSatisfy { words.contains($0.rawValue) })
    }

    @Test func `mirrored twice is itself`() {
        for operation in QueryOperator.allCases {
            #expect(operation.mirrored.mirrored == operation)
            #expect((operation.mirrored != operation) == operation.comparesOrder)
        }
    }

    @Test func `an operator looks for a pattern, for an order, or for the same`() {
        #expect(QueryOperator.allCases.filter(\.matchesPattern) == [.glob, .notGlob, .regularExpression])
        #expect(QueryOperator.allCases.filter(\.comparesOrder) == [.less, .lessOrEqual, .greater, .greaterOrEqual])
    }
}
