import Testing

@testable import FileTree

@Suite struct BytesHashTests {
    private func hash(_ bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes.span)
        return hasher.finalize()
    }

    @Test func `equal bytes have equal hashes, and others nearly always others`() {
        let names = (0..<1000).map { bytes("\($0)") } + [[], [0], [0, 0], [0xff]]
        #expect(names.map(hash) == names.map(hash))
        #expect(Set(names.map(hash)).count == names.count)
    }
}
