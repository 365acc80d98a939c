import Testing

@testable import TreeTable

@Suite struct RowShapeTests {
    @Test func `tells the depth and each flag it was made with, and no other`() {
        for depth in [0, 1, 255, 256, 65_536] {
            let shape = RowShape(depth: depth, flags: [.isLast, .isContext])
            #expect(shape.depth == depth)
            #expect(shape.isLast)
            #expect(!shape.isGroup)
            #expect(shape.isContext)
            #expect(!shape.isRemainder)
        }
        let other = RowShape(depth: 3, flags: [.isGroup, .isRemainder])
        #expect(!other.isLast)
        #expect(other.isGroup)
        #expect(!other.isContext)
        #expect(other.isRemainder)
    }

    @Test func `a flag is set and removed without a change of the rest`() {
        var shape = RowShape(depth: 300, flags: .isGroup)
        shape.flags.insert(.isLast)
        #expect(shape == RowShape(depth: 300, flags: [.isGroup, .isLast]))
        shape.flags.remove(.isGroup)
        #expect(shape == RowShape(depth: 300, flags: .isLast))
    }

    @Test func `takes four bytes`() {
        #expect(MemoryLayout<RowShape>.size == 4)
    }

    @Test func `a depth that does not fit is the greatest that does`() {
        #expect(RowShape(depth: 0xff_ffff, flags: .isLast).depth == 0xff_ffff)
        #expect(RowShape(depth: 0x100_0000, flags: .isLast).depth == 0xff_ffff)
        #expect(RowShape(depth: .max, flags: []) == RowShape(depth: 0xff_ffff, flags: []))
    }
}
