import FileTree
import SystemCalls

/// A valid condition on items. It does not depend on when and where the command runs.
///
/// If a value is unknown, a comparison with it is false for every operator. The negation with `not` is then true.
package indirect enum QueryExpression: Equatable, Sendable {
    case comparison(QueryComparison)
    case not(QueryExpression)
    /// An array instead of a pair, so that a long chain of conditions does not need deep recursion.
    case all([QueryExpression])
    case any([QueryExpression])

    /// The condition that all of several hold. `nil` without any.
    init?(all parts: [QueryExpression]) {
        if parts.isEmpty { return nil }
        self = .all(parts)
    }

    /// All comparisons, in the order in which they were written.
    var comparisons: [QueryComparison] {
        switch self {
        case .comparison(let comparison): [comparison]
        case .not(let expression): expression.comparisons
        case .all(let parts), .any(let parts): parts.flatMap(\.comparisons)
        }
    }

    /// The metadata that the condition needs.
    var fields: StatusFields { comparisons.reduce(into: []) { $0.formUnion($1.column.fields) } }

    /// Whether the condition contains a date in the local time zone.
    var namesLocalTime: Bool { comparisons.contains(where: \.value.isLocalTime) }
}

/// A comparison of a column with a value.
package struct QueryComparison: Equatable, Sendable {
    var column: FileColumn
    var operation: QueryOperator
    var value: QueryValue
}

/// A value to compare with. The column and the operator determine its case.
enum QueryValue: Equatable, Sendable {
    /// Text or a glob.
    case text([UInt8])
    case regularExpression(RegularExpression)
    case number(ExactNumber)
    case kind(FileKind)
    case moment(DateLiteral)

    fileprivate var isLocalTime: Bool {
        if case .moment(let date) = self { date.isLocal } else { false }
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

    static let list = allCases.map(\.rawValue).joined(separator: ", ", last: " or ")

    /// Whether the operator matches a pattern. Such operators work only with text.
    var matchesPattern: Bool { [.glob, .notGlob, .regularExpression].contains(self) }

    /// Whether the operator compares the order of values. Such operators do not work with kinds, which have no order.
    var comparesOrder: Bool { [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(self) }

    /// Returns whether the comparison is true. Returns `false` for operators that match patterns.
    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        case .glob, .notGlob, .regularExpression: false
        }
    }
}
