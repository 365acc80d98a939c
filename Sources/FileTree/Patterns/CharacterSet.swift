/// The part of a pattern that matches a single character.
indirect enum CharacterPattern: Equatable, Sendable {
    case scalar(UInt32)
    case any
    case anyButSlash
    case set(CharacterSet)

    /// Returns a pattern that matches a character. If case is ignored, the pattern also matches the case variants.
    static func literal(_ value: UInt32, ignoresCase: Bool) -> CharacterPattern {
        guard ignoresCase else { return .scalar(value) }
        let variants = value.caseVariants
        return variants.count == 1 ? .scalar(value) : .set(CharacterSet(variants.map { $0...$0 }))
    }

    func matches(_ value: UInt32) -> Bool {
        switch self {
        case .scalar(let expected): value == expected
        case .any: true
        case .anyButSlash: value != "/"
        case .set(let set): set.contains(value)
        }
    }
}

/// The characters that a set such as `[a-z]` matches.
struct CharacterSet: Equatable, Sendable {
    /// The characters that `\d` or `\w` matches, as Unicode defines them, and the classes of POSIX by their names. `\s` is `space`.
    enum Category: String, Equatable, Sendable {
        case decimal = "\\d"
        case word = "\\w"
        case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit

        func contains(_ scalar: Unicode.Scalar?) -> Bool {
            guard let scalar else { return false }
            let properties = scalar.properties
            switch self {
            case .decimal: return properties.generalCategory == .decimalNumber
            case .space: return properties.isWhitespace
            case .alpha: return properties.isAlphabetic
            case .alnum: return properties.isAlphabetic || properties.generalCategory == .decimalNumber
            case .blank: return scalar == " " || scalar == "\t"
            case .cntrl: return properties.generalCategory == .control
            case .digit: return "0"..."9" ~= scalar
            case .xdigit: return properties.isASCIIHexDigit
            case .lower: return properties.isLowercase
            case .upper: return properties.isUppercase
            case .graph:
                return !properties.isWhitespace && ![.control, .unassigned].contains(properties.generalCategory)
            case .print: return scalar == " " || Category.graph.contains(scalar)
            case .punct: return Category.graph.contains(scalar) && !Category.alnum.contains(scalar)
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

    /// The characters of a category, or all characters outside it if `isNegated` is `true`.
    struct CategoryMember: Equatable, Sendable {
        var category: Category
        var isNegated: Bool
    }

    private let ranges: [ClosedRange<UInt32>]
    private let categories: [CategoryMember]
    private let isNegated: Bool
    private let ignoresCase: Bool
    private let excludesSlash: Bool
    /// One bit for each ASCII character in the set.
    private(set) var ascii: UInt128 = 0

    /// - Parameter excludesSlash: Whether `/` is never in the set, even if the set is negated.
    init(
        _ ranges: [ClosedRange<UInt32>],
        categories: [CategoryMember] = [],
        isNegated: Bool = false,
        ignoresCase: Bool = false,
        excludesSlash: Bool = false
    ) {
        (self.ranges, self.categories) = (ranges, categories)
        (self.isNegated, self.ignoresCase, self.excludesSlash) = (isNegated, ignoresCase, excludesSlash)
        for value in 0..<UInt32(0x80) where includes(value) { ascii |= 1 << UInt128(value) }
    }

    func contains(_ value: UInt32) -> Bool {
        value < 0x80 ? ascii >> UInt128(value) & 1 != 0 : includes(value)
    }

    private func includes(_ value: UInt32) -> Bool {
        if excludesSlash, value == "/" { return false }
        let isMember = lists(value) || ignoresCase && value.caseVariants.contains(where: lists)
        return isMember != isNegated
    }

    private func lists(_ value: UInt32) -> Bool {
        if ranges.contains(where: { $0.contains(value) }) { return true }
        let scalar = Unicode.Scalar(value)
        // An invalid byte is in no category, so it is in every negated category.
        return categories.contains { $0.category.contains(scalar) != $0.isNegated }
    }
}
