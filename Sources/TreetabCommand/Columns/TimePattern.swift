import FileTree
import SystemCalls
import TreeTable

/// A pattern for moments, as in `date +FORMAT`: text and directives that start with `%`. It supports the directives,
/// flags and widths of GNU date and strftime(3). Everything is written as in the locale C.
package struct TimePattern: Equatable, Sendable {
    private enum Piece: Equatable {
        case text([UInt8])
        case directive(TimeDirective)
    }

    private var pieces: [Piece] = []

    /// Parses a pattern. Throws the first unknown directive.
    package init(_ bytes: [UInt8]) throws(UnknownDirective) {
        var rest = bytes[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            if percent > rest.startIndex { pieces.append(.text(Array(rest[..<percent]))) }
            rest = rest[(percent + 1)...]
            guard let directive = TimeDirective(&rest) else {
                // Show the first wrong byte.
                let end = min(rest.startIndex + 1, bytes.endIndex)
                throw UnknownDirective(text: String(decoding: bytes[percent..<end], as: UTF8.self))
            }
            pieces.append(.directive(directive))
        }
        if !rest.isEmpty { pieces.append(.text(Array(rest))) }
    }

    package struct UnknownDirective: Error {
        package let text: String
    }

    func append(_ moment: LocalMomentFields, to cell: inout TableCell) {
        for piece in pieces {
            switch piece {
            case .text(let bytes): cell.append(utf8: bytes.span)
            case .directive(let directive): directive.append(moment, to: &cell)
            }
        }
    }
}

/// A moment in a time zone.
struct LocalMomentFields {
    var time: CivilTime
    var moment: Moment
    /// The offset from UTC in seconds.
    var offset: Int
    var zone: LocalTimeZone
}

/// A directive such as `%Y`, `%-d`, `%^10B` or `%::z`.
struct TimeDirective: Equatable, Sendable {
    private var letter: UInt8
    /// `_`, `-`, `0` or `+`, which choose how a value is padded. 0 without a flag.
    private var pad: UInt8 = 0
    private var isUppercase = false
    private var changesCase = false
    private var width: Int?
    /// The number of colons before `z`.
    private var colons = 0

    static let known = Array("YCGgymdejqHkIlMSNspPAaBbhcxXrFTDRuwUVWzZnt%".utf8)
    private static let maximumWidth = 1024

    /// Parses a directive, after its `%`, and removes it from `rest`. Returns `nil` if it is unknown. The first of
    /// `rest` is then the wrong byte.
    init?(_ rest: inout ArraySlice<UInt8>) {
        letter = 0
        while let flag = rest.first, "_-0+^#".utf8.contains(flag) {
            switch flag {
            case UInt8(ascii: "^"): isUppercase = true
            case UInt8(ascii: "#"): changesCase = true
            default: pad = flag
            }
            rest.removeFirst()
        }
        while let digit = rest.first, digit.isDecimal {
            width = min((width ?? 0) * 10 + Int(digit - UInt8(ascii: "0")), Self.maximumWidth)
            rest.removeFirst()
        }
        // The modifiers ask for other forms, which the locale C does not have.
        let modifier = rest.first
        if modifier == UInt8(ascii: "E") || modifier == UInt8(ascii: "O") { rest.removeFirst() }
        while rest.first == UInt8(ascii: ":") && colons < 3 {
            colons += 1
            rest.removeFirst()
        }
        guard let letter = rest.first, Self.known.contains(letter), colons == 0 || letter == UInt8(ascii: "z") else {
            return nil
        }
        self.letter = letter
        rest.removeFirst()
    }

    private init(_ letter: UInt8, pad: UInt8 = 0, isUppercase: Bool) {
        self.letter = letter
        self.pad = pad
        self.isUppercase = isUppercase
    }

    // MARK: Values

    private enum Value {
        /// A number with at least `digits` digits, padded with zeros or spaces.
        case number(Int64, digits: Int, pad: UInt8 = UInt8(ascii: "0"))
        /// A year, or the first or last two digits of one, which the flag `+` may give a sign.
        case year(Int64, digits: Int)
        /// A text. `#` makes it lowercase if `hasCapitals` is `true`, otherwise uppercase.
        case text(String, hasCapitals: Bool = false)
        /// Several directives, and characters between them.
        case sequence(String)
        case nanoseconds, offset
    }

    private func value(_ fields: LocalMomentFields) -> Value {
        let (time, space) = (fields.time, UInt8(ascii: " "))
        let hour12 = Int64((time.hour + 11) % 12 + 1)
        return switch letter {
        case UInt8(ascii: "Y"): .year(time.year, digits: 4)
        case UInt8(ascii: "C"): .year(time.year / 100, digits: 2)
        case UInt8(ascii: "y"): .year(abs(time.year % 100), digits: 2)
        case UInt8(ascii: "G"): .year(time.weekAndYear.year, digits: 4)
        case UInt8(ascii: "g"): .year(abs(time.weekAndYear.year % 100), digits: 2)
        case UInt8(ascii: "m"): .number(Int64(time.month), digits: 2)
        case UInt8(ascii: "q"): .number(Int64(time.month - 1) / 3 + 1, digits: 1)
        case UInt8(ascii: "d"): .number(Int64(time.day), digits: 2)
        case UInt8(ascii: "e"): .number(Int64(time.day), digits: 2, pad: space)
        case UInt8(ascii: "j"): .number(Int64(time.dayOfYear), digits: 3)
        case UInt8(ascii: "U"): .number(Int64(time.dayOfYear + 6 - time.weekday) / 7, digits: 2)
        case UInt8(ascii: "W"): .number(Int64(time.dayOfYear + 6 - (time.weekday + 6) % 7) / 7, digits: 2)
        case UInt8(ascii: "V"): .number(Int64(time.weekAndYear.week), digits: 2)
        case UInt8(ascii: "u"): .number(Int64((time.weekday + 6) % 7 + 1), digits: 1)
        case UInt8(ascii: "w"): .number(Int64(time.weekday), digits: 1)
        case UInt8(ascii: "H"): .number(Int64(time.hour), digits: 2)
        case UInt8(ascii: "k"): .number(Int64(time.hour), digits: 2, pad: space)
        case UInt8(ascii: "I"): .number(hour12, digits: 2)
        case UInt8(ascii: "l"): .number(hour12, digits: 2, pad: space)
        case UInt8(ascii: "M"): .number(Int64(time.minute), digits: 2)
        case UInt8(ascii: "S"): .number(Int64(time.second), digits: 2)
        case UInt8(ascii: "s"): .number(fields.moment.seconds, digits: 1)
        case UInt8(ascii: "N"): .nanoseconds
        case UInt8(ascii: "p"): .text(time.hour < 12 ? "AM" : "PM", hasCapitals: true)
        case UInt8(ascii: "P"): .text(time.hour < 12 ? "am" : "pm", hasCapitals: true)
        case UInt8(ascii: "A"): .text(CivilTime.dayNames[time.weekday])
        case UInt8(ascii: "a"): .text(String(CivilTime.dayNames[time.weekday].prefix(3)))
        case UInt8(ascii: "B"): .text(CivilTime.monthNames[time.month - 1])
        case UInt8(ascii: "b"), UInt8(ascii: "h"): .text(String(CivilTime.monthNames[time.month - 1].prefix(3)))
        case UInt8(ascii: "Z"): .text(fields.zone.abbreviation(at: fields.moment.seconds), hasCapitals: true)
        case UInt8(ascii: "c"): .sequence("a b e H:M:S Y")
        case UInt8(ascii: "x"), UInt8(ascii: "D"): .sequence("m/d/y")
        case UInt8(ascii: "X"), UInt8(ascii: "T"): .sequence("H:M:S")
        case UInt8(ascii: "R"): .sequence("H:M")
        case UInt8(ascii: "r"): .sequence("I:M:S p")
        case UInt8(ascii: "F"): .sequence("Y-m-d")
        case UInt8(ascii: "z"): .offset
        case UInt8(ascii: "n"): .text("\n")
        case UInt8(ascii: "t"): .text("\t")
        default: .text("%")
        }
    }

    // MARK: Output

    func append(_ fields: LocalMomentFields, to cell: inout TableCell) {
        switch value(fields) {
        case .number(let number, let digits, let pad):
            append(number.magnitude, sign: number < 0 ? "-" : nil, digits: digits, pad: pad, to: &cell)
        case .year(let year, let digits):
            let limit: UInt64 = digits == 2 ? 99 : 9999
            let hasPlus = pad == UInt8(ascii: "+") && (year.magnitude > limit || digits < width ?? 0)
            append(year.magnitude, sign: year < 0 ? "-" : hasPlus ? "+" : nil, digits: digits, to: &cell)
        case .text(let text, let hasCapitals):
            append(text, hasCapitals: hasCapitals, to: &cell)
        case .sequence("Y-m-d"):
            // The width and the flags apply to the year.
            var year = TimeDirective(UInt8(ascii: "Y"), pad: pad, isUppercase: false)
            year.width = width.map { max(0, $0 - 6) }
            year.append(fields, to: &cell)
            appendSequence("-m-d", fields, to: &cell)
        case .sequence(let letters):
            guard width != nil else { return appendSequence(letters, fields, to: &cell) }
            var text = TableCell(numberStyle: .plain)
            appendSequence(letters, fields, to: &text)
            appendPadding(for: text.utf8.count, to: &cell)
            cell.append(utf8: text.utf8.span)
        case .nanoseconds:
            appendNanoseconds(Int64(fields.moment.nanoseconds), to: &cell)
        case .offset:
            appendOffset(fields.offset, to: &cell)
        }
    }

    private func append(
        _ number: UInt64,
        sign: Unicode.Scalar?,
        digits: Int,
        pad usual: UInt8 = UInt8(ascii: "0"),
        colons: [Int] = [],
        to cell: inout TableCell
    ) {
        let pad = pad == 0 ? usual : pad
        let count = TableCell.width(of: number)
        let shown = max(count, colons.max().map { $0 + 1 } ?? 0)
        let missing = max(0, (width ?? digits) - shown - colons.count - (sign == nil ? 0 : 1))
        let padding = pad == UInt8(ascii: "-") ? 0 : missing
        let fillsWithSpaces = pad == UInt8(ascii: "_") || pad == UInt8(ascii: " ")
        if fillsWithSpaces { for _ in 0..<padding { cell.append(ascii: UInt8(ascii: " ")) } }
        if let sign { cell.append(ascii: UInt8(ascii: sign)) }
        if !fillsWithSpaces { for _ in 0..<padding { cell.append(ascii: UInt8(ascii: "0")) } }
        guard !colons.isEmpty else { return cell.append(number) }
        // A colon precedes the last digits, also if the digits before it are zero.
        let text = String(repeating: "0", count: shown - count) + String(number)
        for (index, digit) in text.utf8.enumerated() {
            if colons.contains(shown - index) && index > 0 { cell.append(ascii: UInt8(ascii: ":")) }
            cell.append(ascii: digit)
        }
    }

    private func append(_ text: String, hasCapitals: Bool, to cell: inout TableCell) {
        appendPadding(for: text.utf8.count, to: &cell)
        let isLowercase = letter == UInt8(ascii: "P") || changesCase && hasCapitals
        let isUppercase = isUppercase || changesCase
        if isLowercase {
            cell.append(text.lowercased())
        } else if isUppercase {
            cell.append(text.uppercased())
        } else {
            // Not as ASCII: `%n` and `%t` must be escaped.
            cell.append(utf8: Array(text.utf8).span)
        }
    }

    private func appendPadding(for count: Int, to cell: inout TableCell) {
        guard let width, pad != UInt8(ascii: "-") else { return }
        let isZero = pad == UInt8(ascii: "0") || pad == UInt8(ascii: "+")
        for _ in 0..<max(0, width - count) { cell.append(ascii: isZero ? UInt8(ascii: "0") : UInt8(ascii: " ")) }
    }

    /// Appends directives. Each letter is a directive, and other characters are appended unchanged.
    private func appendSequence(_ letters: String, _ fields: LocalMomentFields, to cell: inout TableCell) {
        for byte in letters.utf8 {
            if byte | 0x20 >= UInt8(ascii: "a") {
                // Flags that choose the padding apply to years, as in date.
                let inherits = byte == UInt8(ascii: "y") && letter == UInt8(ascii: "D")
                TimeDirective(byte, pad: inherits ? pad : 0, isUppercase: isUppercase).append(fields, to: &cell)
            } else {
                cell.append(ascii: byte)
            }
        }
    }

    /// Appends the first digits, nine without a width. The zeros at the end are padding.
    private func appendNanoseconds(_ nanoseconds: Int64, to cell: inout TableCell) {
        let width = width.map { $0 > 0 ? $0 : 9 } ?? 9
        var (number, count) = (nanoseconds, 9)
        while count > width || count > 1 && number % 10 == 0 { (number, count) = (number / 10, count - 1) }
        // A broken file system may report more nanoseconds than a second has.
        for _ in 0..<max(0, count - TableCell.width(of: number)) { cell.append(ascii: UInt8(ascii: "0")) }
        cell.append(number)
        // In date, `%-N` has all digits that the clock has.
        if pad == UInt8(ascii: "-") && self.width != nil { return }
        let fill = pad == UInt8(ascii: "_") ? UInt8(ascii: " ") : UInt8(ascii: "0")
        for _ in 0..<width - count { cell.append(ascii: fill) }
    }

    private func appendOffset(_ offset: Int, to cell: inout TableCell) {
        let (hours, minutes, seconds) = (abs(offset) / 3600, abs(offset) / 60 % 60, abs(offset) % 60)
        func append(_ number: Int, digits: Int, colons: [Int] = []) {
            self.append(
                UInt64(number),
                sign: offset < 0 ? "-" : "+",
                digits: digits,
                colons: colons,
                to: &cell
            )
        }
        switch colons {
        case 0: append(hours * 100 + minutes, digits: 5)
        case 3 where minutes == 0 && seconds == 0: append(hours, digits: 3)
        case 1,
            3 where seconds == 0:
            append(hours * 100 + minutes, digits: 6, colons: [2])
        default: append(hours * 10_000 + minutes * 100 + seconds, digits: 9, colons: [4, 2])
        }
    }
}

extension CivilTime {
    static let dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The day of the week. 0 is Sunday. 1970 began with a Thursday.
    var weekday: Int { Int((days + 4).flooredQuotientAndRemainder(7).remainder) }

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
