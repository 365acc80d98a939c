import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct FirstLeavesTests {
    private func status(_ size: Int64) -> FileStatus {
        var status = FileStatus()
        status.mode = 0o100644
        status.size = size
        return status
    }

    @Test func `the space of leaves that are not stored ends at the maximum`() {
        var dropped = DroppedItems()
        dropped.add(leaf: Totals(size: .max, blocks: 1 << 54))
        dropped.add(leaf: Totals(size: 1, blocks: 1))
        #expect(dropped.leaves == 2 && dropped.size == .max && dropped.disk == .max)
    }

    @Test(arguments: [true, false])
    func `leaves that are among the first ones or equal to the last of them are admitted`(isDescending: Bool) {
        var state: UInt64 = 7
        for count in [1, 2, 3, 10, 400] {
            var first = FirstLeaves(LeafLimit(count: count, key: .size, isDescending: isDescending))
            var sizes: [Int64] = []
            for _ in 0..<300 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let size = Int64(state >> 57)
                sizes.append(size)
                sizes.sort { isDescending ? $0 > $1 : $0 < $1 }
                let last = sizes.prefix(count).last ?? 0
                let isExpected = isDescending ? size >= last : size <= last
                #expect(first.admits(status(size)) == isExpected)
            }
        }
    }
}
