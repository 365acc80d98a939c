import Testing

@testable import TreetabCommand

@Suite struct QueryHelpTests {
    @Test(arguments: QueryHelp.examples.map(\.expression))
    func `every example is a valid expression`(expression: String) throws {
        #expect(HelpTopic.expressions.text().contains("\n  \(expression)\n"))
        _ = try query(expression)
    }

    @Test func `every operator, kind and column is mentioned`() {
        let words = Set(HelpTopic.expressions.text().split { " ,;:()\n".contains($0) }.map(String.init))
        for operation in QueryOperator.allCases { #expect(words.contains(operation.rawValue)) }
        for column in FileColumn.allCases { #expect(words.contains(column.name), "\(column)") }
        for kind in ["directory", "file", "symlink", "fifo", "socket", "block", "character", "unknown"] {
            #expect(words.contains(kind))
        }
    }

    @Test func `the sample ages, sizes and dates are valid`() throws {
        for value in ["30d", "1.5h", "1h30min"] { #expect(AgeLiteral.parse(Array(value.utf8)) != nil) }
        #expect(SizeLiteral.parse(Array("1.5G".utf8)) != nil)
        #expect(DateLiteral(Array("2026-01-31 12:30:05+01:00".utf8)) != nil)
    }
}
