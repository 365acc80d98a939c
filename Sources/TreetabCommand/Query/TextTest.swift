import FileTree

/// A comparison of text, ready to be made.
struct TextTest: Sendable {
    private enum Test: Sendable {
        case equal([UInt8])
        /// Whether the text comes before, whether it may be the same.
        case before([UInt8], orSame: Bool)
        case glob(GlobSet)
        case regularExpression(RegularExpression)
    }

    private let test: Test
    private let isNegated: Bool

    /// Nil: the value is no text.
    init?(_ operation: QueryOperator, _ value: QueryValue) {
        switch (operation, value) {
        case (.regularExpression, .regularExpression(let expression)):
            (test, isNegated) = (.regularExpression(expression), false)
        case (.glob, .text(let pattern)): (test, isNegated) = (.glob(GlobSet([pattern])), false)
        case (.notGlob, .text(let pattern)): (test, isNegated) = (.glob(GlobSet([pattern])), true)
        case (.equal, .text(let bytes)): (test, isNegated) = (.equal(bytes), false)
        case (.notEqual, .text(let bytes)): (test, isNegated) = (.equal(bytes), true)
        case (.less, .text(let bytes)): (test, isNegated) = (.before(bytes, orSame: false), false)
        case (.lessOrEqual, .text(let bytes)): (test, isNegated) = (.before(bytes, orSame: true), false)
        case (.greater, .text(let bytes)): (test, isNegated) = (.before(bytes, orSame: true), true)
        case (.greaterOrEqual, .text(let bytes)): (test, isNegated) = (.before(bytes, orSame: false), true)
        default: return nil
        }
    }

    func holds(_ text: Span<UInt8>, isDirectory: Bool) -> Bool {
        switch test {
        case .equal(let bytes): return (Self.order(text, bytes) == 0) != isNegated
        case .before(let bytes, let orSame): return (Self.order(text, bytes) < (orSame ? 1 : 0)) != isNegated
        case .regularExpression(let expression): return expression.matches(text) != isNegated
        case .glob(let globs):
            let relative = text.extracting(Self.rootLength(text)...)
            return globs.matches(name: relative, path: relative, isDirectory: isDirectory) != isNegated
        }
    }

    /// The globs, where they are compared with the name of an item: one with a slash then speaks of its path, as that of
    /// `--include` does.
    var globs: (set: GlobSet, isNegated: Bool)? {
        if case .glob(let globs) = test { (globs, isNegated) } else { nil }
    }

    /// Below, at or above 0 as `text` comes before, is the same as or comes behind `bytes`.
    private static func order(_ text: Span<UInt8>, _ bytes: [UInt8]) -> Int {
        let other = bytes.span
        for index in 0..<min(text.count, other.count) where text[index] != other[index] {
            return text[index] < other[index] ? -1 : 1
        }
        return text.count - other.count
    }

    /// A glob is seen from the root, without the `/` or `./` before it; so is what it is compared with.
    private static func rootLength(_ text: Span<UInt8>) -> Int {
        let slash = UInt8(ascii: "/")
        if text.count > 1, text[0] == UInt8(ascii: "."), text[1] == slash { return 2 }
        return text.count > 0 && text[0] == slash ? 1 : 0
    }
}
