extension TreeStorage {
    /// Adds a leaf's size and disk to the directory that it stands in.
    func chargeToParent(_ index: Int) {
        let leaf = entries[index]
        guard leaf.parent != DirectoryRecord.none else { return }
        entries.update(Int(directories[Int(leaf.parent)].entry)) { $0.add(leaf) }
    }

    /// Makes the totals of directories out of what was charged to each of them: one pass from the deepest up.
    ///
    /// Takes time in proportion to the number of directories, not of entries.
    func addUpTotals(directoryCount: Int) {
        for number in Self.deepestFirst(directories, count: directoryCount) {
            let directory = directories[number]
            guard directory.parent != DirectoryRecord.none else { continue }
            let entry = entries[Int(directory.entry)]
            directories.update(Int(directory.parent)) { $0.items &+= directory.items }
            entries.update(Int(directories[Int(directory.parent)].entry)) { $0.add(entry) }
        }
    }

    /// Sorted by counting, since a directory's number says nothing about its depth once several threads hand them out.
    private static func deepestFirst(_ directories: Slab<DirectoryRecord>, count: Int) -> [Int] {
        var starts: [Int] = []
        for number in 0..<count {
            let depth = Int(directories[number].depth)
            while starts.count <= depth { starts.append(0) }
            starts[depth] += 1
        }
        var next = 0
        for depth in starts.indices.reversed() {
            (starts[depth], next) = (next, next + starts[depth])
        }
        var order = [Int](repeating: 0, count: count)
        for number in 0..<count {
            let depth = Int(directories[number].depth)
            order[starts[depth]] = number
            starts[depth] += 1
        }
        return order
    }
}

extension Entry {
    /// Adds to the totals; a sum that 64 bits cannot hold stays at the greatest value and is marked as a lower bound.
    fileprivate mutating func add(_ below: Entry) {
        let (size, sizeIsBeyondRange) = self.size.addingReportingOverflow(below.size)
        let (blocks, blocksAreBeyondRange) = self.blocks.addingReportingOverflow(below.blocks)
        self.size = sizeIsBeyondRange ? .max : size
        self.blocks = blocksAreBeyondRange ? .max : blocks
        // What is told is bytes: 512 times as much.
        if sizeIsBeyondRange || self.blocks > .max / 512 || below.flags.contains(.isIncomplete) {
            flags.insert(.isIncomplete)
        }
    }
}
