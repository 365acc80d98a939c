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

    /// The days from 1 March of the year 0 to the start of 1970.
    private static let daysBefore1970: Int64 = 719_468

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
