import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct NaturalOrderTests {
    private func precedes(_ left: String, _ right: String) -> Bool {
        let (left, right) = (bytes(left), bytes(right))
        return NaturalOrder.precedes(left.span, right.span)
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

    @Test func `random names have the order of the model`() {
        var random = SeededGenerator(seed: 12)
        // Whole characters and single bytes of characters.
        let parts = ["0", "1", "a", "A", "-", "文", "件", "É", "é", "Р", "р", "👍"].map(bytes) + [[0xe6], [0xc3], [0x96]]
        func name() -> [UInt8] { (0..<random.next() % 8).flatMap { _ in parts.randomElement(using: &random) ?? [] } }
        for _ in 0..<20_000 {
            let (left, right) = (name(), name())
            let result = NaturalOrder.precedes(left.span, right.span)
            #expect(result == naturally(left, right), "\(left) \(right)")
        }
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
