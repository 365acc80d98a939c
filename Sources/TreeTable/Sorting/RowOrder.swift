/// The tiers that rows are sorted by: the first decides, the next breaks its ties, and what is still tied stays as it
/// was.
@usableFromInline
struct RowOrder<RowValue> {
    @usableFromInline let tiers: [RowComparator<RowValue>]

    @inlinable
    init(_ tiers: [RowComparator<RowValue>]) {
        self.tiers = tiers
    }

    /// Sorts siblings. Takes O(*n* log *n*) comparisons of extracted keys for each tier that is needed.
    @inlinable
    func sort(_ rows: inout ContiguousArray<RowValue>) {
        guard rows.count > 1, !tiers.isEmpty else { return }
        var tied = [0..<rows.count]
        for tier in tiers where !tied.isEmpty {
            var stillTied: [Range<Int>] = []
            for range in tied {
                tier.arrangement(&rows, range, tier.order, &stillTied)
            }
            tied = stillTied
        }
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

/// Sorts a range of rows by a key that is extracted once from each, keeping the order of equal ones, and adds to
/// `ties` the ranges in which the keys are equal.
@inlinable
func arrange<RowValue, Key>(
    _ rows: inout ContiguousArray<RowValue>,
    _ range: Range<Int>,
    ties: inout [Range<Int>],
    _ order: SortOrder,
    key: (RowValue) -> Key,
    precedes: (Key, Key) -> Bool
) {
    var keys = ContiguousArray<(key: Key, position: Int)>()
    keys.reserveCapacity(range.count)
    for position in range {
        keys.append((key(rows[position]), position))
    }
    switch order {
    case .forward:
        keys.sort { left, right in
            precedes(left.key, right.key) || left.position < right.position && !precedes(right.key, left.key)
        }
    case .reverse:
        keys.sort { left, right in
            precedes(right.key, left.key) || left.position < right.position && !precedes(left.key, right.key)
        }
    }
    let unsorted = rows[range]
    var tieStart = range.lowerBound
    for offset in keys.indices {
        let position = range.lowerBound + offset
        rows[position] = unsorted[keys[offset].position]
        // In either direction neither of two neighbours that are tied precedes the other.
        let isTiedWithNext =
            offset + 1 < keys.count && !precedes(keys[offset].key, keys[offset + 1].key)
            && !precedes(keys[offset + 1].key, keys[offset].key)
        if !isTiedWithNext {
            if position > tieStart { ties.append(tieStart..<position + 1) }
            tieStart = position + 1
        }
    }
}
