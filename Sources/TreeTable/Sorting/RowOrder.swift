/// The tiers that rows are sorted by: the first decides, the next breaks its ties, and what is still tied stays as it
/// was.
@usableFromInline
struct RowOrder<RowValue> {
    @usableFromInline let tiers: [RowComparator<RowValue>]

    @inlinable
    init(_ tiers: [RowComparator<RowValue>]) {
        self.tiers = tiers
    }

    /// Sorts siblings. Takes O(*n* log *n*) comparisons of extracted keys for each tier that is needed; the rows
    /// themselves are moved once, after the last.
    @inlinable
    func sort(_ rows: inout ContiguousArray<RowValue>) {
        guard rows.count > 1, !tiers.isEmpty else { return }
        var places = RowPlaces(rows)
        for (index, tier) in tiers.enumerated() where !places.tied.isEmpty {
            tier.arrangement(&places, tier.order, index + 1 == tiers.count)
        }
        rows = ContiguousArray(places.places.lazy.map { [rows] in rows[$0] })
    }

    /// Which of two rows comes first by all tiers.
    @inlinable
    func compare(_ left: RowValue, _ right: RowValue) -> ComparisonResult {
        for tier in tiers {
            let result = tier.compare(left, right)
            if result != .orderedSame { return result }
        }
        return .orderedSame
    }
}
