import Testing

@testable import TreeTable

@Suite struct PlainBytesTests {
    /// The macro `#expect` takes no spans.
    private func areAll(_ plain: PlainBytes, _ bytes: [UInt8]) -> Bool { plain.areAll(bytes.span) }

    @Test(arguments: [0, 1, 15, 16, 17, 31, 32, 33, 100])
    func `one byte that needs a check is found at any offset`(length: Int) {
        let plain = PlainBytes.json
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
        #expect(areAll(plain, bytes))
        for place in bytes.indices {
            for byte in UInt8.min ... .max {
                var changed = bytes
                changed[place] = byte
                let isPlain = byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
                if areAll(plain, changed) != isPlain { Issue.record("\(byte) at \(place)") }
            }
        }
    }

    @Test func `without special bytes, only the range matters`() {
        #expect(areAll(.printableASCII, Array(0x20...0x7e)))
        #expect(!areAll(.printableASCII, [0x7f]))
        #expect(areAll(PlainBytes(count: 0xe0), Array(0x20...0xff)))
    }
}
