/// Characters, as a set of a regular expression names them.
struct ScalarSet: Equatable, Sendable {
    /// `\d`, `\w`, `\s`: what Unicode says is a digit, part of a word, a blank.
    enum Category: Equatable, Sendable {
        case digit, word, blank

        func contains(_ scalar: Unicode.Scalar?) -> Bool {
            guard let scalar else { return false }
            switch self {
            case .digit: return scalar.properties.generalCategory == .decimalNumber
            case .blank: return scalar.properties.isWhitespace
            case .word:
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
                case .decimalNumber, .letterNumber, .otherNumber: return true
                case .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation: return true
                default: return false
                }
            }
        }
    }

    private var ranges: [ClosedRange<UInt32>] = []
    private var categories: [(category: Category, isNegated: Bool)] = []
    private var isNegated = false
    private var ignoresCase = false
    /// A bit for each ASCII character: most of what is asked.
    private var ascii: UInt128 = 0

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    mutating func insert(_ category: Category, isNegated: Bool) { categories.append((category, isNegated)) }

    static func otherCases(of value: UInt32) -> [UInt32] {
        guard let scalar = Unicode.Scalar(value) else { return [] }
        let properties = scalar.properties
        // Not ß and its like, whose other case is two characters.
        return [properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping].compactMap {
            text in
            let scalars = text.unicodeScalars
            guard let other = scalars.first, scalars.count == 1, other != scalar else { return nil }
            return other.value
        }
    }

    /// Ends the making: nothing is inserted from here on.
    mutating func finish(isNegated: Bool, ignoresCase: Bool = false) {
        (self.isNegated, self.ignoresCase) = (isNegated, ignoresCase)
        for value in 0..<UInt32(128) where find(value) { ascii |= 1 << UInt128(value) }
    }

    func contains(_ value: UInt32) -> Bool {
        value < 0x80 ? ascii >> UInt128(value) & 1 != 0 : find(value)
    }

    private func find(_ value: UInt32) -> Bool {
        let isInside = holds(value) || ignoresCase && Self.otherCases(of: value).contains(where: holds)
        return isInside != isNegated
    }

    private func holds(_ value: UInt32) -> Bool {
        if ranges.contains(where: { $0.contains(value) }) { return true }
        let scalar = Unicode.Scalar(value)
        // A byte that is no character is in no category, and so in every negated one.
        return categories.contains { $0.category.contains(scalar) != $0.isNegated }
    }

    static func == (left: ScalarSet, right: ScalarSet) -> Bool {
        left.ranges == right.ranges && left.isNegated == right.isNegated && left.ignoresCase == right.ignoresCase
            && left.categories.elementsEqual(right.categories) { $0 == $1 }
    }
}
