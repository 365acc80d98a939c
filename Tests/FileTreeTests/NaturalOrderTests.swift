import Testing

@testable import FileTree
@testable import System

@Suite struct NaturalOrderTests {
    private func precedes(_ left: String, _ right: String) -> Bool {
        let (left, right) = (bytes(left), bytes(right))
        return NaturalOrder.precedes(left.span, right.span)
    }

    private func reverses(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        NaturalOrder.reverses(first.span, second.span, zip(first, second).prefix { $0 == $1 }.count)
    }

    @Test func `digits are compared as numbers, and leading zeros decide last`() {
        let names = [
            "", "0", "00", "1", "01", "1e5", "2", "9.9", "10", "10a", "100", "a", "a1", "a1b", "a01", "a01b", "a2",
            "a10",
            "b", "file-1", "file1", "file2.txt", "file10", "file10.txt", "z",
        ]
        let sorted = names.shuffled().sorted(by: precedes)
        #expect(sorted.map { bytes($0) } == names.map { bytes($0) }.sorted(by: naturally))
        #expect(sorted.filter { $0.hasPrefix("file") } == ["file-1", "file1", "file2.txt", "file10", "file10.txt"])
    }

    @Test func `numbers may exceed 64 bits`() {
        let (long, longer) = (String(repeating: "9", count: 200), "1" + String(repeating: "0", count: 200))
        #expect(precedes(long, longer))
        #expect(!precedes(longer, long))
    }

    @Test func `case decides only between names that are equal otherwise`() {
        let names = ["_", "a", "B", "b", "b1", "B2", "b10", "c", "\u{e9}", "É"]
        #expect(names.shuffled().sorted(by: precedes) == ["_", "a", "B", "b", "b1", "B2", "b10", "c", "É", "\u{e9}"])
    }

    @Test func `the case of letters outside ASCII is ignored`() {
        let names = [
            "Z", "Äpfel", "äpfel2", "Äpfel10", "Éa", "éb", "Éc", "ź1", "Ź2", "ж", "Жук", "ябл", "Ядро", "ế", "Ể",
        ]
        #expect(names.shuffled().sorted(by: precedes) == names)
    }

    @Test func `two names are reversed if their natural order differs from their ASCII-lowercase order`() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<10_000 {
            let two = [0, 1].map { _ in random.bytes(of: bytes("0019aAxX-") + bytes("ÉéРр"), count: 1...6) }
                .sorted { left, right in
                    let keys = [left, right].map { $0.map { (0x41...0x5a).contains($0) ? $0 + 0x20 : $0 } }
                    return keys[0] == keys[1]
                        ? left.lexicographicallyPrecedes(right) : keys[0].lexicographicallyPrecedes(keys[1])
                }
            guard two[0] != two[1] else { continue }
            #expect(reverses(two[0], two[1]) == naturally(two[1], two[0]))
        }
    }
}

/// Two names whose first keys differ in ASCII characters that are not digits.
@Suite struct DifferInASCIITests {
    @Test func `they are in natural order, also next to names that needed more bytes`() {
        var random = SeededGenerator(seed: 31)
        var count = 0
        for _ in 0..<3500 {
            let names = Set((0..<6).map { _ in random.bytes(of: bytes("019abx-é"), count: 1...12) }).sorted {
                $0.lexicographicallyPrecedes($1)
            }
            var keys = names.indices.map { NameKey(index: UInt32($0), isHidden: false) }
            keys.sortByName { key, offset in
                let rest = names[Int(key.index)].dropFirst(offset).prefix(8)
                return (rest + repeatElement(0, count: 8 - rest.count)).reduce(0) { $0 << 8 | UInt64($1) }
            }
            for (left, right) in zip(keys, keys.dropFirst()) where NameKey.differInASCII(left, right) {
                let (first, second) = (names[Int(left.index)], names[Int(right.index)])
                let isOrdered = NaturalOrder.precedes(first.span, second.span)
                #expect(isOrdered, "\(first) \(second)")
                count += 1
            }
        }
        #expect(count > 3000)
    }
}

@Suite struct NaturalKeysTests {
    /// Sorts names by all bytes of their keys.
    private func sorted(_ names: [String]) -> [String] {
        let keys = NaturalKeys(count: names.count) { number, body in body(bytes(names[number]).span) }
        func words(_ number: Int) -> [UInt64] {
            stride(from: 0, to: 80, by: 8).map { keys.leadingBytes(of: number, from: $0) }
        }
        return names.indices.sorted { words($0).lexicographicallyPrecedes(words($1)) }.map { names[$0] }
    }

    @Test func `keys sort in the natural order of their names`() {
        #expect(sorted(["a10", "a2", "a1", "b", "a"]) == ["a", "a1", "a2", "a10", "b"])
        #expect(sorted(["v1.10.2", "v1.9", "v1.10"]) == ["v1.9", "v1.10", "v1.10.2"])
        #expect(sorted(["a1", "a01", "a001", "a02"]) == ["a001", "a01", "a1", "a02"])
        #expect(sorted(["b10", "B1", "a", "C", "b2", "b1"]) == ["a", "B1", "b1", "b2", "b10", "C"])
    }

    @Test(arguments: [252, 253, 254, 255, 256, 65_534])
    func `a longer number sorts after a shorter one for any lengths`(count: Int) {
        let names = ["a" + String(repeating: "9", count: count), "a1" + String(repeating: "0", count: count)]
        let keys = NaturalKeys(count: 2) { number, body in body(bytes(names[number]).span) }
        #expect(keys.leadingBytes(of: 0, from: 0) < keys.leadingBytes(of: 1, from: 0))
    }

    @Test func `a single name that looks like a hash is not treated as one`() {
        #expect(sorted(["10", "9", "1e5"]) == ["1e5", "9", "10"])
        #expect(sorted(["10", "9", "1e5", "f00d"]) == ["1e5", "9", "10", "f00d"])
    }

    @Test func `several hashes of the same length are sorted by their bytes`() {
        #expect(sorted(["1e", "0f", "10", "f0", "ff"]) == ["0f", "10", "1e", "f0", "ff"])
        #expect(sorted(["1E", "0f", "10", "f0", "FF"]) == ["0f", "10", "1E", "f0", "FF"])
    }

    @Test func `one name that is no hash makes all names sort naturally`() {
        #expect(sorted(["2a", "1f", "07", "100"]) == ["1f", "2a", "07", "100"])
        #expect(sorted(["2ba", "10b", "x9"]) == ["2ba", "10b", "x9"])
    }
}

@Suite struct NameKeyTests {
    /// Sorts names as a listing does, and whether they are hidden with them.
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
    func `any number of names is sorted by bytes`(count: Int) {
        let names = names(count, Array(1...255), lengths: 1...12)
        #expect(sorted(names) == names.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test(arguments: [50, 3000])
    func `names that differ late are sorted by bytes`(count: Int) {
        let names = names(count, bytes("ab"), lengths: 1...40).map { bytes("the same for sixteen bytes and more") + $0 }
        #expect(sorted(names) == names.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test func `a name sorts before longer names that begin with it`() {
        let names = (0...40).map { [UInt8](repeating: 0x61, count: $0 + 1) }
        #expect(sorted(names.reversed()) == names)
        // The next group of eight bytes begins where some names end.
        #expect(sorted([bytes("12345678a"), bytes("12345678"), bytes("1234567")]).map(\.count) == [7, 8, 9])
    }

    @Test(arguments: [30, 4000])
    func `hidden names follow the visible ones and are sorted`(count: Int) {
        let names = names(count, bytes(".ab"), lengths: 1...30)
        let expected = names.sorted { left, right in
            left[0] == 0x2e && right[0] == 0x2e || left[0] != 0x2e && right[0] != 0x2e
                ? left.lexicographicallyPrecedes(right) : right[0] == 0x2e
        }
        #expect(sorted(names) { $0[0] == 0x2e } == expected)
    }
}
