import CSystem

/// Owns the memory of slabs and unmaps it when it is destroyed.
///
/// Reserve all slabs before you share it with other threads.
@safe package final class MappedMemory: @unchecked Sendable {
    private var mappings: [(address: UInt, size: Int)] = []

    package init() {}

    deinit {
        for (address, size) in mappings { unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), size) }
    }

    /// Reserves addresses for at most `capacity` elements. If addresses are scarce (`ulimit -v`), it tries half as many,
    /// and so on down to 4,096.
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
            // MAP_FAILED is -1.
            if let address = unsafe address, unsafe address != UnsafeMutableRawPointer(bitPattern: -1) {
                if wanted < capacity && !leavesRoom {
                    // Leave addresses for the other slabs and for everything else.
                    unsafe munmap(address, size)
                    leavesRoom = true
                    wanted = max(wanted / 8, minimum)
                    continue
                }
                mappings.append((UInt(bitPattern: address), size))
                unsafe Self.useLargePages(from: address, size)
                return unsafe Slab(base: address.bindMemory(to: Element.self, capacity: wanted), capacity: wanted)
            }
            guard wanted > minimum else { throw Errno.current }
            wanted = max(wanted / 2, minimum)
        }
    }

    /// Asks for pages of 2 MiB after the first 2 MiB: a large tree then needs a five-hundredth of the page faults, and a
    /// small one takes no more memory than it needs.
    ///
    /// The corresponding C function is `madvise()`.
    private static func useLargePages(from address: UnsafeMutableRawPointer, _ size: Int) {
        #if os(Linux)
            let start = 2 << 20
            if size > 2 * start { unsafe madvise(address + start, size - start, MADV_HUGEPAGE) }
        #endif
    }
}

/// A pointer to a value in ``MappedMemory``. The memory must outlive the pointer. Copies need no reference counting.
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

/// An array of plain values that never moves. ``MappedMemory``, which must outlive it, reserves its addresses at once; the
/// kernel adds zeroed pages when they are first touched.
///
/// So it grows without copying, several threads can fill disjoint parts of it, and it costs only what is written. A view
/// of an element is a plain value without reference counting.
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

    /// Changes one element where it lies.
    @inlinable @inline(__always)
    package func update(_ index: Int, _ change: (inout Element) -> Void) {
        precondition(index >= 0 && index < capacity)
        unsafe change(&base[index])
    }

    /// Copies elements in, from `index` on.
    @inlinable
    package func copy(_ elements: Span<Element>, to index: Int) {
        precondition(index >= 0 && elements.count <= capacity - index)
        unsafe elements.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            unsafe (base + index).update(from: start, count: source.count)
        }
    }

    /// Lends a range of the elements.
    @inlinable @inline(__always)
    package func withSpan<R, E: Error>(_ range: Range<Int>, _ body: (Span<Element>) throws(E) -> R) throws(E) -> R {
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity)
        let buffer = unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
        return try body(unsafe buffer.span)
    }
}

extension Slab<UInt8> {
    /// Returns the first eight bytes of a range as a big-endian number. Missing bytes are 0.
    ///
    /// Comparing two of these numbers compares the bytes lexicographically.
    @inlinable @inline(__always)
    package func leadingBytes(of range: Range<Int>) -> UInt64 {
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity)
        guard !range.isEmpty else { return 0 }
        // At the end of the slab, this reads bytes that `reserve(_:_:)` has added.
        let eight = unsafe UInt64(
            bigEndian: UnsafeRawPointer(address + range.lowerBound).loadUnaligned(as: UInt64.self)
        )
        return range.count >= 8 ? eight : eight & ~(UInt64.max >> UInt64(8 * range.count))
    }

    /// Returns the offset of the first byte that differs between two ranges.
    ///
    /// If one range is a prefix of the other, the offset may be past the end of the shorter one.
    @inlinable
    package func firstDifference(_ left: Range<Int>, _ right: Range<Int>) -> Int {
        var place = 0
        while place < left.count && place < right.count {
            let difference = leadingBytes(of: left.dropFirst(place)) ^ leadingBytes(of: right.dropFirst(place))
            if difference != 0 { return place + difference.leadingZeroBitCount / 8 }
            place += 8
        }
        return place
    }
}
