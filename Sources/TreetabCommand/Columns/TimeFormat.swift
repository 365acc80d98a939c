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
        cell.append(ascii: UInt8(ascii: " "))
        cell.append(digits: time.hour)
        cell.append(ascii: UInt8(ascii: ":"))
        cell.append(digits: time.minute)
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
        cell.append(ascii: UInt8(ascii: "T"))
        cell.append(digits: time.hour)
        cell.append(ascii: UInt8(ascii: ":"))
        cell.append(digits: time.minute)
        cell.append(ascii: UInt8(ascii: ":"))
        cell.append(digits: time.second)
        cell.append(ascii: UInt8(ascii: offset < 0 ? "-" : "+"))
        cell.append(digits: abs(offset) / 3600)
        cell.append(ascii: UInt8(ascii: ":"))
        cell.append(digits: abs(offset) / 60 % 60)
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
        if year < 10_000 {
            append(digits: Int(year / 100))
            append(digits: Int(year % 100))
        } else {
            append(year)
        }
        append(ascii: UInt8(ascii: "-"))
        append(digits: time.month)
        append(ascii: UInt8(ascii: "-"))
        append(digits: time.day)
    }

    /// Appends a number below 100 as two digits.
    fileprivate mutating func append(digits number: Int) {
        append(ascii: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        append(ascii: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
