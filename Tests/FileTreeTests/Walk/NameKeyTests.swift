import Testing

@testable import FileTree

@Suite struct NameKeyTests {
    /// Sorts names as a listing does, and with them whether they are hidden.
    private func sorted(_ names: [[UInt8]], isHidden: ([UInt8]) -> Bool = { _ in false }) -> [[UInt8]] {
        var keys = names.enumerated().map { NameKey(index: UInt32($0), isHidden: isHidden($1)) }
        keys.sortByName { key, offset in
            let rest = names[Int(key.index)].dropFirst(offset).prefix(8)
            return (rest + repeatElement(0, count: 8 - rest.count)).reduce(0) { $0 << 8 | UInt64($1) }
        }
        return keys.map { names[Int($0.index)] }
    }

    private func names(_ count: Int, _ alphabet: [UInt8], lengths: ClosedRange<Int>) -> [[UInt8]] {
        var random = SeededGenerator(seed: count + 1)
        var names: Set<[UInt8]> = []
        while names.count < count { names.insert(random.bytes(of: alphabet, count: lengths)) }
        return names.shuffled(using: &random)
    }

    @Test(arguments: [0, 1, 2, 3, 100, 1023, 1024, 5000])
    func `names are in the order of their bytes, few or many`(count: Int) {
        let names = names(count, Array(1...255), lengths: 1...12)
        #expect(sorted(names) == names.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test(arguments: [50, 3000])
    func `names that differ late are, too`(count: Int) {
        let names = names(count, bytes("ab"), lengths: 1...40).map { bytes("the same for sixteen bytes and more") + $0 }
        #expect(sorted(names) == names.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test func `a name comes before those that begin with it`() {
        let names = (0...40).map { [UInt8](repeating: 0x61, count: $0 + 1) }
        #expect(sorted(names.reversed()) == names)
        // The next eight bytes begin where some end.
        #expect(sorted([bytes("12345678a"), bytes("12345678"), bytes("1234567")]).map(\.count) == [7, 8, 9])
    }

    @Test(arguments: [30, 4000])
    func `hidden names come behind the others, in order as well`(count: Int) {
        let names = names(count, bytes(".ab"), lengths: 1...30)
        let expected = names.sorted { left, right in
            left[0] == 0x2e && right[0] == 0x2e || left[0] != 0x2e && right[0] != 0x2e
                ? left.lexicographicallyPrecedes(right) : right[0] == 0x2e
        }
        #expect(sorted(names) { $0[0] == 0x2e } == expected)
    }
}
