import Testing

@testable import TreetabCommand

@Suite struct QueryExpressionTests {
    @Test func `the list of operators contains each operator`() {
        let words = Set(QueryOperator.list.split { ", ".contains($0) }.map(String.init))
        #expect(QueryOperator.allCases.allSatisfy { words.contains($0.rawValue) })
    }

    @Test func `an operator compares with a pattern, by order, or for equality`() {
        #expect(QueryOperator.allCases.filter(\.matchesPattern) == [.glob, .notGlob, .regularExpression])
        #expect(QueryOperator.allCases.filter(\.comparesOrder) == [.less, .lessOrEqual, .greater, .greaterOrEqual])
    }
}
