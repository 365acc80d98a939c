import SystemCalls

/// A date such as `2026`, `2026-01`, `2026-01-31`, `2026-01-31 12:30`, `2026-01-31T12:30:05+01:00`, `@1700000000`,
/// `yesterday`, `monday`, `30d` or `2 days ago`.
///
/// It means the whole year, month, day, minute or second: `modified == 2026-01-31` is true all day long, and
/// `modified > 2026-01-31` starts with the next day.
enum DateLiteral: Equatable, Sendable {
    enum Precision: Sendable {
        case year, month, day, minute, second
    }

    /// `offset` is in seconds east of UTC. `nil` means the local time zone.
    case civil(CivilTime, Precision, offset: Int?)
    /// Seconds since 1970.
    case epoch(Int64)
    /// A whole day: 0 is today, 1 yesterday.
    case day(ago: Int64)
    /// The last day before today with this number in the week: 0 is Sunday.
    case weekday(Int)
    /// A length of time before now, in seconds.
    case before(ExactNumber)

    init?(_ bytes: [UInt8]) {
        if let ago = Self.days.firstIndex(where: { bytes.elementsEqual($0.utf8) }) {
            self = .day(ago: Int64(ago))
            return
        }
        let lowercase = bytes.map(\.asciiLowercased)
        if let weekday = Self.weekdays.firstIndex(where: { lowercase.elementsEqual($0.utf8) }) {
            self = .weekday(weekday)
            return
        }
        if let age = Self.age(bytes) {
            self = .before(age)
            return
        }
        var reader = DigitReader(rest: bytes[...])
        if reader.skip("@") {
            // The span of the literal ends one second later, at a number that must also fit in 64 bits.
            guard let seconds = Int64(String(decoding: reader.rest, as: UTF8.self)), seconds < .max,
                reader.rest.first != UInt8(ascii: "+")
            else { return nil }
            self = .epoch(seconds)
            return
        }
        guard var (time, precision) = reader.date(), 1...12 ~= time.month,
            1...CivilTime.daysInMonth(time.month, of: time.year) ~= time.day
        else { return nil }
        guard precision == .day else {
            guard reader.rest.isEmpty else { return nil }
            self = .civil(time, precision, offset: nil)
            return
        }
        // A space may precede a time or a zone. If no time follows, go back to the space.
        let beforeTime = reader
        if reader.skip("T") || reader.skip("t") || reader.skipBlanks(), reader.startsWithDigit {
            guard let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2),
                hour < 24, minute < 60
            else { return nil }
            (time.hour, time.minute, precision) = (hour, minute, .minute)
            if reader.skip(":") {
                guard let second = reader.number(digits: 2), second < 60 else { return nil }
                (time.second, precision) = (second, .second)
                // A fraction of the second is the whole second.
                if reader.skip("."), !reader.skipDigits() { return nil }
            }
        } else {
            reader = beforeTime
        }
        var offset: Int?
        if !reader.rest.isEmpty {
            _ = reader.skipBlanks()
            guard let zone = reader.zone() else { return nil }
            offset = zone
        }
        self = .civil(time, precision, offset: offset)
    }

    /// Whether the text has the form of a date, even if the date does not exist. The error message then says so.
    static func looksLikeOne(_ bytes: [UInt8]) -> Bool {
        var reader = DigitReader(rest: bytes[...])
        return reader.date().map { $0.precision != .year } ?? false
    }

    private static let days = ["today", "yesterday"]
    private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    /// Parses `30d`, `30d ago` or `2 days ago`. A date has no sign.
    private static func age(_ bytes: [UInt8]) -> ExactNumber? {
        guard let first = bytes.first, first.isDecimal else { return nil }
        let suffix = Array(" ago".utf8)
        let hasSuffix = bytes.reversed().starts(with: suffix.reversed())
        return AgeLiteral.parse(hasSuffix ? bytes.dropLast(suffix.count) : bytes)
    }

    /// Whether the span depends on the local time zone.
    var isLocal: Bool {
        switch self {
        case .civil(_, _, let offset): offset == nil
        case .day, .weekday: true
        case .epoch, .before: false
        }
    }

    /// Returns the range of seconds since 1970 that the literal stands for.
    ///
    /// - Parameters:
    ///   - now: The time of the run, in seconds since 1970.
    ///   - local: Returns the offset of the local time zone at a moment, in seconds east of UTC.
    func span(now: Int64 = 0, offset local: (Int64) -> Int) -> Range<Int64> {
        switch self {
        case .epoch(let seconds):
            return seconds..<seconds + 1
        case .before(let age):
            let start = Int64(clamping: Int128(now) - age.floor)
            return start..<max(start, start.addingReportingOverflow(1).partialValue)
        case .day(let ago):
            let clock = CivilTime(seconds: now + Int64(local(now)) - ago * 86_400)
            let day = CivilTime(year: clock.year, month: clock.month, day: clock.day)
            return DateLiteral.civil(day, .day, offset: nil).span(now: now, offset: local)
        case .weekday(let number):
            // 1970 began with a Thursday.
            let today = Int((now + Int64(local(now))) / 86_400 + 4)
            return DateLiteral.day(ago: Int64((today - number + 6) % 7 + 1)).span(now: now, offset: local)
        case .civil(let time, let precision, let offset):
            func moment(_ seconds: Int64) -> Int64 {
                offset.map { seconds - Int64($0) } ?? LocalMoment.seconds(onClock: seconds, offset: local)
            }
            let start = moment(time.seconds)
            var next = time
            switch precision {
            // Compute the start of the next day, month or year, because a day has 23 or 25 hours if clocks change.
            case .year: next.year += 1
            case .month: (next.year, next.month) = time.month == 12 ? (time.year + 1, 1) : (time.year, time.month + 1)
            // The day after the last of a month counts into the next month.
            case .day: next.day += 1
            case .minute: return start..<start + 60
            case .second: return start..<start + 1
            }
            return start..<max(start, moment(next.seconds))
        }
    }
}

/// Reads the numbers of dates and times, which have fixed numbers of digits.
private struct DigitReader {
    var rest: ArraySlice<UInt8>

    var startsWithDigit: Bool { rest.first.map(\.isDecimal) ?? false }

    mutating func number(digits: Int) -> Int? {
        let prefix = rest.prefix(digits)
        guard prefix.count == digits, prefix.allSatisfy(\.isDecimal) else { return nil }
        rest = rest.dropFirst(digits)
        return prefix.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Reads a date such as `2026-01-31`, `2026-01` or `2026`. Does not check whether the date exists.
    mutating func date() -> (time: CivilTime, precision: DateLiteral.Precision)? {
        guard let year = number(digits: 4) else { return nil }
        var time = CivilTime(year: Int64(year), month: 1, day: 1)
        guard skip("-") else { return (time, .year) }
        guard let month = number(digits: 2) else { return nil }
        time.month = month
        guard skip("-") else { return (time, .month) }
        guard let day = number(digits: 2) else { return nil }
        time.day = day
        return (time, .day)
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: scalar) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func skipDigits() -> Bool {
        let digits = rest.prefix(while: \.isDecimal)
        rest = rest[digits.endIndex...]
        return !digits.isEmpty
    }

    mutating func skipBlanks() -> Bool {
        let blanks = rest.prefix { $0 == UInt8(ascii: " ") }
        rest = rest[blanks.endIndex...]
        return !blanks.isEmpty
    }

    /// Reads `Z`, `+01:00`, `+0100` or `+01` at the end, and returns the seconds east of UTC.
    mutating func zone() -> Int? {
        if skip("Z") || skip("z") { return rest.isEmpty ? 0 : nil }
        let isBehind = rest.first == UInt8(ascii: "-")
        guard skip("+") || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
        var minutes = 0
        if !rest.isEmpty {
            _ = skip(":")
            guard let number = number(digits: 2), number < 60, rest.isEmpty else { return nil }
            minutes = number
        }
        return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
    }
}

/// Converts local times to moments.
enum LocalMoment {
    /// Returns the moment at which a local clock shows `time`. Both are in seconds since 1970.
    ///
    /// If clocks are set back, some times occur twice. The result is then the first moment. If clocks are set forward,
    /// some times do not occur. The result then uses the offset before the change.
    ///
    /// Like Python's `datetime`, this tries two offsets: first the offset at `time`, then the offset a day before the
    /// first result if that result is right, or at the first result if it is wrong.
    static func seconds(onClock time: Int64, offset: (Int64) -> Int) -> Int64 {
        let longestChange: Int64 = 86_400
        func clock(_ moment: Int64) -> Int64 { moment + Int64(offset(moment)) }

        let offsetHere = clock(time) - time
        let first = time - offsetHere
        let isRight = clock(first) == time
        let other: Int64
        if isRight {
            let earlier = first - longestChange
            other = clock(earlier) - earlier
            if other == offsetHere { return first }
        } else {
            other = clock(first) - first
        }
        let second = time - other
        if clock(second) == time { return second }
        return isRight ? first : max(first, second)
    }
}
