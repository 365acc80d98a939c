import SystemCalls

/// Copies of parts of a tree. Each section has the items of a group and their ancestors, with totals of the group's items.
///
/// It owns the memory of its items, but their names are in the memory of the original tree. Keep both alive while you use
/// the items.
package struct TreeSections: Sendable {
    private let memory: TreeMemory
    /// The range of the roots of each section.
    private let rootRanges: [Range<UInt32>]

    package var count: Int { rootRanges.count }

    package func roots(of section: Int) -> FileItems {
        let range = rootRanges[section]
        return FileItems(storage: memory.storage, first: range.lowerBound, count: range.count)
    }

    /// Copies the items of each section.
    ///
    /// The space of directories that are there only for what they contain does not count. A file with several names counts in the
    /// section of the name under which the tree counts it.
    fileprivate init(_ tree: FileTree, _ system: System, of items: [[FileItem.ID]]) throws(Errno) {
        let parts = items.map { ids in
            ids.reduce(into: SectionPart()) { $0.append(tree.item($1), tree.storage.value) }
        }
        memory = try TreeMemory(
            like: tree.storage.value,
            entries: parts.reduce(0) { $0 + $1.entries.count },
            directories: parts.reduce(0) { $0 + $1.directories.count },
            system
        )
        let storage = memory.storage.value
        var (entryCount, directoryCount) = (0, 0)
        var rootRanges: [Range<UInt32>] = []
        for part in parts {
            let rootCount = part.copy(tree, to: storage, entryCount, directoryCount)
            rootRanges.append(UInt32(entryCount)..<UInt32(entryCount + rootCount))
            entryCount += part.entries.count
            directoryCount += part.directories.count
        }
        self.rootRanges = rootRanges
        storage.addUpTotals(directoryCount: directoryCount)
        storage.addUpChanges(directoryCount: directoryCount)
        storage.findNewest(directoryCount: directoryCount)
    }
}

extension FileTree {
    /// Divides entries into sections, hidden ones included. All entries must be stored.
    ///
    /// - Parameter items: The IDs of the entries of each section, in stored order.
    package func sections(_ system: System, of items: [[FileItem.ID]]) throws(Errno) -> TreeSections {
        try TreeSections(self, system, of: items)
    }
}

/// The items of a section, as indices in the original tree.
private struct SectionPart {
    /// The items and their ancestors, without repetitions. An ancestor that is not an item of the section is context.
    private(set) var entries: [(index: UInt32, isContext: Bool)] = []
    /// The directory numbers of all directories among the entries.
    private(set) var directories: Set<UInt32> = []

    /// Appends an item and its missing ancestors. A directory must come before its contents.
    mutating func append(_ item: FileItem, _ storage: TreeStorage) {
        entries.append((item.index, false))
        if item.isDirectory { directories.insert(item.entry.directory) }
        var parent = item.entry.parent
        while parent != DirectoryRecord.none, directories.insert(parent).inserted {
            let directory = storage.directories[Int(parent)]
            entries.append((directory.entry, true))
            parent = directory.parent
        }
    }

    /// Copies the entries to another storage, and adds each item to its parent. Returns the number of roots.
    ///
    /// - Parameters:
    ///   - firstEntry: The index of the first copied entry.
    ///   - firstDirectory: The number of the first copied directory.
    func copy(_ tree: FileTree, to storage: TreeStorage, _ firstEntry: Int, _ firstDirectory: Int) -> Int {
        let source = tree.storage.value
        var numbers: [UInt32: UInt32] = [:]
        for (place, number) in directories.sorted().enumerated() {
            numbers[number] = UInt32(firstDirectory + place)
        }
        var rootCount = 0
        // Roots have no parent, which becomes 0.
        let sorted = entries.sorted { left, right in
            let (parent, other) = (
                source.entries[Int(left.index)].parent &+ 1, source.entries[Int(right.index)].parent &+ 1
            )
            return parent != other ? parent < other : left.index < right.index
        }
        // In this order, siblings stay adjacent and sorted, and a directory comes before its contents.
        for (place, item) in sorted.enumerated() {
            let (old, new) = (Int(item.index), firstEntry + place)
            var entry = source.entries[old]
            let original = entry
            entry.parent = numbers[original.parent] ?? DirectoryRecord.none
            entry.flags.remove(.sizeIsBeyondRange)
            if item.isContext { entry.flags.insert(.isUncounted) }
            storage.blocks?[new] = source.blocks?[old] ?? 0
            if let details = source.details { storage.details?[new] = details[old] }
            if let target = source.targets?[old], target.length > 0 { storage.targets?[new] = target }
            if let ownerships = source.ownerships { storage.ownerships?[new] = ownerships[old] }
            storage.origins?[new] = item.index
            if let change = tree.item(item.index).ownChange {
                storage.changes?[new] = item.isContext ? Change(change.kind) : change
            }
            if let number = numbers[original.directory] {
                let directory = source.directories[Int(original.directory)]
                var record = DirectoryRecord(entry: UInt32(new), parent: entry.parent, depth: directory.depth)
                record.error = directory.error
                storage.directories[Int(number)] = record
                entry.directory = number
                entry.size = 0
                storage.blocks?[new] = item.isContext ? 0 : source.ownBlocks?[Int(original.directory)] ?? 0
            }
            storage.entries[new] = entry
            if entry.parent == DirectoryRecord.none { rootCount += 1 }
            addToParent(new, isHidden: source.isHidden(old), storage)
        }
        return rootCount
    }

    private func addToParent(_ index: Int, isHidden: Bool, _ storage: TreeStorage) {
        let entry = storage.entries[index]
        guard entry.parent != DirectoryRecord.none else { return }
        let isLeaf = entry.directory == DirectoryRecord.none
        storage.directories.update(Int(entry.parent)) { parent in
            if parent.children.isEmpty { parent.firstChild = UInt32(index) }
            if isHidden { parent.hiddenCount += 1 } else { parent.childCount += 1 }
            if isLeaf { parent.items += 1 }
        }
        if isLeaf && !entry.flags.contains(.countedElsewhere) { storage.chargeToParent(index) }
    }
}

extension TreeStorage {
    /// Whether an entry is among the hidden children of its directory.
    fileprivate func isHidden(_ index: Int) -> Bool {
        let parent = entries[index].parent
        guard parent != DirectoryRecord.none else { return false }
        let record = directories[Int(parent)]
        return index >= Int(record.firstChild + record.childCount)
    }
}
