/// The direction of a sort. Mirrors Foundation's `SortOrder`.
public enum SortOrder: Hashable, Sendable, Codable {
    /// Ascending: 1, 2, 3 and A to Z.
    case forward
    /// Descending: 3, 2, 1 and Z to A.
    case reverse

    /// The other direction.
    package var reversed: SortOrder {
        self == .forward ? .reverse : .forward
    }
}

/// The relative order of two values. Mirrors Foundation's `ComparisonResult`.
public enum ComparisonResult: Hashable, Sendable {
    /// The left value precedes the right one.
    case orderedAscending
    /// Neither value precedes the other.
    case orderedSame
    /// The right value precedes the left one.
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

/// An algorithm that compares two values, with a direction. Mirrors Foundation's `SortComparator`.
public protocol SortComparator<Compared>: Hashable, Sendable {
    /// The type of the values.
    associatedtype Compared

    /// The direction of ``compare(_:_:)``.
    var order: SortOrder { get set }

    /// Compares two values in the direction of ``order``.
    ///
    /// - Returns: `.orderedAscending` if `lhs` comes first, `.orderedDescending` if `rhs` comes first, or
    ///   `.orderedSame` if their order does not matter.
    func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult
}

extension SortComparator {
    /// Returns whether another comparator differs only in its order.
    func isSame(as other: any SortComparator) -> Bool {
        guard var other = other as? Self else { return false }
        other.order = order
        return other == self
    }
}
