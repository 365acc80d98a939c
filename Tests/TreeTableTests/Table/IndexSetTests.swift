import Testing
import TreeTable

@Suite struct IndexSetTests {
    @Test func `elements are in ascending order, without duplicates`() {
        let set: IndexSet = [3, 1, 3]
        #expect(Array(set) == [1, 3] && set == IndexSet([1, 3]) && set.count == 2)
        #expect(IndexSet().isEmpty)
    }

    @Test func `elements are removed at offsets`() {
        var letters = Array("abcde")
        letters.remove(atOffsets: [0, 3])
        #expect(letters == Array("bce"))
        letters.remove(atOffsets: [])
        #expect(letters == Array("bce"))
        var slice = Array("abcde")[2...]
        slice.remove(atOffsets: [1])
        #expect(Array(slice) == Array("ce"))
    }

    @Test func `elements move before an offset, and keep their order`() {
        func moved(_ source: IndexSet, _ destination: Int) -> String {
            var letters = Array("abcde")
            letters.move(fromOffsets: source, toOffset: destination)
            return String(letters)
        }
        #expect(moved([0], 2) == "bacde")
        #expect(moved([0, 1], 5) == "cdeab")
        #expect(moved([1, 4], 0) == "beacd")
        #expect(moved([0, 4], 2) == "baecd")
        #expect(moved([2], 2) == "abcde" && moved([2], 3) == "abcde" && moved([], 1) == "abcde")
    }
}
