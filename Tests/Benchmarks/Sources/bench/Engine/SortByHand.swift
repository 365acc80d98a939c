extension [Row] {
    /// What a programmer would write who knows the rows: extract the keys, sort them, bring the rows into their order.
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
