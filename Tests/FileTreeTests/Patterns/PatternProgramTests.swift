import Testing

@testable import FileTree

@Suite struct PatternProgramTests {
    private func matches(_ pattern: [UInt8], _ text: [UInt8], isDirectory: Bool) -> Bool {
        let glob = Glob(pattern)
        return span(text) { glob.matches(name: $0, path: $0, isDirectory: isDirectory) }
    }

    /// Alternatives that need more places than fit in one word, and do not match the texts of the tests.
    private let others = (0..<40).map { "zz\($0)z" }.joined(separator: ",")

    @Test func `a large program matches the same texts as a small one`() {
        var random = SeededGenerator(seed: 12)
        var matchCount = 0
        for _ in 0..<5000 {
            let pattern = random.bytes(of: bytes("aab?***/[c]"), count: 1...9)
            if pattern.contains(UInt8(ascii: "[")) != pattern.contains(UInt8(ascii: "]")) { continue }
            let text = random.bytes(of: bytes("aaabc/"), count: 1...8) + (Bool.random(using: &random) ? bytes("é") : [])
            let isDirectory = Bool.random(using: &random)
            let expected = matches(pattern, text, isDirectory: isDirectory)
            let large = bytes("{") + pattern + bytes(",\(others)}")
            #expect(matches(large, text, isDirectory: isDirectory) == expected, "\(pattern) \(text)")
            if expected { matchCount += 1 }
        }
        #expect(matchCount > 250)
    }

    @Test func `a large regular expression matches the same texts as a small one`() throws {
        let patterns = ["^a.*b$", "a|^b", "(a*)*c$", "^$", "[^a]b", "(a|^)b", "x*$", "b(a|$)", "^.é.$", "a.{2}b"]
        let texts = ["", "a", "b", "ab", "cab", "aXb", "aaac", "ba", "aéb", "éb", "aaaa", "a/xb", "a\nb", "acabb"]
        for pattern in patterns {
            let small = try RegularExpression(bytes(pattern))
            let large = try RegularExpression(bytes("z{70}|\(pattern)"))
            for text in texts {
                let (expected, actual) = span(bytes(text)) { (small.matches($0), large.matches($0)) }
                #expect(expected == actual, "\(pattern) \(text)")
            }
        }
    }

    @Test(arguments: [
        "{" + [String](repeating: "a*", count: 2000).joined(separator: ",") + "}x",
        "{" + (0..<2000).map { "*a\($0)" }.joined(separator: ",") + "}x",
    ])
    func `thousands of alternatives take time in proportion to pattern and text`(pattern: String) {
        let glob = Glob(bytes(pattern))
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 244)
        let time = ContinuousClock().measure {
            for _ in 0..<3 { #expect(!span(text) { glob.matches(name: $0, path: $0, isDirectory: false) }) }
        }
        // A debug build needs less than a second. Steps of one place at a time took much longer.
        #expect(time < .seconds(20))
    }
}
