/// How rows are sorted by a column.
public struct SortIndicator: Hashable, Sendable {
    /// The direction.
    public var order: SortOrder
    /// Which tier the column is: 1 decides first. Nil: there is no other.
    public var tier: Int?

    /// `▲` or `▼`, and the number of the tier where there are several.
    public var text: String { text(.unicode) }

    func text(_ symbols: TableSymbols) -> String {
        (order == .forward ? symbols.ascending : symbols.descending) + (tier.map { String($0) } ?? "")
    }
}
