import Testing

@testable import TreeTable

@Suite struct BytesTests {
    @Test func `a scalar is decoded from the bytes that are valid UTF-8, and from no others`() {
        for lead in 0...255 as ClosedRange<UInt8> {
            for second in 0...255 as ClosedRange<UInt8> {
                for length in 1...4 {
                    let bytes = [lead, second, 0x80, 0xbf].prefix(length)
                    let text = String(validating: bytes, as: UTF8.self)
                    let scalar = Array(bytes).span.decodeScalar(at: 0)
                    if let text, text.unicodeScalars.count == 1 {
                        #expect(scalar?.value == text.unicodeScalars.first?.value && scalar?.length == length)
                    } else {
                        #expect(scalar == nil || (scalar?.length ?? 0) < length)
                    }
                }
            }
        }
    }

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
