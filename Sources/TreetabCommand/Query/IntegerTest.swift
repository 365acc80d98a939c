/// A comparison of whole numbers, as a range.
struct IntegerTest: Equatable, Sendable {
    private let lowest: Int128
    private let highest: Int128
    private let isNegated: Bool

    /// Compares with a number. A fraction equals no whole number.
    init(_ operation: QueryOperator, _ number: ExactNumber) {
        let floor = number.floor
        let isWhole = number.isWhole
        self.init(operation, lowest: isWhole ? floor : floor + 1, highest: floor)
    }

    /// Compares with a range: a smaller number is smaller than the whole range. In an empty range, `lowest` is one above
    /// `highest`.
    init(_ operation: QueryOperator, lowest: Int128, highest: Int128) {
        isNegated = operation == .notEqual
        switch operation {
        case .less: (self.lowest, self.highest) = (.min, lowest - 1)
        case .lessOrEqual: (self.lowest, self.highest) = (.min, highest)
        case .greater: (self.lowest, self.highest) = (highest + 1, .max)
        case .greaterOrEqual: (self.lowest, self.highest) = (lowest, .max)
        default: (self.lowest, self.highest) = (lowest, highest)
        }
    }

    /// Whether the comparison is true for a number and every larger one.
    func holdsFromOn(_ number: some FixedWidthInteger) -> Bool {
        let number = Int128(truncatingIfNeeded: number)
        return isNegated ? number > highest || lowest > highest : lowest <= number && highest == .max
    }

    @inline(__always)
    func holds(_ number: some FixedWidthInteger) -> Bool {
        let number = Int128(truncatingIfNeeded: number)
        return (lowest <= number && number <= highest) != isNegated
    }
}
