import Testing

@testable import FileTree

@Suite struct GlobSetTests {
    private func matching(_ patterns: [String], _ names: [String]) -> [String] {
        let set = GlobSet(patterns.map(bytes))
        return names.filter { name in
            span(bytes(name)) { set.matches(name: $0, path: $0, isDirectory: false) }
        }
    }

    @Test func `a set without patterns matches nothing`() {
        #expect(GlobSet().isEmpty)
        #expect(GlobSet([]).isEmpty)
        #expect(GlobSet([[], bytes("|"), bytes("||")]).isEmpty)
        #expect(matching([], ["", "a"]) == [])
    }

    @Test func `one matching pattern is enough`() {
        #expect(matching(["*.o", "a*"], ["x.o", "ab", "x.c"]) == ["x.o", "ab"])
    }

    @Test(arguments: [
        ("a|b", ["a", "b"]), ("a|b|c", ["a", "b", "c"]), ("|a|", ["a"]), ("a\\|b", ["a|b"]),
        ("[a|b]", ["a", "b", "|"]),
        ("[|]", ["|"]), ("[]|a]", ["a", "|", "]"]), ("[!a|b]", ["c", "]", "["]), ("a|[", ["a", "["]),
        ("[|a", ["a", "["]), ("[]|a", ["[]", "a"]), ("a\\\\|b", ["a\\", "b"]), ("[a]|[b]", ["a", "b"]),
        ("[!]|a]", ["b", "c", "["]), ("[\\]|a", ["[]", "a"]), ("{a|b,c}", ["a", "b", "c"]),
        ("{a|b}|c", ["a", "b", "c"]),
        ("{a|b", ["b"]), ("x{a,b}|c", ["c"]),
    ])
    func `a bar separates globs, except in sets and braces and after a backslash`(pattern: String, expected: [String]) {
        let names = ["a", "b", "c", "|", "]", "[", "a|b", "[]", "a\\", "[]|a]"]
        #expect(matching([pattern], names) == names.filter(expected.contains))
    }

    @Test func `patterns with a slash match paths, others names`() {
        let set = GlobSet([bytes("src/*.c"), bytes("x")])
        #expect(set.needsPath)
        #expect(!GlobSet([bytes("x"), bytes("d/")]).needsPath)
        func matches(_ name: String, _ path: String) -> Bool {
            span(bytes(name)) { name in span(bytes(path)) { set.matches(name: name, path: $0, isDirectory: false) } }
        }
        #expect(matches("a.c", "src/a.c"))
        #expect(!matches("a.c", "a.c"))
        #expect(matches("x", "a/b/x"))
        #expect(!matches("y", "x/y"))
    }

    @Test func `only two stars match across slashes`() {
        for (pattern, expected) in [("a/*", false), ("a/**", true), ("{a,b}/**", true), ("*/*", false), ("**/*", true)]
        {
            let set = GlobSet([bytes(pattern)])
            let isMatch = span(bytes("c")) { name in
                span(bytes("a/b/c")) { set.matches(name: name, path: $0, isDirectory: false) }
            }
            #expect(isMatch == expected, "\(pattern)")
        }
    }

    @Test func `a slash at the end limits a pattern to directories`() {
        let set = GlobSet([bytes("a/|b")])
        func matches(_ name: String, isDirectory: Bool) -> Bool {
            span(bytes(name)) { set.matches(name: $0, path: Span(), isDirectory: isDirectory) }
        }
        #expect(matches("a", isDirectory: true))
        #expect(!matches("a", isDirectory: false))
        #expect(matches("b", isDirectory: true))
        #expect(matches("b", isDirectory: false))
    }
}
