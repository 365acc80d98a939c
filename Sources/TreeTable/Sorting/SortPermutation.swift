/// Sorts the tied ranges of a permutation by one tier of a sort order.
@usableFromInline
typealias TierSort<RowValue> =
    @Sendable (_ permutation: inout SortPermutation<RowValue>, _ order: SortOrder, _ isLast: Bool) -> Void

/// The order of rows while they are sorted tier by tier. The rows themselves do not move.
@usableFromInline
struct SortPermutation<RowValue> {
    @usableFromInline let rows: ContiguousArray<RowValue>

    /// The indices of `rows` in sorted order.
    @usableFromInline var indices: ContiguousArray<Int>

    /// The ranges of `indices` whose rows are equal in all tiers that are done. The indices in each range ascend.
    @usableFromInline var ties: [Range<Int>]

    @inlinable
    init(_ rows: ContiguousArray<RowValue>) {
        self.rows = rows
        indices = ContiguousArray(rows.indices)
        ties = [0..<rows.count]
    }

    /// Sorts tied rows by a comparable key.
    ///
    /// - Parameters:
    ///   - order: The direction.
    ///   - isLast: Whether this is the last tier, so that `ties` is no longer needed.
    ///   - key: Returns the key of a row. It is called once for each tied row.
    @inlinable
    mutating func sortTies<Key: Comparable>(_ order: SortOrder, _ isLast: Bool, key: (RowValue) -> Key) {
        // The compiler removes these branches when it specializes the function.
        if Key.self == String.self {
            sortTiesByString(order, isLast) { key($0) as? String ?? "" }
        } else if Key.self == Int.self {
            sortTiesByInteger(order, isLast) { key($0) as? Int ?? 0 }
        } else if Key.self == Int64.self {
            sortTiesByInteger(order, isLast) { Int(truncatingIfNeeded: key($0) as? Int64 ?? 0) }
        } else {
            sortTies(order, isLast, key: key, precedes: { $0 < $1 })
        }
    }

    /// Sorts the rows of each tie by a key. `precedes` compares two keys.
    @inlinable
    mutating func sortTies<Key>(
        _ order: SortOrder,
        _ isLast: Bool,
        key: (RowValue) -> Key,
        precedes: (Key, Key) -> Bool
    ) {
        let rows = rows
        sortTies(order, isLast, key: { key(rows[$0]) }, precedes: { precedes($0.key, $1.key) })
    }

    /// Sorts tied rows by an integer.
    ///
    /// All types of integers share this code, which compares them without a call of a closure.
    @inlinable
    mutating func sortTiesByInteger(_ order: SortOrder, _ isLast: Bool, key: (RowValue) -> Int) {
        let rows = rows
        // The complements of integers have the reverse order.
        let mask = order == .forward ? 0 : -1
        sortTies(isLast, key: { key(rows[$0]) ^ mask }, precedes: { $0.key < $1.key })
    }

    /// Sorts tied rows by a string.
    ///
    /// Comparing and moving strings is slow. The method therefore compares prefixes of eight bytes first, which differ
    /// for most strings. It reads the keys in the order of the data, because neighbouring rows and their strings are
    /// usually close together in memory.
    @inlinable
    mutating func sortTiesByString(_ order: SortOrder, _ isLast: Bool, key: (RowValue) -> String) {
        var isTied = ContiguousArray(repeating: false, count: rows.count)
        for range in ties {
            for index in indices[range] { isTied[index] = true }
        }
        var keys = ContiguousArray<StringKey>()
        keys.reserveCapacity(rows.count)
        for index in rows.indices {
            keys.append(StringKey(isTied[index] ? key(rows[index]) : ""))
        }
        sortTies(order, isLast, key: { keys[$0].prefix }) { left, right in
            StringKey.precedes(left.key, right.key) ?? (keys[left.index].string < keys[right.index].string)
        }
    }

    /// Sorts tied rows by a key. One function for both directions: two would double the code for each type of key.
    @inlinable
    mutating func sortTies<Key>(
        _ order: SortOrder,
        _ isLast: Bool,
        key: (_ index: Int) -> Key,
        precedes: ((key: Key, index: Int), (key: Key, index: Int)) -> Bool
    ) {
        let isForward = order == .forward
        sortTies(isLast, key: key, precedes: { isForward ? precedes($0, $1) : precedes($1, $0) })
    }

    /// Sorts the indices in each tied range by a key, then finds the ranges that are still tied unless `isLast`.
    @inlinable @inline(__always)
    mutating func sortTies<Key>(
        _ isLast: Bool,
        key: (_ index: Int) -> Key,
        precedes: ((key: Key, index: Int), (key: Key, index: Int)) -> Bool
    ) {
        var stillTied: [Range<Int>] = []
        var keys = ContiguousArray<(key: Key, index: Int)>()
        for range in ties {
            keys.removeAll(keepingCapacity: true)
            keys.reserveCapacity(range.count)
            for index in indices[range] { keys.append((key(index), index)) }
            // Both sorts are stable, so equal keys need no comparison of indices.
            if keys.count <= maxInsertionCount {
                var span = keys.mutableSpan
                span.sortByInsertion(precedes)
            } else {
                keys.sort(by: precedes)
            }
            for offset in keys.indices { indices[range.lowerBound + offset] = keys[offset].index }
            if isLast { continue }
            var tieStart = range.lowerBound
            for offset in keys.indices {
                // After the sort, two neighbours are equal unless the first precedes the second.
                if offset + 1 < keys.count, !precedes(keys[offset], keys[offset + 1]) { continue }
                let next = range.lowerBound + offset + 1
                if next - tieStart > 1 { stillTied.append(tieStart..<next) }
                tieStart = next
            }
        }
        ties = stillTied
    }
}

/// The number of rows up to which inserting them one by one is fastest. Most rows have fewer siblings.
@usableFromInline let maxInsertionCount = 24

extension MutableSpan {
    /// Sorts the elements by inserting one after another. The sort is stable.
    ///
    /// - Complexity: O(*n*²) comparisons.
    @inlinable
    mutating func sortByInsertion(_ precedes: (Element, Element) -> Bool) {
        var position = 1
        while position < count {
            let element = self[position]
            var place = position
            while place > 0, precedes(element, self[place &- 1]) {
                self[place] = self[place &- 1]
                place &-= 1
            }
            if place < position { self[place] = element }
            position &+= 1
        }
    }
}

/// A string with a prefix that is fast to compare.
@usableFromInline
struct StringKey {
    @usableFromInline let string: String

    /// The first eight bytes of an ASCII string as an integer, with the first byte as the most significant one. 0 for a
    /// string that is not known to be ASCII.
    @usableFromInline let prefix: UInt64

    @inlinable
    init(_ string: String) {
        self.string = string
        // Swift orders strings by the scalars of their normal form. ASCII strings are always in normal form, so the
        // order of ASCII strings is the order of their bytes.
        let text = string.utf8Span
        prefix = text.isKnownASCII ? Self.prefix(of: text.span) : 0
    }

    @inlinable
    static func prefix(of bytes: Span<UInt8>) -> UInt64 {
        var prefix: UInt64 = 0
        for index in 0..<8 {
            prefix = prefix << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
        }
        return prefix
    }

    /// Returns whether the left string precedes the right string, or `nil` if their prefixes do not decide this.
    @inlinable
    static func precedes(_ left: UInt64, _ right: UInt64) -> Bool? {
        left == right || left == 0 || right == 0 ? nil : left < right
    }
}
