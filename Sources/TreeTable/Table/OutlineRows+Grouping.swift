extension OutlineRows {
    /// Divides the rows into groups by a key, in the order of the first row of each group. A row whose ancestors belong
    /// to other groups has them as context. A row without a key is only context. Takes O(*n* + *m*) time for *m* rows in
    /// all groups.
    @inlinable
    func grouped<Key: Hashable>(by key: (RowValue) -> Key?) -> [(key: Key, rows: OutlineRows, members: [Int])] {
        var numbers: [Key: Int] = [:]
        var groups: [(key: Key, rows: OutlineRows, members: [Int])] = []
        // For each group, the path to its last row.
        var paths: [[Int]] = []
        var path: [Int] = []
        for row in values.indices {
            let depth = attributes[row].depth
            while let last = path.last, attributes[last].depth >= depth { path.removeLast() }
            path.append(row)
            // A context row of a filter stays a context row.
            guard !attributes[row].isContext, let key = key(values[row]) else { continue }
            let number = numbers[key, default: groups.count]
            if number == groups.count {
                numbers[key] = number
                groups.append((key, OutlineRows(), []))
                paths.append([])
            }
            // Searching from the deepest ancestor up makes the time proportional to the change of the path.
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
