/// Values that only some of many entries have.
struct SparseValues<Value: Sendable>: Sendable {
    /// The values with the indices of their entries, in ascending order.
    private var values: [(index: UInt32, value: Value)] = []

    /// Appends the value of an entry. Its index must be greater than those before.
    mutating func append(_ value: Value, at index: Int) {
        values.append((UInt32(index), value))
    }

    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
    }

    /// The value of an entry, `nil` if it has none. Takes O(log n) time.
    subscript(index: Int) -> Value? {
        var range = values.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if values[middle].index == index { return values[middle].value }
            range = values[middle].index < index ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
