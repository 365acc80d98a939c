import Testing

@testable import FileTree

@Suite struct NaturalKeysTests {
    /// The names in the order of their keys, all bytes of these compared.
    private func sorted(_ names: [String]) -> [String] {
        let keys = NaturalKeys(count: names.count) { number, body in body(bytes(names[number]).span) }
        func words(_ number: Int) -> [UInt64] {
            stride(from: 0, to: 80, by: 8).map { keys.leadingBytes(of: number, from: $0) }
        }
        return names.indices.sorted { words($0).lexicographicallyPrecedes(words($1)) }.map { names[$0] }
    }

    @Test func `keys are in the natural order of names`() {
        #expect(sorted(["a10", "a2", "a1", "b", "a"]) == ["a", "a1", "a2", "a10", "b"])
        #expect(sorted(["v1.10.2", "v1.9", "v1.10"]) == ["v1.9", "v1.10", "v1.10.2"])
        #expect(sorted(["a1", "a01", "a001", "a02"]) == ["a001", "a01", "a1", "a02"])
    }

    @Test func `one name that looks like a hash is none`() {
        #expect(sorted(["10", "9", "1e5"]) == ["1e5", "9", "10"])
        #expect(sorted(["10", "9", "1e5", "f00d"]) == ["1e5", "9", "10", "f00d"])
    }

    @Test func `several of one length are, and stay in the order of their bytes`() {
        #expect(sorted(["1e", "0f", "10", "f0", "ff"]) == ["0f", "10", "1e", "f0", "ff"])
    }

    @Test func `one with other digits beside them makes all of them names like any other`() {
        #expect(sorted(["2a", "1f", "07", "100"]) == ["1f", "2a", "07", "100"])
        #expect(sorted(["2ba", "10b", "x9"]) == ["2ba", "10b", "x9"])
    }
}
