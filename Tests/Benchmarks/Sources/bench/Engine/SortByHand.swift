extension [Row] {
    /// The handwritten version: extract the keys, sort them, and reorder the rows.
    func sortedByHand() -> [Row] {
        var keys: [(number: Int, name: String, index: Int)] = []
        keys.reserveCapacity(count)
        for (index, row) in enumerated() { keys.append((row.number, row.name, index)) }
        keys.sort { left, right in
            left.number != right.number ? left.number > right.number : left.name < right.name
        }
        return keys.map { self[$0.index] }
    }
}
