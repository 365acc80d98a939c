import Testing

@testable import FileTree

@Suite struct CharacterSetTests {
    @Test func `a set contains the characters of its ranges, a negated set all others`() {
        let ranges: [ClosedRange<UInt32>] = [0x61...0x63, 0xe0...0xff]
        let (set, negated) = (CharacterSet(ranges), CharacterSet(ranges, isNegated: true))
        for value in 0..<UInt32(0x200) {
            #expect(set.contains(value) == (0x61...0x63 ~= value || 0xe0...0xff ~= value))
            #expect(negated.contains(value) != set.contains(value))
        }
    }

    @Test func `a set of a glob never contains a slash`() {
        for isNegated in [false, true] {
            let set = CharacterSet([0x2e...0x30], isNegated: isNegated, excludesSlash: true)
            #expect(!set.contains(0x2f))
            #expect(set.contains(0x2e) != isNegated)
        }
    }

    @Test func `digits are parts of words, and whitespace is not`() {
        func set(_ category: CharacterSet.Category) -> CharacterSet {
            CharacterSet([], categories: [.init(category: category, isNegated: false)])
        }
        let (digit, word, whitespace) = (set(.decimal), set(.word), set(.space))
        for value in 0..<UInt32(0x3000) {
            #expect(!digit.contains(value) || word.contains(value))
            #expect(!(word.contains(value) && whitespace.contains(value)))
        }
        #expect((0..<128).filter(word.contains).count == 63)
        #expect((0..<128).filter(digit.contains).count == 10)
        #expect((0..<128).filter(whitespace.contains) == [9, 10, 11, 12, 13, 32])
    }

    @Test func `if case is ignored, a set contains the other cases of its characters`() {
        let set = CharacterSet([0x78...0x79, 0xe9...0x65e5], ignoresCase: true)
        #expect((0..<128).filter(set.contains) == Array("IKSXYiksxy".unicodeScalars.map(\.value)))
        #expect(set.contains(0xc9) && !set.contains(0xc8))
        let negated = CharacterSet([0xb5...0xb5], isNegated: true, ignoresCase: true)
        #expect("µΜμ".unicodeScalars.allSatisfy { !negated.contains($0.value) })
    }
}
