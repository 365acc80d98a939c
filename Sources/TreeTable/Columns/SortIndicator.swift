/// The direction and tier of a sorted column, as a style shows them in the header.
///
/// SwiftUI has no counterpart.
public struct SortIndicator: Hashable, Sendable {
    /// The direction.
    public var order: SortOrder
    /// The number of the column's tier, from 1 on, or `nil` if the sort order has only one tier.
    public var tier: Int?

    /// `▲` for forward or `▼` for reverse, followed by the tier if there are several.
    public var text: String { text(.unicode) }

    func text(_ symbols: TableSymbols) -> String {
        (order == .forward ? symbols.ascending : symbols.descending) + (tier.map { String($0) } ?? "")
    }
}
