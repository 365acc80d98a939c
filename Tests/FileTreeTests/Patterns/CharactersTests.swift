import Testing

@testable import FileTree

@Suite struct CharactersTests {
    private func decoded(_ bytes: [UInt8]) -> [UInt32] { Characters.decode(bytes.span).map(\.value) }

    @Test func `each scalar is one character`() {
        for value in stride(from: UInt32(1), through: 0x10_ffff, by: 97) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(decoded(bytes(String(scalar))) == [value])
        }
    }

    @Test func `each byte of invalid UTF-8 is one character`() {
        for first in 0...255 as ClosedRange<UInt8> {
            for second in 0...255 as ClosedRange<UInt8> {
                let text = String(validating: [first, second], as: UTF8.self)
                if let text { #expect(decoded([first, second]) == text.unicodeScalars.map(\.value)) }
                #expect(decoded([first, second]).count == text?.unicodeScalars.count ?? 2)
            }
        }
        for first in 0xf0...0xff as ClosedRange<UInt8> {
            for second in 0x80...0xbf as ClosedRange<UInt8> {
                let text = String(validating: [first, second, 0x80, 0x80], as: UTF8.self)
                #expect(decoded([first, second, 0x80, 0x80]).count == text?.unicodeScalars.count ?? 4)
            }
        }
        #expect(decoded([0xe2, 0x82, 0x41]) == [0x11_00e2, 0x11_0082, 0x41])
    }

    @Test func `characters come with the offsets of their first bytes`() {
        #expect(Characters.decode(bytes("aé日👩b").span).map(\.offset) == [0, 1, 3, 6, 10])
    }

    // MARK: Case

    @Test(arguments: ["aA", "kK\u{212a}", "iIı", "sSſ", "σςΣ", "μµΜ", "θϑΘϴ", "ßẞ", "ǆǅǄ", "éÉ", "1", "日", "İ"])
    func `case variants are all letters that differ only in case`(letters: String) {
        let values = letters.unicodeScalars.map(\.value)
        for value in values { #expect(value.caseVariants == values.sorted()) }
    }

    @Test func `every letter is a case variant of its variants`() {
        for value in 0..<UInt32(0x2_0000) {
            guard let properties = Unicode.Scalar(value)?.properties else { continue }
            guard properties.changesWhenUppercased || properties.changesWhenLowercased else { continue }
            for variant in value.caseVariants { #expect(variant.caseVariants.contains(value), "\(value) \(variant)") }
        }
    }

    @Test func `a surrogate or an invalid byte has no other case`() {
        #expect(UInt32(0xd800).caseVariants == [0xd800])
        #expect((Characters.firstInvalidByte + 0xe9).caseVariants == [Characters.firstInvalidByte + 0xe9])
    }
}

@Suite struct LowercaseTests {
    private func lowercased(_ name: [UInt8]) -> [UInt8] { name.indices.map { name.span.lowercasedByte(at: $0) } }

    @Test func `every scalar is lowercased as in the standard library, unless its length in bytes changes`() {
        var mismatches: [String] = []
        for scalar in (0...0x10ffff).compactMap(Unicode.Scalar.init) {
            let name = bytes("a\(scalar)b")
            if lowercased(name) != lowercasedName(name) { mismatches.append("\(scalar.value)") }
        }
        #expect(mismatches.isEmpty)
        #expect(lowercased(bytes("ÉТÅ")) == bytes("éтå"))
    }

    @Test func `names with invalid UTF-8 are lowercased as in the model`() {
        var random = SeededGenerator(seed: 88)
        for _ in 0..<100_000 {
            let name = random.bytes(
                of: [0x41, 0x61, 0x80, 0x83, 0x9f, 0xb0, 0xc3, 0xd0, 0xe0, 0xe1, 0xed, 0xf0, 0xf4, 0xff],
                count: 1...6
            )
            #expect(lowercased(name) == lowercasedName(name), "\(name)")
        }
    }
}
