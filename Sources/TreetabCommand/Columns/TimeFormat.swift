import FileTree
import TreeTable

/// How moments are written, in the local time zone.
package struct TimeFormat: Sendable {
    private let zone: LocalTimeZone

    package init(zone: LocalTimeZone) {
        self.zone = zone
    }

    /// Appends `2026-11-21 09:30`.
    package func appendMinutes(_ seconds: Int64, to cell: inout TableCell) {
        let time = civilTime(seconds).time
        cell.appendDate(time)
        cell.append(capacity: 6) { text in
            text.append(UInt8(ascii: " "))
            text.append(digits: time.hour)
            text.append(UInt8(ascii: ":"))
            text.append(digits: time.minute)
        }
    }

    /// How many terminal cells that takes.
    package func minutesWidth(_ seconds: Int64) -> Int {
        // The years 1 to 9998 whatever the zone; few files are older or younger.
        if seconds > -62_135_000_000 && seconds < 253_370_000_000 { return 16 }
        let year = civilTime(seconds).time.year
        return 12 + max(4, TableCell.width(of: year.magnitude)) + (year < 0 ? 1 : 0)
    }

    /// Appends `2026-11-21T09:30:05+01:00` (ISO 8601, RFC 3339).
    package func appendExact(_ seconds: Int64, to cell: inout TableCell) {
        let (time, offset) = civilTime(seconds)
        // ISO 8601 wants a sign before a year of more than four digits.
        if time.year > 9999 { cell.append(ascii: UInt8(ascii: "+")) }
        cell.appendDate(time)
        cell.append(capacity: 15) { text in
            text.append(UInt8(ascii: "T"))
            text.append(digits: time.hour)
            text.append(UInt8(ascii: ":"))
            text.append(digits: time.minute)
            text.append(UInt8(ascii: ":"))
            text.append(digits: time.second)
            text.append(UInt8(ascii: offset < 0 ? "-" : "+"))
            text.append(digits: abs(offset) / 3600)
            text.append(UInt8(ascii: ":"))
            text.append(digits: abs(offset) / 60 % 60)
        }
    }

    private func civilTime(_ seconds: Int64) -> (time: CivilTime, offset: Int) {
        let offset = zone.offset(at: seconds)
        let (local, isBeyondRange) = seconds.addingReportingOverflow(Int64(offset))
        // At the very ends of time the zone is left out of it.
        return isBeyondRange ? (CivilTime(seconds: seconds), 0) : (CivilTime(seconds: local), offset)
    }
}

extension TableCell {
    fileprivate mutating func appendDate(_ time: CivilTime) {
        if time.year < 0 { append(ascii: UInt8(ascii: "-")) }
        let year = time.year.magnitude
        if year >= 10_000 { append(year) }
        append(capacity: 10) { text in
            if year < 10_000 {
                text.append(digits: Int(year / 100))
                text.append(digits: Int(year % 100))
            }
            text.append(UInt8(ascii: "-"))
            text.append(digits: time.month)
            text.append(UInt8(ascii: "-"))
            text.append(digits: time.day)
        }
    }

    /// Appends characters for which room is made at once: for each of them, that would take longer than to write it.
    fileprivate mutating func append(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        append { bytes in bytes.append(addingCapacity: capacity, initializingWith: write) }
    }
}

extension OutputSpan<UInt8> {
    /// Appends a number below 100 as two digits.
    @inline(__always)
    fileprivate mutating func append(digits number: Int) {
        let (tens, ones) = number.quotientAndRemainder(dividingBy: 10)
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens))
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones))
    }
}
