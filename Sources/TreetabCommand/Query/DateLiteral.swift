/// `2026-01-31`, `2026-01-31 12:30`, `2026-01-31T12:30:05+01:00`, `@1700000000`.
///
/// It means all of the day, the minute or the second that it names: `modified == 2026-01-31` holds all day long, and
/// `modified > 2026-01-31` begins with the next one.
enum DateLiteral: Equatable, Sendable {
    enum Precision: Sendable {
        case day, minute, second
    }

    /// `offset`: how many seconds its clock is ahead of UTC. Nil: it is the local one.
    case civil(CivilTime, Precision, offset: Int?)
    /// Seconds since 1970.
    case epoch(Int64)

    init?(_ bytes: [UInt8]) {
        var reader = DigitReader(rest: bytes[...])
        if reader.skip("@") {
            guard let seconds = Int64(String(decoding: reader.rest, as: UTF8.self)),
                reader.rest.first != UInt8(ascii: "+")
            else { return nil }
            // The second that it names must have an end.
            guard seconds < .max else { return nil }
            self = .epoch(seconds)
            return
        }
        guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
            reader.skip("-"), let day = reader.number(digits: 2),
            1...12 ~= month, 1...CivilTime.daysInMonth(month, of: Int64(year)) ~= day
        else { return nil }
        var time = CivilTime(year: Int64(year), month: month, day: day)
        var precision = Precision.day
        // A blank may also stand before a zone.
        let beforeTime = reader
        if reader.skip("T") || reader.skip("t") || reader.skipBlanks(), reader.startsWithDigit {
            guard let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2),
                hour < 24, minute < 60
            else { return nil }
            (time.hour, time.minute, precision) = (hour, minute, .minute)
            if reader.skip(":") {
                guard let second = reader.number(digits: 2), second < 60 else { return nil }
                (time.second, precision) = (second, .second)
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

    /// Whether somebody who wrote this meant a date: the message can then say more.
    static func looksLikeOne(_ bytes: [UInt8]) -> Bool {
        var reader = DigitReader(rest: bytes[...])
        return reader.number(digits: 4) != nil && reader.skip("-") && reader.number(digits: 2) != nil
            && reader.skip("-")
            && reader.number(digits: 2) != nil
    }

    /// The first second that it means, and the first behind that: seconds since 1970. The local zone is told by how far
    /// it is ahead of UTC at a moment.
    func span(offset local: (Int64) -> Int) -> Range<Int64> {
        switch self {
        case .epoch(let seconds):
            return seconds..<seconds + 1
        case .civil(let time, let precision, let offset):
            func moment(_ seconds: Int64) -> Int64 {
                offset.map { seconds - Int64($0) } ?? LocalMoment.seconds(onClock: seconds, offset: local)
            }
            let start = moment(time.seconds)
            switch precision {
            // Of 23 hours or of 25, where the clocks are changed.
            case .day: return start..<max(start, moment(time.seconds + 86_400))
            case .minute: return start..<start + 60
            case .second: return start..<start + 1
            }
        }
    }
}

/// Reads numbers of so many digits.
private struct DigitReader {
    var rest: ArraySlice<UInt8>

    var startsWithDigit: Bool { rest.first.map(UInt8.isDigit) ?? false }

    mutating func number(digits: Int) -> Int? {
        let prefix = rest.prefix(digits)
        guard prefix.count == digits, prefix.allSatisfy(UInt8.isDigit) else { return nil }
        rest = rest.dropFirst(digits)
        return prefix.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: scalar) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func skipBlanks() -> Bool {
        let blanks = rest.prefix { $0 == UInt8(ascii: " ") }
        rest = rest[blanks.endIndex...]
        return !blanks.isEmpty
    }

    /// `Z`, `+01:00`, `+0100` or `+01`, and nothing behind it: seconds ahead of UTC.
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
