import Testing

@testable import FileTree

@Suite struct NaturalOrderTests {
    private func precedes(_ left: String, _ right: String) -> Bool {
        let (left, right) = (bytes(left), bytes(right))
        return NaturalOrder.precedes(left.span, right.span)
    }

    private func reverses(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        NaturalOrder.reverses(first.span, second.span, zip(first, second).prefix { $0 == $1 }.count)
    }

    @Test func `digits are the number that they make, and zeros before it decide last`() {
        let names = [
            "", "0", "00", "1", "01", "1e5", "2", "9.9", "10", "10a", "100", "a", "a1", "a1b", "a01", "a01b", "a2",
            "a10",
            "b", "file-1", "file1", "file2.txt", "file10", "file10.txt", "z",
        ]
        let sorted = names.shuffled().sorted(by: precedes)
        #expect(sorted.map { bytes($0) } == names.map { bytes($0) }.sorted(by: naturally))
        #expect(sorted.filter { $0.hasPrefix("file") } == ["file-1", "file1", "file2.txt", "file10", "file10.txt"])
    }

    @Test func `a number may be longer than any that can be counted with`() {
        let (long, longer) = (String(repeating: "9", count: 200), "1" + String(repeating: "0", count: 200))
        #expect(precedes(long, longer))
        #expect(!precedes(longer, long))
    }

    @Test func `names are reversed where the order of their bytes is another`() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<5000 {
            let two = [0, 1].map { _ in random.bytes(of: bytes("0019ax-"), count: 1...6) }
                .sorted { $0.lexicographicallyPrecedes($1) }
            guard two[0] != two[1] else { continue }
            #expect(reverses(two[0], two[1]) == naturally(two[1], two[0]))
        }
    }
}
