import Testing

@testable import FileTree

@Suite struct GlobCompilerTests {
    private func matches(_ pattern: String, path: String, isDirectory: Bool = false, ignoresCase: Bool = false) -> Bool
    {
        let path = bytes(path)
        let name = Array(path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...])
        let glob = Glob(bytes(pattern), ignoresCase: ignoresCase)
        return span(name) { name in
            span(path) { path in glob.matches(name: name, path: path, isDirectory: isDirectory) }
        }
    }

    @Test(
        arguments: [
            ("{a,b}", "a", true), ("{a,b}", "x/b", true), ("{a,b}", "c", false), ("{a,b}c", "bc", true),
            ("x{a,}", "x", true),
            ("x{,a}y", "xy", true), ("*.{c,h}", "d/x.h", true), ("*.{c,h}", "x.ch", false), ("{a,b}{c,d}", "bc", true),
            ("{a,b}{c,d}", "ba", false), ("{a,{b,c}d}", "cd", true), ("{a,{b,c}d}", "c", false),
            ("{a*,?b}", "xb", true),
            ("{[ab],c}d", "bd", true), ("{[,],x}", ",", true), ("{a|b,c}", "b", true), ("{a|b}", "b", true),
            ("{src/*.c,*.h}", "src/x.c", true), ("{src/*.c,*.h}", "deep/er/x.h", true),
            ("{src/*.c,*.h}", "x/src/x.c", false),
            ("src/{a,b}/c", "src/b/c", true), ("src/{a,b}/c", "src/c", false), ("{/a,b}", "a", true),
            ("{/a,b}", "x/a", false),
            ("{/a,b}", "x/b", true), ("{./a,b}", "a", true), ("/{a,b}", "x/a", false), ("./{a,b}", "b", true),
            ("{**/a,b}/c", "x/y/a/c", true), ("{**,x}/c", "c", true), ("{**,x}/c", "a/b/c", true),
            ("a/{**,x}", "a/b/c", true),
            ("a/{b,**}/c", "a/c", true), ("{x,**/}y", "a/y", true), ("{x,**}y", "a/y", true),
            ("a{/**,x}", "a/b/c", true),
            ("a{/**,x}", "a", false),
        ] as [(String, String, Bool)]
    )
    func `braces match one of their alternatives`(pattern: String, path: String, expected: Bool) {
        #expect(matches(pattern, path: path) == expected)
    }

    @Test(
        arguments: [
            ("{a,b", "{a,b"), ("a,b}", "a,b}"), ("{a}", "{a}"), ("{}", "{}"), ("\\{a,b}", "{a,b}"),
            ("{a\\,b}", "{a,b}"),
            ("{a,b\\}", "{a,b}"), ("{", "{"), ("}{", "}{"), ("[{]a,b}", "{a,b}"), ("{a,{b}", "{a,{b}"),
            ("{{a}}", "{{a}}"),
        ]
    )
    func `unclosed braces, and braces without a comma, stand for themselves`(pattern: String, name: String) {
        #expect(matches(pattern, path: name))
        #expect(!matches(pattern, path: "a"))
    }

    @Test func `a slash at the end of an alternative limits it to directories`() {
        for (path, isDirectory, expected) in [
            ("a", true, true), ("a", false, false), ("b", false, true), ("x/a", true, true), ("c/d", true, true),
            ("c/d", false, false),
        ] {
            #expect(matches("{a/,b,c/d/}", path: path, isDirectory: isDirectory) == expected, "\(path)")
        }
        #expect(matches("{a,b}/", path: "a", isDirectory: true))
        #expect(!matches("{a,b}/", path: "a"))
        #expect(!matches("{a/*,b}", path: "a", isDirectory: true))
    }

    /// Each pattern stands for more than a million globs without braces, or is deeply nested.
    @Test(arguments: [
        (String(repeating: "{a,aa}", count: 40) + "b", String(repeating: "a", count: 60)),
        (String(repeating: "{a,a*}", count: 40) + "b", String(repeating: "a", count: 300)),
        (String(repeating: "{*a,a*}", count: 30) + "b", String(repeating: "a", count: 300)),
        (String(repeating: "{a,**/}", count: 30) + "b", String(repeating: "a/", count: 150)),
        (String(repeating: "{a,", count: 20_000) + "b" + String(repeating: "}", count: 20_000), "c"),
        (String(repeating: "{", count: 50_000) + "a,b}", "c"),
        (String(repeating: "{[", count: 20_000) + "a,b}", "c"),
    ])
    func `patterns that expand to many globs finish`(pattern: String, path: String) {
        #expect(!matches(pattern, path: path))
    }

    @Test func `a random pattern matches if one of the globs that it expands to matches`() {
        var random = SeededGenerator(seed: 31)
        var (matchCount, withGroups) = (0, 0)
        for _ in 0..<15_000 {
            let pattern = random.bytes(of: bytes("ab{{{,,,}}}**/?|\\"), count: 3...14)
            // A backslash before a slash next to `**` has no defined meaning.
            if zip(pattern, pattern.dropFirst()).contains(where: { $0 == 0x5c && $1 == 0x2f }) { continue }
            let all = Braces.alternatives(of: pattern)
            var path = random.bytes(of: bytes("aab,{}"), count: 1...3)
            if Bool.random(using: &random), let one = all.randomElement(using: &random) {
                // A path that probably matches.
                path = one.filter { $0 != 0x5c }.map { $0 == 0x2a || $0 == 0x3f ? 0x61 : $0 }
                path = Array(path.split(separator: 0x2f).joined(separator: [0x2f]))
            }
            if path.isEmpty { continue }
            let name = Array(path[((path.lastIndex(of: 0x2f) ?? -1) + 1)...])
            let isDirectory = Bool.random(using: &random)
            if all.count > 1 { withGroups += 1 }
            func matches(_ pattern: [UInt8]) -> Bool {
                let glob = Glob(pattern)
                return span(name) { name in
                    span(path) { path in glob.matches(name: name, path: path, isDirectory: isDirectory) }
                }
            }
            let expected = all.contains(where: matches)
            if expected && all.count > 1 { matchCount += 1 }
            let text = String(decoding: pattern, as: UTF8.self)
            #expect(matches(pattern) == expected, "\(text) on \(String(decoding: path, as: UTF8.self)) \(isDirectory)")
        }
        #expect(withGroups > 1250 && matchCount > 125)
    }

    // MARK: Case

    @Test(
        arguments: [
            ("abc", "ABC", true), ("ABC", "abc", true), ("*.JPG", "x.jpg", true), ("[a-c]x", "BX", true),
            ("[A-C]x", "bX", true),
            ("[!a]", "A", false), ("é*", "ÉTÉ", true), ("straße", "STRAßE", true), ("ΣΑΣ", "σας", true),
            ("[à-ü]", "É", true),
            ("[À-Ü]", "é", true), ("K", "\u{212a}", true), ("\\A", "a", true), ("{a,B}", "b", true),
            ("{[A],x}y", "aY", true),
            ("a", "b", false), ("?", "A", true), ("SRC/*.c", "src/X.C", true), ("ё", "Ё", true), ("ǆ", "ǅ", true),
            ("ss", "ß", false), ("[µ]", "µ", true), ("[µ]", "\u{3bc}", true), ("[\u{3bc}]", "µ", true),
            ("[!µ]", "\u{39c}", false), ("ς", "Σ", true), ("[α-ω]", "ϑ", true), ("ſ", "S", true), ("ẞ", "ß", true),
            ("[ſ]", "s", true), ("δρόμος", "ΔΡΌΜΟΣ", true),
        ] as [(String, String, Bool)]
    )
    func `if case is ignored, letters of any script match their other case`(
        pattern: String,
        path: String,
        expected: Bool
    ) {
        #expect(matches(pattern, path: path, ignoresCase: true) == expected)
        #expect(!matches(pattern, path: path) || ["?", "[!a]", "[µ]", "[!µ]"].contains(pattern))
    }

    @Test func `an invalid byte has no other case`() {
        let glob = Glob([0xc9], ignoresCase: true)
        #expect(span([0xc9]) { glob.matches(name: $0, path: $0, isDirectory: false) })
        #expect(!span([0xe9]) { glob.matches(name: $0, path: $0, isDirectory: false) })
    }
}

/// Expands braces as a shell does.
private enum Braces {
    static func alternatives(of pattern: [UInt8]) -> [[UInt8]] {
        for index in pattern.indices where pattern[index] == UInt8(ascii: "{") && !isEscaped(pattern, index) {
            guard let (parts, end) = parts(pattern, from: index) else { continue }
            return parts.flatMap { alternatives(of: pattern[..<index] + $0 + pattern[(end + 1)...]) }
        }
        return [pattern]
    }

    private static func isEscaped(_ pattern: [UInt8], _ index: Int) -> Bool {
        !pattern[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
    }

    private static func parts(_ pattern: [UInt8], from start: Int) -> (parts: [[UInt8]], end: Int)? {
        var depth = 0
        var parts: [[UInt8]] = [[]]
        for index in start..<pattern.count {
            let byte = isEscaped(pattern, index) ? 0 : pattern[index]
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 && index > start { return parts.count > 1 ? (parts, index) : nil }
            if depth == 1 && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|")) {
                parts.append([])
            } else if index > start {
                parts[parts.count - 1].append(pattern[index])
            }
            if byte == UInt8(ascii: "{") { depth += 1 }
        }
        return nil
    }
}
