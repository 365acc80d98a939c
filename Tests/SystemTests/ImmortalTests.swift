import Testing

@testable import System

@Suite struct ImmortalTests {
    @Test func `a value stays what it was, in every copy`() throws {
        let first = try Immortal(42, System())
        let second = try Immortal(43, System())
        let copy = first
        #expect([first.value, second.value, copy.value] == [42, 43, 42])
        #expect(MemoryLayout<Immortal<Int>>.size == MemoryLayout<UnsafeRawPointer>.size)
    }

    @Test func `memory that is not to be had is an error`() {
        #expect(throws: Errno.outOfMemory) {
            try Immortal(1, System(faults: FaultPlan([.init(.map, occurrence: 1, .outOfMemory)])))
        }
    }
}
