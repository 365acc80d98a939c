import Testing

@testable import TreetabCommand

@Suite struct RoffTests {
    @Test(
        arguments: [
            (#"a\b"#, #"a\eb"#), ("--a-b", #"\-\-a\-b"#), ("it's", #"it\(aqs"#), ("\"x\"", #"\(dqx\(dq"#),
            ("`x`", #"\(gax\(ga"#), ("^x~", #"\(hax\(ti"#), ("≥", "≥"),
        ]
    )
    func `characters that roff interprets or replaces are escaped`(text: String, escaped: String) {
        #expect(Roff.escaped(text) == escaped)
    }

    @Test(arguments: [("a≥b", #"a\[u2265]b"#), ("😀", #"\[u1F600]"#), ("é\n", #"\[u00E9]"# + "\n")])
    func `characters outside ASCII become code points of at least four digits`(text: String, ascii: String) {
        #expect(Roff.ascii(text) == ascii)
    }

    @Test func `a line is never taken for a request`() {
        #expect(Roff.sentences(".x 'y") == "\\&.x \\(aqy")
        #expect(Roff.blocks([HelpBlock(sample: [".x"])]) == ".Bd -literal -offset indent\n\\&.x\n.Ed")
    }

    @Test func `each sentence begins a line`() {
        #expect(Roff.sentences("One. Two of them ... three. four") == "One.\nTwo of them ... three. four")
    }

    @Test func `a paragraph, a list and a title become macros of mdoc`() {
        let text = """
            First.

            List:
              *  a glob
              --all  everything

            Examples:
              ls  files

              one  alone

            """
        let page = #"""
            First.
            .Pp
            List:
            .Bl -tag -width Ds
            .It Sy "\&*"
            a glob
            .It Sy "\-\-all"
            everything
            .El
            .Pp
            Examples:
            .Bl -tag -width Ds
            .It Li "ls"
            files
            .El
            .Pp
            .Sy "one" :
            alone
            """#
        #expect(Roff.blocks(HelpBlock.blocks(of: text)) == page)
    }

    @Test func `only options of treetab are bold, and placeholders are italic`() {
        #expect(
            Roff.sentences("see '--files0-from', -L and N", placeholder: "N").contains(
                #"\(aq\fB\-\-files0\-from\fR\(aq,"#
            )
        )
        #expect(Roff.sentences("see N", placeholder: "N") == "see \\fIN\\fR")
        #expect(Roff.sentences("-L2 - x -5") == "\\fB\\-L2\\fR \\- x \\-5")
        #expect(Roff.sentences("find -print0") == "find \\-print0")
    }
}
