import SystemCalls

/// Removes entries from a tree before its totals are computed.
///
/// Entries are marked first. At the end, the other children of each directory move together.
struct TreeSelection {
    private let tree: FileTree
    private let storage: TreeStorage
    /// For each directory, whether some of its children are marked.
    private var hasMarks: [Bool]
    /// For each directory, the kinds of its contents that count.
    private var contents: [Contents]
    /// The new index of each name of a file with several names that has moved, `nil` if the name was removed.
    private(set) var moved: [UInt32: UInt32?] = [:]

    private struct Contents: OptionSet {
        let rawValue: UInt8
        static var items: Contents { Contents(rawValue: 1 << 0) }
        static var files: Contents { Contents(rawValue: 1 << 1) }
    }

    init(_ tree: FileTree) {
        self.tree = tree
        storage = tree.storage.value
        hasMarks = Array(repeating: false, count: tree.directoryCount)
        contents = Array(repeating: [], count: tree.directoryCount)
    }

    // MARK: Marks

    /// Marks a directory, in which nothing may be stored.
    mutating func remove(_ number: UInt32) { mark(Int(storage.directories[Int(number)].entry)) }

    private mutating func mark(_ index: Int) {
        storage.entries.update(index) { $0.flags.insert(.isRemoved) }
        let parent = storage.entries[index].parent
        if parent != DirectoryRecord.none { hasMarks[Int(parent)] = true }
    }

    /// Marks the leaves that fail a test. The totals of the directories are then the totals of the leaves that they contain.
    mutating func keepLeaves(where test: (FileItem) -> Bool) {
        for index in tree.roots.indices where !tree.roots[index].isDirectory && !test(tree.roots[index]) { mark(index) }
        for number in 0..<tree.directoryCount {
            let record = storage.directories[number]
            var totals = Totals()
            var items: UInt64 = 0
            for index in record.children where storage.entries[index].directory == DirectoryRecord.none {
                guard test(FileItem(storage: tree.storage, index: UInt32(index))) else {
                    mark(index)
                    continue
                }
                contents[number] = [.items, .files]
                if !storage.isRemoval(index) { items += 1 }
                // Hard links are added later.
                let flags = storage.entries[index].flags
                if flags.isDisjoint(with: [.isCountedApart, .countedElsewhere]) {
                    totals.add(storage.totals(of: index))
                }
            }
            storage.directories.update(number) { record in (record.items, record.directories) = (items, 0) }
            storage.entries.update(Int(record.entry)) { entry in
                entry.size = totals.size
                entry.flags.remove(.sizeIsBeyondRange)
                entry.flags.formUnion(totals.flags)
                entry.flags.insert(.isUncounted)
            }
            storage.blocks?[Int(record.entry)] = totals.blocks
            storage.ownBlocks?[number] = 0
        }
    }

    /// Marks the directories that neither count nor contain anything that counts. A directory that is removed because of an error
    /// makes the totals above it lower bounds.
    ///
    /// - Parameters:
    ///   - prunes: Whether to mark also the directories without files, unless part of them could not be read.
    ///   - keepsRoot: Whether to keep roots.
    mutating func removeEmptyDirectories(prunes: Bool, keepsRoot: Bool) {
        for number in (0..<tree.directoryCount).reversed() {
            let record = storage.directories[number]
            let index = Int(record.entry)
            let flags = storage.entries[index].flags
            if flags.contains(.isRemoved) { continue }
            if record.items > 0 { contents[number] = [.items, .files] }
            let isRoot = record.parent == DirectoryRecord.none
            let isCounted = !flags.contains(.isUncounted)
            let isEmpty =
                isCounted
                ? prunes && !contents[number].contains(.files) && !flags.contains(.isIncomplete)
                : !contents[number].contains(.items)
            if isEmpty && !(isRoot && keepsRoot) {
                mark(index)
            } else if isCounted {
                contents[number].insert(.items)
            }
            if isRoot { continue }
            contents[Int(record.parent)].formUnion(contents[number])
            if flags.contains(.isIncomplete) {
                let parent = Int(storage.directories[Int(record.parent)].entry)
                storage.entries.update(parent) { $0.flags.insert(.isIncomplete) }
            }
        }
    }

    // MARK: Moves

    /// Takes the marked entries out of the tree. Returns the previous indices of the roots that are left.
    mutating func compact() -> [Int] {
        let roots = (0..<tree.rootCount).filter { !isMarked($0) }
        compact(0..<tree.rootCount)
        for number in hasMarks.indices where hasMarks[number] {
            let record = storage.directories[number]
            let hidden = record.children.suffix(Int(record.hiddenCount))
            let hiddenCount = hidden.count { !isMarked($0) }
            let count = compact(record.children)
            storage.directories.update(number) { record in
                record.childCount = UInt32(count - hiddenCount)
                record.hiddenCount = UInt32(hiddenCount)
            }
        }
        return roots
    }

    private func isMarked(_ index: Int) -> Bool { storage.entries[index].flags.contains(.isRemoved) }

    /// Moves the entries of a range that are not marked to its start. Returns their number.
    @discardableResult
    private mutating func compact(_ range: Range<Int>) -> Int {
        var removed: [UInt32] = []
        var next = range.lowerBound
        for index in range {
            let entry = storage.entries[index]
            let isDirectory = entry.directory != DirectoryRecord.none
            let isLink = !isDirectory && entry.flags.contains(.isCountedApart)
            if entry.flags.contains(.isRemoved) {
                if isDirectory { removed.append(entry.directory) }
                if isLink { moved[UInt32(index)] = .some(nil) }
                continue
            }
            if next < index {
                if isLink { moved[UInt32(index)] = UInt32(next) }
                storage.moveEntry(index, to: next)
            }
            next += 1
        }
        // The records of removed directories still refer to entries. So keep these entries after the last child, where
        // they add nothing to the totals.
        for (place, number) in zip(next..., removed) {
            let parent = storage.directories[Int(number)].parent
            storage.directories.update(Int(number)) { $0.entry = UInt32(place) }
            storage.entries.update(place) { entry in
                (entry.parent, entry.directory, entry.size, entry.flags) = (parent, number, 0, .isRemoved)
            }
            storage.blocks?[place] = 0
        }
        return next - range.lowerBound
    }
}

extension FileTree {
    /// Keeps the entries of a comparison for which a condition is `true`, as ``WalkOptions/condition`` does in a walk.
    ///
    /// Sizes are then the totals of the kept entries, and each file counts under the same name as before.
    package mutating func select(_ condition: WalkOptions.Condition) {
        let test = condition(self)
        let storage = storage.value
        for number in 0..<directoryCount {
            // A directory itself adds nothing.
            storage.changes?.update(Int(storage.directories[number].entry)) { change in
                let isUncertain = change.isUncertain
                change = Change(change.kind)
                change.isUncertain = isUncertain
            }
        }
        var selection = TreeSelection(self)
        selection.keepLeaves(where: test)
        selection.removeEmptyDirectories(prunes: false, keepsRoot: true)
        rootCount = selection.compact().count
        if let root = roots.first, root.allChildren.isEmpty, root.isDirectory {
            storage.changes?.update(Int(root.index)) { $0.kind = .same }
        }
        storage.addUpTotals(directoryCount: directoryCount)
        storage.addUpChanges(directoryCount: directoryCount)
    }
}
