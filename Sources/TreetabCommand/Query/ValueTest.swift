import FileTree

/// A comparison with a fixed text.
enum TextTest: Sendable {
    /// The bytes are lowercase if case is ignored.
    case order(QueryOperator, [UInt8], ignoresCase: Bool)
    case glob(GlobSet, isNegated: Bool)
    case regularExpression(RegularExpression)

    /// Returns `nil` if the value is not text.
    init?(_ operation: QueryOperator, _ value: QueryValue, ignoresCase: Bool = false) {
        switch (operation, value) {
        case (.regularExpression, .regularExpression(let expression)): self = .regularExpression(expression)
        case (.regularExpression, _): return nil
        case (.glob, .text(let pattern)): self = .glob(GlobSet([pattern], ignoresCase: ignoresCase), isNegated: false)
        case (.notGlob, .text(let pattern)): self = .glob(GlobSet([pattern], ignoresCase: ignoresCase), isNegated: true)
        case (_, .text(let bytes)):
            self = .order(operation, ignoresCase ? bytes.lowercased : bytes, ignoresCase: ignoresCase)
        default: return nil
        }
    }

    func holds(_ text: Span<UInt8>, isDirectory: Bool) -> Bool {
        switch self {
        case .order(let operation, let bytes, let ignoresCase):
            return operation.holds(Self.order(text, bytes, ignoresCase), 0)
        case .regularExpression(let expression): return expression.matches(text)
        case .glob(let globs, let isNegated):
            let relative = text.extracting(Self.rootLength(text)...)
            return globs.matches(name: relative, path: relative, isDirectory: isDirectory) != isNegated
        }
    }

    /// Returns a negative number if `text` is before `bytes`, 0 if they are equal, a positive number otherwise.
    private static func order(_ text: Span<UInt8>, _ bytes: [UInt8], _ ignoresCase: Bool) -> Int {
        let other = bytes.span
        for index in 0..<min(text.count, other.count) {
            let byte = ignoresCase ? text.lowercasedByte(at: index) : text[index]
            if byte != other[index] { return byte < other[index] ? -1 : 1 }
        }
        return text.count - other.count
    }

    /// The length of a `/` or `./` at the start, which globs do not match.
    private static func rootLength(_ text: Span<UInt8>) -> Int {
        let slash = UInt8(ascii: "/")
        if text.count > 1, text[0] == UInt8(ascii: "."), text[1] == slash { return 2 }
        return text.count > 0 && text[0] == slash ? 1 : 0
    }
}

/// A comparison of whole numbers. It is true for the numbers of a range or, if it is negated, for all other numbers.
struct IntegerTest: Equatable, Sendable {
    private let lowest: Int128
    private let highest: Int128
    private let isNegated: Bool

    /// Creates a comparison with a number. No whole number is equal to a fraction.
    init(_ operation: QueryOperator, _ number: ExactNumber) {
        let floor = number.floor
        let isWhole = number.isWhole
        self.init(operation, lowest: isWhole ? floor : floor + 1, highest: floor)
    }

    /// Creates a comparison with a range. A number is less than the range if it is less than `lowest`, and greater if
    /// it is greater than `highest`. In an empty range, `lowest` is `highest + 1`.
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
