import Testing

@testable import TreetabCommand

@Suite struct RoffTests {
    @Test(
        arguments: [
            (#"a\b"#, #"a\eb"#), ("--a-b", #"\-\-a\-b"#), ("it's", #"it\(aqs"#), ("\"x\"", #"\(dqx\(dq"#),
            ("`x`", #"\(gax\(ga"#), ("^x~", #"\(hax\(ti"#), ("≥", #"\[u2265]"#), ("😀", #"\[u1F600]"#),
        ]
    )
    func `what roff would obey or make typographic is escaped`(text: String, escaped: String) {
        #expect(Roff.escaped(text) == escaped)
    }

    @Test func `a line that would be a request is none`() {
        #expect(Roff.line(".gitignore") == "\\&.gitignore\n")
        #expect(Roff.sentences(".x 'y") == "\\&.x \\(aqy\n")
    }

    @Test func `a sentence begins a line, and lines are short`() {
        #expect(Roff.sentences("One. Two of them ... three. four") == "One.\nTwo of them ... three. four\n")
        let long = Roff.sentences(String(repeating: "words ", count: 100))
        #expect(long.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 })
        #expect(long.split { " \n".contains($0) }.count == 100)
    }

    @Test func `a line that ends as a sentence does, and is none, is no end of one`() {
        let text = Roff.sentences(String(repeating: "abcd... ", count: 20))
        #expect(text.split(separator: "\n").dropLast().allSatisfy { $0.hasSuffix("\\&") })
    }

    @Test func `options and placeholders have a type of their own`() {
        #expect(
            Roff.sentences("see '--long-one', -L and N", placeholder: "N").contains(#"\(aq\fB\-\-long\-one\fR\(aq,"#)
        )
        #expect(Roff.sentences("see N", placeholder: "N") == "see \\fIN\\fR\n")
        #expect(Roff.sentences("-L2 - x -5") == "\\fB\\-L\\fR2 \\- x \\-5\n")
    }
}
