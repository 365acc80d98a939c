import Testing

@testable import SystemCalls

@Suite struct SlabTests {
    private let memory = MappedMemory()

    @Test func `memory is zero until it is written`() throws {
        let slab: Slab<UInt64> = try memory.reserve(1 << 24, System())
        #expect(slab.capacity == 1 << 24)
        for index in [0, 1, 4097, (1 << 24) - 1] {
            #expect(slab[index] == 0)
            slab[index] = .max
            slab.update(index) { $0 -= 1 }
            #expect(slab[index] == UInt64.max - 1)
        }
    }

    @Test func `elements are copied in and can be borrowed`() throws {
        let slab: Slab<UInt8> = try memory.reserve(4, System())
        span([1, 2, 3]) { slab.copy($0, to: 1) }
        span([]) { slab.copy($0, to: 4) }
        #expect(slab.withSpan(0..<4) { span in span.indices.map { span[$0] } } == [0, 1, 2, 3])
        #expect(slab.withSpan(4..<4) { $0.count } == 0)
    }

    @Test func `failed allocation is an error`() {
        #expect(throws: Errno.outOfMemory) {
            let system = System(faults: FaultPlan([.init(.map, occurrence: 1, .outOfMemory)]))
            let _: Slab<UInt8> = try memory.reserve(1, system)
        }
    }

    @Test func `a capacity that exceeds the address space is halved until it fits`() async {
        // In a separate process, because it takes half of the address space.
        await #expect(processExitsWith: .success) {
            let memory = MappedMemory()
            let slab: Slab<UInt8> = try memory.reserve(1 << 60, System())
            #expect(slab.capacity < 1 << 60)
            #expect(slab.capacity >= 4096)
            slab[slab.capacity - 1] = 1
            #expect(slab[slab.capacity - 1] == 1)
        }
    }

    @Test func `an index out of bounds stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let memory = MappedMemory()
            let slab: Slab<UInt8> = try memory.reserve(5000, System())
            _ = slab[5000]
        }
        await #expect(processExitsWith: .failure) {
            let memory = MappedMemory()
            let slab: Slab<UInt8> = try memory.reserve(5000, System())
            slab[-1] = 0
        }
        await #expect(processExitsWith: .failure) {
            let memory = MappedMemory()
            let slab: Slab<UInt8> = try memory.reserve(5000, System())
            [1, 2].withUnsafeBufferPointer { slab.copy($0.span, to: 4999) }
        }
        await #expect(processExitsWith: .failure) {
            let memory = MappedMemory()
            let slab: Slab<UInt8> = try memory.reserve(5000, System())
            _ = slab.withSpan(4999..<5001) { $0.count }
        }
    }

    @Test func `an unretained value is the same in every copy and takes the space of a pointer`() throws {
        let first = try Unretained(42, in: memory, System())
        let second = try Unretained(43, in: memory, System())
        let copy = first
        #expect([first.value, second.value, copy.value] == [42, 43, 42])
        #expect(MemoryLayout<Unretained<Int>>.size == MemoryLayout<UnsafeRawPointer>.size)
    }

    @Test func `memory is unmapped with its owner`() async {
        // Together, the slabs would exceed the address space.
        await #expect(processExitsWith: .success) {
            for _ in 0..<1000 {
                let slab: Slab<UInt8> = try MappedMemory().reserve(1 << 42, System())
                #expect(slab.capacity == 1 << 42)
            }
        }
    }
}
