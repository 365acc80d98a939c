import Testing

@testable import TreetabCommand

@Suite struct RegularExpressionCompilerTests {
    private func program(_ pattern: String) throws -> [RegularExpression.Instruction] {
        var compiler = RegularExpressionCompiler()
        try compiler.compile(RegularExpressionParser.parse(Array(pattern.utf8)))
        return compiler.program
    }

    @Test(
        arguments: [
            ("", [.match]), ("a", [.scalar(0x61), .match]), ("^.$", [.textStart, .any, .textEnd, .match]),
            ("a*", [.split(1, 3), .scalar(0x61), .jump(0), .match]),
            ("a+", [.scalar(0x61), .split(2, 4), .scalar(0x61), .jump(1), .match]),
            ("a?", [.split(1, 2), .scalar(0x61), .match]),
            ("a{1,2}", [.scalar(0x61), .split(2, 3), .scalar(0x61), .match]),
            ("a|b", [.split(1, 3), .scalar(0x61), .jump(4), .scalar(0x62), .match]),
        ] as [(String, [RegularExpression.Instruction])]
    )
    func `a program is made of each part`(pattern: String, expected: [RegularExpression.Instruction]) throws {
        #expect(try program(pattern) == expected)
    }

    @Test func `equal sets are kept once`() throws {
        var compiler = RegularExpressionCompiler()
        try compiler.compile(RegularExpressionParser.parse(Array("[ab]{5}[ab][bc]".utf8)))
        #expect(compiler.sets.count == 2)
    }

    @Test(arguments: ["a{1000}", "(ab){900}", "(a{30}){30}", "a{0,1000}"])
    func `no program is larger than it was seen to be`(pattern: String) throws {
        #expect(try program(pattern).count <= RegularExpressionCompiler.greatestProgram)
    }

    @Test(
        arguments: [
            "(a{1000}){1000}", "(((a{1000}){1000}){1000}){1000}", "((((){1000}){1000}){1000}){1000}",
            "((a{0,1000}){0,1000}){0,1000}", "(a{100,}){1000,}", "([a-z]|[0-9]){1000}(a|b|c|d){1000}",
        ]
    )
    func `repetitions of repetitions are refused before they are made`(pattern: String) {
        #expect(throws: RegularExpression.Mistake(message: "there are too many repetitions of repetitions", index: 0)) {
            try program(pattern)
        }
    }
}
