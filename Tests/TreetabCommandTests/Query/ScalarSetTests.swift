import Testing

@testable import TreetabCommand

@Suite struct ScalarSetTests {
    private func set(isNegated: Bool = false, _ fill: (inout ScalarSet) -> Void) -> ScalarSet {
        var set = ScalarSet()
        fill(&set)
        set.finish(isNegated: isNegated)
        return set
    }

    @Test func `what was put in is in it, unless it is negated`() {
        let fill = { (set: inout ScalarSet) in
            set.insert(0x61...0x63)
            set.insert(0xe0...0xff)
        }
        let (set, negated) = (set(fill), set(isNegated: true, fill))
        for value in 0..<UInt32(0x200) {
            #expect(set.contains(value) == (0x61...0x63 ~= value || 0xe0...0xff ~= value))
            #expect(negated.contains(value) != set.contains(value))
        }
    }

    @Test func `digits, words and blanks exclude each other, but digits are parts of words`() {
        let digit = set { $0.insert(.digit, isNegated: false) }
        let word = set { $0.insert(.word, isNegated: false) }
        let blank = set { $0.insert(.blank, isNegated: false) }
        for value in 0..<UInt32(0x3000) {
            #expect(!digit.contains(value) || word.contains(value))
            #expect(!(word.contains(value) && blank.contains(value)))
        }
        #expect((0..<128).filter(word.contains).count == 63)
        #expect((0..<128).filter(digit.contains).count == 10)
        #expect((0..<128).filter(blank.contains) == [9, 10, 11, 12, 13, 32])
    }

    @Test func `other cases are single characters`() {
        #expect(ScalarSet.otherCases(of: 0x61) == [0x41, 0x41])
        #expect(ScalarSet.otherCases(of: 0xdf) == [])
        #expect(ScalarSet.otherCases(of: 0x31) == [])
        #expect(ScalarSet.otherCases(of: 0xd800) == [])
        #expect(ScalarSet.otherCases(of: RegularExpression.firstByte + 0xff) == [])
        var set = ScalarSet()
        set.insert(0x78...0x79)
        set.insert(0xe9...0x65e5)
        set.finish(isNegated: false, ignoresCase: true)
        #expect((0..<128).filter(set.contains) == [0x58, 0x59, 0x78, 0x79])
        #expect(set.contains(0xc9) && !set.contains(0xc8))
    }
}
