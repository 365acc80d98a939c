import FileTree
import SystemCalls
import TreeTable

/// Formats moments in a time zone.
package struct TimeFormat: Sendable {
    let zone: LocalTimeZone
    var style = TimeStyle.longISO
    /// The time of the run, to which relative times refer.
    var now: Int64 = 0

    /// Appends a moment in the style.
    package func append(_ moment: Moment, to cell: inout TableCell) {
        switch style {
        case .longISO: appendMinutes(moment.seconds, to: &cell)
        case .iso: appendShort(moment, to: &cell)
        case .fullISO: Self.fullISO?.append(moment, in: zone, to: &cell)
        case .relative: cell.append(relative: now.seconds(since: moment.seconds))
        case .pattern(let pattern): pattern.append(moment, in: zone, to: &cell)
        }
    }

    private static let fullISO = try? TimePattern(Array("%F %T.%N %z".utf8))
    private static let recent = try? TimePattern(Array("%m-%d %H:%M".utf8))
    private static let date = try? TimePattern(Array("%F".utf8))

    /// Appends `11-21 09:30`, or `2025-11-21` for a moment in the future or more than half a year ago, as
    /// `ls --time-style=iso` does.
    private func appendShort(_ moment: Moment, to cell: inout TableCell) {
        let isRecent = 0..<31_556_952 / 2 ~= now.seconds(since: moment.seconds)
        (isRecent ? Self.recent : Self.date)?.append(moment, in: zone, to: &cell)
    }

    /// Appends `2026-11-21 09:30`.
    package func appendMinutes(_ seconds: Int64, to cell: inout TableCell) {
        let time = CivilTime(seconds: localTime(seconds).seconds)
        cell.appendYearPrefix(time.year)
        cell.appendMinutes(time, separator: " ")
    }

    /// Appends `2026-11-21T09:30:05+01:00` (ISO 8601, RFC 3339).
    package func appendExact(_ seconds: Int64, to cell: inout TableCell) {
        let (local, offset) = localTime(seconds)
        let time = CivilTime(seconds: local)
        // ISO 8601 requires a sign before a year with more than four digits.
        if time.year > 9999 { cell.append(ascii: UInt8(ascii: "+")) }
        cell.appendYearPrefix(time.year)
        cell.appendMinutes(time, separator: "T")
        cell.appendSeconds(time, offset: offset)
    }

    /// Returns the seconds since the start of 1970 in the time zone, and its offset from UTC.
    private func localTime(_ seconds: Int64) -> (seconds: Int64, offset: Int) {
        let offset = zone.offset(at: seconds)
        let (local, overflows) = seconds.addingReportingOverflow(Int64(offset))
        // Near the limits of `Int64`, the local time overflows. Use UTC instead.
        return overflows ? (seconds, 0) : (local, offset)
    }
}

extension TableCell {
    /// Appends the sign of a negative year, and the digits before its last four.
    fileprivate mutating func appendYearPrefix(_ year: Int64) {
        if year < 0 { append(ascii: UInt8(ascii: "-")) }
        if year.magnitude >= 10_000 { append(year.magnitude / 10_000) }
    }

    /// Appends `2026-11-21 09:30`, with the last four digits of the year.
    fileprivate mutating func appendMinutes(_ time: CivilTime, separator: Unicode.Scalar) {
        let lastDigits = Int(time.year.magnitude % 10_000)
        append(twoDigits: lastDigits / 100)
        append(twoDigits: lastDigits % 100)
        append(ascii: UInt8(ascii: "-"))
        append(twoDigits: Int(time.month))
        append(ascii: UInt8(ascii: "-"))
        append(twoDigits: Int(time.day))
        append(ascii: UInt8(separator.value))
        append(twoDigits: Int(time.hour))
        append(ascii: UInt8(ascii: ":"))
        append(twoDigits: Int(time.minute))
    }

    /// Appends `:05+01:00`: the seconds, and an offset from UTC in seconds.
    fileprivate mutating func appendSeconds(_ time: CivilTime, offset: Int) {
        append(ascii: UInt8(ascii: ":"))
        append(twoDigits: Int(time.second))
        append(ascii: UInt8(ascii: offset < 0 ? "-" : "+"))
        append(twoDigits: abs(offset) / 3600)
        append(ascii: UInt8(ascii: ":"))
        append(twoDigits: abs(offset) / 60 % 60)
    }

    private mutating func append(twoDigits number: Int) {
        append(ascii: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        append(ascii: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}

/// How times are shown to people.
package enum TimeStyle: Equatable, Sendable {
    /// `2026-11-21 09:30`.
    case longISO
    /// `11-21 09:30`, or `2025-11-21` if that is long ago.
    case iso
    /// `2026-11-21 09:30:05.123456789 +0100`.
    case fullISO
    /// `3 days ago`.
    case relative
    case pattern(TimePattern)

    static let named: [(name: String, style: TimeStyle)] = [
        ("iso", .iso), ("long-iso", .longISO), ("full-iso", .fullISO), ("relative", .relative),
    ]
}

extension Int64 {
    /// Returns the seconds from `earlier` to this time, clamped to 64 bits.
    func seconds(since earlier: Int64) -> Int64 {
        let (difference, overflows) = subtractingReportingOverflow(earlier)
        return overflows ? (earlier < 0 ? .max : .min) : difference
    }
}
