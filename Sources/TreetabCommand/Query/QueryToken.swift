/// A word, a quoted text or a sign of an expression.
struct QueryToken: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// Without quotes: a column, a value, or `and`, `or` and `not`, which only their place tells apart.
        case word
        /// In quotes: always a value.
        case text
        case comparison(QueryOperator)
        case and, or, not, open, close
        /// Behind the last one.
        case end
    }

    var kind: Kind
    /// Where it stands in the expression, quotes included.
    var range: Range<Int>
    /// What it says, without quotes, and with escapes undone.
    var bytes: [UInt8]
    /// Where each of ``bytes`` comes from, for mistakes within a text. Empty: they stand there as they are.
    var origins: [Int] = []

    /// Where a byte of ``bytes`` stands in the expression; that behind the last one is where the token ends.
    func position(of index: Int) -> Int {
        if origins.isEmpty { return range.lowerBound + index }
        // Behind the last byte stands the quote.
        return index < origins.count ? origins[index] : range.upperBound - 1
    }
}

/// How a column is compared with a value.
enum QueryOperator: String, CaseIterable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case glob = "~"
    case notGlob = "!~"
    case regularExpression = "=~"

    static let list = "==, !=, <, <=, >, >=, ~, !~ or =~"

    /// Whether it needs text to look at.
    var matchesPattern: Bool {
        switch self {
        case .glob, .notGlob, .regularExpression: true
        default: false
        }
    }

    /// Whether it asks which of two comes first.
    var comparesOrder: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual: true
        default: false
        }
    }

    /// What is left of it when both sides change their sign: a later moment is a smaller age.
    var mirrored: QueryOperator {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        default: self
        }
    }
}
