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
        var places = ContiguousArray(rows.indices)
        var tied = [0..<rows.count]
        for tier in tiers where !tied.isEmpty {
            var stillTied: [Range<Int>] = []
            tier.arrangement(rows, &places, tied, tier.order, &stillTied)
            tied = stillTied
        }
        rows = ContiguousArray(places.lazy.map { [rows] in rows[$0] })
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

/// Arranges the places of rows within ranges by one key, and adds the ranges that are tied; see ``arrange``.
@usableFromInline
typealias RowArrangement<RowValue> =
    @Sendable (
        _ rows: ContiguousArray<RowValue>,
        _ places: inout ContiguousArray<Int>,
        _ ranges: [Range<Int>],
        _ order: SortOrder,
        _ ties: inout [Range<Int>]
    ) -> Void

/// Sorts ranges of places by a key that is extracted once from the row at each, keeping the order of equal ones, and
/// adds to `ties` the ranges in which the keys are equal.
@inlinable
func arrange<RowValue, Key>(
    _ rows: ContiguousArray<RowValue>,
    _ places: inout ContiguousArray<Int>,
    _ ranges: [Range<Int>],
    ties: inout [Range<Int>],
    _ order: SortOrder,
    key: (RowValue) -> Key,
    precedes: (Key, Key) -> Bool
) {
    var keys = ContiguousArray<(key: Key, place: Int)>()
    for range in ranges {
        keys.removeAll(keepingCapacity: true)
        keys.reserveCapacity(range.count)
        for position in range {
            keys.append((key(rows[places[position]]), places[position]))
        }
        // The standard library's sort is stable: what is equal stays in order without a comparison of places.
        switch order {
        case .forward: keys.sort { precedes($0.key, $1.key) }
        case .reverse: keys.sort { precedes($1.key, $0.key) }
        }
        var tieStart = range.lowerBound
        for offset in keys.indices {
            let position = range.lowerBound + offset
            places[position] = keys[offset].place
            // The second of two neighbours does not precede the first any more: they differ if the first does.
            if offset + 1 < keys.count {
                let next = keys[offset + 1].key
                let differs = order == .forward ? precedes(keys[offset].key, next) : precedes(next, keys[offset].key)
                if !differs { continue }
            }
            if position > tieStart { ties.append(tieStart..<position + 1) }
            tieStart = position + 1
        }
    }
}
