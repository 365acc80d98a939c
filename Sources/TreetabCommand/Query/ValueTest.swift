import FileTree

/// A comparison with a fixed text.
struct TextTest: Sendable {
    private enum Test: Sendable {
        case equal([UInt8])
        /// Whether the text is before these bytes, or equal.
        case before([UInt8], orEqual: Bool)
        case glob(GlobSet)
        case regularExpression(RegularExpression)
    }

    private let test: Test
    private let isNegated: Bool

    /// Returns `nil` if the value is not text.
    init?(_ operation: QueryOperator, _ value: QueryValue) {
        switch (operation, value) {
        case (.regularExpression, .regularExpression(let expression)):
            (test, isNegated) = (.regularExpression(expression), false)
        case (.glob, .text(let pattern)): (test, isNegated) = (.glob(GlobSet([pattern])), false)
        case (.notGlob, .text(let pattern)): (test, isNegated) = (.glob(GlobSet([pattern])), true)
        case (.equal, .text(let bytes)): (test, isNegated) = (.equal(bytes), false)
        case (.notEqual, .text(let bytes)): (test, isNegated) = (.equal(bytes), true)
        case (.less, .text(let bytes)): (test, isNegated) = (.before(bytes, orEqual: false), false)
        case (.lessOrEqual, .text(let bytes)): (test, isNegated) = (.before(bytes, orEqual: true), false)
        case (.greater, .text(let bytes)): (test, isNegated) = (.before(bytes, orEqual: true), true)
        case (.greaterOrEqual, .text(let bytes)): (test, isNegated) = (.before(bytes, orEqual: false), true)
        default: return nil
        }
    }

    func holds(_ text: Span<UInt8>, isDirectory: Bool) -> Bool {
        switch test {
        case .equal(let bytes): return (Self.order(text, bytes) == 0) != isNegated
        case .before(let bytes, let orEqual): return (Self.order(text, bytes) < (orEqual ? 1 : 0)) != isNegated
        case .regularExpression(let expression): return expression.matches(text) != isNegated
        case .glob(let globs):
            let relative = text.extracting(Self.rootLength(text)...)
            return globs.matches(name: relative, path: relative, isDirectory: isDirectory) != isNegated
        }
    }

    /// The globs, or `nil` for other comparisons. For the column `name` they match names or paths, like `--include`.
    var globs: (set: GlobSet, isNegated: Bool)? {
        if case .glob(let globs) = test { (globs, isNegated) } else { nil }
    }

    /// Returns a negative number if `text` is before `bytes`, 0 if they are equal, a positive number otherwise.
    private static func order(_ text: Span<UInt8>, _ bytes: [UInt8]) -> Int {
        let other = bytes.span
        for index in 0..<min(text.count, other.count) where text[index] != other[index] {
            return text[index] < other[index] ? -1 : 1
        }
        return text.count - other.count
    }

    /// Globs match paths below the root, without the `/` or `./` at the start.
    private static func rootLength(_ text: Span<UInt8>) -> Int {
        let slash = UInt8(ascii: "/")
        if text.count > 1, text[0] == UInt8(ascii: "."), text[1] == slash { return 2 }
        return text.count > 0 && text[0] == slash ? 1 : 0
    }
}

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
