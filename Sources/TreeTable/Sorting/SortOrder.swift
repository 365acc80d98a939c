/// Whether a comparator puts the smallest first or the greatest. Mirrors Foundation's `SortOrder`.
public enum SortOrder: Hashable, Sendable, Codable {
    /// The smallest first: 1, 2, 3; A to Z.
    case forward
    /// The greatest first.
    case reverse

    /// The other direction.
    public var reversed: SortOrder {
        self == .forward ? .reverse : .forward
    }
}
