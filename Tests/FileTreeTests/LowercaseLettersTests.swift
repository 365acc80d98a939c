import Testing

@testable import FileTree

@Suite struct LowercaseLettersTests {
    private func lowercased(_ name: [UInt8]) -> [UInt8] { name.indices.map { name.span.lowercased(at: $0) } }

    @Test func `every letter has the lower case of the standard library if it takes as many bytes`() {
        var wrong: [String] = []
        for scalar in (0...0x10ffff).compactMap(Unicode.Scalar.init) {
            let name = bytes("a\(scalar)b")
            if lowercased(name) != lowercasedLetters(name) { wrong.append("\(scalar.value)") }
        }
        #expect(wrong.isEmpty)
        #expect(lowercased(bytes("ÉТÅ")) == bytes("éтå"))
    }

    @Test func `random bytes that are not UTF-8 are unchanged`() {
        var random = SeededGenerator(seed: 88)
        for _ in 0..<100_000 {
            let name = random.bytes(
                of: [0x41, 0x61, 0x80, 0x83, 0x9f, 0xb0, 0xc3, 0xd0, 0xe0, 0xe1, 0xed, 0xf0, 0xf4, 0xff],
                count: 1...6
            )
            #expect(lowercased(name) == lowercasedLetters(name), "\(name)")
        }
    }
}
