import Testing

@testable import FileTree

@Suite struct IgnoreRulesTests {
    private func decision(
        _ content: [UInt8],
        _ path: String,
        isDirectory: Bool = false,
        ignoresCase: Bool = false
    ) -> Bool? {
        let path = bytes(path)
        let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let depth = path.count { $0 == UInt8(ascii: "/") }
        let rules = IgnoreRules(content, ignoresCase: ignoresCase)
        return span(path) { rules.decision($0, nameStart: nameStart, depth: depth, isDirectory: isDirectory) }
    }

    private func decision(_ content: String, _ path: String, isDirectory: Bool = false) -> Bool? {
        decision(bytes(content), path, isDirectory: isDirectory)
    }

    @Test func `the last matching pattern decides`() {
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
    func `a pattern with a slash matches paths relative to the file, others match names`(
        pattern: String,
        path: String,
        expected: Bool?
    ) {
        #expect(decision(pattern, path) == expected)
    }

    /// The rules of gitignore(5), each with a name that matches and one that does not. `GitIgnoreTests` compares with git.
    @Test(
        arguments: [
            ("foo", "foo", "fooo"), ("foo", "x/foo", "x/ofoo"), ("foo.*", "foo.c", "foo"), ("foo*", "foo", "fo"),
            ("*.o", "a.o", "a.oo"), ("*.o", ".o", "o"), ("*.[oa]", "lib.a", "lib.c"), ("*.[oa]", "x/a.o", "a.oa"),
            ("*.[!oa]", "a.c", "a.o"), ("*.[^oa]", "a.c", "a.a"), ("[a-c]x", "bx", "dx"), ("*[0-9]", "a1", "ab"),
            ("*.[]]", "a.]", "a.["), ("*[[:digit:]]", "a7", "ax"), ("lib?.so", "liba.so", "lib.so"),
            ("a?", "ab", "a"), ("*.?", "a.c", "a.cc"), ("a*b", "ab", "abc"), ("a*b*", "axbx", "xab"),
            ("\\*", "*", "a"), ("\\[a]", "[a]", "a"), ("a\\?", "a?", "ab"), ("*\\*", "a*", "ab"),
            ("\\!a", "!a", "a"), ("\\#a", "#a", "a"), ("/foo", "foo", "x/foo"), ("x/foo", "x/foo", "y/x/foo"),
            ("x/*.[oa]", "x/b.a", "x/b.c"), ("x/*", "x/a", "x/a/b"), ("x/?", "x/a", "x/ab"), ("x/[ab]", "x/b", "x/c"),
            ("**/foo", "a/b/foo", "a/b/foox"), ("**/x/foo", "a/x/foo", "a/y/foo"), ("x/**", "x/a/b", "y/a/b"),
            ("a/**/b", "a/x/y/b", "a/x/y/c"), ("a/**/b", "a/b", "a/bb"), ("**/*.[oa]", "x/y/b.a", "x/y/b.c"),
        ]
    )
    func `each rule of gitignore(5) matches the names that it describes, and no others`(
        pattern: String,
        matching: String,
        other: String
    ) {
        #expect(decision(pattern, matching) == true)
        #expect(decision(pattern, other) == nil)
        #expect(decision("*\n!" + pattern, matching) == false)
    }

    @Test func `a slash at the end limits a pattern to directories`() {
        #expect(decision("a/\n", "x/a", isDirectory: true) == true)
        #expect(decision("a/\n", "x/a") == nil)
        #expect(decision("x/a/\n", "x/a", isDirectory: true) == true)
        #expect(decision("*/\n", "a", isDirectory: true) == true)
        #expect(decision("a\\/\n", "a", isDirectory: true) == nil, "nothing follows the backslash")
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
    func `lines are trimmed as git trims them`(content: String, name: String?) {
        for candidate in ["a", "a ", " a", "a\t", "a\r", "\u{feff}a", "a #b", "a \\", "a  "] {
            #expect(decision(content, candidate) == (candidate == name ? true : nil), "\(candidate)")
        }
    }

    @Test func `invalid UTF-8 matches itself`() {
        let rules = IgnoreRules([0xff, 0x0a, 0x2a, 0xfe])
        func decision(_ name: [UInt8]) -> Bool? {
            span(name) { rules.decision($0, nameStart: 0, depth: 0, isDirectory: false) }
        }
        #expect(decision([0xff]) == true)
        #expect(decision([0x61, 0xfe]) == true)
        #expect(decision([0x61]) == nil)
    }

    @Test func `if case is ignored, it is in literal text and in wildcards`() {
        for (pattern, path) in [("abc", "ABC"), ("*.O", "x.o"), ("/D/e", "d/E"), ("d/F*", "D/foo"), ("d*/x", "DD/X")] {
            #expect(decision(bytes(pattern), path) == nil)
            #expect(decision(bytes(pattern), path, ignoresCase: true) == true)
        }
        let folded = IgnoreRules(IgnoreRules(bytes("abc")), ignoresCase: true)
        #expect(span(bytes("aBc")) { folded.decision($0, nameStart: 0, depth: 0, isDirectory: false) } == true)
    }

    @Test func `half a million lines are read`() {
        let content = [UInt8](repeating: 0, count: 1 << 20).indices.map { $0 % 2 == 0 ? UInt8(ascii: "b") : 0x0a }
        #expect(decision(content, "a") == nil)
        #expect(decision(content, "b") == true)
    }
}

@Suite struct IgnorePatternTests {
    @Test func `a pattern takes at most 16 bytes`() {
        #expect(MemoryLayout<IgnorePattern>.stride <= 16)
    }

    @Test(arguments: [("a", false), ("!a", true), ("!!a", true), ("\\!a", false), ("!", true), ("", false)])
    func `an exclamation mark negates a pattern`(line: String, isNegated: Bool) {
        #expect(IgnorePattern(0..<line.utf8.count, of: bytes(line)).isNegated == isNegated)
    }

    @Test func `only patterns with two stars match paths with another number of slashes`() {
        for (line, path, expected) in [
            ("a/b", "a/b", true), ("a/b", "x/a/b", false), ("a/*", "a/b/c", false), ("a/**", "a/b/c", true),
            ("a\\/b", "a/b", true), ("a/[b]", "a/b", true), ("[/]a/b", "a/b", false), ("**/b", "b", true),
        ] {
            let (line, path) = (bytes(line), bytes(path))
            let pattern = IgnorePattern(line.indices, of: line)
            let isMatch = span(path) { path in
                span(line) { line in
                    pattern.matches(
                        path,
                        nameStart: path.count - 1,
                        depth: path.bytes.count { $0 == 0x2f },
                        isDirectory: false,
                        in: line,
                        ignoresCase: false
                    )
                }
            }
            #expect(isMatch == expected, "\(String(decoding: line, as: UTF8.self))")
        }
    }
}
