import Testing

@testable import TreetabCommand

@Suite struct RoffTests {
    @Test(
        arguments: [
            (#"a\b"#, #"a\eb"#), ("--a-b", #"\-\-a\-b"#), ("it's", #"it\(aqs"#), ("\"x\"", #"\(dqx\(dq"#),
            ("`x`", #"\(gax\(ga"#), ("^x~", #"\(hax\(ti"#), ("≥", #"\[u2265]"#), ("😀", #"\[u1F600]"#),
        ]
    )
    func `characters that roff interprets or replaces are escaped`(text: String, escaped: String) {
        #expect(Roff.escaped(text) == escaped)
    }

    @Test func `a line is never taken for a request`() {
        #expect(Roff.line(".gitignore") == "\\&.gitignore\n")
        #expect(Roff.sentences(".x 'y") == "\\&.x \\(aqy\n")
    }

    @Test func `each sentence begins a line, and lines are short`() {
        #expect(Roff.sentences("One. Two of them ... three. four") == "One.\nTwo of them ... three. four\n")
        let long = Roff.sentences(String(repeating: "words ", count: 100))
        #expect(long.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 })
        #expect(long.split { " \n".contains($0) }.count == 100)
    }

    @Test func `a full stop inside a sentence does not end it`() {
        let text = Roff.sentences(String(repeating: "abcd... ", count: 20))
        #expect(text.split(separator: "\n").dropLast().allSatisfy { $0.hasSuffix("\\&") })
    }

    @Test func `only options of treetab are bold, and placeholders are italic`() {
        #expect(
            Roff.sentences("see '--files0-from', -L and N", placeholder: "N").contains(
                #"\(aq\fB\-\-files0\-from\fR\(aq,"#
            )
        )
        #expect(Roff.sentences("see N", placeholder: "N") == "see \\fIN\\fR\n")
        #expect(Roff.sentences("-L2 - x -5") == "\\fB\\-L2\\fR \\- x \\-5\n")
        #expect(Roff.sentences("find -print0") == "find \\-print0\n")
    }
}
