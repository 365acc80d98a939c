import Testing

@testable import TreeTable

@Suite struct BytesTests {
    private func isFound(in text: [UInt8]) -> Bool { text.span.contains { (1...4).contains($0) } }

    @Test func `a predicate finds each of four bytes at any position`() {
        for length in [0, 1, 7, 8, 31, 64, 100] {
            let plain = [UInt8](repeating: 0x78, count: length)
            #expect(!isFound(in: plain))
            for byte in 0...255 as ClosedRange<UInt8> where byte != 0x78 {
                for position in [0, length / 2, length - 1] where plain.indices.contains(position) {
                    var text = plain
                    text[position] = byte
                    #expect(isFound(in: text) == (1...4).contains(byte))
                }
            }
        }
    }
}
