import SystemCalls

/// A decimal number that is stored exactly. A `Double` can represent neither `1.1` nor all sizes exactly.
struct ExactNumber: Equatable, Sendable {
    /// The number times 1,000,000,000.
    private(set) var billionths: Int128

    private static let one: Int128 = 1_000_000_000
    private static let maximumFractionDigits = 9

    init(whole: some BinaryInteger) {
        billionths = Int128(whole) * Self.one
    }

    /// Parses digits with an optional sign and an optional fraction of at most nine digits. Returns `nil` for anything
    /// else, and for more than 20 digits before the point.
    init?(_ bytes: ArraySlice<UInt8>) {
        var digits = bytes
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        let whole = digits.prefix(while: \.isDecimal)
        var fraction = digits[whole.endIndex...]
        if !fraction.isEmpty {
            guard fraction.removeFirst() == UInt8(ascii: "."), 1...Self.maximumFractionDigits ~= fraction.count,
                fraction.allSatisfy(\.isDecimal)
            else { return nil }
        }
        guard !whole.isEmpty, whole.count <= 20 else { return nil }
        billionths = (whole + fraction).reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
        for _ in fraction.count..<Self.maximumFractionDigits { billionths *= 10 }
        if isNegative { billionths = -billionths }
    }

    private init(billionths: Int128) {
        self.billionths = billionths
    }

    /// Returns `nil` if the result is too large.
    func multiplied(by factor: Int64) -> ExactNumber? {
        let (product, overflows) = billionths.multipliedReportingOverflow(by: Int128(factor))
        return overflows ? nil : ExactNumber(billionths: product)
    }

    /// Returns `nil` if the result is too large.
    func adding(_ other: ExactNumber) -> ExactNumber? {
        let (sum, overflows) = billionths.addingReportingOverflow(other.billionths)
        return overflows ? nil : ExactNumber(billionths: sum)
    }

    // Only the negation of `Int128.min` overflows, and no caller negates a negative number.
    var negated: ExactNumber { ExactNumber(billionths: 0 &- billionths) }

    var isWhole: Bool { billionths % Self.one == 0 }

    /// The number rounded down to a whole number.
    var floor: Int128 {
        let (quotient, remainder) = billionths.quotientAndRemainder(dividingBy: Self.one)
        return remainder < 0 ? quotient - 1 : quotient
    }

    var double: Double { Double(billionths) / Double(Self.one) }
}

/// A number of bytes, such as `10M`, `1.5 GiB`, `2kB` or `512`.
enum SizeLiteral {
    /// The units. K, M, G… and KiB, MiB, GiB… are powers of 1024, as in the table. kB, MB, GB… are powers of 1000. Case
    /// is ignored.
    static let units: [(word: String, factor: Int64)] = {
        var units: [(String, Int64)] = [("b", 1)]
        var (binary, decimal): (Int64, Int64) = (1, 1)
        for letter in ["k", "m", "g", "t", "p", "e"] {
            binary *= 1024
            decimal *= 1000
            units += [(letter, binary), (letter + "i", binary), (letter + "ib", binary), (letter + "b", decimal)]
        }
        return units
    }()

    static func unit(_ word: ArraySlice<UInt8>) -> Int64? {
        units.first { $0.word.utf8.count == word.count && word.elementsEqual($0.word.utf8) { $0 | 0x20 == $1 } }?.factor
    }

    /// Parses a size. Returns `nil` if it is invalid.
    static func parse(_ bytes: [UInt8]) -> ExactNumber? {
        let number = bytes.prefix { $0.isDecimal || "+-.".utf8.contains($0) }
        let unit = bytes[number.endIndex...].drop { $0 == UInt8(ascii: " ") }
        guard let factor = unit.isEmpty ? 1 : self.unit(unit) else { return nil }
        return ExactNumber(number)?.multiplied(by: factor)
    }
}

/// A length of time, such as `30d`, `1h30min` or `2w 3d`.
enum AgeLiteral {
    /// The units of fd and systemd, in which `m` is a minute and `M` a month. As in systemd, a year has 365.25 days,
    /// and a month is a twelfth of a year. In fd, a month is four minutes longer.
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

    /// Returns the length in seconds, or `nil` if the text is invalid. A sign applies to the whole sum. A time in the
    /// future has a negative age.
    static func parse(_ bytes: [UInt8]) -> ExactNumber? {
        var rest = bytes[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        var sum = ExactNumber(whole: 0)
        repeat {
            let number = takePrefix(of: &rest) { $0.isDecimal || $0 == UInt8(ascii: ".") }
            let unit = takePrefix(of: &rest) { !$0.isDecimal && $0 != UInt8(ascii: " ") }
            guard let factor = self.unit(unit), let part = ExactNumber(number)?.multiplied(by: factor),
                let longer = sum.adding(part)
            else { return nil }
            sum = longer
        } while !rest.isEmpty
        return isNegative ? sum.negated : sum
    }

    /// Removes a prefix and the spaces after it, and returns the prefix.
    private static func takePrefix(
        of rest: inout ArraySlice<UInt8>,
        while predicate: (UInt8) -> Bool
    ) -> ArraySlice<UInt8> {
        let prefix = rest.prefix(while: predicate)
        rest = rest[prefix.endIndex...].drop { $0 == UInt8(ascii: " ") }
        return prefix
    }
}
