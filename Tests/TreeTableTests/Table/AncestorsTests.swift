import Testing

@testable import TreeTable

@Suite struct AncestorsTests {
    @Test(arguments: [2, 5, 15, 16, 17, 40, 300])
    func `an element stands above itself where its ID is in the way to it, however long that is`(greatestDepth: Int) {
        var random = SeededGenerator(seed: greatestDepth)
        var ancestors = Ancestors<Int>()
        // The way to the current element, as a list that is searched from end to end.
        var way: [Int] = []
        var cuts = 0
        for _ in 0..<5000 {
            if Int.random(in: 0..<4, using: &random) == 0 {
                way.removeLast(Int.random(in: 0...way.count, using: &random))
            }
            if way.count == greatestDepth { way.removeLast() }
            ancestors.leave(downTo: way.count)
            let id = Int.random(in: 0..<2 * greatestDepth, using: &random)
            let isNew = ancestors.enter(id, depth: way.count)
            #expect(isNew == !way.contains(id))
            if isNew { way.append(id) } else { cuts += 1 }
        }
        #expect(cuts > 0)
    }
}
