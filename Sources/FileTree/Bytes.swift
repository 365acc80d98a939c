extension Span<UInt8> {
    /// Whether these bytes come before those, compared one by one; a beginning comes before the whole.
    func precedes(_ other: Span<UInt8>) -> Bool {
        let common = Swift.min(count, other.count)
        for index in 0..<common where self[index] != other[index] {
            return self[index] < other[index]
        }
        return count < other.count
    }

    /// A copy of its own.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(self)
        return bytes
    }
}
