import FileTree
import System
import TreeTable

/// A pattern for moments, as in `date +FORMAT`: text and directives that start with `%`. It supports the directives of
/// POSIX `strftime()` that need no locale. Names of days and months are English.
package struct TimePattern: Equatable, Sendable {
    private let bytes: [UInt8]

    /// Parses a pattern. Throws the first unknown directive.
    package init(_ bytes: [UInt8]) throws(UnknownDirective) {
        self.bytes = bytes
        var position = 0
        while let (directive, end) = Self.directive(in: bytes, from: &position) {
            guard Self.known.contains(directive) else {
                throw UnknownDirective(text: String(decoding: bytes[position..<end], as: UTF8.self))
            }
            position = end
        }
    }

    package struct UnknownDirective: Error {
        package let text: String
    }

    static let known = Array("YCymdeHIklMSpPaAbBhjuwVGFTDRrsNz%".utf8)

    /// Finds the next directive, and moves `position` to its `%`. Returns its letter and its end, or `nil` if there is
    /// none. In `%:z`, a colon precedes the letter.
    private static func directive(in bytes: [UInt8], from position: inout Int) -> (letter: UInt8, end: Int)? {
        guard let percent = bytes[position...].firstIndex(of: UInt8(ascii: "%")) else { return nil }
        position = percent
        let rest = bytes[(percent + 1)...]
        if rest.starts(with: ":z".utf8) { return (UInt8(ascii: "z"), percent + 3) }
        // A `%` at the end has no letter. Return 0, which is an unknown directive.
        return (rest.first ?? 0, min(percent + 2, bytes.count))
    }

    func append(_ time: CivilTime, _ moment: Moment, offset: Int, to cell: inout TableCell) {
        var position = 0
        while position < bytes.count {
            let start = position
            guard let (letter, end) = Self.directive(in: bytes, from: &position) else {
                return cell.append(utf8: bytes.span.extracting(start...))
            }
            cell.append(utf8: bytes.span.extracting(start..<position))
            let hasColon = bytes[position + 1] == UInt8(ascii: ":")
            Writer(time: time, moment: moment, offset: offset).append(letter, hasColon: hasColon, to: &cell)
            position = end
        }
    }
}

/// Appends the directives for one moment.
private struct Writer {
    let time: CivilTime
    let moment: Moment
    let offset: Int

    func append(_ letter: UInt8, hasColon: Bool, to cell: inout TableCell) {
        switch letter {
        case UInt8(ascii: "Y"): cell.append(time.year)
        case UInt8(ascii: "C"): cell.append(padded: time.year / 100, to: 2)
        case UInt8(ascii: "y"): cell.append(padded: time.year % 100, to: 2)
        case UInt8(ascii: "G"): cell.append(time.weekAndYear.year)
        case UInt8(ascii: "V"): cell.append(padded: Int64(time.weekAndYear.week), to: 2)
        case UInt8(ascii: "m"): cell.append(padded: Int64(time.month), to: 2)
        case UInt8(ascii: "d"): cell.append(padded: Int64(time.day), to: 2)
        case UInt8(ascii: "e"): cell.append(padded: Int64(time.day), to: 2, with: UInt8(ascii: " "))
        case UInt8(ascii: "j"): cell.append(padded: Int64(time.dayOfYear), to: 3)
        case UInt8(ascii: "u"): cell.append((time.weekday + 6) % 7 + 1)
        case UInt8(ascii: "w"): cell.append(time.weekday)
        case UInt8(ascii: "H"): cell.append(padded: Int64(time.hour), to: 2)
        case UInt8(ascii: "k"): cell.append(padded: Int64(time.hour), to: 2, with: UInt8(ascii: " "))
        case UInt8(ascii: "I"): cell.append(padded: Int64((time.hour + 11) % 12 + 1), to: 2)
        case UInt8(ascii: "l"): cell.append(padded: Int64((time.hour + 11) % 12 + 1), to: 2, with: UInt8(ascii: " "))
        case UInt8(ascii: "M"): cell.append(padded: Int64(time.minute), to: 2)
        case UInt8(ascii: "S"): cell.append(padded: Int64(time.second), to: 2)
        case UInt8(ascii: "N"): cell.append(padded: Int64(moment.nanoseconds), to: 9)
        case UInt8(ascii: "s"): cell.append(moment.seconds)
        case UInt8(ascii: "p"): cell.append(time.hour < 12 ? "AM" : "PM")
        case UInt8(ascii: "P"): cell.append(time.hour < 12 ? "am" : "pm")
        case UInt8(ascii: "A"): cell.append(CivilTime.dayNames[time.weekday])
        case UInt8(ascii: "a"): cell.append(String(CivilTime.dayNames[time.weekday].prefix(3)))
        case UInt8(ascii: "B"): cell.append(CivilTime.monthNames[time.month - 1])
        case UInt8(ascii: "b"), UInt8(ascii: "h"): cell.append(String(CivilTime.monthNames[time.month - 1].prefix(3)))
        case UInt8(ascii: "F"): append("Y-m-d", to: &cell)
        case UInt8(ascii: "T"): append("H:M:S", to: &cell)
        case UInt8(ascii: "R"): append("H:M", to: &cell)
        case UInt8(ascii: "D"): append("m/d/y", to: &cell)
        case UInt8(ascii: "r"): append("I:M:S p", to: &cell)
        case UInt8(ascii: "z"): appendOffset(hasColon: hasColon, to: &cell)
        default: cell.append(ascii: UInt8(ascii: "%"))
        }
    }

    /// Appends several directives. Each letter of `pattern` is a directive, and other characters are appended
    /// unchanged.
    private func append(_ pattern: String, to cell: inout TableCell) {
        for byte in pattern.utf8 {
            if byte | 0x20 >= UInt8(ascii: "a") {
                append(byte, hasColon: false, to: &cell)
            } else {
                cell.append(ascii: byte)
            }
        }
    }

    private func appendOffset(hasColon: Bool, to cell: inout TableCell) {
        cell.append(ascii: UInt8(ascii: offset < 0 ? "-" : "+"))
        cell.append(padded: Int64(abs(offset) / 3600), to: 2)
        if hasColon { cell.append(ascii: UInt8(ascii: ":")) }
        cell.append(padded: Int64(abs(offset) / 60 % 60), to: 2)
    }
}

extension TableCell {
    fileprivate mutating func append(padded number: Int64, to width: Int, with byte: UInt8 = UInt8(ascii: "0")) {
        for _ in TableCell.width(of: number)..<max(width, TableCell.width(of: number)) { append(ascii: byte) }
        append(number)
    }
}

extension CivilTime {
    static let dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The day of the week. 0 is Sunday.
    var weekday: Int {
        let day = (CivilTime(year: year, month: month, day: self.day).seconds / 86_400 + 4) % 7
        return Int(day < 0 ? day + 7 : day)
    }

    /// The day of the year. 1 is the first of January.
    var dayOfYear: Int {
        day + (1..<month).reduce(0) { $0 + Self.daysInMonth($1, of: year) }
    }

    /// The week of ISO 8601, which starts on Monday, and its year.
    var weekAndYear: (week: Int, year: Int64) {
        let week = (dayOfYear - (weekday + 6) % 7 + 9) / 7
        if week < 1 { return (Self.weeks(in: year - 1), year - 1) }
        return week > Self.weeks(in: year) ? (1, year + 1) : (week, year)
    }

    /// A year has 53 weeks if it starts on a Thursday, or is a leap year that starts on a Wednesday.
    private static func weeks(in year: Int64) -> Int {
        let first = CivilTime(year: year, month: 1, day: 1).weekday
        return first == 4 || first == 3 && daysInMonth(2, of: year) == 29 ? 53 : 52
    }
}
