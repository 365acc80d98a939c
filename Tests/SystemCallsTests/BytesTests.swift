import Testing

@testable import SystemCalls

@Suite struct BytesTests {
    @Test func `bytes have the same order as arrays of bytes`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<5000 {
            let left = random.bytes(of: [0x00, 0x61, 0x7f, 0x80, 0xff], count: 0...4)
            let right = random.bytes(of: [0x00, 0x61, 0x7f, 0x80, 0xff], count: 0...4)
            let precedes = span(left) { left in span(right) { left.precedes($0) } }
            #expect(precedes == left.lexicographicallyPrecedes(right), "\(left) before \(right)")
        }
    }

    @Test func `a prefix sorts before the whole, and nothing sorts before itself`() {
        #expect(span(bytes("ab")) { left in span(bytes("abc")) { left.precedes($0) } })
        #expect(!span(bytes("abc")) { left in span(bytes("ab")) { left.precedes($0) } })
        #expect(!span(bytes("ab")) { left in span(bytes("ab")) { left.precedes($0) } })
        #expect(!span([]) { left in span([]) { left.precedes($0) } })
    }

    @Test func `a copy has every byte, and appending keeps existing bytes`() {
        let all = Array(0...255 as ClosedRange<UInt8>)
        #expect(span(all) { $0.bytes } == all)
        #expect(span([]) { $0.bytes } == [])
        var appended: [UInt8] = [1, 2]
        span(all) { appended.append($0) }
        #expect(appended == [1, 2] + all)
    }

    private func hash(_ bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes.span)
        return hasher.finalize()
    }

    @Test func `equal bytes have equal hashes, and different bytes nearly always different ones`() {
        let names = (0..<1000).map { bytes("\($0)") } + [[], [0], [0, 0], [0xff]]
        #expect(names.map(hash) == names.map(hash))
        #expect(Set(names.map(hash)).count == names.count)
    }
}
