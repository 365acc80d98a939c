import Testing

@testable import FileTree

@Suite struct IgnorePatternTests {
    @Test func `a pattern takes little room, as a file may have a great many`() {
        #expect(MemoryLayout<IgnorePattern>.stride <= 16)
    }

    @Test(arguments: [("a", false), ("!a", true), ("!!a", true), ("\\!a", false), ("!", true), ("", false)])
    func `an exclamation mark turns it round`(line: String, isNegated: Bool) {
        #expect(IgnorePattern(0..<line.utf8.count, of: bytes(line)).isNegated == isNegated)
    }

    @Test func `a path with another number of slashes does not fit, unless a pattern can reach across`() {
        for (line, path, expected) in [
            ("a/b", "a/b", true), ("a/b", "x/a/b", false), ("a/*", "a/b/c", false), ("a/**", "a/b/c", true),
            ("a\\/b", "a/b", true), ("a/[b]", "a/b", true), ("[/]a/b", "a/b", false), ("**/b", "b", true),
        ] {
            let (line, path) = (bytes(line), bytes(path))
            let pattern = IgnorePattern(line.indices, of: line)
            let fits = span(path) { path in
                span(line) { line in
                    pattern.matches(
                        path,
                        nameStart: path.count - 1,
                        depth: path.bytes.count { $0 == 0x2f },
                        isDirectory: false,
                        in: line,
                        foldsCase: false
                    )
                }
            }
            #expect(fits == expected, "\(String(decoding: line, as: UTF8.self))")
        }
    }
}
