/// A date and a time of day in the proleptic Gregorian calendar of ISO 8601.
struct CivilTime: Equatable {
    var year: Int64
    var month: Int
    var day: Int
    var hour = 0
    var minute = 0
    var second = 0
}

extension CivilTime {
    /// Converts the seconds since the start of 1970 in the same time zone.
    init(seconds: Int64) {
        if let time = CivilTime(usual: seconds) {
            self = time
            return
        }
        let (days, secondOfDay) = seconds.flooredQuotientAndRemainder(86_400)
        hour = Int(secondOfDay / 3600)
        minute = Int(secondOfDay / 60 % 60)
        second = Int(secondOfDay % 60)
        // The calendar repeats every 400 years, or 146,097 days. Years start in March here, so that the leap day is the
        // last day (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
        let (era, dayOfEra) = (days + Self.daysBefore1970).flooredQuotientAndRemainder(146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1)
        month = Int(marchMonth < 10 ? marchMonth + 3 : marchMonth - 9)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Does the same in fewer instructions, from March of the year 0 to the end of the year 9999. `nil` for other times.
    ///
    /// The divisions are multiplications (Cassio Neri and Lorenz Schneider, "Euclidean affine functions and their
    /// application to calendar algorithms", 2023).
    @inline(__always)
    init?(usual seconds: Int64) {
        // Seconds before March become large numbers.
        let secondsSinceMarch = UInt64(bitPattern: seconds &+ Self.daysBefore1970 * 86_400)
        guard secondsSinceMarch < Self.usualDays * 86_400 else { return nil }
        let (days, rest) = secondsSinceMarch.quotientAndRemainder(dividingBy: 86_400)
        let quarters = 4 &* UInt32(truncatingIfNeeded: days) &+ 3
        let century = quarters / 146_097
        let product = 2_939_745 &* UInt64(quarters % 146_097 | 3)
        let yearOfCentury = UInt32(truncatingIfNeeded: product &>> 32)
        let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
        let marchMonth = 2141 &* dayOfYear &+ 197_913
        let isNextYear = dayOfYear >= 306
        year = Int64(100 &* century &+ yearOfCentury) + (isNextYear ? 1 : 0)
        month = Int(marchMonth &>> 16) - (isNextYear ? 12 : 0)
        day = Int((marchMonth & 0xffff) / 2141) + 1
        let secondOfDay = UInt32(truncatingIfNeeded: rest)
        let minuteOfDay = secondOfDay / 60
        hour = Int(minuteOfDay / 60)
        minute = Int(minuteOfDay % 60)
        second = Int(secondOfDay % 60)
    }

    /// The days from 1 March of the year 0 to the start of 1970.
    private static let daysBefore1970: Int64 = 719_468
    /// The days from 1 March of the year 0 to the end of the year 9999.
    private static let usualDays: UInt64 = 3_652_365

    /// The days since the start of 1970. Days after the end of the month count into the next month. It exists for all
    /// years that a moment can have.
    var days: Int64 {
        let marchYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = marchYear.flooredQuotientAndRemainder(400)
        let marchMonth = Int64(month > 2 ? month - 3 : month + 9)
        let dayOfYear = (153 * marchMonth + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - Self.daysBefore1970
    }

    /// The seconds since the start of 1970 in the same time zone. Traps if they exceed 64 bits, so use it only for years of
    /// few digits, as people type them.
    var seconds: Int64 { days * 86_400 + Int64(hour * 3600 + minute * 60 + second) }

    static func daysInMonth(_ month: Int, of year: Int64) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int64 {
    @inline(__always)
    func flooredQuotientAndRemainder(_ divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
