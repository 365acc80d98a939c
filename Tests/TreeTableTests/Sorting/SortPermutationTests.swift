import Testing

@testable import TreeTable

@Suite struct SortPermutationTests {
    /// Pieces with common prefixes, pieces that sort before the end of a string, and combining marks.
    private static let pieces = [
        "a", "b", "ab", "e", "K", ";", "z", "~", "\u{0}", "\u{0}\u{0}", "\u{7f}", "abcdefgh", "abcdefgi",
        "e\u{301}", "\u{301}", "\u{338}", "日", "한", "🙂",
    ]

    /// Pieces that are canonically equivalent to pieces above. Do not sort strings of both: the standard library's
    /// comparisons are inconsistent if one string begins with another in a different normal form.
    private static let otherForms = ["é", "\u{212a}", "\u{37e}"]

    static func text(from pieces: [String] = pieces, using random: inout SeededGenerator) -> String {
        // Half of the strings are ASCII, and many are equal.
        let pieces = Bool.random(using: &random) ? pieces[..<13] : pieces[...]
        return (0..<Int.random(in: 0...5, using: &random)).reduce(into: "") { text, _ in
            text += pieces.randomElement(using: &random) ?? ""
        }
    }

    @Test func `if two prefixes decide the order, it is the order of the strings`() {
        var random = SeededGenerator(seed: 3)
        let pieces = Self.pieces + Self.otherForms
        var decided = 0
        for _ in 0..<20_000 {
            let (left, right) = (Self.text(from: pieces, using: &random), Self.text(from: pieces, using: &random))
            guard let precedes = StringKey.precedes(StringKey(left).prefix, StringKey(right).prefix) else { continue }
            decided += 1
            #expect(precedes == (left < right), "\(left.debugDescription) \(right.debugDescription)")
        }
        #expect(decided > 4000)
    }

    @Test func `the prefix is the first 8 bytes of an ASCII string`() {
        #expect(StringKey("abcdefghi").prefix == 0x6162_6364_6566_6768)
        #expect(StringKey("ab").prefix == 0x6162_0000_0000_0000)
        #expect(StringKey("").prefix == 0)
        #expect(StringKey("abcdefghé").prefix == 0)
    }

    @Test(arguments: [SortOrder.forward, .reverse])
    func `up to 60 integers, of which many are equal, are sorted as by the standard library`(_ order: SortOrder) {
        var random = SeededGenerator(seed: 11)
        for count in 0...60 {
            let keys = (0..<count).map { _ in [Int.min, -1, 0, 1, 7, Int.max].randomElement(using: &random) ?? 0 }
            let expected = keys.indices.sorted { left, right in
                if keys[left] == keys[right] { return left < right }
                return order == .forward ? keys[left] < keys[right] : keys[left] > keys[right]
            }
            let rows = ContiguousArray(keys.indices)
            let wide = RowOrder([RowComparator(order: order) { Int64(keys[$0]) }])
            let narrow = RowOrder([RowComparator(order: order) { keys[$0] }])
            #expect(narrow.first(.max, of: Array(rows), in: rows) == expected)
            #expect(wide.first(.max, of: Array(rows), in: rows) == expected)
        }
    }

    @Test func `one permutation sorts many arrays by an integer, an optional and a string`() {
        var random = SeededGenerator(seed: 12)
        var permutation = SortPermutation<[Int]>()
        for _ in 0..<300 {
            // Up to 150 rows, of which many are equal in two keys.
            let rows = (0..<Int.random(in: 0...150, using: &random)).map { position in
                [Int.random(in: 0...1, using: &random), Int.random(in: 0...2, using: &random), position]
            }
            let order = RowOrder<[Int]>([
                RowComparator(order: .reverse) { $0[0] }, RowComparator { $0[1] == 0 ? nil : $0[1] },
                RowComparator(order: .reverse) { "\($0[2] / 3)" },
            ])
            let expected = rows.sorted { left, right in
                if left[0] != right[0] { return left[0] > right[0] }
                if left[1] != right[1] { return left[1] < right[1] }
                let (first, second) = ("\(left[2] / 3)", "\(right[2] / 3)")
                return first == second ? left[2] < right[2] : first > second
            }
            #expect(Array(order.sorted(rows, with: &permutation)) == expected)
        }
    }

    @Test(arguments: [SortOrder.forward, .reverse])
    func `an integer that is sorted first does not change the order of keys`(_ order: SortOrder) {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<200 {
            let keys = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                Bool.random(using: &random) ? nil : Double(Int.random(in: -9...9, using: &random)) / 4
            }
            let rows = ContiguousArray(keys.indices)
            let tiers = [
                RowComparator(
                    order: order,
                    integer: { keys[$0].map { Int($0.rounded(.down)) } ?? .min },
                    by: { keys[$0] }
                ),
                RowComparator(order: .reverse) { (row: Int) in row },
            ]
            let expected = rows.sorted { left, right in
                if keys[left] == keys[right] { return left > right }
                let (first, second) = (keys[left] ?? -.infinity, keys[right] ?? -.infinity)
                return order == .forward ? first < second : first > second
            }
            #expect(RowOrder(tiers).first(.max, of: Array(rows), in: rows) == expected)
        }
    }

    @Test(arguments: [0, 1, 20, 1500, 7999, 8000, .max])
    func `the first rows are those at the beginning of the whole sorted order`(limit: Int) {
        var random = SeededGenerator(seed: 14)
        for range in [0...3, 0...1000, 0...Int.max] {
            let keys = ContiguousArray((0..<8000).map { _ in Int.random(in: range, using: &random) })
            let rows = keys.indices.filter { $0 % 3 != 1 }
            let expected = rows.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] > keys[$1] }
            let order = RowOrder<Int>([RowComparator(order: .reverse) { $0 }])
            #expect(order.first(limit, of: rows, in: keys) == Array(expected.prefix(limit)))
            #expect(RowOrder<Int>([]).first(limit, of: rows, in: keys) == Array(rows.prefix(limit)))
        }
    }
}
