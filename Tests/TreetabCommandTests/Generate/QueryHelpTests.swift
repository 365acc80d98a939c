import Testing

@testable import TreetabCommand

@Suite struct QueryHelpTests {
    @Test func `every line is plain ASCII within 80 columns, with nothing trailing`() {
        let text = HelpTopic.expressions.text()
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
            #expect(line.allSatisfy { (" "..."~").contains($0) }, "\(line)")
        }
    }

    @Test(arguments: QueryHelp.examples.map(\.expression))
    func `every example is shown, and is an expression`(expression: String) throws {
        #expect(HelpTopic.expressions.text().contains("\n  \(expression)\n"))
        _ = try query(expression)
    }

    @Test func `every operator, every kind and every column that is compared in a way of its own is named`() {
        let words = Set(HelpTopic.expressions.text().split { " ,;:()\n".contains($0) }.map(String.init))
        for operation in QueryOperator.allCases { #expect(words.contains(operation.rawValue)) }
        for column in FileColumn.allCases { #expect(words.contains(column.name), "\(column)") }
        for kind in ["directory", "file", "symlink", "fifo", "socket", "block", "character", "unknown"] {
            #expect(words.contains(kind))
        }
    }

    @Test func `an age, a size and a date of the text are some`() throws {
        for value in ["30d", "1.5h", "1h30min"] { #expect(AgeLiteral.parse(Array(value.utf8)) != nil) }
        #expect(SizeLiteral.parse(Array("1.5G".utf8)) != nil)
        #expect(DateLiteral(Array("2026-01-31 12:30:05+01:00".utf8)) != nil)
    }
}
