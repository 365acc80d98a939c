import System

/// The totals of some items of a tree.
package struct ItemTotals: Equatable, Sendable {
    package var items = 0
    /// The number of ``items`` that are directories.
    package var directories = 0
    /// Bytes of content.
    package var size: Int64 = 0
    /// Allocated bytes.
    package var disk: Int64 = 0
    /// Whether a total in bytes exceeds 64 bits, so that it is a lower bound.
    package var sizeIsBeyondRange = false
    package var diskIsBeyondRange = false

    package init() {}

    fileprivate mutating func add(size: Int64, disk: Int64) {
        let (size, sizeOverflows) = self.size.addingReportingOverflow(size)
        let (disk, diskOverflows) = self.disk.addingReportingOverflow(disk)
        self.size = sizeOverflows ? .max : size
        self.disk = diskOverflows ? .max : disk
        sizeIsBeyondRange = sizeIsBeyondRange || sizeOverflows
        diskIsBeyondRange = diskIsBeyondRange || diskOverflows
    }
}

extension FileTree {
    /// Returns the totals of the matching items of all roots. A root is among them only if it is a leaf that matches. An
    /// item below several roots counts once, if ``WalkOptions/countsRootsTogether`` was set.
    ///
    /// The contents of a matching directory count only if no file matches, and then once, also in nested matching
    /// directories. Its own blocks always count.
    ///
    /// A file counts once if several matching items are names of it. This is possible only if inodes were fetched.
    ///
    /// - Parameter countsEveryLink: Whether a file counts once for each of its names.
    package func totals(of matches: ItemSet, countsEveryLink: Bool = false) -> ItemTotals {
        var totals = ItemTotals()
        forEachItem(where: matches.contains, countsEveryLink: countsEveryLink) { item, countsContent in
            totals.items += 1
            if item.isDirectory { totals.directories += 1 }
            if countsContent { totals.add(size: item.size, disk: item.disk) }
        }
        if totals.directories < totals.items {
            forEachDirectory(in: matches) { totals.add(size: 0, disk: $0.ownDisk) }
        } else if totals.items > 0 {
            let isInside = { (item: FileItem) in matches.contains(item) || item.hasAncestor(in: matches) }
            forEachItem(where: isInside, countsEveryLink: countsEveryLink) { item, countsContent in
                if countsContent { totals.add(size: item.size, disk: item.disk) }
                if item.isDirectory { totals.add(size: 0, disk: item.ownDisk) }
            }
        }
        return totals
    }

    /// Calls `body` with each matching item that totals of all roots count, and with whether they count its content. They
    /// count no content of directories.
    package func forEachItem(
        where matches: (FileItem) -> Bool,
        countsEveryLink: Bool,
        _ body: (FileItem, _ countsContent: Bool) -> Void
    ) {
        var files: Set<FileIdentity> = []
        var isRepeated = false
        forEachItem { item in
            if item.parent == nil { isRepeated = self.isRepeated(item) }
            guard !isRepeated, item.parent != nil || !item.isDirectory, matches(item) else { return }
            let isNew = countsEveryLink || item.sharedFile.map { files.insert($0).inserted } ?? true
            body(item, isNew && !item.isDirectory)
        }
    }

    private func forEachDirectory(in matches: ItemSet, _ body: (FileItem) -> Void) {
        var isRepeated = false
        forEachItem { item in
            if item.parent == nil { isRepeated = self.isRepeated(item) }
            if !isRepeated, item.isDirectory, matches.contains(item) { body(item) }
        }
    }

    /// Replaces the totals of all directories by the totals of the matching items. Changes the tree in place.
    ///
    /// A matching directory counts as an item with its own blocks. Its contents count only if they match. If several matching
    /// items are names of the same file, the file counts once for each root, under the first of these items. This is
    /// possible only if inodes were fetched.
    ///
    /// - Parameters:
    ///   - matches: The items to add up.
    ///   - countsEveryLink: Whether a file counts once for each of its names.
    package func sumUp(_ matches: ItemSet, countsEveryLink: Bool = false) {
        let storage = storage.value
        var directoryCount = 0
        forEachItem { item in
            if !matches.contains(item) { storage.entries.update(Int(item.index)) { $0.flags.insert(.isUncounted) } }
            guard let number = item.directoryNumber else { return }
            directoryCount = max(directoryCount, number + 1)
            storage.entries.update(Int(item.index)) { $0.size = 0 }
            if !matches.contains(item) { storage.ownBlocks?[number] = 0 }
            storage.blocks?[Int(item.index)] = storage.ownBlocks?[number] ?? 0
            storage.newest?[number] = .none
            storage.directories.update(number) { directory in
                directory.items = 0
                directory.directories = 0
            }
        }
        var files: Set<FileIdentity> = []
        forEachItem { item in
            if item.parent == nil { files.removeAll() }
            guard matches.contains(item) else { return }
            let (entry, index) = (item.entry, Int(item.index))
            storage.addNewest(ofEntry: index, toDirectory: item.isDirectory ? entry.directory : entry.parent)
            guard let parent = item.parent?.directoryNumber else { return }
            storage.directories.update(parent) { directory in
                directory.items += 1
                if item.isDirectory { directory.directories += 1 }
            }
            if item.isDirectory { return }
            let isNew = countsEveryLink || item.sharedFile.map { files.insert($0).inserted } ?? true
            storage.entries.update(Int(item.index)) { entry in
                if isNew { entry.flags.remove(.countedElsewhere) } else { entry.flags.insert(.countedElsewhere) }
            }
            if isNew { storage.chargeToParent(Int(item.index)) }
        }
        storage.addUpTotals(directoryCount: directoryCount)
        storage.addUpNewest(directoryCount: directoryCount)
    }
}

extension FileItem {
    /// Returns whether a set contains an ancestor of the item other than the root.
    fileprivate func hasAncestor(in items: ItemSet) -> Bool {
        var directory = parent
        while let next = directory, next.parent != nil {
            if items.contains(next) { return true }
            directory = next.parent
        }
        return false
    }

    /// The identity of a file that may have several names below its root. `nil` for other items, or if inodes were not
    /// fetched.
    var sharedFile: FileIdentity? {
        guard entry.flags.contains(.isCountedApart), let device, let inode else { return nil }
        return FileIdentity(device: device, inode: inode)
    }

    fileprivate var directoryNumber: Int? { isDirectory ? Int(entry.directory) : nil }
}
