/// Sorts rows by one tier, which is the last or not; see ``RowPlaces``.
@usableFromInline
typealias RowArrangement<RowValue> =
    @Sendable (_ rows: inout RowPlaces<RowValue>, _ order: SortOrder, _ isLast: Bool) -> Void

/// Rows that are being sorted: they stay where they are, and their places are put in order.
@usableFromInline
struct RowPlaces<RowValue> {
    @usableFromInline let rows: ContiguousArray<RowValue>

    /// Where in `rows` the first row is, the second and so on.
    @usableFromInline var places: ContiguousArray<Int>

    /// The ranges of `places` that no tier so far tells the order of. In each the places ascend.
    @usableFromInline var tied: [Range<Int>]

    @inlinable
    init(_ rows: ContiguousArray<RowValue>) {
        self.rows = rows
        places = ContiguousArray(rows.indices)
        tied = [0..<rows.count]
    }

    /// Sorts by a comparable key, the smallest first.
    @inlinable
    mutating func arrange<Key: Comparable>(_ order: SortOrder, _ isLast: Bool, key: (RowValue) -> Key) {
        // Where the key's type is known to the compiler, it leaves out the branch.
        if Key.self == String.self {
            arrangeByString(order, isLast) { key($0) as? String ?? "" }
        } else {
            arrange(order, isLast, key: key, precedes: { $0 < $1 })
        }
    }

    /// Sorts by a key that is extracted once from each row.
    @inlinable
    mutating func arrange<Key>(
        _ order: SortOrder,
        _ isLast: Bool,
        key: (RowValue) -> Key,
        precedes: (Key, Key) -> Bool
    ) {
        let rows = rows
        sort(order, isLast, key: { key(rows[$0]) }, precedes: { precedes($0.key, $1.key) })
    }

    /// Sorts by a string. Whole strings are slow to compare, and to move about, as their owners are counted; so what is
    /// sorted are their heads, which tell most of them apart. Rows and the text of strings are scattered in memory less
    /// in the order of the data than in any other: so the keys are extracted in that order.
    @inlinable
    mutating func arrangeByString(_ order: SortOrder, _ isLast: Bool, key: (RowValue) -> String) {
        var isTied = ContiguousArray(repeating: false, count: rows.count)
        for range in tied {
            for place in places[range] { isTied[place] = true }
        }
        var keys = ContiguousArray<StringKey>()
        keys.reserveCapacity(rows.count)
        for place in rows.indices {
            keys.append(StringKey(isTied[place] ? key(rows[place]) : ""))
        }
        sort(order, isLast, key: { keys[$0].head }) { left, right in
            StringKey.precedes(left.key, right.key) ?? (keys[left.place].string < keys[right.place].string)
        }
    }

    /// Sorts the places in each of the tied ranges by a key, keeping the order of equal ones. What has equal keys is
    /// what is tied then; that is left open after the last tier.
    @inlinable
    mutating func sort<Key>(
        _ order: SortOrder,
        _ isLast: Bool,
        key: (_ place: Int) -> Key,
        precedes: ((key: Key, place: Int), (key: Key, place: Int)) -> Bool
    ) {
        var stillTied: [Range<Int>] = []
        var keys = ContiguousArray<(key: Key, place: Int)>()
        for range in tied {
            keys.removeAll(keepingCapacity: true)
            keys.reserveCapacity(range.count)
            for place in places[range] { keys.append((key(place), place)) }
            // The standard library's sort is stable: what is equal stays in order without a comparison of places.
            switch order {
            case .forward: keys.sort { precedes($0, $1) }
            case .reverse: keys.sort { precedes($1, $0) }
            }
            for offset in keys.indices { places[range.lowerBound + offset] = keys[offset].place }
            if isLast { continue }
            var tieStart = range.lowerBound
            for offset in keys.indices {
                // The second of two neighbours does not precede the first any more: they differ if the first does.
                if offset + 1 < keys.count {
                    let (left, right) = (keys[offset], keys[offset + 1])
                    if order == .forward ? !precedes(left, right) : !precedes(right, left) { continue }
                }
                let next = range.lowerBound + offset + 1
                if next - tieStart > 1 { stillTied.append(tieStart..<next) }
                tieStart = next
            }
        }
        tied = stillTied
    }
}
