import Testing

@testable import FileTree

@Suite struct GlobAffixesTests {
    private func affixes(_ pattern: [UInt8]) -> GlobAffixes? {
        GlobAffixes(GlobToken.tokens(of: pattern, ignoresCase: false)[...])
    }

    @Test(arguments: [
        ("", true), ("a", true), ("*", true), ("*.o", true), ("a*", true), ("a*b", true), ("***", true), ("\\*é", true),
        ("*a*", false), ("a?", false), ("[a]*", false), ("**", false), ("**/a", false), ("{a,b}", false),
    ])
    func `only patterns with at most one star and no other wildcard have affixes`(pattern: String, hasAffixes: Bool) {
        #expect((affixes(bytes(pattern)) != nil) == hasAffixes)
    }

    @Test func `a pattern with invalid bytes has no affixes, since they can be part of a character`() {
        #expect(affixes(bytes("*") + [0xa9]) == nil)
        #expect(affixes([0xc3] + bytes("*")) == nil)
    }

    @Test func `affixes match the same names as the compiled pattern`() throws {
        var random = SeededGenerator(seed: 7)
        let parts: [[UInt8]] = ["a", "b", ".", "é", "👩", "*", "/"].map(bytes) + [[0xc3], [0xa9], [0xf0, 0x9f]]
        func text(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in parts.randomElement(using: &random) ?? [] } }
        var (compared, matchCount) = (0, 0)
        for _ in 0..<50_000 {
            let pattern = text(.random(in: 0...4, using: &random))
            guard let affixes = affixes(pattern) else { continue }
            let tokens = GlobToken.tokens(of: pattern, ignoresCase: false)
            let program = PatternProgram(GlobCompiler.graph(of: tokens[...], isTail: false))
            let name = text(.random(in: 0...4, using: &random))
            let expected = span(name) { program.matchKinds($0).contains(.name) }
            try #require(span(name) { affixes.matches($0) } == expected, "\(pattern) \(name)")
            compared += 1
            if expected { matchCount += 1 }
        }
        #expect(compared > 5_000 && matchCount > 250, "\(compared) \(matchCount)")
    }
}
