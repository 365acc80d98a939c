/// How two values stand to each other. Mirrors Foundation's `ComparisonResult`.
public enum ComparisonResult: Hashable, Sendable {
    /// The left one comes first.
    case orderedAscending
    /// Neither comes first.
    case orderedSame
    /// The right one comes first.
    case orderedDescending

    /// The result of the same comparison in the other direction.
    public var reversed: ComparisonResult {
        switch self {
        case .orderedAscending: .orderedDescending
        case .orderedSame: .orderedSame
        case .orderedDescending: .orderedAscending
        }
    }
}

/// A way to order values, as a value itself. Mirrors Foundation's `SortComparator`.
public protocol SortComparator<Compared>: Hashable, Sendable {
    /// What is ordered.
    associatedtype Compared

    /// The direction; ``compare(_:_:)`` takes it into account.
    var order: SortOrder { get set }

    /// Which of two values comes first, in the direction of ``order``.
    func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult
}
