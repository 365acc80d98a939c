import Testing

@testable import FileTree

@Suite struct RegularExpressionCompilerTests {
    private func graph(_ pattern: String) throws -> PatternGraph {
        try RegularExpressionCompiler.graph(of: RegularExpressionParser.parse(bytes(pattern)))
    }

    @Test(arguments: ["a{1000}", "(ab){900}", "(a{30}){30}", "a{0,1000}"])
    func `no graph is larger than the limit`(pattern: String) throws {
        #expect(try graph(pattern).instructions.count <= RegularExpressionCompiler.maximumSize)
    }

    @Test(
        arguments: [
            "(a{1000}){1000}", "(((a{1000}){1000}){1000}){1000}", "((((){1000}){1000}){1000}){1000}",
            "((a{0,1000}){0,1000}){0,1000}", "(a{100,}){1000,}", "([a-z]|[0-9]){1000}(a|b|c|d){1000}",
        ]
    )
    func `nested repetitions over the limit are an error`(pattern: String) {
        let error = RegularExpression.SyntaxError(message: "nested repetitions are too large", offset: 0)
        #expect(throws: error) { try graph(pattern) }
    }
}
