import Testing

@testable import FileTree

@Suite struct GlobTokenTests {
    private func tokens(_ pattern: String) -> String {
        GlobToken.tokens(of: bytes(pattern), ignoresCase: false).map { token in
            switch token {
            case .character(.scalar(let value)): Unicode.Scalar(value).map(String.init) ?? "�"
            case .character(.anyButSlash): "<any>"
            case .character: "<set>"
            case .slash: "<slash>"
            case .star: "<star>"
            case .doubleStar: "<stars>"
            case .bar: "<bar>"
            case .open: "<open>"
            case .separator: "<or>"
            case .close: "<close>"
            }
        }
        .joined()
    }

    @Test(arguments: [
        ("a?/é", "a<any><slash>é"), ("*a**b***", "<star>a<stars>b<star>"), ("[a]b", "<set>b"), ("[a", "[a"),
        ("[]a]", "<set>"), ("[a[b]", "<set>"), ("\\*\\a\\", "*a\\"), ("a\\/", "a<slash>"),
        ("{a,b}", "<open>a<or>b<close>"), ("{a|b}", "<open>a<or>b<close>"), ("{a}", "{a}"), ("{a,b", "{a,b"),
        ("{a,{b,c}", "{a,<open>b<or>c<close>"), ("{{a},b}", "<open>{a}<or>b<close>"), ("a|b,c", "a<bar>b,c"),
        ("{a|b", "{a<bar>b"), ("{a\\,b}", "{a,b}"), ("{[,]}", "{<set>}"),
    ])
    func `a pattern is split into tokens`(pattern: String, expected: String) {
        #expect(tokens(pattern) == expected)
    }

    @Test func `each byte of invalid UTF-8 is a token`() {
        #expect(GlobToken.tokens(of: [0xff, 0xc3], ignoresCase: true).count == 2)
    }
}
