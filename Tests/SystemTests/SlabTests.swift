import Testing

@testable import System

@Suite struct SlabTests {
    @Test func `memory is zero until it is written, wherever that is`() throws {
        let slab = try Slab<UInt64>(reserving: 1 << 24, System())
        #expect(slab.capacity == 1 << 24)
        for index in [0, 1, 4097, (1 << 24) - 1] {
            #expect(slab[index] == 0)
            slab[index] = .max
            slab.update(index) { $0 -= 1 }
            #expect(slab[index] == UInt64.max - 1)
        }
    }

    @Test func `elements are copied in and lent`() throws {
        let slab = try Slab<UInt8>(reserving: 4, System())
        span([1, 2, 3]) { slab.copy($0, to: 1) }
        span([]) { slab.copy($0, to: 4) }
        #expect(slab.withSpan(0..<4) { span in span.indices.map { span[$0] } } == [0, 1, 2, 3])
        #expect(slab.withSpan(4..<4) { $0.count } == 0)
    }

    @Test func `memory that is not to be had is an error`() {
        #expect(throws: Errno.outOfMemory) {
            try Slab<UInt8>(reserving: 1, System(faults: FaultPlan([.init(.map, occurrence: 1, .outOfMemory)])))
        }
    }

    @Test func `more than there are addresses for is halved until it fits`() async {
        // In a process of its own, since it takes half of the addresses that there are.
        await #expect(processExitsWith: .success) {
            let slab = try Slab<UInt8>(reserving: 1 << 60, System())
            #expect(slab.capacity < 1 << 60)
            #expect(slab.capacity >= 4096)
            slab[slab.capacity - 1] = 1
            #expect(slab[slab.capacity - 1] == 1)
        }
    }

    @Test func `an element outside stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let slab = try Slab<UInt8>(reserving: 5000, System())
            _ = slab[5000]
        }
        await #expect(processExitsWith: .failure) {
            let slab = try Slab<UInt8>(reserving: 5000, System())
            slab[-1] = 0
        }
        await #expect(processExitsWith: .failure) {
            let slab = try Slab<UInt8>(reserving: 5000, System())
            [1, 2].withUnsafeBufferPointer { slab.copy($0.span, to: 4999) }
        }
        await #expect(processExitsWith: .failure) {
            let slab = try Slab<UInt8>(reserving: 5000, System())
            _ = slab.withSpan(4999..<5001) { $0.count }
        }
    }
}
