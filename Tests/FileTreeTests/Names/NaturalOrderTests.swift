import Testing

@testable import FileTree
@testable import SystemCalls

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
            let names = [0, 1].map { _ in random.bytes(of: bytes("0019aAxX-") + bytes("ÉéРр"), count: 1...6) }
            expectReversal(names[0], names[1])
        }
        // Whole characters and single bytes of characters, after a common beginning.
        let parts = ["0", "1", "a", "A", "-", "文", "件", "É", "é", "Р", "р", "👍"].map(bytes) + [[0xe6], [0xc3], [0x96]]
        for _ in 0..<20_000 {
            let names = [0, 1, 2].map { _ in
                (0..<random.next() % 4).flatMap { _ in parts.randomElement(using: &random)! }
            }
            expectReversal(names[0] + names[1], names[0] + names[2])
        }
    }

    private func expectReversal(_ name: [UInt8], _ other: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        guard name != other else { return }
        let two = [name, other].sorted { left, right in
            let keys = [left, right].map { $0.map { (0x41...0x5a).contains($0) ? $0 + 0x20 : $0 } }
            return keys[0] == keys[1]
                ? left.lexicographicallyPrecedes(right) : keys[0].lexicographicallyPrecedes(keys[1])
        }
        #expect(reverses(two[0], two[1]) == naturally(two[1], two[0]), sourceLocation: sourceLocation)
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
            keys.sortByName(hiddenCount: 0) { key, offset in
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

@Suite struct NaturalComparatorTests {
    private let builder: TreeBuilder
    private var arena: NameArena

    init() throws {
        builder = try TreeBuilder(fields: [], System(treeCapacity: 1 << 18))
        arena = NameArena(builder)
    }

    private func comparator(sharing length: Int = 0, of name: [UInt8] = []) throws -> NaturalComparator {
        var arena = NameArena(builder)
        let name = try arena.append(name.span).range
        return NaturalComparator(builder.storage.names, sharing: length, of: name)
    }

    /// Sorts names by their keys.
    private mutating func sorted(_ names: [[UInt8]], sharing length: Int = 0) throws -> [[UInt8]] {
        let comparator = try comparator(sharing: length, of: names[0])
        let keys = try names.map { (key: comparator.key(of: try arena.append($0.span)), name: $0) }
        return keys.sorted { comparator.precedes($0.key, $1.key) }.map(\.name)
    }

    @Test mutating func `names of any length are in natural order`() throws {
        var random = SeededGenerator(seed: 77)
        for length in [3, 9, 25, 60] {
            // The beginnings are equal, so that the first difference is at any place.
            let names = Set(
                (0..<300).map { _ in
                    let start = String(repeating: "aB1", count: 20).utf8.prefix(
                        Int.random(in: 0...length, using: &random)
                    )
                    return start + random.bytes(of: bytes("0019aBx-.éÉ") + [0xff], count: 1...5)
                }
            )
            #expect(try sorted(names.shuffled(using: &random)) == names.sorted(by: naturally))
        }
    }

    @Test(arguments: [22, 23, 24, 252, 253, 254, 255, 256, 4_000])
    mutating func `a longer number comes after a shorter one`(count: Int) throws {
        let names = ["a" + String(repeating: "9", count: count), "a1" + String(repeating: "0", count: count)].map(bytes)
        #expect(try sorted(names.reversed()) == names)
    }

    @Test mutating func `a common beginning is skipped, without digits and parts of a character at its end`() throws {
        for (length, names) in [
            (9, ["photo of 9.jpg", "photo of 10.jpg", "photo of Ä", "photo of ä2"]),
            (14, ["server 2024-01-7", "server 2024-01-10", "server 2024-010"]),
            (6, ["long 09", "long 009b", "long 010"]),
            (4, ["foté2", "fotÉ10", "fotê"]), (9, ["文件名2", "文件名10", "文件名É", "文件名é2"]), (10, ["文件名02", "文件名010"]),
        ] {
            let names = names.map { bytes($0) }
            #expect(zip(names[0], names[1]).prefix { $0 == $1 }.count >= length)
            #expect(try sorted(names.reversed(), sharing: length) == names.sorted(by: naturally))
        }
    }

    @Test mutating func `a common first byte of a character is not skipped`() throws {
        let names = [[0xc3, 0x78], bytes("é"), bytes("É2"), bytes("é10"), [0xc3, 0x80], [0xc3]]
        #expect(try sorted(names, sharing: 1) == names.sorted(by: naturally))
    }

    @Test mutating func `the last key comes after all names`() throws {
        let comparator = try comparator()
        for name in [[0xff], Array(repeating: 0xff, count: 30)] as [[UInt8]] {
            let key = comparator.key(of: try arena.append(name.span))
            #expect(comparator.precedes(key, .last))
            #expect(!comparator.precedes(.last, key))
        }
    }
}

@Suite struct NameKeyTests {
    /// Sorts names as a listing does, and whether they are hidden with them.
    private func sorted(_ names: [[UInt8]], isHidden: ([UInt8]) -> Bool = { _ in false }) -> [[UInt8]] {
        var keys = names.enumerated().map { NameKey(index: UInt32($0), isHidden: isHidden($1)) }
        keys.sortByName(hiddenCount: keys.count(where: \.isHidden)) { key, offset in
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
