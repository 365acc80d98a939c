extension OutlineRows {
    /// Divides the rows into groups by a key, in the order of the first row of each group.
    ///
    /// A group also contains the ancestors of its rows. Ancestors with another key or without a key are context rows
    /// there. A row without a key is in no group except as a context row.
    ///
    /// Takes O(*n* + *m*) time, where *n* is the number of rows and *m* the number of rows in all groups.
    @inlinable
    func grouped<Key: Hashable>(by key: (RowValue) -> Key?) -> [(key: Key, rows: OutlineRows, members: [Int])] {
        var numbers: [Key: Int] = [:]
        var groups: [(key: Key, rows: OutlineRows, members: [Int])] = []
        // For each group, the numbers of its last row and of that row's ancestors.
        var paths: [[Int]] = []
        var path: [Int] = []
        for row in values.indices {
            let depth = attributes[row].depth
            while let last = path.last, attributes[last].depth >= depth { path.removeLast() }
            path.append(row)
            // A row that a filter kept as a context row is not a member of any group.
            guard !attributes[row].isContext, !attributes[row].isSummary, let key = key(values[row]) else { continue }
            let number = numbers[key, default: groups.count]
            if number == groups.count {
                numbers[key] = number
                groups.append((key, OutlineRows(), []))
                paths.append([])
            }
            // Find the ancestors that this path shares with that of the last row of its group. Most share nearly all
            // ancestors, so search from the deepest ancestor up.
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
