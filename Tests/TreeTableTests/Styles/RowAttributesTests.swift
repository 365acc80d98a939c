import Testing

@testable import TreeTable

@Suite struct RowAttributesTests {
    @Test func `attributes have their depth and their flags and no others`() {
        for depth in [0, 1, 255, 256, 65_536] {
            let attributes = RowAttributes(depth: depth, flags: [.isLast, .isContext])
            #expect(attributes.depth == depth)
            #expect(attributes.isLast)
            #expect(!attributes.isGroup)
            #expect(attributes.isContext)
            #expect(!attributes.isSummary)
        }
        let other = RowAttributes(depth: 3, flags: [.isGroup, .isSummary])
        #expect(!other.isLast)
        #expect(other.isGroup)
        #expect(!other.isContext)
        #expect(other.isSummary)
    }

    @Test func `changing a flag leaves the depth and the other flags unchanged`() {
        var attributes = RowAttributes(depth: 300, flags: .isGroup)
        attributes.flags.insert(.isLast)
        #expect(attributes == RowAttributes(depth: 300, flags: [.isGroup, .isLast]))
        attributes.flags.remove(.isGroup)
        #expect(attributes == RowAttributes(depth: 300, flags: .isLast))
    }

    @Test func `takes four bytes`() {
        #expect(MemoryLayout<RowAttributes>.size == 4)
    }

    @Test func `a depth that is too large becomes the maximum`() {
        #expect(RowAttributes(depth: 0xff_ffff, flags: .isLast).depth == 0xff_ffff)
        #expect(RowAttributes(depth: 0x100_0000, flags: .isLast).depth == 0xff_ffff)
        #expect(RowAttributes(depth: .max, flags: []) == RowAttributes(depth: 0xff_ffff, flags: []))
    }
}
