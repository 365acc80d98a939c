/// A moment as a calendar and a clock on the wall tell it: the Gregorian calendar, carried on into all past and
/// future, as ISO 8601 has it.
struct CivilTime: Equatable {
    var year: Int64
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int

    /// From seconds since 1970 on the clock that is meant.
    init(seconds: Int64) {
        let (days, secondOfDay) = seconds.flooredQuotientAndRemainder(86_400)
        // The calendar repeats after 400 years, which are 146,097 days. Years are seen to begin in March, so that the
        // leap day comes last (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
        let (era, dayOfEra) = (days + 719_468).flooredQuotientAndRemainder(146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1)
        month = Int(marchMonth < 10 ? marchMonth + 3 : marchMonth - 9)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        hour = Int(secondOfDay / 3600)
        minute = Int(secondOfDay / 60 % 60)
        second = Int(secondOfDay % 60)
    }
}

extension Int64 {
    fileprivate func flooredQuotientAndRemainder(_ divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
