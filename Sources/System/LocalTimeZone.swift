import CSystem
import Synchronization

/// How far the local clock is ahead of UTC at any moment, by the rules that the zone had then.
///
/// The C library knows these rules, and takes its time to apply them. Offsets change a few times a year, so it is
/// asked only at the ends of spans of 18 hours, and the answers are kept, for eight years in a row if need be. Several
/// threads may ask at once: each answer is one word.
package final class LocalTimeZone: Sendable {
    private let slots: InlineArray<4096, Atomic<UInt64>>
    /// Seconds ahead of UTC, where that is the same at any moment.
    private let fixedOffset: Int?

    /// Why the rules of the zone could not be read, which then is UTC. Nil: they could.
    package let failure: Errno?

    /// No zone of any country: UTC.
    package static let utc = LocalTimeZone(fixedOffset: 0)

    private init(fixedOffset: Int) {
        slots = InlineArray { _ in Atomic(0) }
        self.fixedOffset = fixedOffset
        failure = nil
    }

    /// The zone that `TZ` names or else the system has: UTC where there is none. The C library reads it once for as long
    /// as the process lives, or until `TZ` changes.
    package init(_ system: System) {
        slots = InlineArray { _ in Atomic(0) }
        failure = system.timeZoneFailure()
        fixedOffset = failure == nil ? nil : 0
    }

    /// Seconds that the local clock is ahead of UTC at a moment, which is given in seconds since 1970.
    package func offset(at seconds: Int64) -> Int {
        if let fixedOffset { return fixedOffset }
        let span = seconds >> 16
        let slot = Int(truncatingIfNeeded: span & 4095)
        let kept = Kept(bits: slots[slot].load(ordering: .relaxed))
        if kept.isFor(span) {
            return kept.offset ?? Self.computedOffset(at: seconds)
        }
        let first = Self.computedOffset(at: span << 16)
        let last = Self.computedOffset(at: span << 16 | 0xffff)
        // A zone does not change its clock twice within such a span.
        let fresh = Kept(span: span, offset: first == last ? first : nil)
        slots[slot].store(fresh.bits, ordering: .relaxed)
        return fresh.offset ?? Self.computedOffset(at: seconds)
    }

    /// The corresponding C function is `localtime_r()`. A year beyond its range is told in UTC.
    private static func computedOffset(at seconds: Int64) -> Int {
        var time = time_t(seconds)
        var fields = unsafe tm()
        guard unsafe localtime_r(&time, &fields) != nil else { return 0 }
        return unsafe fields.tm_gmtoff
    }

    /// An answer in one word: the span (its upper 38 bits; the lower ten are the slot's number), and the offset.
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
            bits = Self.isSet | tag | (offset.map { UInt64($0 + Self.bias) } ?? Self.varies)
        }

        private static func tag(_ span: Int64) -> UInt64 {
            UInt64(bitPattern: span >> 10) & (1 << 38 - 1)
        }

        func isFor(_ span: Int64) -> Bool {
            bits & Self.isSet != 0 && bits >> 24 & (1 << 38 - 1) == Self.tag(span)
        }

        /// Nil: it changes within the span.
        var offset: Int? {
            bits & Self.varies != 0 ? nil : Int(bits & (1 << 24 - 1)) - Self.bias
        }
    }
}

extension System {
    /// Has the C library read the rules of the zone: why it could not. Nil: it could, or there are none, which is UTC.
    ///
    /// It says so in `errno` alone. The corresponding C function is `tzset()`.
    fileprivate func timeZoneFailure() -> Errno? {
        let injected = injected(.timeZone)
        treetab_set_errno(injected?.rawValue ?? 0)
        if injected == nil { tzset() }
        let reason = Errno.current
        let knowsNone = [Errno(rawValue: 0), .noSuchEntry, .notDirectory, .nameTooLong].contains(reason)
        return knowsNone ? nil : reason
    }
}
