import Foundation
import Testing

@testable import FileTree

@Suite struct GlobTests {
    private func matches(_ pattern: [UInt8], _ text: [UInt8], ignoresCase: Bool = false) -> Bool {
        let glob = Glob(pattern, ignoresCase: ignoresCase)
        return span(text) { glob.matches(name: $0, path: $0, isDirectory: true) }
    }

    @Test(
        arguments: [
            // Literal characters.
            ("", "", true), ("", "a", false), ("a", "", false), ("a", "a", true), ("a", "A", false), ("a", "ab", false),
            ("ab", "a", false), ("a.b", "a.b", true), ("a.b", "axb", false), ("é", "é", true),
            ("(a|b)+$^", "(a|b)+$^", true),
            // One character.
            ("?", "a", true), ("?", "", false), ("?", "ab", false), ("?", "/", false), ("??", "ab", true),
            ("?", ".", true),
            ("?", "é", true), ("??", "é", false), ("?", "👩", true), ("a?c", "abc", true), ("a?c", "a/c", false),
            // Stars within a name.
            ("*", "", true), ("*", "abc", true), ("*", ".abc", true), ("*", "a/b", false), ("a*", "a", true),
            ("a*", "abc", true), ("*c", "abc", true), ("*b", "abc", false), ("a*c", "ac", true), ("a*c", "abcbc", true),
            ("*.o", "a.o", true), ("*.o", ".o", true), ("*.o", "a.o.c", false), ("*a*b*", "xxaxxbxx", true),
            ("*a*b*", "xxbxxaxx", false), ("a***b", "ab", true), ("a**b", "axxb", true), ("a**b", "a/b", false),
            ("*/b", "a/b", true), ("*/b", "a/x/b", false), ("a/*", "a/b", true), ("a/*", "a/b/c", false),
            ("a/*", "a/", true),
            ("*/*", "a/b", true), ("*/*", "ab", false), ("*ab", "aab", true), ("*aab", "aaab", true),
            // Sets.
            ("[ab]", "a", true), ("[ab]", "b", true), ("[ab]", "c", false), ("[ab]", "", false), ("[ab]", "ab", false),
            ("[a-c]", "b", true), ("[a-c]", "d", false), ("[c-a]", "b", false), ("[!a-c]", "d", true),
            ("[!a-c]", "b", false),
            ("[^a]", "b", true), ("[^a]", "a", false), ("[a^]", "^", true), ("[a!]", "!", true), ("[!a]", "/", false),
            ("[]a]", "]", true), ("[]a]", "a", true), ("[!]a]", "]", false), ("[!]a]", "b", true), ("[]-a]", "^", true),
            ("[a-]", "-", true), ("[a-]", "a", true), ("[a-]", "b", false), ("[-a]", "-", true), ("[--0]", ".", true),
            ("[a-b-d]", "c", false), ("[a-b-d]", "-", true), ("[a-b-d]", "d", true), ("[*]", "*", true),
            ("[*]", "a", false),
            ("[?]", "a", false), ("[[]", "[", true), ("[à-ü]", "é", true), ("[à-ü]", "z", false), ("[/]", "/", false),
            ("a[/]b", "a/b", false), ("[\\]]", "]", true), ("[\\]]", "\\", false), ("[a\\-c]", "b", false),
            ("[a\\-c]", "-", true), ("[a-\\c]", "b", true), ("[+-\\-]", ",", true), ("[+-\\-]", "5", false),
            // Unclosed sets.
            ("[", "[", true), ("[", "a", false), ("[a", "[a", true), ("[a", "a", false), ("[]", "[]", true),
            ("[!]", "[!]", true), ("[]", "", false), ("a[b", "a[b", true), ("[*", "[xyz", true), ("[a\\]", "[a]", true),
            // Escapes.
            ("\\*", "*", true), ("\\*", "a", false), ("\\?", "?", true), ("\\[a]", "[a]", true), ("\\[a]", "a", false),
            ("\\\\", "\\", true), ("\\a", "a", true), ("a\\", "a\\", true), ("\\", "\\", true), ("*\\*", "ab*", true),
            // Across slashes.
            ("**", "a", true), ("**", "", true), ("**/a", "a", true), ("**/a", "b/a", true), ("**/a", "c/b/a", true),
            ("**/a", "ba", false), ("**/a", "a/b", false), ("a/**", "a/b", true), ("a/**", "a/b/c", true),
            ("a/**", "a", false),
            ("a/**", "ab/c", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/b", true), ("a/**/b", "a/x/y/b", true),
            ("a/**/b", "ab", false), ("a/**/b", "a/xb", false), ("**/a/**", "x/a/y", true), ("**/a/**", "x/b/y", false),
            ("**/*.o", "a/b/c.o", true), ("**/a*b", "xa/ab", true), ("**/**/a", "a", true), ("***/a", "b/a", true),
            ("***/a", "c/b/a", false), ("a/**b", "a/x/b", false), ("**/a/*/b", "a/a/x/b", true),
            ("**/a/b", "a/a/b", true),
            // A leading or trailing slash.
            ("/a", "a", true), ("./a", "a", true), ("/a/b", "a/b", true), ("./*", "a", true), ("/a", "b/a", false),
            ("a/", "a", true), ("*/", "a", true), ("a/b/", "a/b", true), ("**/", "a", true), ("a\\/", "a", true),
        ] as [(String, String, Bool)]
    )
    func `a pattern matches names and paths`(pattern: String, text: String, expected: Bool) {
        #expect(matches(bytes(pattern), bytes(text)) == expected)
    }

    @Test(arguments: [
        ("a", false, false), ("a*", false, false), ("a/", false, true), ("/a", true, false), ("a/b", true, false),
        ("a/b/", true, true), ("./a", true, false), ("**", false, false), ("**/", false, true), ("**/a", true, false),
        ("/", true, false), ("", false, false),
    ])
    func `a slash in a pattern means paths, a slash at its end directories`(
        pattern: String,
        matchesPath: Bool,
        matchesDirectoriesOnly: Bool
    ) {
        let glob = Glob(bytes(pattern))
        #expect(glob.matchesPath == matchesPath)
        #expect(glob.matchesDirectoriesOnly == matchesDirectoriesOnly)
    }

    @Test func `an invalid byte is a character of its own`() {
        #expect(matches(bytes("?"), [0xff]))
        #expect(matches(bytes("??"), [0xc3, 0x28]))
        #expect(matches(bytes("?"), [0xed, 0xa0, 0x80]) == false, "a surrogate is three invalid bytes")
        #expect(matches(bytes("???"), [0xed, 0xa0, 0x80]))
        #expect(matches(bytes("??"), [0xc0, 0xaf]), "an overlong slash is invalid, and no slash")
        #expect(matches(bytes("???"), [0xe2, 0x82, 0x41]), "a truncated sequence")
        #expect(matches(bytes("????"), [0xf5, 0x80, 0x80, 0x80]), "beyond the last scalar")
        #expect(matches([0xff], [0xff]))
        #expect(!matches([0xff], [0xfe]))
        #expect(matches([0x5b, 0xfe, 0x2d, 0xff, 0x5d], [0xff]))
        #expect(!matches([0x5b, 0xfe, 0x2d, 0xff, 0x5d], [0xfd]))
        #expect(matches(bytes("[!a]"), [0xff]))
        #expect(!matches([0xff], [0xc3, 0xbf]), "U+00FF is not the byte 0xff")
    }

    @Test(arguments: [
        (String(repeating: "*a", count: 50) + "b", String(repeating: "a", count: 10_000)),
        (String(repeating: "**/", count: 50) + "b", String(repeating: "a/", count: 5_000)),
        (String(repeating: "**/*a", count: 20) + "b", String(repeating: "aa/", count: 2_000)),
        ("**/" + String(repeating: "*a", count: 20) + "b", String(repeating: "a", count: 5_000)),
        (String(repeating: "[", count: 2_000), String(repeating: "a", count: 10)),
        (String(repeating: "*", count: 10_000) + "b", String(repeating: "a", count: 10_000)),
    ])
    func `patterns that make backtracking slow finish`(pattern: String, text: String) {
        #expect(!matches(bytes(pattern), bytes(text)))
    }

    @Test func `random patterns match the same texts as a naive matcher`() {
        var random = SeededGenerator(seed: 7)
        var matchCount = 0
        for _ in 0..<20_000 {
            let pattern = random.bytes(of: bytes("ab*?[]!-\\/"), count: 0...8)
            // Half of the texts come from the pattern, so that many match.
            var text = random.bytes(of: bytes("aab/]-\\["), count: 0...6)
            if Bool.random(using: &random) {
                text = pattern.map {
                    $0 == 0x2a || $0 == 0x3f ? [0x61, 0x62, 0x2d].randomElement(using: &random) ?? 0 : $0
                }
            }
            let expected = NaiveGlob.matches(pattern, text)
            let found = matches(pattern, text)
            if expected { matchCount += 1 }
            if found != expected {
                Issue.record(
                    "\(String(decoding: pattern, as: UTF8.self)) on \(String(decoding: text, as: UTF8.self)): \(found)"
                )
            }
        }
        #expect(matchCount > 1000)
    }

    @Test func `random patterns match the same names as fnmatch(3)`() {
        let parts =
            ["a", "b", "B", "7", "*", "?", "[", "]", "!", "^", "-", "\\", "[!", "[a-", " "]
            + [
                "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper",
                "xdigit",
            ]
            .flatMap { ["[[:\($0):]]", "[:\($0):]"] }
        var random = SeededGenerator(seed: 8)
        var matchCount = 0
        for _ in 0..<20_000 {
            let pattern = (0..<Int.random(in: 0...7, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }
            .joined()
            let text = random.bytes(of: bytes("aabB7]-[! \\:\t\u{b}"), count: 0...5)
            // POSIX leaves the meaning of a backslash at the end open.
            if pattern.hasSuffix("\\") { continue }
            let expected = withPath(text) { fnmatch(pattern, $0, 0) == 0 }
            if expected { matchCount += 1 }
            if matches(bytes(pattern), text) != expected {
                Issue.record("\(pattern) on \(String(decoding: text, as: UTF8.self)): \(!expected)")
            }
        }
        #expect(matchCount > 500)
    }

    @Test func `a class contains letters outside ASCII`() {
        for (pattern, text) in [
            ("[[:alpha:]]", "é"), ("[[:upper:]x]", "É"), ("[![:upper:]]", "é"), ("[[:punct:]]", "–"),
        ] {
            #expect(matches(bytes(pattern), bytes(text)), "\(pattern)")
        }
        #expect(!matches(bytes("[[:lower:]]"), bytes("É")))
        #expect(matches(bytes("[[:lower:]]"), bytes("É"), ignoresCase: true))
    }
}

/// Matches by the rules of glob(7), with the `**` of gitignore(5). Tries every way.
private enum NaiveGlob {
    static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        var pattern = withoutEscapedSlashes(pattern)
        if pattern.count > 1, pattern.last == slash { pattern.removeLast() }
        if pattern.first == slash { pattern.removeFirst() }
        return matches(pattern, 0, text, 0)
    }

    /// Removes the backslash before each slash that is not in a set.
    private static func withoutEscapedSlashes(_ pattern: [UInt8]) -> [UInt8] {
        var (result, index) = ([UInt8](), 0)
        while index < pattern.count {
            var end = index + 1
            if pattern[index] == UInt8(ascii: "[") { end = set(pattern, end)?.end ?? end }
            if pattern[index] == backslash, end < pattern.count {
                end += 1
                if pattern[index + 1] == slash { index += 1 }
            }
            result += pattern[index..<end]
            index = end
        }
        return result
    }

    private static let (slash, backslash, star) = (UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "*"))

    private static func matches(_ pattern: [UInt8], _ index: Int, _ text: [UInt8], _ position: Int) -> Bool {
        guard index < pattern.count else { return position == text.count }
        let rest = pattern[index...]
        if index == 0 || pattern[index - 1] == slash, rest.starts(with: [star, star]) {
            if rest.count == 2 { return true }
            if rest[index + 2] == slash {
                let beginnings = [position] + text.indices.filter { $0 >= position && text[$0] == slash }.map { $0 + 1 }
                return beginnings.contains { matches(pattern, index + 3, text, $0) }
            }
        }
        switch pattern[index] {
        case star:
            let end = text[position...].firstIndex(of: slash) ?? text.count
            return (position...end).contains { matches(pattern, index + 1, text, $0) }
        case UInt8(ascii: "?"):
            return position < text.count && text[position] != slash && matches(pattern, index + 1, text, position + 1)
        case UInt8(ascii: "["):
            if let (members, isNegated, end) = set(pattern, index + 1) {
                guard position < text.count, text[position] != slash else { return false }
                return members.contains(text[position]) != isNegated && matches(pattern, end, text, position + 1)
            }
        case backslash where index + 1 < pattern.count:
            return position < text.count && text[position] == pattern[index + 1]
                && matches(pattern, index + 2, text, position + 1)
        default:
            break
        }
        return position < text.count && text[position] == pattern[index]
            && matches(pattern, index + 1, text, position + 1)
    }

    private static func set(_ pattern: [UInt8], _ start: Int) -> (members: Set<UInt8>, isNegated: Bool, end: Int)? {
        var index = start
        let isNegated = index < pattern.count && pattern[index] == UInt8(ascii: "!")
        if isNegated { index += 1 }
        let first = index
        var members: Set<UInt8> = []
        func member() -> UInt8? {
            if index + 1 < pattern.count, pattern[index] == backslash { index += 1 }
            guard index < pattern.count else { return nil }
            index += 1
            return pattern[index - 1]
        }
        while index < pattern.count {
            if pattern[index] == UInt8(ascii: "]"), index > first { return (members, isNegated, index + 1) }
            guard let lower = member() else { return nil }
            if index + 1 < pattern.count, pattern[index] == UInt8(ascii: "-"), pattern[index + 1] != UInt8(ascii: "]") {
                index += 1
                guard let upper = member() else { return nil }
                if lower <= upper { members.formUnion(lower...upper) }
            } else {
                members.insert(lower)
            }
        }
        return nil
    }
}
