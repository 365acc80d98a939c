import CSystem

/// A large array of plain values that never moves: its addresses are reserved at once, its pages come from the kernel
/// when they are first touched, all zero.
///
/// So it grows without copying, several threads can fill parts of their own, and what it costs is what was written.
/// It is never given back. A process lists what it was asked to and ends; in return a view of an element is a plain
/// value that needs no reference counting and cannot dangle.
@usableFromInline
@safe package struct Slab<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    @usableFromInline package let capacity: Int

    /// Reserves addresses for at most `capacity` elements; where they are scarce (`ulimit -v`), for half as many, and
    /// so on down to 4,096.
    ///
    /// The corresponding C function is `mmap()`.
    package init(reserving capacity: Int, _ system: System) throws(Errno) {
        if let errno = system.injected(.map) { throw errno }
        let least = Swift.min(capacity, 4096)
        var wanted = capacity
        var leavesRoom = false
        while true {
            let address = unsafe mmap(
                nil,
                wanted * MemoryLayout<Element>.stride,
                PROT_READ | PROT_WRITE,
                Self.mapping,
                -1,
                0
            )
            if unsafe address != UnsafeMutableRawPointer(bitPattern: -1), let address = unsafe address {
                if wanted < capacity && !leavesRoom {
                    // As much as there is would leave nothing for the other slabs and for everything else.
                    unsafe munmap(address, wanted * MemoryLayout<Element>.stride)
                    leavesRoom = true
                    wanted = Swift.max(wanted / 8, least)
                    continue
                }
                unsafe Self.useLargePages(from: address, count: wanted)
                unsafe self.base = address.bindMemory(to: Element.self, capacity: wanted)
                self.capacity = wanted
                return
            }
            guard wanted > least else { throw Errno.current }
            wanted = Swift.max(wanted / 2, least)
        }
    }

    @inlinable var address: UnsafePointer<Element> { unsafe UnsafePointer(base) }

    /// Asks for pages of 2 MiB behind the first: a large tree is then filled with a five-hundredth of the page faults, and
    /// a small one takes no more than it needs. Where the system has none, that is all the same.
    ///
    /// The corresponding C function is `madvise()`.
    private static func useLargePages(from address: UnsafeMutableRawPointer, count: Int) {
        #if os(Linux)
            let (start, size) = (2 << 20, count * MemoryLayout<Element>.stride)
            if size > 2 * start { unsafe madvise(address + start, size - start, MADV_HUGEPAGE) }
        #endif
    }

    private static var mapping: Int32 { MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE }

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
    package func withSpan<R: ~Copyable>(_ range: Range<Int>, _ body: (Span<Element>) -> R) -> R {
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity)
        let buffer = unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
        return body(unsafe buffer.span)
    }
}

extension Slab<UInt8> {
    /// The first bytes of a range, eight at most, as a number by which they compare as they do one by one; missing ones
    /// count as 0.
    @inlinable @inline(__always)
    package func leadingBytes(of range: Range<Int>) -> UInt64 {
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity)
        guard !range.isEmpty else { return 0 }
        if range.lowerBound + 8 <= capacity {
            let eight = unsafe UInt64(
                bigEndian: UnsafeRawPointer(address + range.lowerBound).loadUnaligned(as: UInt64.self)
            )
            return range.count >= 8 ? eight : eight & ~(UInt64.max >> UInt64(8 * range.count))
        }
        var number: UInt64 = 0
        for position in 0..<Swift.min(8, range.count) {
            number |= UInt64(self[range.lowerBound + position]) << UInt64(56 - 8 * position)
        }
        return number
    }

    /// Where two ranges differ first, from their beginnings on; behind the end of one of them, where that is the beginning
    /// of the other.
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

    /// How many bytes two ranges have in common from their beginnings on.
    @inlinable
    package func commonPrefixLength(_ left: Range<Int>, _ right: Range<Int>) -> Int {
        precondition(left.upperBound <= capacity && right.upperBound <= capacity)
        let length = Swift.min(left.count, right.count)
        var position = 0
        while position < length, self[left.lowerBound + position] == self[right.lowerBound + position] { position += 1 }
        return position
    }
}
