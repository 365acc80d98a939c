import Testing

@testable import FileTree

@Suite struct SparseValuesTests {
    @Test func `each value is found at its index, and none at others`() {
        var random = SeededGenerator(seed: 12)
        for count in [0, 1, 2, 3, 10, 100] {
            let indices = (0..<200).shuffled(using: &random).prefix(count).sorted()
            var values = SparseValues<Int>()
            for index in indices { values.append(-index, at: index) }
            #expect((0..<200).filter { values[$0] != nil } == indices)
            #expect(indices.allSatisfy { values[$0] == -$0 })
        }
    }

    @Test func `no value is left after removeAll`() {
        var values = SparseValues<Int>()
        values.append(1, at: 3)
        values.removeAll()
        #expect(values[3] == nil)
        values.append(2, at: 0)
        #expect(values[0] == 2)
    }
}
