import CSystemCalls

/// Owns the memory of slabs and unmaps it when it is destroyed.
///
/// Reserving is not thread-safe: reserve all slabs before you share the object with other threads.
@safe package final class MappedMemory: @unchecked Sendable {
    private var mappings: [(address: UInt, size: Int)] = []

    package init() {}

    deinit {
        for (address, size) in mappings { unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), size) }
    }

    /// Reserves addresses for `capacity` elements. If the address space is limited (`ulimit -v`), reserves fewer, but
    /// at least 4,096. Throws if even these cannot be reserved.
    ///
    /// The corresponding C function is `mmap()`.
    package func reserve<Element>(_ capacity: Int, _ system: System) throws(Errno) -> Slab<Element> {
        if let errno = system.injected(.map) { throw errno }
        let minimum = min(capacity, 4096)
        var wanted = capacity
        var leavesRoom = false
        while true {
            let size = wanted * MemoryLayout<Element>.stride + 8
            let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
            let address = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
            // If `mmap()` fails, it returns `MAP_FAILED`, which is -1.
            if let address = unsafe address, unsafe address != UnsafeMutableRawPointer(bitPattern: -1) {
                if wanted < capacity && !leavesRoom {
                    // The address space is limited. Reserve less than possible, so that addresses remain for the other
                    // slabs and for the rest of the program.
                    unsafe munmap(address, size)
                    leavesRoom = true
                    wanted = max(wanted / 8, minimum)
                    continue
                }
                mappings.append((UInt(bitPattern: address), size))
                return unsafe Slab(base: address.bindMemory(to: Element.self, capacity: wanted), capacity: wanted)
            }
            guard wanted > minimum else { throw Errno.current }
            wanted = max(wanted / 2, minimum)
        }
    }

    /// Does the same as `reserve(_:_:)`, but throws ``Errno/noRoom`` if not all elements can be reserved.
    package func reserveAll<Element>(_ count: Int, _ system: System) throws(Errno) -> Slab<Element> {
        let slab: Slab<Element>? = try? reserve(count, system)
        guard let slab, slab.capacity >= count else { throw .noRoom }
        return slab
    }
}

/// A pointer to a value in ``MappedMemory``, which must outlive the pointer. Copying it needs no reference counting.
@usableFromInline
@safe package struct Unretained<Value: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline let address: UnsafePointer<Value>

    package init(_ value: Value, in memory: MappedMemory, _ system: System) throws(Errno) {
        let slab: Slab<Value> = try memory.reserve(1, system)
        slab[0] = value
        unsafe self.address = slab.address
    }

    @inlinable package var value: Value {
        @inline(__always) get { unsafe address.pointee }
    }
}

/// An array of plain values with a fixed capacity. Its elements never move.
///
/// A ``MappedMemory`` reserves the addresses of all elements at once, and must outlive the slab. The kernel provides a
/// zeroed page when the page is first used, so unused elements need no memory. Filling the slab never copies elements,
/// and several threads can fill separate ranges. A value that points to an element needs no reference counting.
@usableFromInline
@safe package struct Slab<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    @usableFromInline package let capacity: Int

    fileprivate init(base: UnsafeMutablePointer<Element>, capacity: Int) {
        unsafe self.base = base
        self.capacity = capacity
    }

    @inlinable var address: UnsafePointer<Element> { unsafe UnsafePointer(base) }

    @inlinable package subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(index >= 0 && index < capacity)
            return unsafe base[index]
        }
        @inline(__always) nonmutating set {
            precondition(index >= 0 && index < capacity)
            unsafe base[index] = newValue
        }
    }

    /// Changes one element in place.
    @inlinable @inline(__always)
    package func update(_ index: Int, _ change: (inout Element) -> Void) {
        precondition(index >= 0 && index < capacity)
        unsafe change(&base[index])
    }

    /// Copies elements to the positions from `index` on.
    @inlinable @inline(__always)
    package func copy(_ elements: Span<Element>, to index: Int) {
        precondition(index >= 0 && elements.count <= capacity - index)
        unsafe elements.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            unsafe (base + index).update(from: start, count: source.count)
        }
    }

    /// Returns a copy of the first elements.
    package func prefix(_ count: Int) -> [Element] { (0..<count).map { self[$0] } }

    /// Frees the memory of the elements before `index`, as far as it consists of whole pages. These elements
    /// must not be used any more.
    ///
    /// The corresponding C function is `madvise()`.
    package func free(before index: Int) {
        precondition(index >= 0 && index <= capacity)
        let size = index * MemoryLayout<Element>.stride
        unsafe madvise(UnsafeMutableRawPointer(base), size - size % Int(getpagesize()), MADV_DONTNEED)
    }

    /// Calls `body` with a range of the elements.
    @inlinable @inline(__always)
    package func withSpan<R, E: Error>(_ range: Range<Int>, _ body: (Span<Element>) throws(E) -> R) throws(E) -> R {
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity)
        let buffer = unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
        return try body(unsafe buffer.span)
    }
}

extension Slab<UInt8> {
    /// Returns the offset of the first byte that differs between two ranges.
    ///
    /// If one range is a prefix of the other, returns the length of the shorter one or a greater offset.
    @inlinable
    package func firstDifference(_ left: Range<Int>, _ right: Range<Int>) -> Int {
        precondition(left.lowerBound >= 0 && left.upperBound <= capacity)
        precondition(right.lowerBound >= 0 && right.upperBound <= capacity)
        let count = Swift.min(left.count, right.count)
        var place = 0
        while place < count {
            // At the end of the slab, this reads past the last element. `reserve(_:_:)` adds eight bytes for this.
            let start = unsafe UnsafeRawPointer(address + place)
            let bytes = unsafe start.loadUnaligned(fromByteOffset: left.lowerBound, as: UInt64.self)
            let others = unsafe start.loadUnaligned(fromByteOffset: right.lowerBound, as: UInt64.self)
            let difference = UInt64(littleEndian: bytes ^ others)
            if difference != 0 { return place + difference.trailingZeroBitCount / 8 }
            place += 8
        }
        return place
    }
}
