import CSystem
import Synchronization

/// The offset of local time from UTC at any moment, by the rules of the time zone at that moment.
///
/// The C library applies these rules slowly. Offsets change a few times a year, so it is asked only at the ends of spans of
/// 18 hours, and the answers for eight consecutive years are cached. The cache is thread-safe: each answer is one word.
package final class LocalTimeZone: Sendable {
    private let slots = InlineArray<4096, Atomic<UInt64>> { _ in Atomic(0) }
    /// The offset in seconds if it never changes, otherwise `nil`.
    private let fixedOffset: Int?

    /// The error in reading the rules, `nil` on success. After an error the zone is UTC.
    package let failure: Errno?

    package static let utc = LocalTimeZone(fixedOffset: 0)

    private init(fixedOffset: Int) {
        self.fixedOffset = fixedOffset
        failure = nil
    }

    /// The zone in `TZ`, otherwise the zone of the system, otherwise UTC. The C library reads it once for each value of `TZ`.
    package init(_ system: System) {
        failure = system.timeZoneFailure()
        fixedOffset = failure == nil ? nil : 0
    }

    /// Returns the offset in seconds from UTC at a moment, given in seconds since 1970.
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

    /// The corresponding C function is `localtime_r()`. The offset is 0 for years beyond its range.
    private static func computedOffset(at seconds: Int64) -> Int {
        var time = time_t(seconds)
        var fields = unsafe tm()
        guard unsafe localtime_r(&time, &fields) != nil else { return 0 }
        return unsafe fields.tm_gmtoff
    }

    /// A cached offset in one word: the upper 38 bits of the span (its other bits select the slot), and the offset.
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

        /// `nil` if the offset changes within the span.
        var offset: Int? {
            bits & Self.varies != 0 ? nil : Int(bits & (1 << 24 - 1)) - Self.bias
        }
    }
}

extension System {
    /// Makes the C library read the rules of the zone. Returns the error, or `nil` if there is none. Missing rules are
    /// not an error.
    ///
    /// The C library reports errors only in `errno`. The corresponding C function is `tzset()`.
    fileprivate func timeZoneFailure() -> Errno? {
        let injected = injected(.timeZone)
        treetab_set_errno(injected?.rawValue ?? 0)
        if injected == nil { tzset() }
        let reason = Errno.current
        let knowsNone = [Errno(rawValue: 0), .noSuchEntry, .notDirectory, .nameTooLong].contains(reason)
        return knowsNone ? nil : reason
    }
}
