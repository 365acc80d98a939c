import FileTree
import System

/// A condition on items whose words and types are right. Nothing in it depends on the place or the time of the run.
///
/// Comparisons are two-valued: one with a value that is not known does not hold, whatever the operator, and its `not`
/// holds.
package indirect enum QueryExpression: Equatable, Sendable {
    case comparison(QueryComparison)
    case not(QueryExpression)
    /// Lists and not pairs, so that a long chain is no deep tree.
    case all([QueryExpression])
    case any([QueryExpression])

    /// What has to be asked of the system so that it can be told.
    var fields: StatusFields {
        switch self {
        case .comparison(let comparison): comparison.column.fields
        case .not(let expression): expression.fields
        case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.fields) }
        }
    }

    /// Whether there is a date in it that the local clock shows.
    var namesLocalTime: Bool {
        switch self {
        case .comparison(let comparison): comparison.value.isLocalTime
        case .not(let expression): expression.namesLocalTime
        case .all(let parts), .any(let parts): parts.contains(where: \.namesLocalTime)
        }
    }
}

/// A column, and what it is compared with.
package struct QueryComparison: Equatable, Sendable {
    var column: FileColumn
    var operation: QueryOperator
    var value: QueryValue
}

/// A value that a column can be compared with: which one depends on the column and the operator.
enum QueryValue: Equatable, Sendable {
    /// Also a glob.
    case text([UInt8])
    case regularExpression(RegularExpression)
    case number(ExactNumber)
    case kind(FileKind)
    case moment(DateLiteral)

    fileprivate var isLocalTime: Bool {
        if case .moment(.civil(_, _, offset: nil)) = self { true } else { false }
    }
}
