/// A comparison of whole numbers, ready to be made: whether one is in a range.
struct IntegerTest: Equatable, Sendable {
    private let lowest: Int128
    private let highest: Int128
    private let isNegated: Bool

    /// A number that is not whole is never equal to one, and lies between two of them.
    init(_ operation: QueryOperator, _ number: ExactNumber) {
        let floor = number.floor
        let isWhole = number.isWhole
        self.init(operation, lowest: isWhole ? floor : floor + 1, highest: floor)
    }

    /// With all of a range at once: what is less is less than all of it. It may be empty, and then begins one above
    /// where it ends.
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

    /// Whether the comparison holds of a number and of all that are greater.
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
