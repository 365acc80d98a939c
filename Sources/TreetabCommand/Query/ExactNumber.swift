/// A decimal number, exactly as it was written: `1.1` is no binary fraction, and a size has 63 bits.
struct ExactNumber: Equatable, Sendable {
    /// So many thousand-millionths.
    private(set) var billionths: Int128

    private static let one: Int128 = 1_000_000_000
    private static let greatestFraction = 9

    init(whole: some BinaryInteger) {
        billionths = Int128(whole) * Self.one
    }

    /// Digits, with a sign before them and a fraction of at most nine digits behind them, if need be. Nil: it is no
    /// such number, or far too large.
    init?(_ bytes: ArraySlice<UInt8>) {
        var digits = bytes
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        let whole = digits.prefix(while: UInt8.isDigit)
        var fraction = digits[whole.endIndex...]
        if !fraction.isEmpty {
            guard fraction.removeFirst() == UInt8(ascii: "."), 1...Self.greatestFraction ~= fraction.count,
                fraction.allSatisfy(UInt8.isDigit)
            else { return nil }
        }
        guard !whole.isEmpty, whole.count <= 20 else { return nil }
        billionths = (whole + fraction).reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
        for _ in fraction.count..<Self.greatestFraction { billionths *= 10 }
        if isNegative { billionths = -billionths }
    }

    /// Nil: it is far too large.
    func multiplied(by factor: Int64) -> ExactNumber? {
        let (product, isBeyondRange) = billionths.multipliedReportingOverflow(by: Int128(factor))
        guard !isBeyondRange else { return nil }
        var number = self
        number.billionths = product
        return number
    }

    /// Nil: it is far too large.
    func adding(_ other: ExactNumber) -> ExactNumber? {
        let (sum, isBeyondRange) = billionths.addingReportingOverflow(other.billionths)
        guard !isBeyondRange else { return nil }
        var number = self
        number.billionths = sum
        return number
    }

    var negated: ExactNumber {
        var number = self
        // Literals are far from the one number that has no opposite.
        number.billionths = 0 &- billionths
        return number
    }

    var isWhole: Bool { billionths % Self.one == 0 }

    /// The greatest whole number that is not above it.
    var floor: Int128 {
        let (quotient, remainder) = billionths.quotientAndRemainder(dividingBy: Self.one)
        return remainder < 0 ? quotient - 1 : quotient
    }

    var double: Double { Double(billionths) / Double(Self.one) }
}
