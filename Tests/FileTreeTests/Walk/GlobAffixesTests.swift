import Testing

@testable import FileTree

@Suite struct GlobAffixesTests {
    private func affixes(_ pattern: [UInt8]) -> GlobAffixes? {
        GlobSequence(span(pattern, Scalars.decode), foldsCase: false).affixes
    }

    @Test(arguments: [
        ("", true), ("a", true), ("*", true), ("*.o", true), ("a*", true), ("a*b", true), ("***", true), ("\\*é", true),
        ("*a*", false), ("a?", false), ("[a]*", false), ("**", false), ("**/a", false),
    ])
    func `it is taken for patterns of a beginning and an end alone`(pattern: String, isTaken: Bool) {
        #expect((affixes(bytes(pattern)) != nil) == isTaken)
    }

    @Test func `what is not UTF-8 is not compared by its ends, which may be parts of characters`() {
        #expect(affixes(bytes("*") + [0xa9]) == nil)
        #expect(affixes([0xc3] + bytes("*")) == nil)
    }

    @Test func `it says of every name what comparing it character by character says`() throws {
        var random = SeededGenerator(seed: 7)
        let parts: [[UInt8]] = ["a", "b", ".", "é", "👩", "*", "/"].map(bytes) + [[0xc3], [0xa9], [0xf0, 0x9f]]
        func text(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in parts.randomElement(using: &random) ?? [] } }
        var taken = 0, fitting = 0
        for _ in 0..<200_000 {
            let pattern = text(.random(in: 0...4, using: &random))
            let sequence = GlobSequence(span(pattern, Scalars.decode), foldsCase: false)
            guard !pattern.contains(UInt8(ascii: "/")), let affixes = sequence.affixes else { continue }
            let name = text(.random(in: 0...4, using: &random))
            let expected = sequence.matches(span(name, Scalars.decode))
            try #require(span(name) { affixes.matches($0) } == expected, "\(pattern) \(name)")
            taken += 1
            if expected { fitting += 1 }
        }
        #expect(taken > 20_000 && fitting > 1_000, "\(taken) \(fitting)")
    }
}
