import Testing

@testable import FileTree

@Suite struct RegularExpressionTests {
    private func matches(_ pattern: String, _ text: String) throws -> Bool {
        try matches(Array(pattern.utf8), Array(text.utf8))
    }

    private func matches(_ pattern: [UInt8], _ text: [UInt8]) throws -> Bool {
        try RegularExpression(pattern).matches(text.span)
    }

    @Test(
        arguments: [
            ("", "", true), ("", "a", true), ("a", "", false), ("a", "xay", true), ("ab", "a b", false),
            (".", "", false), (".", "é", true), ("^.$", "é", true), ("^..$", "é", false), ("^.$", "👩", true),
            ("^.$", "\n", true), ("^a", "ba", false), ("a$", "ab", false), ("^$", "", true), ("^$", "a", false),
            ("a$", "a\n", false), ("a|b", "b", true), ("^(a|b)c$", "bc", true), ("^a|b$", "ac", true),
            ("|a", "x", true),
            ("()", "", true), ("(|a)b", "b", true), ("a*", "b", true), ("^a*$", "aaa", true), ("^a+$", "", false),
            ("^a?$", "a", true), ("^a?$", "aa", false), ("^a{2}$", "aa", true), ("^a{2}$", "aaa", false),
            ("^a{2,}$", "aaaa", true), ("^a{2,3}$", "aaaa", false), ("^a{,2}$", "", true), ("^a{,2}$", "aaa", false),
            ("^a{0}$", "", true), ("^a{0}$", "a", false), ("a{", "a{", true), ("a{b}", "a{b}", true),
            ("a{,}", "a{,}", true),
            ("a{1", "a{1", true), ("^(ab){2}$", "abab", true), ("^(?:ab)+$", "ababab", true), ("a*?b", "aab", true),
            ("[abc]", "c", true), ("[^abc]", "c", false), ("[a-c]", "b", true), ("[]]", "]", true),
            ("[^]]", "]", false),
            ("[a-]", "-", true), ("[-a]", "-", true), ("[a\\-c]", "b", false), ("[\\]]", "]", true),
            ("[.]", "a", false),
            ("[à-ü]", "é", true), ("[à-ü]", "z", false), ("^[^a]$", "é", true), ("[\\d_]", "7", true),
            ("[^\\d]", "7", false), ("[^\\D]", "7", true), ("[[]", "[", true),
            ("\\d", "x", false), ("\\d", "٣", true), ("\\D", "3", false), ("\\w", "_", true), ("\\w", "-", false),
            ("\\w", "日", true), ("^\\W$", "-", true), ("\\s", " ", true), ("\\s", "\u{a0}", true), ("\\S", "\t", false),
            ("\\.", "a", false), ("\\.", ".", true), ("\\\\", "\\", true), ("\\(\\)", "()", true),
            ("\\t\\n\\r", "\t\n\r", true),
            ("\\é", "é", true), ("]", "]", true), ("}", "}", true),
            ("A", "a", false), ("(?i)a", "A", true), ("(?i)É", "é", true), ("(?i)[a-c]", "B", true),
            ("(?i)[^a]", "A", false), ("(?i)ß", "ß", true), ("(?i)σ", "Σ", true), ("(?i)\\w", "A", true),
            ("(?i)[à-ü]", "É", true), ("(?i)δρόμος", "ΔΡΌΜΟΣ", true), ("(?i)ΔΡΌΜΟΣ", "δρόμος", true),
            ("(?i)[ς]", "Σ", true), ("(?i)[^ς]", "Σ", false), ("(?i)ſ", "S", true), ("(?i)µ", "\u{3bc}", true),
            ("(?i)ẞ", "ß", true), ("(?i)ϑ", "Θ", true), ("(?i)\u{212a}", "k", true), ("(a*)*b", "aaab", true),
            ("(a*)+$", "aaa", true), ("(^)*a", "a", true),
            ("(a|^)b", "b", true), ("(a|^)b", "cb", false), ("b(a|$)", "b", true), ("a$b", "ab", false),
            ("a^b", "ab", false),
            ("^^a$$", "a", true), ("x*$", "abc", true), ("x*^", "abc", true),
        ]
    )
    func `a pattern matches some part of a text, or none`(pattern: String, text: String, expected: Bool) throws {
        #expect(try matches(pattern, text) == expected)
    }

    @Test func `an invalid byte is a character of its own`() throws {
        #expect(try matches(Array("^.$".utf8), [0xff]))
        #expect(try matches(Array("^..$".utf8), [0xc3, 0x28]))
        #expect(try matches([0xff], [0x61, 0xff]))
        #expect(try !matches([0xff], Array("ÿ".utf8)))
        #expect(try matches(Array("^[^a]$".utf8), [0xff]))
        #expect(try matches(Array("^\\W$".utf8), [0xff]))
        #expect(try !matches(Array("\\w".utf8), [0xff]))
        #expect(try matches([0x5b, 0xfe, 0x2d, 0xff, 0x5d], [0xfe]))
        // Half of a character does not match the whole.
        #expect(try !matches([0xc3], Array("é".utf8)))
    }

    @Test(arguments: ["(a*)*b", "(a|a)*b", "(a|aa)+$b", "(.*)(.*)(.*)(.*)(.*)x", "(a?){50}a{50}b", "((a+)+)+b"])
    func `patterns that make backtracking slow take time in proportion to the text`(pattern: String) throws {
        let expression = try RegularExpression(Array(pattern.utf8))
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 3000)
        let isMatch = expression.matches(text.span)
        #expect(!isMatch)
    }

    // MARK: Against Python

    /// A pattern in our syntax and in Python's, where `$` has another meaning.
    private struct Pattern {
        var ours = ""
        var python = ""

        static func + (left: Pattern, right: Pattern) -> Pattern {
            Pattern(ours: left.ours + right.ours, python: left.python + right.python)
        }

        init(_ ours: String, _ python: String? = nil) { (self.ours, self.python) = (ours, python ?? ours) }

        init(ours: String, python: String) { (self.ours, self.python) = (ours, python) }
    }

    private func pattern(_ random: inout SeededGenerator, depth: Int = 0) -> Pattern {
        let alternatives = [1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
        var pattern = sequence(&random, depth)
        for _ in 1..<alternatives { pattern = pattern + Pattern("|") + sequence(&random, depth) }
        return pattern
    }

    private func sequence(_ random: inout SeededGenerator, _ depth: Int) -> Pattern {
        var pattern = Pattern("")
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let (atom, canRepeat) = atom(&random, depth)
            pattern = pattern + atom
            if canRepeat, Int.random(in: 0..<3, using: &random) == 0 {
                let quantifiers = ["*", "+", "?", "{2}", "{0,1}", "{1,3}", "{2,}", "{,2}", "*?", "+?", "{0}"]
                pattern = pattern + Pattern(quantifiers.randomElement(using: &random) ?? "*")
            }
        }
        return pattern
    }

    private static let atoms = [
        "a", "b", "a", "b", "c", "é", "日", "_", "-", "1", ".", "[ab]", "[^a]", "[a-c]", "[^b-d]", "[é-日]", "[^é]",
        "[]a]",
        "[\\d-]", "[^\\w]", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "\\.", "\\-", " ", "A", "B", "[A-B]", "{", "}",
        "σ", "[ς]", "[Α-Ω]",
    ]

    private func atom(_ random: inout SeededGenerator, _ depth: Int) -> (Pattern, canRepeat: Bool) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return (Pattern("^"), false)
        case 1: return (Pattern("$", "\\Z"), false)
        case 2, 3, 4:
            if depth > 3 { fallthrough }
            let open = Pattern(Bool.random(using: &random) ? "(" : "(?:")
            return (open + pattern(&random, depth: depth + 1) + Pattern(")"), true)
        default: return (Pattern(Self.atoms.randomElement(using: &random) ?? "a"), true)
        }
    }

    private func texts(_ random: inout SeededGenerator) -> [String] {
        (0..<12).map { _ in
            let letters = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                ["a", "b", "a", "b", "c", "A", "B", "é", "É", "日", "ς", "Σ", "1", "_", "-", " ", "{", "\t", "😀"]
                    .randomElement(using: &random) ?? ""
            }
            return letters.joined()
        }
    }

    private static func hexadecimal(_ text: String) -> String {
        "x" + text.utf8.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
    }

    private static let script = """
        import re, sys, warnings
        warnings.simplefilter("ignore")
        for line in sys.stdin:
            pattern, *texts = (bytes.fromhex(word[1:]).decode() for word in line.split())
            try:
                expression = re.compile(pattern, re.DOTALL)
            except (re.error, OverflowError):
                print("wrong")
                continue
            print("right" + "".join("1" if expression.search(text) else "0" for text in texts))
        """

    private func compare(_ patterns: [Pattern], _ texts: [[String]], mustBeRight: Bool) throws -> (Int, Int) {
        let lines = zip(patterns, texts).map { pattern, texts in
            ([pattern.python] + texts).map(Self.hexadecimal).joined(separator: " ") + "\n"
        }
        let output = try ExternalTool("python3").output(["-c", Self.script], input: bytes(lines.joined()))
        let expected = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        try #require(expected.count == patterns.count)
        var (compared, found) = (0, 0)
        for (index, pattern) in patterns.enumerated() {
            let expression = try? RegularExpression(Array(pattern.ours.utf8))
            guard let expression, expected[index] != "wrong" else {
                if mustBeRight { Issue.record("\(pattern.ours.debugDescription) is an error") }
                continue
            }
            let actual = texts[index].map { expression.matches(Array($0.utf8).span) ? "1" : "0" }.joined()
            #expect("right" + actual == expected[index], "\(pattern.ours.debugDescription): \(texts[index])")
            compared += texts[index].count
            found += actual.count { $0 == "1" }
        }
        return (compared, found)
    }

    @Test func `random patterns match the same texts as in Python`() throws {
        var random = SeededGenerator(seed: 0xE6E5_0001)
        var patterns: [Pattern] = []
        var texts: [[String]] = []
        for _ in 0..<4000 {
            let ignoresCase = Int.random(in: 0..<5, using: &random) == 0
            patterns.append((ignoresCase ? Pattern("(?i)") : Pattern("")) + pattern(&random))
            texts.append(self.texts(&random))
        }
        let (compared, found) = try compare(patterns, texts, mustBeRight: true)
        #expect(compared == 48_000)
        // Both answers must be common.
        #expect(found > 5000 && compared - found > 5000)
    }

    @Test func `random characters that are a pattern in both syntaxes match the same texts`() throws {
        var random = SeededGenerator(seed: 0xE6E5_0002)
        let characters = Array("aabbc||()()*+?[]^-.\\dw{}12,é")
        var patterns: [Pattern] = []
        var texts: [[String]] = []
        while patterns.count < 6000 {
            let pattern = String(
                (0..<Int.random(in: 1...9, using: &random)).map { _ in characters.randomElement(using: &random) ?? "a" }
            )
            // In Python this is a repetition.
            if pattern.contains("{,}") { continue }
            patterns.append(Pattern(pattern))
            texts.append(self.texts(&random))
        }
        let (compared, _) = try compare(patterns, texts, mustBeRight: false)
        #expect(compared > 10_000)
    }

    @Test func `any bytes are a pattern or a syntax error at one of them`() {
        var random = SeededGenerator(seed: 0xF022)
        let pieces = Array("()[]{}*+?|^$\\.-,:dws09a".utf8)
        for _ in 0..<20_000 {
            let pattern = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? pieces.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
            }
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
            }
            do throws(RegularExpression.SyntaxError) {
                _ = try RegularExpression(pattern).matches(text.span)
            } catch {
                #expect(0...pattern.count ~= error.offset && !error.message.isEmpty)
            }
        }
    }
}
