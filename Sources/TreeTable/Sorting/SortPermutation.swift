/// Sorts the tied ranges of a permutation by one tier of a sort order.
@usableFromInline
typealias TierSort<RowValue> =
    @Sendable (_ permutation: inout SortPermutation<RowValue>, _ order: SortOrder, _ isLast: Bool) -> Void

/// The order of rows while they are sorted tier by tier. It can be used for many sorts, so that they share its memory.
@usableFromInline
struct SortPermutation<RowValue> {
    @usableFromInline var rows: ContiguousArray<RowValue> = []
    @usableFromInline var order = TiedIndices()
    /// The keys of a tier if they are integers, by the index of the row. Other elements are from earlier tiers and sorts.
    @usableFromInline var integers: ContiguousArray<Int> = []

    @inlinable
    init() {}

    /// Begins a sort of rows.
    @inlinable
    mutating func begin(_ rows: some Collection<RowValue>) {
        self.rows.removeAll(keepingCapacity: true)
        self.rows.append(contentsOf: rows)
        order.begin(self.rows.count)
    }

    /// The rows in sorted order.
    @inlinable
    var sortedRows: ContiguousArray<RowValue> {
        var sorted: ContiguousArray<RowValue> = []
        // All empty arrays share memory, which `append(addingCapacity:)` would write.
        guard !rows.isEmpty else { return sorted }
        sorted.append(addingCapacity: rows.count) { sorted in
            for index in order.indices { sorted.append(rows[index]) }
        }
        return sorted
    }

    /// Sorts tied rows by a comparable key.
    ///
    /// - Parameters:
    ///   - order: The direction.
    ///   - isLast: Whether this is the last tier, so that the ties are no longer needed.
    ///   - key: Returns the key of a row. It is called once for each tied row.
    @inlinable
    mutating func sortTies<Key: Comparable>(_ order: SortOrder, _ isLast: Bool, key: (RowValue) -> Key) {
        // The compiler removes these branches when it specializes the function.
        if Key.self == String.self {
            sortTies(order, isLast, key: { StringKey(key($0) as? String ?? "") }, precedes: { $0.precedes($1) })
        } else if Key.self == Int.self {
            sortTiesByInteger(order, isLast) { key($0) as? Int ?? 0 }
        } else if Key.self == Int64.self {
            sortTiesByInteger(order, isLast) { Int(truncatingIfNeeded: key($0) as? Int64 ?? 0) }
        } else {
            sortTies(order, isLast, key: key, precedes: { $0 < $1 })
        }
    }

    /// Sorts tied rows by a key. `precedes` compares two keys.
    @inlinable
    mutating func sortTies<Key>(
        _ order: SortOrder,
        _ isLast: Bool,
        key: (RowValue) -> Key,
        precedes: (Key, Key) -> Bool
    ) {
        var keys = ContiguousArray<Key?>(repeating: nil, count: rows.count)
        for range in self.order.ties {
            for index in self.order.indices[range] { keys[index] = key(rows[index]) }
        }
        let isForward = order == .forward
        self.order.sortTies(isLast) { first, second in
            // All tied rows have a key.
            guard let left = isForward ? keys[first] : keys[second], let right = isForward ? keys[second] : keys[first]
            else { return false }
            return precedes(left, right)
        }
    }

    /// Sorts tied rows by an integer.
    @inlinable
    mutating func sortTiesByInteger(_ order: SortOrder, _ isLast: Bool, key: (RowValue) -> Int) {
        // The complements of integers have the reverse order.
        let mask = order == .forward ? 0 : -1
        var keys = integers
        integers = []
        if keys.count < rows.count { keys = ContiguousArray(repeating: 0, count: rows.count) }
        var areShort = true
        let (rows, ties, bits) = (rows, self.order.ties, self.order.bitsOfIndex)
        for range in ties {
            var indices = self.order.indices.mutableSpan
            var keys = keys.mutableSpan
            let rows = rows.span
            for position in range {
                let index = indices[position]
                let key = key(rows[index]) ^ mask
                keys[index] = key
                if (key &<< bits) &>> bits != key { areShort = false }
                indices[position] = key &<< bits | index
            }
        }
        integers = keys
        self.order.sortTies(isLast, by: integers, areShort: areShort)
    }
}

/// The indices of rows while they are sorted.
///
/// It does not know the rows and their keys, so that all types of them share the code that sorts.
@usableFromInline
struct TiedIndices {
    /// The indices of the rows in sorted order.
    @usableFromInline var indices: ContiguousArray<Int> = []

    /// The ranges of `indices` whose rows are equal in all tiers that are done. Each range has at least two indices, which
    /// ascend.
    @usableFromInline var ties: ContiguousArray<Range<Int>> = []
    /// Memory for the next ranges.
    private var spareTies: ContiguousArray<Range<Int>> = []

    @inlinable
    init() {}

    /// Begins a sort of `count` rows.
    @usableFromInline
    mutating func begin(_ count: Int) {
        indices.removeAll(keepingCapacity: true)
        indices.append(contentsOf: 0..<count)
        ties.removeAll(keepingCapacity: true)
        if count > 1 { ties.append(0..<count) }
    }

    /// Sorts the indices in each tied range, then finds the ranges that are still tied unless `isLast`.
    ///
    /// - Parameter precedes: Returns whether the row with the first index precedes the row with the second.
    @usableFromInline
    mutating func sortTies(_ isLast: Bool, precedes: (Int, Int) -> Bool) {
        sortRanges(isLast, precedes: precedes, differs: precedes)
    }

    /// The number of bits that the indices of all rows need.
    @inlinable var bitsOfIndex: Int { Int.bitWidth - indices.count.leadingZeroBitCount }

    /// Sorts the indices in each tied range by the keys of the rows.
    ///
    /// A key and an index together fit in an integer, which is faster to compare. So the caller must have combined each tied index with
    /// its key: the index is in the lowest ``bitsOfIndex`` bits, the key in the others.
    ///
    /// - Parameters:
    ///   - keys: The keys of the rows.
    ///   - areShort: Whether all keys fit in the other bits of an integer.
    @usableFromInline
    mutating func sortTies(_ isLast: Bool, by keys: ContiguousArray<Int>, areShort: Bool) {
        let bits = bitsOfIndex
        if areShort { sortRanges(isLast, precedes: <, differs: { $0 &>> bits < $1 &>> bits }) }
        for position in indices.indices { indices[position] &= 1 &<< bits &- 1 }
        if !areShort { sortTies(isLast) { keys[$0] < keys[$1] } }
    }

    /// Sorts each tied range by `precedes`, then finds the rows that are still tied. `differs` returns whether a row differs from the
    /// next one in the key.
    @inline(__always)
    private mutating func sortRanges(
        _ isLast: Bool,
        precedes: (Int, Int) -> Bool,
        differs: (Int, Int) -> Bool
    ) {
        var stillTied = spareTies
        spareTies = []
        stillTied.removeAll(keepingCapacity: true)
        for range in ties {
            // Both sorts are stable, so indices of equal rows still ascend.
            if range.count <= Self.maxInsertionCount {
                var span = indices.mutableSpan
                span.sortByInsertion(range, precedes)
            } else {
                indices[range].sort(by: precedes)
            }
            if isLast { continue }
            let indices = indices.span
            var (start, next) = (range.lowerBound, range.lowerBound)
            while next < range.upperBound {
                next &+= 1
                if next < range.upperBound, !differs(indices[next &- 1], indices[next]) { continue }
                if next &- start > 1 { stillTied.append(start..<next) }
                start = next
            }
        }
        (ties, spareTies) = (stillTied, ties)
    }

    /// The number of rows up to which inserting them one by one is fastest. Most rows have fewer siblings.
    private static let maxInsertionCount = 32
}

extension MutableSpan<Int> {
    /// Sorts the elements of a range by inserting one after another. The sort is stable.
    ///
    /// - Complexity: O(*n*²) comparisons.
    @inline(__always)
    fileprivate mutating func sortByInsertion(_ range: Range<Int>, _ precedes: (Element, Element) -> Bool) {
        var elements = _mutatingExtracting(range)
        var position = 1
        while position < elements.count {
            let element = elements[position]
            var place = position
            while place > 0, precedes(element, elements[place &- 1]) {
                elements[place] = elements[place &- 1]
                place &-= 1
            }
            elements[place] = element
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

    /// Returns whether the string precedes another one. Comparing strings is slow, so it compares the prefixes first.
    @usableFromInline
    func precedes(_ other: StringKey) -> Bool {
        Self.precedes(prefix, other.prefix) ?? (string < other.string)
    }
}
