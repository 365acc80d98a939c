import SystemCalls

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
    /// A file counts once if several items are names of it. This is possible only if inodes were fetched.
    ///
    /// - Parameters:
    ///   - matches: The items to count.
    ///   - counted: The items whose bytes count, each once.
    ///   - countsEveryLink: Whether a file counts once for each of its names.
    package func totals(of matches: ItemSet, bytesOf counted: ItemSet, countsEveryLink: Bool = false) -> ItemTotals {
        var totals = ItemTotals()
        var isRepeated = false
        forEachItem { item in
            if item.parent == nil { isRepeated = self.isRepeated(item) }
            guard !isRepeated else { return }
            if matches.contains(item), item.parent != nil || !item.isDirectory {
                totals.items += 1
                if item.isDirectory { totals.directories += 1 }
            }
            if item.isDirectory, counted.contains(item) { totals.add(size: 0, disk: item.ownDisk) }
        }
        forEachItem(where: counted.contains, countsEveryLink: countsEveryLink) { item, countsContent in
            if countsContent { totals.add(size: item.size, disk: item.disk) }
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
            if item.parent == nil {
                isRepeated = self.isRepeated(item)
                // Scans may be of different computers.
                if !scans.isEmpty { files.removeAll() }
            }
            guard !isRepeated, item.parent != nil || !item.isDirectory, matches(item) else { return }
            let isNew = countsEveryLink || item.isFirst(in: &files)
            body(item, isNew && !item.isDirectory)
        }
    }

    /// Replaces the totals of all directories by the totals of the matching items. Changes the tree in place.
    ///
    /// A directory of the set counts as an item with its own blocks. If several items of the set are names of the same file, the
    /// file counts once for each root, under the first of these items. This is possible only if inodes were fetched.
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
            let isNew = countsEveryLink || item.isFirst(in: &files)
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
    /// The identity of a file that may have several names below its root. `nil` for other items, or if inodes were not
    /// fetched.
    var sharedFile: FileIdentity? {
        guard !isDirectory, entry.flags.contains(.isCountedApart), let inode else { return nil }
        return FileIdentity(device: device ?? Details.unknownDevice, inode: inode)
    }

    /// Inserts the file into `files`. Returns `false` if another of its names counts already.
    func isFirst(in files: inout Set<FileIdentity>) -> Bool {
        // gdu marks a name as counted elsewhere, but does not say which name counts.
        sharedFile.map { files.insert($0).inserted } ?? !isCountedElsewhere
    }

    fileprivate var directoryNumber: Int? { isDirectory ? Int(entry.directory) : nil }
}
