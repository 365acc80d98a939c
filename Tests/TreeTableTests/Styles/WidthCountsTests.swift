import Testing

@testable import TreeTable

@Suite struct WidthCountsTests {
    private func usual(_ widths: [Int]) -> Int {
        var counts = WidthCounts()
        for width in widths { counts.add(width) }
        return counts.usual
    }

    @Test(arguments: [20, 100, 1000, 1999])
    func `a twentieth of the cells may be wider`(count: Int) {
        let wide = Array(repeating: 90, count: count / 20)
        let usual = Array(repeating: 40, count: count - wide.count)
        #expect(self.usual(usual + wide) == 40)
        #expect(self.usual(usual.dropLast() + wide + [90]) == 90)
    }

    @Test func `a column is as wide as its widest cell if this costs at most half as much again`() {
        let usual = Array(repeating: 40, count: 99)
        #expect(self.usual(usual + [60]) == 60)
        #expect(self.usual(usual + [61]) == 40)
    }

    @Test func `a narrow column is as wide as its widest cell`() {
        #expect(usual(Array(repeating: 5, count: 99) + [30]) == 30)
        #expect(usual(Array(repeating: 5, count: 99) + [31]) == 5)
    }

    @Test func `one of three cells may be wider, but not one of two`() {
        #expect(usual([]) == 0)
        #expect(usual([90]) == 90)
        #expect(usual([5, 90]) == 90)
        #expect(usual([5, 8, 90]) == 8)
        #expect(usual([5, 90, 90]) == 90)
    }

    @Test func `with fewer than 20 cells, the widest counts unless it is more than three times as wide as the others`()
    {
        let usual = Array(repeating: 20, count: 18)
        #expect(self.usual(usual + [60]) == 60)
        #expect(self.usual(usual + [61]) == 20)
    }

    @Test func `the widest cell up to a limit is found`() {
        var counts = WidthCounts()
        for width in [3, 50, 90, 5000] { counts.add(width) }
        #expect(counts.widest(upTo: 2) == nil)
        #expect(counts.widest(upTo: 50) == 50 && counts.widest(upTo: 89) == 50)
        #expect(counts.widest(upTo: 4000) == 90, "the exact widths above 254 are not counted")
    }

    @Test func `cells of any width are counted`() {
        #expect(usual(Array(repeating: 1000, count: 99) + [5000]) == 5000)
        #expect(usual(Array(repeating: 200, count: 99) + [5000]) == 200)
        #expect(usual([0, 0, 0, 5000]) == 0)
    }

    @Test func `a replaced cell counts with its other width`() {
        var (counts, changes) = (WidthCounts(), WidthCounts())
        for _ in 0..<100 { counts.add(10) }
        for _ in 0..<10 { changes.replace(10, by: 60) }
        #expect(counts.usual == 10)
        counts.merge(changes)
        #expect(counts.usual == 60)
    }

    @Test func `counts of parts add up`() {
        var (first, second) = (WidthCounts(), WidthCounts())
        for width in 0..<50 { first.add(width) }
        for width in 50..<100 { second.add(width) }
        first.merge(second)
        #expect(first.usual == 99)
        first.add(400)
        #expect(first.usual == 95)
    }
}
