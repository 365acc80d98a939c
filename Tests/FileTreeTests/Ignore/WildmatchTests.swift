import Testing

@testable import FileTree

/// Cases to see at a glance. `GitIgnoreTests` compares with git itself.
@Suite struct WildmatchTests {
    private func matches(_ pattern: [UInt8], _ text: [UInt8], ignoresCase: Bool = false) -> Bool {
        span(pattern) { pattern in span(text) { Wildmatch.matches(pattern, $0, ignoresCase: ignoresCase) } }
    }

    @Test(
        arguments: [
            ("", "", true), ("a", "a", true), ("a", "b", false), ("*", "", true), ("*", "abc", true),
            ("*", "a/b", false),
            ("a*c", "abbc", true), ("*.o", "a.o", true), ("*/b", "a/b", true), ("*/b", "a/x/b", false),
            ("?", "a", true), ("?", "/", false), ("?", "é", false), ("??", "é", true),
            ("[ab]", "b", true), ("[!ab]", "b", false), ("[^ab]", "c", true), ("[!a]", "/", false),
            ("[a-c]", "b", true),
            ("[]a]", "]", true), ("[a-]", "-", true), ("[\\]]", "]", true), ("[a", "a", false), ("[a", "[a", false),
            ("[[:alpha:]_]", "_", true), ("[[:alpha:]_]", "x", true), ("[[:alpha:]_]", "1", false),
            ("[[:space:]]", "\t", true), ("[[:space:]]", "\u{b}", false), ("[[:nope:]]", "a", false),
            ("[[:]", ":", true), ("[[:a]", "[", true), ("[[:a]", "a", true),
            ("\\*", "*", true), ("\\*", "a", false), ("a\\", "a\\", false), ("\\a", "a", true),
            ("**", "a/b", true), ("**/a", "a", true), ("**/a", "x/y/a", true), ("**/a", "xa", false),
            ("a/**", "a/b/c", true), ("a/**", "a", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
            ("a/**/b", "a/xb", false), ("***/a", "x/y/a", true), ("a**b", "axb", true), ("a**b", "a/b", false),
            ("a/**\\/b", "a/x/y/b", true), ("a/**\\/b", "a/b", false), ("**/*a/b", "x/ya/b", true),
        ] as [(String, String, Bool)]
    )
    func `a pattern matches the same texts as in git`(pattern: String, text: String, expected: Bool) {
        #expect(matches(bytes(pattern), bytes(text)) == expected)
    }

    @Test(
        arguments: [
            ("a", "A", true), ("A", "a", true), ("[A-Z]x", "bX", true), ("[a-z]", "B", true), ("[B]", "b", false),
            ("[b]", "B", true), ("\\A", "a", false), ("\\a", "A", true), ("[[:upper:]]", "a", true), ("é", "É", false),
        ] as [(String, String, Bool)]
    )
    func `if case is ignored, ASCII letters match as in git`(
        pattern: String,
        text: String,
        expected: Bool
    ) {
        #expect(matches(bytes(pattern), bytes(text), ignoresCase: true) == expected)
    }

    /// The classes of the C locale. In git, `space` has no vertical tab and no form feed.
    @Test func `classes contain the same ASCII characters as in the C library`() {
        let classes: [(name: String, contains: (Int32) -> Int32)] = [
            ("alnum", isalnum), ("alpha", isalpha), ("cntrl", iscntrl), ("digit", isdigit), ("graph", isgraph),
            ("lower", islower), ("print", isprint), ("punct", ispunct), ("upper", isupper), ("xdigit", isxdigit),
            ("blank", isblank), ("space", { $0 == 0x0b || $0 == 0x0c ? 0 : isspace($0) }),
        ]
        for (name, contains) in classes {
            for byte in 1...255 as ClosedRange<UInt8> where byte != UInt8(ascii: "/") {
                let expected = byte < 0x80 && contains(Int32(byte)) != 0
                #expect(matches(bytes("[[:\(name):]]"), [byte]) == expected, "\(name) \(byte)")
            }
        }
    }

    @Test(arguments: [
        (String(repeating: "*a", count: 50) + "b", String(repeating: "a", count: 10_000)),
        (String(repeating: "**/", count: 50) + "b", String(repeating: "a/", count: 5_000)),
        (String(repeating: "**/*a", count: 20) + "b", String(repeating: "aa/", count: 2_000)),
        (String(repeating: "**\\/", count: 20) + "b", String(repeating: "a/", count: 2_000)),
        (String(repeating: "[", count: 2_000), String(repeating: "a", count: 10)),
        (String(repeating: "*[", count: 500), String(repeating: "a", count: 500)),
    ])
    func `patterns that make backtracking slow finish`(pattern: String, text: String) {
        #expect(!matches(bytes(pattern), bytes(text)))
    }

    @Test func `random patterns match the same texts as a naive matcher`() {
        var random = SeededGenerator(seed: 11)
        var matchCount = 0
        for _ in 0..<20_000 {
            let pattern = random.bytes(of: bytes("ab**?/\\"), count: 0...7)
            let text = random.bytes(of: bytes("aab/"), count: 0...6)
            let expected = NaiveWildmatch(pattern, text).matches(0, 0)
            if expected { matchCount += 1 }
            #expect(
                matches(pattern, text) == expected,
                "\(String(decoding: pattern, as: UTF8.self)) on \(String(decoding: text, as: UTF8.self))"
            )
        }
        #expect(matchCount > 500)
    }
}

/// Matches by the rules of gitignore(5), without sets. Tries every way.
private struct NaiveWildmatch {
    let pattern: [UInt8]
    let text: [UInt8]

    init(_ pattern: [UInt8], _ text: [UInt8]) {
        (self.pattern, self.text) = (pattern, text)
    }

    private let slash = UInt8(ascii: "/")
    private let star = UInt8(ascii: "*")
    private let backslash = UInt8(ascii: "\\")

    func matches(_ index: Int, _ position: Int) -> Bool {
        guard index < pattern.count else { return position == text.count }
        let rest = text[position...]
        switch pattern[index] {
        case star:
            let end = pattern[index...].firstIndex { $0 != star } ?? pattern.count
            let behind = pattern[end...]
            let isFirst = index == 0 || pattern[index - 1] == slash
            let isLast = behind.isEmpty || behind.first == slash || behind.starts(with: [backslash, slash])
            let crosses = end - index > 1 && isFirst && isLast
            if crosses && behind.first == slash && matches(end + 1, position) { return true }
            for next in position...text.count {
                if !crosses && text[position..<next].contains(slash) { return false }
                if matches(end, next) { return true }
            }
            return false
        case backslash:
            guard index + 1 < pattern.count, let byte = rest.first else { return false }
            return pattern[index + 1] == byte && matches(index + 2, position + 1)
        case UInt8(ascii: "?"): return rest.first.map { $0 != slash } ?? false && matches(index + 1, position + 1)
        case let byte: return rest.first == byte && matches(index + 1, position + 1)
        }
    }
}
