import Testing

@testable import FileTree

@Suite struct IgnoreRulesTests {
    private func decision(
        _ content: [UInt8],
        _ path: String,
        isDirectory: Bool = false,
        foldsCase: Bool = false
    ) -> Bool? {
        let path = bytes(path)
        let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let depth = path.count { $0 == UInt8(ascii: "/") }
        let rules = IgnoreRules(content, foldsCase: foldsCase)
        return span(path) { rules.decision($0, nameStart: nameStart, depth: depth, isDirectory: isDirectory) }
    }

    private func decision(_ content: String, _ path: String, isDirectory: Bool = false) -> Bool? {
        decision(bytes(content), path, isDirectory: isDirectory)
    }

    @Test func `the last pattern that fits decides`() {
        #expect(decision("a\n!a\n", "a") == false)
        #expect(decision("!a\na\n", "a") == true)
        #expect(decision("a\n", "b") == nil)
        #expect(decision("", "a") == nil)
        #expect(IgnoreRules([]).isEmpty && IgnoreRules(bytes("#a\n\n")).isEmpty)
    }

    @Test(
        arguments: [
            ("a", "x/a", true), ("a", "a", true), ("/a", "a", true), ("/a", "x/a", nil), ("x/a", "x/a", true),
            ("x/a", "y/x/a", nil), ("/x/a", "x/a", true), ("*.o", "x/y.o", true), ("x/*.o", "x/y.o", true),
            ("x/*.o", "x/z/y.o", nil), ("**/a", "a", true), ("a/**", "a/b/c", true), ("a/**", "a", nil),
            ("*", "a/b", true),
            ("/*", "a/b", nil), ("/*", "a", true), ("*a", "bca", true), ("*a", "ab", nil), ("a*", "abc", true),
            ("//a", "a", nil), ("/", "a", nil), ("!", "a", nil), ("\\!a", "!a", true), ("\\#a", "#a", true),
            ("[ab]c", "x/bc", true), ("x/[/]a", "x/a", nil),
        ] as [(String, String, Bool?)]
    )
    func `a slash within binds to the directory, without one the name is meant`(
        pattern: String,
        path: String,
        expected: Bool?
    ) {
        #expect(decision(pattern, path) == expected)
    }

    @Test func `a slash at the end keeps to directories`() {
        #expect(decision("a/\n", "x/a", isDirectory: true) == true)
        #expect(decision("a/\n", "x/a") == nil)
        #expect(decision("x/a/\n", "x/a", isDirectory: true) == true)
        #expect(decision("*/\n", "a", isDirectory: true) == true)
        #expect(decision("a\\/\n", "a", isDirectory: true) == nil, "the backslash is left with nothing behind it")
    }

    @Test(
        arguments: [
            ("a  \n", "a"), ("a\\ \n", "a "), ("a\\  \n", "a "), (" a\n", " a"), ("a\t\n", "a\t"), ("a\r\n", "a"),
            ("a\r", "a"),
            ("a\r\r\n", "a\r"), ("a", "a"), ("a\u{0}b\n", "a"), ("x\na\u{0} \n", "a"), ("a \\\n", nil),
            ("\u{feff}a\n", "a"),
            ("b\n\u{feff}a\n", "\u{feff}a"), ("# a\na\n", "a"), ("a #b\n", "a #b"),
        ] as [(String, String?)]
    )
    func `of a line counts what counts for git`(content: String, name: String?) {
        for candidate in ["a", "a ", " a", "a\t", "a\r", "\u{feff}a", "a #b", "a \\", "a  "] {
            #expect(decision(content, candidate) == (candidate == name ? true : nil), "\(candidate)")
        }
    }

    @Test func `bytes that are no text fit themselves`() {
        let rules = IgnoreRules([0xff, 0x0a, 0x2a, 0xfe])
        func decision(_ name: [UInt8]) -> Bool? {
            span(name) { rules.decision($0, nameStart: 0, depth: 0, isDirectory: false) }
        }
        #expect(decision([0xff]) == true)
        #expect(decision([0x61, 0xfe]) == true)
        #expect(decision([0x61]) == nil)
    }

    @Test func `where letters are the same in both cases, they are in plain text and in wildcards`() {
        for (pattern, path) in [("abc", "ABC"), ("*.O", "x.o"), ("/D/e", "d/E"), ("d/F*", "D/foo"), ("d*/x", "DD/X")] {
            #expect(decision(bytes(pattern), path) == nil)
            #expect(decision(bytes(pattern), path, foldsCase: true) == true)
        }
        let folded = IgnoreRules(IgnoreRules(bytes("abc")), foldsCase: true)
        #expect(span(bytes("aBc")) { folded.decision($0, nameStart: 0, depth: 0, isDirectory: false) } == true)
    }

    @Test func `half a million lines take some tens of megabytes and are gone through`() {
        let content = [UInt8](repeating: 0, count: 1 << 20).indices.map { $0 % 2 == 0 ? UInt8(ascii: "b") : 0x0a }
        #expect(decision(content, "a") == nil)
        #expect(decision(content, "b") == true)
    }
}
