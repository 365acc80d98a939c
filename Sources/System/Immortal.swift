/// A plain value at a fixed place, never given back: what many small views point to without counting references.
///
/// See ``Slab`` for why that is a good bargain here.
@usableFromInline
@safe package struct Immortal<Value: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline let address: UnsafePointer<Value>

    package init(_ value: Value, _ system: System) throws(Errno) {
        let place = try Slab<Value>(reserving: 1, system)
        place[0] = value
        unsafe self.address = place.address
    }

    @inlinable package var value: Value {
        @inline(__always) get { unsafe address.pointee }
    }
}
