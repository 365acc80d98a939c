import CSystemCalls
import Synchronization

/// The local time zone. Returns the offset from UTC that applies at a given moment.
///
/// The C library computes an offset slowly, but offsets change only a few times a year. So time is divided into spans
/// of 18 hours, and the C library computes only the offsets at both ends of a span. The results for 4,096 spans, about
/// eight years, are cached. The cache is thread-safe, because each result is one atomic word.
@safe package final class LocalTimeZone: @unchecked Sendable {
    /// The cache. Its pages are not touched before they are needed. `nil` if the offset never changes.
    private let slots: UnsafeMutablePointer<Atomic<UInt64>>?
    /// The offset in seconds if it never changes, otherwise `nil`.
    private let fixedOffset: Int?

    /// The error in reading the rules of the zone, `nil` on success. After an error, the zone is UTC.
    package let failure: Errno?

    package static let utc = LocalTimeZone(fixedOffset: 0)

    private init(fixedOffset: Int) {
        self.fixedOffset = fixedOffset
        failure = nil
        unsafe slots = nil
    }

    /// Creates the zone that `TZ` names. If `TZ` is not set, creates the zone of the system, or UTC if that is unknown.
    /// The C library reads the rules of a zone only once.
    package init(_ system: System) {
        failure = system.timeZoneFailure()
        fixedOffset = failure == nil ? nil : 0
        // All bits of an empty slot are 0. Without memory, nothing is cached.
        let (size, flags) = (Self.slotCount * MemoryLayout<UInt64>.stride, MAP_PRIVATE | MAP_ANONYMOUS)
        let address = unsafe fixedOffset == nil ? mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0) : nil
        let isMapped = unsafe address != UnsafeMutableRawPointer(bitPattern: -1)
        unsafe slots = isMapped ? address?.bindMemory(to: Atomic<UInt64>.self, capacity: Self.slotCount) : nil
    }

    deinit { if let slots = unsafe slots { unsafe munmap(slots, Self.slotCount * MemoryLayout<UInt64>.stride) } }

    private static let slotCount = 4096

    /// Returns the offset from UTC in seconds at a moment. The moment is in seconds since 1970.
    @inline(__always)
    package func offset(at seconds: Int64) -> Int {
        if let fixedOffset { return fixedOffset }
        let span = seconds >> 16
        if let slot = unsafe slot(span) {
            let kept = Kept(bits: unsafe slot.pointee.load(ordering: .relaxed))
            if kept.isFor(span), let offset = kept.offset { return offset }
        }
        return rareOffset(at: seconds)
    }

    @inline(__always)
    private func slot(_ span: Int64) -> UnsafeMutablePointer<Atomic<UInt64>>? {
        unsafe slots.map { unsafe $0 + Int(truncatingIfNeeded: span) & (Self.slotCount - 1) }
    }

    /// Returns the offset in a span that is not in the cache or in which the offset changes.
    @inline(never)
    private func rareOffset(at seconds: Int64) -> Int {
        let span = seconds >> 16
        guard let slot = unsafe slot(span), !Kept(bits: unsafe slot.pointee.load(ordering: .relaxed)).isFor(span) else {
            return computedOffset(at: seconds)
        }
        let first = computedOffset(at: span << 16)
        let last = computedOffset(at: span << 16 | 0xffff)
        // If both offsets are equal, the offset is constant between them: no zone changes its clock twice within 18
        // hours.
        let fresh = Kept(span: span, offset: first == last ? first : nil)
        unsafe slot.pointee.store(fresh.bits, ordering: .relaxed)
        return fresh.offset ?? computedOffset(at: seconds)
    }

    /// Returns a moment in the zone. `nil` for years that the C library cannot represent. It is slow, because nothing is cached.
    ///
    /// The corresponding C functions are `localtime_r()` and `gmtime_r()`.
    package func time(at seconds: Int64) -> LocalTime? {
        var time = time_t(seconds)
        var fields = unsafe tm()
        if fixedOffset == nil {
            guard unsafe localtime_r(&time, &fields) != nil else { return nil }
        } else {
            guard unsafe gmtime_r(&time, &fields) != nil else { return nil }
            // The C library calls it GMT.
            let name: StaticString = "UTC"
            unsafe fields.tm_zone = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        }
        return unsafe LocalTime(fields: fields)
    }

    /// Returns the offset that the C library computes. It is 0 for years that the C library cannot represent.
    private func computedOffset(at seconds: Int64) -> Int {
        time(at: seconds).map { $0.secondsOfClock - Int(seconds) } ?? 0
    }

    /// An offset in the cache and the time span that it applies to, in one word. Of the number of the time span, only the
    /// upper 38 bits are stored: the lower bits are the index in the cache.
    private struct Kept {
        let bits: UInt64

        private static let isSet: UInt64 = 1 << 63
        private static let varies: UInt64 = 1 << 62
        private static let bias = 1 << 23

        init(bits: UInt64) {
            self.bits = bits
        }

        init(span: Int64, offset: Int?) {
            let tag = Self.tag(span) << 24
            // The rules of a broken zone may have an offset of more than 24 bits, which is not cached.
            let cached = offset.flatMap { abs($0) < Self.bias ? UInt64($0 + Self.bias) : nil }
            bits = Self.isSet | tag | (cached ?? Self.varies)
        }

        private static func tag(_ span: Int64) -> UInt64 {
            UInt64(bitPattern: span >> 10) & (1 << 38 - 1)
        }

        func isFor(_ span: Int64) -> Bool {
            (bits | Self.varies) >> 24 == (Self.isSet | Self.varies | Self.tag(span) << 24) >> 24
        }

        /// The offset, `nil` if it changes within the span.
        var offset: Int? {
            bits & Self.varies != 0 ? nil : Int(bits & (1 << 24 - 1)) - Self.bias
        }
    }
}

/// A moment in a time zone, as the C library knows it.
@safe package struct LocalTime {
    fileprivate let fields: tm

    /// The seconds from 1970 until a clock shows this time, without leap seconds. In zones that count leap seconds, such as
    /// `right/UTC`, the offset of ``fields`` leaves these out.
    fileprivate var secondsOfClock: Int {
        func floor(_ dividend: Int, _ divisor: Int) -> Int {
            (dividend - ((dividend % divisor) + divisor) % divisor) / divisor
        }
        let fields = unsafe fields
        let (year, past) = unsafe (Int(fields.tm_year) + 1900, Int(fields.tm_year) + 1899)
        let leapDays = floor(past, 4) - floor(past, 100) + floor(past, 400) - 477
        let days = unsafe 365 * (year - 1970) + leapDays + Int(fields.tm_yday)
        return unsafe ((days * 24 + Int(fields.tm_hour)) * 60 + Int(fields.tm_min)) * 60 + Int(fields.tm_sec)
    }

    /// Returns the text of a directive of strftime(3), such as `%-d`, in the locale C. Empty if it has more than 1,023 bytes.
    package func text(_ directive: [UInt8]) -> [UInt8] {
        let pattern = directive.map { CChar(bitPattern: $0) } + [0]
        var fields = unsafe fields
        return unsafe [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
            unsafe buffer.withMemoryRebound(to: CChar.self) { text in
                count = unsafe text.baseAddress.map { unsafe strftime($0, text.count, pattern, &fields) } ?? 0
            }
        }
    }
}

extension System {
    /// Makes the C library read the rules of the zone. Returns the error, or `nil` on success. Missing rules are not an
    /// error.
    ///
    /// The corresponding C function is `tzset()`, which reports errors only in `errno`.
    fileprivate func timeZoneFailure() -> Errno? {
        let injected = injected(.timeZone)
        treetab_set_errno(injected?.rawValue ?? 0)
        if injected == nil { tzset() }
        let reason = Errno.current
        let knowsNone = [Errno(rawValue: 0), .noSuchEntry, .notDirectory, .nameTooLong].contains(reason)
        return knowsNone ? nil : reason
    }
}
