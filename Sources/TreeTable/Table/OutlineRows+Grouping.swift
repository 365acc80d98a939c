extension OutlineRows {
    /// Deals the rows out to groups by a key, each with the rows above it as context where these belong elsewhere;
    /// groups in the order of their first rows. A row without a key is only context. O(*n* + rows of all groups).
    @inlinable
    func grouped<Key: Hashable>(by key: (RowValue) -> Key?) -> [(key: Key, rows: OutlineRows, members: [Int])] {
        var numbers: [Key: Int] = [:]
        var groups: [(key: Key, rows: OutlineRows, members: [Int])] = []
        // For each group, the rows of this outline that stand above its next row: those that it has last taken in.
        var paths: [[Int]] = []
        var path: [Int] = []
        for row in values.indices {
            let depth = attributes[row].depth
            while let last = path.last, attributes[last].depth >= depth { path.removeLast() }
            path.append(row)
            // A row that a filter has kept for the sake of others only is context here as well.
            guard !attributes[row].isContext, let key = key(values[row]) else { continue }
            let number = numbers[key, default: groups.count]
            if number == groups.count {
                numbers[key] = number
                groups.append((key, OutlineRows(), []))
                paths.append([])
            }
            // From the lowest up, as each step then goes with a row that is taken in or given up.
            var common = min(paths[number].count, path.count - 1)
            while common > 0, paths[number][common - 1] != path[common - 1] { common -= 1 }
            for ancestor in path[common..<path.count - 1] {
                groups[number].rows.append(ancestor, of: self)
                let last = groups[number].rows.count - 1
                groups[number].rows.attributes[last].flags.insert(.isContext)
            }
            groups[number].rows.append(row, of: self)
            groups[number].members.append(row)
            paths[number].removeSubrange(common...)
            paths[number] += path[common...]
        }
        for number in groups.indices { groups[number].rows.markLastSiblings() }
        return groups
    }
}
