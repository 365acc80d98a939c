import TreeTable

extension TableCell {
    /// Appends an age in the largest unit that does not exceed it: `42 s`, `5 min`, `3 h`, `12 d`, `2.5 y`. Ages in the
    /// future have a minus sign.
    mutating func append(age seconds: Int64) {
        if seconds < 0 { append(ascii: UInt8(ascii: "-")) }
        let seconds = seconds.magnitude
        switch seconds {
        case ..<60: append(seconds, unit: " s")
        case ..<3600: append(seconds / 60, unit: " min")
        case ..<86_400: append(seconds / 3600, unit: " h")
        case ..<Self.secondsOfYear: append(seconds / 86_400, unit: " d")
        default:
            let (years, rest) = seconds.quotientAndRemainder(dividingBy: Self.secondsOfYear)
            append(years)
            append(ascii: UInt8(ascii: "."))
            append(rest * 10 / Self.secondsOfYear, unit: " y")
        }
    }

    /// Appends an age in words: `5 minutes ago`, `in 2 days`, `now`.
    mutating func append(relative seconds: Int64) {
        guard let unit = Self.units.last(where: { $0.seconds <= seconds.magnitude }) else { return append("now") }
        let count = seconds.magnitude / unit.seconds
        if seconds < 0 { append("in ") }
        append(count)
        append(" " + unit.name + (count == 1 ? "" : "s"))
        if seconds > 0 { append(" ago") }
    }

    private static let units: [(name: String, seconds: UInt64)] = [
        ("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400), ("week", 7 * 86_400),
        ("month", secondsOfYear / 12), ("year", secondsOfYear),
    ]

    /// The mean year of the Gregorian calendar.
    private static let secondsOfYear: UInt64 = 31_556_952

    private mutating func append(_ number: UInt64, unit: String) {
        append(number)
        append(unit)
    }

    /// Appends a percentage with one decimal, without a sign.
    mutating func append(percent: Double) {
        let tenths = Int((percent * 10).rounded())
        append(tenths / 10)
        append(ascii: UInt8(ascii: "."))
        append(tenths % 10)
    }

    /// Appends a bar that fills a share of `cells`, in steps of an eighth of a cell (U+2588 to U+258F). With ASCII, the
    /// steps are whole cells.
    mutating func append(bar share: Double, cells: Int, isASCII: Bool) {
        if isASCII {
            for _ in 0..<Int((Swift.min(Swift.max(share, 0), 1) * Double(cells)).rounded()) { append("#") }
            return
        }
        let eighths = Int((Swift.min(Swift.max(share, 0), 1) * Double(cells * 8)).rounded())
        for _ in 0..<eighths / 8 { append("█") }
        if eighths % 8 > 0 { append(Self.parts[eighths % 8 - 1]) }
    }

    private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
