/// `30d`, `1h30min`, `2w 3d`: a length of time as a sum of numbers with units.
enum AgeLiteral {
    /// The words are those of fd and systemd, which agree that `m` is a minute and `M` a month. A year has 365.25 days, a
    /// month is a twelfth of that, as systemd has it; fd's is four minutes longer.
    static let units: [(words: [String], seconds: Int64)] = [
        (["s", "sec", "secs", "second", "seconds"], 1),
        (["m", "min", "mins", "minute", "minutes"], 60),
        (["h", "hr", "hrs", "hour", "hours"], 3600),
        (["d", "day", "days"], 86_400),
        (["w", "week", "weeks"], 604_800),
        (["M", "mo", "month", "months"], 2_629_800),
        (["y", "yr", "year", "years"], 31_557_600),
    ]

    static func unit(_ word: ArraySlice<UInt8>) -> Int64? {
        units.first { $0.words.contains { word.elementsEqual($0.utf8) } }?.seconds
    }

    /// In seconds. A sign holds for the whole: a negative age is that of a time to come.
    static func parse(_ bytes: [UInt8]) -> ExactNumber? {
        var rest = bytes[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        var sum = ExactNumber(whole: 0)
        repeat {
            let number = takePrefix(of: &rest) { UInt8.isDigit($0) || $0 == UInt8(ascii: ".") }
            let unit = takePrefix(of: &rest) { !UInt8.isDigit($0) && $0 != UInt8(ascii: " ") }
            guard let factor = self.unit(unit), let part = ExactNumber(number)?.multiplied(by: factor),
                let longer = sum.adding(part)
            else { return nil }
            sum = longer
        } while !rest.isEmpty
        return isNegative ? sum.negated : sum
    }

    /// Takes what belongs together, and the blanks behind it.
    private static func takePrefix(
        of rest: inout ArraySlice<UInt8>,
        while belongs: (UInt8) -> Bool
    ) -> ArraySlice<UInt8> {
        let prefix = rest.prefix(while: belongs)
        rest = rest[prefix.endIndex...].drop { $0 == UInt8(ascii: " ") }
        return prefix
    }
}
